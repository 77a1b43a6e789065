#!/usr/bin/env bun
/** `evidence-extract-nl`: the intents of a text in natural language. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ExtractNlRequest, IntentRecord } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, CONFIG } = KIT_ERRORS;

const contract = operation({
  name: "evidence-extract-nl",
  family: "evidence",
  summary: "Extract the intents of a text: action, object, modality, polarity, targets",
  description: [
    "Reads a text or a text file (TASK.md by default) and returns a record of each sentence: who does what to what, how binding it is, whether it is forbidden, and the files, names, tickets and versions that it names, with its lines. Markdown is understood; headings and code have no records.",
    "By default a language model reads it, and the command fails with exit status 1 if none is configured or it does not answer. --nl-mode deterministic uses rules for English, Polish, German, French, Spanish and Italian, without a model and without a network; prefer-llm falls back to them, and its records say so.",
  ],
  input: ExtractNlRequest,
  output: IntentRecord,
  aliases: ALIASES.taskFile,
  positional: "file",
  subjects: ["file", "text"],
  needsNothing: true,
  paths: { root: "folder", file: "file" },
  examples: [
    {
      command:
        'evidence-extract-nl --nl-mode deterministic --text "The cart must validate coupons in src/cart.ts for SHOP-7."',
      note: "a sentence",
    },
    {
      command:
        "evidence-extract-nl --nl-mode deterministic --text 'Nie wolno usuwać `Order`.' --json | jq -c '.statement | [.action, .modality, .polarity, .target.symbols[0]]'",
      note: "a prohibition in Polish",
    },
    { command: "evidence-extract-nl --nl-mode deterministic TASK.md", note: "a file", illustrative: true },
  ],
  effects: "read",
  streams: true,
  environment: {
    HEDDLE_EVIDENCE_NL_MODE: "Mode if the request has none",
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
  },
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, CONFIG, ...LLM_ERRORS },
  http: { method: "POST", path: "/v1/evidence/extract/nl" },
  mcp: { core: true, title: "Extract intents from text" },
  load: () => import("../../lib/evidence/extract-nl.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
