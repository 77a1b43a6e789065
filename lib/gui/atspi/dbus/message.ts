/** Messages of D-Bus as bytes (D-Bus Specification 0.43, "Message Format"). */
import { Reader, typesOf, Variant, WireError, Writer } from "./marshal.ts";

export const CALL = 1;
export const RETURN = 2;
export const ERROR = 3;
export const SIGNAL = 4;

/** Flag of a call: the bus shall not start the program that it is for. */
const NO_AUTO_START = 0x2;
/** Bytes in front of the header's fields. */
const PREFIX = 16;
/** The longest message: the limit of the specification. */
const MAX_MESSAGE = 128 * 1024 * 1024;

/** Codes of the header's fields. */
const FIELDS = {
  path: [1, "o"],
  interface: [2, "s"],
  member: [3, "s"],
  error: [4, "s"],
  replyTo: [5, "u"],
  destination: [6, "s"],
  sender: [7, "s"],
  signature: [8, "g"],
} as const;
type Field = keyof typeof FIELDS;
const NAMES = new Map(Object.entries(FIELDS).map(([name, [code]]) => [code as number, name as Field]));

export interface MessageCall {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly signature?: string;
  readonly args?: readonly unknown[];
}

export interface Message {
  readonly type: number;
  readonly serial: number;
  readonly fields: { readonly [F in Field]?: F extends "replyTo" ? number : string };
  readonly body: readonly unknown[];
}

/** The bytes of a call, which starts no program. */
export function encodeCall(call: MessageCall, serial: number): Buffer {
  const body = new Writer();
  if (call.signature) body.values(call.signature, call.args ?? []);
  const head = new Writer();
  for (const byte of [0x6c, CALL, NO_AUTO_START, 1]) head.value("y", byte);
  head.value("u", body.length);
  head.value("u", serial);
  const field = (name: Field, value: string) => {
    const [code, signature] = FIELDS[name];
    return [code, new Variant(signature, value)];
  };
  head.value("a(yv)", [
    field("path", call.path),
    field("interface", call.interface),
    field("member", call.member),
    field("destination", call.destination),
    ...(call.signature ? [field("signature", call.signature)] : []),
  ]);
  head.align(8);
  return Buffer.concat([head.bytes(), body.bytes()]);
}

/** Length of the message that begins here; undefined if more bytes are needed to say it. @throws WireError */
export function messageLength(bytes: Buffer): number | undefined {
  if (bytes.length < PREFIX) return undefined;
  const little = isLittle(bytes);
  const read = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const length = Math.ceil((PREFIX + read(12)) / 8) * 8 + read(4);
  if (length > MAX_MESSAGE) throw new WireError("a message is too long");
  return length;
}

/** @param bytes of one whole message @throws WireError */
export function decode(bytes: Buffer): Message {
  const little = isLittle(bytes);
  const header = new Reader(bytes, little);
  const [, type, , version, , serial, list] = header.values("yyyyuua(yv)");
  if (version !== 1) throw new WireError("another version of the protocol");
  const fields: Record<string, unknown> = {};
  for (const [code, value] of list as [number, unknown][]) {
    const name = NAMES.get(code);
    if (name) fields[name] = value;
  }
  header.align(8);
  const signature = (fields["signature"] as string | undefined) ?? "";
  typesOf(signature);
  // Its own reader: alignment counts from the start of the body, which is a multiple of 8.
  const body = signature === "" ? [] : new Reader(bytes, little, header.at).values(signature);
  return { type: type as number, serial: serial as number, fields: fields as Message["fields"], body };
}

function isLittle(bytes: Buffer): boolean {
  const mark = bytes[0];
  if (mark !== 0x6c && mark !== 0x42) throw new WireError("a message has no byte order");
  return mark === 0x6c;
}
