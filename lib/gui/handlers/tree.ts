/** TREE: the accessible elements of a window, of the one with the focus unless hints name another. */

import type { DesktopWindow } from "#desktop/driver.ts";
import { failures } from "#kit/data/errors.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import { accessibilityAbility } from "../atspi/session.ts";
import type { Desk } from "../desk.ts";
import { findWindow } from "../find-window.ts";
import type { Handler } from "../handler.ts";

const fail = failures(DESKTOP_ACTION_ERRORS);

export const tree: Handler<"tree"> = async ({ window: hints, role, name, depth }, desk) => {
  const window = await windowOf(hints, desk);
  const accessibility = await desk.accessibility();
  if (!accessibility) {
    const { reason } = await accessibilityAbility(desk.context.env);
    throw fail("BACKEND_MISSING", `Cannot read accessible trees: ${reason ?? "this session has none"}`, {
      hint: "Install at-spi2-core, and start the programs in a session with a D-Bus session bus",
    });
  }
  const diagnostics: string[] = [];
  const warn = (reason: string) => void diagnostics.push(reason);
  const elements = await accessibility.tree(window, { role, name, depth, warn }, desk.context.signal);
  const count = elements.length === 1 ? "1 element" : `${elements.length} elements`;
  return { output: `${count} of "${window.title}"`, data: { window, elements, diagnostics } };
};

async function windowOf(hints: readonly string[] | undefined, desk: Desk): Promise<DesktopWindow> {
  const driver = await desk.driver();
  if (hints) return (await findWindow(driver, hints)).window;
  const active = (await driver.windows()).find((window) => window.active);
  if (active) return active;
  throw fail("WINDOW_NOT_FOUND", "No window has the focus whose elements could be listed", {
    hint: "Name one with TREE WINDOW",
  });
}
