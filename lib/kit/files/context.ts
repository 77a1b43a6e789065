/** What a run may touch: injected, so that a test runs an operation without a process. */
import { clientRoots } from "./client-roots.ts";
import type { Roots, WriteRight } from "./roots.ts";

/** How the operation was called. Safety defaults differ: effects are off on `http` and `mcp`. */
export type Transport = "cli" | "http" | "mcp" | "library";

/** Severities of a message to whoever follows the work (RFC 5424, as MCP spells them). */
export type LogLevel = "debug" | "info" | "notice" | "warning" | "error";

/** The progress of long work; `done` and `total` count the same unit. */
export interface Progress {
  /** The current part of the work, for programs: a name that the operation defines. */
  phase?: string;
  done?: number;
  total?: number;
  message?: string;
}

export interface Context {
  readonly transport: Transport;
  /** X-Request-ID of a request with effects, so that what it starts can be found in the logs of other services. */
  readonly requestId?: string | undefined;
  /** The client whose own token a request with effects came with, if the server tells clients apart. */
  readonly principal?: string | undefined;
  /** Aborted on SIGINT, on `cancel`, when a client disconnects or a deadline passes. */
  readonly signal: AbortSignal;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** The operating system this process runs on, in Node's spelling. */
  readonly platform: NodeJS.Platform;
  /** The folders that paths may be in; undefined on the command line, which is not confined. */
  readonly roots: Roots | undefined;
  /** True if a client may switch a dry run off (always on the command line). */
  readonly allowExecute: boolean;
  /** True if a client may write files; the right to execute includes it. */
  readonly allowWrite: boolean;
  /** What this request may write, see `write-right.ts`. */
  readonly writing: WriteRight;
  now(): Date;
  progress(progress: Progress): void;
  /** Reports on the work: to MCP clients that asked for this level, to stderr from `warning` on. */
  log(level: LogLevel, message: string): void;
  /** One line of advice for the user, on stderr; never part of the result. */
  warn(message: string): void;
}

/** A context for library use and tests: real clock and environment, nothing printed. */
export function createContext(overrides: Partial<Context> = {}): Context {
  const { allowExecute = true, transport = "library", env = process.env, roots } = overrides;
  const allowWrite = allowExecute || (overrides.allowWrite ?? false);
  const writing = overrides.writing ?? (allowWrite ? "write" : "none");
  return {
    transport: "library",
    signal: new AbortController().signal,
    env: process.env,
    cwd: process.cwd(),
    platform: process.platform,
    now: () => new Date(),
    progress: () => {},
    log: () => {},
    warn: () => {},
    ...overrides,
    writing,
    // Whoever makes the context of a client cannot forget what clients may not read.
    roots: roots && isClient({ transport }) ? clientRoots(roots.folders, writing, env) : roots,
    allowExecute,
    allowWrite,
  };
}

/** Who asks, for audits and logs: the client by its token, or how the request came. */
export const callerOf = ({ principal, transport }: Pick<Context, "principal" | "transport">): string =>
  principal ?? transport;

/** True for those whose effects are off unless the server has switched them on. */
export const isClient = ({ transport }: Pick<Context, "transport">): boolean =>
  transport === "http" || transport === "mcp";

/** Whether a message is one that the person who runs the command should see. */
export function isWarning(level: LogLevel): boolean {
  return level === "warning" || level === "error";
}
