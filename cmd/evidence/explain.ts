#!/usr/bin/env bun
/** `evidence-explain`: why two records are linked or not. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ExplainRequest, Explanation } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;

const contract = operation({
  name: "evidence-explain",
  family: "evidence",
  summary: "Explain why two records are linked or not: each reason with its score and threshold",
  description: [
    "Names the relations between two records of a graph with file and line of both ends, and each ground of the linker: what it measures, from which value it counts, and what it adds. If there is no relation, it says what is lacking.",
    "A record is named by its id, by path:line (the smallest one there), by its path, by its symbol, or by how its statement begins. The graph is on standard input, in a file (--graph-path), or that of the latest run.",
  ],
  input: ExplainRequest,
  output: Explanation,
  aliases: ALIASES.graph,
  positional: "pair",
  subjects: ["graphPath"],
  needsNothing: true,
  paths: { graphPath: "file", root: "folder", reviews: "file" },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: `evidence-extract-nl --nl-mode deterministic --text "The cart must add coupons. The shop must add coupons to the cart." --json | evidence-link --json | evidence-explain "The cart" "The shop" --json | jq -c .linked`,
      note: "a graph on standard input",
    },
    {
      command: "evidence-explain TODO.md:4 src/cart.ts",
      note: "a task and a file, of the latest run",
      illustrative: true,
    },
    {
      command: 'evidence-explain "Send receipts" Cart.total --graph-path graph.json',
      note: "a statement and a declaration, of a graph",
      illustrative: true,
    },
  ],
  effects: "read",
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_OUTPUT_DIR: "Folder with the runs; default: .heddle/evidence",
  },
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8 },
  http: { method: "POST", path: "/v1/evidence/explain" },
  mcp: { title: "Explain a link of intents" },
  load: () => import("../../lib/evidence/explain.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/explain-view.ts")).explainView,
});
export default contract;

if (import.meta.main) await runMain(contract);
