/** The corner fail-safe: which corner is meant, and where it is on monitors of different sizes. */
import { expect, test } from "bun:test";
import { cornerPoint, failsafeCorner, haltKey } from "../../../lib/gui/failsafe.ts";

const screen = (x: number, y: number, width: number, height: number) => ({ box: { x, y, width, height } });

test("the variable names a corner, or none", () => {
  const of = (value?: string) => failsafeCorner({ HEDDLE_GUI_FAILSAFE_CORNER: value });
  expect([of(), of(""), of("none"), of("top-left")]).toEqual([undefined, undefined, undefined, "top-left"]);
  expect(() => of("left")).toThrow(/does not name a corner: "left"/);
});

test("the other variable names a chord of modifiers and one key, or none", () => {
  const of = (value?: string) => haltKey({ HEDDLE_GUI_HALT_KEY: value });
  expect([of(), of(""), of("none"), of("Alt+Control+Esc")]).toEqual([
    undefined,
    undefined,
    undefined,
    "ctrl+alt+escape",
  ]);
  for (const wrong of ["escape", "ctrl+a+b", "ctrl", "ctrl+nokey", "ctrl+"])
    expect(() => of(wrong)).toThrow(/is not a chord/);
});

test.each([
  ["one monitor", [screen(0, 0, 800, 600)], { x: 0, y: 0 }, { x: 799, y: 599 }],
  // The pointer cannot get to 2719,1079: below the right monitor is nothing.
  [
    "a smaller one at the right",
    [screen(0, 0, 1920, 1080), screen(1920, 0, 800, 600)],
    { x: 0, y: 0 },
    { x: 2719, y: 599 },
  ],
  [
    "a lower one at the left",
    [screen(800, 0, 1920, 1080), screen(0, 200, 800, 600)],
    { x: 0, y: 200 },
    { x: 2719, y: 1079 },
  ],
] as const)("corners of %s", (_, screens, topLeft, bottomRight) => {
  expect(cornerPoint(screens, "top-left")).toEqual(topLeft);
  expect(cornerPoint(screens, "bottom-right")).toEqual(bottomRight);
});
