/** Cuts a prompt for a service into paths, methods, words and signs; each token knows its place in the prompt. */
import { foldWord } from "#language/fold.ts";
import { abbreviated } from "#language/request/abbreviations.ts";
import { withoutSlip } from "#language/request/denial.ts";
import { ruleMeant } from "./slips.ts";

export type TokenKind =
  | "path"
  /** `items/{id}`, which a prefix or a leading slash completes. */
  | "relative"
  | "method"
  | "word"
  | "number"
  | "image"
  | "env"
  | "url"
  | "email"
  | "newline"
  | "sign";

export interface Token {
  readonly kind: TokenKind;
  /** Half-open range in the prompt, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Lower case without diacritics. */
  readonly fold: string;
  /** Inside quotation marks that hold more than one word: what it says is an example or a message. */
  readonly quoted: boolean;
}

/** A bound on the work that one prompt can cause; longer specifications are cut, with a warning. */
export const MAX_TOKENS = 6000;

const METHOD = "GET|POST|PUT|PATCH|DELETE";

/** In this order: what an earlier alternative takes, a later one never sees. */
const PATTERNS: readonly (readonly [TokenKind, string])[] = [
  ["newline", "\\r?\\n[ \\t\\r\\n]*"],
  ["url", "[a-z][a-z0-9+.-]*://[^\\s\"'`<>()\\[\\]]+"],
  ["email", "[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+"],
  ["env", "(?<![\\w/{?&.-])[A-Z_][A-Z0-9_]*=(?:\"[^\"\\n]*\"|'[^'\\n]*'|[^\\s,;()`]+)"],
  ["image", "(?<![\\w/{.-])[a-z0-9]+(?:[._/-][a-z0-9]+)*:(?:\\d|latest|alpine|slim|stable|lts)[\\w.-]*"],
  [
    "path",
    `(?:(?<![\\p{L}\\p{N}_}/\\\\<])|(?<=\\b(?:${METHOD})))/(?!(?:${METHOD})(?![\\p{L}\\p{N}_{]))(?:[\\p{L}\\p{N}\\-._~%{}:<>\\[\\]$*@+/]|\\?(?=[a-z]))*(?:(?<=[?&=\\w}])[?&=][\\w{}=&.]+)?`,
  ],
  [
    "relative",
    "[\\p{L}\\p{N}_-]+(?:/(?:[\\p{L}\\p{N}_-]+|\\{[\\w-]+\\}|:[a-z]\\w*))*/(?:\\{[\\w-]+\\}|:[a-z]\\w*)(?:/[\\w-]+)*",
  ],
  ["method", `(?<![\\p{L}\\p{N}_-])(?:${METHOD})(?![\\p{L}\\p{N}_-])`],
  ["word", "(?<![\\p{L}\\p{N}])(?:C#|C\\+\\+|\\.NET|ASP\\.NET)(?![\\p{L}\\p{N}])"],
  ["word", "[\\p{L}_][\\p{L}\\p{N}\\p{M}_]*(?:['’´-][\\p{L}\\p{N}_]+)*(?:\\.[a-z][\\p{L}\\p{N}_]*)*"],
  ["number", "\\d+(?:\\.{2,3}|[–—])\\d+(?!\\w|[.,–—-]\\d)"],
  ["number", "\\d+(?:[.,]\\d+)*(?:[-_a-zA-Z](?:[\\w.-]*\\w)?)?"],
  ["sign", "[^\\s]"],
];

const LEXER = new RegExp(PATTERNS.map(([, source]) => `(${source})`).join("|"), "gu");

/** Names that a colon and a number follow in prose: `port:8000` is no image. */
const NOT_IMAGES = /^(?:\d[\d.]*|port|porcie|localhost|line|default|http|https|min|max|id|status|version|v)$/;

/** Signs that can end a path only as punctuation. */
const AFTER_PATH = /[.,:;!?*\]>$@+-]+$/;

export interface Tokenized {
  readonly prompt: string;
  readonly tokens: readonly Token[];
  readonly truncated: boolean;
}

export function tokenize(prompt: string): Tokenized {
  const tokens: Token[] = [];
  const quotations = quotationsIn(prompt);
  const add = (kind: TokenKind, start: number, text: string) => {
    const quoted = quotations.some(([from, to]) => from < start && start < to);
    const fold = kind === "word" ? ruleMeant(withoutSlip(foldWord(text))) : foldWord(text);
    const last = tokens.at(-1);
    const isPoint = text === "." && last?.kind === "word" && last.end === start;
    const word = isPoint ? abbreviated(last.fold, prompt, start + 1) : undefined;
    if (word !== undefined && last !== undefined) {
      tokens[tokens.length - 1] = { ...last, fold: word };
      return;
    }
    tokens.push({ kind, start, end: start + text.length, text, fold, quoted });
  };
  LEXER.lastIndex = 0;
  for (let match = LEXER.exec(prompt); match !== null; match = LEXER.exec(prompt)) {
    if (tokens.length >= MAX_TOKENS) return { prompt, tokens, truncated: true };
    const which = match.slice(1).findIndex((group) => group !== undefined);
    let [kind] = PATTERNS[which] ?? ["sign" as const];
    let [text] = match;
    if (kind === "path") {
      text = trimmedPath(text);
      LEXER.lastIndex = match.index + text.length;
    }
    if (kind === "image" && NOT_IMAGES.test(text.slice(0, text.indexOf(":")))) {
      text = text.slice(0, text.indexOf(":"));
      LEXER.lastIndex = match.index + text.length;
      kind = "word";
    }
    if (kind === "image" || kind === "url" || kind === "env") {
      text = text.replace(/[.,;:!?]+$/, "");
      LEXER.lastIndex = match.index + text.length;
    }
    add(kind, match.index, text);
  }
  return { prompt, tokens, truncated: false };
}

/** A path without the punctuation of the sentence, and without a bracket that it does not open. */
function trimmedPath(text: string): string {
  let path = text;
  for (;;) {
    const shorter = balanced(path.replace(/[.,:;!?*$@+-]+$/, ""));
    if (shorter === path) return path === "" ? "/" : path;
    path = shorter;
  }
}

function balanced(path: string): string {
  for (const [open, close] of ["{}", "<>", "[]"]) {
    if (open === undefined || close === undefined || !path.endsWith(close)) continue;
    if (path.split(open).length < path.split(close).length) return path.slice(0, -1);
  }
  return AFTER_PATH.test(path) && !/[\]>]$/.test(path) ? path.replace(AFTER_PATH, "") : path;
}

const QUOTES: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ["“", "”"],
  ["„", "”"],
  ["«", "»"],
  ["'", "'"],
];
/** A longer quotation is no message but a lost quotation mark. */
const LONGEST_QUOTATION = 160;

/** Ranges of quotations that hold several words; one word or path in quotation marks is a name, not a message. */
/** Methods and a path in quotation marks are a route, no example: "POST /songs". */
const ROUTE = new RegExp(`^\\s*(?:${METHOD})(?:\\s*(?:,|/|and|or|i|lub)?\\s*(?:${METHOD}))*\\s+/\\S*\\s*$`);

function quotationsIn(prompt: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const [open, close] of QUOTES) {
    for (let at = prompt.indexOf(open); at >= 0; ) {
      const end = prompt.indexOf(close, at + 1);
      if (end < 0) break;
      const inside = prompt.slice(at + 1, end);
      const apostrophe = open === "'" && /[\p{L}\p{N}]/u.test(prompt[at - 1] ?? " ");
      const fits = !apostrophe && inside.length <= LONGEST_QUOTATION && !inside.includes("\n");
      if (fits && /\S\s+\S/.test(inside) && !ROUTE.test(inside)) found.push([at, end]);
      at = prompt.indexOf(open, fits ? end + 1 : at + 1);
    }
  }
  return found;
}
