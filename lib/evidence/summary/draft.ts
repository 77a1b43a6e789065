/** Conclusions before they have ids: bound to the findings that they cite, and to no record beyond. */
import {
  CONCLUSION_SCHEMA,
  type Conclusion,
  type Diagnostic,
  type Generation,
  type Graph,
  SEVERITIES,
} from "#schemas/evidence.ts";
import { hashId } from "../records/hash.ts";

export interface Draft extends Pick<Conclusion, "kind" | "title" | "detail" | "severity" | "diagnosticIds"> {
  /** Records that it names; none: all of its findings. */
  recordIds: readonly string[];
  /** Absent: that of its records. */
  confidence?: number;
}

/** Records that a conclusion lists. */
const MOST_RECORDS = 200;

/** What conclusions are bound to. */
export class Citations {
  readonly #findings: ReadonlyMap<string, Diagnostic>;
  readonly #confidences: ReadonlyMap<string, number>;

  constructor(diagnostics: readonly Diagnostic[], graph: Graph) {
    this.#findings = new Map(diagnostics.map((finding) => [finding.id, finding]));
    this.#confidences = new Map(graph.records.map(({ id, epistemic }) => [id, epistemic.confidence]));
  }

  /** Whether a finding exists and has records that can be cited. */
  knows(id: string): boolean {
    return (this.#findings.get(id)?.recordIds.length ?? 0) > 0;
  }

  /** The conclusion of a draft, or null if none of its findings is known. */
  bind(draft: Draft, generation: Generation): Conclusion | null {
    const { kind, title, detail } = draft;
    const findings = [...new Set(draft.diagnosticIds)]
      .filter((id) => this.knows(id))
      .flatMap((id) => this.#findings.get(id) ?? []);
    if (findings.length === 0) return null;
    const diagnosticIds = findings.map(({ id }) => id);
    const cited = new Set(findings.flatMap(({ recordIds }) => recordIds));
    const named = [...new Set(draft.recordIds)].filter((id) => cited.has(id));
    const recordIds = (named.length > 0 ? named : [...cited]).slice(0, MOST_RECORDS);
    const gravest = Math.max(...findings.map(({ severity }) => SEVERITIES.indexOf(severity)));
    const severity = SEVERITIES[Math.min(gravest, SEVERITIES.indexOf(draft.severity))] ?? draft.severity;
    return {
      schemaVersion: CONCLUSION_SCHEMA,
      id: hashId("CONC", { kind, title, diagnosticIds }),
      kind,
      title,
      detail,
      severity,
      diagnosticIds,
      recordIds,
      confidence: draft.confidence ?? this.#meanConfidence(recordIds),
      generation,
    };
  }

  #meanConfidence(ids: readonly string[]): number {
    const known = ids.flatMap((id) => this.#confidences.get(id) ?? []);
    const sum = known.reduce((total, one) => total + one, 0);
    return known.length === 0 ? 0 : Math.round((sum / known.length) * 100) / 100;
  }
}
