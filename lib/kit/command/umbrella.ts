/** `heddle FAMILY OPERATION …`, and earlier names. */
import { OPERATION_ALIASES, type OperationAlias } from "#schemas/operation-aliases.ts";
import { type Entry, families, listEntries, loadContract } from "../contract/registry.ts";
import { Failure, fail } from "../data/errors.ts";
import { ClosedPipe, standardOutput } from "../data/jsonl.ts";
import { nearest } from "../data/nearest.ts";
import { realProcess } from "../invoke/streams.ts";
import { runMain } from "./main.ts";

/**
 * Finds the operation of a command line and runs it.
 * @param calledAs the name that the process was started by: `heddle`, or an earlier name
 */
export async function runUmbrella(calledAs: string, argv: readonly string[]): Promise<void> {
  const earlier = OPERATION_ALIASES[calledAs];
  if (earlier) return runAlias(calledAs, earlier, argv);
  const [first] = argv;
  try {
    if (first === "--version" || first === "-V") return await printVersion();
    const { name, rest, alias } = route(argv);
    if (alias) await runAlias(name, alias, rest);
    else await runMain(await loadContract(name), rest);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    // Before an operation is known there are no options: the error goes to stderr as every other does.
    const { code, message, hint } = thrown.body();
    const { isTerminal, stderr, env } = realProcess(argv);
    const text = (await isTerminal("stderr"))
      ? await (await import("./view.ts")).failureText("heddle", thrown.body(), "", {
          terminal: { stdout: true },
          env,
        })
      : `${JSON.stringify({ error: { code, message, hint } })}\n`;
    // Nobody may be reading the errors: the exit status still reports the failure.
    await stderr.write(text).catch(() => {});
    process.exitCode = thrown.exit;
  }
}

async function printVersion(): Promise<void> {
  const { VERSION } = await import("../data/version.ts");
  await standardOutput()
    .write(`heddle ${VERSION}\n`)
    .catch((thrown: unknown) => {
      if (!(thrown instanceof ClosedPipe)) throw thrown;
    });
}

/** The target of a command line: an operation, or an earlier name of several. */
interface Routed {
  name: string;
  rest: readonly string[];
  alias?: OperationAlias;
}

function route(argv: readonly string[]): Routed {
  const [first, second, ...rest] = argv;
  if (first === undefined || isHelp(first)) return { name: "heddle-help", rest: [] };
  if (first === "--llms") return { name: "heddle-llms", rest: argv.slice(1) };
  const entries = listEntries();
  const own = entries.find((entry) => entry.family === "heddle" && entry.operation === first);
  if (own) return { name: own.name, rest: argv.slice(1) };
  if (families().includes(first)) {
    if (second === undefined || isHelp(second)) return { name: "heddle-help", rest: [first] };
    return (
      named(argv, entries) ?? grouped(first, second, rest, entries) ?? refuseOperation(first, second, entries)
    );
  }
  if (entries.some((entry) => entry.name === first)) return { name: first, rest: argv.slice(1) };
  const alias = OPERATION_ALIASES[first];
  if (alias) return { name: first, rest: argv.slice(1), alias };
  const commands = entries.filter((entry) => entry.family === "heddle").map((entry) => entry.operation);
  throw unknown(first, first, [...families(), ...commands], "heddle ");
}

const isHelp = (argument: string): boolean => argument === "--help" || argument === "-h";

/** Most words of an operation's name, with its family. */
const MOST_WORDS = 4;

/** The operation named by the first words, the longest name first: `refactor planfile export`. */
function named(argv: readonly string[], entries: readonly Entry[]): Routed | undefined {
  for (let count = MOST_WORDS; count >= 2; count--) {
    const name = argv.slice(0, count).join("-");
    if (argv.length >= count && entries.some((entry) => entry.name === name))
      return { name, rest: argv.slice(count) };
  }
  return undefined;
}

/**
 * A word that begins the names of several operations: alone it lists them; an earlier name still selects one of them.
 */
function grouped(
  family: string,
  word: string,
  rest: readonly string[],
  entries: readonly Entry[],
): Routed | undefined {
  const group = `${family}-${word}`;
  if (!entries.some(({ name }) => name.startsWith(`${group}-`))) return undefined;
  const [next = ""] = rest;
  if (rest.length === 0 || isHelp(next)) return { name: "heddle-help", rest: [family, word] };
  const alias = OPERATION_ALIASES[group];
  return alias && { name: group, rest, alias };
}

function refuseOperation(family: string, typed: string, entries: readonly Entry[]): never {
  const operations = entries.filter((entry) => entry.family === family).map((entry) => entry.operation);
  throw unknown(`${family} ${typed}`, typed, operations, `heddle ${family} `);
}

/**
 * Runs an earlier name: its word selects the operation, otherwise each request does. Alone on a terminal it lists
 * them.
 */
async function runAlias(name: string, alias: OperationAlias, argv: readonly string[]): Promise<void> {
  const [word = "", ...rest] = argv;
  const operation = Object.hasOwn(alias.operations, word) ? alias.operations[word] : undefined;
  if (operation !== undefined) return runMain(await loadContract(operation), rest);
  const isBare = argv.length === 0 && (await realProcess(argv).kindOf("stdin")) !== "other";
  if (isBare || isHelp(word))
    return runMain(await loadContract("heddle-help"), name.replace("-", " ").split(" "));
  const { aliasContract } = await import("../invoke/operation-alias.ts");
  await runMain(await aliasContract(name, alias, loadContract), argv);
}

function unknown(shown: string, typed: string, candidates: string[], prefix: string): Failure {
  const near = nearest(typed, candidates);
  return fail("USAGE", `Unknown command "${shown}"`, {
    hint: near ? `Did you mean "${prefix}${near}"?` : 'Run "heddle list" for the operations',
  });
}
