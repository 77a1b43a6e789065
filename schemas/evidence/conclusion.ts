/** Conclusions for a team, contract version 1: what follows from the findings of a graph, each with its citations. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { LlmModeField } from "../llm.ts";
import { DIAGNOSTIC_LANGUAGES, SEVERITIES } from "./diagnostics.ts";
import { Generation } from "./generation.ts";
import { GRAPH_FIELDS } from "./reality.ts";

export const CONCLUSION_SCHEMA = "heddle.conclusion/v1";
export const SUMMARY_SCHEMA = "heddle.summary/v1";

export const CONCLUSION_KINDS = ["finding", "risk", "decision", "recommendation"] as const;
export type ConclusionKind = (typeof CONCLUSION_KINDS)[number];

const said = {
  kind: OneOf(CONCLUSION_KINDS, {
    description:
      "finding: what is; risk: what may go wrong; decision: what people have to decide; recommendation",
  }),
  title: Type.String({ minLength: 1, description: "The conclusion in a line" }),
  detail: Type.String({ minLength: 1, description: "Why" }),
  severity: OneOf(SEVERITIES, { description: "How grave it is, at most as its gravest finding" }),
  diagnosticIds: Type.Array(Type.String(), { minItems: 1, description: "Findings that it follows from" }),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
};

export const Conclusion = Type.Object(
  {
    schemaVersion: Type.Literal(CONCLUSION_SCHEMA),
    id: Type.String({ pattern: "^CONC-[0-9a-f]{20}$" }),
    ...said,
    recordIds: Type.Array(Type.String(), {
      minItems: 1,
      description: "Records that it is about; all are records of its findings",
    }),
    generation: Generation,
  },
  { description: "What follows from some findings" },
);
export type Conclusion = Static<typeof Conclusion>;

export const Summary = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(SUMMARY_SCHEMA),
    graphFingerprint: Type.String({ description: "Fingerprint of the graph" }),
    conclusions: Type.Array(Conclusion, { description: "The gravest first" }),
    markdown: Type.String({ description: "The conclusions as a text for the team" }),
    generation: Generation,
    written: Type.Optional(Written),
  },
  { $id: "Summary", description: "What follows from the findings of a graph" },
);
export type Summary = Static<typeof Summary>;

/** What a language model answers. Strict: unknown fields are refused. Records are bound by their findings. */
export const SummaryAnswer = Type.Object({
  conclusions: Type.Array(
    Type.Object({
      ...said,
      recordIds: Type.Array(Type.String(), { description: "Records of these findings that it is about" }),
    }),
    { maxItems: 20 },
  ),
});
export type SummaryAnswer = Static<typeof SummaryAnswer>;

export const SummarizeRequest = Type.Object({
  id: Type.Optional(Id),
  ...GRAPH_FIELDS,
  mode: Type.Optional(LlmModeField),
  language: Type.Optional(
    OneOf(DIAGNOSTIC_LANGUAGES, { description: "Language of the texts; default: that of the locale" }),
  ),
  out: Type.Optional(
    Type.String({
      minLength: 1,
      description: "File for the result: the text if it ends with .md, else JSON",
    }),
  ),
  ...WRITE_FIELDS,
});
export type SummarizeRequest = Static<typeof SummarizeRequest>;
