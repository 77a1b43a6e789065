/** Fits a line of text into the box of its foreground, so that drawing it covers the same pixels. */

import { type Box, heightOf, widthOf } from "#image/pixels.ts";
import type { TextRun } from "#schemas/window.ts";
import { hexOf } from "../../grid/colors.ts";

/** Extents of sans-serif letters above and below the baseline, in font sizes (means of DejaVu Sans, Inter and Lato). */
const ASCENDER = 0.73;
const ACCENT = 0.93;
const X_HEIGHT = 0.54;
const DESCENDER = 0.21;
const COMMA = 0.13;

/** Letters without an ascender; all others are as high as capitals. */
const LOW = /^[acegmnopqrsuvwxyząęæœıµ.,;:\-–—_~·•…+=<>«»*^'"`\s]$/u;
const HIGH = /^[ÁÀÂÄÃÅĆČÉÈÊËÍÌÎÏŃÑÓÒÔÖÕŚŠÚÙÛÜÝŹŻŽ]$/u;
const DEEP = /^[gjpqyQąęĄĘç()[\]{}|/\\@$_§]$/u;
const SHALLOW = /^[,;]$/;

/** Width in font sizes that so many letters take at most: a wider foreground holds more than the text, such as an arrow. */
const widestOf = (letters: number): number => 0.75 * letters + 1.5;

/** The smallest and largest font size that is estimated, px. */
const SIZE = { least: 4, most: 400 };

/** @param foreground the box of the line's foreground @param center what the run's place is measured from */
export function fittedText(
  content: string,
  foreground: Box,
  center: readonly [number, number],
  color: number,
): TextRun {
  const letters = [...content];
  const above = Math.max(
    ...letters.map((letter) => (HIGH.test(letter) ? ACCENT : LOW.test(letter) ? X_HEIGHT : ASCENDER)),
  );
  const below = Math.max(
    ...letters.map((letter) => (DEEP.test(letter) ? DESCENDER : SHALLOW.test(letter) ? COMMA : 0)),
  );
  const size = Math.min(SIZE.most, Math.max(SIZE.least, heightOf(foreground) / (above + below)));
  return {
    content,
    color: hexOf(color),
    size: tenth(size),
    x: tenth(foreground.x0 - center[0]),
    y: tenth(foreground.y1 - below * size - center[1]),
    width: tenth(Math.min(widthOf(foreground), widestOf(letters.length) * size)),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
