/** ORIENT: the session, its screens and windows, and what can be done here. */
import { ABILITIES } from "#desktop/driver.ts";
import { accessibilityAbility } from "../atspi/session.ts";
import type { Handler } from "../handler.ts";

export const orient: Handler<"orient"> = async (_, desk) => {
  const driver = await desk.driver();
  const [about, screen, screens, all, own, accessibility] = await Promise.all([
    driver.about(),
    driver.screen(),
    driver.screens(),
    driver.abilities().then((abilities) => (abilities.windows.backend === null ? [] : driver.windows())),
    driver.abilities(),
    accessibilityAbility(desk.context.env),
  ]);
  const windows = all.map((window) => desk.shown(window));
  const active = windows.find((window) => window.active);
  const abilities = { ...own, accessibility };
  const missing = [...ABILITIES, "accessibility" as const].filter((name) => abilities[name].backend === null);
  const focus = active ? `"${active.title}" has the focus` : "no window has the focus";
  return {
    output: `${driver.session}, ${screen.width}×${screen.height}, ${windows.length === 1 ? "1 window" : `${windows.length} windows`}, ${focus}`,
    data: {
      session: driver.session,
      ...about,
      screen,
      screens,
      windows,
      focused: active ?? null,
      abilities,
      missing,
    },
  };
};
