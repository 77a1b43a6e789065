/** `gui-events-import`: the events of a file are added to a store, all or none. */
import { resolve } from "node:path";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import { GENESIS_HASH } from "#kit/store/hash-chain.ts";
import { lastHash } from "#kit/store/log-file.ts";
import { EVENT_ERRORS, type EventsImportRequest, type EventsImportResult } from "#schemas/gui/events.ts";
import { continuing, type Tally } from "./events/chain.ts";
import { eventsOf } from "./events/import-file.ts";
import { logPath } from "./events/place.ts";
import { openEvents } from "./store.ts";
import { storePlace } from "./store-place.ts";

const fail = failures({ ...KIT_ERRORS, ...EVENT_ERRORS });

/** @throws NOT_FOUND, UNREADABLE, INVALID_EVENTS, OTHER_CHAIN, WRITE_FAILED, BUSY; INVALID_RECORD if the store is of another version */
export async function run(request: EventsImportRequest, context: Context): Promise<EventsImportResult> {
  const { path, workdir, head, dry_run = false } = request;
  const { format = /\.pb$/i.test(path) ? "pb" : "jsonl" } = request;
  const folder = await storePlace(workdir, context);
  const tally: Tally = { events: 0, present: 0, head: GENESIS_HASH };
  async function* records(store: string) {
    const found = eventsOf(resolve(context.cwd, path), path, format);
    yield* continuing(stoppable(found, context.signal), store, tally);
    if (head === undefined || head === tally.head) return;
    throw fail("INVALID_EVENTS", `Cannot import "${path}": its last event has another hash than the head`, {
      hint: "Nothing was imported. Events were cut off, or the head is of another export",
    });
  }
  let imported = 0;
  const mayImport = mayWrite(context, { dry_run });
  if (mayImport) {
    const log = await openEvents(folder, context.warn);
    try {
      imported = await log.appendSegment(records);
    } finally {
      await log.close();
    }
  } else for await (const _ of records(lastHash(logPath(folder)))) imported += 1;
  const { events, present } = tally;
  return {
    ok: true,
    path,
    format,
    events,
    present,
    imported,
    head: tally.head,
    written: mayImport && imported > 0,
  };
}

async function* stoppable<Item>(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    if (signal.aborted) throw fail("CANCELLED", "The import was interrupted: nothing was imported");
    yield item;
  }
}
