/** Turns the wheel over an element, a point or a window, or where the pointer is. */

import type { DesktopWindow, Point } from "#desktop/driver.ts";
import { failures } from "#kit/data/errors.ts";
import type { ActionConfig } from "#schemas/gui/actions.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { Action, StepRun } from "../action.ts";
import { windowOf } from "../elements/find.ts";
import { BRIEF, baseline, observe } from "../elements/observe.ts";
import { middleOf, windowAt } from "../elements/places.ts";
import { expectInFront, withPointerAt } from "../elements/pointer.ts";
import { ready } from "../elements/ready.ts";
import { optionalHints } from "../hints.ts";

const fail = failures(DESKTOP_ACTION_ERRORS);

const DEFAULT_NOTCHES = 3;
/** Down and right are positive. */
const DIRECTIONS = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
} as const;

export const scroll: Action<"scroll"> = async (config, step) => {
  const { direction, notches = DEFAULT_NOTCHES } = config;
  const driver = await step.driver();
  const { at, window, isNamed } = await spotOf(config, step);
  const before = await baseline(window, step);
  const { x, y } = DIRECTIONS[direction];
  const turned = { x: x * notches, y: y * notches };
  const turn = (signal: AbortSignal) => driver.scroll(at, turned, signal);
  const expected = optionalHints(config.expect_window);
  if (at) await withPointerAt(driver, { at, window: isNamed ? window : undefined, expected }, step, turn);
  else {
    await expectInFront(config, step);
    step.act();
    await turn(step.signal);
  }
  const { effect, changes } = await observe(before, BRIEF, step);
  const { point } = await driver.abilities();
  const nothing = "Nothing was seen to move: it may be at its end, or not scroll there";
  return {
    backend: point.backend,
    evidence: [{ kind: "scroll", direction, notches, delivery: "foreground", effect, changes: [...changes] }],
    diagnostics: effect === "observed" ? [] : [nothing],
  };
};

interface Place {
  /** Null: where the pointer is. */
  readonly at: Point | null;
  readonly window: DesktopWindow | undefined;
  /** Whether the step means this window and no other. */
  readonly isNamed: boolean;
}

async function spotOf(config: ActionConfig<"scroll">, step: StepRun): Promise<Place> {
  const { role, name, ref, position, window: hints, timeout } = config;
  if (role !== undefined || name !== undefined || ref !== undefined) {
    const { second } = await ready({ role, name, ref, window: hints }, timeout, step);
    const { element, window } = second;
    if (element.box) return { at: middleOf(element.box), window, isNamed: true };
    throw unknownPlace("the element");
  }
  const windows = await (await step.driver()).windows();
  if (position && hints === undefined)
    return { at: position, window: windowAt(windows, position), isNamed: false };
  if (hints === undefined) return { at: null, window: windows.find(({ active }) => active), isNamed: false };
  const window = await windowOf(hints, step);
  if (position) return { at: position, window, isNamed: true };
  if (window.box.width === 0) throw unknownPlace("the window");
  return { at: middleOf(window.box), window, isNamed: true };
}

const unknownPlace = (what: string) =>
  fail("BACKEND_MISSING", `Cannot turn the wheel over ${what}: nobody tells where it is`, {
    hint: "The compositor does not say where its windows are; name a position",
  });
