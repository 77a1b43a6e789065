/** Starts the programs of a plan: those that end are awaited, those that stay open are watched for a moment. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openTemporaryFolder } from "#kit/files/temporary-folder.ts";
import { launch, runProcess } from "#kit/programs/process.ts";
import type { ProgramVariables } from "#kit/programs/program-environment.ts";

/** What became of a program. */
export interface Outcome {
  /** Exit status; 0 also for a program that stays open, 124 after the deadline. */
  code: number;
  output: string;
  error: string;
  /** True if the program is still running, as one with a window does. */
  running: boolean;
}

export interface StartOptions extends Pick<ProgramVariables, "env" | "variables"> {
  cwd: string;
  signal: AbortSignal;
  /** Deadline of the program, ms. */
  timeoutMs: number;
}

/** Kept output of one program, bytes; a status or an error message is short. */
const MAX_OUTPUT = 256 * 1024;

/** Runs a program to its end. @throws CANCELLED, NOT_INSTALLED */
export async function runToEnd(argv: readonly string[], options: StartOptions): Promise<Outcome> {
  const { code, signal, stdout, stderr, timedOut } = await runProcess(argv, {
    ...options,
    kind: "desktop",
    maxOutputBytes: MAX_OUTPUT,
  });
  if (timedOut) return { code: 124, output: stdout, error: stderr || "The deadline passed", running: false };
  const ended = signal === null ? stderr : stderr || `The program was ended by ${signal}`;
  // A program that a signal ended has no status; a shell shows 128 and more.
  return { code: code ?? 128, output: stdout, error: ended, running: false };
}

/**
 * Starts a program that outlives this process and watches it for `graceMs`: a program with a window stays, a launcher
 * such as xdg-open hands over and ends with 0, a broken one ends with another status and its output is returned.
 */
export async function startAndWatch(
  argv: readonly string[],
  options: StartOptions,
  graceMs: number,
): Promise<Outcome> {
  // A pipe would break when this process ends: output goes to files that are removed while the program holds them.
  const { path: folder, remove } = await openTemporaryFolder("heddle-start-");
  const output = join(folder, "output");
  const error = join(folder, "error");
  try {
    const child = launch(argv, { ...options, kind: "desktop" }, (made) =>
      Bun.spawn(made.argv, {
        ...made.settings,
        stdin: "ignore",
        stdout: Bun.file(output),
        stderr: Bun.file(error),
      }),
    );
    const ended = await endedWithin(child.exited, Math.min(graceMs, options.timeoutMs), options.signal);
    child.unref();
    if (!ended) return { code: 0, output: "", error: "", running: true };
    return { code: child.exitCode ?? 128, output: textOf(output), error: textOf(error), running: false };
  } finally {
    remove();
  }
}

async function endedWithin(exited: Promise<unknown>, ms: number, signal: AbortSignal): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  const later = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), ms);
    stop = () => done(false);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([exited.then(() => true), later]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path).subarray(0, MAX_OUTPUT).toString("utf8");
  } catch {
    return "";
  }
}
