/** What the services of one process share: the engine and the conversations, opened once for all of them. */

import type { ServiceHost } from "#kit/contract/service.ts";
import { Failure } from "#kit/data/errors.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import { Reopened } from "#kit/store/reopened.ts";
import { conversationsWithFallback, type FallbackConversations } from "../dialogue/conversations-fallback.ts";
import { openConversations } from "../dialogue/open-conversations.ts";
import type { Engine } from "../engine/engine.ts";
import { openEngine } from "../engine/open.ts";
import { openOwnStore, replaced } from "../own-store.ts";
import { loadSettings } from "../settings/load.ts";
import { AudioBudget } from "../speech/budget.ts";

export interface WorkflowState {
  readonly host: ServiceHost;
  /** @throws STORE_UNAVAILABLE while the store of runs cannot be opened */
  readonly engine: () => Promise<Engine>;
  readonly conversations: FallbackConversations;
  /** @throws why runs cannot be stored */
  readonly checkRuns: () => Promise<void>;
  /** For recordings, of all services of the process. */
  readonly audio: AudioBudget;
}

interface Shared {
  readonly stores: Stores;
  readonly audio: AudioBudget;
  users: number;
}

/** By the folder in which the server keeps its state. */
const shared = new Map<string, Shared>();

export interface OpenOptions {
  /** Whether it serves as a worker. */
  isWorker: boolean;
  /** Whether it works on the runs of the store, if it may execute. */
  works: boolean;
}

/**
 * Opens the stores, or takes those that another service of this process opened. A server begins without a store that
 * cannot be opened, and tries it again.
 * @throws INVALID_SETTINGS, CONFIG
 */
export async function openState(host: ServiceHost, options: OpenOptions): Promise<WorkflowState> {
  let found = shared.get(host.cwd);
  if (!found) {
    found = {
      stores: new Stores(options.isWorker ? asWorker(host) : host),
      audio: new AudioBudget(),
      users: 0,
    };
    shared.set(host.cwd, found);
    if (!host.allowExecute)
      host.log("Simulating only: stored runs and schedules wait for a server with --allow-execute");
  }
  found.users++;
  const { stores, audio } = found;
  try {
    await stores.open(options.works);
  } catch (thrown) {
    await release(host);
    throw thrown;
  }
  return {
    host,
    engine: () => stores.engine.get(),
    conversations: stores.conversations,
    checkRuns: () => stores.checkRuns(),
    audio,
  };
}

/** The last service that closes it ends the engine. */
export const closeState = ({ host }: WorkflowState): Promise<void> => release(host);

async function release({ cwd }: ServiceHost): Promise<void> {
  const found = shared.get(cwd);
  if (!found || --found.users > 0) return;
  shared.delete(cwd);
  await found.stores.close();
}

/** How long to wait before the store of runs is tried again, ms: nobody may ask for it, and its schedules are due. */
const RETRY_MS = 2000;

class Stores {
  readonly engine: Reopened<Engine>;
  readonly conversations: FallbackConversations;
  readonly #host: ServiceHost;
  #works = false;
  #isClosed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ServiceHost) {
    this.#host = host;
    const context = contextOf(host);
    this.engine = new Reopened(() => this.#openEngine(context), {
      retryMs: RETRY_MS,
      onChange: (problem) => host.log(problem ? problem.message : "The store of runs is open again"),
    });
    this.conversations = conversationsWithFallback(() => openConversations(undefined, context), {
      onChange: (problem) =>
        host.log(
          problem
            ? `Conversations are kept in memory, and end with the server: ${problem.message}`
            : "Conversations are kept in their store again",
        ),
    });
  }

  /** @param works true if this process also works on runs and schedules, which an engine that only simulates never does */
  async open(works: boolean): Promise<void> {
    this.#works ||= works;
    await loadSettings(contextOf(this.#host));
    await Promise.all([this.#begin(), this.#readConversations()]);
    if (works) (await this.engine.get().catch(() => undefined))?.work();
  }

  async checkRuns(): Promise<void> {
    const { store } = await this.engine.get();
    // Steps that run write to a database again once it answers: a loss alone is no reason to end them.
    if (!(await openOwnStore(() => store.check()))) this.engine.drop(replaced("runs"));
    if (this.engine.problem) throw this.engine.problem;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await Promise.allSettled([this.engine.close(), this.conversations.close()]);
  }

  /** Opens the store of runs, now or as soon as that is possible. */
  async #begin(): Promise<void> {
    try {
      await this.engine.get();
    } catch (thrown) {
      throwConfiguration(this.engine.problem ?? thrown);
      if (this.#isClosed) return;
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.#begin().catch(() => {}), RETRY_MS);
    }
  }

  /** Any question opens the store. */
  async #readConversations(): Promise<void> {
    await this.conversations.idOf("");
    throwConfiguration(this.conversations.problem);
  }

  async #openEngine(context: Context): Promise<Engine> {
    const engine = await openEngine(context);
    if (this.#works) engine.work();
    return engine;
  }
}

/** A wrong setting does not mend itself. */
function throwConfiguration(problem: unknown): void {
  if (problem instanceof Failure && problem.kind === "config") throw problem;
}

/** A worker executes its steps itself: sent to the worker that the environment names, they could go round in circles. */
export function asWorker<Place extends { readonly env: ServiceHost["env"] }>(place: Place): Place {
  const { HEDDLE_WORKFLOW_WORKER_URL: _, ...env } = place.env;
  return { ...place, env };
}

/** The server as operations see it. */
export function contextOf(host: ServiceHost): Context {
  const { env, cwd, roots, allowExecute, allowWrite } = host;
  return createContext({
    transport: "http",
    env,
    cwd,
    roots: { folders: roots },
    allowExecute,
    allowWrite,
    now: () => host.now(),
    log: (_, message) => host.log(message),
    warn: (message) => host.log(message),
  });
}
