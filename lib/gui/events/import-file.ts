/** Reads files of events that come from elsewhere: whatever is wrong in one is named with its place. */
import { type FileHandle, open } from "node:fs/promises";
import { canonicalFromText } from "#kit/data/canonical.ts";
import { asFailure, Failure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { readFailure } from "#kit/data/file-errors.ts";
import { readLines } from "#kit/data/jsonl.ts";
import { describeType, plainOf } from "#kit/data/schema.ts";
import { findFault, pathText } from "#kit/data/validate.ts";
import { beginsWith } from "#kit/files/write-policy.ts";
import { headerFault, parseLine } from "#kit/store/log-format.ts";
import { EVENT_ERRORS } from "#schemas/gui/events.ts";
import { GuiEvent } from "#schemas/gui/result.ts";
import { COMMANDS } from "#schemas/gui/verbs.ts";
import { readDict } from "../dsl/read-dict.ts";
import { decodeEvent } from "../proto/event.ts";
import { LENGTH, MAX_EVENT } from "./export-file.ts";
import { FORMAT } from "./place.ts";

const fail = failures({ ...KIT_ERRORS, ...EVENT_ERRORS });
const CHUNK = 256 * 1024;

export type FileFormat = "jsonl" | "pb";

/** An event of a file. */
export interface FoundEvent {
  readonly event: GuiEvent;
  /** What is wrong with it, as a failure that says where it is. */
  refuse(reason: string): Failure;
}

/** The events of a file, checked one by one. @param name of the file, in messages @throws NOT_FOUND, UNREADABLE, INVALID_EVENTS */
export async function* eventsOf(path: string, name: string, format: FileFormat): AsyncGenerator<FoundEvent> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (thrown) {
    throw readFailure(name, thrown);
  }
  try {
    yield* format === "pb" ? protobufEvents(name, chunksOf(file)) : lineEvents(name, chunksOf(file));
  } catch (thrown) {
    throw readFailure(name, thrown);
  } finally {
    await file.close();
  }
}

/** The bytes of a file or a pipe. */
async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const { bytesRead } = await file.read(chunk, 0, CHUNK, null);
    if (bytesRead === 0) return;
    yield chunk.subarray(0, bytesRead);
  }
}

async function* lineEvents(name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FoundEvent> {
  let line = 0;
  for await (const { lines } of readLines(chunks, MAX_EVENT)) {
    for (const text of lines) {
      line += 1;
      const refuse = refusal(name, { line });
      const record = parseLine(text);
      if (record instanceof Failure) throw refuse(inWords(record.message), record);
      if (line === 1 && "format" in record) {
        const wrong = headerFault(record, FORMAT);
        if (wrong !== undefined) throw refuse(wrong);
        continue;
      }
      try {
        // Refuses a member that is there twice: readers would see different events.
        canonicalFromText(text as string);
      } catch (thrown) {
        throw refuse(inWords(asFailure(thrown).message), thrown);
      }
      yield { event: eventIn(record, refuse), refuse };
    }
  }
  if (line === 0) throw refusal(name, { line: 1 })("the file is empty");
}

async function* protobufEvents(name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FoundEvent> {
  const bytes = new Bytes(chunks);
  for (let record = 1; ; record += 1) {
    const refuse = refusal(name, { record, offset: bytes.offset });
    const prefix = await bytes.take(LENGTH);
    if (prefix.length === 0) {
      if (record === 1) throw refuse("the file is empty");
      return;
    }
    const length = prefix.length < LENGTH ? Number.NaN : prefix.readUInt32BE();
    if (length > MAX_EVENT) throw refuse(`its length, ${length} bytes, is more than ${MAX_EVENT}`);
    const message = length > 0 ? await bytes.take(length) : Buffer.of();
    if (!(message.length === length)) throw refuse("the file ends within it");
    let event: unknown;
    try {
      event = decodeEvent(message);
    } catch (thrown) {
      throw refuse(inWords(asFailure(thrown).message), thrown);
    }
    yield { event: eventIn(event, refuse), refuse };
  }
}

type Refuse = (reason: string, cause?: unknown) => Failure;

function refusal(name: string, place: { line: number } | { record: number; offset: number }): Refuse {
  const where = "line" in place ? `line ${place.line}` : `record ${place.record} at byte ${place.offset}`;
  return (reason, cause) =>
    fail("INVALID_EVENTS", `Cannot import "${name}", ${where}: ${reason}`, {
      hint: "Nothing was imported. Export the events again, or name the form of the file with --format",
      details: place,
      ...(cause !== undefined && { cause }),
    });
}

/** What a value has to be to be an event. */
function eventIn(value: unknown, refuse: Refuse): GuiEvent {
  const fault = findFault(plainOf(GuiEvent), value);
  if (fault)
    throw refuse(
      fault.kind === "missing"
        ? `it is no event: ${pathText(fault.path)} is missing`
        : `it is no event: ${pathText(fault.path)} must be ${describeType(fault.schema)}`,
    );
  const event = value as GuiEvent;
  const unknown = Object.keys(event).find((name) => !(name in GuiEvent.properties));
  if (unknown !== undefined) throw refuse(`it has the member "${unknown.slice(0, 64)}", which no event has`);
  const isRecorded = (COMMANDS as readonly unknown[]).includes(event.command["verb"]);
  if (!isRecorded) throw refuse("it has a command that is never recorded");
  try {
    readDict(event.command);
  } catch (thrown) {
    throw refuse(inWords(asFailure(thrown).message), thrown);
  }
  return event;
}

/** A message behind a colon. */
const inWords = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);

/** Takes bytes of a stream, as many as are asked for. */
class Bytes {
  /** Of the next byte. */
  offset = 0;
  #rest: Buffer = Buffer.of();
  readonly #chunks: AsyncIterator<Uint8Array>;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Fewer at the end. */
  async take(count: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    let missing = count;
    for (;;) {
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      if (part.length > 0) parts.push(part);
      missing -= part.length;
      if (missing === 0) break;
      const { value, done } = await this.#chunks.next();
      if (done) break;
      this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    this.offset += count - missing;
    return parts.length === 1 && parts[0] instanceof Buffer ? parts[0] : Buffer.concat(parts);
  }
}

/** Whether bytes begin as a file of events of this form. */
export function isEventsFile(format: FileFormat): (content: Uint8Array) => boolean {
  if (format === "jsonl") return beginsWith(`{"format":"${FORMAT.format}"`, '{"command":{');
  return (content) => {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    if (bytes.length < LENGTH || bytes.length < LENGTH + bytes.readUInt32BE()) return false;
    try {
      decodeEvent(bytes.subarray(LENGTH, LENGTH + bytes.readUInt32BE()));
      return true;
    } catch {
      return false;
    }
  };
}
