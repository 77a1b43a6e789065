#!/usr/bin/env bun
/** `refactor-history-show`: show what was decided, applied, rejected and rolled back in a project. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { FOREIGN_KINDS, HISTORY_KINDS, HistoryRecord, HistoryShowRequest } from "#schemas/refactor.ts";
import { HISTORY } from "../../lib/refactor/history/contract.ts";

const FOREIGN: readonly string[] = FOREIGN_KINDS;

const contract = operation({
  ...HISTORY,
  name: "refactor-history-show",
  summary: "Show what was decided, applied, rejected and rolled back in a project",
  description: [
    "Every cycle appends its events to .heddle/history.jsonl in the project (or where its workflow file says), one JSON object per line after a first line with the format. The file is append-only and survives a crash at any byte. Events of applied proposals carry the SHA-256 of the file before and after.",
    `Kinds of events: ${HISTORY_KINDS.filter((kind) => !FOREIGN.includes(kind)).join(", ")}. Files of other tools may also have ${FOREIGN.join(", ")}; they are shown too.`,
    "The oldest event comes first; all filters must match.",
  ],
  input: HistoryShowRequest,
  output: HistoryRecord,
  examples: [
    { command: "refactor-history-show .", note: "all events of this project" },
    {
      command: "refactor-history-show . --event proposal_applied --event cycle_rollback --last 20",
      note: "the last changes",
    },
    {
      command:
        "refactor-history-show . --json | jq -r 'select(.event_type == \"proposal_applied\") | [.target_file, .details.sha256_after] | @tsv'",
      note: "hashes of the written files",
    },
  ],
  effects: "read",
  streams: true,
  foreign: ["action", "status"],
  http: { method: "POST", path: "/v1/refactor/history/show" },
  mcp: { title: "History of refactoring" },
  load: () => import("../../lib/refactor/history-show.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
