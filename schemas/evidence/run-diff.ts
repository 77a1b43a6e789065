/** What changed between two runs, contract version 1, and the request of `evidence-diff-runs`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { Diagnostic } from "./diagnostics.ts";
import { GraphDiff } from "./diff.ts";
import { RootField } from "./extract.ts";
import { SOURCE_KINDS } from "./record.ts";
import { RunManifest } from "./run.ts";

export const RUN_DIFF_SCHEMA = "heddle.run-diff/v1";

/** In what a finding can differ. */
export const FINDING_CHANGES = ["severity", "records", "text"] as const;
export type FindingChange = (typeof FINDING_CHANGES)[number];

export const ChangedFinding = Type.Object(
  {
    before: Diagnostic,
    after: Diagnostic,
    changes: Type.Array(OneOf(FINDING_CHANGES), { description: "In what both differ" }),
  },
  { description: "A finding of both runs that differs" },
);
export type ChangedFinding = Static<typeof ChangedFinding>;

/** A record by what a reader knows it by. */
export const NamedRecord = Type.Object(
  {
    id: Type.String({ description: "Id of the record" }),
    kind: OneOf(SOURCE_KINDS, { description: "Kind of its source" }),
    text: Type.String({ description: "Its statement, at most 500 characters of it" }),
    path: Nullable(Type.String({ description: "Its file, relative to the root" })),
    line: Nullable(Type.Integer({ minimum: 1, description: "Its first line" })),
    participant: Nullable(
      Type.String({ description: "Who said or committed it: the participant of a message, or the author" }),
    ),
    tickets: Type.Array(Type.String(), { description: "Tickets that it names or belongs to" }),
  },
  { description: "A record" },
);
export type NamedRecord = Static<typeof NamedRecord>;

const { runId, createdAt, status } = RunManifest.properties;
const ComparedRun = Type.Object({
  runId,
  createdAt,
  status,
  graphFingerprint: Type.String({ description: "Fingerprint of its graph" }),
});

export const RunDiff = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(RUN_DIFF_SCHEMA),
    generatedAt: Type.String({ description: "When it was made (RFC 3339)" }),
    before: ComparedRun,
    after: ComparedRun,
    findings: Type.Object({
      new: Type.Array(Diagnostic, { description: "Only in the later run; the gravest first" }),
      fixed: Type.Array(Diagnostic, { description: "Only in the earlier run; the gravest first" }),
      changed: Type.Array(ChangedFinding, { description: "In both, with another severity, record or text" }),
      unchanged: Type.Integer({ minimum: 0, description: "Findings that are the same in both" }),
    }),
    summary: GraphDiff.properties.summary,
    records: Type.Array(NamedRecord, {
      description: "Records that the findings and the changed relations name, by id",
    }),
  },
  { $id: "RunDiff", description: "What changed between two runs" },
);
export type RunDiff = Static<typeof RunDiff>;

export const DiffRunsRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  runs: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
      minItems: 2,
      maxItems: 2,
      description: "Ids of the two runs, the earlier one first; default: the last two that have a graph",
    }),
  ),
});
export type DiffRunsRequest = Static<typeof DiffRunsRequest>;
