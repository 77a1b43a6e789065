/** The readable view of `window-summary`: what a program holds. */
import type { Style } from "#kit/contract/operation.ts";
import type { SummaryResult } from "#schemas/window.ts";
import { countsOf, type Fact, facts, heading, notWritten, page, sizeOf, words } from "./view/page.ts";

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
