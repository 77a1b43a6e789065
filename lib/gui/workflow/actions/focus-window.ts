/** Gives a window the focus, as FOCUS does. */
import { focus } from "../../window-actions/focus.ts";
import type { Action } from "../action.ts";
import { windowHints } from "../hints.ts";
import { outcomeOf } from "../outcome.ts";

export const focusWindow: Action<"focus_window"> = async ({ window_name_hints: given }, { desk }) => {
  return outcomeOf(await focus({ verb: "focus", hints: [...windowHints(given)] }, desk));
};
