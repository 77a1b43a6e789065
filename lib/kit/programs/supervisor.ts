/** Child services: starts them, waits until they answer, and ends them with all processes that they started. */
import { connect } from "node:net";
import { asFailure, failures, KIT_ERRORS } from "../data/errors.ts";
import { endGroup, launch } from "./process.ts";
import type { ProgramVariables } from "./program-environment.ts";
import guardText from "./supervisor-guard.child.js" with { type: "text" };

export const SERVICE_ERRORS = {
  SERVICE_ENDED: { kind: "component", meaning: "A service ended before it was ready" },
  SERVICE_NOT_READY: { kind: "timeout", meaning: "A service did not become ready before the deadline" },
  ADDRESS_IN_USE: { kind: "busy", meaning: "Something else answers at the address of a service" },
} as const;

const fail = failures({ ...KIT_ERRORS, ...SERVICE_ERRORS });

/** How a service shows that it is ready: it accepts connections, or answers a GET with a status from 200 to 399. */
export type Ready = { port: number; host?: string } | { socket: string } | { http: string };

/**
 * A path between the network of a service and a Unix socket of this machine. With a `host`, an address in that network,
 * connections to it are handed on to the socket; without one, connections to the socket go on to the port at 127.0.0.1
 * there.
 */
export interface Relay {
  host?: string;
  port: number;
  socket: string;
}

export interface ServiceOptions extends ProgramVariables {
  cwd?: string;
  /** A command around guard and service, which gives both a network of their own. */
  within?: readonly string[];
  /** Ways into that network and out of it; those out of it are open before the service starts. */
  relays?: readonly Relay[];
  /** Files such as sockets, and folders that are empty then, to delete when the service has ended, also if this process is killed. */
  remove?: readonly string[];
  /** Absent: it is ready once it is started. */
  ready?: Ready;
  /** Default 30,000. */
  readyTimeoutMs?: number;
  /** Time in ms between SIGTERM and SIGKILL; default 2000. */
  graceMs?: number;
  /** The log of its output; default: a new one. Pass one to read it even if the service does not start. */
  log?: ServiceLog;
  /** Ends the service when aborted. */
  signal?: AbortSignal;
}

export interface ServiceExit {
  /** Exit status, or null if a signal ended the service. */
  code: number | null;
  signal: string | null;
  /** The kernel ended a process of its control group for its memory. */
  outOfMemory?: true;
}

export interface ChildService {
  readonly pid: number;
  /** Its output, including standard error, in order of arrival. */
  readonly log: ServiceLog;
  /** Resolves when something listens at every port that a relay leads in to. */
  readonly opened: Promise<void>;
  /** Resolves when the service and all that it started have ended. */
  readonly exited: Promise<ServiceExit>;
  /** Ends it: SIGTERM, then SIGKILL, to every process that it started, also those that left its group. */
  stop(): Promise<ServiceExit>;
}

const DEFAULT_LOG_BYTES = 256 * 1024;
const READY_TIMEOUT_MS = 30_000;
const GRACE_MS = 2000;
/** Interval of the readiness checks of a service, ms, and the deadline of one. */
const POLL_MS = 50;
const ANSWER_MS = 2000;

/** The newest output of a service; older output beyond the limit is dropped. */
export class ServiceLog {
  /** Bytes that were dropped. */
  dropped = 0;
  readonly #limit: number;
  readonly #chunks: Uint8Array[] = [];
  #size = 0;

  constructor(limit = DEFAULT_LOG_BYTES) {
    this.#limit = limit;
  }

  /** A promise that is returned is waited for before more is read. */
  add(chunk: Uint8Array): void | Promise<void> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (this.#size > this.#limit) {
      const [first = chunk] = this.#chunks;
      const forgotten = Math.min(first.length, this.#size - this.#limit);
      if (forgotten === first.length) this.#chunks.shift();
      // A copy, so that a small rest does not hold a large buffer.
      else this.#chunks[0] = first.slice(forgotten);
      this.#size -= forgotten;
      this.dropped += forgotten;
    }
  }

  text(): string {
    return new TextDecoder().decode(Buffer.concat(this.#chunks));
  }
}

/**
 * Starts a service and waits until it is ready. A guard process is in between: when this process ends, killed or not,
 * the
 * guard ends the service too.
 *
 * @throws SERVICE_ENDED, SERVICE_NOT_READY, ADDRESS_IN_USE if something answers before it is started, NOT_INSTALLED,
 * CANCELLED; nothing of the service is left then
 */
export async function startService(argv: readonly string[], options: ServiceOptions): Promise<ChildService> {
  const { ready, signal, readyTimeoutMs = READY_TIMEOUT_MS } = options;
  if (signal?.aborted) throw asFailure(signal.reason);
  if (ready !== undefined && (await answers(ready)))
    throw fail(
      "ADDRESS_IN_USE",
      `Cannot start "${argv[0] ?? ""}": something answers at its address already`,
      {
        hint: "End it, or choose another port or socket",
      },
    );
  const service = await startGuarded(argv, options);
  if (ready === undefined) return service;
  try {
    await untilReady(service, argv[0] ?? "", ready, readyTimeoutMs, signal);
    return service;
  } catch (thrown) {
    await service.stop();
    throw thrown;
  }
}

interface Report {
  pid?: number;
  /** A port that a relay leads in to now. */
  open?: number;
  code?: number | null;
  signal?: string | null;
  outOfMemory?: boolean;
}

async function startGuarded(
  argv: readonly string[],
  {
    env,
    variables,
    kind,
    cwd,
    within = [],
    relays = [],
    remove = [],
    signal,
    graceMs = GRACE_MS,
    log = new ServiceLog(),
  }: ServiceOptions,
): Promise<ChildService> {
  const guard = launch(
    argv,
    { env, variables, kind, ...(cwd !== undefined && { cwd }) },
    ({ argv: found, settings }) => {
      const child = Bun.spawn([...within, process.execPath, "-e", guardText], {
        // Bun would read the settings of the working folder.
        cwd: "/",
        // With this variable the compiled executable acts as Bun.
        env: { BUN_BE_BUN: "1" },
        detached: true,
        stdin: "pipe",
        stdout: "pipe",
        stderr: "pipe",
      });
      const order = { argv: found, cwd: process.cwd(), ...settings, graceMs, relays, remove };
      child.stdin.write(`${JSON.stringify(order)}\n`);
      child.stdin.flush();
      return child;
    },
  );
  const logged = (async () => {
    // A log that waits holds a service back that writes without end.
    for await (const chunk of guard.stderr) await log.add(chunk);
  })();
  const started = Promise.withResolvers<number>();
  const opened = Promise.withResolvers<void>();
  const closed = new Set(relays.filter(({ host }) => host === undefined).map(({ port }) => port));
  if (closed.size === 0) opened.resolve();
  let exit: ServiceExit | undefined;
  let pid: number | undefined;
  const exited = (async () => {
    for await (const report of reports(guard.stdout)) {
      if (report.open !== undefined) {
        closed.delete(report.open);
        if (closed.size === 0) opened.resolve();
      } else if (report.pid === undefined)
        exit = {
          code: report.code ?? null,
          signal: report.signal ?? null,
          ...(report.outOfMemory && { outOfMemory: true }),
        };
      else {
        pid = report.pid;
        started.resolve(pid);
      }
    }
    // If the guard was killed, this process ends the service.
    if (exit === undefined && pid !== undefined) await endGroup(pid, guard.exited, graceMs);
    await Promise.all([guard.exited, logged]);
    started.reject(fail("SERVICE_ENDED", `Cannot start "${argv[0] ?? ""}"`));
    return exit ?? { code: null, signal: "SIGKILL" };
  })();
  const stop = () => {
    guard.stdin.end();
    return exited;
  };
  signal?.addEventListener("abort", stop, { once: true });
  exited.finally(() => signal?.removeEventListener("abort", stop));
  return { pid: await started.promise, log, opened: opened.promise, exited, stop };
}

/** One JSON value per line. */
async function* reports(stream: ReadableStream<Uint8Array>): AsyncGenerator<Report> {
  let text = "";
  for await (const chunk of stream) {
    text += Buffer.from(chunk).toString();
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}

async function untilReady(
  { exited }: ChildService,
  name: string,
  ready: Ready,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let end: ServiceExit | undefined;
  exited.then((exit) => (end = exit));
  while (!(await answers(ready))) {
    if (signal?.aborted) throw asFailure(signal.reason);
    if (end !== undefined)
      throw fail(
        "SERVICE_ENDED",
        `Cannot start "${name}": it ended with ${end.code === null ? (end.signal ?? "a signal") : `status ${end.code}`} before it was ready`,
      );
    if (performance.now() >= deadline)
      throw fail("SERVICE_NOT_READY", `Cannot start "${name}": it was not ready within ${timeoutMs} ms`);
    await Bun.sleep(POLL_MS);
  }
}

async function answers(ready: Ready): Promise<boolean> {
  if ("http" in ready) {
    const settings = { redirect: "manual", proxy: false, signal: AbortSignal.timeout(ANSWER_MS) } as const;
    const status = await fetch(ready.http, settings).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 0,
    );
    return status >= 200 && status < 400;
  }
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(
    "socket" in ready ? { path: ready.socket } : { port: ready.port, host: ready.host ?? "127.0.0.1" },
  );
  socket.setTimeout(ANSWER_MS, () => resolve(false));
  socket.once("connect", () => resolve(true));
  socket.once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}
