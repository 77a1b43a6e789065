/** The readable view of `window-analyze`: the metadata of a program, and what a fresh look at the screen changed. */
import type { Style } from "#kit/contract/operation.ts";
import type { AnalyzeResult } from "#schemas/window.ts";
import { facts, heading, notWritten, page, sizeOf, verdict, words } from "./view/page.ts";

export function analyzeView(result: AnalyzeResult, style: Style): string {
  const { program, image, image_stats, object_count, error, unchanged, warning, hint } = result;
  return page(
    heading(
      program,
      [sizeOf(image_stats), object_count === undefined ? undefined : `${object_count} objects`],
      style,
    ),
    error === undefined ? [] : verdict("red", error.message, style),
    unchanged === true
      ? verdict("green", "The screen is unchanged; the program was not rewritten", style)
      : [],
    warning === undefined ? [] : verdict("yellow", warning, style),
    unchanged === false ? notWritten(result.written, style) : [],
    facts(
      [
        ["image", image],
        ["colours", (result.dominant_colors ?? image_stats.top_colors).join(" ")],
        [
          "brightness",
          `${image_stats.brightness_avg} (${image_stats.brightness_min} to ${image_stats.brightness_max})`,
        ],
        ["screen", result.scene_class === undefined ? undefined : words(result.scene_class)],
        ["advice", result.recommendation === undefined ? undefined : words(result.recommendation)],
        ["hint", hint],
      ],
      style,
    ),
  );
}
