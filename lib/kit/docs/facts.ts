/**
 * The facts that help, manual and lists state about an operation: derived from its contract once, laid out elsewhere.
 */
import type { ErrorCode, ErrorKind } from "#schemas/common.ts";
import { type Flag, flagsOf, takesFiles } from "../contract/flags.ts";
import { type AnyContract, operationOf, positionalFields } from "../contract/operation.ts";
import { isService } from "../contract/service.ts";
import { ERROR_KINDS } from "../data/errors.ts";

/** How a user types the operation: `uri-plan`, `heddle list`. */
export function commandName(contract: AnyContract): string {
  return contract.family === "heddle" ? `heddle ${operationOf(contract)}` : contract.name;
}

/** The flags of the fields that positional arguments fill, in their order: a choice may come first. */
export function positionalsOf(contract: AnyContract): Flag[] {
  const { choice, rest } = positionalFields(contract);
  const flags = flagsOf(contract);
  return [choice, rest].flatMap((name) => flags.filter(({ field }) => name !== undefined && field === name));
}

/** The other flags of the contract. */
export function optionsOf(contract: AnyContract): Flag[] {
  const positionals = positionalsOf(contract);
  return flagsOf(contract).filter((flag) => !positionals.includes(flag));
}

/** Options that help shows first. */
const USUAL = 5;

/** The options that people use most, which are those that must be given and those of the examples, and the others. */
export function sortedOptions(contract: AnyContract): { usual: Flag[]; others: Flag[] } {
  const options = optionsOf(contract);
  if (options.length <= USUAL + 1) return { usual: options, others: [] };
  const words = contract.examples.flatMap(({ command }) => command.split(/[\s=]+/));
  const place = ({ name, short, required }: Flag): number => {
    const found = words.findIndex((word) => word === `--${name}` || (short && word === `-${short}`));
    return required ? -1 : found >= 0 ? found : words.length;
  };
  const first = options.toSorted((a, b) => place(a) - place(b)).slice(0, USUAL);
  const usual = new Set(first.filter(({ name }) => name !== "id"));
  return {
    usual: options.filter((flag) => usual.has(flag)),
    others: options.filter((flag) => !usual.has(flag)),
  };
}

/** The positional argument as usage shows it: `PROMPT...`. */
export function positionalLabel(contract: AnyContract, flag: Flag): string {
  const name = flag.name.toUpperCase().replaceAll("-", "_");
  const named = flag.field !== undefined && contract.names?.[flag.field] !== undefined;
  // Text is joined from all arguments, a list takes them all, files make a request each; the others are one argument.
  const several = flag.list || takesFiles(flag) || (flag.type === "string" && !flag.values && !named);
  return several ? `${name}...` : name;
}

/** True if the command line alone can make a request without the positional argument. */
function positionalIsOptional(contract: AnyContract, flag: Flag): boolean {
  const { subjects, needsNothing } = contract;
  const isAlone = positionalsOf(contract).length === 1 && subjects?.length === 1;
  return !flag.required && (needsNothing === true || (subjects !== undefined && !isAlone));
}

/** True if the operation reads records from standard input when flags make no request. */
export function readsRecords(contract: AnyContract): boolean {
  return !isService(contract) && (contract.subjects === undefined || contract.subjects.length > 0);
}

/** Words of a usage line; `kind` says how each is typeset. */
export interface UsageWord {
  kind: "command" | "options" | "flag" | "argument" | "input";
  text: string;
  /** Placeholder of a flag. */
  value?: string;
  optional?: boolean;
}

/** The usage lines: one for a request from the command line, one for records on standard input. */
export function usageOf(contract: AnyContract): UsageWord[][] {
  const command: UsageWord = { kind: "command", text: commandName(contract) };
  const options: UsageWord = { kind: "options", text: "OPTIONS", optional: true };
  const required = optionsOf(contract)
    .filter((flag) => flag.required)
    .map((flag): UsageWord => ({ kind: "flag", text: flag.name, value: flag.placeholder }));
  const argument = positionalsOf(contract).map(
    (flag): UsageWord => ({
      kind: "argument",
      text: positionalLabel(contract, flag),
      optional: positionalIsOptional(contract, flag),
    }),
  );
  const lines: UsageWord[][] = [];
  if (contract.requests !== "lines") lines.push([command, options, ...required, ...argument]);
  if (readsRecords(contract)) lines.push([command, options, { kind: "input", text: "REQUESTS" }]);
  return lines;
}

/** True if help offers the negated spelling too. */
export function isNegatable(contract: AnyContract, flag: Flag): boolean {
  return (
    flag.field !== undefined &&
    flag.type === "boolean" &&
    !flag.list &&
    (flag.default === true || flag.field === contract.dryRun)
  );
}

/** What follows a flag's description: choices, range, default, repetition. */
export function notesOf(flag: Flag): string[] {
  const notes: string[] = [];
  // A list longer than a line of help must have places where it can wrap.
  if (flag.values) notes.push(`{${flag.values.join(flag.values.join("|").length > 48 ? " | " : "|")}}`);
  const { minimum, maximum } = flag.schema;
  if (flag.type === "integer" || flag.type === "number") {
    if (minimum !== undefined && maximum !== undefined) notes.push(`(${minimum} to ${maximum})`);
    else if (minimum !== undefined) notes.push(`(at least ${minimum})`);
    else if (maximum !== undefined) notes.push(`(at most ${maximum})`);
  }
  if (flag.list) notes.push(flag.values ? "(repeatable, or with commas)" : "(repeatable)");
  if (flag.required && flag.field !== undefined) notes.push("(required)");
  if (flag.default !== undefined && flag.default !== false) notes.push(`(default ${shown(flag.default)})`);
  return notes;
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The HTTP route as text: `POST /v1/plan`. */
export function routeOf(contract: AnyContract): string | undefined {
  return contract.http ? `${contract.http.method} ${contract.http.path}` : undefined;
}

/** The name of the MCP tool; undefined if the operation is not a tool. */
export function toolOf(contract: AnyContract): string | undefined {
  if (contract.mcp === false || isService(contract)) return undefined;
  return contract.mcp?.name ?? contract.name.replaceAll("-", "_");
}

export interface ExitRow {
  exit: number;
  meaning: string;
}

/**
 * The kinds that any operation can end with; those that a computation cannot cause come from the contract's own codes.
 */
const COMMON_KINDS: readonly ErrorKind[] = ["usage", "data", "internal", "io", "interrupted"];

/** The exit statuses that an operation can end with, ascending, success first. */
export function exitRows(contract: AnyContract): ExitRow[] {
  const own = Object.values((contract.errors ?? {}) as Record<string, ErrorCode>).map((code) => code.kind);
  const failed: ErrorKind[] = contract.failedAs && contract.failedAs !== "code" ? [contract.failedAs] : [];
  const kinds = new Set<ErrorKind>([...COMMON_KINDS, ...own, ...failed]);
  const rows = new Map<number, string[]>();
  for (const kind of Object.keys(ERROR_KINDS) as ErrorKind[]) {
    if (!kinds.has(kind)) continue;
    const { exit, meaning } = ERROR_KINDS[kind];
    rows.set(exit, [...(rows.get(exit) ?? []), meaning]);
  }
  return [
    { exit: 0, meaning: isService(contract) ? "Stopped on request" : "Every record succeeded" },
    ...[...rows]
      .sort(([a], [b]) => a - b)
      .map(([exit, meanings]) => ({ exit, meaning: meanings.join("; ") })),
  ];
}

/** The contract's own error codes with the exit status of each. */
export function errorRows(contract: AnyContract): { code: string; exit: number; meaning: string }[] {
  return Object.entries((contract.errors ?? {}) as Record<string, ErrorCode>).map(
    ([code, { kind, meaning }]) => ({
      code,
      exit: ERROR_KINDS[kind].exit,
      meaning,
    }),
  );
}

const EFFECTS_TEXT = {
  none: "Computes only: reads and changes nothing outside the process.",
  read: "Reads files or the desktop; changes nothing.",
  write: "Writes files.",
  execute: "Starts programs or acts on the desktop.",
} as const;

/** What running the operation changes, as one sentence. */
export function effectsText(contract: AnyContract): string {
  const flags = writingFlags(contract).map(({ name }) => `--${name}`);
  return flags.length === 0
    ? EFFECTS_TEXT[contract.effects]
    : `Reads files or the desktop, and writes only with ${listOf(flags, "or")}.`;
}

/** The flags that make a reading operation write. */
function writingFlags(contract: AnyContract): Flag[] {
  const fields: readonly string[] = contract.writesWhen ?? [];
  return flagsOf(contract).filter(({ field }) => field !== undefined && fields.includes(field));
}

/** `a, b or c`. */
function listOf(words: readonly string[], word: "and" | "or"): string {
  const [last = "", ...others] = words.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} ${word} ${last}`;
}

/** Families that have operations, sorted; the umbrella's own commands are not one. */
export function familiesOf(contracts: readonly AnyContract[]): string[] {
  return [...new Set(contracts.map((contract) => contract.family))]
    .filter((name) => name !== "heddle")
    .sort();
}
