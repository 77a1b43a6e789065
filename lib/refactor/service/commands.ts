/** The commands of the event side: each is accepted durably, works in the queue, and tells its course in events. */
import type { Static } from "@sinclair/typebox";
import type { EventType, RefactorCommand, ScanCommand } from "../../../schemas/refactor.ts";
import { asFailure, type Failure, fail } from "../../kit/errors.ts";
import type { Host } from "../../kit/http/extension.ts";
import { json } from "../../kit/http/reply.ts";
import type { JsonRecord } from "../../kit/invoke.ts";
import { confine } from "../../kit/roots.ts";
import { projectFolder } from "../project-folder.ts";
import { repositoryAddress } from "../remote/address.ts";
import type { EventStore } from "./events.ts";
import type { Jobs } from "./jobs.ts";
import { FIRST_SCAN_STEP, runSteps, scanSteps } from "./progress.ts";
import { refactorAggregate, scanAggregate } from "./projections.ts";
import type { RegisteredRules } from "./registered-rules.ts";

/** Deadline of a command that nobody waits for, ms; at least that of a request. */
const BACKGROUND_MS = 900_000;
/** Alerts that an event carries; the whole list is the answer of a scan that is waited for. */
const MOST_ALERTS = 100;

export interface Engine {
  host: Host;
  store: EventStore;
  jobs: Jobs;
  rules: RegisteredRules;
}

/** What a command is about, whatever it is. */
interface Course {
  aggregate: string;
  started: { type: EventType; payload: JsonRecord };
  /** Runs the operation. `tell` appends an event of its progress. */
  work: (options: { signal: AbortSignal; timeoutMs: number; tell: Tell }) => Promise<JsonRecord>;
  completed: { type: EventType; payload: (result: JsonRecord) => JsonRecord };
  failed: { type: EventType; payload: (failure: Failure) => JsonRecord };
  accepted: string;
  done: string;
}

type Tell = (type: EventType, payload: JsonRecord) => void;

export async function scanRemote(
  engine: Engine,
  { async_mode, repo_url, ...rest }: Static<typeof ScanCommand>,
  signal: AbortSignal,
): Promise<Response> {
  const address = repositoryAddress(repo_url).url;
  const about = { repo_url: address, branch: rest.branch ?? null, depth: rest.depth ?? null };
  return command(engine, async_mode === true, signal, {
    aggregate: scanAggregate(address),
    accepted: "The scan was accepted",
    done: "The scan is complete",
    started: { type: "ScanStarted", payload: about },
    work: async ({ tell, ...options }) => {
      const step = scanSteps();
      tell("ScanProgress", { ...FIRST_SCAN_STEP });
      const [result] = await engine.host.run(
        "refactor-scan-remote",
        { repo_url: address, ...rest },
        {
          ...options,
          onProgress: (progress) => {
            const told = step(progress);
            if (told) tell("ScanProgress", { ...told });
          },
        },
      );
      tell("ScanProgress", { phase: "complete", progress_percent: 100, message: "complete" });
      return result ?? {};
    },
    completed: { type: "ScanCompleted", payload: scanSummary },
    failed: {
      type: "ScanFailed",
      payload: ({ code, message }) => ({
        ...about,
        error_message: message,
        error_type: SCAN_ERROR_TYPES[code] ?? "analysis_error",
      }),
    },
  });
}

const SCAN_ERROR_TYPES: Record<string, string> = {
  CLONE_FAILED: "clone_error",
  INVALID_URL: "clone_error",
  TIMEOUT: "timeout",
};

function scanSummary(result: JsonRecord): JsonRecord {
  const alerts = Array.isArray(result["alerts"]) ? result["alerts"] : [];
  const { repo_url, total_files, total_lines, avg_cc, critical_count, top_issues, summary } = result;
  return {
    repo_url,
    total_files,
    total_lines,
    avg_cc,
    critical_count,
    alerts: alerts.slice(0, MOST_ALERTS),
    alerts_count: alerts.length,
    top_issues,
    summary,
  };
}

export async function refactor(
  engine: Engine,
  { async_mode, ...request }: Static<typeof RefactorCommand>,
  signal: AbortSignal,
): Promise<Response> {
  const { host } = engine;
  const dryRun = request.dry_run ?? true;
  if (!dryRun && !host.allowExecute)
    throw fail(
      "EXECUTION_NOT_ALLOWED",
      "Execution is switched off for this interface: only dry runs are allowed",
      {
        hint: "Start the server with HEDDLE_ALLOW_EXECUTE=1 or --allow-execute to let trusted clients execute",
      },
    );
  const folder = await confine({ folders: host.roots }, projectOf(host, request), host.cwd, "read");
  const about = { project_dir: folder, dry_run: dryRun, max_actions: request.max_actions ?? null };
  const input = {
    project_dir: folder,
    dry_run: dryRun,
    format: "json",
    ...(request.max_actions !== undefined && { max_actions: request.max_actions }),
  };
  return command(engine, async_mode !== false, signal, {
    aggregate: refactorAggregate(folder),
    accepted: "The run was accepted",
    done: "The run is complete",
    started: { type: "RefactorStarted", payload: about },
    work: async ({ tell, ...options }) => {
      const step = runSteps();
      const whole = await engine.rules.forRun(input, options.signal);
      const [result = {}] = await host.run("refactor-run", whole, {
        ...options,
        onProgress: (progress) => {
          const told = step(progress);
          if (told) tell("RefactorProgress", { project_dir: folder, ...told });
        },
      });
      const reflection = typeof result["reflection"] === "string" ? result["reflection"] : "";
      tell("RefactorProgress", {
        project_dir: folder,
        phase: "reflect",
        current_action: null,
        total_actions: null,
        message: reflection,
      });
      return cycleAnswer(result);
    },
    completed: { type: "RefactorCompleted", payload: (result) => ({ project_dir: folder, ...result }) },
    failed: {
      type: "RefactorFailed",
      payload: ({ code, message }) => ({ project_dir: folder, error: message, code }),
    },
  });
}

/** The folder that a request names; the first root where it names none. */
export function projectOf(host: Host, request: { project_dir?: string; project_path?: string }): string {
  const named = request.project_dir !== undefined || request.project_path !== undefined;
  return named ? projectFolder(request) : (host.roots[0] ?? host.cwd);
}

/** What of a run's result its callers here get: the numbers and names, not the report and the diffs. */
export function cycleAnswer(result: JsonRecord): JsonRecord {
  return Object.fromEntries(CYCLE_FIELDS.map((name) => [name, result[name]]));
}

const CYCLE_FIELDS = [
  "ok",
  "status",
  "dry_run",
  "cycle_number",
  "analysis_summary",
  "decisions_count",
  "proposals_generated",
  "proposals_applied",
  "proposals_rejected",
  "errors",
  "decisions",
  "files_modified",
  "files_rolled_back",
  "report_path",
] as const;

/** What nobody expected may hold anything: it is for the server's log, not for events. */
function told(failure: Failure): Failure {
  return failure.code === "INTERNAL" ? fail("INTERNAL", "A fault in Heddle stopped the command") : failure;
}

/** Accepts a command, and waits for its end unless it is to run in the background. */
async function command(
  { host, store, jobs }: Engine,
  background: boolean,
  signal: AbortSignal,
  course: Course,
): Promise<Response> {
  const place = jobs.enter();
  const correlation_id = crypto.randomUUID();
  const append = (event_type: EventType, payload: JsonRecord) =>
    store.append({ event_type, aggregate_id: course.aggregate, correlation_id, payload });
  try {
    await append(course.started.type, course.started.payload);
  } catch (thrown) {
    place.leave();
    throw thrown;
  }
  const work = place.run(async (stop) => {
    // Progress that cannot be written is lost; the end of the command tells of the fault.
    const tell: Tell = (type, payload) => void append(type, payload).catch(() => {});
    try {
      const result = await course.work({
        tell,
        signal: background ? stop : AbortSignal.any([stop, signal]),
        timeoutMs: background ? Math.max(host.timeoutMs, BACKGROUND_MS) : host.timeoutMs,
      });
      await append(course.completed.type, course.completed.payload(result));
      return result;
    } catch (thrown) {
      const failure = asFailure(thrown);
      await append(course.failed.type, course.failed.payload(told(failure)));
      throw failure;
    }
  });
  const answer = { aggregate_id: course.aggregate, correlation_id };
  if (!background) return json({ status: "success", ...answer, message: course.done, data: await work });
  work.catch((thrown: unknown) => host.log(`${course.aggregate}: ${asFailure(thrown).message}`));
  return json({ status: "accepted", ...answer, message: course.accepted, data: null }, 202);
}
