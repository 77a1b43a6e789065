/** Screens as people count them. */
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import type { Screen } from "./driver.ts";

const fail = failures(DRIVER_ERRORS);

/** The primary screen first, the others from left to right, then from top to bottom. */
export function inOrder<One extends Pick<Screen, "primary" | "box">>(screens: readonly One[]): One[] {
  return screens.toSorted(
    (a, b) => Number(b.primary) - Number(a.primary) || a.box.x - b.box.x || a.box.y - b.box.y,
  );
}

/** Screen N, counted from 1. @throws OUTSIDE_DESKTOP if there are fewer */
export function screenNumbered(screens: readonly Screen[], number: number): Screen {
  const screen = inOrder(screens)[number - 1];
  if (screen !== undefined) return screen;
  throw fail(
    "OUTSIDE_DESKTOP",
    `Cannot find screen ${number}: there ${screens.length === 1 ? "is 1" : `are ${screens.length}`}`,
  );
}
