/** Subprocesses by argument array, with a deadline, an output limit and termination of the whole process group. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { asFailure, Failure, fail } from "../data/errors.ts";
import { environmentFor, type ProgramVariables } from "./program-environment.ts";
import { type Environment, which } from "./which.ts";

export { type Environment, which };

export interface ProcessOptions extends ProgramVariables {
  /** Ends the process group when aborted; the call then fails with CANCELLED or TIMEOUT. */
  signal?: AbortSignal;
  /** Deadline in ms after which the process group is ended and `timedOut` is true. */
  timeoutMs?: number;
  /** Kept bytes of stdout, and of stderr; default 16 MiB each. Further output is read and discarded. */
  maxOutputBytes?: number;
  cwd?: string;
  /** Written to the program's stdin, which is empty otherwise and never inherited. */
  input?: string | Uint8Array;
  /** Time in ms between SIGTERM and SIGKILL; default 2000. */
  graceMs?: number;
  /** Called with the id of the process that was started. */
  onStart?: (pid: number) => void;
}

export interface ProcessResult {
  /** Exit status, or null if a signal ended the program. */
  code: number | null;
  /** The signal that ended the program, e.g. `SIGTERM`, or null. */
  signal: string | null;
  stdout: string;
  stderr: string;
  timedOut: boolean;
  /** True if stdout or stderr was longer than `maxOutputBytes`. */
  truncated: boolean;
}

const DEFAULT_OUTPUT_BYTES = 16 * 1024 * 1024;
const DEFAULT_GRACE_MS = 2000;
/** How long to wait for more output after the program has ended while a child of it holds the pipe, ms. */
const QUIET_MS = 150;
/** Limits how often output of a child left behind extends this wait. */
const QUIET_ROUNDS = 10;

/**
 * Runs a program to its end and returns what it wrote. It gets a session and process group of its own.
 * A program that writes more than `maxOutputBytes` continues, and its further output is discarded: its exit status
 * stays
 * its own. A background child that outlives a program which ended by itself (as `xclip` leaves one) is left alone and
 * does not delay the call; a deadline or abort ends the whole group.
 *
 * @throws NOT_INSTALLED naming the program, INVALID_RECORD for arguments no program can receive (NUL), NOT_FOUND for
 * a missing `cwd`, CANCELLED or TIMEOUT when `signal` aborts
 */
export async function runProcess(
  argv: readonly string[],
  options: ProcessOptions = {},
): Promise<ProcessResult> {
  const { signal, timeoutMs, maxOutputBytes = DEFAULT_OUTPUT_BYTES, graceMs = DEFAULT_GRACE_MS } = options;
  if (signal?.aborted) throw asFailure(signal.reason);
  const child = launch(argv, options, (command) =>
    Bun.spawn(command.argv, {
      ...command.settings,
      // Windows ends a tree of processes, not a group, and would open a console window for a detached one.
      detached: process.platform !== "win32",
      windowsHide: true,
      stdin: options.input === undefined ? "ignore" : Buffer.from(options.input),
      stdout: "pipe",
      stderr: "pipe",
    }),
  );
  options.onStart?.(child.pid);
  const output = collect(child.stdout, maxOutputBytes);
  const errors = collect(child.stderr, maxOutputBytes);

  let ending: Promise<void> | undefined;
  let timedOut = false;
  const end = () => {
    ending ??= endGroup(child.pid, child.exited, graceMs);
  };
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(
          () => {
            timedOut = ending === undefined;
            end();
          },
          Math.min(timeoutMs, 2 ** 31 - 1),
        );
  signal?.addEventListener("abort", end, { once: true });
  try {
    await child.exited;
    clearTimeout(timer);
    await ending;
    await Promise.all([output.finish(), errors.finish()]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
  if (signal?.aborted && ending !== undefined && !timedOut) throw asFailure(signal.reason);
  return {
    code: child.signalCode === null ? child.exitCode : null,
    signal: signalName(child.signalCode),
    stdout: output.text(),
    stderr: errors.text(),
    timedOut,
    truncated: output.truncated() || errors.truncated(),
  };
}

export interface DetachedOptions extends ProgramVariables {
  cwd?: string;
  /** How long to watch the program for an early end, ms; default 300. */
  graceMs?: number;
}

export interface DetachedResult {
  pid: number;
  /** Exit status of a program that ended within `graceMs`; null while it runs or if a signal ended it. */
  code: number | null;
  /** The signal that ended it within `graceMs`, else null. */
  signal: string | null;
  running: boolean;
}

/**
 * Starts a program that outlives this process: own session, no inherited streams. A program that ends within
 * `graceMs` (`xdg-open` hands over and ends with 0; a broken one with another status) is reported in the result.
 *
 * @throws as {@link runProcess}
 */
export async function startDetached(
  argv: readonly string[],
  options: DetachedOptions = {},
): Promise<DetachedResult> {
  const child = launch(argv, options, (command) =>
    Bun.spawn(command.argv, { ...command.settings, stdin: "ignore", stdout: "ignore", stderr: "ignore" }),
  );
  const running = await endsLater(child.exited, options.graceMs ?? 300);
  child.unref();
  return {
    pid: child.pid,
    code: running || child.signalCode !== null ? null : child.exitCode,
    signal: running ? null : signalName(child.signalCode),
    running,
  };
}

/** Real-time signals have a number and no name. */
function signalName(signal: string | number | null): string | null {
  return typeof signal === "number" ? `SIG${signal}` : signal;
}

/** A program that exists, ready for `Bun.spawn`. */
export interface Command {
  /** The program's path, then its arguments. */
  argv: string[];
  settings: { argv0?: string; env: Record<string, string>; cwd?: string; detached: true };
}

/**
 * Checks arguments and environment, finds the program and starts it with `spawn`, whose error becomes a failure
 * that names the program. Every subprocess is started here, and sees what `program-environment.ts` lets it see.
 */
export function launch<Child>(
  argv: readonly string[],
  options: ProgramVariables & { cwd?: string },
  spawn: (command: Command) => Child,
): Child {
  const [name] = argv;
  if (name === undefined || name === "") throw new TypeError("A subprocess needs the name of a program");
  const env = checkedEnvironment(environmentFor(options));
  for (const [index, argument] of argv.entries())
    checkText(argument, index === 0 ? "program name" : `argument ${index}`);
  if (options.cwd !== undefined) checkText(options.cwd, "working folder");
  const program = which(name, env, options.cwd);
  if (program === null) throw missing(name);
  const settings: Command["settings"] = { env, detached: true };
  if (options.cwd !== undefined) settings.cwd = options.cwd;
  // argv[0] stays as the caller wrote it: multi-call programs read it.
  if (process.platform !== "win32") settings.argv0 = name;
  try {
    return spawn({ argv: [program, ...argv.slice(1)], settings });
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    throw startFailure(name, options.cwd, thrown);
  }
}

/** The failure for a missing program; `heddle doctor` knows how to install it. */
function missing(name: string): Failure {
  return fail("NOT_INSTALLED", `Cannot run "${name}": the program is not installed`, {
    details: { program: name },
  });
}

const START_FAILURES: Readonly<Record<string, readonly [Parameters<typeof fail>[0], string]>> = {
  ENOENT: ["NOT_INSTALLED", "its interpreter is not installed"],
  EACCES: ["NOT_INSTALLED", "the system does not permit to execute it"],
  EPERM: ["NOT_INSTALLED", "the system does not permit to execute it"],
  ENOEXEC: ["NOT_INSTALLED", "it is not a program for this machine"],
  E2BIG: ["INVALID_RECORD", "the arguments are longer than the system permits"],
  EAGAIN: ["BUSY", "too many processes are running"],
  ENOMEM: ["BUSY", "memory is short"],
  EMFILE: ["BUSY", "too many files are open"],
  ENFILE: ["BUSY", "too many files are open"],
};

function startFailure(name: string, cwd: string | undefined, thrown: unknown): Failure {
  if (cwd !== undefined && !isFolder(cwd))
    return fail("NOT_FOUND", `Cannot run "${name}": its working folder does not exist`, { cause: thrown });
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  const [kind, why] =
    START_FAILURES[code] ?? (["INTERNAL", `starting it failed (${code || "no code"})`] as const);
  return fail(kind, `Cannot run "${name}": ${why}`, { cause: thrown, details: { program: name } });
}

/** A C string ends at NUL, and a lone surrogate has no UTF-8 form: neither would arrive unchanged. */
function checkText(text: string, what: string): void {
  const wrong = text.includes("\0")
    ? "holds a NUL character"
    : text.isWellFormed()
      ? undefined
      : "is not valid Unicode";
  if (wrong !== undefined) throw fail("INVALID_RECORD", `Cannot start a program: its ${what} ${wrong}`);
}

function checkedEnvironment(env: Environment): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) continue;
    checkText(name, "environment");
    checkText(value, `environment variable "${name}"`);
    kept[name] = value;
  }
  return kept;
}

/** Keeps the first `limit` bytes of a stream and discards the rest, so that the writer is never blocked. */
function collect(stream: ReadableStream<Uint8Array>, limit: number) {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let kept = 0;
  let cut = false;
  let reads = 0;
  const ended = (async () => {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      reads += 1;
      const part = value.subarray(0, limit - kept);
      cut ||= part.length < value.length;
      kept += part.length;
      // A copy, so that a small kept part does not hold a large buffer.
      if (part.length > 0) chunks.push(part.slice());
    }
  })().catch(() => {});
  return {
    truncated: () => cut,
    text: () => decodeOutput(Buffer.concat(chunks, kept), cut),
    /** Waits for the end of the stream, or until nothing has come for a while after the program's end. */
    async finish(): Promise<void> {
      for (let round = 0; round < QUIET_ROUNDS; round += 1) {
        const before = reads;
        if (!(await endsLater(ended, QUIET_MS))) return;
        if (reads === before || cut) break;
      }
      await reader.cancel().catch(() => {});
      await ended;
    },
  };
}

/** Output as text; a character that the limit cut in two is dropped, other invalid bytes become U+FFFD. */
function decodeOutput(bytes: Uint8Array, cut: boolean): string {
  return new TextDecoder().decode(bytes, { stream: cut });
}

/** Whether `promise` is still pending after `ms`; leaves no timer behind. */
export async function endsLater(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new Promise<true>((done) => {
    timer = setTimeout(() => done(true), ms);
  });
  try {
    return await Promise.race([promise.then(() => false as const), later]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Ends a process group that {@link runProcess}, or any spawn with `detached`, started: SIGTERM, and SIGKILL after
 * `graceMs` to whatever of the group is left. Resolves when the group is gone or has been killed.
 */
export async function endGroup(
  pid: number,
  exited: Promise<unknown>,
  graceMs = DEFAULT_GRACE_MS,
): Promise<void> {
  if (process.platform === "win32") return endTree(pid);
  if (!signalGroup(pid, "SIGTERM")) return;
  const deadline = Date.now() + graceMs;
  await endsLater(exited, graceMs);
  // The leader is gone; its children get the rest of the time.
  while (groupLives(pid) && Date.now() < deadline) await Bun.sleep(20);
  signalGroup(pid, "SIGKILL");
  await exited;
}

/** Signals a whole process group; false if it no longer exists. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a process group still has a running member. Zombies that nobody reaps (a container whose first
 * process is not an init) would otherwise count as alive until the grace time is over.
 */
function groupLives(pid: number): boolean {
  if (!signalGroup(pid, 0)) return false;
  if (process.platform !== "linux" || !existsSync("/proc/self/stat")) return true;
  return readdirSync("/proc").some((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      // proc_pid_stat(5): the name in parentheses may contain anything; then state, parent, group.
      const stat = readFileSync(`/proc/${name}/stat`, "latin1");
      const [state = "", , group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ", 3);
      return Number(group) === pid && !"ZX".includes(state);
    } catch {
      return false;
    }
  });
}

/** Windows has no process groups: `taskkill /T` walks the tree of children. */
async function endTree(pid: number): Promise<void> {
  const settings = { stdin: "ignore", stdout: "ignore", stderr: "ignore" } as const;
  await Bun.spawn(["taskkill", "/pid", String(pid), "/t", "/f"], settings).exited;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
