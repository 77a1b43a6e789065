/** Reads paths and file names in a prompt: quoted, escaped, and, where the rest allows no other reading, with spaces. */

import { isFileName, isProjectFile } from "#language/extract/address/hosts.ts";
import { baseName, isRooted, splitPosition } from "#language/extract/address/path-parts.ts";
import type { Hit, Input } from "#language/template.ts";
import { sliceOf, type Token } from "#language/tokens.ts";

/**
 * How much the sentence says: `evident` wants the look of a path or file name, `named` follows the word "file",
 * `folder` follows "folder", `any` follows "file called".
 */
export type PathEvidence = "evident" | "named" | "folder" | "any";

const MAX_RUN_TOKENS = 12;
/** Between two commands or two things; a path that holds one of these has to be quoted. */
const JOINS = new Set(["and", "then", "or", "i", "oraz", "potem", "lub", "albo", "a", "&&", "||", "|"]);
/** Words that go on with the sentence rather than with a name. */
const SMALL_WORDS = new Set(
  "a an the in on with using via to at w we na przez za do po przy nie not".split(" "),
);
/** Words that tell where in a file or with which program: a name that holds one has to be quoted. */
const PLACES = new Set(
  "at in into on with using via w we na przez przy za line row linia linii linie wiersz wierszu".split(" "),
);
const CAPITAL = /^[\p{Lu}\p{N}]/u;

function pathHit(end: number, path: string, { line, column }: Pick<Token, "line" | "column"> = {}): Hit {
  return {
    end,
    slots: { path, ...(line !== undefined && { line }), ...(column !== undefined && { column }) },
  };
}

/** A quotation is the path as it stands; a position behind a file name is split off. */
function quotedHit(token: Token, end: number, evidence: PathEvidence): Hit[] {
  const whole = token.value;
  if (whole.trim() === "") return [];
  const { path, ...position } = splitPosition(whole);
  if (position.line !== undefined && isFileName(baseName(path))) return [pathHit(end, path, position)];
  const address = /^[a-z][a-z0-9+.-]+:/i.test(whole);
  const evident =
    !address &&
    (isRooted(whole) ||
      /^(?:~|\.\.?)$/.test(whole) ||
      /[\p{L}\p{N}_.-][/\\]/u.test(whole) ||
      isFileName(whole));
  return evident || evidence !== "evident" ? [pathHit(end, whole)] : [];
}

/** A name without the look of a file, right after the word "file": digits or signs inside make it one. */
function isNameLike(token: Token, evidence: PathEvidence): boolean {
  if (evidence === "any") return token.kind === "word" || token.kind === "number" || token.kind === "host";
  if (evidence !== "named") return false;
  return (
    token.kind === "host" || isFileName(token.value) || (token.kind === "word" && /[\d_-]/.test(token.value))
  );
}

/** What links two nouns of one name: "Photos from Rome", „Zdjęcia z wakacji”. */
const LINKS = new Set("of from z ze od dla".split(" "));
/** Words behind a link, its noun's attributes and years included. */
const MAX_LINKED = 3;

/** True if the tokens from `at` to `last` are a link and a few plain words. */
function isLinked(input: Input, at: number, last: number): boolean {
  const [link, ...words] = input.tokens.slice(at, last + 1);
  return (
    LINKS.has(link?.fold ?? "") &&
    words.length > 0 &&
    words.length <= MAX_LINKED &&
    words.every(({ kind, fold }) => (kind === "word" || kind === "number") && !SMALL_WORDS.has(fold))
  );
}

/** Paths with spaces that nobody quoted: from a root, or after the word "file", up to a file name. */
function runs(input: Input, at: number, first: Token, evidence: PathEvidence): Hit[] {
  const rooted = first.kind === "path" && isRooted(first.value);
  const complete = (first.kind === "path" || first.kind === "file") && isFileName(baseName(first.value));
  if (complete || first.line !== undefined || (!rooted && evidence !== "named" && evidence !== "any"))
    return [];
  const hits: Hit[] = [];
  const proper = evidence === "folder" && CAPITAL.test(baseName(first.value));
  let capitals = true;
  for (let end = at + 1; end < Math.min(input.end, at + MAX_RUN_TOKENS); end++) {
    const token = input.tokens[end];
    if (token === undefined || JOINS.has(token.fold) || token.kind === "quoted" || token.kind === "email")
      break;
    if (rooted && PLACES.has(token.value)) break;
    if (token.kind === "uri" || (token.kind === "path" && isRooted(token.value))) break;
    capitals &&= (token.kind === "word" || token.kind === "number") && CAPITAL.test(token.value);
    const closes = token.kind === "file" || (rooted && token.kind === "path");
    const linked = proper && isLinked(input, at + 1, end);
    if (closes || (rooted && (capitals || linked))) {
      const { path, ...position } = splitPosition(sliceOf(input.source, first, token));
      hits.push(pathHit(end + 1, path, position));
    }
    if (token.kind === "file") break;
  }
  return hits;
}

/** Paths that can begin at a token, the shortest first. */
export function pathHits(input: Input, at: number, evidence: PathEvidence): Hit[] {
  const token = input.tokens[at];
  if (token === undefined || JOINS.has(token.fold)) return [];
  if (token.kind === "quoted") return quotedHit(token, at + 1, evidence);
  const hits: Hit[] = [];
  if (token.kind === "path" || token.kind === "file") {
    if (token.doubtful !== true || evidence !== "evident") hits.push(pathHit(at + 1, token.value, token));
  } else if (isNameLike(token, evidence) || (token.kind === "word" && isProjectFile(token.value)))
    hits.push(pathHit(at + 1, sliceOf(input.source, token, token)));
  if (token.kind !== "punctuation" && token.kind !== "uri") hits.push(...runs(input, at, token, evidence));
  return hits;
}
