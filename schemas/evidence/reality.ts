/** Intents beside reality, contract version 1: each topic of a project with what was asked, built, tested and told. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { DIAGNOSTIC_LANGUAGES, Diagnostics, SEVERITIES } from "./diagnostics.ts";
import { RootField } from "./extract.ts";
import { Generation } from "./generation.ts";
import { Graph } from "./graph.ts";
import { ReviewsField } from "./review.ts";

export const REALITY_SCHEMA = "heddle.reality/v1";

/** The first that holds counts. */
export const REALITY_STATUSES = [
  "conflicting",
  "planned_not_implemented",
  "changelog_without_implementation",
  "implemented_not_planned",
  "implemented_not_documented",
  "unlinked",
  "not_checked",
  "aligned",
] as const;
export type RealityStatus = (typeof REALITY_STATUSES)[number];

/** From the wish to its trace: what people say first, what shows it afterwards. */
export const LANES = [
  "asked",
  "planned",
  "claimed",
  "documented",
  "changed",
  "built",
  "configured",
  "tested",
] as const;
export type Lane = (typeof LANES)[number];

const count = (description: string) => Type.Integer({ minimum: 0, description });
const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

export const Lanes = Type.Object(
  {
    asked: count("Requirements and requests"),
    planned: count("Tasks and plans"),
    claimed: count("Changelog entries, reports and claims"),
    documented: count("Statements of documents"),
    changed: count("Commits"),
    built: count("Files and names of code"),
    configured: count("Entries of configuration"),
    tested: count("Tests"),
  },
  { description: "Records of the topic in each lane" },
);
export type Lanes = Static<typeof Lanes>;

export const EVIDENCE_KINDS = ["code", "configuration", "none"] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const RealityRow = Type.Object(
  {
    key: Type.String({ pattern: "^TOPIC-[0-9a-f]{20}$", description: "The same for the same topic" }),
    label: Type.String({ description: "What it is about: a statement, a section, a ticket or a folder" }),
    lanes: Lanes,
    status: OneOf(REALITY_STATUSES, { description: "How intents and reality fit" }),
    severity: OneOf(SEVERITIES, { description: "The gravest of its findings" }),
    recordIds: Type.Array(Type.String(), { description: "Its statements, then what shows them" }),
    diagnosticCodes: Type.Array(Type.String(), { description: "Codes of its findings" }),
    evidence: OneOf(EVIDENCE_KINDS, { description: "What shows it" }),
  },
  { description: "A topic" },
);
export type RealityRow = Static<typeof RealityRow>;

export const RealityTotals = Type.Object(
  {
    topics: count("All topics"),
    aligned: count("Topics that fit"),
    gaps: count("Topics that do not; those that were not checked are neither"),
    declared: Type.Object(
      {
        shown: count("Code, tests, commits or configuration show it"),
        missing: count("Asked for or claimed, and not there"),
        unchecked: count("Nothing shows or refutes it"),
      },
      { description: "Declared topics, each counted once" },
    ),
    byStatus: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description: "Topics by status",
    }),
    declaredRecords: count("Statements of people"),
    observedRecords: count("Facts: code, tests, configuration, commits"),
    declaredTopics: count("Topics with a statement that wants, plans or claims something"),
    observedTopics: count("Topics with facts"),
    implementationAlignedTopics: count("Declared topics that facts show and no finding contradicts"),
    implementationCoverage: share("Their share of the declared topics; 1 if there are none"),
    plannedCodeCoverage: share("Share of the modules that a declared topic has"),
    documentedCodeCoverage: share("Share of the modules that a document or changelog entry tells of"),
    documentationMeasured: Type.Boolean({ description: "False if no document or changelog was read" }),
    alignedByEvidence: Type.Object(
      {
        code: count("By code, tests or commits"),
        configuration: count("By configuration alone"),
        none: count("By statements alone: always 0, such topics are not checked"),
      },
      { description: "Topics that fit, by what shows them" },
    ),
  },
  { description: "Counts of all topics, also of those without a row" },
);
export type RealityTotals = Static<typeof RealityTotals>;

export const Reality = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(REALITY_SCHEMA),
    graphFingerprint: Type.String({ description: "Fingerprint of the graph" }),
    rows: Type.Array(RealityRow, { description: "The gravest first, aligned topics last" }),
    totals: RealityTotals,
    generation: Generation,
    written: Type.Optional(Written),
    content: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: "What would be written, by the name of its field; only if nothing is written",
      }),
    ),
  },
  { $id: "Reality", description: "The topics of a project: intents beside what is there" },
);
export type Reality = Static<typeof Reality>;

export const DEFAULT_REALITY_ROWS = 30;

/** The graph and its findings, as every operation takes them that reads both. */
export const GRAPH_FIELDS = {
  root: RootField,
  reviews: ReviewsField,
  graphPath: Type.Optional(Type.String({ minLength: 1, description: "File with a graph of evidence-link" })),
  graph: Type.Optional(Graph),
  diagnostics: Type.Optional(
    Type.Union([Type.String({ minLength: 1 }), Diagnostics], {
      description: "Findings of the graph, or a file with them; default: they are made",
    }),
  ),
  diagnosticsPath: Type.Optional(
    Type.String({ minLength: 1, description: "File with findings: diagnostics under its name in tools" }),
  ),
};

export const RealityRequest = Type.Object({
  id: Type.Optional(Id),
  ...GRAPH_FIELDS,
  gapsOnly: Type.Optional(
    Type.Boolean({ description: "Only topics that do not fit, without those that were not checked" }),
  ),
  maxRows: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, description: `Rows; default: ${DEFAULT_REALITY_ROWS}` }),
  ),
  language: Type.Optional(
    OneOf(DIAGNOSTIC_LANGUAGES, { description: "Language of the texts; default: that of the locale" }),
  ),
  out: Type.Optional(Type.String({ minLength: 1, description: "File for the result as JSON" })),
  md: Type.Optional(Type.String({ minLength: 1, description: "File for the result as Markdown" })),
  svg: Type.Optional(Type.String({ minLength: 1, description: "File for the matrix as SVG" })),
  ...WRITE_FIELDS,
});
export type RealityRequest = Static<typeof RealityRequest>;
