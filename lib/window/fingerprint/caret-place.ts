/** Where carets are: on a whole line of text, from above its letters to below its baseline; letters end at the baseline. */
import { type Box, heightOf, type Pixels } from "#image/pixels.ts";

/** Text this many heights of the bar to the left and right is on its line. */
const NEAR = 4;
/** A pixel that differs from the background by this much luma is foreground. */
const FOREGROUND = 48;
/** This many foreground columns beside the bar make a line of text. */
const TEXT = 4;
/** A caret reaches below the baseline by this part of its height, and by some px. Fonts' descents are a fifth of a line. */
const BELOW = { share: 0.1, least: 2 };
/** Without text beside it a bar is a caret from this height on, px: a stem of the text's usual size ends before. */
const LONE = 13;

/** Whether a bar is where a caret would be, and is as high as one; `pixels` show the line with or without it. */
export function isPlausibleCaret(pixels: Pixels, bar: Box): boolean {
  const baseline = baselineBeside(pixels, bar);
  if (baseline === undefined) return heightOf(bar) >= LONE;
  return bar.y1 - baseline >= Math.max(BELOW.least, BELOW.share * heightOf(bar));
}

/** The row below the letters beside a bar, as most of their columns have it; undefined if there are none. */
function baselineBeside(pixels: Pixels, bar: Box): number | undefined {
  const height = heightOf(bar);
  const background = lumaAt(pixels, bar.x0 >= 2 ? bar.x0 - 2 : bar.x1 + 1, bar.y0);
  const ends = new Map<number, number>();
  for (let x = Math.max(0, bar.x0 - NEAR * height); x < Math.min(pixels.width, bar.x1 + NEAR * height); x++) {
    if (x >= bar.x0 - 1 && x <= bar.x1) continue;
    let [first, last] = [bar.y1, -1];
    for (let y = bar.y0; y < Math.min(pixels.height, bar.y1); y++)
      if (Math.abs(lumaAt(pixels, x, y) - background) >= FOREGROUND) {
        first = Math.min(first, y);
        last = y + 1;
      }
    // What runs through from top to bottom is a border or another picture.
    if (last > 0 && !(first === bar.y0 && last === bar.y1)) ends.set(last, (ends.get(last) ?? 0) + 1);
  }
  const columns = ends.values().reduce((sum, count) => sum + count, 0);
  if (columns < TEXT) return undefined;
  return [...ends].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

function lumaAt({ width, height, data }: Pixels, x: number, y: number): number {
  const at = (Math.min(height - 1, y) * width + Math.min(width - 1, x)) * 4;
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}
