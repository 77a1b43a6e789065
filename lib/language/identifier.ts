/** Splits identifiers and paths of source code into the words that they were made of. */

/**
 * A part of an identifier: an acronym before a capitalized word (`HTTP` in `HTTPServer`) or in the plural (`URLs`), a word, an
 * acronym, digits.
 * A digit within letters that belong together (`i18n`, `utf8`, `oauth2`) stays with them.
 */
const PART =
  /\p{Lu}{2,}(?=s(?!\p{L}))|\d*\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+(?:\d+\p{Ll}*)?|\p{Lu}+\d*(?![\p{Ll}])|\p{Lu}|\d+/gu;

/** `i18n` and its like: letters, the number of letters left out, a letter. */
const NUMERONYM = /^[A-Za-z]\d{1,2}[A-Za-z]$/;

/**
 * The words of an identifier in any of the usual spellings, lower case, in their order.
 *
 * @example splitIdentifier("parseHTTPResponse_v2") // ["parse", "http", "response", "v2"]
 */
export function splitIdentifier(identifier: string): string[] {
  const words: string[] = [];
  for (const piece of identifier.split(/[^\p{L}\p{N}]+/u)) {
    if (piece === "") continue;
    if (NUMERONYM.test(piece)) words.push(piece.toLowerCase());
    else for (const [part] of piece.matchAll(PART)) words.push(part.toLowerCase());
  }
  return words;
}

/** Identifiers within a text that only source code spells so: `buildReport`, `build_report`, `HTTPServer`. */
export function isIdentifier(word: string): boolean {
  return /\p{Ll}\p{Lu}|\p{L}_\p{L}|\p{Lu}{2,}\p{Ll}/u.test(word);
}
