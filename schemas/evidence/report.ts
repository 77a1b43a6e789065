/** A report about a graph for people: HTML, Markdown or SVG, and the findings that matter most. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { DIAGNOSTIC_LANGUAGES, Location, SEVERITIES } from "./diagnostics.ts";
import { Generation } from "./generation.ts";
import { GRAPH_FIELDS, RealityTotals } from "./reality.ts";

export const REPORT_SCHEMA = "heddle.report/v1";

export const REPORT_FORMATS = ["html", "markdown", "svg"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const ReportResult = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(REPORT_SCHEMA),
    graphFingerprint: Type.String({ description: "Fingerprint of the graph" }),
    project: Type.String({ description: "Name of the project" }),
    verdict: Type.String({ description: "How intents and reality fit, in a sentence" }),
    top: Type.Array(
      Type.Object({
        code: Type.String({ description: "What kind of finding" }),
        severity: OneOf(SEVERITIES, { description: "How grave it is" }),
        title: Type.String({ description: "The finding in a line" }),
        detail: Type.String({ description: "Its cause" }),
        suggestedAction: Type.String({ description: "What to do about it" }),
        locations: Type.Array(Location, { description: "Where it is" }),
      }),
      { description: "The ten findings that matter most" },
    ),
    totals: RealityTotals,
    generation: Generation,
    format: Type.Optional(OneOf(REPORT_FORMATS, { description: "Format of the text" })),
    written: Type.Optional(Written),
    content: Type.Optional(Type.String({ description: "The text, if it is asked for and not written" })),
  },
  { $id: "ReportResult", description: "A report about a graph" },
);
export type ReportResult = Static<typeof ReportResult>;

export const ReportRequest = Type.Object({
  id: Type.Optional(Id),
  ...GRAPH_FIELDS,
  format: Type.Optional(
    OneOf(REPORT_FORMATS, { description: "Format of the text; default: by the ending of out" }),
  ),
  project: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: "Name of the project; default: of the folder" }),
  ),
  link: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      description: "Template of the links, with {path} and {line}; default: {path}#L{line}",
    }),
  ),
  language: Type.Optional(
    OneOf(DIAGNOSTIC_LANGUAGES, { description: "Language of the texts; default: that of the locale" }),
  ),
  out: Type.Optional(Type.String({ minLength: 1, description: "File for the text" })),
  ...WRITE_FIELDS,
});
export type ReportRequest = Static<typeof ReportRequest>;
