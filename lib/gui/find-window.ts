/** The window that the hints of a command mean. */
import type { DesktopWindow, Driver } from "#desktop/driver.ts";
import { oneWindow, type Rank } from "#desktop/window-choice.ts";
import { hintsText } from "./dsl/hints.ts";

/** The one window that fits best. @throws WINDOW_NOT_FOUND and AMBIGUOUS_WINDOW, with the windows to choose from */
export async function findWindow(
  driver: Driver,
  hints: readonly string[],
): Promise<{ window: DesktopWindow; rank: Rank }> {
  return oneWindow(await driver.windows(), hints, hintsText(hints));
}
