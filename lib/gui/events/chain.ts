/** Which events of a file a store lacks, and whether they continue its chain. */
import { canonicalHash } from "#kit/data/canonical.ts";
import { type Failure, failures } from "#kit/data/errors.ts";
import { GENESIS_HASH, linked } from "#kit/store/hash-chain.ts";
import type { LinkedRecord } from "#kit/store/log-file.ts";
import type { LogRecord } from "#kit/store/log-format.ts";
import { EVENT_ERRORS } from "#schemas/gui/events.ts";
import type { FoundEvent } from "./import-file.ts";

const fail = failures(EVENT_ERRORS);

/** What was found, counted while the events are read. */
export interface Tally {
  events: number;
  present: number;
  /** Hash of the last event of the file, as the store has it. */
  head: string;
}

/**
 * The events that continue a store, with their links. Those of a file without a chain get one, in a store without events;
 * those of a file that begins where the store begins are passed over as far as the store has them.
 * @param head hash of the last event of the store
 * @throws INVALID_EVENTS for an event that was changed, or does not follow the one before it; OTHER_CHAIN
 */
export async function* continuing(
  found: AsyncIterable<FoundEvent>,
  head: string,
  tally: Tally,
): AsyncGenerator<LinkedRecord> {
  let isChained: boolean | undefined;
  let previous: string | undefined;
  let hasBegun = false;
  for await (const { event, refuse } of found) {
    const { previous_hash, hash, ...rest } = event;
    const hasLink = previous_hash !== undefined && hash !== undefined;
    if (!hasLink && (previous_hash ?? hash) !== undefined) throw refuse("it has half of a link of a chain");
    isChained ??= hasLink;
    if (hasLink !== isChained) throw refuse("events with and without a hash are mixed");
    tally.events += 1;
    if (!hasLink) {
      if (tally.events === 1 && head !== GENESIS_HASH) throw withoutChain();
      const record = linked<LogRecord>({ ...rest }, previous ?? head);
      previous = record.hash;
      hasBegun = true;
      yield record;
      continue;
    }
    if (canonicalHash({ ...rest, previous_hash }) !== hash)
      throw refuse("its content does not match its hash");
    if (previous === undefined) {
      hasBegun = previous_hash === head;
      if (!hasBegun && previous_hash !== GENESIS_HASH) throw otherChain(head);
    } else if (previous_hash !== previous) throw refuse("it does not follow the event before it");
    previous = hash;
    if (hasBegun) yield { ...rest, previous_hash, hash };
    else {
      tally.present += 1;
      hasBegun = hash === head;
    }
  }
  if (tally.events > 0 && !hasBegun) throw otherChain(head);
  tally.head = previous ?? head;
}

function otherChain(head: string): Failure {
  if (head === GENESIS_HASH)
    return fail("OTHER_CHAIN", "Cannot import the events: the ones before them are missing", {
      hint: "Export the whole store, without a selection",
    });
  return fail("OTHER_CHAIN", "Cannot import the events: they do not continue the ones of this store", {
    hint: "Import into a folder without events: --workdir names one",
  });
}

const withoutChain = (): Failure =>
  fail("OTHER_CHAIN", "Cannot import the events: they have no hashes, and this store has events already", {
    hint: "Import into a folder without events: --workdir names one",
  });
