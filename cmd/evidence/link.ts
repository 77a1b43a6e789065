#!/usr/bin/env bun
/** `evidence-link`: the relations between records, or the candidates of requirements by rank. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { LinkRequest, LinkResult } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;

const contract = operation({
  name: "evidence-link",
  family: "evidence",
  summary: "Link records into a graph, or rank the modules that implement a requirement",
  description: [
    "Reads the records of the extractors to the end and prints one graph: the records, and relations of 16 types between them, each with a confidence and its grounds. Tickets, symbols, paths, topics and similar statements are grounds. A path alone proves nothing, and a name that several files have means none of them.",
    "With --ranked each line is a requirement with candidates, {id, requirement: {text, lang}, candidates: [{id, path, symbols, doc, source}]}, and the result ranks them. linked lists those that are links: none, one or many. Requirements in Polish, German, French, Spanish and Italian are linked to English names by a lexicon of concepts. Requests with a common candidate are about one project; all of them are read before the first answer, since a project's words are common or rare together.",
    "Links that people rejected (evidence-review) are left out, accepted ones are certain. It uses no git, and by default no model and no network. With --rerank-mode require-llm a language model judges, for each statement that asks for something and names nothing exactly, the modules that rules find for it: a link that it accepts quotes both ends, one that it rejects is not drawn, and reranks has all that it said. prefer-llm keeps the links of the rules if it fails.",
  ],
  input: LinkRequest,
  output: LinkResult,
  collects: "records",
  paths: { root: "folder", reviews: "file" },
  maxLine: 64 * 1024 * 1024,
  examples: [
    {
      command: `echo '{"id":1,"requirement":{"text":"Nieodebrane paczki wracają do nadawcy.","lang":"pl"},"candidates":[{"id":"a","path":"src/parcels/expiry-job.ts","symbols":["returnExpiredParcels"]},{"id":"b","path":"src/reports/occupancy.ts","symbols":["exportCsv"]}]}' | evidence-link --ranked --json | jq -c .linked`,
      note: "the module of a requirement in Polish",
    },
    {
      command: `evidence-extract-nl --nl-mode deterministic --text "The cart must validate coupons for SHOP-7." --json | evidence-link --json | jq -c '.stats.byAction'`,
      note: "a graph",
    },
  ],
  effects: "read",
  streams: true,
  failedAs: "data",
  environment: { HEDDLE_EVIDENCE_ROOT: "Folder with the reviews if no root is given" },
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, ...LLM_ERRORS },
  http: { method: "POST", path: "/v1/evidence/link" },
  mcp: { core: true, title: "Link intents and code" },
  load: () => import("../../lib/evidence/link.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/link-view.ts")).linkView,
});
export default contract;

if (import.meta.main) await runMain(contract);
