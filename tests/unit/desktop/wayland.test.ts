/** The parts of the Wayland driver that need no compositor: messages, keymaps, pace, frames, the tree of sway. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { keysymOf } from "#desktop/keys/keysyms.ts";
import { type Frame, paint } from "#desktop/wayland/frame.ts";
import { chordKeys, FIRST_EXTRA, keymapText, planKeys } from "#desktop/wayland/keymap.ts";
import { Pace } from "#desktop/wayland/pace.ts";
import { windowsOf } from "#desktop/wayland/sway-windows.ts";
import { decodeBody, encodeMessage, splitMessages } from "#desktop/wayland/wire.ts";

test("messages survive encoding, in whatever parts they arrive", () => {
  const argument = fc.oneof(
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map((value) => ["i", value] as const),
    fc.nat({ max: 2 ** 32 - 1 }).map((value) => ["u", value] as const),
    fc.integer({ min: -(2 ** 30), max: 2 ** 30 }).map((value) => ["f", value / 256] as const),
    fc.string({ unit: "grapheme" }).map((value) => ["s", value.replaceAll("\0", "")] as const),
    fc.uint8Array().map((value) => ["a", value] as const),
  );
  const message = fc.record({
    object: fc.integer({ min: 1 }),
    opcode: fc.nat(100),
    values: fc.array(argument),
  });
  fc.assert(
    fc.property(fc.array(message), fc.nat(), (messages, at) => {
      const signature = (values: readonly (readonly [string, unknown])[]) =>
        values.map(([letter]) => letter).join("");
      const bytes = Buffer.concat(
        messages.map(({ object, opcode, values }) =>
          encodeMessage(
            object,
            opcode,
            signature(values),
            values.map(([, value]) => value),
          ),
        ),
      );
      const cut = bytes.length === 0 ? 0 : at % bytes.length;
      const first = splitMessages(bytes.subarray(0, cut));
      const second = splitMessages(Buffer.concat([first.rest, bytes.subarray(cut)]));
      const read = [...first.messages, ...second.messages];
      expect(second.rest.length).toBe(0);
      expect(read.map(({ object, opcode }) => [object, opcode])).toEqual(
        messages.map(({ object, opcode }) => [object, opcode]),
      );
      for (const [index, { values }] of messages.entries())
        expect(decodeBody(signature(values), read[index]?.body ?? Buffer.alloc(0))).toEqual(
          values.map(([, value]) => value),
        );
    }),
  );
});

test.each([
  ["a message shorter than its header", () => splitMessages(Buffer.from([1, 0, 0, 0, 0, 0, 4, 0]))],
  ["a text that ends behind its message", () => decodeBody("s", Buffer.from([200, 0, 0, 0, 65, 0, 0, 0]))],
  ["a missing argument", () => decodeBody("uu", Buffer.from([1, 0, 0, 0]))],
])("%s is refused", (_, read) => {
  expect(read).toThrow(RangeError);
});

/** Code → keysym of the keys without Shift, read from the text of a keymap. */
function keysOf(text: string): Map<number, number> {
  const keys = [...text.matchAll(/key <K(\d+)> \{ type="\w+", \[ (0x[0-9a-f]+)/g)];
  return new Map(keys.map(([, code, keysym]) => [Number(code), Number(keysym)]));
}

test("every character is typed by a key of the keymap that its part needs, and no two share a key", () => {
  const text = fc
    .string({ unit: "binary", maxLength: 600 })
    .map((value) => value.replace(/[\p{Cc}\p{Cs}]/gu, ""));
  fc.assert(
    fc.property(text, (value) => {
      const keysyms = [...value].map((character) => keysymOf(character) ?? 0);
      const typed = planKeys(keysyms, FIRST_EXTRA).flatMap(({ extra, codes }) => {
        const keys = keysOf(keymapText(extra));
        expect(new Set(extra.values()).size).toBe(extra.size);
        return codes.map((code) => keys.get(code));
      });
      expect(typed).toEqual(keysyms);
    }),
    { numRuns: 30 },
  );
});

test("ASCII and Polish need one keymap, which is the first; many other characters need several", () => {
  const keysyms = (text: string) => [...text].map((character) => keysymOf(character) ?? 0);
  const ordinary = Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at)).join("");
  expect(
    planKeys(keysyms(`${ordinary}ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”–…\n\t`), FIRST_EXTRA).map(({ extra }) => extra),
  ).toEqual([FIRST_EXTRA]);
  const many = Array.from({ length: 1000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("");
  const chunks = planKeys(keysyms(many), FIRST_EXTRA);
  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks.flatMap(({ codes }) => codes).length).toBe(1000);
});

test("a chord holds Shift for what is above another character, and once", () => {
  const shift = { code: 42, mask: 1 };
  const control = { code: 29, mask: 4 };
  expect(chordKeys([0xffe3, 0x73])).toEqual([control, { code: 31, mask: 0 }]);
  expect(chordKeys([0xffe3, 0x53])).toEqual([control, shift, { code: 31, mask: 0 }]);
  expect(chordKeys([0xffe3, 0xffe1, 0x53])).toEqual([control, shift, { code: 31, mask: 0 }]);
  expect(chordKeys([0xffe3, 0x100_0105])).toBeUndefined();
});

test("a short text goes out at once, a long one as fast as a program must read it", () => {
  const pace = new Pace();
  expect(Array.from({ length: 16 }, () => pace.delayFor(64, 1000))).toEqual(
    Array.from({ length: 16 }, () => 0),
  );
  expect(pace.delayFor(64, 1000)).toBe(160);
  expect(pace.delayFor(64, 1160)).toBe(160);
  expect(pace.delayFor(64, 10_000)).toBe(0);
});

/** A frame of 3 × 2 pixels of the hardware: red, green, blue; white, black, gray. */
const PIXELS = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
  [0, 0, 0],
  [128, 128, 128],
] as const;
const FRAME: Frame = {
  width: 3,
  height: 2,
  stride: 16,
  format: 1,
  isUpsideDown: false,
  bytes: Uint8Array.from(
    [0, 1].flatMap((row) => [
      ...PIXELS.slice(row * 3, row * 3 + 3).flatMap(([red, green, blue]) => [blue, green, red, 0]),
      ...[9, 9, 9, 9],
    ]),
  ),
};
const LETTERS = "RGBWKg";
function seen(width: number, height: number, transform: number, frame: Frame = FRAME): string[] {
  const data = new Uint8ClampedArray(width * height * 4);
  const box = { x: 5, y: 7, width, height };
  paint({ width, height, data }, box, { ...box, transform }, frame);
  const letter = (at: number) =>
    LETTERS[PIXELS.findIndex((pixel) => pixel.every((value, channel) => data[at * 4 + channel] === value))] ??
    "?";
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => letter(row * width + column)).join(""),
  );
}

// wl_output.transform turns the picture counter-clockwise on its way to the hardware, and flips it around the vertical axis first.
test.each([
  [0, 3, 2, ["RGB", "WKg"]],
  [1, 2, 3, ["WR", "KG", "gB"]],
  [2, 3, 2, ["gKW", "BGR"]],
  [3, 2, 3, ["Bg", "GK", "RW"]],
  [4, 3, 2, ["BGR", "gKW"]],
] as const)("an output with the transform %d is seen upright", (transform, width, height, rows) => {
  expect(seen(width, height, transform)).toEqual([...rows]);
});

test("a frame that is upside down is turned over, and pixels that share a unit are averaged", () => {
  expect(seen(3, 2, 0, { ...FRAME, isUpsideDown: true })).toEqual(["WKg", "RGB"]);
  const data = new Uint8ClampedArray(4);
  const box = { x: 0, y: 0, width: 1, height: 1 };
  paint({ width: 1, height: 1, data }, box, { ...box, transform: 0 }, FRAME);
  expect([...data.subarray(0, 3)]).toEqual([106, 106, 106]);
});

test("windows of sway: floating ones first, hidden ones last, the box is that of the contents", () => {
  const rect = { x: 100, y: 50, width: 400, height: 300 };
  const node = (id: number, more: object = {}) => ({
    id,
    name: `window ${id}`,
    type: "con",
    focused: false,
    visible: true,
    rect,
    window_rect: { x: 2, y: 0, width: 396, height: 298 },
    focus: [],
    nodes: [],
    floating_nodes: [],
    ...more,
  });
  const program = { pid: 2 ** 30, app_id: "foot" };
  const hidden = node(2, { focus: [3], nodes: [node(3, { ...program, visible: false })] });
  const shown = node(4, {
    focus: [6, 5, 7],
    nodes: [node(5, program), node(6, { ...program, focused: true })],
    floating_nodes: [node(7, { ...program, app_id: null, window_properties: { class: "XTerm" } })],
  });
  const windows = windowsOf(node(1, { focus: [4, 2], nodes: [hidden, shown] }));
  expect(windows.map(({ id, active, hidden }) => [id, active, hidden])).toEqual([
    ["7", false, false],
    ["6", true, false],
    ["5", false, false],
    ["3", false, true],
  ]);
  expect(windows[0]).toMatchObject({ class: "XTerm", box: { x: 102, y: 50, width: 396, height: 298 } });
});
