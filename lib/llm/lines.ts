/** Streamed bodies as lines and as server-sent events, however the bytes were cut on their way. */
import { fail } from "./errors.ts";

/**
 * The lines of a body, without their ends (LF, CRLF or CR). A last line without an end counts as one.
 *
 * @throws LLM_BAD_RESPONSE where the bytes are not UTF-8
 */
export async function* bodyLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  /** The unfinished line in pieces, joined once: joining at every chunk takes quadratic time on a long line. */
  let pieces: string[] = [];
  let endedByReturn = false;
  for await (const chunk of chunks) {
    let text = decode(decoder, chunk);
    if (text === "") continue;
    // The LF of a CRLF that was cut in the middle.
    if (endedByReturn && text.startsWith("\n")) text = text.slice(1);
    endedByReturn = text.endsWith("\r");
    const [first = "", ...rest] = text.split(/\r\n|\n|\r/);
    pieces.push(first);
    for (const line of rest) {
      yield pieces.join("");
      pieces = [line];
    }
  }
  pieces.push(decode(decoder));
  const last = pieces.join("");
  if (last !== "") yield last;
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw fail("LLM_BAD_RESPONSE", "Cannot read the answer: it is not UTF-8", { cause });
  }
}

/**
 * The data of each server-sent event (WHATWG HTML, "Server-sent events"): data lines joined by a newline, comments and
 * other fields left out. An event that the end of the body cuts off is dropped, as the standard says.
 */
export async function* eventData(lines: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let data: string[] = [];
  for await (const line of lines) {
    if (line === "") {
      if (data.length > 0) yield data.join("\n");
      data = [];
      continue;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    if (field !== "data") continue;
    const value = colon < 0 ? "" : line.slice(colon + 1);
    data.push(value.startsWith(" ") ? value.slice(1) : value);
  }
}
