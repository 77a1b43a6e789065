/** Gold datasets, contract version 2: cases with the records, relations and findings that must and must not come out. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";
import { RELATION_TYPES } from "./graph.ts";
import { ACTIONS, LIFECYCLE_STATUSES, LineRange, MODALITIES, POLARITIES, SOURCE_KINDS } from "./record.ts";

export const GOLD_SCHEMA = "heddle.gold-dataset/v2";
export const EVALUATION_SCHEMA = "heddle.evaluation/v1";

/** How the text of a case is read. `documentation` is the channel of a model, whose answer a case brings along. */
export const GOLD_CHANNELS = ["nl", "markdown", "documentation-deterministic", "documentation"] as const;

const name = Type.String({ minLength: 1, description: "Names the case in results" });
const names = (description: string) => Type.Optional(Type.Array(Type.String(), { description }));

const GoldTarget = Type.Object({
  paths: names("Files"),
  symbols: names("Names in code"),
  tickets: names("Tickets"),
  versions: names("Versions"),
});

export const ExpectedRecord = Type.Object(
  {
    sourceKind: Type.Optional(OneOf(SOURCE_KINDS)),
    action: Type.Optional(OneOf(ACTIONS)),
    text: Type.Optional(Type.String()),
    lifecycle: Type.Optional(OneOf(LIFECYCLE_STATUSES)),
    modality: Type.Optional(OneOf(MODALITIES)),
    polarity: Type.Optional(OneOf(POLARITIES)),
    ...GoldTarget.properties,
    lines: Type.Optional(LineRange),
  },
  { description: "Fields that one of the records must have" },
);
export type ExpectedRecord = Static<typeof ExpectedRecord>;

export const ExtractionCase = Type.Object({
  id: name,
  channel: OneOf(GOLD_CHANNELS, { description: "How it is read" }),
  text: Type.Optional(Type.String({ description: "Channel nl: the text" })),
  sourcePath: Type.Optional(Type.String({ description: "Channel nl: path of the text" })),
  files: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: "Other channels: texts by path" }),
  ),
  todoPath: Type.Optional(Type.String({ description: "Channel markdown: which file is the task list" })),
  changelogPath: Type.Optional(Type.String({ description: "Channel markdown: which file is the changelog" })),
  documentResponse: Type.Optional(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description:
          "Channel documentation: the captured answer of the model; without one the case is skipped",
      },
    ),
  ),
  expected: Type.Array(ExpectedRecord),
});
export type ExtractionCase = Static<typeof ExtractionCase>;

export const LabelledRecord = Type.Object({
  label: Type.String({ minLength: 1, description: "Names the record in expectations" }),
  sourceKind: OneOf(SOURCE_KINDS),
  action: OneOf(ACTIONS),
  text: Type.String(),
  lifecycle: OneOf(LIFECYCLE_STATUSES),
  modality: Type.Optional(OneOf(MODALITIES)),
  polarity: Type.Optional(OneOf(POLARITIES)),
  statementKind: Type.Optional(Type.String({ description: "e.g. module_fact" })),
  target: Type.Optional(GoldTarget),
  metadata: Type.Optional(
    Type.Object({}, { additionalProperties: true, description: "e.g. the capabilities of a module" }),
  ),
});
export type LabelledRecord = Static<typeof LabelledRecord>;

const gap = Type.Optional(
  Type.Boolean({ description: "Known not to hold: it does not fail the evaluation" }),
);

const Ends = { from: Type.String({ description: "Label" }), to: Type.String({ description: "Label" }) };

/** What a model said of the modules of a case, by their labels. */
export const CapturedReranker = Type.Object({
  model: Type.String({ minLength: 1, description: "Model that said it" }),
  modelRevision: Type.Optional(Type.String()),
  decisions: Type.Array(
    Type.Object(
      {
        module: Type.String({ description: "Label of the module" }),
        score: Type.Optional(
          Type.Number({ description: "That of the candidate set that it was captured with; not used" }),
        ),
      },
      { additionalProperties: true, description: "The decision as the model answered it" },
    ),
  ),
});
export type CapturedReranker = Static<typeof CapturedReranker>;

export const LinkingCase = Type.Object({
  id: name,
  cohort: Type.Optional(Type.String({ description: "Group of cases that are counted together" })),
  records: Type.Array(LabelledRecord),
  expected: Type.Array(Type.Object({ ...Ends, type: OneOf(RELATION_TYPES) })),
  forbidden: Type.Optional(
    Type.Array(
      Type.Object({
        ...Ends,
        type: Type.Optional(OneOf(RELATION_TYPES, { description: "Absent: any but related_to" })),
      }),
    ),
  ),
  reranker: Type.Optional(CapturedReranker),
  knownGap: gap,
});
export type LinkingCase = Static<typeof LinkingCase>;

const ExpectedFinding = Type.Object({
  record: Type.String({ description: "Label of a record; graph: the whole graph" }),
  code: Type.String({ description: "Code of a diagnostic" }),
});

export const DiagnosticsCase = Type.Object({
  id: name,
  records: Type.Array(LabelledRecord),
  expected: Type.Array(ExpectedFinding),
  forbidden: Type.Optional(Type.Array(ExpectedFinding)),
  knownGap: gap,
});
export type DiagnosticsCase = Static<typeof DiagnosticsCase>;

export const GoldDataset = Type.Object(
  {
    schemaVersion: Type.Optional(Type.Literal(GOLD_SCHEMA)),
    name: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    extraction: Type.Optional(Type.Array(ExtractionCase)),
    linking: Type.Optional(Type.Array(LinkingCase)),
    diagnostics: Type.Optional(Type.Array(DiagnosticsCase)),
    dsl2todo: Type.Optional(Type.Array(Type.Unknown(), { description: "Cases of task synthesis: skipped" })),
  },
  { $id: "GoldDataset", description: "Cases with what must and must not come out" },
);
export type GoldDataset = Static<typeof GoldDataset>;

export const EvaluateRequest = Type.Object({
  id: Type.Optional(Id),
  gold: Type.String({ minLength: 1, description: "Gold dataset (JSON)" }),
});
export type EvaluateRequest = Static<typeof EvaluateRequest>;

export const CASE_OUTCOMES = ["passed", "failed", "known_gap", "skipped"] as const;

export const EvaluatedCase = Type.Object({
  id: name,
  kind: OneOf(["extraction", "linking", "diagnostics", "dsl2todo"]),
  cohort: Type.Optional(Type.String()),
  outcome: OneOf(CASE_OUTCOMES),
  missing: Type.Array(Type.String(), { description: "What was expected and did not come out" }),
  forbidden: Type.Array(Type.String(), { description: "What must not come out and did" }),
  captured: Type.Optional(
    Type.Object(
      {
        outcome: OneOf(CASE_OUTCOMES),
        missing: Type.Array(Type.String()),
        forbidden: Type.Array(Type.String()),
      },
      { description: "The same with the captured answers of a reranker" },
    ),
  ),
});
export type EvaluatedCase = Static<typeof EvaluatedCase>;

const Count = Type.Integer({ minimum: 0 });

const Counts = Type.Object({ passed: Count, failed: Count, known_gap: Count, skipped: Count });

export const EvaluatedCohort = Type.Object({
  cohort: Type.String(),
  deterministic: Type.Object({ passed: Count, cases: Count }, { description: "By rules alone" }),
  captured: Type.Optional(
    Type.Object(
      { passed: Count, cases: Count },
      { description: "With a reranker that answers as captured; its cases are those that have such answers" },
    ),
  ),
});
export type EvaluatedCohort = Static<typeof EvaluatedCohort>;

export const Evaluation = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "No case failed, neither by rules nor with captured answers" }),
    schemaVersion: Type.Literal(EVALUATION_SCHEMA),
    name: Type.Optional(Type.String({ description: "Name of the dataset" })),
    counts: Counts,
    cohorts: Type.Array(EvaluatedCohort, { description: "Cases by cohort, in the order of the first ones" }),
    cases: Type.Array(EvaluatedCase),
  },
  { $id: "Evaluation", description: "Which cases of a gold dataset hold" },
);
export type Evaluation = Static<typeof Evaluation>;
