/** Events in the forms of a file: JSON Lines and length-prefixed protobuf. */
import { canonicalJson } from "#kit/data/canonical.ts";
import { headerOf } from "#kit/store/log-format.ts";
import type { GuiEvent } from "#schemas/gui/result.ts";
import { encodeEvent } from "../proto/event.ts";
import { FORMAT } from "./place.ts";

/** Largest event of a file, bytes. A text to type has at most 1 MiB, and an event repeats it a few times. */
export const MAX_EVENT = 64 * 1024 * 1024;
/** Bytes of the length before each protobuf event. */
export const LENGTH = 4;

/** One line each, in canonical form. @param isWhole adds the first line of a log: it is one, with its whole chain */
export async function* asLines(events: AsyncIterable<GuiEvent>, isWhole: boolean): AsyncGenerator<string> {
  if (isWhole) yield headerOf(FORMAT);
  for await (const event of events) yield `${canonicalJson(event)}\n`;
}

/** @throws INVALID_RECORD for an event that protobuf cannot hold whole */
export async function* asProtobuf(events: AsyncIterable<GuiEvent>): AsyncGenerator<Uint8Array> {
  for await (const event of events) {
    const message = encodeEvent(event);
    const bytes = Buffer.allocUnsafe(LENGTH + message.length);
    bytes.writeUInt32BE(message.length);
    bytes.set(message, LENGTH);
    yield bytes;
  }
}

/** Joins pieces to blocks, so that each is worth a write. */
export async function* inBlocks(
  pieces: AsyncIterable<string | Uint8Array>,
  size = 256 * 1024,
): AsyncGenerator<Uint8Array> {
  let block: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    block.push(bytes);
    length += bytes.length;
    if (length < size) continue;
    yield Buffer.concat(block, length);
    block = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(block, length);
}
