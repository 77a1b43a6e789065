/** The operation contract: data that every interface is derived from, plus the lazy import of its logic. */
import type { Static, TObject, TSchema } from "@sinclair/typebox";
import type { Aliases } from "#schemas/aliases.ts";
import type { ErrorCode, ErrorKind } from "#schemas/common.ts";
import type { Failure } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import type { Context } from "../files/context.ts";
import type { Effects } from "./effects.ts";
import type { Ask } from "./question.ts";

/** Methods of routes: GET and DELETE have their input in path and query, the others in path and body. */
export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

export const takesBody = (method: HttpMethod): boolean => method === "POST" || method === "PUT";

export type Run<Input, Output> = (
  input: Input,
  context: Context,
) => Output | Promise<Output> | AsyncIterable<Output> | Iterable<Output>;

/** The kinds of names that an argument can take: families, operations or manual pages of this installation. */
export type NameKind = "family" | "operation" | "page";

/** A request that a reader of documents makes, or why it cannot. */
export interface Document {
  readonly request: JsonRecord | Failure;
  /** The line of standard input where it begins, from 1. */
  readonly line?: number;
}

/** @param limit bytes of one document (`--max-line`) */
export type ReadDocuments = (
  format: string,
  stream: AsyncIterable<Uint8Array>,
  limit: number,
) => AsyncIterable<Document>;

/** What a person sees of a result; `end` is called once after all of them, or before an error that ends them. */
export interface View<Result> {
  (result: Result, style: Style): string;
  end?: (style: Style) => string;
}

/** Where the values of a field are listed. */
export interface Listed {
  /** The operation whose records have them. It gets the options that it shares with the command line. */
  operation: string;
  /** Fields on the way to them in a record; `*` stands for all. Absent: the record itself is one. */
  within?: readonly string[];
  /** The field that is the value; `*`: the name under which it is held. Of several the first that no other has, too. */
  value: readonly string[];
  /** Fields that say what it is. */
  about?: readonly string[];
}

/** A runnable example: shown by `--help`, in the manual, and executed by the acceptance tests. */
export interface Example {
  /** As a user types it, e.g. `uri-plan "open firefox"`. May contain a pipeline. */
  command: string;
  /** What it shows, one phrase. */
  note: string;
  /** Exit status if the example shows a failure; absent: 0. */
  exit?: number;
  /** True if running it needs a desktop or a network, or would change something: the tests only parse it. */
  illustrative?: boolean;
}

/** What the command line, help and manual need of every executable, be it an operation or a service. */
export interface Executable<Input extends TObject = TObject, Output extends TSchema = TSchema> {
  /** `<family>-<operation>`, the name of the executable. */
  name: string;
  family: string;
  /** One line, no final period. */
  summary: string;
  /** Paragraphs for the manual and `--help`. */
  description?: string[];
  /** Each property becomes a flag in kebab case, unless `positional`. Descriptions are its help text. */
  input: Input;
  output: Output;
  /**
   * The input field that positional arguments fill: a string takes the arguments joined by a space, an array takes them
   * all. Of two fields the first is a choice whose words may come before the others: `refactor-batch plan DIR`.
   */
  positional?:
    | (keyof Static<Input> & string)
    | readonly [choice: keyof Static<Input> & string, rest: keyof Static<Input> & string]
    | undefined;
  /**
   * Fields of which one is enough to make a request from flags; absent: the positional field, else the required ones.
   * With an empty list the command line always makes the request, and standard input is never read.
   */
  subjects?: readonly (keyof Static<Input> & string)[];
  /**
   * A request needs no field at all. Without one of the subjects it comes from standard input, as usual; if
   * nothing comes from there, the command line makes one request. So it is without this if no field is required and
   * none is a subject.
   */
  needsNothing?: boolean;
  /**
   * Standard input is a script: a line that is not a JSON object is the text of the field `line`, and the first failure
   * ends it, unless the field `keepsGoing` is set. Without `keepsGoing` no failure ends it; with `blanks` a blank line
   * is a request, too. A line that `interrupts` fits counts as soon as it is read: the requests before it are cancelled.
   */
  script?: {
    readonly interrupts?: RegExp;
    readonly line: keyof Static<Input> & string;
    readonly keepsGoing?: keyof Static<Input> & string;
    readonly blanks?: true;
  };
  /**
   * Standard input is whole documents in place of JSON Lines if the command line has this field, whose values are their
   * formats: the reader makes the requests. In a request the field says what its text is, and `run` reads it.
   */
  documents?: {
    readonly field: keyof Static<Input> & string;
    readonly load: () => Promise<ReadDocuments>;
  };
  /** Default of `--max-line` in bytes, if a record can be a whole graph; absent: 16 MiB. */
  maxLine?: number;
  /** `lines`: requests come from standard input only, flags never make one. */
  requests?: "lines";
  /** One-letter flags in addition to the long ones, e.g. `{ max_actions: "n" }`; `h` and `V` are taken. */
  shorts?: Partial<Record<keyof Static<Input> & string, string>>;
  /** Input fields that name a file or folder, for completion. */
  paths?: Partial<Record<keyof Static<Input> & string, "file" | "folder">>;
  /** Input fields that take names of Heddle's own things, for completion. */
  names?: Partial<Record<keyof Static<Input> & string, NameKind[]>>;
  /**
   * Input fields whose values another operation lists, for completion. That operation reads only and starts no program;
   * contracts that share the table may lack some of the fields.
   */
  listed?: Readonly<Record<string, Listed>>;
  examples: Example[];
  /** Operations with effects (`write` and `execute`) run in a process of their own behind HTTP and MCP. */
  effects: Effects;
  /** Codes the operation can fail with besides the kit's. */
  errors?: Record<string, ErrorCode>;
  /** Environment variables it reads, for the manual. */
  environment?: Record<string, string>;
  /** Files it reads or writes, for the manual. */
  files?: Record<string, string>;
  /** Optional programs or packages it can use, for `heddle doctor`. */
  needs?: Requirement[];
  /** The lazy import of the logic: `() => import("../../uri/plan.ts").then((m) => m.run)`. */
  load: () => Promise<Run<Static<Input>, Static<Output>>>;
  /** The readable view of one result on a terminal; absent: the kit's own. */
  view?: () => Promise<View<Static<Output>>>;
}

/** The contract of an operation. */
export interface Contract<Input extends TObject = TObject, Output extends TSchema = TSchema>
  extends Executable<Input, Output> {
  /**
   * Fields of which a request must have at least one, which the schema of an object cannot express; `run` checks it.
   */
  requiresAnyOf?: (keyof Static<Input> & string)[];
  /**
   * A record that already failed is a request like any other, e.g. one of a list of events; absent: it passes through.
   */
  takesFailures?: boolean;
  /**
   * The operation writes on request, and these input fields name the file or folder; empty if the path is
   * its own. Required if `effects` is `write` or `execute`; for a reading operation see `writesWhen`. An operation
   * that does not
   * declare it cannot write for a client, see `write-right.ts`.
   */
  outputs?: readonly (keyof Static<Input> & string)[];
  /**
   * Fields that make a request of a reading operation a write, e.g. `save`: with one it runs in a process of its own
   * and
   * is subject to the rights of a client, without them a warm worker serves it.
   */
  writesWhen?: readonly (keyof Static<Input> & string)[];
  /**
   * The operation itself refuses a client that may not execute, because it records what it refuses: `run` must check
   * `allowExecute` of its context.
   */
  recordsRefusals?: true;
  /** The boolean input field that shows what would happen instead of doing it; on by default over HTTP and MCP. */
  dryRun?: (keyof Static<Input> & string) | undefined;
  /**
   * The list field that the lines of standard input fill, one element each: the operation reads them all and answers
   * once. Absent: each line is a request.
   */
  collects?: keyof Static<Input> & string;
  /** Fast and synchronous: results of one chunk of input are written together. */
  light?: boolean;
  /** Fields that make a request of a light operation wait for something, e.g. `mode`: its run may then be asynchronous. */
  waitsWhen?: readonly (keyof Static<Input> & string)[];
  /** May run several records in parallel (`--jobs`): slow and without effects. */
  parallel?: boolean;
  /** Yields any number of results to one request; over MCP they come together as `{records: […]}`. */
  streams?: boolean;
  /** The fields of other operations' records that fill this one's input, see `schemas/aliases.ts`. */
  aliases?: Aliases;
  /**
   * Input fields whose names mean something else in results of other operations: dropped from a record that has `ok`
   * true, as results do. The dry-run field always is.
   */
  foreign?: readonly (keyof Static<Input> & string)[];
  /** Fields that all requests of the family have by specification: the operation takes them, too, and ignores them. */
  familyFields?: readonly string[];
  /** Copies every input field that the result does not have (`id` always passes). */
  passThrough?: boolean;
  /**
   * A string field of the result that is printed as it is if flags make the request; `--json` prints the record. Only
   * for operations that make a text for a shell or a reader (a script, a manual page): all others print JSON Lines.
   */
  plain?: string;
  /** The text form of a result. With it the input has a field `format` (`FormatField`): text, yaml or json. */
  text?: TextForm<Static<Output>>;
  /**
   * A result whose `ok` is false counts as a failure of this kind: it is still a result, but the exit status and
   * the HTTP status are those of the kind. For operations that start programs, which can fail by themselves.
   * `code`: the kind is that of the result's field `code`, one of `errors` or of the kit's.
   */
  failedAs?: ErrorKind | "code";
  /** HTTP route; several paths may lead to one operation. Absent: not served. */
  http?: {
    method: HttpMethod;
    path: string;
    /** Input fields that may come in the query of a request with a body, too; they go before the body. */
    query?: readonly (keyof Static<Input> & string)[];
  };
  /** False keeps it out of MCP. Annotations follow from `effects` unless set here. */
  mcp?:
    | false
    | {
        name?: string;
        title?: string;
        idempotent?: boolean;
        openWorld?: boolean;
        /** Blocks in addition to the result: images, audio, embedded resources, links. */
        content?: (result: Static<Output>) => McpContent[];
        /** Questions to the user or model of the client before it runs; the answers complete the request. */
        ask?: Ask<Static<Input>>;
        /**
         * Listed where a server of all families lists only the tools that matter most; the others are found and called
         * by `heddle_operations` and `heddle_call`.
         */
        core?: boolean;
        /** Further tools of the operation, with some fields set: for clients that know it by these names. */
        also?: readonly McpAlias[];
      };
}

/** A tool that is an operation with some of its fields set. */
export interface McpAlias {
  /** Begins with the family, e.g. `package_run_pipeline`. */
  name: string;
  title: string;
  /** One line, no final period. */
  summary: string;
  /** Added to each call; the tool does not take these fields. */
  fixed: JsonRecord;
  /** The fields that it takes; absent: all that are not set. */
  only?: readonly string[];
}

/** A result as one text, for `format` text: the body over HTTP, standard output on the command line. */
export interface TextForm<Result> {
  /** The value of `format` that asks for it, e.g. `sarif`; absent: `text`. */
  name?: string;
  /** Its media type, e.g. `text/markdown`. */
  type: string;
  load: () => Promise<(result: Result, when: Date) => string>;
}

/** A block of MCP content, in the form of the protocol; `data` and `blob` are base64. */
export type McpContent =
  | { type: "text"; text: string }
  | { type: "image" | "audio"; data: string; mimeType: string }
  | { type: "resource"; resource: { uri: string; mimeType: string } & ({ text: string } | { blob: string }) }
  | { type: "resource_link"; uri: string; name: string; mimeType?: string; description?: string };

/** A program or component that an operation can use; one of `anyOf` is enough. */
export interface Requirement {
  /** What it is for, e.g. `screenshots on X11`. */
  purpose: string;
  anyOf: string[];
  /** Platforms it is looked for on; absent: all. */
  platforms?: NodeJS.Platform[];
  /** Package by manager: `{ apt: "maim", brew: "…", winget: "…" }`. */
  install: Record<string, string>;
  optional?: boolean;
  /** Arguments that make the program print its version at once and do nothing else, e.g. `["--version"]`. */
  version?: string[];
  /** The path of a component that is not a program but comes with Heddle's packages; null if it is missing. */
  probe?: () => Promise<string | null>;
  /** The command that installs it on any machine, if no package manager of the system does. */
  command?: string[];
  /** Services without which programs of `anyOf` are useless; each lists its programs. */
  services?: Service[];
}

/** A dependency of a program other than its own file: a daemon, a display server, a system permission. */
export interface Service {
  /** What it is, e.g. `the Docker daemon`. */
  name: string;
  /** The programs of `anyOf` that depend on it; absent: all. */
  programs?: string[];
  /**
   * Arguments with which the program queries it, changes nothing, and ends with 0 only if it answers; or a function
   * that queries
   * it, and returns null if it answers, otherwise the reason. `heddle doctor` sets the deadline.
   */
  ask: readonly string[] | ((where: Surroundings) => Promise<string | null>);
  /** What to do if it does not answer. */
  hint: string;
  /** It is a trial that takes some seconds: asked only by `heddle doctor --try`, with more time. */
  trial?: true;
}

/** The context of a query: the user's environment, and a signal that cancels it. */
export type Surroundings = Pick<Context, "env" | "signal">;

/** Colour functions that are the identity if colour is off. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  red(text: string): string;
  cyan(text: string): string;
  /** Columns of the terminal. */
  width: number;
}

/** A contract with its input and output types erased: what the transports work with. */
// biome-ignore lint/suspicious/noExplicitAny: the point at which each contract's own types are erased
export type AnyContract = Contract<any, any>;

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;

/** Set by the build, which has loaded every contract and so checked it: a start of the binary need not. */
declare const CONTRACTS_ARE_CHECKED: true | undefined;
const isChecked = typeof CONTRACTS_ARE_CHECKED !== "undefined";

/** Checks a contract at its definition and returns it; an invalid contract fails at import, not at a user's request. */
export function operation<Input extends TObject, Output extends TSchema>(
  contract: Contract<Input, Output>,
): Contract<Input, Output> {
  checkExecutable(contract);
  if (!isChecked) checkOperation(contract);
  return contract;
}

function checkOperation<Input extends TObject, Output extends TSchema>(
  contract: Contract<Input, Output>,
): void {
  const wrong = wrongness(contract);
  if (contract.dryRun && !(contract.dryRun in contract.input.properties))
    throw wrong(`names the dry-run field "${contract.dryRun}", which its input lacks`);
  for (const field of [...Object.keys(contract.aliases ?? {}), ...(contract.foreign ?? [])])
    if (!(field in contract.input.properties))
      throw wrong(`has an alias for "${field}", which its input lacks`);
  if (contract.collects !== undefined) {
    if (contract.input.properties[contract.collects]?.["type"] !== "array")
      throw wrong(`collects "${contract.collects}", which is not a list of its input`);
    if (contract.light || contract.parallel || contract.script || contract.requests)
      throw wrong("collects its input, and so has one request");
  }
  if (contract.text && !("format" in contract.input.properties))
    throw wrong('has a text form, but its input lacks the field "format"');
  const acts = contract.effects === "write" || contract.effects === "execute";
  if (contract.writesWhen !== undefined && (contract.effects !== "read" || contract.writesWhen.length === 0))
    throw wrong("says when it writes, which only an operation that reads can");
  for (const field of contract.writesWhen ?? [])
    if (contract.aliases && field in contract.aliases)
      throw wrong(`has an alias for "${field}", which makes it write`);
  if (acts && contract.outputs === undefined) throw wrong("writes but does not declare its outputs");
  if (!acts && contract.outputs !== undefined && contract.writesWhen === undefined)
    throw wrong("declares outputs but neither writes nor says when it does");
  for (const field of [...(contract.outputs ?? []), ...(contract.writesWhen ?? [])])
    if (!(field in contract.input.properties))
      throw wrong(`names the output field "${field}", which its input lacks`);
  if (contract.waitsWhen !== undefined && !contract.light)
    throw wrong("says when it waits, which only a light operation needs to");
  for (const field of contract.waitsWhen ?? [])
    if (!(field in contract.input.properties))
      throw wrong(`waits with the field "${field}", which its input lacks`);
  if (contract.effects === "execute" && !contract.dryRun) throw wrong("executes but has no dry-run field");
}

/** A fault in a contract, as an error that names it. */
const wrongness =
  ({ name }: Pick<Executable, "name">) =>
  (why: string) =>
    new TypeError(`Contract "${name}" ${why}`);

/** Checks what every executable declares. @throws TypeError */
export function checkExecutable<Input extends TObject, Output extends TSchema>(
  contract: Executable<Input, Output>,
): void {
  if (isChecked) return;
  const wrong = wrongness(contract);
  if (!NAME.test(contract.name) || !contract.name.startsWith(`${contract.family}-`))
    throw wrong(`is not named <family>-<operation> after "${contract.family}"`);
  if (/[.\n]$/.test(contract.summary) || contract.summary.length > 90)
    throw wrong("has a summary that ends with a period or is longer than 90 characters");
  for (const field of [contract.positional ?? []].flat())
    if (!(field in contract.input.properties))
      throw wrong(`names the positional field "${field}", which its input lacks`);
  const letters = Object.entries<string | undefined>(contract.shorts ?? {});
  for (const [field, letter = ""] of letters)
    if (!(field in contract.input.properties) || !/^[a-zA-Z]$/.test(letter) || "hV".includes(letter))
      throw wrong(`has the short flag "${letter}" for "${field}", which cannot be`);
  if (new Set(letters.map(([, letter]) => letter)).size < letters.length)
    throw wrong("has one short flag for two fields");
}

/** The fields that positional arguments fill: the choice of words that may come first, and the field for the others. */
export function positionalFields({ positional }: AnyContract): {
  choice: string | undefined;
  rest: string | undefined;
} {
  const [choice, rest] = Array.isArray(positional) ? positional : [undefined, positional];
  return { choice, rest };
}

/** The fields of which one is enough to make a request from flags, see `subjects`. */
export function subjectsOf(contract: AnyContract): readonly string[] {
  const { rest } = positionalFields(contract);
  return contract.subjects ?? (rest === undefined ? (contract.input.required ?? []) : [rest]);
}

/** Whether an empty request is one: the contract says so, or there is no field that a request could be about. */
export function needsNoField(contract: AnyContract): boolean {
  if (contract.requests === "lines" || contract.collects !== undefined) return false;
  return contract.needsNothing === true || subjectsOf(contract).length === 0;
}

/** The operation's name within its family: `plan` of `uri-plan`. */
export function operationOf(contract: Pick<Executable, "name" | "family">): string {
  return contract.name.slice(contract.family.length + 1);
}
