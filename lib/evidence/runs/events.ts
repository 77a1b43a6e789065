/** The event log of a run: a hash chain, in which a changed byte shows. */
import { rm } from "node:fs/promises";
import { canonicalHash } from "#kit/data/canonical.ts";
import { openLog } from "#kit/store/log.ts";
import { type ChainReport, verifyLog } from "#kit/store/verify-log.ts";
import type { Diagnostics, RunEvent, RunStatus } from "#schemas/evidence.ts";
import { EVENT_LOG_SCHEMA, RUN_FILES } from "#schemas/evidence.ts";
import { hashId } from "../records/hash.ts";
import type { Output } from "./output.ts";
import { fileOf, type Run } from "./read.ts";

const [, FORMAT = "", MAJOR = ""] = /^(.*)\/v(\d+)$/.exec(EVENT_LOG_SCHEMA) ?? [];
const LOG = { format: FORMAT, version: Number(MAJOR), chain: true };

/** What the events of a run say. */
export interface Analysis {
  runId: string;
  at: string;
  status: RunStatus;
  usesModel: boolean;
  /** Name of the project's folder. */
  repository: string | null;
  baseSha: string | null;
  headSha: string | null;
  graphFingerprint: string;
  diagnostics: Diagnostics;
  /** Tickets of findings, by their ids. */
  tickets: Readonly<Record<string, string>>;
}

/** An event for the analysis, and one for each finding. */
export function* eventsOf(analysis: Analysis): Generator<RunEvent> {
  const { runId, at, repository, baseSha, headSha, usesModel } = analysis;
  const common = {
    trustClass: usesModel ? ("llm" as const) : ("deterministic" as const),
    occurredAt: at,
    recordedAt: at,
    actor: "heddle",
    repository,
    correlationId: runId,
    baseSha,
    headSha,
  };
  const idOf = (sequence: number, subject: string) => hashId("EVT", { runId, sequence, subject });
  yield {
    sequence: 1,
    id: idOf(1, runId),
    type: "analysis.completed",
    ...common,
    subject: runId,
    source: "evidence-pipeline",
    outcome: analysis.status,
    ticket: null,
    evidence: { kind: "graph", ref: RUN_FILES.graph, digest: analysis.graphFingerprint },
  };
  let sequence = 1;
  for (const diagnostic of analysis.diagnostics.diagnostics) {
    sequence += 1;
    yield {
      sequence,
      id: idOf(sequence, diagnostic.id),
      type: "diagnostic.raised",
      ...common,
      subject: diagnostic.id,
      source: "evidence-diagnose",
      outcome: diagnostic.severity,
      ticket: analysis.tickets[diagnostic.id] ?? null,
      evidence: { kind: "diagnostic", ref: diagnostic.code, digest: canonicalHash(diagnostic) },
    };
  }
}

/** Writes the log of a run that is not published yet. @throws WRITE_FAILED */
export async function writeEvents(path: string, events: Iterable<RunEvent>): Promise<void> {
  const log = await openLog(path, LOG);
  try {
    await Promise.all([...events].map((event) => log.append(event)));
  } finally {
    await log.close();
    // Nobody appends to the log of a run again.
    await rm(`${path}.lock`, { force: true });
  }
}

/** Checks the event log of a run byte for byte. @throws NOT_FOUND, INVALID_RECORD if it is not such a log */
export async function checkEvents(output: Output, run: Run): Promise<ChainReport> {
  return verifyLog(fileOf(output, run, "eventLog"), LOG);
}
