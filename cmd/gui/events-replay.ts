#!/usr/bin/env bun
/** `gui-events-replay`: recorded commands run again. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { EventsReplayRequest, EventsReplayResult } from "#schemas/gui/events.ts";
import { COMMAND, TYPING_ENVIRONMENT } from "../../lib/gui/contract.ts";
import { READING_EVENTS } from "../../lib/gui/events/contract.ts";

const { recordsRefusals: _, ...ACTING } = COMMAND;

const contract = operation({
  ...ACTING,
  name: "gui-events-replay",
  summary: "Replay recorded commands in order",
  description: [
    "A dry run, unless --dry-run=false (--no-dry-run). The hash chain of the store is checked before the first command: one that was changed is refused. The first command that fails is the last; --keep-going goes on. Each result has the id of the event as replayed, and is recorded as usual, with replay-ID as its correlation id.",
    "What was a dry run or a simulation stays one. STOP is left out, and so is a command that was refused because its caller had no right to it, and what a replay recorded, unless correlation_id asks for it. A workflow of a file runs as the file is now; secrets are those of this environment.",
  ],
  input: EventsReplayRequest,
  output: EventsReplayResult,
  needsNothing: true,
  subjects: [],
  streams: true,
  paths: { workdir: "folder" },
  shorts: { keep_going: "k" },
  environment: {
    ...COMMAND.environment,
    ...TYPING_ENVIRONMENT,
    HEDDLE_GUI_WORKSPACE_ROOT: "Folder that the workflow files of HTTP and MCP clients must be in",
  },
  errors: { ...ACTING.errors, ...READING_EVENTS.errors },
  examples: [
    {
      command: "gui-events-replay --since 2026-11-24 --outcome succeeded",
      note: "what it would do",
      illustrative: true,
    },
    {
      command: "gui-events-replay --after 7a6cc831da6a424dae77397dec308a5f --limit 3 --no-dry-run",
      note: "the next three, for real",
      illustrative: true,
    },
  ],
  mcp: { title: "Replay recorded GUI commands" },
  load: () => import("../../lib/gui/events-replay.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
