/** Small graphs for tests. */
import { canonicalHash } from "#kit/data/canonical.ts";
import {
  GRAPH_SCHEMA,
  type Graph,
  type IntentRecord,
  type Relation,
  type RelationType,
  type SourceKind,
  type Statement,
  type Target,
} from "#schemas/evidence.ts";
import { hashId } from "../../../lib/evidence/records/hash.ts";
import { deterministicGeneration, type Finding, recordOf } from "../../../lib/evidence/records/record.ts";

interface Given extends Partial<Omit<Statement, "target" | "text">> {
  status?: Finding["status"];
  path?: string;
  line?: number;
  confidence?: number;
  target?: Partial<Target>;
  metadata?: Record<string, unknown>;
}

/** A record with what a test is about; the rest is plain. */
export function record(kind: SourceKind, text: string, given: Given = {}): IntentRecord {
  const { status = "proposed", path = null, line = 1, confidence = 0.9, target, metadata, ...said } = given;
  return recordOf(
    {
      statement: {
        kind: "statement",
        actor: null,
        action: "add",
        subject: null,
        object: text,
        modality: "unknown",
        polarity: "positive",
        text,
        ...said,
        target: { paths: [], symbols: [], tickets: [], versions: [], ...target },
      },
      status,
      source: { kind, path, lines: path === null ? null : { start: line, end: line }, text },
      epistemic: { class: kind === "ast" ? "fact" : "declaration", confidence, basis: [] },
      ...(metadata && { metadata }),
    },
    deterministicGeneration(`evidence-extract-${kind}`),
  );
}

/** The record of a source file. */
export function module(path: string, symbols: string[]): IntentRecord {
  return record("ast", `declare ${path}`, {
    kind: "module",
    action: "declare",
    status: "implemented",
    path,
    confidence: 1,
    target: { paths: [path], symbols },
    metadata: { aggregate: "module", capabilities: symbols },
  });
}

export type Link = readonly [from: IntentRecord, type: RelationType, to: IntentRecord];

export function graph(records: IntentRecord[], links: readonly Link[] = []): Graph {
  const relations: Relation[] = links.map(([{ id: from }, type, { id: to }]) => ({
    id: hashId("REL", { from, type, to }),
    from,
    to,
    type,
    confidence: 0.8,
    basis: ["shared symbol"],
  }));
  return {
    schemaVersion: GRAPH_SCHEMA,
    generatedAt: "2026-05-04T08:00:00.000Z",
    fingerprint: canonicalHash({ records, relations }),
    records,
    relations,
    stats: { bySource: {}, byAction: {}, byStatus: {} },
  };
}
