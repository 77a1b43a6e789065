/** Tells which objects of a scene a change touches: the innermost ones, and those around them where more changed. */

import { areaOf, type Box, holds, sharedArea } from "#image/pixels.ts";
import type { Program } from "#schemas/window.ts";
import { boxOf } from "../program/place.ts";

/** The layers that stand for what a person sees and uses; where a program has none of them, all its layers do. */
const ELEMENTS = "ui_elements";
/** An object is touched when at least this many px of it are in a changed box: edges of boxes are only near. */
const TOUCHED = 12;
/** Boxes of elements may reach this many px over the box around them. */
const SLACK = 2;

interface Placed {
  readonly id: string;
  readonly box: Box;
  /** Objects that lie inside, by index. */
  readonly inner: number[];
}

/**
 * Ids of the objects that changed. Innermost objects come first, the most changed share first; an object that holds
 * others follows where a changed cell is in it and touches none of those.
 * @param boxes where the picture changed, px
 * @param cells the changed tiles themselves, px
 */
export function changedObjects(program: Program, boxes: readonly Box[], cells: readonly Box[]): string[] {
  const placed = nested(placedIn(program));
  const found: { id: string; isLeaf: boolean; share: number }[] = [];
  for (const { id, box, inner } of placed) {
    const isLeaf = inner.length === 0;
    const shared = boxes.reduce((sum, changed) => sum + sharedArea(box, changed), 0);
    if (shared < Math.min(TOUCHED, areaOf(box) / 2) || shared === 0) continue;
    if (!isLeaf && !changesBeside(box, inner, placed, cells)) continue;
    found.push({ id, isLeaf, share: shared / areaOf(box) });
  }
  return found.sort((a, b) => Number(b.isLeaf) - Number(a.isLeaf) || b.share - a.share).map(({ id }) => id);
}

/** Whether a changed tile is in a box without touching anything that the box holds. */
function changesBeside(
  box: Box,
  inner: readonly number[],
  placed: readonly Placed[],
  cells: readonly Box[],
): boolean {
  return cells.some(
    (cell) =>
      sharedArea(box, cell) > 0 &&
      !inner.some((at) => {
        const held = placed[at];
        return held !== undefined && sharedArea(held.box, cell) > 0;
      }),
  );
}

function placedIn({ scene }: Program): { id: string; box: Box }[] {
  const shown = scene.layers.filter(({ visible }) => visible !== false);
  const elements = shown.filter(({ id, objects }) => id === ELEMENTS && objects.length > 0);
  const objects = (elements.length > 0 ? elements : shown).flatMap((layer) => layer.objects);
  return objects.flatMap((object) => {
    const box = boxOf(object, scene);
    return box === undefined || areaOf(box) <= 0 ? [] : [{ id: object.id, box }];
  });
}

function nested(placed: readonly { id: string; box: Box }[]): Placed[] {
  return placed.map(({ id, box }, own) => ({
    id,
    box,
    inner: placed.flatMap((other, at) =>
      at !== own && areaOf(other.box) < areaOf(box) && holds(box, other.box, SLACK) ? [at] : [],
    ),
  }));
}
