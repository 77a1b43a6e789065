/** A session of the shell: the current intent, and the commands that are about it. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { AnyContract } from "#kit/contract/operation.ts";
import { wordsOf } from "#kit/data/command-words.ts";
import { Failure, fail } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { nearest } from "#kit/data/nearest.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import { invoke, prepare } from "#kit/invoke/invoke.ts";
import { NewResult } from "#schemas/package/new.ts";
import type { ShellResult } from "#schemas/package/shell.ts";
import { GenerateRecord } from "#schemas/package.ts";
import {
  type Commands,
  explanation,
  findCommand,
  loadCommands,
  overview,
  requestOf,
  type ShellCommand,
} from "../shell-commands.ts";
import { type Kept, keepIntent } from "../update/keep-intent.ts";

/** The intent that commands are about. */
export interface CurrentIntent {
  readonly id: string;
  readonly name: string;
  readonly state: string;
}

export interface SessionOptions {
  readonly workspace?: string | undefined;
  readonly intent?: string | undefined;
  /** Nothing is changed. */
  readonly dry_run?: boolean | undefined;
}

export interface RunOptions {
  /** Columns of a help text. */
  readonly width: number;
  /** Takes the results of a command that goes on until it is cancelled; absent: there are none. */
  readonly each?: (result: ShellResult) => void;
}

export class ShellSession {
  readonly commands: Commands;
  /** Fields of every request whose operation has them. */
  readonly #common: { readonly workspace?: string; readonly dry_run?: true };
  #current: string | undefined;
  /** Of the last `suggest`. */
  #suggestions: readonly unknown[] = [];
  #ended = false;

  private constructor(commands: Commands, { workspace, dry_run }: SessionOptions) {
    this.commands = commands;
    this.#common = { ...(workspace !== undefined && { workspace }), ...(dry_run === true && { dry_run }) };
  }

  /** A session that begins with the named intent, or the latest one. @throws UNKNOWN_INTENT */
  static async open(options: SessionOptions, context: Context): Promise<ShellSession> {
    const session = new ShellSession(await loadCommands(), options);
    const known = await session.intents(context);
    const { intent } = options;
    const found =
      intent === undefined ? known[0] : known.find(({ id, name }) => id === intent || name === intent);
    if (intent !== undefined && !found) throw unknownIntent(intent, known);
    session.#current = found?.id;
    return session;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  /** The intents of the workspace, the latest first. */
  async intents(context: Context): Promise<readonly CurrentIntent[]> {
    const { intents } = await this.#run("list", {}, context);
    return Array.isArray(intents) ? intents.filter(isIntent) : [];
  }

  /** The current one of the intents; undefined if there is none any more. */
  currentOf(intents: readonly CurrentIntent[]): CurrentIntent | undefined {
    return intents.find(({ id }) => id === this.#current);
  }

  /**
   * Runs a line. @returns undefined for one that is empty or a comment, or whose results `each` was given
   * @throws USAGE, and what the operation throws
   */
  async run(line: string, context: Context, { width, each }: RunOptions): Promise<ShellResult | undefined> {
    const words = wordsOf(line);
    if (words.length === 0 || this.#ended) return undefined;
    const { command, words: rest } = findCommand(this.commands, words);
    const isHelp = command.name === "help" || rest.some((word) => word === "--help" || word === "-h");
    if (isHelp) return this.#own(command, { text: this.#help(command, rest, width) });
    if (command.name === "exit") {
      this.#ended = true;
      return this.#own(command, {});
    }
    if (command.contract && (await isEndless(command.contract, rest))) {
      if (!each)
        throw fail("USAGE", `Cannot follow in a script: "${line.trim()}" would not end`, {
          hint: "Leave --follow out, or type it into the shell on a terminal",
        });
      for await (const result of this.#pieces(command.contract, rest, context))
        each(this.#resultOf(command, result));
      return undefined;
    }
    const result = await this.#operate(command, rest, context);
    this.#goOnWith(command, result);
    return this.#resultOf(command, result);
  }

  #resultOf({ name, operation }: ShellCommand, result: JsonRecord): ShellResult {
    return {
      ok: result["ok"] !== false,
      command: name,
      operation: operation ?? null,
      intent: this.#current ?? null,
      result,
    };
  }

  /** The results of an operation about the current intent that goes on until it is cancelled. */
  async *#pieces(
    contract: AnyContract,
    words: readonly string[],
    context: Context,
  ): AsyncGenerator<JsonRecord> {
    const request = await requestOf(contract, words);
    const input = this.#withCommon(contract, { ...this.#subject(request), ...request });
    yield* invoke(await prepare(contract), input, context);
  }

  #own({ name }: ShellCommand, result: JsonRecord): ShellResult {
    return { ok: true, command: name, operation: null, intent: this.#current ?? null, result };
  }

  #help(command: ShellCommand, words: readonly string[], width: number): string {
    if (command.name !== "help") return explanation(command, width);
    return words.length === 0
      ? overview(this.commands, width)
      : explanation(findCommand(this.commands, words).command, width);
  }

  async #operate(
    { name, contract, isAboutIntent }: ShellCommand,
    words: readonly string[],
    context: Context,
  ) {
    if (!contract) throw fail("INTERNAL", `The shell has no operation for "${name}"`);
    if (name === "load") return this.#load(contract, words, context);
    const numbers = name === "apply" ? words.filter((word) => /^\d+$/.test(word)) : [];
    const request = await requestOf(
      contract,
      words.filter((word) => !numbers.includes(word)),
    );
    const input = { ...(isAboutIntent ? this.#subject(request) : {}), ...request };
    if (name === "apply") return this.#invoke(contract, { ...this.#chosen(numbers), ...input }, context);
    if (name === "chat")
      return this.#invoke(contract, { ...(await this.#topic(context)), ...input }, context);
    const result = await this.#invoke(contract, input, context);
    return name === "new" || name === "generate" ? this.#keep(result, context) : result;
  }

  /** The current intent, for a request that names neither an intent nor a file, nor means all. */
  #subject(request: JsonRecord): JsonRecord {
    const isNamed = ["intent", "path", "content", "openapi", "plan", "all"].some((field) => field in request);
    return isNamed || this.#current === undefined ? {} : { intent: this.#current };
  }

  /** What a question to the model is about. */
  async #topic(context: Context): Promise<JsonRecord> {
    if (this.#current === undefined) return {};
    const { yaml_content } = await this.#run("show", { intent: this.#current }, context);
    return { context: yaml_content };
  }

  /** The suggestions with these numbers; without numbers all that the model has made, if it has. */
  #chosen(numbers: readonly string[]): JsonRecord {
    if (this.#suggestions.length === 0 && numbers.length === 0) return {};
    if (numbers.length === 0) return { suggestions: this.#suggestions };
    const suggestions = numbers.map((number) => {
      const suggestion = this.#suggestions[Number(number) - 1];
      if (suggestion !== undefined) return suggestion;
      throw fail("USAGE", `Cannot apply suggestion ${number}: there are ${this.#suggestions.length}`, {
        hint: 'Ask for suggestions with "suggest"',
      });
    });
    return { suggestions };
  }

  /** A package that was made becomes an intent, so that the next commands are about it. Its files are not written. */
  async #keep(made: JsonRecord, context: Context): Promise<JsonRecord> {
    const isKept = made["ok"] === false || made["intent_id"] !== undefined;
    const kept = isKept || !mayWrite(context, this.#common) ? undefined : keptOf(made);
    return kept === undefined ? made : { ...made, intent_id: await keepIntent(kept, this.#common, context) };
  }

  /** A file becomes an intent; an intent becomes the current one. */
  async #load(contract: AnyContract, words: readonly string[], context: Context): Promise<JsonRecord> {
    const request = await requestOf(contract, words);
    const { path } = request;
    const isFile = typeof path !== "string" || /[./\\]/.test(path) || existsSync(resolve(context.cwd, path));
    if (isFile) return this.#invoke(contract, { save: true, ...request }, context);
    const known = await this.intents(context);
    const found = known.find(({ id, name }) => id === path || name === path);
    if (!found) throw unknownIntent(path, known);
    return this.#run("show", { intent: found.id }, context);
  }

  async #run(name: string, request: JsonRecord, context: Context): Promise<JsonRecord> {
    const contract = this.commands.get(name)?.contract;
    if (!contract) throw fail("INTERNAL", `The shell has no operation for "${name}"`);
    return this.#invoke(contract, request, context);
  }

  async #invoke(contract: AnyContract, request: JsonRecord, context: Context): Promise<JsonRecord> {
    let result: JsonRecord = {};
    const input = this.#withCommon(contract, request);
    for await (const record of invoke(await prepare(contract), input, context)) result = record;
    return result;
  }

  #withCommon({ input }: AnyContract, request: JsonRecord): JsonRecord {
    const common = Object.entries(this.#common).filter(([field]) => field in input.properties);
    return { ...Object.fromEntries(common), ...request };
  }

  /** Goes on with the intent that a result is about. */
  #goOnWith({ name }: ShellCommand, result: JsonRecord): void {
    const { intent_id, intent, suggestions } = result;
    if (name === "suggest" && Array.isArray(suggestions)) this.#suggestions = suggestions;
    const id = typeof intent_id === "string" ? intent_id : isIntent(intent) ? intent.id : undefined;
    if (name === "delete") {
      if (id === this.#current && result["written"] === true) this.#current = undefined;
    } else if (id !== undefined && id !== "" && this.#current !== id) {
      this.#current = id;
      this.#suggestions = [];
    }
  }
}

/** What an intent keeps of a package that generate or new has made. */
function keptOf(made: JsonRecord): Kept | undefined {
  if (isGenerated(made)) {
    const { document, prompt, handlers } = made;
    return { document, prompt, handlers, source: "plan" };
  }
  return isNew(made) ? { document: made.document, prompt: null, source: "plan" } : undefined;
}

const isGenerated = (made: unknown): made is GenerateRecord => !findFault(GenerateRecord, made);
const isNew = (made: unknown): made is NewResult => !findFault(NewResult, made);

/** Whether a command goes on until it is cancelled. */
async function isEndless(contract: AnyContract, words: readonly string[]): Promise<boolean> {
  return "follow" in contract.input.properties && (await requestOf(contract, words))["follow"] === true;
}

function isIntent(value: unknown): value is CurrentIntent {
  return typeof value === "object" && value !== null && "id" in value && "name" in value && "state" in value;
}

function unknownIntent(named: string, known: readonly CurrentIntent[]): Failure {
  const near = nearest(
    named,
    known.flatMap(({ id, name }) => [name, id]),
  );
  return new Failure("input", "UNKNOWN_INTENT", `Cannot find intent "${named}" in the workspace`, {
    hint: near === undefined ? 'Type "list" for the intents of the workspace' : `Did you mean "${near}"?`,
  });
}
