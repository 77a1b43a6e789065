/**
 * Removes old runs, so that a project that is analysed again and again does not fill the disk. What somebody works with
 * stays: the latest run, and those with a proposal, a patch or a receipt.
 */
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { RUN_FILES, type RunFile } from "#schemas/evidence.ts";
import { type Output, RUNS } from "./output.ts";
import { readLatest } from "./read.ts";
import { isRunId } from "./run-id.ts";
import { UNFINISHED } from "./write.ts";

/** Files of a run that are about changes, which may still be reviewed, applied or taken back. */
const OF_CHANGES: readonly RunFile[] = [
  ...(["taskSynthesis", "todoValidation", "todoPatch", "todoPatchAudit", "todoApplyReceipt"] as const),
  ...(["codeChangePlans", "codeChangeReview", "codeChangeReviewAudit"] as const),
  ...(["codeChangeSourcePatches", "codeChangeSourceReceipt"] as const),
];
const KEPT_FILES: ReadonlySet<string> = new Set(OF_CHANGES.map((file) => RUN_FILES[file]));

export interface Retention {
  /** The newest runs that stay, however old. */
  readonly count: number;
  /** Runs beyond them that stay until they are older. */
  readonly days: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes the runs that are beyond the newest ones or too old. What cannot be removed stays: it is tried again with the next
 * run.
 * @returns the ids of those that are gone, the oldest first
 */
export async function pruneRuns(output: Output, { count, days }: Retention, now: Date): Promise<string[]> {
  const folder = join(output.folder, RUNS);
  const ids = (await readdir(folder).catch(() => [])).filter(isRunId).toSorted();
  const oldest = now.getTime() - days * DAY_MS;
  const candidates = ids.filter(
    (id, at) => at < ids.length - count || (at < ids.length - 1 && timeOf(id) < oldest),
  );
  if (candidates.length === 0) return [];
  const latest = (await readLatest(output))?.runId;
  const gone: string[] = [];
  for (const id of candidates) {
    if (id === latest) continue;
    const names = await readdir(join(folder, id)).catch(() => undefined);
    if (names === undefined || names.some((name) => KEPT_FILES.has(name))) continue;
    // Out of sight first: no reader sees half a run, and what a kill leaves is removed like an unfinished one.
    const hidden = join(folder, `${UNFINISHED}${id}`);
    const moved = await rename(join(folder, id), hidden).then(
      () => true,
      () => false,
    );
    if (!moved) continue;
    await rm(hidden, { recursive: true, force: true }).catch(() => {});
    gone.push(id);
  }
  return gone;
}

/** The time in an id: `20260504T081500Z-…`. */
function timeOf(id: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(id)?.map(Number) ?? [];
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0);
}
