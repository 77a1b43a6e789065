/** The part of a graph that a comparison is about: communication, a participant, a role, a ticket. */
import type { DiffRequest, Graph, IntentRecord } from "#schemas/evidence.ts";
import { metadataOf } from "../records/record.ts";

type Selection = Pick<DiffRequest, "communicationOnly" | "participant" | "role" | "ticket">;

/** The graph with the selected records and the relations between them; the same graph if all are selected. */
export function selected(graph: Graph, selection: Selection): Graph {
  const { communicationOnly = false, participant, role, ticket } = selection;
  if (!communicationOnly && participant === undefined && role === undefined && ticket === undefined)
    return graph;
  const isSelected = (record: IntentRecord) =>
    (!communicationOnly || record.source.kind === "agent_log") &&
    (participant === undefined || isNamed(metadataOf(record)["participant"], participant)) &&
    (role === undefined || metadataOf(record)["role"] === role) &&
    (ticket === undefined || ticketsOf(record).has(ticket.toLowerCase()));
  const records = graph.records.filter(isSelected);
  const ids = new Set(records.map(({ id }) => id));
  return {
    ...graph,
    records,
    relations: graph.relations.filter(({ from, to }) => ids.has(from) && ids.has(to)),
  };
}

/** `ola` means `human:ola` and `agent:ola`. */
export function isNamed(participant: unknown, name: string): boolean {
  if (typeof participant !== "string") return false;
  const [known, asked] = [participant.toLowerCase(), name.toLowerCase()];
  return known === asked || known.endsWith(`:${asked}`);
}

export const isSameTicket = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

function ticketsOf(record: IntentRecord): Set<string> {
  const own = metadataOf(record)["ticket"];
  const named = typeof own === "string" ? [own] : [];
  return new Set([...record.statement.target.tickets, ...named].map((ticket) => ticket.toLowerCase()));
}
