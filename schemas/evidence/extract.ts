/** Requests of the operations that extract records. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";
import { LLM_MODES } from "../llm.ts";

const mode = (otherwise: string) =>
  Type.Optional(
    OneOf(LLM_MODES, {
      description: `deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a failure; default: ${otherwise}`,
    }),
  );

export const RootField = Type.Optional(
  Type.String({
    minLength: 1,
    description: "Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder",
  }),
);

export const ExtractNlRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  file: Type.Optional(
    Type.String({ minLength: 1, description: "Text file, relative to the root; default: TASK.md" }),
  ),
  text: Type.Optional(Type.String({ description: "A text instead of a file" })),
  nlMode: mode("HEDDLE_EVIDENCE_NL_MODE, else require-llm"),
});
export type ExtractNlRequest = Static<typeof ExtractNlRequest>;

const file = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));

export const ExtractMarkdownRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  todo: file("Task list, relative to the root; default: TODO.md if it is there"),
  changelog: file("Changelog, relative to the root; default: CHANGELOG.md if it is there"),
  markdownMode: mode("HEDDLE_EVIDENCE_MARKDOWN_MODE, else require-llm"),
});
export type ExtractMarkdownRequest = Static<typeof ExtractMarkdownRequest>;

const globs = (description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description }));

export const ExtractDocsRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  patterns: globs("Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS"),
  excludes: globs("Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES"),
  docsMode: mode("require-llm"),
});
export type ExtractDocsRequest = Static<typeof ExtractDocsRequest>;

export const ExtractGitRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  count: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "Commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10",
    }),
  ),
});
export type ExtractGitRequest = Static<typeof ExtractGitRequest>;
const patterns = (description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description }));

export const ExtractAstRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  include: patterns("Only files that match one of these patterns (syntax of .gitignore)"),
  exclude: patterns("Files and folders to leave out (syntax of .gitignore)"),
  maxFileBytes: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 16_777_216,
      description: "Skip larger files; default: HEDDLE_EVIDENCE_MAX_FILE_BYTES, else 524288",
    }),
  ),
  skipGenerated: Type.Optional(
    Type.Boolean({
      description: "Skip files that a program wrote; otherwise their records have metadata.generated",
    }),
  ),
});
export type ExtractAstRequest = Static<typeof ExtractAstRequest>;

export const ExtractConfigRequest = Type.Object({ id: Type.Optional(Id), root: RootField });
export type ExtractConfigRequest = Static<typeof ExtractConfigRequest>;

/** Tools whose exports are read. */
export const EXPORT_TOOLS = ["slack", "mbox", "gh", "jira", "linear"] as const;
export type ExportTool = (typeof EXPORT_TOOLS)[number];

export const ExtractCommunicationRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  projectDir: Type.Optional(
    Type.String({
      minLength: 1,
      description: "Folder with a folder of each ticket, relative to the root; default: project",
    }),
  ),
  ticket: Type.Optional(
    Type.String({ pattern: "^[^/\\\\\\u0000]+$", maxLength: 255, description: "Only this ticket" }),
  ),
  export: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        "Export of another tool instead of the folder: a Slack folder, an mbox file, the JSON of gh issue list, the CSV of Jira or Linear",
    }),
  ),
  from: Type.Optional(
    OneOf(EXPORT_TOOLS, { description: "Tool that the export is from; default: told from its content" }),
  ),
  communicationMode: mode("HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm"),
});
export type ExtractCommunicationRequest = Static<typeof ExtractCommunicationRequest>;

/** Files with results of tests, for operations that read a whole project. */
export const TestReportsField = Type.Optional(
  Type.Array(Type.String({ minLength: 1 }), {
    minItems: 1,
    maxItems: 10_000,
    description:
      "JUnit XML reports and LCOV tracefiles, or globs of them, relative to the root and separated by commas",
  }),
);

export const ExtractTestsRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  files: Type.Array(Type.String({ minLength: 1 }), {
    minItems: 1,
    maxItems: 10_000,
    description: "JUnit XML reports and LCOV tracefiles, or globs of them, relative to the root",
  }),
});
export type ExtractTestsRequest = Static<typeof ExtractTestsRequest>;
