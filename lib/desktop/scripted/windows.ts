/** Windows: fixed PowerShell scripts, which get text and numbers from their environment. */

import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import type { ProgramCall } from "../driver.ts";
import { bursts, type Platform, pointOf } from "./platform.ts";
import { powershell, type ScriptName } from "./windows-scripts.ts";

const fail = failures(DRIVER_ERRORS);

/** Virtual-key codes (winuser.h). */
const KEYS: Readonly<Record<string, number>> = {
  ctrl: 0x11,
  control: 0x11,
  shift: 0x10,
  alt: 0x12,
  super: 0x5b,
  meta: 0x5b,
  enter: 0x0d,
  return: 0x0d,
  escape: 0x1b,
  esc: 0x1b,
  tab: 0x09,
  space: 0x20,
  " ": 0x20,
  backspace: 0x08,
  delete: 0x2e,
  insert: 0x2d,
  home: 0x24,
  end: 0x23,
  pageup: 0x21,
  pagedown: 0x22,
  left: 0x25,
  up: 0x26,
  right: 0x27,
  down: 0x28,
  menu: 0x5d,
  print: 0x2c,
  "+": 0xbb,
  ",": 0xbc,
  "-": 0xbd,
  ".": 0xbe,
  "/": 0xbf,
  ...Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`f${index + 1}`, 0x70 + index])),
};

const run = (name: ScriptName, env: Record<string, string> = {}): ProgramCall => ({
  argv: powershell(name),
  env,
});

/** Letters and digits have their own codes. */
function codeOf(key: string): number {
  const name = key.toLowerCase();
  if (Object.hasOwn(KEYS, name)) return KEYS[name] ?? 0;
  if (/^[a-z0-9]$/.test(name)) return name.toUpperCase().charCodeAt(0);
  throw fail("BACKEND_MISSING", `Cannot press "${key.slice(0, 40)}" on Windows: it has no key of its own`, {
    hint: "Type it as a text",
  });
}

export const windowsPlatform: Platform = {
  session: "windows",
  system: "win32",
  title: "Windows",
  backend: "powershell",
  noPaste: "keys type every character here, and leave the clipboard alone",
  list: () => run("list-windows"),
  focus: (text) => run("focus", { HEDDLE_TEXT: text }),
  type: (text) => bursts(text).map((part) => run("type", { HEDDLE_TEXT: part })),
  press: (keys) => run("press", { HEDDLE_KEYS: keys.map(codeOf).join(",") }),
  click: (at, { button, count }) =>
    run("click", { ...pointOf(at), HEDDLE_BUTTON: button, HEDDLE_COUNT: String(count) }),
  scroll: (at, { x, y }) =>
    run("scroll", { ...pointOf(at), HEDDLE_RIGHT: String(x), HEDDLE_DOWN: String(y) }),
  paste() {
    throw fail("BACKEND_MISSING", `Cannot paste: ${this.noPaste}`, { hint: "Type the text instead" });
  },
  capture: (region, file) =>
    run("capture-region", {
      ...pointOf(region),
      HEDDLE_WIDTH: String(region.width),
      HEDDLE_HEIGHT: String(region.height),
      HEDDLE_OUTPUT: file,
    }),
};
