/** `heddle FAMILY OPERATION …` and, in the installed binary, the operation that the link it was called by names. */
import { Failure, fail } from "./errors.ts";
import { nearest } from "./flags.ts";
import { ClosedPipe, standardOutput } from "./jsonl.ts";
import { runMain } from "./main.ts";
import { families, listEntries, loadContract } from "./registry.ts";
import { realProcess } from "./streams.ts";

/**
 * Finds the operation of a command line and runs it.
 * @param calledAs the name the process was started by; only a compiled binary knows it.
 */
export async function runUmbrella(calledAs: string, argv: readonly string[]): Promise<void> {
  const link = calledAs.replace(/^.*[/\\]/, "").replace(/\.exe$/i, "");
  const entries = listEntries();
  if (link !== "heddle" && entries.some((entry) => entry.name === link))
    return runMain(await loadContract(link), argv);
  const [first] = argv;
  try {
    if (first === "--version" || first === "-V") return await printVersion();
    const { name, rest } = route(argv);
    await runMain(await loadContract(name), rest);
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
    // Nobody may be reading the errors: the exit status still tells.
    await stderr.write(text).catch(() => {});
    process.exitCode = thrown.exit;
  }
}

async function printVersion(): Promise<void> {
  const { VERSION } = await import("./version.ts");
  await standardOutput()
    .write(`heddle ${VERSION}\n`)
    .catch((thrown: unknown) => {
      if (!(thrown instanceof ClosedPipe)) throw thrown;
    });
}

function route(argv: readonly string[]): { name: string; rest: readonly string[] } {
  const [first, second, ...rest] = argv;
  if (first === undefined || first === "--help" || first === "-h") return { name: "heddle-help", rest: [] };
  const entries = listEntries();
  const own = entries.find((entry) => entry.family === "heddle" && entry.operation === first);
  if (own) return { name: own.name, rest: argv.slice(1) };
  if (families().includes(first)) {
    if (second === undefined || second === "--help" || second === "-h")
      return { name: "heddle-help", rest: [first] };
    const operations = entries.filter((entry) => entry.family === first);
    const found = operations.find((entry) => entry.operation === second);
    if (found) return { name: found.name, rest };
    throw unknown(
      `${first} ${second}`,
      second,
      operations.map((entry) => entry.operation),
      `heddle ${first} `,
    );
  }
  if (entries.some((entry) => entry.name === first)) return { name: first, rest: argv.slice(1) };
  const commands = entries.filter((entry) => entry.family === "heddle").map((entry) => entry.operation);
  throw unknown(first, first, [...families(), ...commands], "heddle ");
}

function unknown(shown: string, typed: string, candidates: string[], prefix: string): Failure {
  const near = nearest(typed, candidates);
  return fail("USAGE", `Unknown command "${shown}"`, {
    hint: near ? `Did you mean "${prefix}${near}"?` : 'Run "heddle list" for the operations',
  });
}
