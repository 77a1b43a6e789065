/** The zsh completion: one `_arguments` specification for each command. */
import type { Completable, CompletionArgument, CompletionCommand, CompletionFlag } from "./commands.ts";

/** One word for zsh, in single quotes. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Text within the brackets or between the colons of a specification (zshcompsys, "_arguments"). */
const specification = (text: string) => text.replace(/[\\[\]:]/g, "\\$&");

/** The whole script: the file `_heddle` in a folder of `fpath`, or sourced after compinit. */
export function zshCompletion(commands: readonly CompletionCommand[]): string {
  const names = ["heddle", ...commands.map((command) => command.name)];
  const own = commands.filter((command) => command.family === "heddle");
  const others = commands.filter((command) => command.family !== "heddle");
  const families = [...new Set(others.map((command) => command.family))];
  const first = [
    ...families.map((family) => quote(`${family}:operations of the family ${family}`)),
    ...own.map((command) => quote(`${command.operation}:${specification(command.summary)}`)),
  ];
  return `#compdef ${names.join(" ")}
# zsh completion for Heddle. Generated from the contracts by lib/kit/docs/generate.ts. Starts no process.

# Words that are not on the line yet.
_heddle_once() {
  local -a given=(\${(b)words[2,CURRENT-1]})
  compadd -F given "$@"
}

_heddle_umbrella() {
  local state line
  local -a words_here
  _arguments -C \\
    '(- *)'{-h,--help}'[Show the overview]' \\
    '(- *)'{-V,--version}'[Show the version]' \\
    '1: :->first' \\
    '*:: :->rest' && return 0
  case $state in
    first)
      words_here=(
${first.map((word) => `        ${word}`).join("\n")}
      )
      _describe -t commands 'family or command' words_here
      ;;
    rest)
      case $words[1] in
${own.map((command) => `        ${command.operation}) _heddle_command ${command.name} ;;`).join("\n")}
${families.map((family) => `        ${family}) _heddle_family_${family} ;;`).join("\n")}
        *) _heddle_command $words[1] ;;
      esac
      ;;
  esac
}

${families.map((family) => familyFunction(family, others)).join("\n")}
_heddle_command() {
  case $1 in
${commands.map(commandCase).join("\n")}
    *) return 1 ;;
  esac
}

_heddle() {
  if [[ $service == heddle ]]; then
    _heddle_umbrella
  else
    _heddle_command $service
  fi
}

if [[ $funcstack[1] == _heddle ]]; then
  _heddle "$@"
else
  compdef _heddle ${names.join(" ")}
fi
`;
}

function familyFunction(family: string, commands: readonly CompletionCommand[]): string {
  const members = commands.filter((command) => command.family === family);
  return `_heddle_family_${family}() {
  local state line
  local -a words_here
  _arguments -C '1: :->first' '*:: :->rest' && return 0
  case $state in
    first)
      words_here=(
${members.map((command) => `        ${quote(`${command.operation}:${specification(command.summary)}`)}`).join("\n")}
      )
      _describe -t operations 'operation' words_here
      ;;
    rest) _heddle_command ${family}-$words[1] ;;
  esac
}
`;
}

function commandCase({ name, flags, argument, after }: CompletionCommand): string {
  const specifications = [
    ...flags.flatMap(flagSpecifications),
    ...(argument ? [argumentSpecification(argument)] : []),
    ...(after ? [argumentSpecification(after, 2)] : []),
  ];
  // -s is left out: short options are not stacked. -S: nothing after "--" is a flag.
  return `    ${name})\n      _arguments -S \\\n${specifications.map((text) => `        ${text}`).join(" \\\n")}\n      ;;`;
}

function flagSpecifications(flag: CompletionFlag): string[] {
  const text = `[${specification(flag.description)}]`;
  const alone = flag.name === "--help" || flag.name === "--version";
  if (flag.short && flag.takesValue)
    return [
      `'(${flag.short} ${flag.name})'{${flag.short}+,${flag.name}=}${quote(`${text}:${flag.name.slice(2)}:${action(flag)}`)}`,
    ];
  if (flag.short)
    return [`'(${alone ? "- *" : `${flag.short} ${flag.name}`})'{${flag.short},${flag.name}}${quote(text)}`];
  if (flag.negation)
    return [
      quote(`(${flag.negation})${flag.name}${text}`),
      quote(`(${flag.name})${flag.negation}[Not: ${specification(flag.description)}]`),
    ];
  if (!flag.takesValue) return [quote(`${flag.name}${text}`)];
  return [quote(`${flag.list ? "*" : ""}${flag.name}=${text}:${flag.name.slice(2)}:${action(flag)}`)];
}

function argumentSpecification(argument: CompletionArgument, place = 1): string {
  // A text argument takes all words that follow; a choice or a path is one word.
  const several = argument.several || action(argument) === " ";
  const offered =
    argument.several && argument.values.length > 0
      ? `_heddle_once ${argument.values.join(" ")}`
      : action(argument);
  return quote(`${several ? "*" : place}:${specification(argument.label)}:${offered}`);
}

function action({ path, values }: Completable): string {
  if (path === "file") return "_files";
  if (path === "folder") return "_files -/";
  return values.length > 0 ? `(${values.join(" ")})` : " ";
}
