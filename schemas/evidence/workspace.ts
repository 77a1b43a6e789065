/** A work tree compared with the commit that it is based on, contract version 1, and the request for it. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { LLM_MODES } from "../llm.ts";
import { GraphDiff } from "./diff.ts";
import { RootField } from "./extract.ts";
import { ReviewsField } from "./review.ts";

export const WORKSPACE_COMPARISON_SCHEMA = "heddle.workspace-comparison/v1";

export const TREND_DIRECTIONS = ["improved", "regressed", "mixed", "unchanged"] as const;
export type TrendDirection = (typeof TREND_DIRECTIONS)[number];

const coverage = Type.Number({
  minimum: 0,
  maximum: 1,
  description: "Share of the declared topics that facts show and no finding contradicts; 1 if there are none",
});
const graphFingerprint = Type.String({ description: "Fingerprint of its graph" });
const delta = (of: string) => Type.Integer({ description: `${of} in the work tree less those of the base` });
const commit = (description: string) => Type.String({ pattern: "^[0-9a-f]{40,64}$", description });
const artifact = (description: string) => Nullable(Type.String({ description }));

export const WorkspaceComparison = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(WORKSPACE_COMPARISON_SCHEMA),
    generatedAt: Type.String({ description: "When it was made (RFC 3339)" }),
    base: Type.Object({
      ref: Type.String({ description: "What was asked for, e.g. origin/main" }),
      commit: commit("Its commit"),
      graphFingerprint,
      coverage,
    }),
    workspace: Type.Object({
      headCommit: commit("Commit that is checked out"),
      dirty: Type.Boolean({ description: "Files differ from that commit or are not in it" }),
      changedFiles: Type.Array(Type.String(), { description: "Those files, relative to the root" }),
      ahead: Type.Integer({ minimum: 0, description: "Commits that the base lacks" }),
      behind: Type.Integer({ minimum: 0, description: "Commits of the base that are lacking here" }),
      graphFingerprint,
      coverage,
    }),
    trend: Type.Object({
      direction: OneOf(TREND_DIRECTIONS, {
        description:
          "By coverage and by findings that block or need a review; mixed: one is better, another worse",
      }),
      coverageDelta: Type.Number({ description: "Coverage of the work tree less that of the base" }),
      blockingDelta: delta("Blocking findings"),
      reviewRequiredDelta: delta("Findings that need a review"),
      warningDelta: delta("Warnings"),
    }),
    diff: GraphDiff,
    artifacts: Type.Object({
      comparison: artifact("This comparison"),
      baseGraph: artifact("Graph of the base"),
      workspaceGraph: artifact("Graph of the work tree"),
      picture: artifact("Picture of the difference (SVG)"),
    }),
    written: Type.Optional(Written),
  },
  { $id: "WorkspaceComparison", description: "A work tree compared with the commit that it is based on" },
);
export type WorkspaceComparison = Static<typeof WorkspaceComparison>;

const text = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));
const globs = (description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description }));
const mode = (what: string) =>
  Type.Optional(OneOf(LLM_MODES, { description: `How ${what} are read; default: deterministic` }));

export const CompareWorkspaceRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  base: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1000,
      description: "Commit to compare with; default: origin/main",
    }),
  ),
  task: text("Prompt file in the project; default: TASK.md if it is there; none for no prompt"),
  todo: text("Task list in the project; default: TODO.md if it is there"),
  changelog: text("Changelog in the project; default: CHANGELOG.md if it is there"),
  docs: globs("Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS"),
  docExcludes: globs("Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES"),
  reviews: ReviewsField,
  nlMode: mode("prompts"),
  markdownMode: mode("tasks and changelogs"),
  communicationMode: mode("messages"),
  includeDocsLlm: Type.Optional(Type.Boolean({ description: "Read the documents with a model, too" })),
  gitCount: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "Common commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10",
    }),
  ),
  output: text("Folder to write graphs, picture and comparison to, relative to the root"),
  ...WRITE_FIELDS,
});
export type CompareWorkspaceRequest = Static<typeof CompareWorkspaceRequest>;
