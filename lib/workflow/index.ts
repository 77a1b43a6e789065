/**
 * Workflows as a library: `import { connect, startLocal } from "heddle/workflow"`.
 *
 * @example
 * ```ts
 * import { connect } from "heddle/workflow";
 * const workflow = connect();
 * await workflow.waitUntilHealthy();
 * const { conversation_id, missing } = await workflow.chat({ text: "Send an invoice to jo@example.com" });
 * // missing: ["send_invoice.amount", "send_invoice.currency"]
 * ```
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Failure } from "#kit/data/errors.ts";
import { readEvents } from "#kit/net/server-sent-events.ts";
import type { ErrorKind } from "#schemas/common.ts";
import type { ChatResult, Run, RunResult, Workflow, WorkflowEvent } from "#schemas/workflow.ts";

export { Failure } from "#kit/data/errors.ts";
export type { ChatResult, Run, RunResult, Workflow, WorkflowEvent } from "#schemas/workflow.ts";

export interface Addresses {
  /** Default http://127.0.0.1:8010. */
  readonly gateway?: string;
  /** Default http://127.0.0.1:8012. */
  readonly language?: string;
  /** Default http://127.0.0.1:8004. */
  readonly worker?: string;
}

export interface ConnectOptions extends Addresses {
  /** HEDDLE_TOKEN of the services. */
  readonly token?: string;
}

export interface Turn {
  readonly text?: string;
  /** Answers to the form, by field. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Continues this conversation; absent: a new one. */
  readonly conversation_id?: string;
  /** False executes what is confirmed, if the services allow it; default true. */
  readonly simulate?: boolean;
  readonly locale?: string;
}

export interface RunOptions {
  /** True executes, if the services allow it; default false: the plan is only checked. */
  readonly execute?: boolean;
  /** Name of this execution: a second run with it gets the first one's result. */
  readonly idempotency_key?: string;
}

export interface HistoryOptions {
  readonly status?: string;
  readonly name?: string;
  readonly limit?: number;
}

/** What {@link WorkflowClient.stream} yields: the run as it is at first, then its events to the last one. */
export type Streamed =
  | { readonly event: "snapshot"; readonly run: Run }
  | { readonly event: "workflow"; readonly data: WorkflowEvent };

export interface WorkflowClient {
  /** Waits until all three services answer. @throws Failure TIMEOUT that names those that do not */
  waitUntilHealthy(options?: { readonly timeoutMs?: number; readonly signal?: AbortSignal }): Promise<void>;
  /** Starts a conversation or continues one. @throws Failure of the service, e.g. UNKNOWN_WORKFLOW */
  chat(turn: Turn): Promise<ChatResult>;
  /** Checks a workflow definition, or executes it. @throws Failure of the service */
  run(workflow: Workflow, options?: RunOptions): Promise<RunResult>;
  /** The runs, the latest first. */
  history(options?: HistoryOptions): Promise<Run[]>;
  /** Follows a run. @throws Failure UNKNOWN_WORKFLOW */
  stream(workflow_id: string, options?: { readonly signal?: AbortSignal }): AsyncGenerator<Streamed>;
}

export interface LocalOptions {
  /** Folder of the settings and the state; default the working folder. */
  readonly root?: string;
  /** Lets clients execute; default false. */
  readonly allowExecute?: boolean;
  /** How `workflow-serve` is started; default by its name. */
  readonly command?: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Services that {@link startLocal} started. */
export interface LocalWorkflow extends WorkflowClient {
  readonly addresses: Required<Addresses>;
  /** Ends the services. */
  close(): Promise<void>;
}

const DEFAULTS: Required<Addresses> = {
  gateway: "http://127.0.0.1:8010",
  language: "http://127.0.0.1:8012",
  worker: "http://127.0.0.1:8004",
};
/** How long the services have to become healthy, ms: what the specification gives them. */
const HEALTHY_MS = 120_000;
const POLL_MS = 100;
const SERVICES = ["gateway", "language", "worker"] as const;

/** A client of services that run, here or elsewhere. */
export function connect({ token, ...given }: ConnectOptions = {}): WorkflowClient {
  const addresses = { ...DEFAULTS, ...given };
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const ask = async (path: string, body?: object, signal?: AbortSignal): Promise<Response> => {
    const response = await fetch(new URL(path, addresses.gateway), {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(signal && { signal }),
    });
    if (!response.ok) throw failureOf(await response.text(), response.status);
    return response;
  };
  return {
    async waitUntilHealthy({ timeoutMs = HEALTHY_MS, signal } = {}) {
      const until = Date.now() + timeoutMs;
      for (;;) {
        signal?.throwIfAborted();
        const answers = await Promise.all(SERVICES.map((name) => isHealthy(addresses[name])));
        const silent = SERVICES.filter((_, at) => !answers[at]);
        if (silent.length === 0) return;
        if (Date.now() >= until)
          throw new Failure("timeout", "TIMEOUT", `Not healthy after ${timeoutMs} ms: ${silent.join(", ")}`, {
            hint: "Start them with workflow-serve",
          });
        await new Promise((done) => setTimeout(done, POLL_MS));
      }
    },
    async chat(turn) {
      const path = turn.conversation_id === undefined ? "start" : "message";
      return (await (await ask(`/workflow/chat/${path}`, turn)).json()) as ChatResult;
    },
    async run(workflow, { execute = false, idempotency_key } = {}) {
      const key = idempotency_key === undefined ? {} : { idempotency_key };
      const request = { ...workflow, ...(execute && { execute, dry_run: false }), ...key };
      return (await (await ask("/workflow/run", request)).json()) as RunResult;
    },
    async history(options = {}) {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(options)) query.set(name, String(value));
      const { runs } = (await (await ask(`/workflow/history?${query}`)).json()) as { runs: Run[] };
      return runs;
    },
    async *stream(workflow_id, { signal } = {}) {
      const path = `/workflow/stream/${encodeURIComponent(workflow_id)}`;
      const { body } = await ask(path, undefined, signal);
      if (body) yield* streamed(body);
    },
  };
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(new URL("/health", address), { signal: AbortSignal.timeout(5_000) });
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}

/** The failure in the answer of a service. */
function failureOf(text: string, status: number): Failure {
  const kind: ErrorKind = status >= 500 ? "internal" : status === 403 ? "policy" : "data";
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string; hint?: string } };
    return new Failure(kind, error.code, error.message, error.hint === undefined ? {} : { hint: error.hint });
  } catch {
    return new Failure(kind, "UNEXPECTED_ANSWER", `The service answered ${status}`);
  }
}

/** What an event stream says about a run. @throws the failure that it ends with */
async function* streamed(body: ReadableStream<Uint8Array>): AsyncGenerator<Streamed> {
  for await (const { event, data } of readEvents(body)) {
    if (event === "error") throw failureOf(data, 500);
    yield event === "snapshot"
      ? { event, run: JSON.parse(data) as Run }
      : { event: "workflow", data: JSON.parse(data) as WorkflowEvent };
  }
}

/** Starts the three services on free ports of this machine, and connects to them. @throws Failure NOT_STARTED */
export async function startLocal(options: LocalOptions = {}): Promise<LocalWorkflow> {
  const { root, allowExecute = false, command = ["workflow-serve"], env = process.env } = options;
  const [program, ...args] = command;
  const child = spawn(
    program,
    [
      ...args,
      ...SERVICES.flatMap((name) => [`--${name}-port`, "0"]),
      ...(root === undefined ? [] : ["--root", root]),
      ...(allowExecute ? ["--allow-execute"] : []),
    ],
    { stdio: ["ignore", "pipe", "ignore"], env: { ...env } },
  );
  const ended = new Promise<void>((done) => {
    child.once("exit", () => done());
    child.once("error", () => done());
  });
  const addresses = await listening(child, ended);
  const { HEDDLE_TOKEN: token } = env;
  return {
    ...connect({ ...addresses, ...(token && { token }) }),
    addresses,
    async close() {
      child.kill();
      await ended;
    },
  };
}

/** What the services report once they listen. */
async function listening(child: ChildProcess, ended: Promise<void>): Promise<Required<Addresses>> {
  const found: Record<string, string> = {};
  if (child.stdout) {
    const lines = createInterface({ input: child.stdout });
    void ended.then(() => lines.close());
    for await (const line of lines) {
      const { part, listening: address } = JSON.parse(line) as { part: string; listening: string };
      found[part] = address;
      const { gateway, language, worker } = found;
      if (gateway !== undefined && language !== undefined && worker !== undefined)
        return { gateway, language, worker };
    }
  }
  throw new Failure("component", "NOT_STARTED", "workflow-serve did not start", {
    hint: "Install Heddle, or name its program in command",
  });
}
