/** Writes PNG pictures: opaque RGB of 8 bits, compressed by zlib. */
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import type { Pixels } from "./pixels.ts";
import { PNG_SIGNATURE } from "./png-header.ts";

const deflated = promisify(deflate);
/** Screens are flat: higher levels take several times as long, and save a tenth. */
const LEVEL = 3;
/** RGB, 8 bits a sample (PNG specification, 11.2.1). */
const HEADER_REST = [8, 2, 0, 0, 0];

/**
 * The picture as PNG. The same pixels give the same bytes.
 * @param chunks that go behind the header, e.g. of {@link textChunk}
 */
export async function writePng(
  { width, height, data }: Pixels,
  chunks: readonly Buffer[] = [],
): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(HEADER_REST, 8);
  const rows = rowsOf(data, width, height);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk("IHDR", header),
    ...chunks,
    chunk("IDAT", await deflated(rows, { level: LEVEL })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A text of the picture, in Latin-1 (PNG specification, 11.3.3.2). */
export const textChunk = (keyword: string, text: string): Buffer =>
  chunk("tEXt", Buffer.from(`${keyword}\0${text}`, "latin1"));

/** Rows as differences from the row above, each after the number of this filter (9.2); the first as it is. */
function rowsOf(data: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const above = width * 4;
  const rows = new Uint8Array((width * 3 + 1) * height);
  let from = 0;
  let to = 0;
  for (let row = 0; row < height; row++) {
    rows[to++] = row === 0 ? 0 : UP;
    for (const end = from + above; from < end; from += 4, to += 3) {
      const up = from - above;
      // Before the first row there is nothing, which counts as 0.
      rows[to] = (data[from] ?? 0) - (data[up] ?? 0);
      rows[to + 1] = (data[from + 1] ?? 0) - (data[up + 1] ?? 0);
      rows[to + 2] = (data[from + 2] ?? 0) - (data[up + 2] ?? 0);
    }
  }
  return rows;
}

/** The filter Up. */
const UP = 2;

function chunk(type: string, body: Uint8Array): Buffer {
  const all = Buffer.alloc(body.length + 12);
  all.writeUInt32BE(body.length, 0);
  all.write(type, 4, "latin1");
  all.set(body, 8);
  all.writeUInt32BE(Bun.hash.crc32(all.subarray(4, body.length + 8)), body.length + 8);
  return all;
}
