/** Hostile pictures: whatever is done to a PNG, reading it ends soon, within its memory, with a picture or a clear refusal. */
import { describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { BadPicture, readPng } from "#image/png.ts";
import { rounds } from "../soak.ts";
import { chunk, chunksOf, fileOf, headerChunk, KINDS, rawRows } from "../unit/image/png-writer.ts";

const someFile = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    width: fc.integer({ min: 1, max: 60 }),
    height: fc.integer({ min: 1, max: 60 }),
    interlaced: fc.boolean(),
    seed: fc.nat(),
  })
  .map(({ kind: [color, depth], width, height, interlaced, seed }) => ({
    ...{ color, depth, width, height, interlaced },
    sample: (x: number, y: number, channel: number) => ((x ^ (y * 3) ^ channel ^ seed) >>> 0) % 2 ** depth,
    filter: (row: number) => (row + seed) % 5,
    ...(color === 3 && { palette: Array.from({ length: 3 * 2 ** depth }, (_, at) => at % 256) }),
  }));

/** Bytes put in the place of others, anywhere. */
const damage = fc.array(
  fc.record({ at: fc.nat(), bytes: fc.uint8Array({ maxLength: 6 }), removed: fc.nat(6) }),
  { minLength: 1, maxLength: 5 },
);
type Damage = readonly { at: number; bytes: Uint8Array; removed: number }[];

function damaged(bytes: Uint8Array, changes: Damage): Uint8Array {
  let out = Buffer.from(bytes);
  for (const { at, bytes: put, removed } of changes) {
    const place = at % (out.length + 1);
    out = Buffer.concat([out.subarray(0, place), put, out.subarray(place + removed)]);
  }
  return new Uint8Array(out);
}

async function readOrRefuse(bytes: Uint8Array): Promise<void> {
  try {
    const { width, height, data } = await readPng(bytes);
    expect(data.length).toBe(width * height * 4);
  } catch (thrown) {
    if (!(thrown instanceof BadPicture)) throw thrown;
  }
}

describe("damaged PNG files are a picture or a clear refusal", () => {
  test("bytes of the file changed, put in and taken away", async () => {
    await fc.assert(
      fc.asyncProperty(someFile, damage, async (picture, changes) => {
        await readOrRefuse(damaged(fileOf(...chunksOf(picture)), changes));
      }),
      { numRuns: rounds("PNG files with changed bytes", { test: 100, soak: 5000 }) },
    );
  });

  test("bodies of chunks changed, with checksums that fit", async () => {
    await fc.assert(
      fc.asyncProperty(someFile, fc.nat(3), damage, async (picture, number, changes) => {
        const parts = chunksOf(picture).map((part, at) =>
          at === number
            ? chunk(
                Buffer.from(part.subarray(4, 8)).toString("latin1"),
                damaged(part.subarray(8, -4), changes),
              )
            : part,
        );
        await readOrRefuse(fileOf(...parts));
      }),
      { numRuns: rounds("PNG files with changed chunks", { test: 100, soak: 5000 }) },
    );
  });

  test("rows changed before they are compressed, under any header", async () => {
    const header = fc.record({
      width: fc.integer({ min: 0, max: 2000 }),
      height: fc.integer({ min: 0, max: 2000 }),
      depth: fc.constantFrom(0, 1, 2, 3, 4, 8, 16, 255),
      color: fc.integer({ min: 0, max: 7 }),
      interlace: fc.integer({ min: 0, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(
        someFile,
        damage,
        header,
        async (picture, changes, { width, height, depth, color, interlace }) => {
          const data = deflateSync(damaged(rawRows(picture), changes));
          const palette = chunk("PLTE", new Uint8Array(48).fill(200));
          await readOrRefuse(
            fileOf(
              headerChunk(width, height, depth, color, interlace),
              palette,
              chunk("IDAT", data),
              chunk("IEND"),
            ),
          );
        },
      ),
      { numRuns: rounds("PNG files with changed rows", { test: 100, soak: 5000 }) },
    );
  });

  test("chunks left out, doubled and in any order", async () => {
    await fc.assert(
      fc.asyncProperty(someFile, fc.array(fc.nat(8), { maxLength: 12 }), async (picture, order) => {
        const parts = chunksOf(picture, 3);
        await readOrRefuse(fileOf(...order.flatMap((at) => parts[at] ?? [])));
      }),
      { numRuns: rounds("PNG files with shuffled chunks", { test: 80, soak: 5000 }) },
    );
  });
});

/** Zeros compressed as hard as deflate can, made in pieces so that the test itself stays small. */
function zeros(length: number): Uint8Array {
  return new Uint8Array(deflateSync(new Uint8Array(length), { level: 9 }));
}

describe("the worst files, each read by a process of its own", () => {
  const file = (width: number, height: number, depth: number, color: number, ...rest: Uint8Array[]) =>
    fileOf(headerChunk(width, height, depth, color), ...rest, chunk("IEND"));
  const cases: [name: string, bytes: () => Uint8Array, answer: RegExp][] = [
    [
      "50 million honest pixels",
      () => file(10_000, 5_000, 8, 0, chunk("IDAT", zeros(50_005_000))),
      /^10000 by 5000$/,
    ],
    [
      "50 million pixels of 16 bits, of which half are there",
      () => file(10_000, 5_000, 16, 6, chunk("IDAT", zeros(250_000_000))),
      /fewer pixels/,
    ],
    [
      "a bomb behind a small header",
      () => file(100, 100, 8, 2, chunk("IDAT", zeros(400_000_000))),
      /more pixels/,
    ],
    [
      "pixels in three million chunks of one byte",
      () => {
        const part = chunk("IDAT", Uint8Array.of(0x78));
        const body = new Uint8Array(part.length * 3_000_000);
        for (let at = 0; at < body.length; at += part.length) body.set(part, at);
        return file(2000, 1500, 8, 2, body);
      },
      /cut off or damaged/,
    ],
    [
      "a compressed text of 300 MB beside the pixels",
      () =>
        file(
          ...([4, 1, 8, 0] as const),
          chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), zeros(300_000_000)])),
          chunk("IDAT", zeros(5)),
        ),
      /^4 by 1$/,
    ],
  ];
  const reader = `
    const { readPng } = await import(${JSON.stringify(join(import.meta.dir, "..", "..", "lib", "image", "png.ts"))});
    const bytes = new Uint8Array(await Bun.file(process.argv[1]).arrayBuffer());
    console.log(await readPng(bytes).then(
      ({ width, height }) => width + " by " + height,
      (thrown) => thrown.name === "BadPicture" ? thrown.reason : "crashed: " + thrown,
    ));
    // The peak of this process alone: what resource usage says begins with the size of the one that started it.
    console.log(/VmHWM:\\s*(\\d+)/.exec(await Bun.file("/proc/self/status").text())[1] / 1024);`;
  for (const [name, bytes, answer] of cases)
    test(name, async () => {
      const folder = mkdtempSync(join(tmpdir(), "heddle-worst-"));
      try {
        const path = join(folder, "worst.png");
        await Bun.write(path, bytes());
        const child = Bun.spawn([process.execPath, "-e", reader, path], { stdout: "pipe", stderr: "pipe" });
        const [said, peak] = (await child.stdout.text()).split("\n");
        expect(await child.exited).toBe(0);
        expect(said).toMatch(answer);
        // MiB; the pixels of the largest picture that is read take 191.
        expect(Number(peak)).toBeLessThan(400);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
});
