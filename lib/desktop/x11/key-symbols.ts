/**
 * Binds several keycodes in one request. Each change of the keyboard is told to every program, and window managers read
 * the whole keyboard anew for each: 18 borrowed keys bound one by one kept Openbox busy for most of a second.
 *
 * The package has no XkbGetMap and XkbSetMap. The layout of their requests and replies is that of The X Keyboard
 * Extension: Protocol Specification, appendix D; numbers are in the byte order of this client.
 */
import type { Connection } from "./connection.ts";

/** Keysyms without and with Shift; both 0 for a keycode without a meaning. */
export type KeyPair = readonly [plain: number, shifted: number];

const GET_MAP = 8;
const SET_MAP = 9;
const CORE_KEYBOARD = 0x100;
/** XkbKeySymsMask. */
const KEY_SYMBOLS = 2;
/** Header of the reply without its first 8 bytes, and of a request. */
const REPLY_HEADER = 32;
const REQUEST_HEADER = 36;
/** Type of a key whose second level is that of Shift alone (XkbTwoLevelIndex), so that Caps Lock changes nothing. */
const TWO_LEVEL = 1;

/** What the keycodes from `first` on mean, each in the bytes of the protocol (KEYSYMMAP). */
interface KeySymbols {
  readonly first: number;
  readonly lowest: number;
  readonly highest: number;
  readonly keys: readonly Buffer[];
}

/**
 * Binds keycodes; those between them keep what they mean.
 * @param bindings keycode → its keysyms; at least one
 * @param opcode of the XKEYBOARD extension
 * @throws DISPLAY_LOST
 */
export async function bindKeys(
  connection: Connection,
  opcode: number,
  bindings: ReadonlyMap<number, KeyPair>,
): Promise<void> {
  const keycodes = [...bindings.keys()];
  const first = Math.min(...keycodes);
  const count = Math.max(...keycodes) - first + 1;
  const { keys, ...range } = parseKeySymbols(await connection.askRaw(getMapRequest(opcode, first, count)));
  const bound = keys.map((key, index) => {
    const pair = bindings.get(first + index);
    return pair === undefined ? key : encodeKey(pair);
  });
  connection.send(setMapRequest(opcode, { ...range, keys: bound }));
}

function getMapRequest(opcode: number, first: number, count: number): Buffer {
  const request = requestOf(opcode, GET_MAP, 28);
  request.writeUInt16LE(KEY_SYMBOLS, 8);
  request.writeUInt8(first, 12);
  request.writeUInt8(count, 13);
  return request;
}

/** @param reply without its first 8 bytes */
export function parseKeySymbols(reply: Buffer): KeySymbols {
  const count = reply.readUInt8(12);
  const keys: Buffer[] = [];
  let at = REPLY_HEADER;
  for (let index = 0; index < count; index++) {
    const end = at + 8 + reply.readUInt16LE(at + 6) * 4;
    keys.push(reply.subarray(at, end));
    at = end;
  }
  return { lowest: reply.readUInt8(2), highest: reply.readUInt8(3), first: reply.readUInt8(9), keys };
}

/** A key with one group, which counts whatever group is active; without keysyms it has none. */
export function encodeKey([plain, shifted]: KeyPair): Buffer {
  if (plain === 0 && shifted === 0) return Buffer.alloc(8);
  const key = Buffer.alloc(16);
  key.writeUInt8(TWO_LEVEL, 0);
  key.writeUInt8(1, 4);
  key.writeUInt8(2, 5);
  key.writeUInt16LE(2, 6);
  key.writeUInt32LE(plain, 8);
  key.writeUInt32LE(shifted, 12);
  return key;
}

export function setMapRequest(opcode: number, { first, lowest, highest, keys }: KeySymbols): Buffer {
  const symbols = Buffer.concat(keys);
  const request = requestOf(opcode, SET_MAP, REQUEST_HEADER + symbols.length);
  request.writeUInt16LE(KEY_SYMBOLS, 6);
  request.writeUInt8(lowest, 10);
  request.writeUInt8(highest, 11);
  request.writeUInt8(first, 14);
  request.writeUInt8(keys.length, 15);
  request.writeUInt16LE(symbols.length / 4 - keys.length * 2, 16);
  symbols.copy(request, REQUEST_HEADER);
  return request;
}

/** @param size of the whole request, bytes; a multiple of 4 */
function requestOf(opcode: number, minor: number, size: number): Buffer {
  const request = Buffer.alloc(size);
  request.writeUInt8(opcode, 0);
  request.writeUInt8(minor, 1);
  request.writeUInt16LE(size / 4, 2);
  request.writeUInt16LE(CORE_KEYBOARD, 4);
  return request;
}
