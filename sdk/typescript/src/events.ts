/** Reads server-sent events as they come, and holds no more of one than it may have. */
import { TransportError } from "./errors.ts";

const LF = 10;
const CR = 13;

/**
 * The data of each event. What the stream ends in the middle of is no event.
 * @throws TransportError for an event that is longer than `maxBytes`, or is no UTF-8
 */
export async function* eventsIn(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string, void, undefined> {
  let data: string[] = [];
  let size = 0;
  for await (const line of linesIn(chunks, maxBytes)) {
    if (line === "") {
      if (data.length > 0) yield data.join("\n");
      data = [];
      size = 0;
    } else if (line.startsWith("data:") || line === "data") {
      const text = line.slice(5).replace(/^ /, "");
      size += text.length + 1;
      if (size > maxBytes) throw tooLong(maxBytes);
      data.push(text);
    }
  }
}

/** Lines end with \n, \r\n or \r. */
async function* linesIn(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let parts: Uint8Array[] = [];
  let length = 0;
  let isFirst = true;
  let wasCr = false;
  const finish = (last: Uint8Array): string => {
    const bytes = joined([...parts, last], length + last.length);
    parts = [];
    length = 0;
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch (cause) {
      throw new TransportError("An event of the stream is not UTF-8", { status: 200, cause });
    }
    if (isFirst) text = text.replace(/^\uFEFF/, "");
    isFirst = false;
    return text;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (byte !== LF && byte !== CR) {
        wasCr = false;
        continue;
      }
      // The second half of \r\n ends no further line.
      if (byte === LF && wasCr) start = at + 1;
      else {
        yield finish(chunk.subarray(start, at));
        start = at + 1;
      }
      wasCr = byte === CR;
    }
    const rest = chunk.slice(start);
    length += rest.length;
    if (length > maxBytes) throw tooLong(maxBytes);
    if (rest.length > 0) parts.push(rest);
  }
}

export function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const tooLong = (maxBytes: number): TransportError =>
  new TransportError(`An event of the stream is longer than ${maxBytes} bytes`, { status: 200 });
