#!/usr/bin/env bun
/** `evidence-extract-communication`: what people and agents asked, planned, decided and reported, by ticket. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS, ExtractCommunicationRequest, IntentRecord } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, CONFIG } = KIT_ERRORS;
const { INVALID_SOURCE } = EVIDENCE_ERRORS;

const contract = operation({
  name: "evidence-extract-communication",
  family: "evidence",
  summary: "Extract what people and agents asked, planned, decided and reported, by ticket",
  description: [
    "Reads Markdown and text files below project/TICKET/ and returns a record of each sentence with ticket, participant, role and type (request, plan, decision, message, report, result, claim).",
    "Who wrote a file is in its front matter (participant, role, type, date, to), its name (agent.coder.report.md, user-ola.md) or its folder (agents/coder/, humans/ola/). Readme, changelog, audit, log and iteration files are evidence about the ticket, not messages.",
    'With --export it reads what another tool exported instead: the folder of a Slack workspace (unpacked), an mbox file (RFC 4155), what gh issue list --json number,title,body,author,comments,labels,state,createdAt prints, or the CSV of Jira or Linear. Issues are requests and their comments messages; "Decision: …" or "[plan] …" at the beginning of a message names another type. Replies are about the tickets of what they answer, and what a mail quotes is left out.',
    "By default a language model reads it, and the command fails with exit status 1 if none is configured or it does not answer. --communication-mode deterministic uses rules for English, Polish, German, French, Spanish and Italian, without a model and without a network; prefer-llm falls back to them, and its records say so.",
  ],
  input: ExtractCommunicationRequest,
  output: IntentRecord,
  positional: "root",
  needsNothing: true,
  paths: { root: "folder", projectDir: "folder", export: "file" },
  examples: [
    {
      command: "evidence-extract-communication . --communication-mode deterministic",
      note: "the communication about all tickets",
    },
    {
      command:
        "evidence-extract-communication . --communication-mode deterministic --ticket SHOP-7 --json | jq -r '[.statement.actor, .statement.text] | @tsv'",
      note: "who said what about one ticket",
    },
    {
      command:
        "gh issue list --state all --json number,title,body,author,comments,labels,state,stateReason,createdAt > issues.json; evidence-extract-communication --export issues.json --communication-mode deterministic",
      note: "the issues of a repository on GitHub",
      illustrative: true,
    },
  ],
  effects: "read",
  streams: true,
  environment: {
    HEDDLE_EVIDENCE_COMMUNICATION_MODE: "Mode if the request has none",
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_MAX_FILE_BYTES:
      "Bytes of the largest file that is read, 1 to 1073741824; default: 524288",
  },
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, INVALID_SOURCE, CONFIG, ...LLM_ERRORS },
  http: { method: "POST", path: "/v1/evidence/extract/communication" },
  mcp: { title: "Extract team communication" },
  load: () => import("../../lib/evidence/extract-communication.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
