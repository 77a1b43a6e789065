/**
 * The sandbox outlives the command that starts it: a process of its own keeps the services until it is asked to stop.
 * If it is killed, the services end with it; if the command is killed before it has ended, so do they.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { asFailure, Failure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { SERVICE_ERRORS } from "#kit/programs/supervisor.ts";
import { wordsOfExit } from "#kit/sandbox/service.ts";
import { type Deployment, EXECUTION_INTERRUPTED, RUNTIME_ERRORS, type Started } from "./deployment.ts";
import { startKeeper } from "./keeper-process.ts";
import { startLocal } from "./local.ts";
import { lastLines, tailOfLog } from "./log-file.ts";
import { isAlive, markOf, type RunRecord, readRecord, writeRecord } from "./record.ts";
import { type SandboxedDeployment, startSandboxed } from "./sandbox.ts";

const fail = failures(RUNTIME_ERRORS);

/** Runtimes whose services are processes of this machine. */
export type KeptRuntime = "sandbox" | "local";

const STARTS = { sandbox: startSandboxed, local: startLocal } as const;

const POLL_MS = 15;
/** How often a keeper looks whether the command that has started it is still there. */
const WATCH_MS = 500;
/** More than every service takes to end: each has 2 s between SIGTERM and SIGKILL. */
const STOP_MS = 30_000;

/** Starts the keeper of a deployment and waits until all services are healthy, or one has failed. */
export async function startKept(
  { id, folder }: Deployment,
  argv: readonly string[],
  context: Pick<Context, "env" | "signal">,
): Promise<Started> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const child = startKeeper(folder, argv, context.env);
  const abort = () => child.kill("SIGTERM");
  context.signal.addEventListener("abort", abort, { once: true });
  try {
    while (true) {
      const record = readRecord(folder);
      const isOurs = record?.id === id && record.keeper?.pid === child.pid;
      if (isOurs && record.phase === "running") return startedOf(record);
      if (child.exitCode !== null || child.signalCode !== null) {
        if (context.signal.aborted) throw asFailure(context.signal.reason);
        throw failureOf(isOurs ? record : null, folder);
      }
      await Bun.sleep(POLL_MS);
    }
  } finally {
    context.signal.removeEventListener("abort", abort);
  }
}

const startedOf = ({
  services,
  ready_images = [],
  gateway = null,
  logs,
  substitutions,
}: RunRecord): Started => ({
  services,
  ready_images,
  gateway,
  logs,
  substitutions,
});

/** The kinds of failure that the record of another process can have. */
const KINDS = new Map(
  Object.entries({ ...KIT_ERRORS, ...SERVICE_ERRORS, ...RUNTIME_ERRORS }).map(([code, { kind }]) => [
    code,
    kind,
  ]),
);

function failureOf(record: RunRecord | null, folder: string): Failure {
  const { error } = record ?? {};
  if (error)
    return new Failure(KINDS.get(error.code) ?? "data", error.code, error.message, {
      ...(error.hint !== undefined && { hint: error.hint }),
      ...(error.details !== undefined && { details: error.details }),
    });
  return fail("START_FAILED", "Cannot start the sandbox: the process that keeps it has ended", {
    hint: lastLines(tailOfLog(join(folder, "keeper.log"), 3), 3).trim(),
  });
}

interface KeepOptions {
  isAbandoned?: () => boolean;
  onRunning?: (record: RunRecord) => Promise<void>;
}

/**
 * Starts the services in this process and keeps them until the signal is aborted or one of them ends.
 * @param options.isAbandoned whether the command that has started this process was killed before it ended
 * @param options.onRunning is called when all services are healthy
 * @returns the record of the end
 */
export async function keepServices(
  runtime: KeptRuntime,
  deployment: Deployment,
  { isAbandoned = () => false, onRunning = async () => {} }: KeepOptions,
  context: Context,
): Promise<RunRecord> {
  const abandoned = new AbortController();
  const watch = setInterval(() => {
    if (isAbandoned()) abandoned.abort(fail("START_FAILED", EXECUTION_INTERRUPTED.message));
  }, WATCH_MS);
  try {
    const signal = AbortSignal.any([context.signal, abandoned.signal]);
    return await keepUntilAborted(runtime, deployment, onRunning, { ...context, signal });
  } finally {
    clearInterval(watch);
  }
}

async function keepUntilAborted(
  runtime: KeptRuntime,
  deployment: Deployment,
  onRunning: (record: RunRecord) => Promise<void>,
  context: Context,
): Promise<RunRecord> {
  const record: RunRecord = {
    version: 1,
    id: deployment.id,
    project: deployment.project,
    runtime,
    phase: "starting",
    services: [],
    logs: [],
    substitutions: [],
    keeper: markOf(process.pid),
    socket: null,
    error: null,
    at: context.now().toISOString(),
  };
  const write = async (change: Partial<RunRecord>) => {
    Object.assign(record, change, { at: context.now().toISOString() });
    await writeRecord(deployment.folder, record);
    return record;
  };
  await write({});
  let running: SandboxedDeployment;
  try {
    running = await STARTS[runtime](deployment, context);
  } catch (thrown) {
    await write({ phase: "failed", error: asFailure(thrown).body() });
    throw thrown;
  }
  await write({
    phase: "running",
    services: running.services,
    ready_images: running.ready_images,
    substitutions: running.substitutions,
    gateway: running.gateway,
    logs: [
      ...running.substitutions.map(({ used, wanted }) => `${used} is used in place of ${wanted}`),
      ...running.services.map(({ name, url }) => `${name} is healthy at ${url}`),
      ...(running.gateway === null ? [] : [`the gateway is healthy at ${running.gateway.url}`]),
    ],
  });
  try {
    await onRunning(record);
  } catch (thrown) {
    await running.stop();
    throw thrown;
  }
  const stopped = new Promise<null>((done) =>
    context.signal.aborted
      ? done(null)
      : context.signal.addEventListener("abort", () => done(null), { once: true }),
  );
  const end = await Promise.race([running.ended, stopped]);
  await running.stop();
  // An interrupt reaches the services, too, and they may be seen to end before it is.
  if (end === null || context.signal.aborted) {
    const reason: unknown = context.signal.reason;
    const isAbandoned = reason instanceof Failure && reason.code === "START_FAILED";
    return write(isAbandoned ? { phase: "failed", error: reason.body() } : { phase: "stopped" });
  }
  const error = fail("START_FAILED", `"${end.name}" ${wordsOfExit(end.exit)}`).body();
  return write({ phase: "failed", error });
}

/** Asks the keeper, another process, to end the services, and waits until it has. @returns whether it was running */
export async function stopKept(folder: string): Promise<boolean> {
  const record = readRecord(folder);
  const keeper = record?.keeper ?? null;
  // In the foreground this process keeps them, and has ended them itself.
  if (keeper === null || keeper.pid === process.pid || !isAlive(keeper)) return false;
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(keeper.pid, name);
    } catch {
      // It has ended meanwhile.
    }
  };
  signal("SIGTERM");
  const deadline = performance.now() + STOP_MS;
  while (isAlive(keeper)) {
    // Its guard ends the services if it is killed.
    if (performance.now() > deadline) signal("SIGKILL");
    await Bun.sleep(POLL_MS);
  }
  return true;
}
