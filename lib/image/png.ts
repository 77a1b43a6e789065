/** Reads PNG pictures: the structure is checked first, so that no header can make the decoder take more than its share. */
import { inflateSync } from "node:zlib";
import type { Pixels } from "./pixels.ts";

/** Pictures with more pixels are refused: 50 million hold an 8K screen and take 200 MB as RGBA. */
export const MAX_PIXELS = 50_000_000;

/** Why bytes are no readable picture. `reason` completes "Cannot read the picture: …". */
export class BadPicture extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = "BadPicture";
    this.reason = reason;
  }
}

/** What a PNG says of itself (W3C PNG specification, third edition, section 11.2.1). */
export interface PngHeader {
  /** px, 1 or more. */
  readonly width: number;
  readonly height: number;
  /** Bits a sample: 1, 2, 4, 8 or 16. */
  readonly depth: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha. */
  readonly color: number;
  /** Whether it is stored in the seven passes of Adam7. */
  readonly interlaced: boolean;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bit depths that go with each colour type, and its samples a pixel (PNG section 11.2.1, table 12). */
const COLORS: Readonly<Record<number, { readonly depths: readonly number[]; readonly samples: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};

/** First column, first row and the steps of the seven passes of Adam7 (PNG section 8.1). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Decodes a PNG of any colour type, depth and interlacing into opaque RGBA over white.
 * Colour profiles and other additions are left out: the same file gives the same pixels everywhere.
 * @throws BadPicture where the bytes are no whole, honest PNG of at most {@link MAX_PIXELS} pixels
 */
export async function readPng(bytes: Uint8Array): Promise<Pixels> {
  const plain = checked(bytes);
  const { createCanvas, Image } = await import("@napi-rs/canvas");
  const image = new Image();
  try {
    image.src = Buffer.from(plain.bytes);
    await image.decode();
  } catch (cause) {
    throw new BadPicture("its pixels cannot be decoded", { cause });
  }
  const { width, height } = plain.header;
  if (image.width !== width || image.height !== height) throw new BadPicture("its pixels cannot be decoded");
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, width, height);
  brush.drawImage(image, 0, 0);
  const { data } = brush.getImageData(0, 0, width, height);
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) };
}

/** The header of a PNG, without touching its pixels. */
export function pngHeader(bytes: Uint8Array): PngHeader {
  if (bytes.length === 0) throw new BadPicture("it is empty");
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) throw new BadPicture("it is not a PNG file");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(8) !== 13 || typeAt(bytes, 12) !== "IHDR")
    throw new BadPicture("its header is cut off or damaged");
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, color, compression, filter, interlace] = [
    bytes[24] ?? 0,
    bytes[25] ?? 0,
    bytes[26],
    bytes[27],
    bytes[28],
  ];
  if (width === 0 || height === 0) throw new BadPicture("its header gives it no pixels");
  if (width * height > MAX_PIXELS)
    throw new BadPicture(`its header says ${width} by ${height} pixels, more than ${MAX_PIXELS} in all`);
  if (
    COLORS[color]?.depths.includes(depth) !== true ||
    compression !== 0 ||
    filter !== 0 ||
    (interlace !== 0 && interlace !== 1)
  )
    throw new BadPicture("its header is damaged");
  return { width, height, depth, color, interlaced: interlace === 1 };
}

/** A PNG cut down to the chunks that make its pixels, after a look at each of them. */
function checked(bytes: Uint8Array): { header: PngHeader; bytes: Uint8Array } {
  const header = pngHeader(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  const data: Uint8Array[] = [];
  let ended = false;
  for (let at = 8; !ended; ) {
    if (at + 12 > bytes.length) throw new BadPicture("it is cut off");
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new BadPicture("it is cut off");
    const type = typeAt(bytes, at + 4);
    if (Bun.hash.crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4))
      throw new BadPicture("one of its checksums is wrong");
    if (type === "IHDR" || type === "PLTE" || type === "tRNS" || type === "IDAT" || type === "IEND")
      kept.push(bytes.subarray(at, end));
    if (type === "IDAT") data.push(bytes.subarray(at + 8, end - 4));
    ended = type === "IEND";
    at = end;
  }
  const expected = rawSize(header);
  let found: number;
  try {
    // The limit is one byte above what the header promises: neither a bomb nor a lie takes more memory than that.
    found = inflateSync(joined(data), { maxOutputLength: expected + 1 }).length;
  } catch (cause) {
    throw new BadPicture("its pixels are cut off, damaged or more than its header says", { cause });
  }
  if (found !== expected) throw new BadPicture("it holds less or more pixels than its header says");
  return { header, bytes: joined(kept) };
}

function typeAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : new Uint8Array(Buffer.concat(parts));
}

/** Bytes of the filtered rows before compression: a filter byte a row and the packed samples, pass by pass. */
function rawSize({ width, height, depth, color, interlaced }: PngHeader): number {
  const bits = (COLORS[color]?.samples ?? 1) * depth;
  const size = (columns: number, rows: number): number =>
    columns === 0 || rows === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8));
  if (!interlaced) return size(width, height);
  return ADAM7.reduce(
    (sum, [x, y, dx, dy]) => sum + size(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
    0,
  );
}
