/** Makes records: completes what an extractor found with id, hash and generation. */
import { sha256Hex } from "#kit/data/canonical.ts";
import { VERSION } from "#kit/data/version.ts";
import {
  type EpistemicClass,
  type IntentRecord,
  type LifecycleStatus,
  type LineRange,
  RECORD_SCHEMA,
  type RecordGeneration,
  type SourceKind,
  type Statement,
} from "#schemas/evidence.ts";
import { hashId } from "./hash.ts";

/** Version of the rules that make records; a change of results raises it. */
export const RULES_VERSION = "1.0.0";

/** UTF-16 units of an excerpt; the hash covers the whole source. */
const MAX_EXCERPT = 2000;

/** What an extractor found. */
export interface Finding {
  statement: Statement;
  status: LifecycleStatus;
  source: {
    kind: SourceKind;
    path?: string | null;
    lines?: LineRange | null;
    revision?: string | null;
    symbol?: string | null;
    commitIndex?: number | null;
    /** The source as it is. */
    text: string;
    /** What is kept of the text to show; default: its beginning. */
    excerpt?: string;
  };
  epistemic: { class: EpistemicClass; confidence: number; basis: string[] };
  observedAt?: string | null;
  /** What only this kind of source has. */
  metadata?: Record<string, unknown>;
}

/** The record of a finding. Equal findings get equal ids; the time of observation does not count. */
export function recordOf(finding: Finding, generation: RecordGeneration): IntentRecord {
  const { statement, status, epistemic, observedAt = null, metadata } = finding;
  const { kind, path = null, lines = null, revision = null, symbol = null } = finding.source;
  const { commitIndex = null } = finding.source;
  const text = finding.source.text.toWellFormed();
  const { excerpt = text } = finding.source;
  const identity = { kind, path, lines, revision, symbol, statement: statement.kind, text: statement.text };
  return {
    schemaVersion: RECORD_SCHEMA,
    id: hashId(`INT-${kind.toUpperCase()}`, { ...identity, extractor: generation.generator }),
    statement,
    lifecycle: { status },
    source: {
      kind,
      path,
      lines,
      revision,
      symbol,
      commitIndex,
      extractor: generation.generator,
      contentHash: sha256Hex(text),
      rawExcerpt: text === "" ? null : excerptOf(excerpt.toWellFormed()),
    },
    epistemic,
    observedAt,
    metadata: { ...metadata, generation },
  };
}

/** The beginning of a text, never cut inside a character. */
function excerptOf(text: string): string {
  return text.length <= MAX_EXCERPT ? text : text.slice(0, MAX_EXCERPT).replace(/[\uD800-\uDBFF]$/, "");
}

/** The generation of records that rules made. */
export function deterministicGeneration(generator: string): RecordGeneration {
  return {
    generator,
    generatorVersion: RULES_VERSION,
    runtimeVersion: VERSION,
    requested: "deterministic",
    used: "deterministic",
    degraded: false,
    fallbackReason: null,
    provider: null,
    model: null,
    responseId: null,
  };
}

/** What only this kind of source has, e.g. the capabilities of a module. */
export function metadataOf({ metadata }: IntentRecord): Readonly<Record<string, unknown>> {
  return metadata;
}
