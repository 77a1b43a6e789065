/** Rules of fields that are typed in haste: "uniqe", "requried", "defualt". */
import { editDistance } from "#kit/data/nearest.ts";

const RULES = [
  "required",
  "mandatory",
  "optional",
  "unique",
  "default",
  "integer",
  "boolean",
  "wymagane",
  "unikalny",
  "opcjonalne",
  "domyslnie",
];
/** Words of their own. */
const REAL =
  /^(?:require|requires|requiring|defaults|optionally|options|uniquely|integers|booleans|wymagan[aeyi]|wymagania|unikaln[aeyi]|opcjonaln[aeyi]|domysln[aeyi])$/;
const SHORTEST = 5;

/** The rule that a folded word was meant to be, if it is one by a letter or two letters in the wrong order; else itself. */
export function ruleMeant(word: string): string {
  if (word.length < SHORTEST || REAL.test(word)) return word;
  return (
    RULES.find((rule) => rule[0] === word[0] && (isSwapped(word, rule) || editDistance(word, rule, 2) < 2)) ??
    word
  );
}

/** "Requried": two letters side by side in the wrong order. */
function isSwapped(word: string, rule: string): boolean {
  if (word.length !== rule.length) return false;
  const at = [...word].findIndex((letter, index) => letter !== rule[index]);
  return at >= 0 && word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2) === rule;
}
