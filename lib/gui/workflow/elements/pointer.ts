/** Uses the pointer at a point: only where the window that is meant is topmost, and not against a person. */

import type { DesktopWindow, Driver, Point } from "#desktop/driver.ts";
import { failures } from "#kit/data/errors.ts";
import type { WindowHints } from "#schemas/gui/actions.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import { expectWindow } from "../../expected-window.ts";
import { Watch } from "../../typing/watch.ts";
import type { StepRun } from "../action.ts";
import { optionalHints } from "../hints.ts";
import { windowAt } from "./places.ts";

const fail = failures(DESKTOP_ACTION_ERRORS);

export interface Spot {
  readonly at: Point;
  /** Gets the focus, and must be topmost at the point; none for any point of the desktop. */
  readonly window: DesktopWindow | undefined;
  /** Hints of the window that must be in front and topmost at the point. */
  readonly expected?: readonly string[] | undefined;
}

/**
 * @param check what must hold just before
 * @throws UNEXPECTED_WINDOW, WINDOW_NOT_FOUND if another window is above, USER_ACTIVE, STOPPED, and what work and check throw
 */
export async function withPointerAt(
  driver: Driver,
  { window, at, expected }: Spot,
  step: StepRun,
  work: (signal: AbortSignal) => Promise<void>,
  check?: () => Promise<void>,
): Promise<void> {
  if (window) await driver.focus(window, step.signal);
  const windows = await driver.windows();
  const active = windows.find((one) => one.active);
  const under = window ?? active;
  for (const one of [active, windowAt(windows, at) ?? active])
    expectWindow(expected, windows, one, step.desk);
  const watch = under && new Watch(driver, under, step.signal);
  try {
    await watch?.start();
    if (window) expectTopmost(windows, window, at);
    await check?.();
    watch?.check();
    step.act();
    await work(watch?.signal ?? step.signal);
  } catch (thrown) {
    throw watch ? watch.cause(thrown) : thrown;
  } finally {
    watch?.end();
    if (watch?.signal.aborted || step.signal.aborted) await driver.release().catch(() => undefined);
  }
}

/** For what needs no pointer. @throws UNEXPECTED_WINDOW */
export async function expectInFront(
  { expect_window }: { readonly expect_window?: WindowHints | undefined },
  { desk, driver }: StepRun,
): Promise<void> {
  const expected = optionalHints(expect_window);
  if (expected === undefined) return;
  const windows = await (await driver()).windows();
  const active = windows.find((one) => one.active);
  expectWindow(expected, windows, active, desk);
}

function expectTopmost(windows: readonly DesktopWindow[], window: DesktopWindow, at: Point): void {
  const top = windowAt(windows, at);
  // Where the session does not tell where windows are, the one with the focus is the one in front.
  const isUnknown = windows.some(({ id, box }) => id === window.id && box.width === 0);
  if (top ? top.id === window.id : isUnknown) return;
  throw fail("WINDOW_NOT_FOUND", `The window is not topmost at ${at.x},${at.y}`, {
    hint: top ? "Another window is above it" : "The point is outside of the window",
  });
}
