/** The requests that bind several keycodes at once, in the bytes of the protocol. */
import { expect, test } from "bun:test";
import { encodeKey, parseKeySymbols, setMapRequest } from "#desktop/x11/key-symbols.ts";

/** A reply of XkbGetMap without its first 8 bytes: keycodes 8 to 255, three keys from keycode 20 on. */
function reply(keys: Buffer[]): Buffer {
  const header = Buffer.alloc(32);
  header.writeUInt8(8, 2);
  header.writeUInt8(255, 3);
  header.writeUInt8(20, 9);
  header.writeUInt8(keys.length, 12);
  return Buffer.concat([header, ...keys]);
}

/** A key with two groups of four levels, as layouts with AltGr have it. */
const FOUR_LEVELS = Buffer.concat([
  Buffer.from([4, 4, 0, 0, 2, 4, 8, 0]),
  Buffer.from(Uint32Array.from([0x61, 0x41, 0x1b1, 0x1a1, 0x6c6, 0x6e6, 0, 0]).buffer),
]);

test("keys are read whole, those without keysyms too, and written back as they are", () => {
  const keys = [FOUR_LEVELS, encodeKey([0, 0]), encodeKey([0x1b1, 0x1a1])];
  const parsed = parseKeySymbols(reply(keys));
  expect(parsed).toEqual({ first: 20, lowest: 8, highest: 255, keys });
  const request = setMapRequest(135, parsed);
  expect(request.subarray(36)).toEqual(Buffer.concat(keys));
  // Length in units of four bytes, the first key and their number, and the number of all keysyms.
  expect([request.readUInt16LE(2), request[14], request[15], request.readUInt16LE(16)]).toEqual([
    request.length / 4,
    20,
    3,
    10,
  ]);
});

test("a key has its two keysyms in one group of the type that only Shift changes", () => {
  const key = encodeKey([0x1b1, 0x1a1]);
  expect([...key.subarray(0, 8)]).toEqual([1, 0, 0, 0, 1, 2, 2, 0]);
  expect([key.readUInt32LE(8), key.readUInt32LE(12)]).toEqual([0x1b1, 0x1a1]);
});
