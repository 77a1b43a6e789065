/** macOS: fixed scripts for osascript, and screencapture. */

import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import type { ProgramCall } from "../driver.ts";
import { CLICK, LIST_WINDOWS, PASTE, PRESS, SCROLL, TYPE } from "./darwin-control.ts";
import { FOCUS, osascript, type Script } from "./darwin-scripts.ts";
import { bursts, type Platform, pointOf } from "./platform.ts";

const fail = failures(DRIVER_ERRORS);

const MODIFIERS: Readonly<Record<string, string>> = {
  ctrl: "control down",
  control: "control down",
  shift: "shift down",
  alt: "option down",
  super: "command down",
  meta: "command down",
};
/** Codes of keys without a character (Carbon, Events.h). */
const KEYS: Readonly<Record<string, number>> = {
  enter: 36,
  return: 36,
  tab: 48,
  space: 49,
  backspace: 51,
  escape: 53,
  esc: 53,
  delete: 117,
  home: 115,
  end: 119,
  pageup: 116,
  pagedown: 121,
  left: 123,
  right: 124,
  down: 125,
  up: 126,
  ...Object.fromEntries(
    [122, 120, 99, 118, 96, 97, 98, 100, 101, 109, 103, 111].map((code, index) => [`f${index + 1}`, code]),
  ),
};

const run = (script: Script, env: Record<string, string> = {}): ProgramCall => ({
  argv: osascript(script),
  env,
});

/** System Events types another character without a word for what no key of the layout has. */
function expectTypable(text: string): void {
  if (/^[\x20-\x7e\n\t]*$/.test(text)) return;
  throw fail("BACKEND_MISSING", "Cannot type the text by keys on macOS: they have ASCII only", {
    hint: "Set HEDDLE_GUI_INJECTOR_INPUT to auto or paste",
  });
}

function press(keys: readonly string[]): ProgramCall {
  const names = keys.map((key) => key.toLowerCase());
  const key = names.at(-1) ?? "";
  const held = names.slice(0, -1).map((name) => MODIFIERS[name]);
  const code = Object.hasOwn(KEYS, key) ? `#${KEYS[key]}` : key;
  if (held.includes(undefined) || code === "" || (code === key && [...key].length > 1))
    throw fail("BACKEND_MISSING", `Cannot press ${keys.join("+").slice(0, 80)} on macOS`, {
      hint: "Write modifiers and one key, e.g. super+s",
    });
  return run(PRESS, { HEDDLE_KEY: code, HEDDLE_MODIFIERS: held.join(",") });
}

export const darwinPlatform: Platform = {
  session: "darwin",
  system: "darwin",
  title: "macOS",
  backend: "system-events",
  list: () => run(LIST_WINDOWS),
  focus: (text) => ({ argv: osascript(FOCUS, text) }),
  type(text) {
    expectTypable(text);
    return bursts(text).map((part) => run(TYPE, { HEDDLE_TEXT: part }));
  },
  press,
  click: (at, { button, count }) =>
    run(CLICK, { ...pointOf(at), HEDDLE_BUTTON: button, HEDDLE_COUNT: String(count) }),
  scroll: (at, { x, y }) => run(SCROLL, { ...pointOf(at), HEDDLE_RIGHT: String(x), HEDDLE_DOWN: String(y) }),
  paste: (text) => run(PASTE, { HEDDLE_TEXT: text }),
  capture: ({ x, y, width, height }, file) => ({
    argv: ["screencapture", "-x", "-R", [x, y, width, height].join(","), file],
  }),
};
