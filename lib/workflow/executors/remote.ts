/**
 * Executors of a worker on another machine: a step is sent to it under its own id, so that a request that is repeated
 * after a lost answer gets the outcome of the first. The worker does the step at most once.
 */
import { asFailure, Failure, failures } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { guardedFetch } from "#kit/net/fetch.ts";
import { CheckedStep, ExecutedStep } from "#schemas/workflow/run-routes.ts";
import { type ActionName, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import type {
  Artifact,
  Config,
  DryContext,
  Executor,
  Problem,
  StepContext,
  StepOutcome,
} from "../action/executor.ts";
import { definitionOf } from "../actions/index.ts";
import { jsonObject } from "../actions/shared/request-effect.ts";

const fail = failures(WORKFLOW_ERRORS);

/** Most of an answer that is read, bytes. */
const MAX_ANSWER = 4 * 1024 * 1024;
/** What a step that runs no more can say; with any other status its outcome is not known yet. */
const ENDED: readonly string[] = ["completed", "failed", "unknown", "cancelled"];

export interface RemoteWorker {
  readonly url: URL;
  /** Sent as a bearer token. */
  readonly token: string | undefined;
}

/**
 * The executor of an action on a worker elsewhere. Its settings are its own, so it checks the step itself: before the user
 * confirms it, and right before it executes it. What needs no settings is done here.
 */
export function remoteExecutor({ action, simulate }: Executor, worker: RemoteWorker): Executor {
  return {
    action,
    preflight: (config, context) => checkAt(worker, action, config, context),
    simulate,
    execute: (config, context) => executeAt(worker, action, config, context),
  };
}

async function executeAt(
  worker: RemoteWorker,
  action: ActionName,
  config: Config,
  context: StepContext,
): Promise<StepOutcome> {
  const { step_id, artifacts } = context;
  const step = { step_id, action, config: withAttachments(action, config, artifacts), dry_run: false };
  // Sending it again does no harm: the worker knows the step by its id.
  const done = await context.effect(
    "worker",
    { worker: worker.url.host, step_id },
    async () => outcomeOf(await send(worker, step, context)),
    { repeatable: true },
  );
  return { result: done.result, artifacts: done.artifacts };
}

/** The files of the steps before it, for a step that takes them. They are on the worker's machine, and confined to its folders. */
function withAttachments(action: ActionName, config: Config, artifacts: readonly Artifact[]): Config {
  const files = artifacts.filter(({ type }) => type !== "application/xml").map(({ path }) => path);
  if (!definitionOf(action).takesFiles || files.length === 0) return config;
  const named = config["attachments"];
  return { ...config, attachments: [...files, ...(Array.isArray(named) ? named : [])] };
}

async function send(worker: RemoteWorker, step: object, context: StepContext): Promise<ExecutedStep> {
  const { url } = worker;
  // The deadline of the step is the engine's.
  const { status, answer } = await post(worker, "/execute", step, context, null);
  if (status >= 500 || answer === undefined) throw unavailable(url, `it answered ${status}`);
  if (status >= 300) throw refusal(answer["error"], url);
  if (findFault(plainOf(ExecutedStep), answer)) throw unavailable(url, "its answer is not that of a worker");
  return answer as ExecutedStep;
}

const NO_ANSWER = { status: 503, answer: undefined };
/** How long a worker may take to check a step, ms. */
const CHECK_MS = 15_000;

/**
 * What the worker has against a step, found before the user confirms it. A worker that does not answer has nothing
 * against it: the step is tried again until the worker is back.
 */
async function checkAt(
  worker: RemoteWorker,
  action: ActionName,
  config: Config,
  context: DryContext,
): Promise<readonly Problem[]> {
  const { url } = worker;
  const { status, answer } = await post(worker, "/preflight", { action, config }, context, CHECK_MS).catch(
    (thrown: unknown) => {
      if (asFailure(thrown).code !== "WORKER_UNAVAILABLE") throw thrown;
      return NO_ANSWER;
    },
  );
  // A worker of an earlier version checks a step when it executes it.
  if (status >= 500 || status === 404 || answer === undefined) return [];
  if (status >= 300) throw refusal(answer["error"], url);
  return findFault(plainOf(CheckedStep), answer) ? [] : (answer as CheckedStep).problems;
}

/** @throws WORKER_UNAVAILABLE if there is no answer */
async function post(
  { url, token }: RemoteWorker,
  path: string,
  body: object,
  { signal, step_id, request_id }: DryContext,
  timeoutMs: number | null,
) {
  try {
    const response = await guardedFetch(new URL(path, url), {
      reachable: "any",
      method: "POST",
      headers: {
        "content-type": "application/json",
        // It joins the logs of the services.
        "x-request-id": request_id ?? step_id,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      timeoutMs,
      signal,
      redirects: 0,
    });
    return { status: response.status, answer: jsonObject(await response.text(MAX_ANSWER)) };
  } catch (thrown) {
    signal.throwIfAborted();
    throw unavailable(url, asFailure(thrown).message, thrown);
  }
}

const unavailable = ({ host }: URL, why: string, cause?: unknown): Failure =>
  fail("WORKER_UNAVAILABLE", `The worker at ${host} does not execute the step: ${why}`, {
    hint: "Start it with workflow-serve --part worker, or correct HEDDLE_WORKFLOW_WORKER_URL",
    cause,
  });

/** What the worker has against the step; another attempt would end in the same way. */
function refusal(error: unknown, { host }: URL): Failure {
  const { code, message, hint } = (error ?? {}) as Readonly<Record<string, unknown>>;
  return new Failure(
    "data",
    typeof code === "string" ? code : "INVALID_RECORD",
    `The worker at ${host} refuses the step: ${String(message ?? "no reason given")}`,
    typeof hint === "string" ? { hint } : {},
  );
}

/** @throws the failure of a step that was not done, or whose outcome the worker does not know */
function outcomeOf({ status, result, error, artifacts = [] }: ExecutedStep): {
  result: Record<string, unknown>;
  artifacts: Artifact[];
} {
  if (status === "completed") return { result: result ?? {}, artifacts };
  if (!ENDED.includes(status))
    throw fail("WORKER_UNAVAILABLE", `The worker has not ended the step: ${status}`);
  const { code = "EFFECT_FAILED", message = `The step is ${status} at the worker`, hint } = error ?? {};
  throw new Failure(
    status === "unknown" ? "policy" : "data",
    status === "unknown" ? "EFFECT_UNKNOWN" : code,
    message,
    hint === undefined ? {} : { hint },
  );
}
