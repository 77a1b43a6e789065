/** The process as an executable sees it: arguments, environment and the three standard streams. */
import {
  CHARACTER_DEVICE,
  FILE_TYPE,
  readUntil,
  type Sink,
  standardError,
  standardOutput,
} from "../data/jsonl.ts";

export type Stream = "stdin" | "stdout" | "stderr";

/** The process as the command line sees it; tests pass their own. */
export interface Process {
  argv: readonly string[];
  /** Standard input; it ends early if a signal is given and aborted. */
  stdin: (signal?: AbortSignal) => AsyncIterable<Uint8Array>;
  stdout: Sink;
  stderr: Sink;
  isTerminal(stream: Stream): Promise<boolean>;
  kindOf(stream: Stream): Promise<StreamKind>;
  /** True if results and errors go to the same place, so that a reader sees their order. */
  sharesOutput(): Promise<boolean>;
  env: Readonly<Record<string, string | undefined>>;
  /** Ends the process by a signal; absent in tests. */
  kill?: (signal: NodeJS.Signals) => void;
}

/**
 * The arguments of this process. Bun consumes a "--" before all others if it runs a source file: if an argument
 * looks like an option, Linux provides the real arguments.
 */
export async function givenArguments(): Promise<readonly string[]> {
  const argv = process.argv.slice(2);
  const mayBeCut = Bun.main.endsWith(".ts") && process.platform === "linux";
  if (!mayBeCut || !argv.some((argument) => argument.startsWith("-"))) return argv;
  const given = (await Bun.file("/proc/self/cmdline").text()).split("\0").slice(0, -1);
  return given.at(-argv.length - 1) === "--" ? ["--", ...argv] : argv;
}

/** The real process. Terminals are detected lazily: most runs never need to know. */
export function realProcess(argv: readonly string[]): Process {
  return {
    argv,
    stdin: (signal) =>
      signal ? readUntil(Bun.stdin.stream(), signal) : (Bun.stdin.stream() as AsyncIterable<Uint8Array>),
    stdout: standardOutput(),
    stderr: standardError(),
    isTerminal,
    kindOf,
    sharesOutput,
    env: process.env,
    kill: (signal) => void process.kill(process.pid, signal),
  };
}

const DESCRIPTORS = { stdin: 0, stdout: 1, stderr: 2 } as const;

/** What `node:tty` asks, whose import costs 3 ms; `undefined` if this version of Bun does not offer it. */
function isTerminalAtOnce(stream: Stream): boolean | undefined {
  try {
    const binding: unknown = Reflect.get(process, "binding");
    const tty: unknown = typeof binding === "function" ? binding.call(process, "tty_wrap") : undefined;
    const isTty: unknown = typeof tty === "object" && tty !== null ? Reflect.get(tty, "isTTY") : undefined;
    return typeof isTty === "function" ? isTty(DESCRIPTORS[stream]) === true : undefined;
  } catch {
    return undefined;
  }
}

async function isTerminal(stream: Stream): Promise<boolean> {
  return isTerminalAtOnce(stream) ?? (await kindOf(stream)) === "terminal";
}

/** The kind of a standard stream: a terminal, /dev/null, or anything else (a pipe, a file, a socket). */
export type StreamKind = "terminal" | "nowhere" | "other";

async function kindOf(stream: Stream): Promise<StreamKind> {
  const terminal = isTerminalAtOnce(stream);
  if (terminal) return "terminal";
  const file = await Bun[stream].stat().catch(() => undefined);
  if (!file || (file.mode & FILE_TYPE) !== CHARACTER_DEVICE) return "other";
  const nowhere = await Bun.file("/dev/null")
    .stat()
    .catch(() => undefined);
  if (file.rdev === nowhere?.rdev) return "nowhere";
  if (terminal === false) return "other";
  return (await import("node:tty")).isatty(DESCRIPTORS[stream]) ? "terminal" : "other";
}

async function sharesOutput(): Promise<boolean> {
  const [out, errors] = await Promise.all([Bun.stdout.stat(), Bun.stderr.stat()]).catch(() => []);
  return out !== undefined && errors !== undefined && out.dev === errors.dev && out.ino === errors.ino;
}
