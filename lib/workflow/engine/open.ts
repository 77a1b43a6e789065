/**
 * Opens the engine of an installation. Its store is the database that the environment names, else in the state folder
 * beside the settings, so that everybody who works with the same settings shares runs, keys and schedules.
 */
import { existsSync } from "node:fs";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { statePath } from "#kit/store/state-folder.ts";
import { readEnvironment } from "../environment.ts";
import { executorsFor } from "../executors/index.ts";
import { namedStore } from "../named-store.ts";
import { openOwnStore } from "../own-store.ts";
import { type LoadedSettings, loadSettings } from "../settings/load.ts";
import { Engine, type EngineOptions } from "./engine.ts";
import { noticeOfMissed } from "./notices.ts";
import type { RunStore } from "./run-store.ts";
import type { RunStoreOptions } from "./store-rules.ts";
import type { Surroundings } from "./surroundings.ts";

const STORE = "workflow.sqlite";

export type EngineContext = Pick<Context, "env" | "cwd" | "roots" | "now" | "log" | "allowExecute">;

export interface OpenOptions {
  /** Path of the store; default: that of the installation. `memory`: it ends with the process. */
  store?: string | undefined;
  /** A dry run: a store that is not there yet is not made. */
  dryRun?: boolean;
  engine?: Partial<EngineOptions>;
}

/**
 * @throws INVALID_SETTINGS, CONFIG; STORE_UNAVAILABLE if the store cannot be opened, for a named one INVALID_RECORD if it
 * is damaged or of another kind
 */
export async function openEngine(context: EngineContext, options: OpenOptions = {}): Promise<Engine> {
  const { now, log } = context;
  const loaded = await loadSettings(context);
  const store = await openStore(context, loaded, options);
  const { values, sources } = readEnvironment(context.env, ["timeout"]);
  return new Engine({
    store,
    surroundings: surroundingsOf(context, loaded),
    now,
    executes: context.allowExecute,
    // A step is more than one request: without the variable the engine's own deadline counts.
    ...(sources["timeout"] === "environment" && { timeoutMs: values.timeout * 1000 }),
    onFault: ({ message }) => log("error", message),
    ...options.engine,
  });
}

/** What executors get of this installation. */
export function surroundingsOf(context: EngineContext, { settings, folder }: LoadedSettings): Surroundings {
  const { env, roots } = context;
  return { settings, folder, env, roots, executorOf: executorsOf(env) };
}

/** The executors of this process, or of the worker that the environment names. @throws CONFIG */
function executorsOf(env: Context["env"]): Surroundings["executorOf"] {
  const own = executorsFor(env);
  const { worker_url, worker_token, mock_integrations } = readEnvironment(env, [
    "worker_url",
    "worker_token",
    "mock_integrations",
  ]).values;
  if (worker_url === undefined || mock_integrations) return own;
  const url = URL.parse(worker_url);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw fail("CONFIG", "HEDDLE_WORKFLOW_WORKER_URL is not an http or https URL");
  return async (action) => {
    const { remoteExecutor } = await import("../executors/remote.ts");
    return remoteExecutor(await own(action), { url, token: worker_token });
  };
}

/** `--store` value for a store that ends with the process. */
export const IN_MEMORY = "memory";

async function openStore(
  context: EngineContext,
  loaded: LoadedSettings,
  { store: named, dryRun = false }: OpenOptions,
): Promise<RunStore> {
  const { notify_failures: channel } = loaded.settings;
  const options: RunStoreOptions = {
    now: context.now,
    missed: (schedule, runs, now) => noticeOfMissed(schedule, runs, channel, now),
  };
  const url = databaseOf(context, named);
  if (url !== undefined) {
    const { openPostgresRunStore } = await import("./postgres-store.ts");
    return openOwnStore(() => openPostgresRunStore(url, options));
  }
  const { memoryRunStore, openRunStore } = await import("./sqlite-store.ts");
  if (named === IN_MEMORY) return memoryRunStore(options);
  const { runSignature } = await import("./run-signature.ts");
  const signed = { ...options, signatures: (path: string) => runSignature(path, context) };
  const openAt = (path: string) =>
    dryRun && !existsSync(path) ? memoryRunStore(options) : openRunStore(path, signed);
  if (named !== undefined) return openAt(await namedStore(named, context, "write"));
  return openOwnStore(async () => openAt(await defaultPath(loaded)));
}

/** Opens the store for reading; undefined if there is none yet. @throws as {@link openEngine} */
export async function readStore(
  context: EngineContext,
  named?: string | undefined,
): Promise<RunStore | undefined> {
  const { now } = context;
  const url = databaseOf(context, named);
  if (url !== undefined) {
    const { readPostgresRunStore } = await import("./postgres-store.ts");
    return openOwnStore(() => readPostgresRunStore(url, { now }));
  }
  const { readRunStore } = await import("./sqlite-store.ts");
  if (named !== undefined) return readRunStore(await namedStore(named, context, "read"), { now });
  const loaded = await loadSettings(context);
  return openOwnStore(async () => readRunStore(await defaultPath(loaded), { now }));
}

/** URL of the database that has the runs, unless a request names a file. */
const databaseOf = ({ env }: EngineContext, named: string | undefined): string | undefined =>
  named === undefined ? readEnvironment(env, ["database_url"]).values.database_url : undefined;

/** The store belongs to the installation, not to a client: the roots of a request do not count. */
const defaultPath = ({ folder }: LoadedSettings): Promise<string> => statePath(folder, STORE);
