/** Chords of keys as steps write them: names with `+` between them. */
import { keysymOfName } from "../x11/chords.ts";

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
