/**
 * Explicit tags of files in languages that are not parsed: C, SQL, YAML and the like. A comment with tags is a fact of its
 * own, at its lines: which declaration it belongs to, nobody knows without a grammar.
 */
import type { Trace } from "#schemas/evidence.ts";
import type { Finding } from "../records/record.ts";
import { commentsIn, lineCounter } from "../traces/comments.ts";
import { TAGGED } from "../traces/ids.ts";
import { HINT, MOST_TAGS } from "../traces/owners.ts";
import { tagsIn, withoutPaused } from "../traces/tags.ts";
import { declarationOf, kindOfFile } from "./file-fact.ts";

/** UTF-16 units of a comment in a statement. */
const LONGEST = 300;

/** A finding for each comment with tags, in their order. @param path its ending tells the language */
export function* taggedComments(text: string, path: string): Generator<Finding> {
  if (!HINT.test(text)) return;
  let count = 0;
  for (const { text: comment, start, end } of commentsIn(withoutPaused(text), path)) {
    const lineAt = lineCounter(comment);
    const traces = tagsIn(comment)
      .slice(0, MOST_TAGS - count)
      .map(({ trace, at }): Trace => ({ ...trace, line: start + lineAt(at) - 1 }));
    if (traces.length === 0) continue;
    count += traces.length;
    yield findingOf(comment, path, { start, end }, traces);
    if (count >= MOST_TAGS) return;
  }
}

function findingOf(
  comment: string,
  path: string,
  lines: { start: number; end: number },
  traces: Trace[],
): Finding {
  const kind = kindOfFile(path);
  return {
    statement: declarationOf(path, TAGGED, plain(comment)),
    status: "implemented",
    source: { kind, path, lines, text: comment },
    epistemic: {
      class: "fact",
      confidence: kind === "system" ? 0.98 : 1,
      basis: [`comment: "${path}"`],
    },
    metadata: { traces },
  };
}

/** Without the signs at the beginning of lines, and cut. */
function plain(comment: string): string {
  const words = comment
    .replace(/^[ \t]*(?:[*#;]+|\/\/+|--+)(?=\s|$)/gm, " ")
    .replace(/\s+/g, " ")
    .trim();
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST - 1)}…`;
}
