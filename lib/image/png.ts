/** Reads PNG pictures row by row as they are inflated: neither a lying header nor a bomb takes more memory than the picture. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflate } from "node:zlib";
import type { Pixels } from "./pixels.ts";
import { BadPicture, isAncillary, type PngColors, type PngHeader, pngHeader, TYPES } from "./png-header.ts";
import { RowReader } from "./png-rows.ts";

export { BadPicture, MAX_PIXELS, pngHeader } from "./png-header.ts";

/** Deflate makes at most 1,032 bytes of one (zlib's technical details): pixels beyond that cannot be there. */
const MOST_INFLATED = 1032;
/** Bytes that are handed to and taken from the inflater at once. */
const BLOCK = 256 * 1024;

/**
 * Decodes a PNG of any colour type, depth and interlacing into opaque RGBA over white.
 * Colour profiles and other additions are left out: the same file gives the same pixels everywhere.
 * @throws BadPicture where the bytes are not a complete PNG of at most {@link MAX_PIXELS} pixels
 */
export async function readPng(bytes: Uint8Array): Promise<Pixels> {
  const header = pngHeader(bytes);
  const { colors, data } = partsOf(bytes, header);
  const rows = new RowReader(header, colors);
  const stored = data.reduce((sum, { length }) => sum + length, 0);
  if (rows.size > MOST_INFLATED * stored) throw new BadPicture("it holds fewer pixels than its header says");
  try {
    await pipeline(Readable.from(blocksOf(data)), createInflate({ chunkSize: BLOCK }), async (source) => {
      for await (const chunk of source) rows.take(chunk);
    });
  } catch (cause) {
    if (cause instanceof BadPicture) throw cause;
    throw new BadPicture("its pixels are cut off or damaged", { cause });
  }
  return rows.end();
}

/** A stretch of the file that holds compressed pixels. */
type Stretch = Uint8Array;

/** The parts of a PNG that make its pixels, after a look at each chunk up to its end. */
function partsOf(bytes: Uint8Array, { color }: PngHeader): { colors: PngColors; data: Stretch[] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let palette = new Uint8Array();
  let transparent = new Uint8Array();
  const data = new Stretches();
  for (let at = 8; ; ) {
    const end = at + 12 + (at + 12 <= bytes.length ? view.getUint32(at) : 0);
    if (end > bytes.length) throw new BadPicture("it is cut off");
    const type = view.getUint32(at + 4);
    if (Bun.hash.crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4))
      throw new BadPicture("one of its checksums is wrong");
    const body = bytes.subarray(at + 8, end - 4);
    if (type === TYPES.IEND) break;
    if (type === TYPES.IDAT) data.add(body);
    else if (type === TYPES.PLTE) palette = body.slice(0, 768);
    else if (type === TYPES.tRNS) transparent = body.slice(0, 256);
    else if (at > 8 && !isAncillary(type)) throw new BadPicture("it has a part that PNG does not know");
    at = end;
  }
  if (color === 3 && (palette.length === 0 || palette.length % 3 !== 0))
    throw new BadPicture("its palette is missing or damaged");
  return { colors: { palette, transparent }, data: data.all() };
}

/** Collects stretches; small ones are copied together, since a file can be made of millions of single bytes. */
class Stretches {
  readonly #done: Stretch[] = [];
  #block = new Uint8Array();
  #filled = 0;

  add(body: Stretch): void {
    if (body.length >= BLOCK / 4) {
      this.#flush();
      this.#done.push(body);
      return;
    }
    if (this.#filled + body.length > this.#block.length) {
      this.#flush();
      this.#block = new Uint8Array(BLOCK);
    }
    this.#block.set(body, this.#filled);
    this.#filled += body.length;
  }

  all(): Stretch[] {
    this.#flush();
    return this.#done;
  }

  #flush(): void {
    if (this.#filled > 0) this.#done.push(this.#block.subarray(0, this.#filled));
    this.#block = new Uint8Array();
    this.#filled = 0;
  }
}

/** The stretches in blocks, so that little is inflated before the rows are looked at. */
function* blocksOf(data: readonly Stretch[]): Generator<Uint8Array> {
  for (const stretch of data)
    for (let at = 0; at < stretch.length; at += BLOCK) yield stretch.subarray(at, at + BLOCK);
}
