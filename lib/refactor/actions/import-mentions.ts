/** Whether a text mentions an imported name that nothing uses: code in a comment, or a name that is looked up. */

/** Characters that would make a pattern of a name. */
const escaped = (name: string): string => name.replace(/[$\\^.*+?()[\]{}|]/g, "\\$&");

/**
 * Whether somebody may want the name again although nothing uses it: a comment calls it or reads from it, as
 * commented-out code does, or a string is that very name.
 */
export function isMentioned(name: string, comments: readonly string[], text: string): boolean {
  const word = escaped(name);
  const asCode = new RegExp(`(?<![\\w.$])${word}(?:\\s?\\(|\\.\\w|\\[)|\`${word}\`|<${word}\\b|@${word}\\b`);
  return comments.some((comment) => asCode.test(comment)) || new RegExp(`(["'\`])${word}\\1`).test(text);
}

export const MENTIONED = "The file speaks of it, so that it may be wanted again";

/** A line of a comment that says more than a heading does. */
export const SENTENCE = /(?:[A-Za-z']{2,}[ ,]+){4}/;
