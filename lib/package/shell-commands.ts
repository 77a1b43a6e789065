/** The commands of the shell: each is an operation of the family, with its options, or one of the shell itself. */
import { parseFlags } from "#kit/command/command-line.ts";
import type { AnyContract } from "#kit/contract/operation.ts";
import { loadOperations } from "#kit/contract/registry.ts";
import { fail } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { nearest } from "#kit/data/nearest.ts";
import { optionsOf, positionalLabel, positionalsOf } from "#kit/docs/facts.ts";
import { twoColumns, wrap } from "#kit/docs/text.ts";

export interface ShellCommand {
  readonly name: string;
  readonly group: string;
  readonly summary: string;
  /** The operation that it runs; absent: the shell does it itself. */
  readonly operation?: string;
  /** Its contract under the name of the command, with `positional` as the shell fills it. */
  readonly contract?: AnyContract;
  /** Whether the current intent is the subject if the command names none. */
  readonly isAboutIntent: boolean;
}

interface Row {
  readonly group: string;
  /** Default the name of the command. */
  readonly operation?: string;
  /** Field that the words after the command fill; default that of the operation. */
  readonly argument?: string;
  readonly isAboutIntent?: boolean;
  readonly summary?: string;
}

const MAKE = "Make a package";
const CHANGE = "Look and change";
const RUN = "Approve and run";
const KEEP = "Keep and share";
const MODEL = "Language model";
const SHELL = "Shell";

const about = (group: string, argument?: string): Row => ({
  group,
  isAboutIntent: true,
  ...(argument !== undefined && { argument }),
});

const OPERATIONS: Readonly<Record<string, Row>> = {
  new: { group: MAKE, argument: "goal", summary: "Begin a package; asks for its parts without a goal" },
  generate: { group: MAKE, summary: "Make a package of a prompt" },
  load: {
    group: MAKE,
    operation: "parse",
    summary: "Load a package file, or go on with an intent by its id or name",
  },
  list: { group: CHANGE },
  show: about(CHANGE),
  plan: about(CHANGE),
  code: about(CHANGE, "file"),
  iterate: about(CHANGE, "action"),
  validate: { group: CHANGE },
  approve: about(RUN),
  execute: about(RUN),
  verify: about(RUN),
  logs: about(RUN),
  stop: about(RUN),
  history: about(KEEP),
  restore: about(KEEP, "number"),
  lock: about(KEEP),
  pack: about(KEEP, "out"),
  unpack: { group: KEEP },
  delete: about(KEEP),
  "registry list": { group: KEEP, operation: "registry-list" },
  "registry refresh": { group: KEEP, operation: "registry-refresh" },
  "registry export": { ...about(KEEP, "catalog"), operation: "registry-export" },
  suggest: about(MODEL, "focus"),
  apply: {
    ...about(MODEL),
    summary: "Apply suggestions by number, or all of the last suggest",
  },
  chat: { group: MODEL, isAboutIntent: false },
  complete: { group: MODEL },
  "generate-code": { group: MODEL },
  models: { group: MODEL },
  "ai-health": { group: MODEL, operation: "ai-status" },
  schema: { group: SHELL },
  interfaces: { group: SHELL },
};

const OWN: readonly ShellCommand[] = [
  { name: "help", group: SHELL, summary: "List the commands, or explain one", isAboutIntent: false },
  { name: "exit", group: SHELL, summary: "Leave the shell; services go on running", isAboutIntent: false },
];

/** Other words for a command. */
const SYNONYMS: Readonly<Record<string, string>> = {
  quit: "exit",
  registry: "registry list",
  "ai-status": "ai-health",
  parse: "load",
  run: "execute",
  edit: "iterate",
  "?": "help",
};

export type Commands = ReadonlyMap<string, ShellCommand>;

/** Every command by its name, in the order of help. */
export async function loadCommands(): Promise<Commands> {
  const contracts = new Map((await loadOperations("package")).map((contract) => [contract.name, contract]));
  const commands = Object.entries(OPERATIONS).flatMap(([name, row]): ShellCommand[] => {
    const contract = contracts.get(`package-${row.operation ?? name}`);
    if (!contract) return [];
    const { group, argument, isAboutIntent = false, summary = contract.summary } = row;
    const positional = argument ?? contract.positional;
    // The flags of a contract are remembered by it: a command has its own.
    const own = { ...contract, name, positional };
    return [{ name, group, summary, isAboutIntent, operation: contract.name, contract: own }];
  });
  return new Map([...commands, ...OWN].map((command) => [command.name, command]));
}

/** The command that a line begins with, and the words after it. @throws USAGE with the nearest command */
export function findCommand(
  commands: Commands,
  [first = "", second, ...rest]: readonly string[],
): { command: ShellCommand; words: readonly string[] } {
  const both = second === undefined ? undefined : commands.get(`${first} ${second}`);
  if (both) return { command: both, words: rest };
  const command = commands.get(first) ?? commands.get(SYNONYMS[first] ?? "");
  const isList = command?.name === "registry list" && second !== undefined && !second.startsWith("-");
  if (command && !isList) return { command, words: second === undefined ? [] : [second, ...rest] };
  const typed = isList ? `${first} ${second}` : first;
  const near = nearest(typed, [...commands.keys()]);
  throw fail("USAGE", `Unknown command "${typed}"`, {
    hint: near === undefined ? 'Type "help" for the commands' : `Did you mean "${near}"?`,
  });
}

/** The request that the words after a command make. @throws USAGE */
export async function requestOf(contract: AnyContract, words: readonly string[]): Promise<JsonRecord> {
  const { input, files, options } = await parseFlags(contract, words);
  if (files.length > 0)
    throw fail("USAGE", "Cannot take several files", { hint: "Give the command once for each" });
  if (options.worker) throw fail("USAGE", "The shell has no workers");
  return input;
}

/** `help`: the commands by their groups. */
export function overview(commands: Commands, width: number): string {
  const groups = Map.groupBy(commands.values(), ({ group }) => group);
  const blocks = [...groups].map(
    ([group, members]) =>
      `${group}:\n${twoColumns(
        members.map(({ name, summary }) => ({ label: name, text: summary })),
        width,
      )}`,
  );
  return [
    ...blocks,
    wrap(
      'Options are those of the executables: "help execute" lists them. A command without an intent is about the current one.',
      width,
    ).join("\n"),
  ].join("\n\n");
}

/** `help COMMAND`: usage, what it does, and its options. */
export function explanation({ name, summary, contract }: ShellCommand, width: number): string {
  if (!contract) return `${name}: ${summary}`;
  const options = optionsOf(contract).filter(({ field }) => field !== "id");
  const argument = positionalsOf(contract).map((flag) => ` [${positionalLabel(contract, flag)}]`);
  const rows = options.map((flag) => {
    const short = flag.short ? `-${flag.short}, ` : "    ";
    return {
      label: `${short}--${flag.name}${flag.placeholder ? ` ${flag.placeholder}` : ""}`,
      text: flag.description,
    };
  });
  return [
    `${name}: ${summary}`,
    `Usage: ${name} [OPTIONS]${argument.join("")}`,
    ...(contract.description ?? []).map((text) => wrap(text, width).join("\n")),
    twoColumns(rows, width),
  ].join("\n\n");
}
