/** Pictures of windows and screens that `uri-desktop` takes. */
import { areaOfWindow, desktopOf, isCovered } from "#desktop/capture/area.ts";
import { pngOf, sizeOf } from "#desktop/capture/picture.ts";
import type { DesktopWindow, Driver } from "#desktop/driver.ts";
import { sessionOf } from "#desktop/session.ts";
import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { writeAtomic } from "#kit/files/files.ts";
import { runProcess, which } from "#kit/programs/process.ts";
import { DRIVER_ERRORS, type Region } from "#schemas/desktop.ts";

const fail = failures(DRIVER_ERRORS);

/** A window that was just raised needs a moment to draw itself, ms. */
const REDRAW_MS = 200;
/** How long the screenshot program of KDE may take, ms. */
const SPECTACLE_MS = 20_000;

/**
 * A covered part of a window has no pixels: such a window is raised for the picture, then the active one again.
 * @throws OUTSIDE_DESKTOP, BACKEND_MISSING, WRITE_FAILED, and what focusing throws
 */
export async function captureWindow(
  driver: Driver,
  window: DesktopWindow,
  file: string,
  context: Context,
  signal: AbortSignal,
): Promise<void> {
  const windows = await driver.windows();
  const before = windows.find(({ active }) => active);
  const { capture } = await driver.abilities();
  const bySpectacle =
    capture.backend === null && sessionOf(context.env).has("kde") && which("spectacle", context.env) !== null;
  const isRaised = before?.id !== window.id && (bySpectacle || window.hidden || isCovered(window, windows));
  if (isRaised) {
    await driver.focus(window, signal);
    await Bun.sleep(REDRAW_MS);
  }
  try {
    if (bySpectacle) return await captureActive(file, context, signal);
    const now = (await driver.windows()).find(({ id }) => id === window.id);
    if (now === undefined) throw fail("WINDOW_NOT_FOUND", "Cannot capture the window: it was closed");
    await captureRegion(driver, areaOfWindow(now, desktopOf(await driver.screens())), file);
  } finally {
    if (isRaised && before !== undefined) await driver.focus(before, signal).catch(() => undefined);
  }
}

/** Writes a picture of a part of the desktop, which may show anything: only the user can read it. @throws WRITE_FAILED */
export async function captureRegion(driver: Driver, region: Region, file: string): Promise<void> {
  const png = await pngOf(await driver.capture(region), sizeOf(region, 1));
  await writeAtomic(file, png, { mode: 0o600 });
}

/** KWin gives pixels to KDE's own program only. */
async function captureActive(file: string, context: Context, signal: AbortSignal): Promise<void> {
  const { code } = await runProcess(
    ["spectacle", "--background", "--nonotify", "--activewindow", "--output", file],
    { env: context.env, kind: "desktop", cwd: context.cwd, signal, timeoutMs: SPECTACLE_MS },
  );
  if (code !== 0) throw fail("BACKEND_MISSING", `Program "spectacle" ended with status ${code}`);
}
