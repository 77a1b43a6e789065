/** A session of the shell: commands in any form, scripts of them, and the shell's own words. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { wordsOf } from "#kit/data/command-words.ts";
import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import { type Command, VERBS } from "#schemas/gui/verbs.ts";
import { perform } from "../dispatch.ts";
import { USAGE } from "../dsl/check.ts";
import { lineWithFile } from "../dsl/default-file.ts";
import { fail } from "../dsl/failure.ts";
import { GRAMMAR } from "../dsl/grammar.ts";
import { readAnyText, readJsonText } from "../input/any.ts";
import { withDefaults } from "../input/dispatch-request.ts";
import { refuse } from "../language/failure.ts";

/** Words of the shell itself, with what they do. */
export const SHELL_WORDS: Readonly<Record<string, string>> = {
  help: "help [VERB]: list the commands, or explain one",
  run: "run SCRIPT: run the commands of a file, up to the first that fails",
  exec: "exec COMMAND [--file WORKFLOW] [--json]: run one command",
  exit: "exit: leave the shell (also: quit)",
};

export interface SessionOptions {
  readonly workdir?: string | undefined;
  readonly correlation_id?: string | undefined;
  /** For commands that do not say it themselves: touch nothing. */
  readonly dry_run?: boolean | undefined;
  /** Go on with a script after a command that failed. */
  readonly keep_going?: boolean | undefined;
  /** Workflow of commands that name none. */
  readonly file?: string | undefined;
}

/** Below this a sentence has a text that nobody quoted: it is shown by gui-parse, and not run. */
const CERTAIN = 0.8;
/** Scripts that run scripts. */
const MAX_DEPTH = 8;
const EXEC = /^exec\s+(.*?)((?:\s+--json|\s+--file\s+(?:"[^"]*"|\S+))*)$/is;

export class ShellSession {
  readonly #options: SessionOptions;
  #ended = false;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  /** Runs one line. Failures are results; a script ends at the first. */
  async *run(line: string, context: Context, depth = 0): AsyncGenerator<DispatchResult> {
    const text = line.trim();
    const [first = "", ...rest] = text.split(/\s+/);
    const word = first.toLowerCase();
    if (/^(?:exit|quit)$/i.test(text)) {
      this.#ended = true;
      yield own("exit", "");
    } else if (word === "help" && rest.length < 2) yield help(rest[0]);
    else if (word === "run" && rest.length > 0 && !/\.json$/i.test(text))
      yield* this.#script(text, context, depth);
    else if (word === "exec") {
      const [, command = "", flags = ""] = EXEC.exec(text) ?? [];
      const file = /--file\s+(?:"([^"]*)"|(\S+))/i.exec(flags);
      yield await this.#command(command, context, file?.[1] ?? file?.[2]);
    } else yield await this.#command(text, context);
  }

  /** A command in any form. */
  #command(text: string, context: Context, file = this.#options.file): Promise<DispatchResult> {
    const { workdir, correlation_id, dry_run } = this.#options;
    const [verb = ""] = text.toLowerCase().split(/\s/, 1);
    const read = async (): Promise<Command | undefined> => {
      const command = text.startsWith("{")
        ? readJsonText(text)
        : await readCommand(lineWithFile(text, file), context);
      return command && withDefaults(command, { dry_run });
    };
    return perform(read, { workdir, correlation_id }, context, VERBS.find((known) => known === verb) ?? "");
  }

  async *#script(text: string, context: Context, depth: number): AsyncGenerator<DispatchResult> {
    let lines: readonly string[];
    try {
      if (depth >= MAX_DEPTH)
        throw fail("USAGE", "Cannot run the script: scripts run each other too often", {
          hint: "Run it by itself",
        });
      const [, path = "", ...more] = wordsOf(text);
      if (more.length > 0 || path === "")
        throw fail("USAGE", "run takes one script", { hint: SHELL_WORDS["run"] });
      lines = (await readScript(resolve(context.cwd, path), context)).split(/\r?\n/);
    } catch (thrown) {
      yield failed("run", thrown);
      return;
    }
    for (const line of lines) {
      if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
      for await (const result of this.run(line, context, depth + 1)) {
        yield result;
        if (!result.ok && this.#options.keep_going !== true) return;
      }
      if (this.#ended || context.signal.aborted) return;
    }
  }
}

/** @throws INVALID_DSL, UNSUPPORTED_URI, NO_INTENT */
async function readCommand(text: string, context: Context): Promise<Command | undefined> {
  const { command, confidence = 1 } = await readAnyText(text, context);
  if (confidence >= CERTAIN) return command;
  throw refuse("NO_INTENT", "The text to type is not in quotation marks", {
    hint: "Quote it, so that nothing else is typed",
  });
}

async function readScript(path: string, { signal }: Context): Promise<string> {
  try {
    return await readFile(path, { encoding: "utf8", signal });
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    throw fail("NOT_FOUND", `Cannot read the script ${JSON.stringify(path)}`, {
      hint: "Name a file with one command a line",
    });
  }
}

const own = (verb: string, output: string): DispatchResult => ({
  ok: true,
  verb,
  command: verb,
  output,
  data: {},
  delivery: null,
  error: null,
  code: null,
  event_id: null,
  correlation_id: null,
});

function failed(verb: string, thrown: unknown): DispatchResult {
  const { code, message, hint, details } = asFailure(thrown);
  const data = { ...details, ...(hint === undefined ? {} : { hint }) };
  return { ...own(verb, ""), ok: false, data, error: message, code };
}

function help(word: string | undefined): DispatchResult {
  if (word === undefined)
    return own(
      "help",
      [
        `Verbs: ${VERBS.join(", ").toUpperCase()}`,
        "A line may also be a JSON object, an abstract URI, or a sentence in English or Polish.",
        ...Object.values(SHELL_WORDS),
      ].join("\n"),
    );
  const name = word.toLowerCase();
  const verb = VERBS.find((known) => known === name);
  const about = Object.hasOwn(SHELL_WORDS, name) ? SHELL_WORDS[name] : undefined;
  if (verb === undefined)
    return about === undefined
      ? failed(
          "help",
          fail("UNKNOWN_VERB", `Unknown verb: ${word.slice(0, 40)}`, { hint: '"help" lists the commands' }),
        )
      : own("help", about);
  const flags = Object.keys(GRAMMAR[verb].flags);
  return own("help", [USAGE[verb], ...(flags.length > 0 ? [`Flags: ${flags.join(", ")}`] : [])].join("\n"));
}
