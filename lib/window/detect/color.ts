/** Colours as 0xRRGGBB, and how they differ. */

const red = (color: number): number => (color >> 16) & 255;
const green = (color: number): number => (color >> 8) & 255;
const blue = (color: number): number => color & 255;
/** Luma after ITU-R BT.601, 0 to 255. */
export const luma = (color: number): number =>
  0.299 * red(color) + 0.587 * green(color) + 0.114 * blue(color);
/** Largest channel less the smallest, 0 to 255. */
export const saturation = (color: number): number =>
  Math.max(red(color), green(color), blue(color)) - Math.min(red(color), green(color), blue(color));
/** Mean difference of the channels, 0 to 255. */
export const distance = (a: number, b: number): number =>
  (Math.abs(red(a) - red(b)) + Math.abs(green(a) - green(b)) + Math.abs(blue(a) - blue(b))) / 3;
