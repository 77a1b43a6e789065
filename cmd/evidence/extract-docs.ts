#!/usr/bin/env bun
/** `evidence-extract-docs`: what the documents of a project demand and describe. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ExtractDocsRequest, IntentRecord } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, CONFIG } = KIT_ERRORS;

const contract = operation({
  name: "evidence-extract-docs",
  family: "evidence",
  summary: "Extract requirements and descriptions from the documents of a project",
  description: [
    "Reads the Markdown documents of a project and returns a record of each heading and each sentence, with its section and lines. A sentence with a modal verb is a requirement, any other a description. Of StrictDoc documents (.sdoc) it returns the nodes with a UID, by rules in every mode.",
    "Files that .gitignore, .dockerignore or .intentignore name are left out, and so are symbolic links. A file that is too large or not UTF-8 is left out with a warning.",
    "By default a language model reads it, and the command fails with exit status 1 if none is configured or it does not answer. --docs-mode deterministic uses rules for English, Polish, German, French, Spanish and Italian, without a model and without a network; prefer-llm falls back to them, and its records say so.",
  ],
  input: ExtractDocsRequest,
  output: IntentRecord,
  positional: "root",
  needsNothing: true,
  paths: { root: "folder" },
  examples: [
    {
      command:
        "evidence-extract-docs . --docs-mode deterministic --patterns 'docs/evidence.md' --json | jq -r .statement.kind",
      note: "the statements of one document",
    },
    {
      command:
        "evidence-extract-docs . --docs-mode deterministic --json | jq -r 'select(.statement.modality == \"required\") | .statement.text'",
      note: "what the documents demand",
      illustrative: true,
    },
  ],
  effects: "read",
  streams: true,
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_MAX_FILE_BYTES:
      "Bytes of the largest file that is read, 1 to 1073741824; default: 524288",
    HEDDLE_EVIDENCE_DOC_PATTERNS:
      "Globs of documents, separated by commas; default: README.md,docs/**/*.md,project/**/*.md,packages/**/MODULE.md; documents of StrictDoc (*.sdoc) are read besides",
    HEDDLE_EVIDENCE_DOC_EXCLUDES:
      "Globs of files that are no documents; default: node_modules/**,vendor/**,dist/**,build/**,coverage/**",
  },
  errors: { NOT_FOUND, CONFIG, ...LLM_ERRORS },
  http: { method: "POST", path: "/v1/evidence/extract/docs" },
  mcp: { title: "Extract statements of documents" },
  load: () => import("../../lib/evidence/extract-docs.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
