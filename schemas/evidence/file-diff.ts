/** What changed between two files and in a work tree, contract version 1, with the requests that ask for it. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { RootField } from "./extract.ts";

export const FILE_DIFF_SCHEMA = "heddle.filediff/v1";
export const GIT_DIFF_SCHEMA = "heddle.gitdiff/v1";

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const DiffRow = Type.Object({
  kind: OneOf(["context", "removed", "added"]),
  oldLine: Nullable(Type.Integer({ minimum: 1, description: "Line in the earlier file" })),
  newLine: Nullable(Type.Integer({ minimum: 1, description: "Line in the later file" })),
  text: Type.String({
    description: "The line without its line feed; a carriage return stays. At most 2,000 characters",
  }),
  noLineEnd: Type.Optional(
    Type.Literal(true, { description: "It is the last line, and no line feed ends it" }),
  ),
});
export type DiffRow = Static<typeof DiffRow>;

export const DiffHunk = Type.Object(
  {
    oldStart: count("First line in the earlier file, from 1; without lines, the line before it"),
    oldLines: count("Lines of the earlier file"),
    newStart: count("First line in the later file"),
    newLines: count("Lines of the later file"),
    rows: Type.Array(DiffRow),
  },
  { description: "Changed lines with those around them" },
);
export type DiffHunk = Static<typeof DiffHunk>;

const FILE_FIELDS = {
  path: Type.String({ description: "Name of the file" }),
  beforePath: Nullable(
    Type.String({ description: "The earlier file; null for a text, or if there is none" }),
  ),
  afterPath: Nullable(Type.String({ description: "The later file; null for a text, or if there is none" })),
  binary: Type.Boolean({ description: "A side is not text: there are no hunks" }),
  hunks: Type.Array(DiffHunk),
  summary: Type.Object({
    added: count("Lines"),
    removed: count("Lines"),
    unchanged: Nullable(count("Lines that are equal; null if only the changes are known")),
  }),
  truncated: Type.Boolean({ description: "Rows are left out or cut; summary counts all" }),
};

export const FileDiff = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(FILE_DIFF_SCHEMA),
    ...FILE_FIELDS,
    encoding: Nullable(
      OneOf(["utf-8", "latin-1"], {
        description: "How bytes were read: latin-1 if a side is not UTF-8; null for binary files",
      }),
    ),
    svg: Type.Optional(Type.String({ description: "The picture, with includeSvg or if it was not written" })),
    html: Type.Optional(Type.String({ description: "The page, with includeHtml or if it was not written" })),
    written: Type.Optional(Written),
  },
  { $id: "FileDiff", description: "What changed between two files" },
);
export type FileDiff = Static<typeof FileDiff>;

const path = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));
const context = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 100, description: "Equal lines around a change; default: 3" }),
);

export const DiffFilesRequest = Type.Object({
  id: Type.Optional(Id),
  files: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      minItems: 2,
      maxItems: 2,
      description: "The two files, the earlier one first; instead of the fields of before and after",
    }),
  ),
  before: Type.Optional(Type.String({ description: "The earlier text" })),
  beforePath: path("The earlier file"),
  after: Type.Optional(Type.String({ description: "The later text" })),
  afterPath: path("The later file"),
  path: path("Name of the file; default: the later file, else the earlier one, else text"),
  context,
  maxRows: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 4000, description: "Rows to return at most; default: 400" }),
  ),
  includeSvg: Type.Optional(Type.Boolean({ description: "Return a picture (SVG)" })),
  includeHtml: Type.Optional(Type.Boolean({ description: "Return a page (HTML)" })),
  svg: path("File to write a picture to"),
  html: path("File to write a page to"),
  ...WRITE_FIELDS,
});
export type DiffFilesRequest = Static<typeof DiffFilesRequest>;

const sides = (description: string) =>
  Type.Object({ before: Nullable(Type.String()), after: Nullable(Type.String()) }, { description });

export const GIT_FILE_STATUSES = [
  "added",
  "modified",
  "deleted",
  "renamed",
  "copied",
  "type_changed",
  "unmerged",
] as const;

export const GitFileDiff = Type.Object({
  ...FILE_FIELDS,
  status: OneOf(GIT_FILE_STATUSES),
  modes: sides("Modes as git writes them, e.g. 100755; null if there is no file"),
  submodule: Nullable(sides("Commits of a submodule; null if it is a file")),
});
export type GitFileDiff = Static<typeof GitFileDiff>;

export const GitDiff = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(GIT_DIFF_SCHEMA),
    revision: Type.String({ description: "What was asked for, e.g. HEAD or main..topic" }),
    base: Nullable(Type.String({ description: "Commit that is compared; null: there is none yet" })),
    against: Type.String({ description: "worktree, index, or the other commit" }),
    files: Type.Array(GitFileDiff, {
      description:
        "In the order of their paths. A path that is not UTF-8 is written as git quotes it. Untracked files are left out",
    }),
    summary: Type.Object({
      files: count("Changed files, those included that are left out here"),
      added: count("Lines of the files here"),
      removed: count("Lines of the files here"),
    }),
    truncated: Type.Boolean({ description: "Files are left out" }),
  },
  { $id: "GitDiff", description: "What changed in a repository" },
);
export type GitDiff = Static<typeof GitDiff>;

export const DiffGitRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  revision: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1000,
      description:
        "Commit to compare with the work tree, or two: A..B, A...B (since their common ancestor); default: HEAD",
    }),
  ),
  staged: Type.Optional(Type.Boolean({ description: "Compare with the index instead of the work tree" })),
  context,
  maxFiles: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, description: "Files to return at most; default: 50" }),
  ),
});
export type DiffGitRequest = Static<typeof DiffGitRequest>;
