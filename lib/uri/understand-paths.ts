/** Reads paths and file names in a prompt: quoted, escaped, and, where the rest allows no other reading, with blanks. */
import { isFileName } from "../language/hosts.ts";
import type { Hit, Input } from "../language/template.ts";
import { sliceOf, type Token } from "../language/tokens.ts";

/**
 * How much the sentence says: `evident` wants the look of a path or file name, `named` follows the word "file",
 * `folder` follows "folder", `any` follows "file called".
 */
export type PathEvidence = "evident" | "named" | "folder" | "any";

const MAX_RUN_TOKENS = 12;
const ROOTED = /^(?:[/~]|\.{1,2}[/\\]|[a-z]:[\\/]|\\\\)/i;
const POSITION = /^(.*?[^:/\\]):(\d{1,7})(?::(\d{1,7}))?$/s;
/** Between two commands or two things; a path that holds one of these has to be quoted. */
const JOINS = new Set(["and", "then", "or", "i", "oraz", "potem", "lub", "albo", "a", "&&", "||", "|"]);
/** Files without an extension that every project has; the words among them only as they are written there. */
const BARE_FILE =
  /^(?:[Mm]akefile|[Dd]ockerfile|Containerfile|Vagrantfile|Gemfile|Rakefile|Procfile|Jenkinsfile|[Jj]ustfile|Brewfile|Caddyfile|README|LICENSE|LICENCE|CHANGELOG|AUTHORS|CONTRIBUTING|CODEOWNERS)$/;
const CAPITAL = /^[\p{Lu}\p{N}]/u;

/** The last part of a path. */
export function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}

/** True for a path that stands on its own feet: from the root, the home folder, the current folder or a drive. */
export function isRooted(path: string): boolean {
  return ROOTED.test(path);
}

function pathHit(end: number, path: string, line: string | undefined, column: string | undefined): Hit {
  return {
    end,
    slots: { path, ...(line !== undefined && { line }), ...(column !== undefined && { column }) },
  };
}

/** A quotation is the path as it stands; a position behind a file name is split off. */
function quotedHit(token: Token, end: number, evidence: PathEvidence): Hit[] {
  const path = token.value;
  if (path.trim() === "") return [];
  const position = POSITION.exec(path);
  if (position?.[1] !== undefined && isFileName(baseName(position[1])))
    return [pathHit(end, position[1], position[2], position[3])];
  const address = /^[a-z][a-z0-9+.-]+:/i.test(path);
  const evident =
    !address &&
    (ROOTED.test(path) ||
      /^(?:~|\.\.?)$/.test(path) ||
      /[\p{L}\p{N}_.-][/\\]/u.test(path) ||
      isFileName(path));
  return evident || evidence !== "evident" ? [pathHit(end, path, undefined, undefined)] : [];
}

/** "TCP/IP", "24/7" and "and/or" have a slash and are no paths. */
function isLikelyPath(token: Token): boolean {
  const path = token.value;
  if (token.kind === "file" || ROOTED.test(path) || /^(?:~|\.\.?)$/.test(path)) return true;
  if (isFileName(baseName(path)) || /[/\\]$/.test(path)) return true;
  return path !== path.toUpperCase() && path !== "and/or" && !/^[a-z]{1,2}\/[a-z]{1,2}$/i.test(path);
}

/** A name without the look of a file, right after the word "file": digits or signs inside make it one. */
function isNameLike(token: Token, evidence: PathEvidence): boolean {
  if (evidence === "any") return token.kind === "word" || token.kind === "number" || token.kind === "host";
  if (evidence !== "named") return false;
  return (
    token.kind === "host" || isFileName(token.value) || (token.kind === "word" && /[\d_-]/.test(token.value))
  );
}

/** Paths with blanks that nobody quoted: from a root, or after the word "file", up to a file name. */
function runs(input: Input, at: number, first: Token, evidence: PathEvidence): Hit[] {
  const rooted = first.kind === "path" && ROOTED.test(first.value);
  const complete = (first.kind === "path" || first.kind === "file") && isFileName(baseName(first.value));
  if (complete || first.line !== undefined || (!rooted && evidence !== "named" && evidence !== "any"))
    return [];
  const hits: Hit[] = [];
  let capitals = true;
  for (let end = at + 1; end < Math.min(input.end, at + MAX_RUN_TOKENS); end++) {
    const token = input.tokens[end];
    if (token === undefined || JOINS.has(token.fold) || token.kind === "quoted" || token.kind === "email")
      break;
    if (token.kind === "uri" || (token.kind === "path" && ROOTED.test(token.value))) break;
    capitals &&= (token.kind === "word" || token.kind === "number") && CAPITAL.test(token.value);
    const closes = token.kind === "file" || (rooted && token.kind === "path");
    if (closes || (rooted && capitals)) {
      const path = sliceOf(input.source, first, token);
      const bare = token.line === undefined ? path : (POSITION.exec(path)?.[1] ?? path);
      hits.push(pathHit(end + 1, bare, token.line, token.column));
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
    if (isLikelyPath(token) || evidence !== "evident")
      hits.push(pathHit(at + 1, token.value, token.line, token.column));
  } else if (isNameLike(token, evidence) || (token.kind === "word" && BARE_FILE.test(token.value)))
    hits.push(pathHit(at + 1, sliceOf(input.source, token, token), undefined, undefined));
  if (token.kind !== "punctuation" && token.kind !== "uri") hits.push(...runs(input, at, token, evidence));
  return hits;
}
