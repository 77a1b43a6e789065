#!/usr/bin/env bun
/** `evidence-diff`: what changed between two graphs. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { DiffRequest, GraphDiff } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, FILE_EXISTS, WRITE_FAILED } = KIT_ERRORS;

const contract = operation({
  name: "evidence-diff",
  family: "evidence",
  summary: "Compare two graphs: records and relations that were added, removed or changed",
  description: [
    "A record keeps its identity if its text, its lines or its file change: it is then changed, with the fields that differ, and not removed and added. Records are matched by id, by text in the same file, by the name of the declaration, by text or content in another file, and by half of their words. A relation between two records stays the same if only the records changed.",
    "The picture (--svg) has a lane for each kind of change. communicationOnly, participant, role and ticket select the records that are compared.",
  ],
  input: DiffRequest,
  output: GraphDiff,
  positional: "graphs",
  subjects: ["graphs", "before", "after", "beforeGraph", "afterGraph"],
  requiresAnyOf: ["graphs", "after", "afterGraph"],
  paths: { graphs: "file", before: "file", after: "file", out: "file", svg: "file" },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: `evidence-extract-nl --nl-mode deterministic --text "The cart must validate coupons." --json | evidence-link --json | jq -c '{beforeGraph: ., afterGraph: .}' | evidence-diff --json | jq -c .summary`,
      note: "a graph and itself",
    },
    {
      command: "evidence-diff main.json branch.json",
      note: "two files with graphs",
      illustrative: true,
    },
    {
      command: "evidence-diff main.json branch.json --svg diff.svg --json | jq .summary",
      note: "a picture for a review, and the counts",
      illustrative: true,
    },
    {
      command: "evidence-diff main.json branch.json --ticket SHOP-7 --communication-only",
      note: "what was said about a ticket since",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["out", "svg"],
  writesWhen: ["out", "svg"],
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, FILE_EXISTS, WRITE_FAILED },
  http: { method: "POST", path: "/v1/evidence/diff" },
  mcp: { title: "Compare two graphs of intents", idempotent: true },
  load: () => import("../../lib/evidence/diff.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/diff-view.ts")).diffView,
});
export default contract;

if (import.meta.main) await runMain(contract);
