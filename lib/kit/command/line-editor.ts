/** Reads lines that somebody types at a terminal: a prompt, editing, history and completion. */
import { createInterface } from "node:readline";
import { WriteStream } from "node:tty";
import type { Context } from "../files/context.ts";

/** Carriage return and "erase in line" (ECMA-48 EL). */
const WIPE_LINE = "\r\x1b[K";

export interface LineOptions {
  /** Shown before the cursor; may have colours. */
  readonly prompt: string;
  /** Earlier lines, the oldest first. */
  readonly history?: readonly string[];
  /** What the text before the cursor can become: candidates for its end, and that end. */
  readonly complete?: (line: string) => Completion;
}

export interface Completion {
  readonly candidates: readonly string[];
  /** The end of the line that each candidate replaces. */
  readonly part: string;
}

/** `interrupted`: Ctrl-C; `end`: Ctrl-D, or the terminal is gone. */
export type TypedLine = { readonly line: string } | "interrupted" | "end";

export interface LineEditor {
  read(options: LineOptions): Promise<TypedLine>;
  /** Writes to the terminal between two lines, over a bar of progress if one is left. */
  show(text: string): void;
  [Symbol.dispose](): void;
}

/**
 * Opens the terminal for reading lines. Between two lines nothing is read from it: questions, and programs that need
 * the terminal, have it to themselves. Lines that were pasted together are read one after another.
 */
export function openLineEditor({ signal }: Pick<Context, "signal">): LineEditor {
  const output = new WriteStream(2);
  // A stream of our own would keep the process alive under Bun.
  const { stdin: input } = process;
  const pasted: string[] = [];
  let unfinished = "";
  const read = async ({ prompt, history = [], complete }: LineOptions): Promise<TypedLine> => {
    const next = pasted.shift();
    if (next !== undefined) {
      output.write(`${prompt}${next}\n`);
      return { line: next };
    }
    if (signal.aborted) return "end";
    const reader = createInterface({
      input,
      output,
      prompt,
      history: history.toReversed(),
      historySize: Math.max(1, history.length),
      ...(complete && {
        completer: (line: string): [string[], string] => {
          const { candidates, part } = complete(line);
          return [[...candidates], part];
        },
      }),
    });
    const typed = Promise.withResolvers<TypedLine>();
    let isDone = false;
    const finish = (result: TypedLine) => {
      isDone = true;
      typed.resolve(result);
    };
    reader.on("line", (line) => {
      if (isDone) pasted.push(line);
      else finish({ line });
    });
    reader.on("SIGINT", () => {
      // What follows Ctrl-C begins a new line.
      for (const name of ["e", "u"]) reader.write(null, { ctrl: true, name });
      finish("interrupted");
    });
    const end = () => finish("end");
    reader.on("close", end);
    signal.addEventListener("abort", end, { once: true });
    reader.prompt();
    if (unfinished !== "") reader.write(unfinished);
    unfinished = "";
    try {
      const result = await typed.promise;
      // The reader shows candidates a moment after Tab, and must not be closed before.
      await new Promise((done) => setImmediate(done));
      unfinished = reader.line;
      if (typeof result === "string") output.write(result === "interrupted" ? "^C\n" : "\n");
      return result;
    } finally {
      signal.removeEventListener("abort", end);
      reader.close();
    }
  };
  return {
    read,
    show: (text) => void output.write(WIPE_LINE + text),
    [Symbol.dispose]: () => input.unref(),
  };
}
