#!/usr/bin/env bun
/** `evidence-export-requirements`: requirements as a ReqIF or needs.json document. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS, ExportRequirementsRequest, ExportRequirementsResult } from "#schemas/evidence.ts";

const { FILE_EXISTS, WRITE_FAILED } = KIT_ERRORS;
const { INVALID_SOURCE } = EVIDENCE_ERRORS;

const contract = operation({
  name: "evidence-export-requirements",
  family: "evidence",
  summary: "Write requirements as a ReqIF 1.2 or sphinx-needs document",
  description: [
    "Reads intent records to the end. If the record of a document in this format is among them, that document is written as it was, byte by byte; all of its requirements must be there. Otherwise a new document has every requirement of the other format, and every statement of a text, a task list, a document or a message that requires, recommends or permits something.",
    "The format is that of --to, else told from the name of the output. Without --out the document is in the field content.",
  ],
  input: ExportRequirementsRequest,
  output: ExportRequirementsResult,
  collects: "records",
  paths: { out: "file" },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: `evidence-extract-nl --nl-mode deterministic --text "The cart must validate coupons." --json | evidence-export-requirements --to needs --json | jq -r .content | jq '.versions["1"].needs_amount'`,
      note: "a prompt as needs.json",
    },
    {
      command: "evidence-extract-requirements supplier.reqif | evidence-export-requirements --out needs.json",
      note: "from ReqIF to sphinx-needs",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["out"],
  writesWhen: ["out"],
  errors: { FILE_EXISTS, WRITE_FAILED, INVALID_SOURCE },
  http: { method: "POST", path: "/v1/evidence/export/requirements" },
  mcp: { title: "Export requirements as ReqIF or needs.json", idempotent: true },
  load: () => import("../../lib/evidence/export-requirements.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
