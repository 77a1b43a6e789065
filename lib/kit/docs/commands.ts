/** What a shell can complete for one command, as plain data: its flags, their values, and its arguments. */
import { type Flag, flagsOf, kitFlagsOf, takesFiles } from "../contract/flags.ts";
import type { AnyContract, Listed, NameKind } from "../contract/operation.ts";
import { isNegatable, positionalsOf } from "./facts.ts";
import { cut } from "./text.ts";

/** What can be completed at one position: words, paths or nothing. */
export interface Completable {
  values: string[];
  path: "file" | "folder" | undefined;
  /** The operation that lists further values. */
  listed: Listed | undefined;
}

export interface CompletionFlag extends Completable {
  /** With its dashes: `--platform`. */
  name: string;
  short: string | undefined;
  /** `--no-dry-run`, if help offers it. */
  negation: string | undefined;
  takesValue: boolean;
  list: boolean;
  description: string;
}

export interface CompletionArgument extends Completable {
  /** Takes any number of arguments; of words it takes each once. */
  several: boolean;
}

export interface CompletionCommand {
  flags: CompletionFlag[];
  argument: CompletionArgument | undefined;
  /** The argument that follows it, if that is a choice before others. */
  after: CompletionArgument | undefined;
}

/** The words of each kind of name. */
export type Names = Readonly<Record<NameKind, readonly string[]>>;

/** Columns of a description in a completion menu. */
const DESCRIPTION_WIDTH = 70;

export function completionOf(contract: AnyContract, names: Names): CompletionCommand {
  const [argument, after] = positionalsOf(contract);
  const argumentOf = (flag: Flag | undefined) =>
    flag && { several: flag.list || takesFiles(flag), ...completable(contract, flag, names) };
  return {
    flags: [...flagsOf(contract), ...kitFlagsOf(contract)].map((flag) => flagOf(contract, flag, names)),
    argument: argumentOf(argument),
    after: argumentOf(after),
  };
}

function flagOf(contract: AnyContract, flag: Flag, names: Names): CompletionFlag {
  return {
    name: `--${flag.name}`,
    short: flag.short && `-${flag.short}`,
    negation: isNegatable(contract, flag) ? `--no-${flag.name}` : undefined,
    takesValue: flag.type !== "boolean" || flag.list,
    list: flag.list,
    description: brief(flag.description),
    ...completable(contract, flag, names),
  };
}

function completable(contract: AnyContract, flag: Flag, names: Names): Completable {
  const kinds: NameKind[] = (flag.field !== undefined && contract.names?.[flag.field]) || [];
  const words = kinds.flatMap((kind) => names[kind]);
  return {
    values: [...new Set([...(flag.values ?? []), ...words])].filter(isPlainWord),
    path: flag.path,
    listed: flag.field === undefined ? undefined : contract.listed?.[flag.field],
  };
}

/** A word with a blank or a special character of a shell cannot be completed in all three shells: it is not offered. */
export const isPlainWord = (word: string): boolean => /^[\w.@%+,/-]+$/.test(word);

/** The first clause of a description, short enough for a menu. */
export function brief(description: string): string {
  return cut(description.split(/[;:] |\. /, 1)[0] ?? "", DESCRIPTION_WIDTH);
}
