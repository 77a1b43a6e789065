#!/usr/bin/env bun
/** `gui-events-import`: recorded commands from a file into a store. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { EventsImportRequest, EventsImportResult } from "#schemas/gui/events.ts";
import { READING_EVENTS } from "../../lib/gui/events/contract.ts";

const { NOT_FOUND, UNREADABLE, WRITE_FAILED, BUSY } = KIT_ERRORS;

const contract = operation({
  ...READING_EVENTS,
  name: "gui-events-import",
  summary: "Import recorded commands from a file, all or none",
  description: [
    "The hash chain of the file is checked, and kept: each event has its id and its hash as before. A store that has events gets only what continues its chain, so that the same file can be imported again when it has grown. Events without hashes, as other programs write them, are imported into a store without events, and get a chain.",
    "A damaged file, one of another version, or one that was cut off within an event is refused, with the place of the first fault. A file that was cut off between two events shows by head only.",
  ],
  input: EventsImportRequest,
  output: EventsImportResult,
  positional: "path",
  paths: { path: "file", workdir: "folder" },
  effects: "write",
  outputs: ["workdir"],
  errors: { ...READING_EVENTS.errors, NOT_FOUND, UNREADABLE, WRITE_FAILED, BUSY },
  examples: [
    { command: "gui-events-import events.pb --workdir copy", note: "into a new store", illustrative: true },
    { command: "gui-events-import events.pb --dry-run", note: "checks the file only", illustrative: true },
  ],
  load: () => import("../../lib/gui/events-import.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
