#!/usr/bin/env bun
/** `refactor-history`: what was done to a project, event by event. */
import { KIT_ERRORS } from "#kit/errors.ts";
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import {
  FOREIGN_KINDS,
  HISTORY_KINDS,
  HistoryRequest,
  HistoryResult,
  REFACTOR_ERRORS,
} from "#schemas/refactor.ts";

const FOREIGN: readonly string[] = FOREIGN_KINDS;

const contract = operation({
  name: "refactor-history",
  family: "refactor",
  summary: "Show what was decided, applied, rejected and rolled back in a project",
  description: [
    "Every cycle appends its events to .heddle/history.jsonl in the project (or where its workflow file says), one JSON object a line behind a first line that names the format. The file is append-only and survives a kill at any byte. Events of applied proposals carry the SHA-256 of the file before and after.",
    `Kinds of events: ${HISTORY_KINDS.filter((kind) => !FOREIGN.includes(kind)).join(", ")}. Files of other tools may also hold ${FOREIGN.join(", ")}; they are shown too.`,
    "Oldest first; filters are joined by and. clear --yes removes the file of this project, nothing else.",
  ],
  input: HistoryRequest,
  output: HistoryResult,
  aliases: ALIASES.project,
  foreign: ["do", "action", "status"],
  positional: "project_dir",
  verb: { field: "do", alone: "show" },
  subjects: [
    "do",
    "project_dir",
    "project_path",
    "event",
    "action",
    "target",
    "rule",
    "status",
    "cycle",
    "since",
    "last",
    "clear",
  ],
  paths: { project_dir: "folder", project_path: "folder" },
  examples: [
    { command: "refactor-history .", note: "all events of the project in this folder" },
    {
      command: "refactor-history . --event proposal_applied --event cycle_rollback --last 20",
      note: "the last changes",
    },
    {
      command:
        "refactor-history . --json | jq -r 'select(.event_type == \"proposal_applied\") | [.target_file, .details.sha256_after] | @tsv'",
      note: "hashes of what was written",
    },
    { command: "refactor-history clear . --yes", note: "begin anew", illustrative: true },
  ],
  effects: "write",
  outputs: [],
  streams: true,
  errors: {
    INVALID_WORKFLOW: REFACTOR_ERRORS.INVALID_WORKFLOW,
    WRITE_FAILED: KIT_ERRORS.WRITE_FAILED,
    BUSY: KIT_ERRORS.BUSY,
  },
  http: { method: "POST", path: "/v1/refactor/history" },
  mcp: { title: "History of a project's refactoring" },
  files: { ".heddle/history.jsonl": "Events of a project, append-only" },
  load: () => import("../../lib/refactor/history.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/history-view.ts")).historyView,
});
export default contract;

if (import.meta.main) await runMain(contract);
