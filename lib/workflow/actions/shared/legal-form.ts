/** The legal form behind the name of a company. */
import type { ReadText } from "../../action/reading.ts";

const LEGAL_FORM =
  /(?:sp\.?\s*z\s*o\.?\s*o\.?|sp\.?\s*(?:j|k|p)\.?|p\.?\s?s\.?\s?a\.|s\.?\s?a\.|s\.\s?c\.|ltd\.?|inc\.?|llc|gmbh)(?![\p{L}])/iuy;

/** The atom after a legal form that begins at `at`: „sp. z o.o.”; `at` if none does. */
export function formEnd({ atoms, text }: ReadText, at: number, to: number = atoms.length): number {
  const start = atoms[at]?.start ?? 0;
  LEGAL_FORM.lastIndex = start;
  const length = LEGAL_FORM.exec(text)?.[0].length ?? 0;
  let end = at;
  while (end < to && (atoms[end]?.end ?? Number.POSITIVE_INFINITY) <= start + length) end++;
  return end;
}
