/** `gui-events-list`: the recorded commands, oldest first. */
import type { Context } from "#kit/files/context.ts";
import type { EventsListRequest } from "#schemas/gui/events.ts";
import type { GuiEvent } from "#schemas/gui/result.ts";
import { logToRead } from "./events/place.ts";
import { readEvents, unknownEvent } from "./events/read.ts";
import { selectionOf } from "./events/selection.ts";

/** @throws USAGE, UNKNOWN_EVENT, OUTSIDE_ROOTS, CONFIG; INVALID_RECORD if the log is of another version */
export async function* run(input: EventsListRequest, context: Context): AsyncGenerator<GuiEvent> {
  const { limit = Number.POSITIVE_INFINITY, workdir, ...filters } = input;
  const selection = selectionOf(filters);
  const path = await logToRead(workdir, context);
  let count = 0;
  for await (const event of readEvents(path, { selection, warn: context.warn })) {
    if (context.signal.aborted) return;
    yield event;
    if (++count >= limit) return;
  }
  if (filters.after !== undefined && !selection.hasBegun()) throw unknownEvent(path, filters.after);
}
