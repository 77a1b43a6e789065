/** The activities that are published: the scan of a repository, a run on a project, runs on many. */
import type { Failure } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import type { Activity as ActivityOf } from "#kit/jobs/publisher.ts";
import type { EventType } from "#schemas/refactor.ts";
import { FIRST_SCAN_STEP, runSteps, scanSteps } from "./progress.ts";
import { refactorAggregate, scanAggregate } from "./projections.ts";

export type Activity = ActivityOf<EventType>;

/** Alerts in an event; the response of a foreground scan has the whole list. */
const MOST_ALERTS = 100;

export interface ScanAbout {
  /** In the spelling of `repositoryAddress`. */
  repo_url: string;
  branch?: unknown;
  depth?: unknown;
}

export function scanActivity({ repo_url, branch = null, depth = null }: ScanAbout): Activity {
  const about = { repo_url, branch, depth };
  const step = scanSteps();
  return {
    aggregate: scanAggregate(repo_url),
    started: [
      { type: "ScanStarted", payload: about },
      { type: "ScanProgress", payload: { ...FIRST_SCAN_STEP } },
    ],
    progressed: (progress) => {
      const next = step(progress);
      return next && { type: "ScanProgress", payload: { ...next } };
    },
    completed: (result) => [
      {
        type: "ScanProgress",
        payload: { phase: "complete", progress_percent: 100, message: "complete" },
      },
      { type: "ScanCompleted", payload: scanSummary(result) },
    ],
    failed: ({ code, message }) => ({
      type: "ScanFailed",
      payload: {
        ...about,
        error_message: message,
        error_type: SCAN_ERROR_TYPES[code] ?? "analysis_error",
      },
    }),
  };
}

const SCAN_ERROR_TYPES: Record<string, string> = {
  CLONE_FAILED: "clone_error",
  INVALID_URL: "clone_error",
  NOT_INSTALLED: "clone_error",
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

export interface RunAbout {
  /** Real path of the project. */
  project_dir: string;
  dry_run: boolean;
  max_actions: number | null;
}

export function runActivity(about: RunAbout): Activity {
  return activityOf(about, (result) => ({
    reflection: textOf(result["reflection"]),
    numbers: cycleAnswer(result),
  }));
}

/** Runs on the projects of a folder: one activity, with the folder in place of the project. */
export function batchActivity(about: RunAbout & { mode: string }): Activity {
  const activity = activityOf(about, (result) => {
    const projects = Array.isArray(result["projects"]) ? (result["projects"] as JsonRecord[]) : [];
    const total = (field: string) => projects.reduce((sum, project) => sum + numberOf(project[field]), 0);
    return {
      reflection: `${projects.length} projects`,
      numbers: {
        ok: result["ok"],
        mode: about.mode,
        dry_run: result["dry_run"],
        projects_count: result["projects_count"],
        failed_count: result["failed_count"],
        decisions_count: total("proposals_generated"),
        proposals_generated: total("proposals_generated"),
        proposals_applied: total("proposals_applied"),
        proposals_rejected: total("proposals_rejected"),
        errors: projects.flatMap(({ path, error }) =>
          typeof error === "string" ? [`${String(path)}: ${error}`] : [],
        ),
        report_path: result["report_path"],
      },
    };
  });
  return {
    ...activity,
    progressed: (progress) => {
      if (progress.phase !== "project") return activity.progressed(progress);
      const { done = null, total = null, message = "" } = progress;
      const step = { phase: "perceive", current_action: done, total_actions: total, message };
      return { type: "RefactorProgress", payload: { project_dir: about.project_dir, ...step } };
    },
  };
}

function activityOf(
  about: RunAbout & { mode?: string },
  outcomeOf: (result: JsonRecord) => { reflection: string; numbers: JsonRecord },
): Activity {
  const { project_dir } = about;
  const step = runSteps();
  return {
    aggregate: refactorAggregate(project_dir),
    started: [{ type: "RefactorStarted", payload: { ...about } }],
    progressed: (progress) => {
      const next = step(progress);
      return next && { type: "RefactorProgress", payload: { project_dir, ...next } };
    },
    completed: (result) => {
      const { reflection, numbers } = outcomeOf(result);
      const last = { phase: "reflect", current_action: null, total_actions: null, message: reflection };
      return [
        { type: "RefactorProgress", payload: { project_dir, ...last } },
        { type: "RefactorCompleted", payload: { project_dir, ...numbers } },
      ];
    },
    failed: ({ code, message }: Failure) => ({
      type: "RefactorFailed",
      payload: { project_dir, error: message, code },
    }),
  };
}

/** The part of a run's result for callers here: the numbers and names, not the report and the diffs. */
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

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
