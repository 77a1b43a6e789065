/** `gui-events-replay`: recorded commands run again, in their order, through the one place that runs commands. */
import { basename } from "node:path";
import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { GENESIS_HASH } from "#kit/store/hash-chain.ts";
import { segmentPath } from "#kit/store/segments.ts";
import { verifySegments } from "#kit/store/verify-log.ts";
import { EVENT_ERRORS, type EventsReplayRequest, type EventsReplayResult } from "#schemas/gui/events.ts";
import type { DispatchResult, GuiEvent } from "#schemas/gui/result.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { perform } from "./dispatch.ts";
import { readDict } from "./dsl/read-dict.ts";
import { FORMAT, logToRead } from "./events/place.ts";
import { readEvents, unknownEvent } from "./events/read.ts";
import { selectionOf } from "./events/selection.ts";
import { acts } from "./rights.ts";

const fail = failures(EVENT_ERRORS);

/** What a right refused is not made up for by who replays it. */
const REFUSED: ReadonlySet<string | null> = new Set(["EXECUTION_NOT_ALLOWED", "CAPTURE_NOT_ALLOWED"]);

/**
 * STOP is left out, and so is what was refused for want of a right.
 * @throws BROKEN_CHAIN before the first command; USAGE, UNKNOWN_EVENT, OUTSIDE_ROOTS, CONFIG
 */
export async function* run(
  request: EventsReplayRequest,
  context: Context,
): AsyncGenerator<EventsReplayResult> {
  const {
    limit = Number.POSITIVE_INFINITY,
    dry_run = true,
    keep_going = false,
    workdir,
    ...filters
  } = request;
  const selection = selectionOf(filters);
  const path = await logToRead(workdir, context);
  const head = await intactHead(path);
  if (head === GENESIS_HASH) return;
  let count = 0;
  for await (const event of upTo(head, path, context)) {
    if (context.signal.aborted) return;
    if (!selection.takes(event) || isLeftOut(event)) continue;
    if (isReplay(event) && filters.correlation_id === undefined) continue;
    const result = await again(event, dry_run, workdir, context);
    yield { ...result, replayed: event.id };
    count += 1;
    if (count >= limit || (!result.ok && !keep_going)) return;
  }
  if (filters.after !== undefined && !selection.hasBegun()) throw unknownEvent(path, filters.after);
}

/** The head of the chain. @throws BROKEN_CHAIN */
async function intactHead(path: string): Promise<string> {
  const { broken, head } = await verifySegments(path, FORMAT);
  if (!broken) return head;
  const { segment, line, reason } = broken;
  const file = basename(segmentPath(path, segment));
  throw fail(
    "BROKEN_CHAIN",
    `Cannot replay the store: "${file}" is not as recorded, line ${line}: ${reason}`,
    {
      hint: "Nothing was run. Import an export of it from before into another folder, and replay that",
      details: { file, line },
    },
  );
}

/** The events up to the one that was the last when the chain was checked: what is replayed is recorded behind it. */
async function* upTo(head: string, path: string, { warn }: Context): AsyncGenerator<GuiEvent> {
  const all = selectionOf({});
  for await (const event of readEvents(path, { selection: all, warn })) {
    yield event;
    if (event.hash === head) return;
  }
}

/** The beginning of the correlation id of what a replay recorded. */
const REPLAY = "replay-";

/** Otherwise the next replay would run each command twice. */
const isReplay = ({ correlation_id }: GuiEvent): boolean => correlation_id?.startsWith(REPLAY) ?? false;

const isLeftOut = ({ command, result }: GuiEvent): boolean =>
  command["verb"] === "stop" || REFUSED.has(result.code);

/** Runs the command of an event; the record of that names the event by its correlation id. */
function again(
  { id, command, result }: GuiEvent,
  dry_run: boolean,
  workdir: string | undefined,
  context: Context,
): Promise<DispatchResult> {
  const wasDry = result.data["dry_run"] === true;
  const read = () => asWanted(readDict(command), dry_run || wasDry);
  return perform(read, { workdir, correlation_id: REPLAY + id }, context, result.verb);
}

/** The command, said to be a dry run or not; one that was recorded as a dry run stays one. */
const asWanted = (command: Command, dry_run: boolean): Command =>
  acts(command) ? ({ ...command, dry_run } as Command) : command;
