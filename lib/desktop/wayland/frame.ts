/** The frame of an output as a part of a picture: turned upright, and one pixel for each unit of the desktop. */
import type { Pixels } from "#image/pixels.ts";
import type { Region } from "#schemas/desktop.ts";

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Bytes of a row. */
  readonly stride: number;
  /** wl_shm.format */
  readonly format: number;
  readonly isUpsideDown: boolean;
  readonly bytes: Uint8Array;
}

/** wl_shm.format → where red, green and blue are among the 4 bytes of a pixel. */
export const FORMATS: Readonly<Record<number, readonly [red: number, green: number, blue: number]>> = {
  0: [2, 1, 0], // ARGB8888
  1: [2, 1, 0], // XRGB8888
  875709016: [0, 1, 2], // XBGR8888
  875708993: [0, 1, 2], // ABGR8888
};

/** An output: its box on the desktop, and how its hardware is turned (wl_output.transform). */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly transform: number;
}

/** Paints the part of a region that an output shows. Pixels of hardware that share a unit of the desktop are averaged. */
export function paint(picture: Pixels, region: Region, output: Placed, frame: Frame): void {
  const [red, green, blue] = FORMATS[frame.format] ?? [0, 1, 2];
  const isTurned = (output.transform & 1) === 1;
  const [across, down] = isTurned ? [frame.height, frame.width] : [frame.width, frame.height];
  const columns = spans(output.x, output.width, across, region.x, region.width);
  const rows = spans(output.y, output.height, down, region.y, region.height);
  for (const row of rows)
    for (const column of columns) {
      let [r, g, b, count] = [0, 0, 0, 0];
      for (let v = row.from; v < row.to; v++)
        for (let u = column.from; u < column.to; u++) {
          const at = offsetOf(u, v, output.transform, frame);
          r += frame.bytes[at + red] ?? 0;
          g += frame.bytes[at + green] ?? 0;
          b += frame.bytes[at + blue] ?? 0;
          count++;
        }
      const to = (row.at * picture.width + column.at) * 4;
      picture.data[to] = r / count;
      picture.data[to + 1] = g / count;
      picture.data[to + 2] = b / count;
    }
}

/** A column or row of the picture, and the pixels of the upright frame that it shows. */
interface Span {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

function spans(start: number, size: number, pixels: number, from: number, length: number): Span[] {
  const scale = pixels / size;
  const found: Span[] = [];
  for (let at = Math.max(0, start - from); at < length && from + at < start + size; at++) {
    const first = Math.min(pixels - 1, Math.floor((from + at - start) * scale));
    const end = Math.min(pixels, Math.max(first + 1, Math.floor((from + at - start + 1) * scale)));
    found.push({ at, from: first, to: end });
  }
  return found;
}

/** Where in the frame the pixel is that is seen at (u, v) of the upright picture. */
function offsetOf(
  u: number,
  v: number,
  transform: number,
  { width, height, stride, isUpsideDown }: Frame,
): number {
  // A flipped output is mirrored before it is turned.
  const across = (transform & 1) === 1 ? height : width;
  const down = (transform & 1) === 1 ? width : height;
  const mirrored = transform >= 4 ? across - 1 - u : u;
  let [x, y] = [mirrored, v];
  if ((transform & 3) === 1) [x, y] = [v, across - 1 - mirrored];
  else if ((transform & 3) === 2) [x, y] = [across - 1 - mirrored, down - 1 - v];
  else if ((transform & 3) === 3) [x, y] = [down - 1 - v, mirrored];
  return (isUpsideDown ? height - 1 - y : y) * stride + x * 4;
}
