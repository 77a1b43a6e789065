/** Writes what an analysis found as a run, or why there is none. */
import { basename, join, relative } from "node:path";
import { VERSION } from "#kit/version.ts";
import {
  type IntentRecord,
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
import type { Configuration } from "./configuration.ts";

/** What identifies a run. */
export interface RunIdentity {
  runId: string;
  /** When it started. */
  startedAt: Date;
  /** Real path of the project. */
  root: string;
  configuration: Configuration;
}

/** A run as it was published. */
export interface Published {
  manifest: RunManifest;
  /** Relative to the root. */
  runDirectory: string;
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
  output: Output,
): Promise<Published> {
  const { runId, startedAt } = identity;
  const manifest = finishedManifest(identity, analysis, reports);
  const run = await RunFolder.create(output, runId, startedAt);
  try {
    for (const [file, records] of analysis.records) await run.write(RUN_FILES[file], linesOf(records));
    await run.write(RUN_FILES.graph, documentLines(analysis.graph));
    await run.write(RUN_FILES.diagnostics, documentLines(analysis.diagnostics));
    for (const [file, text] of reports) await run.write(RUN_FILES[file], text);
    await writeEvents(
      join(run.folder, RUN_FILES.eventLog),
      eventsOf(factsOf(identity, analysis, manifest.status)),
    );
    await run.write(RUN_FILES.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
    const runDirectory = await run.publish();
    await writeLatest(output, latestOf(runDirectory, manifest, analysis.graph.fingerprint));
    return { manifest, runDirectory: pathFrom(identity.root, join(output.folder, runDirectory)) };
  } catch (thrown) {
    await run.discard();
    throw thrown;
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
  { stages, warnings }: Known,
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

function latestOf(runDirectory: string, manifest: RunManifest, graphFingerprint: string): LatestRun {
  const pathOf = (file: RunFile) => {
    const name = manifest.files[file];
    return name === undefined ? null : `${runDirectory}/${name}`;
  };
  return {
    runId: manifest.runId,
    runDirectory,
    graphFingerprint,
    summary: pathOf("summary"),
    summaryConclusions: pathOf("summaryConclusions"),
  };
}

function factsOf(
  { runId, startedAt, root }: RunIdentity,
  { graph, diagnostics, records, stages }: Analysis,
  status: RunStatus,
): Parameters<typeof eventsOf>[0] {
  const commits = (records.get("gitIntent") ?? []).map(({ source }) => source.revision);
  const cited = new Set(diagnostics.diagnostics.flatMap(({ recordIds }) => recordIds));
  const tickets = new Map(
    graph.records.filter(({ id }) => cited.has(id)).map((record) => [record.id, ticketOf(record)]),
  );
  return {
    runId,
    at: startedAt.toISOString(),
    status,
    usesModel: Object.values(stages).some(({ effectiveMode }) => effectiveMode === "llm"),
    repository: basename(root) || null,
    baseSha: commits.at(-1) ?? null,
    headSha: commits[0] ?? null,
    graphFingerprint: graph.fingerprint,
    diagnostics,
    ticketOf: (ids) => ids.map((id) => tickets.get(id)).find((ticket) => ticket) ?? null,
  };
}

const ticketOf = ({ statement }: IntentRecord): string | null => statement.target.tickets[0] ?? null;

function pathFrom(root: string, path: string): string {
  return relative(root, path).replaceAll("\\", "/");
}
