/** Proposals before they have ids: bound to findings, conclusions and records that are there, and to nothing else. */
import { canonicalHash } from "#kit/data/canonical.ts";
import {
  type Conclusion,
  type Diagnostic,
  type Diagnostics,
  type Generation,
  type Graph,
  type IntentRecord,
  type Priority,
  type Target,
  TODO_PROPOSAL_SCHEMA,
  type TodoProposal,
} from "#schemas/evidence.ts";
import { hashId } from "../records/hash.ts";
import { counts as isCounted } from "../reviews/suppress.ts";

export interface ProposalDraft {
  /** What its id is made of besides its findings: rules name the code, so that the language does not count. */
  key: string;
  title: string;
  description: string;
  priority: Priority;
  /** Null: that of its records. */
  target: Target | null;
  acceptanceCriteria: readonly string[];
  diagnosticIds: readonly string[];
  conclusionIds: readonly string[];
  /** Records that it names; none: all of its findings. */
  recordIds: readonly string[];
  /** Absent: that of its records. */
  confidence?: number;
}

/** Records that a proposal lists, and names of each kind in its target. */
const MOST_RECORDS = 200;
const MOST_NAMES = 20;

/** Of the findings themselves: neither language nor order nor time count. */
export function diagnosticsFingerprint({ diagnostics }: Diagnostics): string {
  const lines = diagnostics.map(({ id, code, severity, recordIds }) =>
    JSON.stringify([id, code, severity, recordIds.toSorted()]),
  );
  return canonicalHash(lines.toSorted());
}

/** A finding that a task can be about: one that says what is wrong, and with which records, and that nobody has accepted for a while. */
export const isActionable = (finding: Diagnostic): boolean =>
  finding.code !== "ALIGNED" && finding.recordIds.length > 0 && isCounted(finding);

/** What proposals are bound to. */
export class Grounds {
  readonly findings: ReadonlyMap<string, Diagnostic>;
  readonly records: ReadonlyMap<string, IntentRecord>;

  constructor({ diagnostics }: Diagnostics, graph: Graph) {
    this.findings = new Map(
      diagnostics.filter(isActionable).map((finding): [string, Diagnostic] => [finding.id, finding]),
    );
    this.records = new Map(graph.records.map((record) => [record.id, record]));
  }

  /** Ids of the records of some findings, in their order. */
  recordsOf(diagnosticIds: readonly string[]): Set<string> {
    return new Set(diagnosticIds.flatMap((id) => this.findings.get(id)?.recordIds ?? []));
  }

  /** The proposal of a draft, or null if it cites nothing that is there. */
  bind(
    draft: ProposalDraft,
    conclusions: readonly Conclusion[],
    generation: Generation,
  ): TodoProposal | null {
    const diagnosticIds = [...new Set(draft.diagnosticIds)].filter((id) => this.findings.has(id));
    const cited = this.recordsOf(diagnosticIds);
    const named = [...new Set(draft.recordIds)].filter((id) => cited.has(id));
    const recordIds = (named.length > 0 ? named : [...cited]).slice(0, MOST_RECORDS);
    const known = new Set(conclusions.map(({ id }) => id));
    const conclusionIds = [...new Set(draft.conclusionIds)].filter((id) => known.has(id));
    if (recordIds.length === 0 || conclusionIds.length === 0) return null;
    const { key, title, description, priority, acceptanceCriteria } = draft;
    return {
      schemaVersion: TODO_PROPOSAL_SCHEMA,
      id: hashId("TPROP", { key, diagnosticIds: diagnosticIds.toSorted() }),
      title,
      description,
      priority,
      status: "proposed",
      target: draft.target ?? this.#targetOf(recordIds),
      acceptanceCriteria: [...acceptanceCriteria],
      dependencies: [],
      conclusionIds,
      diagnosticIds,
      recordIds,
      confidence: draft.confidence ?? this.#meanConfidence(recordIds),
      generation,
    };
  }

  #recordsWith(ids: readonly string[]): IntentRecord[] {
    return ids.flatMap((id) => this.records.get(id) ?? []);
  }

  #targetOf(ids: readonly string[]): Target {
    const records = this.#recordsWith(ids);
    const all = (field: keyof Target) =>
      [...new Set(records.flatMap(({ statement }) => statement.target[field]))].slice(0, MOST_NAMES);
    return {
      paths: all("paths"),
      symbols: all("symbols"),
      tickets: all("tickets"),
      versions: all("versions"),
    };
  }

  #meanConfidence(ids: readonly string[]): number {
    const records = this.#recordsWith(ids);
    const sum = records.reduce((total, { epistemic }) => total + epistemic.confidence, 0);
    return records.length === 0 ? 0 : Math.round((sum / records.length) * 100) / 100;
  }
}
