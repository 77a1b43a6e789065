/** The requirements and tickets that code names: in comments, descriptions and titles of tests. */
import type { OwnIds } from "../project/own-ids.ts";
import { ticketsIn } from "../statements/targets.ts";
import { commentsIn } from "../traces/comments.ts";

/** A TODO comment does not count as evidence that the work was done. */
const UNDONE = /\b(?:todo|fixme|xxx|hack|not (?:yet )?implemented|missing)\b/i;

export const idsIn = (text: string, ids: OwnIds): string[] => [
  ...new Set([...ticketsIn(text), ...ids.in(text)]),
];

/** Those that comments of a file name; a number alone is often one of another project. */
export function* idsOfComments(text: string, path: string, ids: OwnIds): Generator<string> {
  for (const comment of commentsIn(text, path))
    if (!UNDONE.test(comment.text))
      yield* idsIn(comment.text, ids).filter((id) => !/^#\d/.test(id) || ids.isOne(id));
}
