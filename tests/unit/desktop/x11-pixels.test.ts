/** Images of every format that X servers have, as red, green, blue and alpha. */
import { expect, test } from "bun:test";
import { isReadable, type PixelFormat, rgbaOf, strideOf } from "#desktop/x11/pixel-format.ts";

const BGR = { red: 0xff0000, green: 0xff00, blue: 0xff };
const FORMATS: [name: string, format: PixelFormat, pixels: number[], colors: number[][]][] = [
  [
    "24 bits in 32",
    { bitsPerPixel: 32, pad: 32, bigEndian: false, colors: BGR },
    [0x00c02010, 0xff123456],
    [
      [0xc0, 0x20, 0x10],
      [0x12, 0x34, 0x56],
    ],
  ],
  [
    "24 bits in 24, which leaves rows that end within a word",
    { bitsPerPixel: 24, pad: 32, bigEndian: false, colors: BGR },
    [0xc02010, 0x123456],
    [
      [0xc0, 0x20, 0x10],
      [0x12, 0x34, 0x56],
    ],
  ],
  [
    "16 bits",
    { bitsPerPixel: 16, pad: 32, bigEndian: false, colors: { red: 0xf800, green: 0x07e0, blue: 0x001f } },
    [0xf800, 0x07ff],
    [
      [255, 0, 0],
      [0, 255, 255],
    ],
  ],
  [
    "15 bits",
    { bitsPerPixel: 16, pad: 32, bigEndian: false, colors: { red: 0x7c00, green: 0x03e0, blue: 0x001f } },
    [0x7c00, 0x0010],
    [
      [255, 0, 0],
      [0, 0, 132],
    ],
  ],
  [
    "30 bits",
    {
      bitsPerPixel: 32,
      pad: 32,
      bigEndian: false,
      colors: { red: 0x3ff00000, green: 0x000ffc00, blue: 0x3ff },
    },
    [0x3ff00000, 0x000002ff],
    [
      [255, 0, 0],
      [0, 0, 191],
    ],
  ],
  [
    "red and blue exchanged",
    { bitsPerPixel: 32, pad: 32, bigEndian: false, colors: { red: 0xff, green: 0xff00, blue: 0xff0000 } },
    [0x1020c0, 0x563412],
    [
      [0xc0, 0x20, 0x10],
      [0x12, 0x34, 0x56],
    ],
  ],
  [
    "entries of a table",
    { bitsPerPixel: 8, pad: 32, bigEndian: false, colors: Uint32Array.of(0xff000000, 0xff1020c0) },
    [1, 0],
    [
      [0xc0, 0x20, 0x10],
      [0, 0, 0],
    ],
  ],
];

/** The image as a server of this byte order stores it: two pixels a row, two rows that are the same. */
function stored(pixels: readonly number[], format: PixelFormat): Uint8Array {
  const stride = strideOf(pixels.length, format);
  const size = format.bitsPerPixel / 8;
  const bytes = new Uint8Array(stride * 2);
  for (const row of [0, 1])
    for (const [column, value] of pixels.entries())
      for (let byte = 0; byte < size; byte++) {
        const shift = 8 * (format.bigEndian ? size - 1 - byte : byte);
        bytes[row * stride + column * size + byte] = (value >>> shift) & 0xff;
      }
  return bytes;
}

test.each(FORMATS)("%s", (_, little, pixels, colors) => {
  for (const bigEndian of [false, true]) {
    const format = { ...little, bigEndian };
    const bytes = stored(pixels, format);
    const expected = colors.flatMap((color) => [...color, 255]);
    expect([...rgbaOf(bytes, 2, 2, format)]).toEqual([...expected, ...expected]);
    // What comes from a connection begins anywhere in memory.
    const shifted = new Uint8Array(bytes.length + 1).subarray(1);
    shifted.set(bytes);
    expect([...rgbaOf(shifted, 2, 2, format)]).toEqual([...expected, ...expected]);
  }
});

test("what has no whole bytes a pixel is not read", () => {
  for (const bitsPerPixel of [1, 4])
    expect(isReadable({ bitsPerPixel, pad: 32, bigEndian: false, colors: BGR })).toBe(false);
});
