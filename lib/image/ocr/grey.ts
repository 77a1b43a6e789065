/** Grey pictures: scaling, and the form that recognizers read. */

/** A grey picture: one byte a pixel, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Catmull-Rom interpolation (Keys 1981, a = -0.5): sharper than linear, which thin strokes need. */
function weights(fraction: number): readonly [number, number, number, number] {
  const t = fraction;
  return [
    -0.5 * t + t * t - 0.5 * t * t * t,
    1 - 2.5 * t * t + 1.5 * t * t * t,
    0.5 * t + 2 * t * t - 1.5 * t * t * t,
    -0.5 * t * t + 0.5 * t * t * t,
  ];
}

interface Taps {
  /** Four source positions and their weights for every target position. */
  readonly from: Int32Array;
  readonly weight: Float32Array;
}

function tapsFor(source: number, target: number): Taps {
  const from = new Int32Array(target * 4);
  const weight = new Float32Array(target * 4);
  for (let at = 0; at < target; at++) {
    const middle = ((at + 0.5) * source) / target - 0.5;
    const base = Math.floor(middle);
    weights(middle - base).forEach((value, tap) => {
      from[at * 4 + tap] = Math.min(source - 1, Math.max(0, base - 1 + tap));
      weight[at * 4 + tap] = value;
    });
  }
  return { from, weight };
}

/** A picture made larger or smaller by a factor. */
export function scaled(picture: GreyPicture, scale: number): GreyPicture {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const across = tapsFor(picture.width, width);
  const down = tapsFor(picture.height, height);
  const half = new Float32Array(width * picture.height);
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let tap = x * 4; tap < x * 4 + 4; tap++)
        sum += (across.weight[tap] ?? 0) * (picture.data[y * picture.width + (across.from[tap] ?? 0)] ?? 0);
      half[y * width + x] = sum;
    }
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let tap = y * 4; tap < y * 4 + 4; tap++)
        sum += (down.weight[tap] ?? 0) * (half[(down.from[tap] ?? 0) * width + x] ?? 0);
      data[y * width + x] = Math.max(0, Math.min(255, Math.round(sum)));
    }
  return { width, height, data };
}

/** A grey picture as a binary portable graymap (Netpbm PGM, `P5`), which Leptonica reads without decoding anything. */
export function toPgm({ width, height, data }: GreyPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const bytes = new Uint8Array(head.length + data.length);
  bytes.set(head);
  bytes.set(data, head.length);
  return bytes;
}
