/** What explicit tags lead to: specification items by their ids, whatever document defines them. */

import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { IntentRecord, Trace, TraceSyntax } from "#schemas/evidence.ts";
import { Traces } from "#schemas/evidence.ts";
import { metadataOf } from "../records/record.ts";
import { keptRequirement } from "../requirements/requirement.ts";
import { revisionOf } from "./ids.ts";

/** The explicit tags of a record; none if its metadata has others than ours. */
export function tracesOf(record: IntentRecord): readonly Trace[] {
  const traces = metadataOf(record)["traces"];
  return isTraces(traces) ? traces : [];
}

const isTraces = (value: unknown): value is Trace[] =>
  value !== undefined && findFault(plainOf(Traces), value) === undefined;

/** The id of the specification item or requirement that a record defines. */
export function itemOf(record: IntentRecord): string | null {
  return keptRequirement(record)?.id ?? tracesOf(record).find(({ as }) => as !== null)?.as ?? null;
}

/** What an id of a tag leads to. */
export type Resolution =
  | { kind: "found"; records: readonly IntentRecord[] }
  /** Only other revisions are there. */
  | { kind: "revision"; records: readonly IntentRecord[]; revisions: readonly string[] }
  | { kind: "unknown" };

/** Statements that name a ticket can be what a tag with this id means. */
const ASKING: ReadonlySet<string> = new Set(["nl", "todo", "document", "agent_log"]);

export class TraceIndex {
  /** Items by id; requirements of other tools' documents among them. */
  readonly #items = new Map<string, IntentRecord[]>();
  /** Items of OpenFastTrace by id without revision. */
  readonly #names = new Map<string, Map<string, IntentRecord[]>>();
  readonly #tickets = new Map<string, IntentRecord[]>();
  readonly #syntaxes = new Set<TraceSyntax>();
  /** Records with tags, in the order of the graph. */
  readonly tagged: readonly { record: IntentRecord; traces: readonly Trace[] }[];

  constructor(records: readonly IntentRecord[]) {
    const tagged: { record: IntentRecord; traces: readonly Trace[] }[] = [];
    for (const record of records) {
      const traces = tracesOf(record);
      if (traces.length > 0) tagged.push({ record, traces });
      for (const { as, syntax } of traces)
        if (as !== null) {
          add(this.#items, as, record);
          this.#syntaxes.add(syntax);
          const own = revisionOf(as);
          if (!own) continue;
          const revisions = this.#names.get(own.name) ?? new Map<string, IntentRecord[]>();
          this.#names.set(own.name, revisions);
          add(revisions, own.revision, record);
        }
      const kept = keptRequirement(record);
      if (kept) add(this.#items, kept.id, record);
    }
    this.tagged = tagged;
    // Most projects have no tags.
    if (tagged.length > 0)
      for (const record of records)
        if (ASKING.has(record.source.kind))
          for (const ticket of record.statement.target.tickets) add(this.#tickets, ticket, record);
  }

  resolve(id: string): Resolution {
    const records = this.#items.get(id) ?? this.#tickets.get(id);
    if (records) return { kind: "found", records };
    const wanted = revisionOf(id);
    const others = wanted && this.#names.get(wanted.name);
    if (!others) return { kind: "unknown" };
    return { kind: "revision", records: [...others.values()].flat(), revisions: [...others.keys()] };
  }

  /** Whether any document defines items of this tool: otherwise no id of it can be known. */
  hasItems(syntax: TraceSyntax): boolean {
    return this.#syntaxes.has(syntax);
  }
}

function add(index: Map<string, IntentRecord[]>, key: string, record: IntentRecord): void {
  const records = index.get(key);
  if (!records) index.set(key, [record]);
  else if (records.at(-1) !== record) records.push(record);
}
