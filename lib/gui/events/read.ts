/** Reads the events of a store, with the memory that one event needs. */
import { basename } from "node:path";
import type { Failure } from "#kit/data/errors.ts";
import { failures } from "#kit/data/errors.ts";
import { isJsonRecord } from "#kit/data/json.ts";
import type { LogReadOptions, LogRecord } from "#kit/store/log-format.ts";
import { endOf, followSegments, readSegments } from "#kit/store/segments.ts";
import { EVENT_ERRORS } from "#schemas/gui/events.ts";
import type { GuiEvent } from "#schemas/gui/result.ts";
import { FORMAT } from "./place.ts";
import { type Selection, selectionOf } from "./selection.ts";

const fail = failures(EVENT_ERRORS);

export interface ReadOptions {
  selection: Selection;
  warn(message: string): void;
}

/** The selected events of a log up to now, oldest first; a damaged record is passed over and reported. */
export async function* readEvents(path: string, { selection, warn }: ReadOptions): AsyncGenerator<GuiEvent> {
  for await (const record of readSegments(path, options(selection, warn)))
    if (isEvent(record) && selection.takes(record)) yield record;
}

/** The selected events of a log from the start or from now on, and then each as it is recorded. */
export async function* followEvents(
  path: string,
  { selection, warn, fromNow, signal }: ReadOptions & { fromNow: boolean; signal: AbortSignal },
): AsyncGenerator<GuiEvent> {
  const from = fromNow ? endOf(path) : { segment: 1, offset: 0 };
  for await (const record of followSegments(path, { ...options(selection, warn), from, signal }))
    if (isEvent(record) && selection.takes(record)) yield record;
}

function options(selection: Selection, warn: (message: string) => void): LogReadOptions {
  return {
    ...FORMAT,
    wanted: (line) => selection.wanted(line),
    onDamage: ({ message }: Failure) => warn(message),
  };
}

/** @throws UNKNOWN_EVENT */
export async function requireEvent(path: string, id: string): Promise<void> {
  const selection = selectionOf({ after: id });
  for await (const record of readSegments(
    path,
    options(selection, () => {}),
  ))
    if (isEvent(record) && (selection.takes(record) || selection.hasBegun())) return;
  throw unknownEvent(path, id);
}

export function unknownEvent(path: string, id: string): Failure {
  return fail("UNKNOWN_EVENT", `Cannot find event "${id}" in "${basename(path)}"`, {
    hint: "gui-events-list shows the events of this store; --workdir names another one",
  });
}

/** Whether a record has what every reader relies on; its exact schema is the writer's concern. */
export function isEvent(record: LogRecord): record is LogRecord & GuiEvent {
  const { id, ts_unix, command, result } = record;
  return (
    typeof id === "string" &&
    typeof ts_unix === "number" &&
    isJsonRecord(command) &&
    isJsonRecord(result) &&
    typeof result["ok"] === "boolean"
  );
}
