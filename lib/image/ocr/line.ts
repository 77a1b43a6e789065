/** Prepares a line of text for recognition: dark on white, with full contrast, and as high as the recogniser was trained on. */
import { type Box, heightOf, type Pixels, widthOf } from "../pixels.ts";

/** A grey picture: one byte a pixel, 0 black to 255 white, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Height that the ink of a line is scaled to, px. Tesseract scales lines to 36 px itself (its LSTM's input height);
 * on 371 lines of 14 screenshots 32 read as well as 40 and 40 % faster.
 */
const INK_HEIGHT = 32;
/** Quiet zone around the line, px. */
const MARGIN = 10;
/** What is read around the ink, px: letters' soft edges reach out a little. */
const REACH = 3;
/** A line is at most this wide after scaling, px; wider ones are scaled less. */
const MAX_WIDTH = 8000;

/** Cuts a line of text out of a picture: grey by its distance from the background's luma, scaled, with a white margin. */
export function linePicture(pixels: Pixels, box: Box): GreyPicture {
  const area = {
    x0: Math.max(0, box.x0 - REACH),
    y0: Math.max(0, box.y0 - REACH),
    x1: Math.min(pixels.width, box.x1 + REACH),
    y1: Math.min(pixels.height, box.y1 + REACH),
  };
  const grey = contrasted(pixels, area);
  const scale = Math.min(INK_HEIGHT / Math.max(heightOf(box), 8), MAX_WIDTH / widthOf(area));
  return framed(scale > 1 ? scaled(grey, scale) : scaled(grey, Math.max(scale, 0.25)));
}

/** The distance of each pixel from the background, stretched: background white, what differs most black. */
function contrasted({ data, width }: Pixels, { x0, y0, x1, y1 }: Box): GreyPicture {
  const [columns, rows] = [x1 - x0, y1 - y0];
  const light = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const at = ((y + y0) * width + x + x0) * 4;
      light[y * columns + x] =
        0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    }
  const rim = new Float32Array(2 * columns);
  rim.set(light.subarray(0, columns));
  rim.set(light.subarray((rows - 1) * columns), columns);
  rim.sort();
  const background = rim[columns] ?? 255;
  let most = 1;
  for (const value of light) most = Math.max(most, Math.abs(value - background));
  const grey = new Uint8Array(light.length);
  for (let at = 0; at < light.length; at++)
    grey[at] = Math.round(255 - (Math.abs((light[at] ?? 0) - background) / most) * 255);
  return { width: columns, height: rows, data: grey };
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

function scaled(picture: GreyPicture, scale: number): GreyPicture {
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

function framed({ width, height, data }: GreyPicture): GreyPicture {
  const wide = width + 2 * MARGIN;
  const framedData = new Uint8Array(wide * (height + 2 * MARGIN)).fill(255);
  for (let y = 0; y < height; y++)
    framedData.set(data.subarray(y * width, (y + 1) * width), (y + MARGIN) * wide + MARGIN);
  return { width: wide, height: height + 2 * MARGIN, data: framedData };
}

/** A grey picture as a binary portable graymap (Netpbm PGM, `P5`), which Leptonica reads without decoding anything. */
export function toPgm({ width, height, data }: GreyPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const bytes = new Uint8Array(head.length + data.length);
  bytes.set(head);
  bytes.set(data, head.length);
  return bytes;
}
