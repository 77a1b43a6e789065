/** The bash completion: a fixed engine, and tables written from the commands. */
import type { Completable, CompletionCommand, CompletionFlag } from "./commands.ts";
import ENGINE from "./engines/heddle.bash" with { type: "text" };

/** A list for bash, between spaces, so that ` --flag ` can be looked up. */
const spaced = (words: readonly string[]) => `' ${words.join(" ")} '`;

const kindOf = ({ path, values }: Completable) => path ?? (values.length > 0 ? "words" : "none");

/** The whole script. */
export function bashCompletion(commands: readonly CompletionCommand[]): string {
  return [
    "# bash completion for Heddle. Generated from the contracts by lib/kit/docs/generate.ts.",
    "",
    ENGINE,
    umbrella(commands),
    commandTable(commands),
    valueTable(commands),
    registration(commands),
  ].join("\n");
}

function umbrella(commands: readonly CompletionCommand[]): string {
  const own = commands.filter((command) => command.family === "heddle");
  const others = commands.filter((command) => command.family !== "heddle");
  const families = [...new Set(others.map((command) => command.family))];
  const next = [
    ...own.map((command) => `    heddle/${command.operation}) next=${command.name} ;;`),
    ...families.map((family) => `    heddle/${family}) next=${family} ;;`),
    ...others.map((command) => `    ${command.family}/${command.operation}) next=${command.name} ;;`),
    ...others.map((command) => `    heddle/${command.name}) next=${command.name} ;;`),
  ];
  const words = [
    `    heddle) values='${[...families, ...own.map((command) => command.operation)].join(" ")}' ;;`,
    ...families.map(
      (family) =>
        `    ${family}) values='${others
          .filter((command) => command.family === family)
          .map((command) => command.operation)
          .join(" ")}' ;;`,
    ),
  ];
  return `# The executable, or the family, that a word after "heddle" leads to.
_heddle_next() {
  case $1/$2 in
${next.join("\n")}
    *) return 1 ;;
  esac
}

# The words that can follow "heddle" or "heddle FAMILY".
_heddle_umbrella() {
  local kind=words values=''
  case $1 in
${words.join("\n")}
  esac
  [[ $1 == heddle && $cur == -* ]] && values='--help --version'
  _heddle_offer "$cur"
}
`;
}

function commandTable(commands: readonly CompletionCommand[]): string {
  const cases = commands.map((command) => {
    const { flags, argument, after } = command;
    const lines = [
      `flags='${flags.flatMap((flag) => [flag.name, ...(flag.negation ? [flag.negation] : [])]).join(" ")}'`,
      `shorts='${flags.flatMap((flag) => flag.short ?? []).join(" ")}'`,
      `valued=${spaced(flags.filter((flag) => flag.takesValue).flatMap(spellings))}`,
      ...(flags.some((flag) => flag.list)
        ? [`repeated=${spaced(flags.filter((flag) => flag.list).map((flag) => flag.name))}`]
        : []),
      ...(argument && kindOf(argument) !== "none"
        ? [`argument='${argument.path ?? argument.values.join(" ")}'`]
        : []),
      ...(argument?.several ? ["several=1"] : []),
      ...(after?.path ? [`after='${after.path}'`] : []),
    ];
    return `    ${command.name})\n${lines.map((line) => `      ${line}`).join("\n")}\n      ;;`;
  });
  return `# What each command takes.
_heddle_command() {
  case $1 in
${cases.join("\n")}
    *) return 1 ;;
  esac
}
`;
}

/** Flags of one name mean the same in most operations: equal ones share one case. */
function valueTable(commands: readonly CompletionCommand[]): string {
  const cases = new Map<string, string[]>();
  for (const command of commands)
    for (const flag of command.flags) {
      const kind = kindOf(flag);
      if (!flag.takesValue || kind === "none") continue;
      const body = kind === "words" ? `kind=words values='${flag.values.join(" ")}'` : `kind='${kind}'`;
      const places = spellings(flag).map((spelling) => `${command.name}/${spelling}`);
      cases.set(body, [...(cases.get(body) ?? []), ...places]);
    }
  const lines = [...cases].map(
    ([body, places]) => `    ${places.join(" | \\\n      ")})\n      ${body}\n      ;;`,
  );
  return `# What the value of a flag can be.
_heddle_value() {
  kind=words values=''
  case $1/$2 in
${lines.join("\n")}
  esac
}
`;
}

const spellings = ({ name, short }: CompletionFlag): string[] => [name, ...(short ? [short] : [])];

function registration(commands: readonly CompletionCommand[]): string {
  const names = ["heddle", ...commands.map((command) => command.name)].join(" \\\n  ");
  return `if type compopt >/dev/null 2>&1; then
  complete -F _heddle \\
  ${names}
else
  # bash 3.2 cannot switch path completion on for one place only.
  complete -o default -F _heddle \\
  ${names}
fi
`;
}
