/** Finds quoted text in every style of quotation marks, in one pass; apostrophes, primes and inches are none. */
import { foundAt } from "../found.ts";
import { MARK } from "../marks.ts";
import type { Found, Source } from "../types.ts";
import { isAlphanumeric, isBlank } from "./characters.ts";

interface Style {
  /** Signs that close it. */
  readonly closers: readonly string[];
  readonly confidence: number;
  /** True if the opening sign also is an apostrophe, or closes another style. */
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
/** English words that start with an apostrophe, and years: 'tis, '90s; but '90' and '90-x' are in quotation marks. */
const ELISION =
  /^['\u2018\u2019](?:(?:\d0s?|tis|twas|twere|til|till|em|cause|bout|round)(?![\p{L}\p{N}]|[^\s'\u2019]*['\u2019](?![\p{L}\p{N}]))|n(?=['\u2019\s]|$))/iu;
/** How far the end of such a word is looked for, so that hostile texts stay cheap. */
const ELISION_REACH = 64;

interface Opening {
  readonly sign: string;
  readonly start: number;
}

/** The sign at `at`: two units for ``, '' and ,, and one for all others. */
function signAt(text: string, at: number): string {
  const pair = text.slice(at, at + 2);
  return pair === "``" || pair === "''" || pair === ",," ? pair : (text[at] ?? "");
}

/** Whether the sign could open: nothing of a word before it, no space after it. */
function canOpen(text: string, at: number, sign: string): boolean {
  return !isBlank(text.charCodeAt(at + sign.length)) && mayOpen(text, at, sign);
}

/** The same where a quotation may begin with spaces. */
function mayOpen(text: string, at: number, sign: string): boolean {
  const shape = STYLES[sign];
  if (shape === undefined) return false;
  if (!shape.careful) return true;
  const before = text.charCodeAt(at - 1);
  if (isAlphanumeric(before) || text[at - 1] === "\\") return false;
  if ((sign === "'" || sign === "\u2018") && ELISION.test(text.slice(at, at + ELISION_REACH))) return false;
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
  return foundAt(text, "quoted", opening.start, at + sign.length, confidence, value);
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

/** Quotations of a text by start, outer ones before those inside them; `value.text` comes without the marks. */
export function quotedIn(source: Source): readonly Found<"quoted">[] {
  source.cache.quoted ??= hasMarks(source) ? read(source.text) : [];
  return source.cache.quoted;
}

function hasMarks({ marks, text }: Source): boolean {
  return (marks & MARK.quote) !== 0 || ((marks & MARK.comma) !== 0 && text.includes(",,"));
}

/** A plain mark may occur inside such a quotation where the proper one follows: „sign "exit" there”. */
const PROPER: Record<string, string> = { "\u201c": "\u201d", "\u201e": "\u201d" };

/** The closers of the quotation that opens at `start`: the proper one alone where it comes before the next opening. */
function closersAt(text: string, start: number, sign: string): readonly string[] {
  const all = STYLES[sign]?.closers ?? [];
  const proper = PROPER[sign];
  if (proper === undefined) return all;
  const end = text.indexOf(proper, start + 1);
  const next = text.indexOf(sign, start + 1);
  return end >= 0 && (next < 0 || end < next) ? [proper] : all;
}

/** The closer at `at`, or "": an apostrophe inside a word is none. */
function closerAt(text: string, at: number, closers: readonly string[]): string {
  const closer = closers.find((sign) => text.startsWith(sign, at)) ?? "";
  return /['\u2019]/.test(closer) && isAlphanumeric(text.charCodeAt(at + closer.length)) ? "" : closer;
}

/**
 * Quotations of a text in which every mark is meant, as in a command: what is quoted counts letter by letter, so other
 * marks, backslashes and blank lines in it are its text, and it may begin with spaces. In order, none in another.
 */
export function literalQuotationsIn(text: string): Found<"quoted">[] {
  const found: Found<"quoted">[] = [];
  const marks = [...text.matchAll(ANY)].map(({ index }) => index);
  /** Openings whose closers do not occur from here on: looked for once, so that those without end stay cheap. */
  const unclosed = new Set<string>();
  let limit = 0;
  for (let first = 0; first < marks.length; first++) {
    const start = marks[first] ?? 0;
    const sign = signAt(text, start);
    if (start < limit || unclosed.has(sign) || !mayOpen(text, start, sign)) continue;
    const closers = closersAt(text, start, sign);
    let next = first + 1;
    let closer = "";
    for (; next < marks.length && closer === ""; next++) {
      const at = marks[next] ?? 0;
      if (at >= start + sign.length) closer = closerAt(text, at, closers);
    }
    if (closer === "") {
      unclosed.add(sign);
      continue;
    }
    const at = marks[next - 1] ?? 0;
    limit = at + closer.length;
    const confidence = STYLES[sign]?.confidence ?? 0;
    const inner = text.slice(start + sign.length, at);
    found.push(foundAt(text, "quoted", start, limit, confidence, { text: inner }));
    first = next - 1;
  }
  return found;
}
