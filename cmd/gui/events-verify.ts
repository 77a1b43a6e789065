#!/usr/bin/env bun
/** `gui-events-verify`: whether the chain of the store holds. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { EventsVerifyRequest, EventsVerifyResult } from "#schemas/gui/events.ts";
import { READING_EVENTS } from "../../lib/gui/events/contract.ts";

const contract = operation({
  ...READING_EVENTS,
  name: "gui-events-verify",
  summary: "Verify that no recorded command was changed, removed or added later",
  description: [
    "Each record has the SHA-256 of the one before it and its own; the check goes through all files of the store and names the first record that is not in order. docs/event-log.md says what a chain cannot prove: give the head of an earlier check to prove that nothing was cut off since.",
  ],
  input: EventsVerifyRequest,
  output: EventsVerifyResult,
  needsNothing: true,
  subjects: [],
  failedAs: "data",
  examples: [{ command: "gui-events-verify", note: "the user's own store" }],
  load: () => import("../../lib/gui/events-verify.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
