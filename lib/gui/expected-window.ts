/** The window that a command expects in front: nothing is sent if it is another one. */

import type { DesktopWindow } from "#desktop/driver.ts";
import { chooseWindow } from "#desktop/window-choice.ts";
import { failures } from "#kit/data/errors.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { Desk } from "./desk.ts";
import { hintsText } from "./dsl/hints.ts";

const fail = failures(DESKTOP_ACTION_ERRORS);

/**
 * @param hints of the window that is expected; none: any will do
 * @param windows all open windows: the hints mean the best match, so "notes" is not "notes backup" while both are open
 * @param found the window that would get what is sent
 * @throws UNEXPECTED_WINDOW, which names it
 */
export function expectWindow(
  hints: readonly string[] | undefined,
  windows: readonly DesktopWindow[],
  found: DesktopWindow | undefined,
  desk: Desk,
): void {
  if (hints === undefined) return;
  if (found && chooseWindow(windows, hints).best.some(({ id }) => id === found.id)) return;
  const { title = "", process = "" } = found ? desk.shown(found) : {};
  const name = title || process;
  const other = name === "" ? "another window" : `"${name}"`;
  throw fail(
    "UNEXPECTED_WINDOW",
    found ? `Expected ${hintsText(hints)}, found ${other}` : `Expected ${hintsText(hints)}, found no window`,
    { hint: "Give it the focus with FOCUS HINTS, or close what is above it" },
  );
}
