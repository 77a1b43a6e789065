/** Chords of keys as steps write them: names with `+` between them. */
import { MODIFIERS } from "#desktop/driver.ts";
import { keysymOfName } from "#desktop/keys/chords.ts";

/** Most keys of a chord. */
const MAX_KEYS = 6;

/** The keys of a chord; the plus sign itself is the last key of `ctrl++`. */
export function keysOfChord(chord: string): readonly string[] {
  if (chord === "+") return ["+"];
  if (chord.endsWith("++")) return [...chord.slice(0, -2).split("+"), "+"];
  return chord.split("+").map((key) => (key === " " ? key : key.trim()));
}

/** What is wrong with a chord; undefined if every key is known. */
export function chordFault(chord: string): string | undefined {
  const keys = keysOfChord(chord);
  if (keys.length > MAX_KEYS) return `A chord has at most ${MAX_KEYS} keys`;
  if (keys.includes("")) return "A key of the chord is empty";
  return keys.every((key) => keysymOfName(key) !== undefined) ? undefined : "A key of the chord is unknown";
}

/** Names of keys that are written in several ways. */
const SAME: Readonly<Record<string, string>> = {
  control: "ctrl",
  meta: "super",
  return: "enter",
  esc: "escape",
};

/** A chord of modifiers and one key as `PersonEvent` names them, in one order; undefined for anything else. */
export function personChord(chord: string): string | undefined {
  const keys = keysOfChord(chord).map((key) => SAME[key.toLowerCase()] ?? key.toLowerCase());
  const modifiers = MODIFIERS.filter((name) => keys.includes(name));
  const [key, another] = keys.filter((one) => !modifiers.some((name) => name === one));
  const isChord = chordFault(chord) === undefined && modifiers.length > 0;
  return isChord && key !== undefined && another === undefined ? [...modifiers, key].join("+") : undefined;
}
