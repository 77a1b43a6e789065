/** What belongs together by its source alone: a ticket, a section of a document, a task, an entry, a commit. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { isPlan } from "../linking/kinds.ts";
import { metadataOf } from "../records/record.ts";
import { isScenarioRecord } from "../specifications/scenario.ts";

export type UnitKind = "ticket" | "statement" | "section" | "commit";

/** Records that are one part of a topic. */
export interface Unit {
  kind: UnitKind;
  /** The same in every run over the same statement. */
  key: string;
  records: IntentRecord[];
}

/** The last statement of a text that wants something: what follows it describes it. */
interface Wish {
  key: string;
  line: number;
}

/** Lines between a wish and what still describes it. */
const NEAR = 3;

/** The units of everything but code, tests and configuration, in the order of the records. */
export function unitsOf(records: readonly IntentRecord[]): Unit[] {
  const units = new Map<string, Unit>();
  const wishes = new Map<string, Wish>();
  for (const record of records) {
    const place = placeOf(record, wishes);
    if (place === null) continue;
    const unit = units.get(place.key);
    if (unit) unit.records.push(record);
    else units.set(place.key, { ...place, records: [record] });
  }
  return [...units.values()];
}

function placeOf(record: IntentRecord, wishes: Map<string, Wish>): Omit<Unit, "records"> | null {
  const { source, statement } = record;
  const keyed = (kind: UnitKind, ...parts: (string | null)[]) => ({
    kind,
    key: JSON.stringify([kind, ...parts]),
  });
  switch (source.kind) {
    case "ast":
    case "test":
    case "system":
      return null;
    case "agent_log":
      return keyed("ticket", String(metadataOf(record)["ticket"] ?? statement.subject));
    case "document": {
      // Each requirement is met or not by itself; descriptions are about their section.
      if (isPlan(record)) return keyed("statement", source.kind, source.path, statement.text);
      // Scenarios of several requirements may have one title.
      if (isScenarioRecord(record))
        return keyed("statement", source.kind, source.path, `${statement.subject}: ${statement.text}`);
      const heading = statement.kind === "section" ? statement.text : statement.subject;
      return keyed("section", source.path, heading);
    }
    default: {
      const [ticket] = statement.target.tickets;
      if (ticket !== undefined) return keyed("ticket", ticket);
      if (source.kind === "git") return keyed("commit", source.revision);
      const own = keyed("statement", source.kind, source.path, statement.text);
      if (source.kind !== "nl") return own;
      const text = source.path ?? "";
      const line = source.lines?.start ?? 0;
      if (isPlan(record)) wishes.set(text, { key: own.key, line });
      else {
        const before = wishes.get(text);
        if (before && line - before.line <= NEAR) return { kind: "statement", key: before.key };
      }
      return own;
    }
  }
}
