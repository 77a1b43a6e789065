/** What does not fit between intents and evidence, contract version 1. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { RootField } from "./extract.ts";
import { GOVERNANCE_CODES, type GovernanceCode } from "./governance.ts";
import { Graph } from "./graph.ts";
import { LineRange } from "./record.ts";
import { ReviewsField } from "./review.ts";
import { SEVERITIES } from "./severity.ts";

export const DIAGNOSTICS_SCHEMA = "heddle.diagnostics/v1";

export { SEVERITIES, type Severity } from "./severity.ts";

/** Codes of the analysis of a graph. Those of team communication are further ones; governance reports bring theirs. */
export const DIAGNOSTIC_CODES = [
  "PLANNED_NOT_IMPLEMENTED",
  "IMPLEMENTED_NOT_PLANNED",
  "IMPLEMENTED_NOT_DOCUMENTED",
  "CHANGELOG_WITHOUT_IMPLEMENTATION",
  "INSUFFICIENT_EVIDENCE",
  "AMBIGUOUS_REQUIREMENT",
  "CONFLICTING_INTENT",
  "LOW_CONFIDENCE",
  "UNLINKED_RECORD",
  "ALIGNED",
] as const;
export type DiagnosticCode = (typeof DIAGNOSTIC_CODES)[number] | GovernanceCode;

export const Location = Type.Object({
  path: Type.String({ description: "File, relative to the root" }),
  lines: Nullable(LineRange),
});
export type Location = Static<typeof Location>;

export const BASELINE_STATES = ["new", "updated", "unchanged"] as const;
export type BaselineState = (typeof BASELINE_STATES)[number];

export const Diagnostic = Type.Object(
  {
    id: Type.String({ pattern: "^DIAG-[0-9a-f]{20}$", description: "The same for the same records" }),
    code: OneOf([...DIAGNOSTIC_CODES, ...GOVERNANCE_CODES], {
      description: "What kind of finding; GOV- codes are those of a governance report",
    }),
    severity: OneOf(SEVERITIES, { description: "How grave it is" }),
    title: Type.String({ description: "The finding in a line" }),
    detail: Type.String({ description: "Its cause" }),
    subject: Type.Optional(
      Type.String({
        description: "The one statement that it is about, cut; absent if it is about other things",
      }),
    ),
    recordIds: Type.Array(Type.String(), { description: "Records that it is about; none: the whole graph" }),
    suggestedAction: Type.String({ description: "What to do about it" }),
    locations: Type.Array(Location, { description: "Where its records are" }),
    rank: Type.Integer({ minimum: 1, description: "1 is the finding with the gravest consequence" }),
    minor: Type.Optional(
      Type.Literal(true, {
        description:
          "Of a kind that is seldom worth acting on: ranked after all others, and one line in views",
      }),
    ),
    fingerprints: Type.Array(Type.String(), {
      description: "One for each record; they do not change if lines move",
    }),
    baselineState: Type.Optional(
      OneOf(BASELINE_STATES, {
        description: "Compared with the baseline; updated: some of its records are new",
      }),
    ),
    suppression: Type.Optional(
      Type.Object(
        {
          review: Type.String({ description: "Id of the review" }),
          owner: Type.String({ description: "Who sees to it" }),
          reason: Type.String({ description: "Why" }),
          expires: Type.String({ description: "Last day on which it holds" }),
          expired: Type.Boolean({ description: "True: that day is over, and the finding counts again" }),
        },
        { description: "A finding that somebody accepted for a while; it does not count for failOn" },
      ),
    ),
  },
  { description: "A finding" },
);
export type Diagnostic = Static<typeof Diagnostic>;

export const TICK_VERDICTS = ["shown", "not_shown", "unknown"] as const;
export type TickVerdict = (typeof TICK_VERDICTS)[number];

export const TickedTask = Type.Object(
  {
    recordId: Type.String({ description: "Record of the task" }),
    text: Type.String({ description: "What it says" }),
    location: Nullable(Location),
    verdict: OneOf(TICK_VERDICTS, {
      description: "Whether code, a test, a commit or configuration shows it; unknown: nobody can tell",
    }),
    shownBy: Nullable(
      Type.Object({
        recordId: Type.String(),
        symbol: Nullable(Type.String()),
        location: Nullable(Location),
      }),
    ),
    reason: Nullable(Type.String({ description: "Why nobody can tell" })),
  },
  { description: "A task that is ticked" },
);
export type TickedTask = Static<typeof TickedTask>;

export const SCENARIO_VERDICTS = ["verified", "failing", "path_only", "no_test"] as const;
export type ScenarioVerdict = (typeof SCENARIO_VERDICTS)[number];

export const ScenarioResult = Type.Object(
  {
    recordId: Type.String({ description: "Record of the scenario" }),
    feature: Type.String({ description: "Title of the feature, or folder of the capability" }),
    requirement: Nullable(
      Type.String({ description: "Title of the requirement, rule or user story that it belongs to" }),
    ),
    scenario: Nullable(Type.String({ description: "In spec-kit its number, e.g. US1-AS2" })),
    name: Type.String({ description: "Its title; in spec-kit its sentence" }),
    location: Nullable(Location),
    verdict: OneOf(SCENARIO_VERDICTS, {
      description:
        "verified: its tests passed; failing: one of them did not; path_only: a test is about it or reaches what it names, and no result says that it passed; no_test: none of these",
    }),
    open: Type.Boolean({
      description: "Not meant to hold yet: its change has open tasks, or it is tagged @wip or the like",
    }),
    tests: Type.Array(
      Type.Object({ recordId: Type.String(), name: Type.String(), location: Nullable(Location) }),
      { description: "Results and tests that decide" },
    ),
  },
  { description: "A scenario of a specification" },
);
export type ScenarioResult = Static<typeof ScenarioResult>;

export const Diagnostics = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Optional(
      Type.Boolean({ description: "Only with failOn: false if there is a finding that it names" }),
    ),
    schemaVersion: Type.Literal(DIAGNOSTICS_SCHEMA),
    generatedAt: Type.String({ description: "When it was made (RFC 3339)" }),
    graphFingerprint: Type.String({ description: "Fingerprint of the graph" }),
    diagnostics: Type.Array(Diagnostic, { description: "Gravest severity first, then by id" }),
    counts: Type.Object({
      info: Type.Integer({ minimum: 0 }),
      warning: Type.Integer({ minimum: 0 }),
      review_required: Type.Integer({ minimum: 0 }),
      blocking: Type.Integer({ minimum: 0 }),
    }),
    ticks: Type.Optional(
      Type.Array(TickedTask, { description: "Each ticked task with its verdict, in the order of the lists" }),
    ),
    scenarios: Type.Optional(
      Type.Array(ScenarioResult, {
        description: "Each scenario of a specification with its verdict, in the order of the files",
      }),
    ),
  },
  { $id: "Diagnostics", description: "The findings of a graph" },
);
export type Diagnostics = Static<typeof Diagnostics>;

export const DIAGNOSTIC_LANGUAGES = ["en", "pl"] as const;
export type DiagnosticLanguage = (typeof DIAGNOSTIC_LANGUAGES)[number];

/** `new` counts only what the baseline lacks. */
export const FAIL_ON = [
  "info",
  "warning",
  "review_required",
  "blocking",
  "new",
  "new:warning",
  "new:review_required",
  "new:blocking",
] as const;

export const DiagnoseRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  reviews: ReviewsField,
  graphPath: Type.Optional(Type.String({ minLength: 1, description: "File with a graph of evidence-link" })),
  graph: Type.Optional(Graph),
  baseline: Type.Optional(
    Type.String({ minLength: 1, description: "Earlier diagnostics (JSON): tells what is new since" }),
  ),
  failOn: Type.Optional(
    OneOf(FAIL_ON, {
      description: "Fail if there is a finding of this severity or above; new: only what the baseline lacks",
    }),
  ),
  governance: Type.Optional(
    Type.String({
      minLength: 1,
      description: "Report of a governance checker (JSON, heddle.governance/v1): its findings are shown too",
    }),
  ),
  language: Type.Optional(
    OneOf(DIAGNOSTIC_LANGUAGES, { description: "Language of the texts; default: that of the locale" }),
  ),
  format: Type.Optional(
    OneOf(["sarif", "yaml", "json"], {
      description: "Output format: sarif (SARIF 2.1.0), yaml or json; absent: JSON, or the readable view",
    }),
  ),
});
export type DiagnoseRequest = Static<typeof DiagnoseRequest>;
