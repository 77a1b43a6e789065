/** `gui-events-verify`: whether the chain of the store holds. */
import { readdirSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { GENESIS_HASH } from "#kit/store/hash-chain.ts";
import { endOf, segmentPath, segmentsOf } from "#kit/store/segments.ts";
import { verifySegments } from "#kit/store/verify-log.ts";
import type { EventsVerifyRequest, EventsVerifyResult } from "#schemas/gui/events.ts";
import { FORMAT, logToRead } from "./events/place.ts";

/** @throws OUTSIDE_ROOTS, CONFIG, UNREADABLE; INVALID_RECORD if a file is not of such a log */
export async function run(input: EventsVerifyRequest, context: Context): Promise<EventsVerifyResult> {
  const { head: earlier = GENESIS_HASH, workdir } = input;
  const path = await logToRead(workdir, context);
  let isThere = earlier === GENESIS_HASH;
  const { broken, ...report } = await verifySegments(path, FORMAT, (hash) => {
    isThere ||= hash === earlier;
  });
  const found = { ...report, unfinished_bytes: unfinishedBytes(path), torn: tornFiles(path) };
  if (broken) {
    const { segment, line, reason } = broken;
    return { ...found, broken: { file: basename(segmentPath(path, segment)), line, reason } };
  }
  if (isThere) return { ...found, broken: null };
  const reason = "the chain does not contain the head of the earlier check: records were cut off or replaced";
  return { ...found, ok: false, broken: { file: null, line: null, reason } };
}

/** Bytes after the last end of line. */
function unfinishedBytes(path: string): number {
  const { segment, offset } = endOf(path);
  const size = statSync(segmentPath(path, segment), { throwIfNoEntry: false })?.size ?? 0;
  return Math.max(0, size - offset);
}

function tornFiles(path: string): string[] {
  if (segmentsOf(path).length === 0) return [];
  return readdirSync(dirname(path))
    .filter((name) => name.endsWith(".torn"))
    .sort();
}
