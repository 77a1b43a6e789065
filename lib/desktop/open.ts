/** Reaches the windows and screens of the session that a process is in. */
import type { Context } from "#kit/context.ts";
import { type Backend, bestMatch, fail, inOrder, Runner, type Screen, type Window } from "./backend.ts";
import { kde } from "./kde.ts";
import { sessionOf } from "./session.ts";
import { sway } from "./sway.ts";
import { x11 } from "./x11.ts";

/**
 * The backend of this session; all that it runs has one deadline.
 * @throws NO_HANDLER if there is no desktop, or one that gives programs no access to its windows
 */
export function openDesktop(context: Context, timeoutMs: number): Backend {
  const session = sessionOf(context.env);
  const runner = new Runner(context, timeoutMs);
  if (session.has("sway")) return sway(runner);
  if (session.has("kde") && session.has("wayland")) return kde(runner);
  if (session.has("x11")) return x11(runner);
  throw fail(
    "NO_HANDLER",
    session.has("wayland")
      ? "Cannot reach the windows: this Wayland compositor gives programs no access to them"
      : "Cannot reach a desktop: neither WAYLAND_DISPLAY nor DISPLAY is set",
  );
}

/** @throws EXECUTION_FAILED if no window is active */
export async function activeWindow(backend: Backend): Promise<Window> {
  const active = await backend.activeWindow();
  if (active === undefined) throw fail("EXECUTION_FAILED", "Cannot find the active window: none is active");
  return active;
}

/** The window whose title or class fits a text best. @throws EXECUTION_FAILED if none does */
export async function windowTitled(backend: Backend, title: string): Promise<Window> {
  const found = bestMatch(await backend.windows(), title);
  if (found === undefined)
    throw fail("EXECUTION_FAILED", "Cannot find the window: none has this title", {
      hint: "A part of the title is enough",
    });
  return found;
}

/** Screen N as people count them, from 1. @throws EXECUTION_FAILED if there are fewer */
export async function screenNumbered(backend: Backend, number: number): Promise<Screen> {
  const screens = inOrder(await backend.screens());
  const screen = screens[number - 1];
  if (screen === undefined)
    throw fail(
      "EXECUTION_FAILED",
      `Cannot find screen ${number}: there ${screens.length === 1 ? "is 1" : `are ${screens.length}`}`,
    );
  return screen;
}
