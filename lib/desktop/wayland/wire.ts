/** Messages of the Wayland wire protocol as bytes: words of the machine's order, strings and arrays padded to words. */

/** What a message carries; descriptors travel beside the bytes. */
export type Value = number | string | Uint8Array | null;

const HEADER = 8;
const padded = (length: number): number => (length + 3) & ~3;

/**
 * A message as bytes.
 * @param signature its arguments, see interfaces.ts; an `h` takes no bytes
 * @param values one for each letter
 */
export function encodeMessage(
  object: number,
  opcode: number,
  signature: string,
  values: readonly Value[],
): Buffer {
  const parts = [...signature].map((letter, index) => encodeValue(letter, values[index] ?? null));
  const size = parts.reduce((sum, part) => sum + part.length, HEADER);
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(object, 0);
  header.writeUInt16LE(opcode, 4);
  header.writeUInt16LE(size, 6);
  return Buffer.concat([header, ...parts]);
}

function encodeValue(letter: string, value: Value): Buffer {
  if (letter === "h") return Buffer.alloc(0);
  if (letter === "s") return encodeBytes(Buffer.from(`${value ?? ""}\0`));
  if (letter === "a") return encodeBytes(value instanceof Uint8Array ? value : new Uint8Array());
  const word = Buffer.alloc(4);
  const number = typeof value === "number" ? value : 0;
  if (letter === "f") word.writeInt32LE(Math.round(number * FIXED), 0);
  else if (letter === "i") word.writeInt32LE(number, 0);
  else word.writeUInt32LE(number, 0);
  return word;
}

/** Fixed point numbers have 8 bits behind the point. */
const FIXED = 256;

function encodeBytes(bytes: Uint8Array): Buffer {
  const part = Buffer.alloc(4 + padded(bytes.length));
  part.writeUInt32LE(bytes.length, 0);
  part.set(bytes, 4);
  return part;
}

export interface RawMessage {
  readonly object: number;
  readonly opcode: number;
  readonly body: Buffer;
}

/** Splits what was received into whole messages. */
export function splitMessages(bytes: Buffer): { messages: RawMessage[]; rest: Buffer } {
  const messages: RawMessage[] = [];
  let at = 0;
  while (bytes.length - at >= HEADER) {
    const size = bytes.readUInt16LE(at + 6);
    if (size < HEADER) throw new RangeError("A message is shorter than its header");
    if (bytes.length - at < size) break;
    messages.push({
      object: bytes.readUInt32LE(at),
      opcode: bytes.readUInt16LE(at + 4),
      body: bytes.subarray(at + HEADER, at + size),
    });
    at += size;
  }
  return { messages, rest: bytes.subarray(at) };
}

/** The arguments of a message; a descriptor is null. @throws RangeError if the bytes are too few */
export function decodeBody(signature: string, body: Buffer): Value[] {
  let at = 0;
  const word = (): number => {
    at += 4;
    return body.readUInt32LE(at - 4);
  };
  return [...signature].map((letter) => {
    if (letter === "h") return null;
    if (letter === "i") return word() | 0;
    if (letter === "f") return (word() | 0) / FIXED;
    if (letter !== "s" && letter !== "a") return word();
    const length = word();
    const start = at;
    at += padded(length);
    if (start + length > body.length) throw new RangeError("A message ends within an argument");
    if (letter === "a") return Uint8Array.from(body.subarray(start, start + length));
    return length === 0 ? null : body.toString("utf8", start, start + length - 1);
  });
}
