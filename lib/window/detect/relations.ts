/** How elements relate to each other: what contains, names, neighbours and overlaps what. */

import { type Box, heightOf, sharedArea } from "#image/pixels.ts";
import type { Relation } from "#schemas/window.ts";
import type { Label } from "./labels.ts";

/** Elements of a row or column are shifted against each other by this part of their size at most. */
const ALIGNED = 0.25;

/** All relations of the elements, kind by kind, each in the order of the elements. */
export function relationsOf(
  boxes: readonly Box[],
  ids: readonly string[],
  parents: readonly number[],
  labels: readonly Label[],
): Relation[] {
  const id = (at: number): string => ids[at] ?? "";
  const relations: Relation[] = [];
  parents.forEach((parent, at) => {
    if (parent >= 0) relations.push({ kind: "contains", source: id(parent), target: id(at) });
  });
  labels.forEach(({ from }, at) => {
    if (from >= 0) relations.push({ kind: "labels", source: id(from), target: id(at) });
  });
  const families = new Map<number, number[]>();
  parents.forEach((parent, at) => {
    const there = families.get(parent);
    if (there === undefined) families.set(parent, [at]);
    else there.push(at);
  });
  for (const siblings of families.values()) {
    relations.push(...chain(boxes, siblings, id, "in_row"), ...chain(boxes, siblings, id, "in_column"));
    relations.push(...overlaps(boxes, siblings, id));
  }
  return relations;
}

/** Each sibling with the next one to its right (a row) or below it (a column). */
function chain(
  boxes: readonly Box[],
  siblings: readonly number[],
  id: (at: number) => string,
  kind: "in_row" | "in_column",
): Relation[] {
  const turned = kind === "in_column";
  // In a column, x and y change places.
  const of = (at: number): Box => {
    const { x0, y0, x1, y1 } = boxes[at] ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
    return turned ? { x0: y0, y0: x0, x1: y1, y1: x1 } : { x0, y0, x1, y1 };
  };
  const sorted = siblings.toSorted((a, b) => of(a).x0 - of(b).x0 || a - b);
  const relations: Relation[] = [];
  for (let a = 0; a < sorted.length; a++) {
    const one = of(sorted[a] ?? 0);
    for (let b = a + 1; b < sorted.length; b++) {
      const two = of(sorted[b] ?? 0);
      if (two.x0 < one.x1) continue;
      // Rows align by their middle, columns by their left edge.
      const shift = turned
        ? Math.abs(one.y0 - two.y0)
        : Math.abs((one.y0 + one.y1) / 2 - (two.y0 + two.y1) / 2);
      if (shift <= ALIGNED * Math.min(heightOf(one), heightOf(two))) {
        relations.push({ kind, source: id(sorted[a] ?? 0), target: id(sorted[b] ?? 0) });
        break;
      }
    }
  }
  return relations;
}

function overlaps(
  boxes: readonly Box[],
  siblings: readonly number[],
  id: (at: number) => string,
): Relation[] {
  const sorted = siblings.toSorted((a, b) => (boxes[a]?.x0 ?? 0) - (boxes[b]?.x0 ?? 0) || a - b);
  const relations: Relation[] = [];
  sorted.forEach((at, place) => {
    const one = boxes[at];
    for (let next = place + 1; one !== undefined && next < sorted.length; next++) {
      const other = sorted[next] ?? 0;
      const two = boxes[other];
      if (two === undefined || two.x0 >= one.x1) break;
      if (sharedArea(one, two) > 0)
        relations.push({
          kind: "overlaps",
          source: id(Math.min(at, other)),
          target: id(Math.max(at, other)),
        });
    }
  });
  return relations;
}
