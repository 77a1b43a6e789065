#!/usr/bin/env bun
/** `evidence-diff-files`: what changed between two files or texts. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { DiffFilesRequest, FileDiff } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, FILE_EXISTS, WRITE_FAILED } = KIT_ERRORS;

const contract = operation({
  name: "evidence-diff-files",
  family: "evidence",
  summary: "Compare two files or texts line by line, as rows, a picture or a page",
  description: [
    "Returns hunks of rows, each with its line numbers on both sides. Line ends count: a carriage return stays in its row, and a last line without a line feed is marked. Files with NUL bytes are binary, and only said to be so. If a side is not UTF-8, both are read as Latin-1, so that every changed byte shows.",
    "--svg draws a picture of 1200 px width, --html makes a page that works from disk without a network. A file that does not exist yet is an empty text.",
  ],
  input: DiffFilesRequest,
  output: FileDiff,
  positional: "files",
  subjects: ["files", "before", "beforePath", "after", "afterPath"],
  requiresAnyOf: ["files", "after", "afterPath"],
  paths: { files: "file", beforePath: "file", afterPath: "file", svg: "file", html: "file" },
  examples: [
    {
      command: `evidence-diff-files --before "The cart is empty." --after "The cart is full." --json | jq -c .summary`,
      note: "two texts",
    },
    { command: "evidence-diff-files TODO.md TODO.new.md", note: "two files", illustrative: true },
    {
      command: "evidence-diff-files TODO.md TODO.new.md --html diff.html",
      note: "a page for a review",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["svg", "html"],
  writesWhen: ["svg", "html"],
  errors: { NOT_FOUND, UNREADABLE, FILE_EXISTS, WRITE_FAILED },
  http: { method: "POST", path: "/v1/evidence/diff-files" },
  mcp: { title: "Compare two files", idempotent: true },
  load: () => import("../../lib/evidence/diff-files.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/diff-files-view.ts")).fileDiffView,
});
export default contract;

if (import.meta.main) await runMain(contract);
