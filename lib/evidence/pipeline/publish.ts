/** Writes what an analysis found as a run, or why there is none. */
import { constants } from "node:fs";
import { type FileHandle, readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { VERSION } from "#kit/data/version.ts";
import { openConfined } from "#kit/files/roots.ts";
import {
  type LatestRun,
  RUN_FILES,
  RUN_SCHEMA,
  type RunFailure,
  type RunFile,
  type RunManifest,
  type RunStage,
  type RunStatus,
} from "#schemas/evidence.ts";
import { eventsOf, writeEvents } from "../runs/events.ts";
import type { Output } from "../runs/output.ts";
import { documentLines, linesOf, RunFolder, writeLatest } from "../runs/write.ts";
import type { Analysis, Known } from "./analysis.ts";
import type { CodeRecall } from "./code-memory.ts";
import type { Configuration } from "./configuration.ts";
import type { Whole } from "./memory.ts";

/** What identifies a run. */
export interface RunIdentity {
  runId: string;
  /** When it started. */
  startedAt: Date;
  /** Real path of the project. */
  root: string;
  configuration: Configuration;
}

/** Where a run goes. */
export interface Place {
  output: Output;
  recall: CodeRecall;
}

/** A run as it was published. */
export interface Published {
  manifest: RunManifest;
  /** Relative to the root. */
  runDirectory: string;
  /** What a later run needs to publish it again; undefined for a run that failed. */
  kept?: Pick<Whole, "files" | "baseSha" | "headSha" | "tickets">;
}

/** Files with texts that reports made. */
export type ReportFiles = ReadonlyMap<RunFile, string>;

/**
 * Writes the files of a run and then points `latest.json` to it.
 * @throws WRITE_FAILED; then there is no run, and `latest.json` is as it was
 */
export async function publishRun(
  identity: RunIdentity,
  analysis: Analysis,
  reports: ReportFiles,
  { output, recall }: Place,
): Promise<Published> {
  const { runId, startedAt } = identity;
  const manifest = finishedManifest(identity, analysis, reports);
  const run = await RunFolder.create(output, runId, startedAt);
  try {
    for (const [file, records] of analysis.records)
      await run.write(RUN_FILES[file], file === "astIntent" ? recall.linesOf(records) : linesOf(records));
    await run.write(RUN_FILES.graph, documentLines(analysis.graph));
    await run.write(RUN_FILES.diagnostics, documentLines(analysis.diagnostics));
    for (const [file, text] of reports) await run.write(RUN_FILES[file], text);
    const facts = factsOf(analysis);
    const events = eventsOf({
      ...eventFacts(identity, manifest),
      ...facts,
      diagnostics: analysis.diagnostics,
    });
    await writeEvents(join(run.folder, RUN_FILES.eventLog), events);
    await run.write(RUN_FILES.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
    const runDirectory = await run.publish();
    await writeLatest(output, latestOf(runDirectory, manifest));
    const files = [...run.sums].filter(([name]) => name !== RUN_FILES.manifest);
    return {
      manifest,
      runDirectory: pathFrom(identity.root, join(output.folder, runDirectory)),
      kept: { files: Object.fromEntries(files), ...facts },
    };
  } catch (thrown) {
    await run.discard();
    throw thrown;
  }
}

/**
 * Publishes what an earlier run found once more, as a run of its own.
 * @returns undefined if a file of that run is missing or is not what the run wrote
 * @throws WRITE_FAILED
 */
export async function publishAgain(
  identity: RunIdentity,
  { whole, folder }: { whole: Whole; folder: string },
  output: Output,
): Promise<Published | undefined> {
  const { graphFingerprint, stages, warnings, status, files, runId } = whole.result;
  const told = { stages: mapped(stages, (stage) => ({ ...stage, durationMs: 0 })), warnings };
  const names = Object.keys(files).filter((file): file is RunFile => file in RUN_FILES);
  const manifest = {
    ...manifestOf(identity, told, { status, failure: null, graphFingerprint, files: names }),
    reusedFrom: runId,
  };
  const run = await RunFolder.create(output, identity.runId, identity.startedAt);
  try {
    for (const [name, sum] of Object.entries(whole.files)) {
      if (!(await copies(run, name, join(folder, name), output)) || run.sums.get(name) !== sum) {
        await run.discard();
        return undefined;
      }
    }
    const written = JSON.parse(await readFile(join(run.folder, RUN_FILES.diagnostics), "utf8"));
    const events = eventsOf({ ...eventFacts(identity, manifest), ...whole, diagnostics: written });
    await writeEvents(join(run.folder, RUN_FILES.eventLog), events);
    await run.write(RUN_FILES.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
    const runDirectory = await run.publish();
    await writeLatest(output, latestOf(runDirectory, manifest));
    const { baseSha, headSha, tickets } = whole;
    return {
      manifest,
      runDirectory: pathFrom(identity.root, join(output.folder, runDirectory)),
      kept: { files: whole.files, baseSha, headSha, tickets },
    };
  } catch (thrown) {
    await run.discard();
    throw thrown;
  }
}

const mapped = <Value, Other>(record: Record<string, Value>, change: (value: Value) => Other) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** @returns whether the file could be read */
async function copies(run: RunFolder, name: string, from: string, { roots }: Output): Promise<boolean> {
  const file = await openConfined(roots, from, constants.O_RDONLY).catch(() => undefined);
  if (!file) return false;
  try {
    await run.write(name, chunksOf(file));
    return true;
  } finally {
    await file.close();
  }
}

const CHUNK = 4 << 20;

async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  while (true) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, null);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** The manifest of a run that has finished. */
export function finishedManifest(
  identity: RunIdentity,
  analysis: Analysis,
  reports: ReportFiles,
): RunManifest {
  const names = [...analysis.records.keys(), "graph", "diagnostics", ...reports.keys(), "eventLog"] as const;
  return manifestOf(identity, analysis, {
    status: Object.values(analysis.stages).some(isDegraded) ? "degraded" : "succeeded",
    failure: null,
    graphFingerprint: analysis.graph.fingerprint,
    files: [...names, "manifest"],
  });
}

/** Writes the manifest of a run that failed: no graph is published, and `latest.json` stays. @throws WRITE_FAILED */
export async function publishFailure(
  identity: RunIdentity,
  known: Known,
  failure: RunFailure,
  output: Output,
): Promise<Published> {
  const manifest = manifestOf(identity, known, {
    status: "failed",
    failure,
    graphFingerprint: null,
    files: ["manifest"],
  });
  const run = await RunFolder.create(output, identity.runId, identity.startedAt);
  try {
    await run.write(RUN_FILES.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
    const runDirectory = await run.publish();
    return { manifest, runDirectory: pathFrom(identity.root, join(output.folder, runDirectory)) };
  } catch (thrown) {
    await run.discard();
    throw thrown;
  }
}

const isDegraded = ({ status }: RunStage): boolean => status === "partial" || status === "fallback";

interface Outcome {
  status: RunStatus;
  failure: RunFailure | null;
  graphFingerprint: string | null;
  files: readonly RunFile[];
}

function manifestOf(
  { runId, startedAt, root, configuration }: RunIdentity,
  { stages, warnings }: Pick<RunManifest, "stages" | "warnings">,
  { files, ...outcome }: Outcome,
): RunManifest {
  // A failure of the system names the whole path; the run is read on other machines too.
  const local = (text: string) => text.replaceAll(`${root}/`, "");
  const { failure } = outcome;
  return {
    schemaVersion: RUN_SCHEMA,
    runId,
    root: ".",
    createdAt: startedAt.toISOString(),
    ...outcome,
    failure: failure && { ...failure, message: local(failure.message) },
    files: Object.fromEntries(files.map((file) => [file, RUN_FILES[file]])),
    warnings: warnings.map(local),
    runtime: { name: "heddle", version: VERSION },
    configuration: configuration.snapshot,
    stages,
    llm: Object.fromEntries(
      Object.entries(stages).map(([name, { effectiveMode }]) => [name, effectiveMode === "llm"]),
    ),
  };
}

function latestOf(runDirectory: string, manifest: RunManifest): LatestRun {
  const pathOf = (file: RunFile) => {
    const name = manifest.files[file];
    return name === undefined ? null : `${runDirectory}/${name}`;
  };
  return {
    runId: manifest.runId,
    runDirectory,
    graphFingerprint: manifest.graphFingerprint ?? "",
    summary: pathOf("summary"),
    summaryConclusions: pathOf("summaryConclusions"),
  };
}

/** What the events of a run say beside its findings. */
function eventFacts(
  { runId, startedAt, root }: RunIdentity,
  { status, stages, graphFingerprint }: RunManifest,
) {
  return {
    runId,
    at: startedAt.toISOString(),
    status,
    usesModel: Object.values(stages).some(({ effectiveMode }) => effectiveMode === "llm"),
    repository: basename(root) || null,
    graphFingerprint: graphFingerprint ?? "",
  };
}

function factsOf({ graph, diagnostics, records }: Analysis): Pick<Whole, "baseSha" | "headSha" | "tickets"> {
  const commits = (records.get("gitIntent") ?? []).map(({ source }) => source.revision);
  const cited = new Set(diagnostics.diagnostics.flatMap(({ recordIds }) => recordIds));
  const byRecord = new Map<string, string>();
  for (const record of graph.records) {
    const [ticket] = cited.has(record.id) ? record.statement.target.tickets : [];
    if (ticket !== undefined) byRecord.set(record.id, ticket);
  }
  const tickets: Record<string, string> = {};
  for (const { id, recordIds } of diagnostics.diagnostics) {
    const ticket = recordIds.map((record) => byRecord.get(record)).find((one) => one !== undefined);
    if (ticket !== undefined) tickets[id] = ticket;
  }
  return { baseSha: commits.at(-1) ?? null, headSha: commits[0] ?? null, tickets };
}

function pathFrom(root: string, path: string): string {
  return relative(root, path).replaceAll("\\", "/");
}
