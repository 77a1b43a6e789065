/** PNG reading: every kind of file that the format allows, and every way to break one. */
import { describe, expect, test } from "bun:test";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { BadPicture, readPng } from "#image/png.ts";
import { PNG_SIGNATURE } from "#image/png-header.ts";
import { SAMPLES } from "#image/png-rows.ts";
import { chunk, chunksOf, fileOf, headerChunk, KINDS, type Picture, pngOf, rawRows } from "./png-writer.ts";

/** A picture whose samples differ from pixel to pixel, over the whole range of its depth. */
function patterned(color: number, depth: number, width = 13, height = 11): Picture {
  const most = 2 ** depth - 1;
  const entries = 2 ** depth;
  return {
    ...{ width, height, color, depth },
    sample: (x, y, channel) => (x * 37 + y * 101 + channel * 59 + x * y) % (most + 1),
    filter: (row) => row % 5,
    ...(color === 3 && { palette: Array.from({ length: entries * 3 }, (_, at) => (at * 83) % 256) }),
  };
}

const over = (value: number, alpha: number): number =>
  Math.round((value * alpha + 255 * (255 - alpha)) / 255);

/** What a picture shows over white, straight from the format's rules. */
function shown(picture: Picture): number[] {
  const { width, height, color, depth, sample, palette = [], transparent } = picture;
  const most = 2 ** depth - 1;
  const to8 = (value: number) => Math.round((value * 255) / most);
  const out: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const s = Array.from({ length: SAMPLES[color] ?? 1 }, (_, channel) => sample(x, y, channel));
      const [first = 0, second = 0, third = 0, fourth = 0] = s;
      const isKey =
        transparent !== undefined &&
        s.every((value, at) => value === ((transparent[2 * at] ?? 0) << 8) + (transparent[2 * at + 1] ?? 0));
      const [rgb, alpha] = {
        0: [[to8(first), to8(first), to8(first)], isKey ? 0 : 255] as const,
        2: [[to8(first), to8(second), to8(third)], isKey ? 0 : 255] as const,
        3: [
          [palette[first * 3] ?? 0, palette[first * 3 + 1] ?? 0, palette[first * 3 + 2] ?? 0],
          transparent?.[first] ?? 255,
        ] as const,
        4: [[to8(first), to8(first), to8(first)], to8(second)] as const,
        6: [[to8(first), to8(second), to8(third)], to8(fourth)] as const,
      }[color] ?? [[], 0];
      out.push(...rgb.map((value) => over(value, alpha)), 255);
    }
  return out;
}

async function reasonOf(bytes: Uint8Array): Promise<string> {
  try {
    await readPng(bytes);
  } catch (thrown) {
    if (thrown instanceof BadPicture) return thrown.reason;
    throw thrown;
  }
  return "read";
}

describe("whole files", () => {
  for (const [color, depth] of KINDS)
    for (const interlaced of [false, true])
      test(`colour type ${color} of depth ${depth}${interlaced ? ", interlaced" : ""}`, async () => {
        const picture = { ...patterned(color, depth), interlaced };
        const { width, height, data } = await readPng(pngOf(picture));
        expect([width, height]).toEqual([13, 11]);
        expect([...data]).toEqual(shown(picture));
      });

  for (let filter = 0; filter <= 4; filter++)
    for (const [color, depth] of [
      [2, 8],
      [6, 16],
      [3, 2],
    ] as const)
      test(`filter ${filter} on every row, colour type ${color} of depth ${depth}`, async () => {
        const picture = { ...patterned(color, depth, 9, 4), filter: () => filter };
        expect([...(await readPng(pngOf(picture))).data]).toEqual(shown(picture));
      });

  test("sizes from one pixel to a few, interlaced: passes may be empty", async () => {
    for (let width = 1; width <= 9; width++)
      for (let height = 1; height <= 9; height++) {
        const picture = { ...patterned(2, 8, width, height), interlaced: true };
        expect([...(await readPng(pngOf(picture))).data]).toEqual(shown(picture));
      }
  });

  test("transparent pixels of any strength are laid over white", async () => {
    const picture: Picture = {
      ...{ width: 256, height: 3, color: 6, depth: 8 },
      sample: (x, y, channel) => (channel === 3 ? x : ([200, 10, 0][y] ?? 0)),
    };
    const { data } = await readPng(pngOf(picture));
    expect([...data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
    expect([...data.subarray(255 * 4, 256 * 4)]).toEqual([200, 200, 200, 255]);
    expect([...data]).toEqual(shown(picture));
  });

  test("transparent entries of a palette and transparent colours of grey and RGB", async () => {
    const pictures: Picture[] = [
      { ...patterned(3, 4), transparent: [0, 128, 7] },
      { ...patterned(0, 2), transparent: [0, 2] },
      { ...patterned(0, 16), sample: () => 0x1234, transparent: [0x12, 0x34] },
      { ...patterned(2, 8), sample: (x, _, channel) => x + channel, transparent: [0, 3, 0, 4, 0, 5] },
      { ...patterned(2, 16), sample: (x, _, channel) => x * 257 + channel, transparent: [2, 2, 2, 3, 2, 4] },
    ];
    for (const picture of pictures) expect([...(await readPng(pngOf(picture))).data]).toEqual(shown(picture));
  });

  test("one pixel, one colour, one row, one column", async () => {
    for (const [width, height] of [
      [1, 1],
      [300, 200],
      [5000, 1],
      [1, 5000],
    ] as const) {
      const picture: Picture = { ...{ width, height, color: 2, depth: 8 }, sample: () => 17 };
      const { data } = await readPng(pngOf(picture));
      expect(data.length).toBe(width * height * 4);
      expect(data.every((value, at) => value === (at % 4 === 3 ? 255 : 17))).toBe(true);
    }
  });

  test("pixels in many chunks, empty ones among them, and in chunks of a single byte", async () => {
    const picture = patterned(6, 8, 40, 30);
    for (const parts of [2, 7, 100_000])
      expect([...(await readPng(fileOf(...chunksOf(picture, parts)))).data]).toEqual(shown(picture));
  });

  test("additions of any kind and size are passed over", async () => {
    const picture = patterned(2, 8);
    const [header, data, end] = chunksOf(picture);
    if (header === undefined || data === undefined || end === undefined) throw new Error("no chunks");
    const additions = [
      chunk("gAMA", Uint8Array.of(0, 0, 0x27, 0x10)),
      chunk("iCCP", new Uint8Array(1000).fill(1)),
      chunk("tEXt", Buffer.from("Comment\0hello")),
      chunk("zzzz", new Uint8Array(20_000_000)),
    ];
    expect([...(await readPng(fileOf(header, ...additions, data, end))).data]).toEqual(shown(picture));
  });

  test("of an animation the still picture is read", async () => {
    const picture = patterned(2, 8);
    const [header, data, end] = chunksOf(picture);
    if (header === undefined || data === undefined || end === undefined) throw new Error("no chunks");
    const animated = fileOf(
      header,
      chunk("acTL", Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 0)),
      chunk("fcTL", new Uint8Array(26)),
      data,
      chunk("fcTL", new Uint8Array(26)),
      chunk("fdAT", new Uint8Array(100).fill(9)),
      end,
    );
    expect([...(await readPng(animated)).data]).toEqual(shown(picture));
  });

  test("bytes after the end are not looked at", async () => {
    const picture = patterned(2, 8);
    const bytes = Buffer.concat([pngOf(picture), Buffer.from("<script>"), new Uint8Array(100_000).fill(7)]);
    expect([...(await readPng(bytes)).data]).toEqual(shown(picture));
  });

  test("bytes behind the compressed pixels, as some programs leave them", async () => {
    const picture = patterned(2, 8);
    const data = Buffer.concat([deflateSync(rawRows(picture)), Buffer.from("left over")]);
    const file = fileOf(headerChunk(13, 11, 8, 2), chunk("IDAT", data), chunk("IEND"));
    expect([...(await readPng(file)).data]).toEqual(shown(picture));
  });

  test("a part of a larger buffer", async () => {
    const bytes = pngOf(patterned(2, 8));
    const larger = new Uint8Array(bytes.length + 20).fill(3);
    larger.set(bytes, 10);
    const { data } = await readPng(larger.subarray(10, 10 + bytes.length));
    expect([...data]).toEqual(shown(patterned(2, 8)));
  });

  test("anything written is read back as it was", async () => {
    const kind = fc.constantFrom(...KINDS);
    await fc.assert(
      fc.asyncProperty(
        kind,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        fc.infiniteStream(fc.nat(4)),
        fc.integer(),
        async ([color, depth], width, height, interlaced, filters, seed) => {
          const rows = new Map<number, number>();
          const picture: Picture = {
            ...patterned(color, depth, width, height),
            interlaced,
            sample: (x, y, channel) =>
              (((x + 1) * 7919 + (y + 3) * 104_729 + channel * 31 + seed) >>> 3) % 2 ** depth,
            filter: (row) => {
              const known = rows.get(row) ?? filters.next().value;
              rows.set(row, known);
              return known;
            },
          };
          expect([...(await readPng(pngOf(picture))).data]).toEqual(shown(picture));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("broken files", () => {
  const picture = patterned(3, 8, 30, 20);
  const whole = pngOf(picture);

  test("a file cut at any byte is no picture", async () => {
    for (let length = 0; length < whole.length; length++)
      expect(await reasonOf(whole.subarray(0, length))).not.toBe("read");
  });

  test("a bit turned over in any byte before the end is found", async () => {
    for (let at = 0; at < whole.length; at++) {
      const bytes = whole.slice();
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      // A letter of a chunk's type is covered by its checksum, too.
      expect(await reasonOf(bytes)).not.toBe("read");
    }
  });

  const rows = new Uint8Array(deflateSync(rawRows(picture)));
  const [header, palette, data, end] = chunksOf(picture);
  if (header === undefined || palette === undefined || data === undefined || end === undefined)
    throw new Error("no chunks");
  const CUT = "it is cut off";
  const DAMAGED = "its header is damaged";
  const PIXELS = "its pixels are cut off or damaged";
  const FEWER = "it holds fewer pixels than its header says";
  const MORE = "it holds more pixels than its header says";
  const cases: [name: string, bytes: Uint8Array, reason: string | RegExp][] = [
    ["nothing", new Uint8Array(), "it is empty"],
    ["a JPEG", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), "it is not a PNG file"],
    ["text", Buffer.from("hello"), "it is not a PNG file"],
    ["a signature alone", PNG_SIGNATURE, "its header is cut off or damaged"],
    ["no header first", fileOf(palette, header, data, end), "its header is cut off or damaged"],
    ["no end", fileOf(header, palette, data), CUT],
    ["no pixels at all", fileOf(header, palette, end), FEWER],
    ["a chunk longer than the file", fileOf(header, Uint8Array.of(0x7f, 255, 255, 255, 73, 68, 65, 84)), CUT],
    ["a chunk of 4 GiB", fileOf(header, Uint8Array.of(255, 255, 255, 255, 73, 68, 65, 84, 0, 0, 0, 0)), CUT],
    ["no columns", fileOf(headerChunk(0, 5, 8, 2), data, end), "its header gives it no pixels"],
    [
      "60,000 by 60,000",
      fileOf(headerChunk(60_000, 60_000, 8, 2), data, end),
      /60000 by 60000 pixels, more than/,
    ],
    ["a side of 300,000", fileOf(headerChunk(1, 300_000, 8, 2), data, end), /more than 262144 on a side/],
    ["as wide as numbers go", fileOf(headerChunk(0xffffffff, 0xffffffff, 8, 2), data, end), /more than/],
    ["colour type 5", fileOf(headerChunk(30, 20, 8, 5), data, end), DAMAGED],
    ["RGB of 4 bits", fileOf(headerChunk(30, 20, 4, 2), data, end), DAMAGED],
    ["interlacing 2", fileOf(headerChunk(30, 20, 8, 3, 2), palette, data, end), DAMAGED],
    ["a second header", fileOf(header, palette, header, data, end), "it has a part that PNG does not know"],
    [
      "an unknown part that matters",
      fileOf(header, palette, chunk("QQQQ"), data, end),
      "it has a part that PNG does not know",
    ],
    ["a palette image without palette", fileOf(header, data, end), "its palette is missing or damaged"],
    [
      "a palette of 4 bytes",
      fileOf(header, chunk("PLTE", new Uint8Array(4)), data, end),
      "its palette is missing or damaged",
    ],
    [
      "a palette too short for its pixels",
      fileOf(header, chunk("PLTE", new Uint8Array(6)), data, end),
      "its pixels name colours that its palette lacks",
    ],
    [
      "pixels cut off",
      fileOf(header, palette, chunk("IDAT", rows.subarray(0, rows.length - 8)), end),
      PIXELS,
    ],
    [
      "pixels that are no zlib stream",
      fileOf(header, palette, chunk("IDAT", Buffer.alloc(90, "ab")), end),
      PIXELS,
    ],
    [
      "a wrong sum behind the pixels",
      fileOf(
        header,
        palette,
        chunk("IDAT", Buffer.concat([rows.subarray(0, -4), Uint8Array.of(1, 2, 3, 4)])),
        end,
      ),
      PIXELS,
    ],
    ["a row too few", fileOf(headerChunk(30, 21, 8, 3), palette, data, end), FEWER],
    ["a row too many", fileOf(headerChunk(30, 19, 8, 3), palette, data, end), MORE],
    [
      "filter 5",
      pngOf({ ...picture, filter: () => 5 }),
      "its pixels are filtered in a way that PNG does not know",
    ],
  ];
  for (const [name, bytes, reason] of cases)
    test(name, async () => {
      expect(await reasonOf(bytes)).toMatch(reason);
    });

  test("50 million promised pixels of a few bytes are refused before any room is made for them", async () => {
    const file = fileOf(headerChunk(10_000, 5_000, 16, 6), chunk("IDAT", rows), chunk("IEND"));
    expect(await reasonOf(file)).toBe(FEWER);
  });

  test("a bomb ends with the first byte that the header does not promise", async () => {
    const bomb = deflateSync(new Uint8Array(200_000_000));
    const before = process.memoryUsage().rss;
    const file = fileOf(headerChunk(8, 8, 8, 2), chunk("IDAT", bomb), chunk("IEND"));
    expect(await reasonOf(file)).toBe(MORE);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});
