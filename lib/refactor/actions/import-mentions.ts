/** Whether a text mentions an imported name that nothing uses: code in a comment, or a name that is looked up. */
import { escapePattern } from "#kit/data/pattern.ts";

/**
 * Whether somebody may want the name again although nothing uses it: a comment calls it or reads from it, as
 * commented-out code does, or a string is that very name.
 */
export function isMentioned(name: string, comments: readonly string[], text: string): boolean {
  const word = escapePattern(name);
  const asCode = new RegExp(`(?<![\\w.$])${word}(?:\\s?\\(|\\.\\w|\\[)|\`${word}\`|<${word}\\b|@${word}\\b`);
  return comments.some((comment) => asCode.test(comment)) || new RegExp(`(["'\`])${word}\\1`).test(text);
}

export const MENTIONED = "The file speaks of it, so that it may be wanted again";

/** Words of the comments that head a group of imports, as isort and editors write them; they say nothing of a single one. */
const HEADING_WORDS: ReadonlySet<string> = new Set(
  (
    "1st 3rd and app application builtin builtins built common components core django endregion external first firstparty future generic " +
    "global helper helpers hooks import imports in internal lib library libraries libs local misc module modules node other others own package packages parent party project python " +
    "react region relative std stdlib standard system the third thirdparty tool tools type types typing util utilities utils vendor"
  ).split(" "),
);

/** Whether a comment only heads what follows, or separates it: no words, or no others than headings have. */
export function isHeading(comment: string): boolean {
  const words = comment.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  if (!words) return /^[\s#/*\-=_~.+:|]*$/.test(comment);
  return words.every((word) => HEADING_WORDS.has(word));
}

/** Comments at the start of a file that are about the whole file. */
export const ABOUT_THE_FILE = /\bcopyright\b|\blicen[cs]ed?\b|\bSPDX-|\bgenerated\b|\(c\)|©/i;

export const COMMENTED = "The comment above may say what it is there for";
