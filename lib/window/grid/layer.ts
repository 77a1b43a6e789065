/** The regions of a colour grid as a layer of a program. */
import type { Layer } from "#schemas/window.ts";
import type { Region } from "./cells.ts";
import { hexOf, rgbOf } from "./colors.ts";

/** Objects `region_001`, `region_002` and so on without gaps, in the order of the regions. */
export function gridLayer(regions: readonly Region[]): Layer {
  return {
    id: "screen_regions",
    visible: true,
    objects: regions.map(({ x0, y0, x1, y1, cell, span, color }, at) => ({
      id: `region_${String(at + 1).padStart(3, "0")}`,
      primitives: [{ shape_type: "rectangle", params: { width: x1 - x0, height: y1 - y0 } }],
      style: { color: hexOf(color), fill: true, stroke_width: 0, opacity: 1 },
      center_x: (x0 + x1) / 2,
      center_y: (y0 + y1) / 2,
      metadata: { grid: [...cell], span: [...span], rgb: rgbOf(color), source: "merged_region" },
    })),
  };
}
