/** Issues of the communication about tickets, each by a rule of its own. They have words later. */
import type { CommunicationCode, IntentRecord, Severity } from "#schemas/evidence.ts";
import { type GraphIndex, hasEvidence } from "../../diagnostics/graph-index.ts";
import { verdictsBySupport } from "../../diagnostics/verdicts.ts";
import { factsOf } from "../../linking/record-facts.ts";
import { claimsDecision } from "./decisions.ts";
import { saysDone } from "./done.ts";
import { byMessage, CLAIMS, mayFollow, type Said } from "./messages.ts";

export interface Issue {
  code: CommunicationCode;
  ticket: string | null;
  participants: (string | null)[];
  records: IntentRecord[];
  answerBy: "human" | "agent";
  /** Who can answer. */
  from: (string | null)[];
}

export const SEVERITY_OF: Readonly<Record<CommunicationCode, Severity>> = {
  HUMAN_COMMUNICATION_CONFLICT: "blocking",
  AGENT_COMMUNICATION_CONFLICT: "blocking",
  HUMAN_AGENT_CONFLICT: "blocking",
  AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED: "review_required",
  AGENT_CLAIM_WITHOUT_EVIDENCE: "review_required",
  PARTICIPANT_IDENTITY_UNRESOLVED: "review_required",
  REQUEST_WITHOUT_AGENT_RESPONSE: "warning",
  AGENT_WORK_OUTSIDE_REQUEST: "warning",
};

/** @param said statements of all tickets */
export function issuesOf(said: readonly Said[], index: GraphIndex): Issue[] {
  const issues = [...conflicts(said, index)];
  for (const [ticket, all] of Map.groupBy(said, (one) => one.ticket))
    issues.push(
      ...unresolved(ticket, all),
      ...unfounded(ticket, all, index),
      ...unconfirmed(ticket, all),
      ...(ticket === null ? [] : [...unanswered(ticket, all), ...outside(ticket, all)]),
    );
  return issues;
}

function* conflicts(said: readonly Said[], { relations }: GraphIndex): Generator<Issue> {
  const byRecord = new Map(said.map((one) => [one.record.id, one]));
  for (const { type, from, to } of relations) {
    const [one, other] = [byRecord.get(from), byRecord.get(to)];
    if (type !== "contradicts" || !one || !other) continue;
    // Somebody who says something else later has changed their mind.
    const isSame = one.participant !== null && one.participant === other.participant;
    if (isSame && one.at !== null && other.at !== null && one.at !== other.at) continue;
    const agents = [one, other].filter(({ role }) => role === "agent").length;
    const code = (
      ["HUMAN_COMMUNICATION_CONFLICT", "HUMAN_AGENT_CONFLICT", "AGENT_COMMUNICATION_CONFLICT"] as const
    )[agents];
    if (!code) continue;
    const humans = [one, other].filter(({ role }) => role === "human");
    yield {
      code,
      ticket: one.ticket ?? other.ticket,
      participants: [one.participant, other.participant],
      records: [one.record, other.record],
      answerBy: "human",
      from: humans.map(({ participant }) => participant),
    };
  }
}

function* unresolved(ticket: string | null, all: readonly Said[]): Generator<Issue> {
  const nameless = all.filter(({ participant, role }) => participant === null || role === "unknown");
  // Somebody whose role is unknown is one issue a ticket; a message without any name is one of its own.
  for (const statements of Map.groupBy(
    nameless,
    ({ participant, message }) => participant ?? message,
  ).values()) {
    const [first] = statements;
    if (!first) continue;
    yield {
      code: "PARTICIPANT_IDENTITY_UNRESOLVED",
      ticket,
      participants: [first.participant],
      records: statements.map(({ record }) => record),
      answerBy: "human",
      from: [],
    };
  }
}

function* unfounded(ticket: string | null, all: readonly Said[], index: GraphIndex): Generator<Issue> {
  const claims = all.filter(
    ({ role, type, record: { statement } }) =>
      role === "agent" &&
      CLAIMS.has(type) &&
      (statement.action !== "unknown" || saysDone(statement.text)) &&
      statement.polarity === "positive",
  );
  const verdicts = verdictsBySupport(
    claims.map(({ record }) => record).filter((record) => !hasEvidence(index, record, true)),
    index,
  );
  // Words that code shares with a claim are no evidence of it if they are too few.
  const isUnfounded = (record: IntentRecord) => {
    const state = verdicts.get(record)?.state;
    return state === "missing" || (state === "unchecked" && !hasEvidence(index, record));
  };
  for (const { first, all: statements } of byMessage(claims)) {
    const without = statements.map(({ record }) => record).filter(isUnfounded);
    if (without.length === 0) continue;
    yield {
      code: "AGENT_CLAIM_WITHOUT_EVIDENCE",
      ticket,
      participants: [first.participant],
      records: without,
      answerBy: "agent",
      from: [first.participant],
    };
  }
}

function* unanswered(ticket: string, all: readonly Said[]): Generator<Issue> {
  const answers = all.filter(({ role }) => role === "agent");
  const requests = all.filter(
    ({ role, type, to }) => role === "human" && type === "request" && !isToHuman(to),
  );
  for (const { first, all: statements } of byMessage(requests)) {
    if (answers.some((answer) => mayFollow(answer, first))) continue;
    yield {
      code: "REQUEST_WITHOUT_AGENT_RESPONSE",
      ticket,
      participants: [first.participant],
      records: statements.map(({ record }) => record),
      answerBy: "agent",
      from: [first.to],
    };
  }
}

const isToHuman = (to: string | null): boolean => to !== null && /^(?:human|user)s?\b/i.test(to);

const WORK: ReadonlySet<string> = new Set(["plan", ...CLAIMS]);

/** What an agent plans or did, in which nothing of what people said about the ticket is found again. */
function* outside(ticket: string, all: readonly Said[]): Generator<Issue> {
  const humans = all.filter(({ role }) => role === "human");
  const asked = new Set(humans.flatMap(({ record }) => [...mattersOf(record)]));
  const work = all.filter(
    ({ role, type, record }) => role === "agent" && WORK.has(type) && record.statement.action !== "unknown",
  );
  for (const { first, all: statements } of byMessage(work)) {
    const without = statements
      .map(({ record }) => record)
      .filter((record) => asked.isDisjointFrom(mattersOf(record)));
    if (without.length === 0) continue;
    // A message that is on the matter has some leeway, unless it names what it did elsewhere.
    if (without.length < statements.length && !without.some(namesTarget)) continue;
    yield {
      code: "AGENT_WORK_OUTSIDE_REQUEST",
      ticket,
      participants: [first.participant],
      records: without,
      answerBy: "human",
      from: [...new Set(humans.map(({ participant }) => participant))],
    };
  }
}

const namesTarget = ({ statement: { target } }: IntentRecord): boolean =>
  target.paths.length + target.symbols.length > 0;

/** The paths, symbols and topics of a statement. */
function mattersOf(record: IntentRecord): Set<string> {
  const { paths, symbols, topics } = factsOf(record, 0);
  return new Set([...paths, ...symbols, ...topics.keys()]);
}

function* unconfirmed(ticket: string | null, all: readonly Said[]): Generator<Issue> {
  const humans = all.filter(({ role }) => role === "human");
  const names = [...new Set(humans.flatMap(({ participant }) => participant?.replace(/^human:/, "") ?? []))];
  const decisions = humans.filter(
    ({ type, record }) => type === "decision" || record.statement.action === "approve",
  );
  const claims = all.filter(
    ({ role, record }) => role === "agent" && claimsDecision(record.statement.text, names),
  );
  for (const { first, all: statements } of byMessage(claims)) {
    if (decisions.some((decision) => mayFollow(first, decision))) continue;
    yield {
      code: "AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED",
      ticket,
      participants: [first.participant],
      records: statements.map(({ record }) => record),
      answerBy: "human",
      from: names.map((name) => `human:${name}`),
    };
  }
}
