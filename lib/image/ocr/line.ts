/** Prepares a line of text for recognition: dark on white, with full contrast, and as high as the recognizer was trained on. */
import { type Box, heightOf, type Pixels } from "../pixels.ts";
import { lineForeground, REACH } from "./foreground.ts";
import { type GreyPicture, scaled } from "./grey.ts";

/**
 * Height that a line's foreground is scaled to, px. Tesseract scales lines to 36 px itself (its LSTM's input height);
 * on 371 lines of 14 screenshots 32 read as well as 40 and 40 % faster.
 */
const FOREGROUND_HEIGHT = 32;
/** Quiet zone around the line, px. */
const MARGIN = 10;
/** A line is at most this wide after scaling, px; wider ones are scaled less. */
const MAX_WIDTH = 8000;

/** Cuts a line of text out of a picture: its foreground black, the rest white, scaled, with a white margin. */
export function linePicture(pixels: Pixels, box: Box): GreyPicture {
  const { foreground, letters } = lineForeground(pixels, box);
  const cut = cutOut(foreground, {
    x0: Math.max(0, letters.x0 - REACH),
    y0: Math.max(0, letters.y0 - REACH),
    x1: Math.min(foreground.width, letters.x1 + REACH),
    y1: Math.min(foreground.height, letters.y1 + REACH),
  });
  const scale = Math.min(FOREGROUND_HEIGHT / Math.max(heightOf(letters), 8), MAX_WIDTH / cut.width);
  return framed(scaled(cut, Math.max(scale, 0.25)));
}

/** Part of the foreground as a picture: the higher the contrast, the darker. */
function cutOut({ width, data }: GreyPicture, { x0, y0, x1, y1 }: Box): GreyPicture {
  const cut = new Uint8Array((x1 - x0) * (y1 - y0));
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) cut[(y - y0) * (x1 - x0) + x - x0] = 255 - (data[y * width + x] ?? 0);
  return { width: x1 - x0, height: y1 - y0, data: cut };
}

function framed({ width, height, data }: GreyPicture): GreyPicture {
  const wide = width + 2 * MARGIN;
  const framedData = new Uint8Array(wide * (height + 2 * MARGIN)).fill(255);
  for (let y = 0; y < height; y++)
    framedData.set(data.subarray(y * width, (y + 1) * width), (y + MARGIN) * wide + MARGIN);
  return { width: wide, height: height + 2 * MARGIN, data: framedData };
}
