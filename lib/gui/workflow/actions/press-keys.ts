/** Presses chords, in a window that gets the focus first if the step names one. */
import { expectWindow } from "../../expected-window.ts";
import { findWindow } from "../../find-window.ts";
import { Watch } from "../../typing/watch.ts";
import type { Action } from "../action.ts";
import { keysOfChord } from "../chords.ts";
import { optionalHints, windowHints } from "../hints.ts";

export const pressKeys: Action<"press_keys"> = async (
  { keys, window: hints, expect_window },
  { desk, driver, act, signal },
) => {
  const chords = (typeof keys === "string" ? [keys] : keys).map(keysOfChord);
  const session = await driver();
  const { press, focus } = await session.abilities();
  const found = hints === undefined ? undefined : (await findWindow(session, windowHints(hints))).window;
  if (found) await session.focus(found, signal);
  const windows = await session.windows();
  const inFront = windows.find(({ active }) => active);
  expectWindow(optionalHints(expect_window), windows, inFront, desk);
  const target = found ?? inFront;
  // Without a window there is no focus to lose: a window manager may still take the chord.
  const watch = target && new Watch(session, target, signal);
  try {
    await watch?.start();
    act();
    for (const [index, chord] of chords.entries()) {
      // A chord may close the window that it was pressed in; the ones after it would go to another.
      if (index > 0) await watch?.guard();
      await session.press(chord, watch?.signal ?? signal);
    }
  } catch (thrown) {
    throw watch ? watch.cause(thrown) : thrown;
  } finally {
    watch?.end();
    if (signal.aborted) await session.release().catch(() => undefined);
  }
  desk.activity.tell("submit", `Pressed ${chords.length} chords`);
  return {
    backend: press.backend,
    evidence: [
      ...(found ? [{ kind: "focus", effect: "verified", method: focus.backend }] : []),
      ...chords.map((chord) => ({ kind: "keys", keys: [...chord] })),
    ],
  };
};
