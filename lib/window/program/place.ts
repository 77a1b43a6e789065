/** Where an object of a program is. */

import { type Box, unionOf } from "#image/pixels.ts";
import type { Program, SceneObject } from "#schemas/window.ts";
import { lengthOf, offsetOf, type Params } from "./shapes/params.ts";
import { halfSizes } from "./shapes/plain.ts";

/** Where the object was in the screenshot, px; else where its shapes are in the scene. Undefined for free paths. */
export function boxOf(object: SceneObject, scene: Program["scene"]): Box | undefined {
  const kept = object.metadata?.["bbox"];
  if (Array.isArray(kept) && kept.length === 4 && kept.every((side) => Number.isFinite(side))) {
    const [x0, y0, x1, y1] = kept as [number, number, number, number];
    return { x0, y0, x1, y1 };
  }
  const { transform = {}, center_x: x = scene.width / 2, center_y: y = scene.height / 2 } = object;
  const [middleX, middleY] = [x + (transform.translate_x ?? 0), y + (transform.translate_y ?? 0)];
  const turned = (transform.rotate_deg ?? 0) % 180 !== 0;
  const boxes = object.primitives.flatMap(({ shape_type, params }): Box[] => {
    // The place of a free path is in its data alone.
    if (shape_type === "path") return [];
    const [halfWidth, halfHeight] = shape_type === "ellipse" ? radii(params) : halfSizes(params);
    const reach = Math.hypot(halfWidth, halfHeight);
    const across = (turned ? reach : halfWidth) * Math.abs(transform.scale_x ?? 1);
    const down = (turned ? reach : halfHeight) * Math.abs(transform.scale_y ?? 1);
    const [left, top] = [middleX + offsetOf(params, "tx"), middleY + offsetOf(params, "ty")];
    return [{ x0: left - across, y0: top - down, x1: left + across, y1: top + down }];
  });
  return boxes.length === 0 ? undefined : boxes.reduce(unionOf);
}

function radii(params: Params): [number, number] {
  const [halfWidth, halfHeight] = halfSizes(params);
  return [lengthOf(params, ["rx"], halfWidth), lengthOf(params, ["ry"], halfHeight)];
}
