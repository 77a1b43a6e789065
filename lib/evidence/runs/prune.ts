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
/** What Heddle writes into a run: a folder with anything else is somebody's, whatever its name. */
const OWN_FILES: ReadonlySet<string> = new Set(Object.values(RUN_FILES));

export interface Retention {
  /** The newest runs that stay, however old. */
  readonly count: number;
  /** Runs beyond them that stay until they are older. */
  readonly days: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why a run that is beyond the newest ones or too old stays. */
export type KeptBecause = "latest" | "changes" | "foreign";

/** A run that is beyond the newest ones or too old; it goes unless there is a reason to keep it. */
export interface OldRun {
  readonly id: string;
  readonly because: "count" | "age";
  readonly kept: KeptBecause | null;
}

/** The runs that are beyond the newest ones or too old, the oldest first. */
export async function oldRuns(output: Output, { count, days }: Retention, now: Date): Promise<OldRun[]> {
  const folder = join(output.folder, RUNS);
  const ids = (await readdir(folder).catch(() => [])).filter(isRunId).toSorted();
  const oldest = now.getTime() - days * DAY_MS;
  const latest = (await readLatest(output))?.runId;
  const found: OldRun[] = [];
  for (const [at, id] of ids.entries()) {
    const isBeyond = at < ids.length - count;
    if (!isBeyond && !(at < ids.length - 1 && timeOf(id) < oldest)) continue;
    const kept = id === latest ? "latest" : await reasonToKeep(join(folder, id));
    found.push({ id, because: isBeyond ? "count" : "age", kept });
  }
  return found;
}

async function reasonToKeep(folder: string): Promise<KeptBecause | null> {
  const names = await readdir(folder).catch(() => undefined);
  if (names === undefined || names.some((name) => !OWN_FILES.has(name))) return "foreign";
  return names.some((name) => KEPT_FILES.has(name)) ? "changes" : null;
}

/**
 * Removes the runs that are beyond the newest ones or too old. What cannot be removed stays: it is tried again with the next
 * run.
 * @returns the ids of those that are gone, the oldest first
 */
export async function pruneRuns(output: Output, retention: Retention, now: Date): Promise<string[]> {
  const gone: string[] = [];
  for (const { id, kept } of await oldRuns(output, retention, now))
    if (kept === null && (await removeRun(output, id))) gone.push(id);
  return gone;
}

/** @returns false if it cannot be removed, or is gone already */
export async function removeRun(output: Output, id: string): Promise<boolean> {
  const folder = join(output.folder, RUNS);
  // Out of sight first: no reader sees half a run, and what a kill leaves is removed like an unfinished one.
  const hidden = join(folder, `${UNFINISHED}${id}`);
  const moved = await rename(join(folder, id), hidden).then(
    () => true,
    () => false,
  );
  if (moved) await rm(hidden, { recursive: true, force: true }).catch(() => {});
  return moved;
}

/** The time in an id: `20260504T081500Z-…`. */
function timeOf(id: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(id)?.map(Number) ?? [];
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0);
}
