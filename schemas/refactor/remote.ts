/** Request and result of `refactor-scan-remote`: the metrics of a remote repository. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, WRITE_FIELDS, Written } from "../common.ts";
import { ProjectPath } from "./analysis.ts";
import { Alert, LineNumber } from "./common.ts";

/** The fields that name a remote repository. */
export const REPOSITORY_FIELDS = {
  repo_url: Type.String({
    minLength: 1,
    maxLength: 2048,
    description: "Address of the repository: https:// or git://, without a login, query or fragment",
  }),
  branch: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: "Branch or tag; default: the repository's own default branch",
    }),
  ),
  depth: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      default: 1,
      description: "Commits of history to fetch; the metrics are those of the last one",
    }),
  ),
  timeout: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 3600,
      default: 120,
      description: "Deadline of fetching in seconds",
    }),
  ),
};

export const ScanRemoteRequest = Type.Object(
  {
    id: Type.Optional(Id),
    ...REPOSITORY_FIELDS,
    report: Type.Optional(
      Type.String({ minLength: 1, description: "Also write a Markdown report to this file" }),
    ),
    ...WRITE_FIELDS,
  },
  { $id: "RefactorScanRemoteRequest" },
);
export type ScanRemoteRequest = Static<typeof ScanRemoteRequest>;

/** The most findings listed at the top. */
export const MOST_TOP_ISSUES = 5;

export const TopIssue = Type.Object(
  {
    ...Alert.properties,
    description: Type.String({ description: "What the number means for those who work on the code" }),
    path: ProjectPath,
    line: Nullable(LineNumber),
    function: Nullable(Type.String({ description: "Null for the whole file" })),
  },
  { $id: "RefactorTopIssue", description: "One of the worst findings" },
);
export type TopIssue = Static<typeof TopIssue>;

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const RemoteScan = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    status: Type.Literal("success"),
    repo_url: Type.String({ description: "The address in its usual spelling" }),
    branch: Nullable(Type.String({ description: "The scanned branch; null for a tag" })),
    commit: Type.String({
      pattern: "^([0-9a-f]{40}|[0-9a-f]{64})$",
      description: "The commit that was measured",
    }),
    total_files: count("Source files analysed"),
    total_lines: count("Physical lines of all files"),
    avg_cc: Type.Number({ minimum: 0, description: "Mean extended complexity of all functions" }),
    critical_count: count("Alerts of severity critical"),
    alerts: Type.Array(Alert, { description: "Metrics over their limits, the worst first" }),
    top_issues: Type.Array(TopIssue, {
      maxItems: MOST_TOP_ISSUES,
      description: "The worst findings, one per function or file, tests and examples last",
    }),
    languages: Type.Record(Type.String(), count("Files"), { description: "Analysed files by language" }),
    not_read: Type.Array(Type.String(), { description: "What was left out, in words" }),
    summary: Type.String({ description: "The outcome in one paragraph" }),
    report_path: Type.Optional(Type.String({ description: "The report that was written" })),
    written: Type.Optional(Written),
    content: Type.Optional(
      Type.String({ description: "The report in Markdown, if it was requested and not written" }),
    ),
  },
  { $id: "RefactorRemoteScan", description: "Metrics of a remote repository" },
);
export type RemoteScan = Static<typeof RemoteScan>;
