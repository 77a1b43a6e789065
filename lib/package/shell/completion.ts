/** Tab completion of the shell: commands, options, their values, intents and paths. */

import type { Completion } from "#kit/command/line-editor.ts";
import { splitLine } from "#kit/data/command-words.ts";
import { type CompletionCommand, type CompletionFlag, completionOf } from "#kit/docs/commands.ts";
import type { Commands, ShellCommand } from "../shell-commands.ts";

/** What completion may look up. */
export interface Surroundings {
  /** Ids and names of the intents. */
  readonly intents: readonly string[];
  /** Entries of a folder; those of folders end with a slash. None if it cannot be read. */
  entries(folder: string): readonly string[];
}

/** The candidates for the end of a line. */
export function completeLine(line: string, commands: Commands, surroundings: Surroundings): Completion {
  const { words, open, endsInWord } = splitLine(line);
  const part = endsInWord ? (words.at(-1) ?? "") : "";
  const before = endsInWord ? words.slice(0, -1) : words;
  // A part in quotes or with escapes would be replaced by something else than was typed.
  if (open !== undefined || !line.endsWith(part)) return { candidates: [], part: "" };
  const found = candidatesAfter(before, part, commands, surroundings);
  const fitting = [...new Set(found)].filter((candidate) => candidate.startsWith(part)).sort();
  // A folder, or the beginning of two words, goes on.
  return { candidates: fitting.map((text) => (text.endsWith("/") ? text : `${text} `)), part };
}

function candidatesAfter(
  before: readonly string[],
  part: string,
  commands: Commands,
  surroundings: Surroundings,
): readonly string[] {
  const [first = "", second] = before;
  const names = [...commands.keys()];
  if (before.length === 0 || first === "help") {
    const at = before.length === 0 ? 0 : 1;
    return before.length === at
      ? names.map((name) => name.split(" ", 1)[0] ?? name)
      : seconds(names, before.slice(at));
  }
  const both = second === undefined ? undefined : commands.get(`${first} ${second}`);
  const command = both ?? commands.get(first);
  if (!command) return before.length === 1 ? seconds(names, before) : [];
  const spec = specOf(command);
  if (!spec) return [];
  const flag = flagBefore(spec.flags, before.at(-1) ?? "");
  if (flag) return valuesOf(flag.name === "--intent" ? "intent" : flag, part, surroundings);
  if (part.startsWith("-"))
    return spec.flags.flatMap(({ name, negation }) => (negation === undefined ? [name] : [name, negation]));
  const takesIntent = command.name === "load" || command.contract?.positional === "intent";
  return [
    ...(before.length === 1 ? seconds(names, before) : []),
    ...(takesIntent ? surroundings.intents : []),
    ...(spec.argument ? valuesOf(spec.argument, part, surroundings) : []),
  ];
}

/** The second words of commands that begin so. */
function seconds(names: readonly string[], [first = ""]: readonly string[]): string[] {
  return names.flatMap((name) => (name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : []));
}

/** Options of the kit that a command of the shell does not have. */
const NOT_HERE = new Set([
  "--id",
  "--json",
  "--pretty",
  "--errors",
  "--progress",
  "--max-line",
  "--jobs",
  "--worker",
  "--version",
  "--schema",
]);

function specOf({ contract }: ShellCommand): CompletionCommand | undefined {
  const spec = contract && completionOf(contract, { family: [], operation: [], page: [] });
  return spec && { ...spec, flags: spec.flags.filter(({ name }) => !NOT_HERE.has(name)) };
}

/** The option that still waits for its value. */
function flagBefore(flags: readonly CompletionFlag[], word: string): CompletionFlag | undefined {
  return flags.find(({ name, short, takesValue }) => takesValue && (name === word || short === word));
}

function valuesOf(
  wanted: "intent" | Pick<CompletionFlag, "values" | "path">,
  part: string,
  surroundings: Surroundings,
): readonly string[] {
  if (wanted === "intent") return surroundings.intents;
  if (wanted.path === undefined) return wanted.values;
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const entries = surroundings.entries(folder);
  return entries
    .filter(
      (entry) =>
        (wanted.path === "file" || entry.endsWith("/")) &&
        (!entry.startsWith(".") || part.slice(folder.length).startsWith(".")),
    )
    .map((entry) => `${folder}${entry}`)
    .filter((path) => !/[\s'"\\#]/.test(path));
}
