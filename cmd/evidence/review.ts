#!/usr/bin/env bun
/** `evidence-review`: what people decided about links. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ReviewRequest, ReviewResult } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, OUTSIDE_ROOTS, PROTECTED_PATH, WRITE_FAILED, BUSY } = KIT_ERRORS;

const contract = operation({
  name: "evidence-review",
  family: "evidence",
  summary: "Accept or reject a link, suppress a finding for a while, or list decisions",
  description: [
    "A decision is a line of .intentreviews.jsonl in the root, a file to commit: who decided what about which two records, when and why, with the hashes of both. evidence-link, -pipeline, -check and -compare-workspace read it. A rejected pair is never linked again. An accepted one is certain, makes links beside it surer, and becomes suspect when one of its ends changes; accept it again, or reject it.",
    "Without a decision it lists all reviews. accept and reject name two records as evidence-explain does, of a graph on standard input, in a file (--graph-path), or of the latest run; withdraw names a review by its id.",
    "suppress names a finding of the latest run, or of --diagnostics-path, by its id or place, and needs an owner and a last day. The finding stays in the list, marked, and does not count for --fail-on and evidence-check until that day is over, it becomes graver, or its text changes; moved lines do not matter.",
  ],
  input: ReviewRequest,
  output: ReviewResult,
  aliases: ALIASES.graph,
  positional: ["decision", "about"],
  subjects: ["graphPath"],
  needsNothing: true,
  paths: { graphPath: "file", diagnosticsPath: "file", root: "folder" },
  maxLine: 512 * 1024 * 1024,
  examples: [
    { command: "evidence-review --json | jq -c .reviews", note: "what was decided" },
    {
      command: 'evidence-review accept "Send receipts" src/mail.ts --actor ada --reason "read the code"',
      note: "a link, of the latest run",
      illustrative: true,
    },
    {
      command: 'evidence-review reject TODO.md:4 src/cart.ts --actor ada --reason "another cart"',
      note: "a link that is wrong",
      illustrative: true,
    },
    {
      command:
        'evidence-review suppress TODO.md:4 --actor ada --owner ola --expires 2027-01-31 --reason "waits for SHOP-9"',
      note: "a finding of the latest run",
      illustrative: true,
    },
  ],
  effects: "read",
  writesWhen: ["decision"],
  outputs: [],
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_OUTPUT_DIR: "Folder with the runs; default: .heddle/evidence",
  },
  files: { ".intentreviews.jsonl": "The reviews of the project, one a line; commit it" },
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, OUTSIDE_ROOTS, PROTECTED_PATH, WRITE_FAILED, BUSY },
  http: { method: "POST", path: "/v1/evidence/review" },
  mcp: { title: "Review links of intents" },
  load: () => import("../../lib/evidence/review.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/review-view.ts")).reviewView,
});
export default contract;

if (import.meta.main) await runMain(contract);
