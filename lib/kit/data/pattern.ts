/** Text as a part of a regular expression: the one way in which data gets into a pattern. */

/**
 * A text as a pattern of itself, with any flags and inside brackets. (`RegExp.escape` is in Node.js since 24.) Underscores
 * stay, so that words of an identifier can be told apart afterwards.
 */
export const escapePattern = (text: string): string =>
  text.replaceAll(
    // All of ASCII but letters, digits and underscores.
    /[\x00-\x2f:-@[-^`{-\x7f]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
