/** What `evidence-serve` answers besides its operations. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { SEVERITIES } from "./diagnostics.ts";
import { GraphDiff, PARTICIPANT_ROLES } from "./diff.ts";
import { Graph } from "./graph.ts";
import { RUN_STATUSES, RunFailure, RunManifest } from "./run.ts";

export const ServerHealth = Type.Object(
  {
    status: Type.Literal("ok"),
    service: Type.String({ description: "Name of the service" }),
    protocol: Type.Literal("A2A"),
    version: Type.Literal("1.0", { description: "Version of the protocol" }),
  },
  { $id: "EvidenceHealth", description: "The server answers" },
);
export type ServerHealth = Static<typeof ServerHealth>;

const text = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 255, description }));

export const RunsQuery = Type.Object({
  participant: text("Only runs with messages of this participant, e.g. human:ola, or ola"),
  role: Type.Optional(
    OneOf(PARTICIPANT_ROLES, { description: "Only runs with messages of a participant of this role" }),
  ),
  ticket: text("Only runs with messages about this ticket, e.g. SHOP-7"),
  severity: Type.Optional(
    OneOf(SEVERITIES, { description: "Only runs with an issue of this severity in their messages" }),
  ),
});
export type RunsQuery = Static<typeof RunsQuery>;

const path = (description: string) => Nullable(Type.String({ description }));
const texts = (description: string) => Type.Array(Type.String(), { description });

export const RunCommunication = Type.Object(
  {
    tickets: texts("Tickets that the messages are about"),
    participants: texts("Who wrote them"),
    issueSeverities: texts("Severities of the issues, each once"),
    issueCount: Type.Integer({ minimum: 0, description: "Issues of the messages" }),
  },
  { description: "What people and agents said" },
);
export type RunCommunication = Static<typeof RunCommunication>;

export const RunSummary = Type.Object(
  {
    runId: RunManifest.properties.runId,
    createdAt: RunManifest.properties.createdAt,
    graphFingerprint: RunManifest.properties.graphFingerprint,
    graphPath: path("File with the graph, relative to the root; null if the run has none"),
    summaryPath: path("File with the summary, relative to the root"),
    warningCount: Type.Integer({ minimum: 0, description: "Warnings of the run" }),
    status: OneOf(RUN_STATUSES, { description: "Status of the run" }),
    failure: Nullable(RunFailure),
    runtimeVersion: Type.String({ description: "Version of Heddle" }),
    stages: RunManifest.properties.stages,
    files: RunManifest.properties.files,
    llm: RunManifest.properties.llm,
    graphBytes: Nullable(
      Type.Integer({ minimum: 0, description: "Size of the graph; null if its file is gone" }),
    ),
    communication: Nullable(RunCommunication),
  },
  { description: "A run" },
);
export type RunSummary = Static<typeof RunSummary>;

export const RunsAnswer = Type.Object(
  { runs: Type.Array(RunSummary, { maxItems: 500, description: "The newest first" }) },
  { $id: "EvidenceRuns", description: "The runs of the root" },
);

const file = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));

export const ApiDiffRequest = Type.Object({
  before: file("File with the earlier graph, below the root"),
  beforeGraph: Type.Optional(Graph),
  after: file("File with the later graph, below the root"),
  afterGraph: Type.Optional(Graph),
  includeSvg: Type.Optional(Type.Boolean({ description: "Return a picture (SVG); default: true" })),
  maxItems: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "Records in each lane of the picture; default: 18",
    }),
  ),
  compact: Type.Optional(
    Type.Boolean({ description: "Only fingerprints, counts and the picture; default: false" }),
  ),
});
export type ApiDiffRequest = Static<typeof ApiDiffRequest>;

const { schemaVersion, generatedAt, fingerprint, beforeFingerprint, afterFingerprint, summary } =
  GraphDiff.properties;

export const ApiDiffAnswer = Type.Object(
  {
    compact: Type.Optional(Type.Literal(true)),
    diff: Type.Union([
      Type.Omit(GraphDiff, ["id", "svg", "written"], { description: "All of it" }),
      Type.Object(
        { schemaVersion, generatedAt, fingerprint, beforeFingerprint, afterFingerprint, summary },
        { description: "With compact" },
      ),
    ]),
    svg: Type.Optional(Type.String({ description: "The picture, unless includeSvg is false" })),
  },
  { $id: "EvidenceApiDiff", description: "What changed between two graphs" },
);
