/** What the communication about tickets comes to: who takes part, how far each ticket is, and what needs an answer. */
import {
  COMMUNICATION_CODES,
  COMMUNICATION_SCHEMA,
  type CommunicationAnalysis,
  type CommunicationIssue,
  type DiagnosticLanguage,
  type Graph,
  type Participant,
  SEVERITIES,
} from "#schemas/evidence.ts";
import { type GraphIndex, indexOf } from "../../diagnostics/graph-index.ts";
import { rulesGeneration } from "../../records/generation.ts";
import { metadataOf } from "../../records/record.ts";
import { type Issue, issuesOf, SEVERITY_OF } from "./issues.ts";
import { byMessage, CLAIMS, type Said, saidIn } from "./messages.ts";
import { Registry } from "./registry.ts";
import { analysisWords } from "./words.ts";

export interface AnalysisOptions {
  language: DiagnosticLanguage;
  now: Date;
  /** Default: all. */
  ticket?: string | undefined;
  /** Who is who; default: nobody but what the messages say. */
  participants?: readonly Participant[];
}

/** The analysis of the messages in a graph; their links to code, tests and commits are the evidence. */
export function analyzeCommunication(
  graph: Graph,
  { language, now, ticket, participants = [] }: AnalysisOptions,
): CommunicationAnalysis {
  const registry = new Registry({ participants: [...participants] });
  const index = indexOf(graph);
  const said = saidIn(graph.records, registry).filter((one) => ticket === undefined || one.ticket === ticket);
  const issues = issuesOf(said, index)
    .map((issue) => issueOf(issue, language))
    .toSorted(byGravity);
  const tickets = ticketsOf(said, issues);
  const people = participantsOf(said, graph, registry);
  const count = (names: readonly string[], of: (issue: CommunicationIssue) => string) =>
    Object.fromEntries(names.map((name) => [name, issues.filter((issue) => of(issue) === name).length]));
  return {
    schemaVersion: COMMUNICATION_SCHEMA,
    graphFingerprint: graph.fingerprint,
    tickets,
    participants: people,
    syntheses: tickets.map((one) => synthesisOf(one, said, index, language)),
    issues,
    counts: {
      tickets: tickets.length,
      participants: people.length,
      messages: new Set(said.map(({ message }) => message)).size,
      issues: issues.length,
      bySeverity: count(SEVERITIES, ({ severity }) => severity),
      byCode: count(COMMUNICATION_CODES, ({ code }) => code),
    },
    generation: rulesGeneration(
      "evidence-analyze-communication",
      { language, ticket: ticket ?? null, participants: [...participants] },
      now,
    ),
  };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function byGravity(a: CommunicationIssue, b: CommunicationIssue): number {
  return (
    SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) ||
    compareText(a.ticket ?? "", b.ticket ?? "") ||
    compareText(a.code, b.code) ||
    compareText(a.recordIds[0] ?? "", b.recordIds[0] ?? "")
  );
}

const distinct = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.filter((name) => name !== null)),
];

/** UTF-16 units of a statement in a detail. */
const MAX_SAID = 120;

function issueOf(
  { code, ticket, participants, records, answerBy, from }: Issue,
  language: DiagnosticLanguage,
): CommunicationIssue {
  const words = analysisWords(language);
  const { detail, suggestedAction } = words.codes[code];
  const who = distinct(participants);
  const text = records[0]?.statement.text.replace(/\s+/g, " ").trim() ?? "";
  const said =
    text.length <= MAX_SAID ? text : `${text.slice(0, MAX_SAID).replace(/[\uD800-\uDBFF]$/, "")} …`;
  return {
    code,
    severity: SEVERITY_OF[code],
    ticket,
    participantIds: who,
    recordIds: records.map(({ id }) => id),
    responseRequiredRole: answerBy,
    responseRequiredFrom: distinct(from),
    detail: detail(who.join(", ") || words.nobody, said, records.length),
    suggestedAction,
  };
}

type Ticket = CommunicationAnalysis["tickets"][number];

function ticketsOf(said: readonly Said[], issues: readonly CommunicationIssue[]): Ticket[] {
  const open = Map.groupBy(issues, (issue) => issue.ticket);
  return [...Map.groupBy(said, (one) => one.ticket)]
    .flatMap(([ticket, all]) => {
      if (ticket === null) return [];
      const times = distinct(all.map(({ at }) => at)).toSorted();
      return [
        {
          ticket,
          participantIds: distinct(all.map(({ participant }) => participant)).toSorted(),
          messageCount: byMessage(all).length,
          statementCount: all.length,
          firstAt: times[0] ?? null,
          lastAt: times.at(-1) ?? null,
          issueCount: open.get(ticket)?.length ?? 0,
        },
      ];
    })
    .toSorted((a, b) => compareText(a.ticket, b.ticket));
}

type Person = CommunicationAnalysis["participants"][number];

function participantsOf(said: readonly Said[], graph: Graph, registry: Registry): Person[] {
  const people = new Map<string, Person>();
  for (const [id, all] of Map.groupBy(said, ({ participant }) => participant)) {
    const [first] = all;
    if (id === null || !first) continue;
    people.set(id, {
      id,
      role: first.role,
      displayName: registry.ofMessage(id)?.displayName ?? id.replace(/^[a-z]+:/, ""),
      tickets: distinct(all.map(({ ticket }) => ticket)).toSorted(),
      messageCount: byMessage(all).length,
      commitCount: 0,
    });
  }
  for (const record of graph.records) {
    const { author, email } = metadataOf(record);
    if (record.source.kind !== "git") continue;
    const names = [record.statement.actor, author, email].filter((name) => typeof name === "string");
    const known = names.map((name) => registry.ofCommit(name)).find((one) => one !== undefined);
    if (!known) continue;
    const person = people.get(known.id) ?? {
      ...{ id: known.id, role: known.role, displayName: known.displayName },
      ...{ tickets: [], messageCount: 0, commitCount: 0 },
    };
    people.set(known.id, { ...person, commitCount: person.commitCount + 1 });
  }
  return [...people.values()].toSorted((a, b) => compareText(a.id, b.id));
}

function synthesisOf(
  { ticket, issueCount }: Ticket,
  said: readonly Said[],
  index: GraphIndex,
  language: DiagnosticLanguage,
): CommunicationAnalysis["syntheses"][number] {
  const all = said.filter((one) => one.ticket === ticket);
  const idsOf = (accepts: (type: string) => boolean) =>
    all.filter(({ type }) => accepts(type)).map(({ record }) => record.id);
  const requested = idsOf((type) => type === "request");
  const planned = idsOf((type) => type === "plan");
  const decided = idsOf((type) => type === "decision");
  const reported = idsOf((type) => CLAIMS.has(type));
  const evidence = new Set(
    all.flatMap(({ record }) =>
      index
        .edges(record)
        .filter(({ other: { source } }) => SHOWING.has(source.kind))
        .map(({ other }) => other.id),
    ),
  );
  const text = analysisWords(language).synthesis({
    requests: requested.length,
    plans: planned.length,
    decisions: decided.length,
    reports: reported.length,
    evidence: evidence.size,
    issues: issueCount,
  });
  return { ticket, text, requested, planned, decided, reported, evidence: [...evidence] };
}

/** Sources that show what was done. */
const SHOWING: ReadonlySet<string> = new Set(["ast", "test", "git", "system"]);
