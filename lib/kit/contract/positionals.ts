/** The arguments of a command line that are not flags: which fields they fill, and how many requests they make. */
import { fail } from "../data/errors.ts";
import { nearest } from "../data/nearest.ts";
import { convert } from "./flag-value.ts";
import { type Flag, takesFiles } from "./flags.ts";
import { type AnyContract, positionalFields } from "./operation.ts";

/** Takes the word of a choice off the arguments. A word that is similar to one, and does not name a file, is a typo. */
export async function takeChoice(
  contract: AnyContract,
  flags: readonly Flag[],
  words: readonly string[],
  input: Record<string, unknown>,
): Promise<readonly string[]> {
  const { choice } = positionalFields(contract);
  const flag = flags.find(({ field }) => field !== undefined && field === choice);
  const [first, ...rest] = words;
  if (choice === undefined || !flag || first === undefined) return words;
  const { values = [] } = flag;
  const isGiven = choice in input;
  if (values.includes(first)) {
    if (isGiven)
      throw fail("USAGE", `"${flag.name}" is given twice: as an argument and with "--${flag.name}"`, {
        hint: `Give it once; a folder of this name is written "./${first}"`,
      });
    input[choice] = first;
    return rest;
  }
  // An argument with a slash or a dot is a path.
  const near = /^[\w-]+$/.test(first) ? nearest(first, values) : undefined;
  const isThere = async () => (await import("node:fs")).existsSync(first);
  const isUnknown = rest.length > 0 ? /^[\w-]+$/.test(first) : near !== undefined && !isGiven;
  if (isUnknown && !(await isThere()))
    throw fail("USAGE", `Unknown ${flag.name} "${first}"`, {
      hint: near ? `Did you mean "${near}"?` : `${capitalized(flag.name)}: one of ${values.join(", ")}`,
    });
  if (!isGiven && flag.default !== undefined) input[choice] = flag.default;
  return words;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Fills the positional field. @throws USAGE if there is none, or if a flag has filled it */
export function takePositionals(
  contract: AnyContract,
  flags: readonly Flag[],
  positionals: readonly string[],
  input: Record<string, unknown>,
): void {
  if (positionals.length === 0) return;
  const { rest: field } = positionalFields(contract);
  const flag = flags.find((candidate) => candidate.field === field);
  if (!field || !flag)
    throw fail(
      "USAGE",
      `Unexpected argument${positionals.length > 1 ? "s" : ""}: ${contract.name} takes options only`,
      {
        hint: `Run "${contract.name} --help" for the options`,
      },
    );
  if (field in input)
    throw fail("USAGE", `"${flag.name}" is given twice: as an argument and with "--${flag.name}"`, {
      hint: "Give it once",
    });
  if (flag.list) input[field] = positionals.map((text) => convert(flag, text));
  else input[field] = convert(flag, takesFiles(flag) ? positionals[0] : positionals.join(" "));
}

/** The files of a command line that names several. @throws USAGE if all of them would be written to one path */
export function filesOf(
  contract: AnyContract,
  flags: readonly Flag[],
  positionals: readonly string[],
  input: Record<string, unknown>,
): Record<string, string>[] {
  const { rest } = positionalFields(contract);
  const flag = flags.find(({ field }) => field !== undefined && field === rest);
  if (!flag?.field || !takesFiles(flag) || positionals.length < 2) return [];
  const { field, path } = flag;
  const output = flags.find((other) => other !== flag && other.path && isOutput(contract, other, input));
  if (output)
    throw fail("USAGE", `Option "--${output.name}" names one place for the results of several ${path}s`, {
      hint: `Give one ${path}, or leave the option out`,
    });
  return positionals.map((text) => ({ [field]: text }));
}

function isOutput({ outputs = [] }: AnyContract, { field = "" }: Flag, input: object): boolean {
  return field in input && outputs.includes(field);
}
