/** Measures what the routing rules look at: brightness, colours, and how much of a screen is text, controls, pictures. */

import type { Pixels } from "#image/pixels.ts";
import type { Element, Fingerprint, Role, ScreenFeatures } from "#schemas/window.ts";
import { storedTiles } from "../fingerprint/fingerprint.ts";
import { imageStats } from "../grid/stats.ts";

const TEXT: ReadonlySet<Role> = new Set(["text", "link"]);
const CONTROLS: ReadonlySet<Role> = new Set([
  "button",
  "icon_button",
  "input",
  "checkbox",
  "radio",
  "switch",
  "select",
]);
/** Pictures smaller than this are icons, px. */
const ICON = 64;
/** A tile whose luma deviates less, in the half steps of the fingerprint, shows nothing. */
const FLAT = 4;

export const isText = ({ role }: Element): boolean => TEXT.has(role);

export function featuresOf(
  pixels: Pixels,
  elements: readonly Element[],
  fingerprint: Fingerprint,
): ScreenFeatures {
  const stats = imageStats(pixels, 0);
  const lines = elements.filter(isText);
  const pictures = elements.filter(
    ({ role, width, height }) => role === "image" && Math.min(width, height) >= ICON,
  );
  const deviations = storedTiles(fingerprint)?.planes.deviation ?? new Uint8Array(1);
  const area = pixels.width * pixels.height;
  const share = (of: readonly Element[]): number =>
    rounded(Math.min(1, of.reduce((sum, { width, height }) => sum + width * height, 0) / area));
  return {
    brightness_avg: stats.brightness_avg,
    brightness_min: stats.brightness_min,
    brightness_max: stats.brightness_max,
    unique_colors_sampled: stats.unique_colors_sampled,
    flat_share: rounded(deviations.filter((deviation) => deviation < FLAT).length / deviations.length),
    element_count: elements.length,
    text_lines: lines.length,
    text_share: share(lines),
    picture_share: share(pictures),
    control_count: elements.filter(({ role }) => CONTROLS.has(role)).length,
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
