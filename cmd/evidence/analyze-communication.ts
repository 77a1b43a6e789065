#!/usr/bin/env bun
/** `evidence-analyze-communication`: what the communication about tickets comes to. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { AnalyzeCommunicationRequest, CommunicationAnalysis } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, CONFIG } = KIT_ERRORS;

const contract = operation({
  name: "evidence-analyze-communication",
  family: "evidence",
  summary: "Find what needs an answer in ticket communication, and from whom",
  description: [
    "Reads the messages below project/TICKET/ as evidence-extract-communication does, links them to the commits and the code of the project, and says how far each ticket is, who takes part, and what is open: claims of agents that nothing shows, requests without an answer, work that nobody asked for, contradictions, decisions that no person confirmed, messages of unknown authors. Each issue says who has to answer. With a graph it analyses the messages in it.",
    "A participant registry (participants.json of the folder, or --registry) says who is who: names in messages, authors of commits. By default a language model reads the messages, and the command fails with exit status 1 if none is configured; --communication-mode deterministic uses rules. The issues are always found by rules.",
  ],
  input: AnalyzeCommunicationRequest,
  output: CommunicationAnalysis,
  aliases: ALIASES.graph,
  positional: "root",
  needsNothing: true,
  paths: {
    root: "folder",
    projectDir: "folder",
    graphPath: "file",
    registry: "file",
    out: "file",
    md: "file",
  },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: "evidence-analyze-communication . --communication-mode deterministic --no-include-ast",
      note: "all tickets, compared with commits",
    },
    {
      command: "evidence-analyze-communication . --ticket SHOP-7 --md SHOP-7.md",
      note: "one ticket, as Markdown",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["out", "md"],
  writesWhen: ["out", "md"],
  environment: {
    HEDDLE_EVIDENCE_COMMUNICATION_MODE: "Mode if the request has none",
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_MAX_FILE_BYTES:
      "Bytes of the largest file that is read, 1 to 1073741824; default: 524288",
  },
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, CONFIG, ...LLM_ERRORS },
  http: { method: "POST", path: "/v1/evidence/communication" },
  mcp: { title: "Analyze team communication" },
  load: () => import("../../lib/evidence/analyze-communication.ts").then((module) => module.run),
  view: async () =>
    (await import("../../lib/evidence/analyze-communication-view.ts")).analyzeCommunicationView,
});
export default contract;

if (import.meta.main) await runMain(contract);
