#!/usr/bin/env bun
/** `evidence-extract-requirements`: the requirements of ReqIF and needs.json documents. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS, ExtractRequirementsRequest, IntentRecord } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;
const { INVALID_SOURCE } = EVIDENCE_ERRORS;

const contract = operation({
  name: "evidence-extract-requirements",
  family: "evidence",
  summary: "Extract the requirements of ReqIF 1.2 and sphinx-needs documents",
  description: [
    "Returns a record of each document and of each of its requirements: the objects of ReqIF 1.2, the needs of the current version of needs.json (sphinx-needs). The id of a requirement (ReqIF.ForeignID, else its identifier; the id of a need) is a ticket of its target, so that tasks, commits and tests that name it are linked. metadata.requirement has type, status, tags and links.",
    "The records hold the whole document: evidence-export-requirements writes it again byte by byte.",
    "Documents of more than 64 MiB or 300,000 tags are refused, and so is XML with a document type declaration.",
  ],
  input: ExtractRequirementsRequest,
  output: IntentRecord,
  positional: "files",
  paths: { root: "folder", files: "file" },
  examples: [
    {
      command:
        "evidence-extract-requirements needs.json --json | jq -r 'select(.metadata.requirement) | [.metadata.requirement.id, .lifecycle.status, .statement.text] | @tsv'",
      note: "the requirements with their state",
      illustrative: true,
    },
  ],
  effects: "read",
  streams: true,
  environment: { HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given" },
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, INVALID_SOURCE },
  http: { method: "POST", path: "/v1/evidence/extract/requirements" },
  mcp: { title: "Extract requirements of ReqIF and needs.json" },
  load: () => import("../../lib/evidence/extract-requirements.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
