/**
 * What the Python grammar reads otherwise than Python does. Such a place is parsed with a few signs replaced by others
 * of the same length, so that every offset stays, and the tree says what Python means.
 */
import type { Columns } from "./flatten.ts";

/** A sign that is parsed in the place of another. */
interface Patch {
  readonly at: number;
  readonly sign: string;
}

/** What follows the word `type` where it defines an alias: a name, perhaps on a continued line. */
const ALIAS = /^type[\s\\]+[^\W\d]/u;
/** An identifier in place of the word `type`, by its first sign. */
const NO_KEYWORD = "T";

/**
 * A way to parse that also understands `type(a).b = c`, which the grammar takes for an alias, and, where the grammar
 * finds an error, defaults of type parameters (PEP 696) and starred parts of the subject of `match`.
 * @param typeAlias the grammar's kind of type aliases
 */
export function withPatchedText(
  parse: (text: string) => Columns,
  typeAlias: number,
): (text: string) => Columns {
  return (text) => {
    let patched = text;
    let columns = parse(text);
    const calls = misreadCalls(columns, text, typeAlias);
    if (calls.length > 0) {
      patched = withSigns(text, calls);
      columns = parse(patched);
    }
    if (columns.error < 0) return columns;
    const signs = [...typeDefaults(patched), ...starredSubjects(patched)];
    if (signs.length === 0) return columns;
    const again = parse(withSigns(patched, signs));
    return again.error < 0 ? again : columns;
  };
}

/** The words `type` that are called or otherwise used as a value at the start of an assignment. */
function misreadCalls({ kind, start, end }: Columns, text: string, typeAlias: number): Patch[] {
  const found: Patch[] = [];
  for (let node = kind.indexOf(typeAlias); node >= 0; node = kind.indexOf(typeAlias, node + 1)) {
    const at = start[node] ?? 0;
    if (!ALIAS.test(text.slice(at, end[node]))) found.push({ at, sign: NO_KEYWORD });
  }
  return found;
}

/** Where the type parameters of a class, function or alias begin: after the bracket. */
const PARAMETERS = /\b(?:class|def|type)\s+[^\W\d]\w*\s*\[/gu;
const OPENING = "([{";
const CLOSING = ")]}";

/** The equals signs before defaults: like a bound, a default is a type that is evaluated when it is asked for. */
function* typeDefaults(text: string): Generator<Patch> {
  for (const { index, 0: head } of text.matchAll(PARAMETERS)) {
    let depth = 1;
    let bound = false;
    for (let at = index + head.length; at < text.length && depth > 0; at++) {
      const sign = text.charAt(at);
      if (OPENING.includes(sign)) depth++;
      else if (CLOSING.includes(sign)) depth--;
      else if (sign === "#") at = (text.indexOf("\n", at) + 1 || text.length) - 1;
      else if (sign === '"' || sign === "'") at = (text.indexOf(sign, at + 1) + 1 || text.length) - 1;
      if (depth !== 1) continue;
      if (sign === ",") bound = false;
      else if (sign === ":") bound = true;
      else if (sign === "=") yield { at, sign: bound ? "|" : ":" };
    }
  }
}

/** Where the subject of a `match` statement begins. */
const SUBJECT = /^[ \t]*match\b/gm;
/** What a subject may hold that hides its signs: texts, comments and continued lines. */
const HIDING = /"""[\s\S]*?"""|'''[\s\S]*?'''|(["'])(?:\\[\s\S]|(?!\1)[^\\\r\n])*\1|#[^\r\n]*|\\\r?\n/y;

/** The stars before parts of `match *a, *b:`: each part can be read without its own. */
function* starredSubjects(text: string): Generator<Patch> {
  for (const { index, 0: head } of text.matchAll(SUBJECT)) {
    let depth = 0;
    let begins = true;
    for (let at = index + head.length; at < text.length; at++) {
      HIDING.lastIndex = at;
      const sign = text.charAt(at);
      at += Math.max(0, (HIDING.exec(text)?.[0].length ?? 0) - 1);
      if (OPENING.includes(sign)) depth++;
      else if (CLOSING.includes(sign)) depth--;
      if (depth < 0 || (depth === 0 && (sign === ":" || sign === "\n"))) break;
      if (depth === 0 && begins && sign === "*") yield { at, sign: " " };
      begins = sign === "," || (begins && " \t\\".includes(sign));
    }
  }
}

function withSigns(text: string, mendings: readonly Patch[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { at, sign } of [...mendings].sort((a, b) => a.at - b.at)) {
    if (at < from) continue;
    pieces.push(text.slice(from, at), sign);
    from = at + 1;
  }
  return pieces.join("") + text.slice(from);
}
