/** The commands of the event side: each is accepted durably, queued, and publishes its progress as events. */
import type { Static } from "@sinclair/typebox";
import type { ServiceHost } from "#kit/contract/service.ts";
import { asFailure, fail } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { confine } from "#kit/files/roots.ts";
import { json } from "#kit/http/reply.ts";
import { Publisher } from "#kit/jobs/publisher.ts";
import type { JobQueue } from "#kit/jobs/queue.ts";
import type { RefactorCommand, ScanCommand } from "#schemas/refactor.ts";
import { projectFolder } from "../project-folder.ts";
import { repositoryAddress } from "../scan-remote/address.ts";
import { type Activity, cycleAnswer, runActivity, scanActivity } from "./activities.ts";
import type { ServiceEvents } from "./events.ts";
import type { RegisteredRules } from "./registered-rules.ts";

/** Deadline of a background command, ms; at least that of a request. */
const BACKGROUND_MS = 900_000;

export interface Engine {
  host: ServiceHost;
  events: ServiceEvents;
  jobs: JobQueue;
  rules: RegisteredRules;
}

/** Runs a cycle like a request to refactor-run: with its middleware. */
export async function runCycle(
  host: ServiceHost,
  request: JsonRecord,
  signal: AbortSignal,
): Promise<JsonRecord> {
  const [result = {}] = await host.run("refactor-run", request, { signal, middleware: true });
  return cycleAnswer(result);
}

export async function scanRemote(
  engine: Engine,
  { async_mode, repo_url, ...rest }: Static<typeof ScanCommand>,
  signal: AbortSignal,
): Promise<Response> {
  const address = repositoryAddress(repo_url).url;
  return command(engine, async_mode === true, signal, {
    activity: scanActivity({ repo_url: address, ...rest }),
    operation: "refactor-scan-remote",
    input: { repo_url: address, ...rest },
    answer: (result) => result,
    accepted: "The scan was accepted",
    done: "The scan is complete",
  });
}

export async function refactor(
  engine: Engine,
  { async_mode, ...request }: Static<typeof RefactorCommand>,
  signal: AbortSignal,
): Promise<Response> {
  const { host } = engine;
  const dry_run = request.dry_run ?? true;
  if (!dry_run && !host.allowExecute)
    throw fail(
      "EXECUTION_NOT_ALLOWED",
      "Execution is switched off for this interface: only dry runs are allowed",
      {
        hint: "Start the server with HEDDLE_ALLOW_EXECUTE=1 or --allow-execute to let trusted clients execute",
      },
    );
  const project_dir = await confine({ folders: host.roots }, projectOf(host, request), host.cwd, "read");
  const { max_actions } = request;
  return command(engine, async_mode !== false, signal, {
    activity: runActivity({ project_dir, dry_run, max_actions: max_actions ?? null }),
    operation: "refactor-run",
    input: engine.rules.added({
      project_dir,
      dry_run,
      ...(max_actions !== undefined && { max_actions }),
    }),
    answer: cycleAnswer,
    accepted: "The run was accepted",
    done: "The run is complete",
  });
}

/** The folder that a request names; the first root if it names none. */
export function projectOf(
  host: ServiceHost,
  request: { project_dir?: string; project_path?: string },
): string {
  const named = request.project_dir !== undefined || request.project_path !== undefined;
  return named ? projectFolder(request) : (host.roots[0] ?? host.cwd);
}

interface Command {
  activity: Activity;
  operation: string;
  input: JsonRecord;
  /** The part of the result for a caller that waits for it. */
  answer: (result: JsonRecord) => JsonRecord;
  accepted: string;
  done: string;
}

/** Accepts a command, and waits for its end unless it is to run in the background. */
async function command(
  { host, events, jobs }: Engine,
  background: boolean,
  signal: AbortSignal,
  { activity, operation, input, answer, accepted, done }: Command,
): Promise<Response> {
  const publisher = new Publisher(events, activity);
  const job = await publisher.start(jobs, async ({ signal: stop, progress }) => {
    const [result = {}] = await host.run(operation, input, {
      onProgress: progress,
      signal: background ? stop : AbortSignal.any([stop, signal]),
      timeoutMs: background ? Math.max(host.timeoutMs, BACKGROUND_MS) : host.timeoutMs,
    });
    return result;
  });
  const head = { aggregate_id: activity.aggregate, correlation_id: publisher.correlation_id };
  if (!background)
    return json({ status: "success", ...head, message: done, data: answer(await job.outcome) });
  job.outcome.catch((thrown: unknown) => host.log(`${activity.aggregate}: ${asFailure(thrown).message}`));
  return json({ status: "accepted", ...head, message: accepted, data: null }, 202);
}
