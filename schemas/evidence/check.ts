/** What `evidence-check` is asked and answers: the findings that a branch introduced. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { DIAGNOSTIC_LANGUAGES, Diagnostics, ScenarioResult, SEVERITIES, TickedTask } from "./diagnostics.ts";
import { RootField, TestReportsField } from "./extract.ts";
import { ReviewsField } from "./review.ts";

const file = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));

export const CheckRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  since: file(
    "Revision that the branch began from or will be merged into; default: origin/HEAD, else origin/main",
  ),
  failOn: Type.Optional(
    OneOf(SEVERITIES, {
      description: "Fail for introduced findings of this severity or above; default: review_required",
    }),
  ),
  task: file("File with the request, or none; default: TASK.md if it is there"),
  todo: file("Task list; default: TODO.md if it is there"),
  changelog: file("Changelog; default: CHANGELOG.md if it is there"),
  tests: TestReportsField,
  minScenarioCoverage: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 100,
      description:
        "Fail if fewer of the scenarios of spec-kit, OpenSpec and Gherkin are verified by a passing test, in percent, or if there is none",
    }),
  ),
  reviews: ReviewsField,
  gitCount: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "Common commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10",
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
export type CheckRequest = Static<typeof CheckRequest>;

const commit = (description: string) => Type.String({ pattern: "^[0-9a-f]{40,64}$", description });

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const ScenarioCoverage = Type.Object(
  {
    coverage: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description:
          "Verified scenarios of those that are not open, in percent, rounded down; null if there are none",
      }),
    ),
    minimum: Nullable(Type.Number({ description: "minScenarioCoverage" })),
    verified: count("A test of it passed, and none failed"),
    failing: count("A test of it failed"),
    pathOnly: count("A test is about it or reaches what it names, and no result says that it passed"),
    noTest: count("No test is about it"),
    open: count("Not meant to hold yet; not in the other counts"),
    list: Type.Array(ScenarioResult, { description: "All scenarios, in the order of the files" }),
  },
  { description: "How many scenarios of the work tree are verified by tests; absent if there are none" },
);
export type ScenarioCoverage = Static<typeof ScenarioCoverage>;

export const CheckResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({
      description:
        "False if an introduced finding is at or above failOn, or fewer scenarios are verified than minScenarioCoverage says",
    }),
    since: Type.Object({
      ref: Type.String({ description: "What was asked for, e.g. origin/main" }),
      commit: commit("Where the branch left it: the last common commit"),
    }),
    headCommit: commit("Commit that is checked out"),
    failOn: OneOf(SEVERITIES, { description: "The severity that fails" }),
    graphFingerprint: Type.String({ description: "Fingerprint of the graph of the work tree" }),
    diagnostics: Type.Array(Diagnostics.properties.diagnostics.items, {
      description:
        "Findings that the branch introduced: first tasks that are ticked without evidence, then the gravest",
    }),
    counts: Diagnostics.properties.counts,
    ticks: Type.Array(TickedTask, { description: "Tasks that the branch ticked, each with its verdict" }),
    scenarios: Type.Optional(ScenarioCoverage),
    inherited: Type.Integer({ minimum: 0, description: "Findings that stood before, and still do" }),
  },
  { $id: "CheckResult", description: "What a branch introduced" },
);
export type CheckResult = Static<typeof CheckResult>;
