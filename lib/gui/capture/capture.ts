/** A picture of the desktop, of a window or of a region, with what maps its pixels back to the desktop. */

import { areaOfWindow, desktopOf, isCovered, onDesktop } from "#desktop/capture/area.ts";
import { pngOf, sizeOf } from "#desktop/capture/picture.ts";
import type { DesktopWindow } from "#desktop/driver.ts";
import { failures } from "#kit/data/errors.ts";
import type { Region } from "#schemas/desktop.ts";
import type { GuiCapture } from "#schemas/gui/capture.ts";
import { DSL_ERRORS } from "#schemas/gui/errors.ts";
import type { Desk } from "../desk.ts";
import { findWindow } from "../find-window.ts";
import { keepPicture } from "./keep.ts";

const fail = failures(DSL_ERRORS);

/** What is captured, and where the picture goes. */
export interface CaptureWish {
  readonly scale?: number | undefined;
  readonly region?: Region | undefined;
  /** Hints of a window. */
  readonly window?: readonly string[] | undefined;
  readonly out?: string | undefined;
}

/**
 * Captures what is seen: of a window that is partly covered, what covers it, too.
 * @throws WINDOW_NOT_FOUND, AMBIGUOUS_WINDOW, OUTSIDE_DESKTOP, BACKEND_MISSING, DISPLAY_LOST; FILE_EXISTS and others of
 * writing; INVALID_DSL for both a region and a window
 */
export async function capture(wish: CaptureWish, desk: Desk): Promise<GuiCapture> {
  const { scale = 1, window: hints, out } = wish;
  if (hints && wish.region)
    throw fail("INVALID_DSL", "Cannot read CAPTURE: it takes either REGION or WINDOW", {
      hint: "Write CAPTURE WINDOW firefox, or CAPTURE REGION 0,0,800,600",
    });
  const driver = await desk.driver();
  const screens = await driver.screens();
  const desktop = desktopOf(screens);
  const window = hints && (await findWindow(driver, hints)).window;
  const region = window ? areaOfWindow(window, desktop) : onDesktop(wish.region ?? desktop, desktop);
  const size = sizeOf(region, scale);
  const pixels = await driver.capture(region);
  const kept = await keepPicture(await pngOf(pixels, size), out, desk.context);
  return {
    ok: true,
    ...kept,
    ...size,
    scale,
    offset: { x: region.x, y: region.y },
    region,
    window: window ? captured(window, await driver.windows()) : null,
    monitors: screens.map(({ name, box, scale: factor, primary }) => ({ name, box, scale: factor, primary })),
  };
}

function captured(
  window: DesktopWindow,
  windows: readonly DesktopWindow[],
): NonNullable<GuiCapture["window"]> {
  const { title, class: className, process, box } = window;
  return { title, class: className, process, box, covered: isCovered(window, windows) };
}
