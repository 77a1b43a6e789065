#!/usr/bin/env bun
/** `evidence-evaluate`: which cases of a gold dataset hold. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { EvaluateRequest, Evaluation } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;

const contract = operation({
  name: "evidence-evaluate",
  family: "evidence",
  summary: "Check the results against a gold dataset",
  description: [
    "Reads a gold dataset (heddle.gold-dataset/v2): texts with the records that must be extracted, records with the relations and findings that must and must not come out. Runs extraction, linking and diagnosis on each case, by rules alone, and says what is missing and what is forbidden. The exit status is 65 if a case fails.",
    "A case of the channel documentation has the captured answer of a model (documentResponse), and a linking case can have those of a reranker: a server on the loopback of this machine gives them to the client of language models, which checks them as any other answer; no other is asked. cohorts counts both ways. Cases of task synthesis, and of the channel documentation without an answer, are skipped and counted as such. A case with knownGap does not fail the evaluation.",
  ],
  input: EvaluateRequest,
  output: Evaluation,
  positional: "gold",
  paths: { gold: "file" },
  examples: [
    {
      command: "evidence-evaluate gold.json --json | jq .counts",
      note: "how many cases hold",
      illustrative: true,
    },
    {
      command:
        "evidence-evaluate gold.json --json | jq -c '.cases[] | select(.outcome == \"failed\") | [.id, .missing, .forbidden]'",
      note: "what does not hold",
      illustrative: true,
    },
  ],
  effects: "read",
  failedAs: "data",
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8 },
  http: { method: "POST", path: "/v1/evidence/evaluate" },
  mcp: { title: "Evaluate a gold dataset" },
  load: () => import("../../lib/evidence/evaluate.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
