/** The progress of an operation as events: its current phase, and no more than a few events per phase. */

import type { Progress } from "#kit/files/context.ts";
import type { RUN_PHASES, SCAN_PHASES } from "#schemas/refactor.ts";

export type ScanPhase = (typeof SCAN_PHASES)[number];
export type RunPhase = (typeof RUN_PHASES)[number];

/** Points of progress between two events of one phase: a scan then has about twenty. */
const STEP = 5;

/** Share of a scan that fetching takes, percent: an assumption for the bar, not a measurement. */
const CLONE_SHARE = 40;

/** The phases of a run, by the operations' names for the current part of the work. */
const RUN_PHASE_OF: Readonly<Record<string, RunPhase>> = {
  analyze: "perceive",
  perceive: "perceive",
  decide: "decide",
  plan: "plan",
  execute: "execute",
  reflect: "reflect",
};

export interface ScanStep {
  phase: ScanPhase;
  progress_percent: number;
  message: string;
}

/** What is published about a scan before its operation reports anything. */
export const FIRST_SCAN_STEP: ScanStep = { phase: "clone", progress_percent: 0, message: "started" };

/** Creates the function that turns progress into steps; undefined if nothing worth publishing has changed. */
export function scanSteps(): (progress: Progress) => ScanStep | undefined {
  let last = FIRST_SCAN_STEP;
  return ({ phase: next = last.phase, done, total, message = "" }) => {
    // Fetching comes first: once files are analysed, nothing more is fetched.
    const phase = last.phase === "clone" && next === "clone" ? "clone" : "analyze";
    const part = shareOf(done, total);
    const percent = phase === "clone" ? part * CLONE_SHARE : CLONE_SHARE + part * (100 - CLONE_SHARE);
    const progress_percent = Math.max(last.progress_percent, Math.floor(percent));
    if (last.phase === phase && progress_percent < last.progress_percent + STEP) return undefined;
    last = { phase, progress_percent, message };
    return last;
  };
}

export interface RunStep {
  phase: RunPhase;
  current_action: number | null;
  total_actions: number | null;
  message: string;
}

/** As {@link scanSteps}, for a cycle. */
export function runSteps(): (progress: Progress) => RunStep | undefined {
  let last: (RunStep & { percent: number }) | undefined;
  return ({ phase: reported = "", done, total, message = "" }) => {
    const phase = RUN_PHASE_OF[reported] ?? last?.phase ?? "perceive";
    const percent = shareOf(done, total) * 100;
    if (last?.phase === phase && last.message === message && percent < last.percent + STEP) return undefined;
    // While the project is measured, the count is of files.
    const counts = phase === "plan" || phase === "execute" ? { done, total } : {};
    const step = { phase, current_action: counts.done ?? null, total_actions: counts.total ?? null, message };
    last = { ...step, percent };
    return step;
  };
}

/** From 0 to 1; 0 if the end is unknown. */
function shareOf(done: number | undefined, total: number | undefined): number {
  if (done === undefined || total === undefined || total <= 0) return 0;
  return Math.min(1, Math.max(0, done / total));
}
