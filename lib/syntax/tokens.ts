/** The tokens of a source as hashes and lines: what comparing code across files needs, without a syntax tree. */
import { compileLightly } from "./compile-lightly.ts";
import type { Language } from "./language.ts";

/** Tokens without spaces and comments; equal texts have equal hashes. */
export interface Tokens {
  readonly count: number;
  /** 32-bit FNV-1a hash of each token's text. */
  readonly hash: Int32Array;
  /** Line of each token, counted from 1. */
  readonly line: Uint32Array;
}

interface Lexis {
  /** Starts of a comment that goes to the end of the line; each begins with `#` or `/`. */
  line: readonly string[];
  /** True if comments are written between slash-star and star-slash. */
  block: boolean;
  /** True if three quotes open a text of several lines. */
  triple: boolean;
  /** Quotes that hold line ends, e.g. a template's. */
  multiline: string;
  /** Quotes in which a backslash is a character like any other. */
  raw: string;
  /** False if a single quote may also name a lifetime. */
  single: boolean;
}

const C_LIKE: Lexis = { line: ["//"], block: true, triple: false, multiline: "`", raw: "", single: true };

const LEXES: Readonly<Record<Language, Lexis>> = {
  python: { line: ["#"], block: false, triple: true, multiline: "", raw: "", single: true },
  typescript: C_LIKE,
  tsx: C_LIKE,
  javascript: C_LIKE,
  go: { ...C_LIKE, raw: "`" },
  java: { ...C_LIKE, triple: true, multiline: "" },
  rust: { ...C_LIKE, multiline: '"', single: false },
  php: { ...C_LIKE, line: ["//", "#"], multiline: "'\"`" },
};

const LF = 10;
const CR = 13;
const HASH = 35;
const SLASH = 47;
const BACKSLASH = 92;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** By UTF-16 unit below 128: 1 blank, 2 letter, digit or underscore, 3 quote, 0 anything else. */
const CLASSES = classes();

/** Splits a text into tokens. Every text has tokens: what is not a comment, word or quotation is a sign of one unit. */
export function tokensOf(text: string, language: Language): Tokens {
  const lexis = LEXES[language];
  const { hash, lines } = roomFor(text.length);
  let count = 0;
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit === LF || (unit === CR && text.charCodeAt(at + 1) !== LF)) line++;
    const kind = unit < 128 ? CLASSES[unit] : 2;
    if (kind === 1) {
      at++;
      continue;
    }
    const comment = unit === HASH || unit === SLASH ? commentEnd(text, at, lexis) : -1;
    if (comment >= 0) {
      line += lineEnds(text, at, comment);
      at = comment;
      continue;
    }
    const end = kind === 2 ? wordEnd(text, at) : kind === 3 ? textEnd(text, at, lexis) : at + 1;
    hash[count] = hashOf(text, at, end);
    lines[count++] = line;
    if (kind === 3) line += lineEnds(text, at, end);
    at = end;
  }
  return { count, hash: hash.slice(0, count), line: lines.slice(0, count) };
}

/** UTF-16 units of a text up to which the room for its tokens is kept for the next text: 2 MiB. */
const KEPT_UNITS = 1 << 18;

const room = { hash: new Int32Array(0), lines: new Uint32Array(0) };

/** Room to collect tokens in: there are at most as many as UTF-16 units. */
function roomFor(length: number): typeof room {
  if (length > KEPT_UNITS) return { hash: new Int32Array(length), lines: new Uint32Array(length) };
  if (room.hash.length === 0) {
    room.hash = new Int32Array(KEPT_UNITS);
    room.lines = new Uint32Array(KEPT_UNITS);
  }
  return room;
}

function commentEnd(text: string, at: number, lexis: Lexis): number {
  if (lexis.block && text.startsWith("/*", at)) {
    const end = text.indexOf("*/", at + 2);
    return end < 0 ? text.length : end + 2;
  }
  if (!lexis.line.some((start) => text.startsWith(start, at))) return -1;
  let end = at;
  while (end < text.length && text.charCodeAt(end) !== LF && text.charCodeAt(end) !== CR) end++;
  return end;
}

function wordEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length) {
    const unit = text.charCodeAt(end);
    if (unit < 128 && CLASSES[unit] !== 2) break;
    end++;
  }
  return end;
}

/** The end of a quotation; one that is not closed on its line ends there, unless its quote holds line ends. */
function textEnd(text: string, at: number, lexis: Lexis): number {
  const quote = text.charAt(at);
  if (lexis.triple && text.startsWith(quote.repeat(3), at)) {
    const end = text.indexOf(quote.repeat(3), at + 3);
    return end < 0 ? text.length : end + 3;
  }
  if (quote === "'" && !lexis.single && text.charAt(at + 2) !== "'" && text.charCodeAt(at + 1) !== BACKSLASH)
    return at + 1;
  const multiline = lexis.multiline.includes(quote);
  const escapes = !lexis.raw.includes(quote);
  for (let end = at + 1; end < text.length; end++) {
    const unit = text.charCodeAt(end);
    if (unit === BACKSLASH && escapes) end++;
    else if (unit === quote.charCodeAt(0)) return end + 1;
    else if (unit === LF && !multiline) return end;
  }
  return text.length;
}

function lineEnds(text: string, start: number, end: number): number {
  let ends = 0;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === LF || (unit === CR && text.charCodeAt(at + 1) !== LF)) ends++;
  }
  return ends;
}

function hashOf(text: string, start: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

function classes(): Uint8Array {
  const table = new Uint8Array(128);
  for (let unit = 0; unit <= 32; unit++) table[unit] = 1;
  for (let unit = 0; unit < 128; unit++) if (/[A-Za-z0-9_$]/.test(String.fromCharCode(unit))) table[unit] = 2;
  for (const quote of "'\"`") table[quote.charCodeAt(0)] = 3;
  return table;
}

compileLightly(tokensOf, commentEnd, wordEnd, textEnd, lineEnds, hashOf);
