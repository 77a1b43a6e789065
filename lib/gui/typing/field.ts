/** The text that has the focus, if its program shows one through AT-SPI. */

import type { DesktopWindow } from "#desktop/driver.ts";
import type { FocusedText } from "../accessibility.ts";
import type { Desk } from "../desk.ts";
import type { MethodOrder } from "./settings.ts";

/**
 * @returns null if there is none. A desktop whose accessibility fails can still be typed into, but not read back.
 * @throws what accessibility throws if AT-SPI was asked for
 */
export async function focusedField(
  desk: Desk,
  window: DesktopWindow,
  { methods, forced }: MethodOrder,
  signal: AbortSignal,
): Promise<FocusedText | null> {
  try {
    const accessibility = await desk.accessibility();
    return (await accessibility?.focusedText(window, signal)) ?? null;
  } catch (thrown) {
    if (forced && methods.includes("atspi")) throw thrown;
    return null;
  }
}
