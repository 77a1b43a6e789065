/** The readable views of operations that write a program or say what one holds: adopt, analyze, refresh, summary. */

import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { Style } from "#kit/operation.ts";
import type { AdoptResult, AnalyzeResult, RefreshResult, SummaryResult } from "#schemas/window.ts";
import { countsOf, type Fact, facts, heading, notWritten, page, verdict, words } from "./view/page.ts";

const sizeOf = ({ width, height }: { width: number; height: number }): string => `${width}x${height}`;

export function adoptView(result: AdoptResult, style: Style): string {
  const { program, path, scene, description, by_role, object_count, scene_class } = result;
  return page(
    heading(program, [sizeOf(scene), `${object_count} objects`], style),
    wrap(visibleLine(description), style.width),
    notWritten(result.written, style),
    facts(
      [
        ["image", path],
        ["elements", countsOf(by_role)],
        ["screen", words(scene_class)],
      ],
      style,
    ),
  );
}

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
      ? verdict("green", "The screen is the same; the program was left as it is", style)
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

export function refreshView(result: RefreshResult, style: Style): string {
  const { program, image, unchanged, scene_class, similarity, special_hits } = result;
  const bits = similarity.phash_distance;
  return page(
    heading(program, [], style),
    verdict(
      unchanged ? "green" : "yellow",
      unchanged ? "The screen is the same" : "The screen changed; the metadata is that of the new one",
      style,
    ),
    notWritten(result.written, style),
    facts(
      [
        ["image", image],
        ["screen", words(scene_class)],
        ["hashes", bits == null ? undefined : `${bits} of 64 bits differ`],
        ["codes", special_hits.barcode_count === 0 ? undefined : special_hits.barcode_count],
        ["text", special_hits.ocr_preview],
      ],
      style,
    ),
  );
}

export function summaryView(result: SummaryResult, style: Style): string {
  const { file, scene, object_count, layers, by_role, dominant_colors, scene_class } = result;
  const layerFacts = layers.map(
    ({ id, object_count: count, visible }): Fact => [
      `layer ${id}`,
      `${count} objects${visible ? "" : ", hidden"}`,
    ],
  );
  return page(
    heading(file, [sizeOf(scene), `${object_count} objects`, scene.app], style),
    notWritten(result.written, style),
    facts(
      [
        ...layerFacts,
        ["elements", countsOf(by_role)],
        ["colours", dominant_colors.join(" ")],
        ["background", scene.background],
        ["screen", scene_class === null ? undefined : words(scene_class)],
        ["title", result.window_title ?? undefined],
        ["image", result.image ?? scene.url],
        ["analyzed", result.analyzed_at ?? undefined],
        ["diagnosed", result.diagnosed_at ?? undefined],
        [
          "advice",
          result.diagnose_recommendation === null ? undefined : words(result.diagnose_recommendation),
        ],
      ],
      style,
    ),
  );
}
