/** Names of keys in chords, as programs of others call them. */
import { fail } from "#kit/data/errors.ts";
import type { InjectorSettings } from "#schemas/gui/typing.ts";

/** Modifiers, as wtype(1) calls them. */
export const MODIFIERS: Readonly<Record<string, string>> = {
  ctrl: "ctrl",
  control: "ctrl",
  shift: "shift",
  alt: "alt",
  super: "logo",
  meta: "logo",
};

/** Names of keysyms (keysymdef.h) that are not what people write. */
const KEYSYMS: Readonly<Record<string, string>> = {
  return: "Return",
  enter: "Return",
  tab: "Tab",
  escape: "Escape",
  esc: "Escape",
  space: "space",
  backspace: "BackSpace",
  delete: "Delete",
  insert: "Insert",
  home: "Home",
  end: "End",
  up: "Up",
  down: "Down",
  left: "Left",
  right: "Right",
  "?": "question",
  "/": "slash",
  "\\": "backslash",
  "+": "plus",
  "'": "apostrophe",
};

export const keysymName = (key: string): string => KEYSYMS[key.toLowerCase()] ?? key;

/** Codes of keys of an American keyboard (linux/input-event-codes.h). */
const CODES: Readonly<Record<string, number>> = {
  escape: 1,
  esc: 1,
  backspace: 14,
  tab: 15,
  shift: 42,
  "/": 53,
  alt: 56,
  space: 57,
  super: 125,
  meta: 125,
  ...row("1234567890", 2),
  ...row("qwertyuiop", 16),
  ...row("asdfghjkl", 30),
  ...row("zxcvbnm", 44),
};

function row(keys: string, first: number): Record<string, number> {
  return Object.fromEntries([...keys].map((key, index) => [key, first + index]));
}

/** @throws CONFIG for a key that ydotool has no code of */
export function inputCode(key: string, settings: InjectorSettings): number {
  const name = key.toLowerCase();
  if (name === "return" || name === "enter") return settings.enter_keycode;
  if (name === "ctrl" || name === "control") return settings.ctrl_keycode;
  const code = Object.hasOwn(CODES, name) ? CODES[name] : undefined;
  if (code !== undefined) return code;
  throw fail("CONFIG", `Cannot press "${key.slice(0, 40)}" with ydotool: it has no known code`, {
    hint: "Use a letter, digit, return, tab, escape, space or a modifier, or another backend",
  });
}

/**
 * The keys of a chord such as `ctrl+alt+i`; the last one may be `+` itself.
 */
export function chordKeys(chord: string): string[] {
  const plus = chord === "+" || chord.endsWith("++");
  const names = (plus ? chord.slice(0, -1) : chord).split("+").filter((name) => name !== "");
  return plus ? [...names, "+"] : names;
}
