/** Which part of the desktop a capture is of. */
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS, type Region } from "#schemas/desktop.ts";
import type { DesktopWindow, Screen } from "../driver.ts";

const fail = failures(DRIVER_ERRORS);

/** The smallest box around all monitors, in whole pixels. */
export function desktopOf(screens: readonly Screen[]): Region {
  const boxes = screens.map(({ box }) => box);
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)));
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)));
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)));
  if (boxes.length > 0 && right > x && bottom > y) return { x, y, width: right - x, height: bottom - y };
  throw fail("BACKEND_MISSING", "The session has no monitor to capture", {
    hint: "Switch a monitor on, or start the session with a virtual one",
  });
}

/** What two boxes share, in whole pixels; undefined if that is nothing. */
export function shared(a: Region, b: Region): Region | undefined {
  const x = Math.round(Math.max(a.x, b.x));
  const y = Math.round(Math.max(a.y, b.y));
  const width = Math.round(Math.min(a.x + a.width, b.x + b.width)) - x;
  const height = Math.round(Math.min(a.y + a.height, b.y + b.height)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** The part of a region that is on the desktop. @throws OUTSIDE_DESKTOP if nothing of it is */
export function onDesktop(region: Region, desktop: Region): Region {
  const part = shared(region, desktop);
  if (part) return part;
  const { x, y, width, height } = desktop;
  throw fail("OUTSIDE_DESKTOP", "The region is not on the desktop", {
    hint: `The desktop is ${width}×${height} from ${x},${y}; ORIENT lists its monitors`,
    details: { region, desktop },
  });
}

/** Where a window is seen. @throws OUTSIDE_DESKTOP, BACKEND_MISSING if it is not seen, or nobody knows where it is */
export function areaOfWindow(window: DesktopWindow, desktop: Region): Region {
  if (window.hidden)
    throw fail("OUTSIDE_DESKTOP", "The window is minimised or on another desktop: nothing of it is seen", {
      hint: "Bring it back with FOCUS HINTS first",
    });
  const { width, height } = window.box;
  if (width <= 0 || height <= 0)
    throw fail("BACKEND_MISSING", "This session does not tell where its windows are", {
      hint: "Capture a region, or the whole desktop",
    });
  const part = shared(window.box, desktop);
  if (part) return part;
  throw fail("OUTSIDE_DESKTOP", "The window is off the desktop: nothing of it is seen", {
    hint: "Move it onto a monitor first",
  });
}

/**
 * Whether another window hides part of a window.
 * @param windows of the desktop, the topmost first
 */
export function isCovered(window: DesktopWindow, windows: readonly DesktopWindow[]): boolean {
  const at = windows.findIndex(({ id }) => id === window.id);
  return windows.slice(0, Math.max(at, 0)).some(({ hidden, box }) => !hidden && shared(box, window.box));
}
