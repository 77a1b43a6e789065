/** The window of an IDE. */

import type { DesktopWindow } from "#desktop/driver.ts";
import { failures } from "#kit/data/errors.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { IdeProfile } from "#schemas/gui/typing.ts";

const fail = failures(DESKTOP_ACTION_ERRORS);
/** Most windows that an error lists. */
const SHOWN = 20;

/**
 * The window whose class or program is one of the profile's; of several the one that has the focus. Titles do not
 * count: an editor that shows a file named after an IDE is not that IDE.
 * @throws WINDOW_NOT_FOUND; AMBIGUOUS_WINDOW with the titles
 */
export function ideWindow(windows: readonly DesktopWindow[], { title, hints }: IdeProfile): DesktopWindow {
  const names = new Set(hints.map((hint) => hint.toLowerCase()));
  const found = windows.filter(
    (window) => names.has(window.class.toLowerCase()) || names.has(window.process.toLowerCase()),
  );
  const active = found.find((window) => window.active);
  const [first, second] = found;
  if (active || (first && !second)) return (active ?? first) as DesktopWindow;
  if (!first)
    throw fail("WINDOW_NOT_FOUND", `No window of ${title} is open`, {
      hint: "Start it, or correct its hints in heddle-gui.yaml",
    });
  throw fail("AMBIGUOUS_WINDOW", `${found.length} windows of ${title} are open`, {
    hint: "Focus one of them with FOCUS HINTS first",
    details: {
      candidates: found.slice(0, SHOWN).map((window) => ({
        title: window.title,
        class: window.class,
        process: window.process,
      })),
    },
  });
}
