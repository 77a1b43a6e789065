#!/usr/bin/env bun
/** `gui-events-follow`: commands as they are recorded. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { EventsFollowRequest } from "#schemas/gui/events.ts";
import { GuiEvent } from "#schemas/gui/result.ts";
import { READING_EVENTS } from "../../lib/gui/events/contract.ts";

const contract = operation({
  ...READING_EVENTS,
  name: "gui-events-follow",
  summary: "Follow the commands as they are recorded",
  description: [
    "Begins with the next command; with after it resumes after that event, with since it begins there. It waits for a store that does not exist yet, and ends when it is interrupted.",
  ],
  input: EventsFollowRequest,
  output: GuiEvent,
  needsNothing: true,
  subjects: [],
  examples: [
    {
      command: "gui-events-follow --outcome failed | jq -r .result.error",
      note: "each failure when it happens",
      illustrative: true,
    },
    {
      command: "gui-events-follow --after 7a6cc831da6a424dae77397dec308a5f",
      note: "what was recorded since that event, and what follows",
      illustrative: true,
    },
  ],
  streams: true,
  load: () => import("../../lib/gui/events-follow.ts").then((module) => module.run),
  view: async () => (await import("../../lib/gui/events-follow-view.ts")).eventView,
});
export default contract;

if (import.meta.main) await runMain(contract);
