/** Punctuation between clauses. */
import type { ReadText } from "./reading.ts";

const ENDS = new Set([".", "!", "?", ";", "\u2026"]);

/** True at a mark that ends a sentence. The point of an abbreviation („sp. z o.o.”) is none. */
export function isSentenceEnd(reading: ReadText, at: number): boolean {
  const atom = reading.atoms[at];
  if (atom?.kind !== "mark" || !ENDS.has(atom.fold)) return false;
  if (atom.fold !== ".") return true;
  const next = reading.atoms[at + 1];
  if (next === undefined) return true;
  const before = reading.atoms[at - 1];
  if (next.joined) return false;
  return !(before !== undefined && ABBREVIATION.test(before.fold) && !startsSentence(next.text));
}

/** True behind a "no" or „nie” that a comma follows: it answers something, and denies nothing that comes. */
export function isAnswer(reading: ReadText, end: number): boolean {
  return reading.atoms[end]?.fold === "," && /^(?:no|nie)$/.test(reading.atoms[end - 1]?.fold ?? "");
}

/** True if a new line begins at an atom. */
export function isNewLine(reading: ReadText, at: number): boolean {
  const [before, atom] = [reading.atoms[at - 1], reading.atoms[at]];
  if (before === undefined || atom === undefined) return false;
  return reading.text.slice(before.end, atom.start).includes("\n");
}

const startsSentence = (text: string): boolean => /^\p{Lu}\p{Ll}/u.test(text);
const ABBREVIATION =
  /^(?:[a-z]|sp|ul|nr|tys|mln|mr|mrs|ms|dr|inc|ltd|co|godz|np|itp|itd|tzw|ws|o|z|zl|st|no|al|pl|prof|mgr|inz|ok|min|max|tel|vs|approx|incl|excl|o\.o|s\.a)$/;
