/** How the pixels of an X image lie in memory, and the same pixels as red, green, blue and alpha. */

export interface PixelFormat {
  /** 8, 16, 24 or 32. */
  readonly bitsPerPixel: number;
  /** Rows begin at multiples of so many bits. */
  readonly pad: number;
  readonly bigEndian: boolean;
  /** Which bits are red, green and blue; or the color of each value, if the pixels are entries of a table. */
  readonly colors: Masks | Palette;
}

export interface Masks {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Colors as 0xAABBGGRR, which is red, green, blue, alpha in memory. */
export type Palette = Uint32Array;

const OPAQUE = 0xff00_0000;
const SUPPORTED: readonly number[] = [8, 16, 24, 32];
/** The usual format: blue, green, red and an unused byte. */
const USUAL: Masks = { red: 0xff0000, green: 0xff00, blue: 0xff };

export const isReadable = ({ bitsPerPixel }: PixelFormat): boolean => SUPPORTED.includes(bitsPerPixel);

/** Bytes of a row. */
export const strideOf = (width: number, { bitsPerPixel, pad }: PixelFormat): number =>
  (Math.ceil((width * bitsPerPixel) / pad) * pad) / 8;

/** @param bytes of the image, `strideOf(width) * height` or more */
export function rgbaOf(
  bytes: Uint8Array,
  width: number,
  height: number,
  format: PixelFormat,
): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(width * height * 4);
  const target = new Uint32Array(rgba.buffer);
  if (isUsual(format)) swap(bytes, target);
  else decode(bytes, width, height, format, target);
  return rgba;
}

function isUsual({ bitsPerPixel, bigEndian, colors }: PixelFormat): boolean {
  if (colors instanceof Uint32Array || bigEndian || bitsPerPixel !== 32) return false;
  return colors.red === USUAL.red && colors.green === USUAL.green && colors.blue === USUAL.blue;
}

/** Exchanges red and blue, four bytes at once. */
function swap(bytes: Uint8Array, target: Uint32Array): void {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const source = new Uint32Array(aligned.buffer, aligned.byteOffset, target.length);
  for (let at = 0; at < target.length; at++) {
    const pixel = source[at] ?? 0;
    target[at] = OPAQUE | ((pixel & 0xff) << 16) | (pixel & 0xff00) | ((pixel >>> 16) & 0xff);
  }
}

function decode(
  bytes: Uint8Array,
  width: number,
  height: number,
  format: PixelFormat,
  target: Uint32Array,
): void {
  const { bitsPerPixel, bigEndian, colors } = format;
  const size = bitsPerPixel / 8;
  const stride = strideOf(width, format);
  const colorOf = colors instanceof Uint32Array ? paletteColor(colors) : maskedColor(colors);
  for (let row = 0, to = 0; row < height; row++)
    for (let from = row * stride, end = from + width * size; from < end; from += size, to++) {
      let value = 0;
      for (let byte = 0; byte < size; byte++)
        value |= (bytes[from + byte] ?? 0) << (8 * (bigEndian ? size - 1 - byte : byte));
      target[to] = colorOf(value >>> 0);
    }
}

const paletteColor =
  (palette: Palette) =>
  (value: number): number =>
    palette[value] ?? OPAQUE;

function maskedColor({ red, green, blue }: Masks): (value: number) => number {
  const [toRed, toGreen, toBlue] = [channel(red), channel(green), channel(blue)];
  return (value) => OPAQUE | (toBlue(value) << 16) | (toGreen(value) << 8) | toRed(value);
}

/** The bits of a mask, spread over 0 to 255. */
function channel(mask: number): (value: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  const spread = Uint8Array.from({ length: most + 1 }, (_, bits) => Math.round((bits * 255) / most));
  return (value) => spread[(value & mask) >>> shift] ?? 0;
}
