/** The header of a PNG, checked before anything is allocated. */

/** Pictures with more pixels are refused: 50 million hold an 8K screen and take 200 MB as RGBA. */
export const MAX_PIXELS = 50_000_000;

/** Pictures with a longer side are refused: what is worked out row by row or column by column stays small. */
const MAX_SIDE = 262_144;

/** Why bytes are not a readable picture. `reason` completes "Cannot read the picture: …". */
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

/** What the chunks before the pixels add to the header. */
export interface PngColors {
  /** Red, green and blue of each entry; empty without a palette. */
  readonly palette: Uint8Array;
  /** Alpha of palette entries, or the one transparent colour (two bytes a sample); empty if all is opaque. */
  readonly transparent: Uint8Array;
}

/** The first bytes of every PNG (PNG section 5.2). */
export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Bit depths that go with each colour type (PNG section 11.2.1, table 12). */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** The header of a PNG, without touching its pixels. */
export function pngHeader(bytes: Uint8Array): PngHeader {
  if (bytes.length === 0) throw new BadPicture("it is empty");
  if (PNG_SIGNATURE.some((byte, at) => bytes[at] !== byte)) throw new BadPicture("it is not a PNG file");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(8) !== 13 || view.getUint32(12) !== TYPES.IHDR)
    throw new BadPicture("its header is cut off or damaged");
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, color, compression, filter, interlace] = [
    view.getUint8(24),
    view.getUint8(25),
    view.getUint8(26),
    view.getUint8(27),
    view.getUint8(28),
  ];
  if (width === 0 || height === 0) throw new BadPicture("its header gives it no pixels");
  if (width * height > MAX_PIXELS)
    throw new BadPicture(`its header says ${width} by ${height} pixels, more than ${MAX_PIXELS} in all`);
  if (Math.max(width, height) > MAX_SIDE)
    throw new BadPicture(`its header says ${width} by ${height} pixels, more than ${MAX_SIDE} on a side`);
  if (DEPTHS[color]?.includes(depth) !== true || compression !== 0 || filter !== 0 || interlace > 1)
    throw new BadPicture("its header is damaged");
  return { width, height, depth, color, interlaced: interlace === 1 };
}

/** Four letters as the big-endian number that a file holds. */
const typeNumber = (name: string): number => Buffer.from(name, "latin1").readUInt32BE();
/** Types of the chunks that make pixels. */
export const TYPES = {
  IHDR: typeNumber("IHDR"),
  PLTE: typeNumber("PLTE"),
  tRNS: typeNumber("tRNS"),
  IDAT: typeNumber("IDAT"),
  IEND: typeNumber("IEND"),
};
/** A chunk whose type begins with a small letter may be passed over (PNG section 5.4). */
export const isAncillary = (type: number): boolean => ((type >>> 29) & 1) === 1;
