/** The statements of messages in a graph, by ticket, with who made them. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { metadataOf } from "../../records/record.ts";
import type { Role } from "../message.ts";
import type { Registry } from "./registry.ts";

/** A statement of a message. */
export interface Said {
  record: IntentRecord;
  ticket: string | null;
  /** Of the registry if it knows them. */
  participant: string | null;
  role: Role;
  type: string;
  to: string | null;
  /** RFC 3339. */
  at: string | null;
  /** Names the message: statements of one file, or of one message of an export. */
  message: string;
}

/** All statements of messages, in the order of the records. Evidence about a ticket that nobody wrote is left out. */
export function saidIn(records: readonly IntentRecord[], registry: Registry): Said[] {
  return records.flatMap((record) => {
    const { source, statement, observedAt } = record;
    const { ticket, participant, role, type, to } = metadataOf(record);
    if (source.kind !== "agent_log" || typeof type !== "string" || statement.kind === "ticket_evidence")
      return [];
    const name = typeof participant === "string" ? participant : null;
    const known = name === null ? undefined : registry.ofMessage(name);
    return [
      {
        record,
        ticket: typeof ticket === "string" ? ticket : null,
        participant: known?.id ?? name,
        role: known?.role ?? (role === "human" || role === "agent" ? role : "unknown"),
        type,
        to: typeof to === "string" ? to : null,
        at: observedAt,
        message: `${source.path ?? ""}\n${source.symbol?.replace(/~\d+$/, "") ?? ""}`,
      },
    ];
  });
}

export const CLAIMS: ReadonlySet<string> = new Set(["report", "result", "claim"]);

/** One statement of each message, with all of its records. */
export function byMessage(said: readonly Said[]): { first: Said; all: Said[] }[] {
  return [...Map.groupBy(said, ({ message }) => message).values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ first, all }] : [];
  });
}

/** True unless both have a date and the one was first. */
export function mayFollow(later: Said, earlier: Said): boolean {
  return later.at === null || earlier.at === null || later.at >= earlier.at;
}
