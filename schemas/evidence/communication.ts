/** What the communication about tickets comes to, contract version 1, and who takes part in it. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { LLM_MODES } from "../llm.ts";
import { DIAGNOSTIC_LANGUAGES, SEVERITIES } from "./diagnostics.ts";
import { RootField } from "./extract.ts";
import { Generation } from "./generation.ts";
import { Graph } from "./graph.ts";

export const COMMUNICATION_SCHEMA = "heddle.communication-analysis/v1";
export const REGISTRY_SCHEMA = "heddle.participant-registry/v1";

export const COMMUNICATION_CODES = [
  "PARTICIPANT_IDENTITY_UNRESOLVED",
  "AGENT_CLAIM_WITHOUT_EVIDENCE",
  "REQUEST_WITHOUT_AGENT_RESPONSE",
  "AGENT_WORK_OUTSIDE_REQUEST",
  "HUMAN_COMMUNICATION_CONFLICT",
  "AGENT_COMMUNICATION_CONFLICT",
  "HUMAN_AGENT_CONFLICT",
  "AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED",
] as const;
export type CommunicationCode = (typeof COMMUNICATION_CODES)[number];

export const COMMUNICATION_ROLES = ["human", "agent", "unknown"] as const;

const texts = (description: string) => Type.Array(Type.String(), { description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

export const Participant = Type.Object(
  {
    id: Type.String({ pattern: "^(?:human|agent):.+$", description: "human:ola, agent:coder" }),
    role: OneOf(["human", "agent"], { description: "Person or agent" }),
    displayName: Type.String({ description: "Name to show" }),
    gitAuthors: texts("Names or addresses in commits"),
    a2aAgentIds: texts("Names as an agent of the A2A protocol"),
    humanAliases: texts("Other names in messages"),
  },
  { description: "Somebody who takes part" },
);
export type Participant = Static<typeof Participant>;

export const ParticipantRegistry = Type.Object(
  {
    schemaVersion: Type.Literal(REGISTRY_SCHEMA),
    participants: Type.Array(Participant),
  },
  { $id: "ParticipantRegistry", description: "Who is who in messages and commits" },
);
export type ParticipantRegistry = Static<typeof ParticipantRegistry>;

export const CommunicationIssue = Type.Object({
  code: OneOf(COMMUNICATION_CODES, { description: "What kind of issue" }),
  severity: OneOf(SEVERITIES, { description: "How grave it is" }),
  ticket: Nullable(Type.String({ description: "Ticket" })),
  participantIds: texts("Who is concerned"),
  recordIds: Type.Array(Type.String(), { minItems: 1, description: "Statements that it is about" }),
  responseRequiredRole: OneOf(["human", "agent"], { description: "Who has to answer" }),
  responseRequiredFrom: texts("Participants who can answer; none: anybody of that role"),
  detail: Type.String({ description: "Its cause" }),
  suggestedAction: Type.String({ description: "What to do about it" }),
});
export type CommunicationIssue = Static<typeof CommunicationIssue>;

const recordIds = (what: string) => texts(`Records of ${what}`);

export const CommunicationAnalysis = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(COMMUNICATION_SCHEMA),
    graphFingerprint: Type.String({ description: "Fingerprint of the graph" }),
    tickets: Type.Array(
      Type.Object({
        ticket: Type.String(),
        participantIds: texts("Who wrote about it"),
        messageCount: count("Messages"),
        statementCount: count("Statements in them"),
        firstAt: Nullable(Type.String({ description: "First dated message (RFC 3339)" })),
        lastAt: Nullable(Type.String({ description: "Last dated message (RFC 3339)" })),
        issueCount: count("Issues"),
      }),
      { description: "By name" },
    ),
    participants: Type.Array(
      Type.Object({
        id: Type.String({ description: "human:ola, agent:coder, unknown:sam" }),
        role: OneOf(COMMUNICATION_ROLES, { description: "Person or agent" }),
        displayName: Type.String({ description: "Name to show" }),
        tickets: texts("Tickets that they wrote about"),
        messageCount: count("Messages"),
        commitCount: count("Commits; only those of a registry are known"),
      }),
      { description: "By id" },
    ),
    syntheses: Type.Array(
      Type.Object({
        ticket: Type.String(),
        text: Type.String({ description: "How far the ticket is, in a sentence" }),
        requested: recordIds("requests"),
        planned: recordIds("plans"),
        decided: recordIds("decisions"),
        reported: recordIds("reports, results and claims"),
        evidence: texts("Records of code, tests and commits that show something of it"),
      }),
      { description: "What each ticket comes to" },
    ),
    issues: Type.Array(CommunicationIssue, { description: "The gravest first" }),
    counts: Type.Object({
      tickets: count("Tickets"),
      participants: count("Participants"),
      messages: count("Messages"),
      issues: count("Issues"),
      bySeverity: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
        description: "Issues by severity",
      }),
      byCode: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: "Issues by code" }),
    }),
    generation: Generation,
    graph: Type.Optional(Graph),
    written: Type.Optional(Written),
    content: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: "What would be written, by the name of its field; only if nothing is written",
      }),
    ),
  },
  { $id: "CommunicationAnalysis", description: "What the communication about tickets comes to" },
);
export type CommunicationAnalysis = Static<typeof CommunicationAnalysis>;

export const AnalyzeCommunicationRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  projectDir: Type.Optional(
    Type.String({
      minLength: 1,
      description: "Folder with a folder of each ticket, relative to the root; default: project",
    }),
  ),
  ticket: Type.Optional(
    Type.String({ pattern: "^[^/\\\\\\u0000]+$", maxLength: 255, description: "Only this ticket" }),
  ),
  communicationMode: Type.Optional(
    OneOf(LLM_MODES, {
      description: "How messages are read; default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm",
    }),
  ),
  graphPath: Type.Optional(
    Type.String({
      minLength: 1,
      description: "File with a graph that has the messages: nothing is extracted",
    }),
  ),
  graph: Type.Optional(Graph),
  registry: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        "File with a participant registry; default: participants.json of projectDir if it is there",
    }),
  ),
  gitCount: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: "Commits to compare with; default: 100" }),
  ),
  includeAst: Type.Optional(Type.Boolean({ description: "Compare with code; default: true" })),
  includeGraph: Type.Optional(Type.Boolean({ description: "Return the graph, too" })),
  language: Type.Optional(
    OneOf(DIAGNOSTIC_LANGUAGES, { description: "Language of the texts; default: that of the locale" }),
  ),
  out: Type.Optional(Type.String({ minLength: 1, description: "File for the result as JSON" })),
  md: Type.Optional(Type.String({ minLength: 1, description: "File for the result as Markdown" })),
  ...WRITE_FIELDS,
});
export type AnalyzeCommunicationRequest = Static<typeof AnalyzeCommunicationRequest>;
