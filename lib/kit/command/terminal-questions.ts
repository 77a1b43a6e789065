/** Questions to the person at the terminal: shown on standard error, answered by a line on standard input. */
import { createInterface } from "node:readline";
import { isatty, WriteStream } from "node:tty";
import type { Context } from "../files/context.ts";

export interface TerminalQuestions {
  /** @returns the line that was typed, without blanks around it; undefined at the end of the input or after Ctrl-C */
  ask(question: string): Promise<string | undefined>;
  /** Shows a text between the questions. */
  show(text: string): void;
  [Symbol.dispose](): void;
}

/** Whether somebody can be asked: only on the command line, and only if they see the question and can type. */
export function canAsk({ transport }: Pick<Context, "transport">): boolean {
  return transport === "cli" && isatty(0) && isatty(2);
}

/** Opens the terminal for questions, if {@link canAsk}; dispose of it, or the process goes on waiting for input. */
export function openQuestions({ signal }: Pick<Context, "signal">): TerminalQuestions {
  const output = new WriteStream(2);
  // A stream of our own would keep the process alive under Bun.
  const { stdin: input } = process;
  const reader = createInterface({ input, output, historySize: 0 });
  // Lines may be typed ahead, or pasted: each is the answer to the next question.
  const typed: string[] = [];
  let isOpen = true;
  let wake = () => {};
  const close = () => reader.close();
  signal.addEventListener("abort", close, { once: true });
  reader.on("SIGINT", close);
  reader.on("line", (line) => {
    typed.push(line);
    wake();
  });
  reader.on("close", () => {
    isOpen = false;
    wake();
  });
  return {
    async ask(question) {
      reader.setPrompt(question);
      reader.prompt();
      while (typed.length === 0 && isOpen)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return typed.shift()?.trim();
    },
    show(text) {
      output.write(text);
    },
    [Symbol.dispose]() {
      signal.removeEventListener("abort", close);
      reader.close();
      input.unref();
    },
  };
}
