/** Turns the inflated bytes of a PNG into pixels: takes the rows of each pass, undoes their filters, unpacks their samples. */
import type { Pixels } from "./pixels.ts";
import { BadPicture, type PngColors, type PngHeader } from "./png-header.ts";

/** Samples a pixel by colour type (PNG section 11.2.1). */
export const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** First column, first row and the steps of the seven passes of Adam7 (PNG section 8.1). */
export const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A picture of every so many columns and rows, stored as one. */
interface Pass {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly columns: number;
  readonly rows: number;
  /** Bytes of a row without its filter byte. */
  readonly bytes: number;
}

/** Takes inflated bytes in pieces of any size and gives the picture at their end. */
export class RowReader {
  /** Bytes that the header promises: a filter byte a row and the packed samples, pass by pass. */
  readonly size: number;
  readonly #header: PngHeader;
  readonly #passes: readonly Pass[];
  readonly #unpack: Unpack;
  /** Bytes from a sample to the one of the pixel before, at least 1 (PNG section 9.2). */
  readonly #step: number;
  #data: Uint8ClampedArray | undefined;
  #pass = 0;
  #row = 0;
  #filled = 0;
  #current: Uint8Array;
  #above: Uint8Array;

  constructor(header: PngHeader, colors: PngColors) {
    const bits = (SAMPLES[header.color] ?? 1) * header.depth;
    this.#header = header;
    this.#passes = passesOf(header, bits);
    this.size = this.#passes.reduce((sum, { rows, bytes }) => sum + rows * (1 + bytes), 0);
    this.#unpack = unpackOf(header, colors);
    this.#step = Math.max(1, bits >> 3);
    const longest = Math.max(...this.#passes.map(({ bytes }) => bytes));
    // One more byte in front holds the filter.
    this.#current = new Uint8Array(longest + 1);
    this.#above = new Uint8Array(longest + 1);
  }

  /** @throws BadPicture where there is more than the header promises, or a filter that PNG does not know */
  take(chunk: Uint8Array): void {
    const { width, height } = this.#header;
    this.#data ??= new Uint8ClampedArray(width * height * 4);
    for (let at = 0; at < chunk.length; ) {
      const pass = this.#passes[this.#pass];
      if (pass === undefined) throw new BadPicture("it holds more pixels than its header says");
      const part = chunk.subarray(at, at + pass.bytes + 1 - this.#filled);
      this.#current.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled === pass.bytes + 1) this.#finishRow(pass, this.#data);
    }
  }

  #finishRow(pass: Pass, data: Uint8ClampedArray): void {
    unfilter(this.#current, this.#above, pass.bytes, this.#step);
    const first = ((pass.y + this.#row * pass.dy) * this.#header.width + pass.x) * 4;
    this.#unpack(this.#current, pass.columns, data, first, pass.dx * 4);
    [this.#current, this.#above] = [this.#above, this.#current];
    this.#filled = 0;
    this.#row++;
    if (this.#row < pass.rows) return;
    this.#row = 0;
    this.#pass++;
    this.#above.fill(0);
  }

  /** @throws BadPicture where rows are missing */
  end(): Pixels {
    if (this.#data === undefined || this.#pass < this.#passes.length)
      throw new BadPicture("it holds fewer pixels than its header says");
    return { width: this.#header.width, height: this.#header.height, data: this.#data };
  }
}

function passesOf({ width, height, interlaced }: PngHeader, bits: number): Pass[] {
  const steps = interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  return steps
    .map(([x, y, dx, dy]): Pass => {
      const columns = Math.ceil((width - x) / dx);
      return {
        x,
        y,
        dx,
        dy,
        columns,
        rows: Math.ceil((height - y) / dy),
        bytes: Math.ceil((columns * bits) / 8),
      };
    })
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
}

/** Undoes the filter of a row in place (PNG section 9.2); byte 0 says which, the samples follow. */
function unfilter(row: Uint8Array, above: Uint8Array, bytes: number, step: number): void {
  switch (row[0]) {
    case 0:
      return;
    case 1:
      for (let at = step + 1; at <= bytes; at++) row[at] = (row[at] ?? 0) + (row[at - step] ?? 0);
      return;
    case 2:
      for (let at = 1; at <= bytes; at++) row[at] = (row[at] ?? 0) + (above[at] ?? 0);
      return;
    case 3:
      for (let at = 1; at <= bytes; at++) {
        const left = at > step ? (row[at - step] ?? 0) : 0;
        row[at] = (row[at] ?? 0) + ((left + (above[at] ?? 0)) >> 1);
      }
      return;
    case 4:
      for (let at = 1; at <= bytes; at++) {
        const left = at > step ? (row[at - step] ?? 0) : 0;
        const corner = at > step ? (above[at - step] ?? 0) : 0;
        row[at] = (row[at] ?? 0) + paeth(left, above[at] ?? 0, corner);
      }
      return;
    default:
      throw new BadPicture("its pixels are filtered in a way that PNG does not know");
  }
}

/** Whichever of the neighbours is nearest to left + above - corner (PNG section 9.4). */
function paeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner;
}

/** Writes the pixels of a row, whose samples begin at byte 1, from `first` on, `step` bytes apart. */
type Unpack = (
  row: Uint8Array,
  columns: number,
  data: Uint8ClampedArray,
  first: number,
  step: number,
) => void;

function unpackOf(header: PngHeader, colors: PngColors): Unpack {
  const { color, depth } = header;
  if (color === 3) return paletteUnpack(depth, colors);
  if (color === 0 && depth <= 8) return paletteUnpack(depth, greyPalette(depth, colors));
  if (color === 2 && depth === 8 && colors.transparent.length === 0) return unpackRgb;
  return sampleUnpack(header, colors);
}

/** A sample of alpha `alpha` over white, both 0 to 255. */
const overWhite = (value: number, alpha: number): number =>
  alpha === 255 ? value : Math.round((value * alpha + 255 * (255 - alpha)) / 255);

const unpackRgb: Unpack = (row, columns, data, first, step) => {
  for (let column = 0, from = 1, to = first; column < columns; column++, from += 3, to += step) {
    data[to] = row[from] ?? 0;
    data[to + 1] = row[from + 1] ?? 0;
    data[to + 2] = row[from + 2] ?? 0;
    data[to + 3] = 255;
  }
};

/** A palette's entry by its place in a row, whose samples are packed from the high bits down (PNG section 7.2). */
function sampleAt(row: Uint8Array, depth: number, at: number): number {
  if (depth === 8) return row[1 + at] ?? 0;
  const bit = at * depth;
  return ((row[1 + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

/** Grey of few depths as the palette of its tones. */
function greyPalette(depth: number, { transparent }: PngColors): PngColors {
  const tones = 2 ** depth;
  const key = transparent.length < 2 ? -1 : ((transparent[0] ?? 0) << 8) | (transparent[1] ?? 0);
  return {
    palette: Uint8Array.from({ length: 3 * tones }, (_, at) => (Math.floor(at / 3) * 255) / (tones - 1)),
    transparent: Uint8Array.from({ length: tones }, (_, tone) => (tone === key ? 0 : 255)),
  };
}

function paletteUnpack(depth: number, { palette, transparent }: PngColors): Unpack {
  const entries = palette.length / 3;
  const table = new Uint8Array(entries * 3);
  for (let at = 0; at < table.length; at++)
    table[at] = overWhite(palette[at] ?? 0, transparent[Math.floor(at / 3)] ?? 255);
  return (row, columns, data, first, step) => {
    for (let column = 0, to = first; column < columns; column++, to += step) {
      const entry = sampleAt(row, depth, column);
      if (entry >= entries) throw new BadPicture("its pixels name colours that its palette lacks");
      data[to] = table[entry * 3] ?? 0;
      data[to + 1] = table[entry * 3 + 1] ?? 0;
      data[to + 2] = table[entry * 3 + 2] ?? 0;
      data[to + 3] = 255;
    }
  };
}

/** Grey and RGB in bytes or pairs of them, with an alpha sample or one transparent colour. */
function sampleUnpack({ color, depth }: PngHeader, { transparent }: PngColors): Unpack {
  const samples = SAMPLES[color] ?? 1;
  const hasAlpha = color === 4 || color === 6;
  const bytes = depth >> 3;
  const size = samples * bytes;
  // Pairs of bytes are scaled to 0 to 255 by rounding (PNG section 13.12): 65535 = 255 * 257.
  const sample = (row: Uint8Array, at: number): number =>
    bytes === 1 ? (row[at] ?? 0) : Math.trunc((((row[at] ?? 0) << 8) + (row[at + 1] ?? 0) + 128) / 257);
  const [green, blue] = samples >= 3 ? [bytes, 2 * bytes] : [0, 0];
  // The transparent colour has two bytes a sample and is compared before scaling (section 11.3.1.1).
  const key =
    hasAlpha || transparent.length < 2 * samples
      ? undefined
      : transparent.slice(0, 2 * samples).filter((_, at) => bytes === 2 || at % 2 === 1);
  const isKey = (row: Uint8Array, from: number): boolean => {
    if (key === undefined) return false;
    for (let at = 0; at < size; at++) if (row[from + at] !== key[at]) return false;
    return true;
  };
  return (row, columns, data, first, step) => {
    for (let column = 0, from = 1, to = first; column < columns; column++, from += size, to += step) {
      const alpha = hasAlpha ? sample(row, from + size - bytes) : isKey(row, from) ? 0 : 255;
      data[to] = overWhite(sample(row, from), alpha);
      data[to + 1] = overWhite(sample(row, from + green), alpha);
      data[to + 2] = overWhite(sample(row, from + blue), alpha);
      data[to + 3] = 255;
    }
  };
}
