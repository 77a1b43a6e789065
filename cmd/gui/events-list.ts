#!/usr/bin/env bun
/** `gui-events-list`: the recorded commands. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { EventsListRequest } from "#schemas/gui/events.ts";
import { GuiEvent } from "#schemas/gui/result.ts";
import { READING_EVENTS } from "../../lib/gui/events/contract.ts";

const contract = operation({
  ...READING_EVENTS,
  name: "gui-events-list",
  summary: "List recorded commands, oldest first",
  description: [
    "Every command is recorded with its result, a failed or refused one, too; queries are not. result.event_id of a command is the id of its event. Pages are read by limit, and then by after with the id of the last event.",
    "A damaged record is passed over with a warning; gui-events-verify names it. A store that does not exist has no events.",
  ],
  input: EventsListRequest,
  output: GuiEvent,
  needsNothing: true,
  subjects: [],
  examples: [
    { command: "gui-events-list --limit 20", note: "the first 20" },
    {
      command: "gui-events-list --since 2026-11-24 --verb inject --outcome failed",
      note: "what could not be typed",
    },
  ],
  streams: true,
  load: () => import("../../lib/gui/events-list.ts").then((module) => module.run),
  view: async () => (await import("../../lib/gui/events-list-view.ts")).eventView,
});
export default contract;

if (import.meta.main) await runMain(contract);
