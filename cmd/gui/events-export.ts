#!/usr/bin/env bun
/** `gui-events-export`: the recorded commands as a file. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { EventsExportRequest, EventsExportResult } from "#schemas/gui/events.ts";
import { READING_EVENTS } from "../../lib/gui/events/contract.ts";

const { FILE_EXISTS, WRITE_FAILED } = KIT_ERRORS;

const contract = operation({
  ...READING_EVENTS,
  name: "gui-events-export",
  summary: "Export recorded commands as JSON Lines, protobuf or HTML",
  description: [
    "Without a selection the file has the whole hash chain: gui-events-import checks it, and the JSON Lines are a log themselves. What is recorded after an event (after) continues a store that has the events up to it.",
    "The page needs nothing else, and asks nothing of a network: each command with its outcome, its steps and what they found, and the pictures that were kept with HEDDLE_GUI_RECORD_PICTURES=1. A picture shows what the screen showed.",
    "A damaged record is passed over with a warning, and the file cannot be imported then; gui-events-verify names it.",
  ],
  input: EventsExportRequest,
  output: EventsExportResult,
  needsNothing: true,
  subjects: [],
  streams: true,
  plain: "content",
  paths: { out: "file", workdir: "folder" },
  shorts: { out: "o", format: "f" },
  outputs: ["out"],
  writesWhen: ["out"],
  errors: { ...READING_EVENTS.errors, FILE_EXISTS, WRITE_FAILED },
  examples: [
    { command: "gui-events-export --verb inject", note: "what was typed, on standard output" },
    { command: "gui-events-export --out events.pb", note: "all, as protobuf", illustrative: true },
    {
      command: "gui-events-export --since 2026-11-24 | gzip > day.jsonl.gz",
      note: "one day",
      illustrative: true,
    },
  ],
  load: () => import("../../lib/gui/events-export.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
