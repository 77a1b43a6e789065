/** What a shell can complete, as plain data: every command with its flags, their values, and its arguments. */
import { type Flag, flagsOf, kitFlagsOf, takesFiles } from "../flags.ts";
import { type AnyContract, type NameKind, operationOf } from "../operation.ts";
import { isNegatable, positionalLabel, positionalsOf } from "./facts.ts";
import { cut } from "./text.ts";

/** What can be completed at one position: words, paths or nothing. */
export interface Completable {
  values: string[];
  path: "file" | "folder" | undefined;
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
  label: string;
  /** Takes any number of arguments; of words it takes each once. */
  several: boolean;
}

export interface CompletionCommand {
  /** Name of the executable: `uri-plan`. */
  name: string;
  family: string;
  operation: string;
  summary: string;
  flags: CompletionFlag[];
  argument: CompletionArgument | undefined;
  /** The argument that follows it, if that is a choice before others. */
  after: CompletionArgument | undefined;
}

/** Columns of a description in a completion menu. */
const DESCRIPTION_WIDTH = 70;

/** All commands, sorted by name. `pages` are the names of the manual. */
export function commandsOf(contracts: readonly AnyContract[], pages: readonly string[]): CompletionCommand[] {
  const names: Record<NameKind, readonly string[]> = {
    family: familiesOf(contracts),
    operation: contracts.map((contract) => contract.name),
    page: pages,
  };
  return [...contracts]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((contract) => {
      const [argument, after] = positionalsOf(contract);
      const argumentOf = (flag: Flag | undefined) =>
        flag && {
          label: positionalLabel(contract, flag).replace("...", "").toLowerCase(),
          several: flag.list || takesFiles(flag),
          ...completable(contract, flag, names),
        };
      return {
        name: contract.name,
        family: contract.family,
        operation: operationOf(contract),
        summary: contract.summary,
        flags: [...flagsOf(contract), ...kitFlagsOf(contract)].map((flag) => flagOf(contract, flag, names)),
        argument: argumentOf(argument),
        after: argumentOf(after),
      };
    });
}

/** Families that have operations, sorted; the umbrella's own commands are not one. */
export function familiesOf(contracts: readonly AnyContract[]): string[] {
  return [...new Set(contracts.map((contract) => contract.family))]
    .filter((name) => name !== "heddle")
    .sort();
}

function flagOf(
  contract: AnyContract,
  flag: Flag,
  names: Record<NameKind, readonly string[]>,
): CompletionFlag {
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

function completable(
  contract: AnyContract,
  flag: Flag,
  names: Record<NameKind, readonly string[]>,
): Completable {
  const kinds: NameKind[] = (flag.field !== undefined && contract.names?.[flag.field]) || [];
  const words = kinds.flatMap((kind) => names[kind]);
  return {
    // A word with a blank or a special character of a shell cannot be completed in all three shells: it is not offered.
    values: [...new Set([...(flag.values ?? []), ...words])].filter((word) => /^[\w.@%+,/-]+$/.test(word)),
    path: flag.path,
  };
}

/** The first clause of a description, short enough for a menu. */
function brief(description: string): string {
  return cut(description.split(/[;:] |\. /, 1)[0] ?? "", DESCRIPTION_WIDTH);
}
