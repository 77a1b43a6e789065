/** The fish completion: fixed functions, and one line for each flag and argument of each command. */
import type { Completable, CompletionCommand, CompletionFlag } from "./commands.ts";
import ENGINE from "./engines/heddle.fish" with { type: "text" };

/** One word for fish: in single quotes, in which only the quote and the backslash are special. */
const quote = (text: string) => `'${text.replace(/['\\]/g, "\\$&")}'`;

/** The whole script. */
export function fishCompletion(commands: readonly CompletionCommand[]): string {
  const own = commands.filter((command) => command.family === "heddle");
  const others = commands.filter((command) => command.family !== "heddle");
  const families = [...new Set(others.map((command) => command.family))];
  const names = commands.map((command) => command.name);
  return `${[
    "# fish completion for Heddle. Generated from the contracts by lib/kit/docs/generate.ts. Starts no process.",
    "",
    `set -g __heddle_commands ${names.join(" ")}`,
    "",
    ENGINE,
    "complete -c heddle -e",
    "complete -c heddle -f",
    "complete -c heddle -n __heddle_at -s h -l help -d 'Show the overview'",
    "complete -c heddle -n __heddle_at -s V -l version -d 'Show the version'",
    ...families.map(
      (family) => `complete -c heddle -n __heddle_at -a ${family} -d 'operations of the family ${family}'`,
    ),
    ...own.map(
      (command) => `complete -c heddle -n __heddle_at -a ${command.operation} -d ${quote(command.summary)}`,
    ),
    ...others.map(
      (command) =>
        `complete -c heddle -n '__heddle_at ${command.family}' -a ${command.operation} -d ${quote(command.summary)}`,
    ),
    "complete -c heddle -n 'not __heddle_at' -a '(__heddle_delegate)'",
    ...commands.flatMap(commandLines),
  ].join("\n")}\n`;
}

function commandLines({ name, flags, argument, after }: CompletionCommand): string[] {
  const lines = ["", `complete -c ${name} -e`, `complete -c ${name} -f`];
  for (const flag of flags) lines.push(...flagLines(name, flag));
  if (!argument) return lines;
  const valued = flags
    .filter((flag) => flag.takesValue)
    .flatMap(({ name: long, short }) => [long, ...(short ? [short] : [])]);
  const isFree = ["__heddle_free", ...valued].join(" ");
  const free = argument.several ? "" : ` -n ${quote(isFree)}`;
  if (after?.path === "folder")
    lines.push(`complete -c ${name} -n ${quote(`not ${isFree}`)} -a '(__fish_complete_directories)'`);
  if (argument.path === "folder") lines.push(`complete -c ${name}${free} -a '(__fish_complete_directories)'`);
  else if (argument.path === "file") lines.push(`complete -c ${name}${free} -F`);
  else if (argument.several)
    lines.push(...argument.values.map((word) => `complete -c ${name} -n '__heddle_new ${word}' -a ${word}`));
  else if (argument.values.length > 0)
    lines.push(`complete -c ${name}${free} -a ${quote(argument.values.join(" "))}`);
  return lines;
}

function flagLines(name: string, flag: CompletionFlag): string[] {
  const short = flag.short ? ` -s ${flag.short.slice(1)}` : "";
  const excluded = [
    flag.name,
    ...(flag.short ? [flag.short] : []),
    ...(flag.negation ? [flag.negation] : []),
  ];
  const condition = (words: readonly string[]) =>
    flag.list
      ? ""
      : ` -n ${quote(["__heddle_open", ...words, ...(flag.takesValue ? ["value"] : [])].join(" "))}`;
  const line = (long: string, words: readonly string[], description: string) =>
    `complete -c ${name}${condition(words)}${short} -l ${long.slice(2)}${flag.takesValue ? value(flag) : ""} -d ${quote(description)}`;
  return [
    line(flag.name, excluded, flag.description),
    ...(flag.negation ? [line(flag.negation, [flag.negation, flag.name], `Not: ${flag.description}`)] : []),
  ];
}

function value({ path, values }: Completable): string {
  if (path === "file") return " -rF";
  if (path === "folder") return " -xa '(__fish_complete_directories)'";
  return values.length > 0 ? ` -xa ${quote(values.join(" "))}` : " -x";
}
