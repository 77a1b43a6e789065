/** The project's own checks: one run of a command in a copy of the project, and whether it passes. */

import { asFailure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { type ProcessResult, runProcess, which } from "#kit/programs/process.ts";
import { endProcessesOf, markedEnvironment } from "#kit/sandbox/processes.ts";
import { runInSandbox, type Sandbox } from "#kit/sandbox/sandbox.ts";
import { toolchainOf } from "#kit/sandbox/toolchains.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";
import type { Workspace } from "./workspace.ts";

const fail = failures({ ...KIT_ERRORS, ...REFACTOR_ERRORS });

/** How one run of the checks ended. */
export interface CheckOutcome {
  /** The command as it was run, without the sandbox that wraps it. */
  argv: string[];
  passed: boolean;
  /** Exit status; null if a signal or the deadline ended it. */
  code: number | null;
  timedOut: boolean;
  /** Its deadline, ms. */
  timeoutMs: number;
  durationMs: number;
  /** The end of its output, for the report. */
  output: string;
}

/** Default deadline of the checks, ms: the specification's example gives the regression tool 300 s. */
export const CHECK_TIMEOUT_MS = 300_000;
/** How much of the output is kept, characters from its end. */
const OUTPUT_TAIL = 4000;

/**
 * Splits a command as written in a configuration into its arguments: blanks separate them, quotes and backslashes keep
 * blanks. No shell reads it: `$`, `;`, `|`, `>` and `*` are ordinary characters.
 * @throws USAGE if a quote is not closed or nothing is left
 */
export function splitCommand(text: string): string[] {
  const argv: string[] = [];
  let word: string | null = null;
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote !== "'" && sign === "\\" && at + 1 < text.length) {
      word = (word ?? "") + text.charAt(++at);
    } else if (quote !== "") {
      if (sign === quote) quote = "";
      else word += sign;
    } else if (sign === "'" || sign === '"') {
      quote = sign;
      word ??= "";
    } else if (/\s/.test(sign)) {
      if (word !== null) argv.push(word);
      word = null;
    } else word = (word ?? "") + sign;
  }
  if (quote !== "") throw fail("USAGE", "Cannot read the test command: a quote is not closed");
  if (word !== null) argv.push(word);
  if (argv.length === 0) throw fail("USAGE", "The test command is empty");
  return argv;
}

export interface CheckOptions {
  argv: readonly string[];
  timeoutMs: number;
  /** Isolates the command; null runs it with the rights of the caller. */
  sandbox: Sandbox | null;
  /** Kept bytes of each stream; the rest is discarded. */
  maxOutputBytes?: number;
}

/**
 * Runs the checks in the copy. A run past its deadline is killed with everything that it started.
 * @throws NOT_INSTALLED if the program is missing, SANDBOX_FAILED if no container could be made
 */
export async function runChecks(
  workspace: Pick<Workspace, "top" | "root" | "dependencies">,
  options: CheckOptions,
  context: Context,
): Promise<CheckOutcome> {
  const { argv, timeoutMs } = options;
  const started = performance.now();
  const result = await runInCopy(workspace, options, context);
  return {
    argv: [...argv],
    passed: result.code === 0 && !result.timedOut,
    code: result.code,
    timedOut: result.timedOut,
    timeoutMs,
    durationMs: Math.round(performance.now() - started),
    output: `${result.stdout}\n${result.stderr}`.trim().slice(-OUTPUT_TAIL),
  };
}

/**
 * Runs a command in the copy, in its sandbox if it has one, and kills what it left running.
 * @throws NOT_INSTALLED if the program is missing, SANDBOX_FAILED if no container could be made
 */
export async function runInCopy(
  { top, root: folder, dependencies }: Pick<Workspace, "top" | "root" | "dependencies">,
  { argv, timeoutMs, sandbox, maxOutputBytes = 1024 * 1024 }: CheckOptions,
  context: Pick<Context, "env" | "signal">,
): Promise<ProcessResult> {
  const { env, signal } = context;
  const [program = ""] = argv;
  const inContainer = sandbox !== null && sandbox.by !== "bwrap";
  if (!inContainer && which(program, env, folder) === null)
    throw fail("NOT_INSTALLED", `Cannot run the checks: "${program}" is not installed`, {
      hint: "Install it, or give another command with --test-command",
    });
  // Python writes no bytecode beside the sources, so that the copy stays unchanged.
  const quiet = { ...markedEnvironment(folder), PYTHONDONTWRITEBYTECODE: "1", CI: "1" };
  const limits = { timeMs: timeoutMs, outputBytes: maxOutputBytes };
  try {
    if (sandbox === null)
      return await runProcess(argv, {
        cwd: folder,
        env,
        variables: quiet,
        signal,
        timeoutMs,
        maxOutputBytes,
      });
    const tools = toolchainOf(sandbox, argv, folder, dependencies, env, quiet);
    const policy = { ...tools, network: "loopback", writable: [top], folder, limits, owner: top } as const;
    return await runInSandbox(sandbox, argv, policy, context);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.code !== "SANDBOX_FAILED") throw failure;
    throw fail("SANDBOX_FAILED", `Cannot run the checks: ${failure.message}`, {
      hint: "Fix the engine, or use another one with --sandbox-engine",
    });
  } finally {
    endProcessesOf(folder);
  }
}
