/** Finds quoted text in every style of quotation marks, in one pass; apostrophes, primes and inches are none. */
import type { Found, Source } from "../types.ts";
import { isAlphanumeric, isBlank } from "./characters.ts";

interface Style {
  /** Signs that close it. */
  readonly closers: readonly string[];
  readonly confidence: number;
  /** True where the opening sign also is an apostrophe, or closes another style. */
  readonly careful: boolean;
}

const style = (confidence: number, careful: boolean, ...closers: string[]): Style => ({
  closers,
  confidence,
  careful,
});

/**
 * Styles by opening sign. Polish: „a”, «a», ‚a’, and »a«; English: “a”, ‘a’; typed: "a", 'a', ,,a''; code: `a`.
 * Mixed ends (`„a"`) are what keyboards make of them.
 */
const STYLES: Record<string, Style> = {
  "\u201e": style(0.97, false, "\u201d", "\u201c", '"', "''"),
  "\u201c": style(0.97, false, "\u201d", "\u201c", '"'),
  "\u201f": style(0.95, false, "\u201d"),
  "\u201d": style(0.9, true, "\u201d"),
  "\u00ab": style(0.97, false, "\u00bb"),
  "\u00bb": style(0.95, true, "\u00ab", "\u00bb"),
  "\u2039": style(0.95, false, "\u203a"),
  "\u203a": style(0.9, true, "\u2039", "\u203a"),
  "\u201a": style(0.9, false, "\u2019", "\u2018", "'"),
  "\u2018": style(0.9, true, "\u2019", "'"),
  '"': style(0.95, true, '"', "\u201d"),
  "'": style(0.8, true, "'", "\u2019"),
  "`": style(0.9, true, "`"),
  "``": style(0.9, true, "''"),
  ",,": style(0.9, true, "''", "\u201d", '"', "\u201c"),
};

/** A fast look for any sign that opens or closes. */
const ANY = /["'`\u2018-\u201f\u00ab\u00bb\u2039\u203a]|,,/g;
/** Quotations inside each other that are kept in mind; a text that opens more is none of ours. */
const MAX_DEPTH = 8;
/** English words that start with an apostrophe, and years: 'tis, '90s. */
const ELISION = /^['\u2018\u2019](?:\d0s?|tis|twas|twere|til|till|em|cause|bout|round|n)(?![\p{L}\p{N}])/iu;

interface Opening {
  readonly sign: string;
  readonly start: number;
}

/** The sign at `at`: two units for ``, '' and ,, and one for all others. */
function signAt(text: string, at: number): string {
  const pair = text.slice(at, at + 2);
  return pair === "``" || pair === "''" || pair === ",," ? pair : (text[at] ?? "");
}

/** Where the sign could open: nothing of a word before it, no blank after it. */
function canOpen(text: string, at: number, sign: string): boolean {
  const shape = STYLES[sign];
  const next = text.charCodeAt(at + sign.length);
  if (shape === undefined || isBlank(next)) return false;
  if (!shape.careful) return true;
  const before = text.charCodeAt(at - 1);
  if (isAlphanumeric(before) || text[at - 1] === "\\") return false;
  if ((sign === "'" || sign === "\u2018") && ELISION.test(text.slice(at, at + 10))) return false;
  return isBlank(before) || !")]}%.!?".includes(text[at - 1] ?? " ");
}

/** Where the sign could close: it ends no word part, as an apostrophe would, and is not escaped. */
function canClose(text: string, at: number, sign: string): boolean {
  if (sign === "'" || sign === "\u2019" || sign === '"')
    return !isAlphanumeric(text.charCodeAt(at + 1)) && text[at - 1] !== "\\";
  return true;
}

/** The innermost opening that `sign` closes, as an index into `open`, or -1. */
function openingFor(open: readonly Opening[], sign: string): number {
  for (let index = open.length - 1; index >= 0; index--) {
    if (STYLES[open[index]?.sign ?? ""]?.closers.includes(sign)) return index;
  }
  return -1;
}

function quotation(text: string, opening: Opening, at: number, sign: string): Found<"quoted"> | null {
  const inner = text.slice(opening.start + opening.sign.length, at);
  // In "rock 'n' roll" both signs are apostrophes.
  if (inner.trim() === "" || (opening.sign === "'" && /^n$/i.test(inner))) return null;
  const value = { text: opening.sign === '"' ? inner.replaceAll('\\"', '"') : inner };
  const confidence = STYLES[opening.sign]?.confidence ?? 0;
  return { kind: "quoted", start: opening.start, end: at + sign.length, confidence, value };
}

function read(text: string): Found<"quoted">[] {
  const found: Found<"quoted">[] = [];
  const open: Opening[] = [];
  let last = 0;
  for (const match of text.matchAll(ANY)) {
    const at = match.index;
    if (at < last) continue;
    const sign = signAt(text, at);
    // Quotations do not run over a blank line, and code fences are none.
    if (open.length > 0 && /\n[ \t]*\r?\n/.test(text.slice(last, at))) open.length = 0;
    last = at + sign.length;
    if (text.startsWith("```", at)) {
      last = at + 3;
      continue;
    }
    const index = canClose(text, at, sign) ? openingFor(open, sign) : -1;
    const opening = open[index];
    const prefersOpening =
      sign !== "`" && opening?.sign === sign && isBlank(text.charCodeAt(at - 1)) && canOpen(text, at, sign);
    if (opening !== undefined && !prefersOpening) {
      const one = quotation(text, opening, at, sign);
      if (one !== null) found.push(one);
      open.length = index;
    } else if (canOpen(text, at, sign)) {
      open.push({ sign, start: at });
      if (open.length > MAX_DEPTH) open.shift();
    }
  }
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Paths look into quotations as well, so a text is read once. */
const cache = new WeakMap<Source, readonly Found<"quoted">[]>();

/** Quotations of a text by start, outer ones before those inside them; `value.text` comes without the marks. */
export function quotedIn(source: Source): Found<"quoted">[] {
  const known = cache.get(source);
  if (known !== undefined) return [...known];
  const found = read(source.text);
  cache.set(source, found);
  return [...found];
}
