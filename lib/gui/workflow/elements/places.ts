/** Boxes and points of the desktop. */

import type { DesktopWindow, Point } from "#desktop/driver.ts";
import type { Region } from "#schemas/desktop.ts";

/** The topmost window at a point, where the session tells where its windows are. */
export const windowAt = (windows: readonly DesktopWindow[], at: Point): DesktopWindow | undefined =>
  windows.find(({ box, hidden }) => !hidden && covers(box, at));

export const middleOf = ({ x, y, width, height }: Region): Point => ({
  x: x + Math.floor(width / 2),
  y: y + Math.floor(height / 2),
});

export const covers = (box: Region, { x, y }: Point): boolean =>
  x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;

export function isSameBox(one: Region | null, other: Region | null): boolean {
  if (!one || !other) return one === other;
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
