/** Which element is in which: the smallest one around it is its parent. */
import { areaOf, type Box, sharedArea } from "#image/pixels.ts";

/** An element belongs to another when this part of it lies inside. */
const INSIDE = 0.85;

/**
 * The number of each box's parent, -1 where it has none.
 * Of equal boxes the one that comes first in the list is the outer one.
 */
export function parentsOf(boxes: readonly Box[]): number[] {
  const order = boxes.map((_, at) => at).sort((a, b) => area(boxes, a) - area(boxes, b) || b - a);
  return boxes.map((inner, at) => {
    const own = areaOf(inner);
    // From the smallest upwards, the first that is larger and holds it.
    for (const other of order) {
      const outer = boxes[other];
      if (outer === undefined || other === at || area(boxes, other) < own) continue;
      if (area(boxes, other) === own && other > at) continue;
      if (sharedArea(outer, inner) >= INSIDE * own) return other;
    }
    return -1;
  });
}

const area = (boxes: readonly Box[], at: number): number => {
  const box = boxes[at];
  return box === undefined ? 0 : areaOf(box);
};
