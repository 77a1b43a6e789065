/** Names of keys, as people write them in chords such as `ctrl+shift+t`, and their keysyms (keysymdef.h). */
import { keysymOf } from "./keysyms.ts";

const MODIFIERS: Readonly<Record<string, number>> = {
  ctrl: 0xffe3,
  control: 0xffe3,
  shift: 0xffe1,
  alt: 0xffe9,
  super: 0xffeb,
  meta: 0xffe7,
};

const NAMED: Readonly<Record<string, number>> = {
  ...MODIFIERS,
  enter: 0xff0d,
  return: 0xff0d,
  escape: 0xff1b,
  esc: 0xff1b,
  tab: 0xff09,
  space: 0x20,
  backspace: 0xff08,
  delete: 0xffff,
  insert: 0xff63,
  home: 0xff50,
  end: 0xff57,
  pageup: 0xff55,
  pagedown: 0xff56,
  left: 0xff51,
  up: 0xff52,
  right: 0xff53,
  down: 0xff54,
  menu: 0xff67,
  print: 0xff61,
  ...Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`f${index + 1}`, 0xffbe + index])),
};

/** The keysym of a key's name or of a single character; undefined for anything else. */
export function keysymOfName(name: string): number | undefined {
  const lower = name.toLowerCase();
  if (Object.hasOwn(NAMED, lower)) return NAMED[lower];
  return [...name].length === 1 ? keysymOf(name) : undefined;
}

/** All names that chords can have, for messages. */
export const KEY_NAMES: readonly string[] = Object.keys(NAMED);

/** Keys of the keypad and of Shift that mean the same as another one. */
const SAME: Readonly<Record<number, number>> = {
  65056: 0xff09,
  65421: 0xff0d,
  65429: 0xff50,
  65430: 0xff51,
  65431: 0xff52,
  65432: 0xff53,
  65433: 0xff54,
  65434: 0xff55,
  65435: 0xff56,
  65436: 0xff57,
  65438: 0xff63,
  65439: 0xffff,
};

/** The first name of each key that types nothing by itself, e.g. `enter`; the blank has one, too. */
const KEYS: ReadonlyMap<number, string> = new Map(
  Object.entries(NAMED)
    .filter(([name]) => !Object.hasOwn(MODIFIERS, name))
    .map(([name, keysym]) => [keysym, name] as const)
    .reverse(),
);

/** The name of a key as {@link keysymOfName} reads it; null for characters and unknown keys. */
export const nameOfKeysym = (keysym: number): string | null => KEYS.get(SAME[keysym] ?? keysym) ?? null;
