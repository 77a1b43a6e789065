/** What a picture is like before anything is found in it: brightness, colours, and whether it shows anything. */

import type { Pixels } from "#image/pixels.ts";
import type { ImageStats } from "#schemas/window.ts";
import { counted, distanceOf, dominantColors, hexOf, rgbOf, samplesOf } from "./colors.ts";

/** A blank picture differs from its first pixel by at most this, in each channel: noise of encoding. */
const BLANK = 2;
/** Main colours that are reported. */
const COLORS = 8;
const TOP_COLORS = 3;

export function imageStats(pixels: Pixels, bytes: number): ImageStats {
  const { width, height } = pixels;
  const colors = counted(samplesOf(pixels, { x0: 0, y0: 0, x1: width, y1: height }));
  let [least, most, sum, count] = [255, 0, 0, 0];
  for (const { color, count: times } of colors) {
    const brightness = lumaOf(color);
    least = Math.min(least, brightness);
    most = Math.max(most, brightness);
    sum += brightness * times;
    count += times;
  }
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  return {
    width,
    height,
    bytes,
    unique_colors_sampled: colors.length,
    brightness_min: rounded(least),
    brightness_max: rounded(most),
    brightness_avg: rounded(sum / count),
    top_colors: colors.slice(0, TOP_COLORS).map(({ color }) => hexOf(color)),
    is_blank: isBlank(pixels),
  };
}

/** Up to eight main colours as #RRGGBB, most frequent first. */
export function mainColors(pixels: Pixels): string[] {
  const whole = { x0: 0, y0: 0, x1: pixels.width, y1: pixels.height };
  return dominantColors(samplesOf(pixels, whole), COLORS).map(({ color }) => hexOf(color));
}

/** Whether a picture shows one colour and nothing else; every pixel counts, a caret is something. */
export function isBlank({ width, height, data }: Pixels): boolean {
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const first = words[0] ?? 0;
  for (const word of words)
    if (word !== first && distanceOf(word & 0xffffff, first & 0xffffff) > BLANK) return false;
  return true;
}

/** Luma of ITU-R BT.601, 0 to 255. */
function lumaOf(color: number): number {
  const [red, green, blue] = rgbOf(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
