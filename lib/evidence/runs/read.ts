/** Reads runs: a list of them, and the files of one. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { TSchema } from "@sinclair/typebox";
import { Failure, fail } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { isPathInside, readConfined } from "#kit/files/roots.ts";
import { Diagnostics, Graph, LatestRun, RUN_FILES, type RunFile, RunManifest } from "#schemas/evidence.ts";
import { readDocument } from "../records/read-document.ts";
import { LATEST, type Output, RUNS } from "./output.ts";
import { isRunId } from "./run-id.ts";

/** Runs that a list has at most. */
export const MOST_RUNS = 500;
const MOST_MANIFEST_BYTES = 16 * 1024 * 1024;
const MOST_TEXT_BYTES = 64 * 1024 * 1024;

/** A run that was published. */
export interface Run {
  runId: string;
  /** Relative to the output folder. */
  runDirectory: string;
  manifest: RunManifest;
}

/** The runs, the newest first; what is not a run or has no readable manifest is left out. */
export async function listRuns({ folder, roots }: Output, limit = MOST_RUNS): Promise<Run[]> {
  const names = await readdir(join(folder, RUNS)).catch(() => []);
  const runs: Run[] = [];
  for (const runId of names.filter(isRunId).toSorted().reverse()) {
    if (runs.length >= limit) break;
    const run = await readRun({ folder, roots }, runId).catch(() => undefined);
    if (run) runs.push(run);
  }
  return runs.toSorted(newestFirst);
}

/** Ids know seconds; of two runs in one second the manifests say which was later. */
function newestFirst(a: Run, b: Run): number {
  const [one, other] = [a, b].map(({ runId }) => runId.slice(0, SECOND));
  if (one !== other) return (one ?? "") < (other ?? "") ? 1 : -1;
  return Date.parse(b.manifest.createdAt) - Date.parse(a.manifest.createdAt) || (a.runId < b.runId ? 1 : -1);
}
/** Length of `20260504T081500Z`. */
const SECOND = 16;

/** @throws NOT_FOUND if there is no such run, INVALID_RECORD if its manifest is damaged */
export async function readRun(output: Output, runId: string): Promise<Run> {
  if (!isRunId(runId)) throw fail("NOT_FOUND", `There is no run "${runId}"`, { hint: WHICH });
  const runDirectory = `${RUNS}/${runId}`;
  const manifest = await readChecked(RunManifest, output, `${runDirectory}/${RUN_FILES.manifest}`);
  return { runId, runDirectory, manifest };
}

const WHICH = "Name a run by its id, or latest";

/** The pointer to the latest run; undefined if nothing was published or the pointer is damaged. */
export async function readLatest(output: Output): Promise<LatestRun | undefined> {
  try {
    const latest = await readChecked(LatestRun, output, LATEST);
    const isHere = latest.runDirectory === `${RUNS}/${latest.runId}`;
    return isHere && existsSync(join(output.folder, latest.runDirectory)) ? latest : undefined;
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined;
    throw thrown;
  }
}

/**
 * A run by its id, or the latest one that was published.
 * @throws NOT_FOUND, INVALID_RECORD
 */
export async function findRun(output: Output | undefined, runId = "latest"): Promise<Run> {
  if (output && runId !== "latest") return readRun(output, runId);
  const latest = output && (await readLatest(output));
  if (!latest || !output)
    throw fail("NOT_FOUND", "There is no run yet", { hint: "Make one with evidence-pipeline" });
  return readRun(output, latest.runId);
}

/** The path of a file of a run. @throws NOT_FOUND if the run has none, e.g. because it failed */
export function fileOf(output: Output, { runId, runDirectory, manifest }: Run, file: RunFile): string {
  const name = manifest.files[file];
  if (name === undefined || !isPathInside(name))
    throw fail("NOT_FOUND", `The run ${runId} has no file "${RUN_FILES[file]}"`);
  return join(output.folder, runDirectory, name);
}

/** @throws NOT_FOUND, INVALID_JSON, INVALID_RECORD */
export async function readGraph(output: Output, run: Run, context: Context): Promise<Graph> {
  return readDocument(Graph, fileOf(output, run, "graph"), own(output, context));
}

/** @throws NOT_FOUND, INVALID_JSON, INVALID_RECORD */
export async function readDiagnostics(output: Output, run: Run, context: Context): Promise<Diagnostics> {
  return readDocument(Diagnostics, fileOf(output, run, "diagnostics"), own(output, context));
}

/** A file of a run as text, e.g. the summary. @throws NOT_FOUND, UNREADABLE */
export async function readRunText(output: Output, run: Run, file: RunFile): Promise<string> {
  return readConfined(output.roots, fileOf(output, run, file), { maxBytes: MOST_TEXT_BYTES });
}

/** Runs are Heddle's own: they may lie outside the folders of a client. */
const own = ({ roots, folder }: Output, context: Context): Context => ({ ...context, roots, cwd: folder });

async function readChecked<Schema extends TSchema & { static: unknown }>(
  schema: Schema,
  { folder, roots }: Output,
  path: string,
): Promise<Schema["static"]> {
  const text = await readConfined(roots, join(folder, path), { maxBytes: MOST_MANIFEST_BYTES });
  const value = parsed(text);
  if (findFault(plainOf(schema), value) !== undefined)
    throw fail("INVALID_RECORD", `"${path}" is damaged: it is not what a run writes`);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
