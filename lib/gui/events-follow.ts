/** `gui-events-follow`: commands as they are recorded. */
import type { Context } from "#kit/files/context.ts";
import type { EventsFollowRequest } from "#schemas/gui/events.ts";
import type { GuiEvent } from "#schemas/gui/result.ts";
import { logToRead } from "./events/place.ts";
import { followEvents, requireEvent } from "./events/read.ts";
import { selectionOf } from "./events/selection.ts";

/** @throws USAGE, UNKNOWN_EVENT, OUTSIDE_ROOTS, CONFIG; INVALID_RECORD if the log is of another version */
export async function* run(input: EventsFollowRequest, context: Context): AsyncGenerator<GuiEvent> {
  const { workdir, ...filters } = input;
  const { after, since } = filters;
  const selection = selectionOf(filters);
  const path = await logToRead(workdir, context);
  if (after !== undefined) await requireEvent(path, after);
  const fromNow = after === undefined && since === undefined;
  yield* followEvents(path, { selection, warn: context.warn, fromNow, signal: context.signal });
}
