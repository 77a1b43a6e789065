/** Whether a state of a project is better than another one. */
import type { TrendDirection, WorkspaceComparison } from "#schemas/evidence.ts";
import type { ProjectState } from "./state.ts";

type Judged = Pick<ProjectState, "coverage"> & { diagnostics: Pick<ProjectState["diagnostics"], "counts"> };

/** Digits of the difference of two shares. */
const DIGITS = 1e6;

/** Coverage should rise; findings that block or need a review should get fewer. Warnings are only counted. */
export function trendOf(base: Judged, workspace: Judged): WorkspaceComparison["trend"] {
  const [before, after] = [base.diagnostics.counts, workspace.diagnostics.counts];
  const coverageDelta = Math.round((workspace.coverage - base.coverage) * DIGITS) / DIGITS;
  const blockingDelta = after.blocking - before.blocking;
  const reviewRequiredDelta = after.review_required - before.review_required;
  return {
    direction: directionOf([coverageDelta, -blockingDelta, -reviewRequiredDelta]),
    coverageDelta,
    blockingDelta,
    reviewRequiredDelta,
    warningDelta: after.warning - before.warning,
  };
}

/** @param gains positive if something is better */
function directionOf(gains: readonly number[]): TrendDirection {
  const better = gains.some((gain) => gain > 0);
  const worse = gains.some((gain) => gain < 0);
  if (better && worse) return "mixed";
  return better ? "improved" : worse ? "regressed" : "unchanged";
}
