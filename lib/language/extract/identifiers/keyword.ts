/** The word before an identifier that says what it is: "NIP:", "numer konta", "VAT no.". */

/** How far before a number its keyword may begin, in UTF-16 units: "numer rachunku bankowego to: ". */
const REACH = 48;

/** What may be between a keyword and the number. */
const LINK =
  "(?:[\\s:=#)\\]\u00a0-]|\\b(?:nr|numer|numerem|pod|no\\.?|number|to|is|brzmi|bankowego|bankowy|do wpłat|do wpłaty|do przelewu|do przelewów|do zapłaty|firmowe|bankowe|odbiorcy|klienta|firmy|kontrahenta|nabywcy|sprzedawcy|company)\\b\\.?)*";

/** Makes a test for keywords, given as alternatives of a regular expression. @returns true if one announces `at` */
export function keywordBefore(alternatives: string): (text: string, at: number) => boolean {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${alternatives})(?:[-\u2019']?\\p{L}{1,3})?${LINK}$`,
    "iu",
  );
  return (text, at) => pattern.test(text.slice(Math.max(0, at - REACH), at));
}
