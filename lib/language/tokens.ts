/** Cuts a prompt into words, numbers, quotations, addresses and paths; every token knows its place in the original. */
import { trimmedEnd } from "./extract/address/characters.ts";
import { isRooted, positionAfter, splitPosition, unescaped } from "./extract/address/path-parts.ts";
import type { Source } from "./extract/types.ts";
import { foldWord } from "./fold.ts";
import { lazy } from "./lazy.ts";
import { abbreviated } from "./request/abbreviations.ts";
import { withoutSlip } from "./request/denial.ts";

export type TokenKind =
  | "word"
  | "number"
  | "quoted"
  | "uri"
  | "email"
  | "phone"
  | "host"
  | "file"
  | "path"
  | "punctuation";

export interface Token {
  readonly kind: TokenKind;
  /** Half-open range in the original text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Folded form, for matching. */
  readonly fold: string;
  /** What it says: the original text, without quotation marks, escapes or a `:line:column` suffix. */
  readonly value: string;
  /** 1-based, where the token is a path with a `:line` or `:line:column` suffix. */
  readonly line?: string;
  readonly column?: string;
  /** True for a path of which nothing but a slash speaks: it may be "TCP/IP" as well. */
  readonly doubtful?: true;
}

export interface Tokenized {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** True if the text has more tokens than were cut; no sentence of ours is that long. */
  readonly truncated: boolean;
  /** The text for the extractors of a language. */
  readonly sources: Readonly<Record<"en" | "pl", Source>>;
}

/** More tokens than this are not read: a bound on the work that one prompt can cause. */
export const MAX_TOKENS = 400;

/** A token of several signs that an extractor found. */
type Span = Omit<Token, "fold">;
type Sources = Tokenized["sources"];

interface Finder {
  /** A look that is far cheaper than the extractor, which is loaded only if it passes. */
  readonly hint: RegExp;
  readonly find: (sources: Sources) => readonly Span[];
}

/** Most prompts are plain words and need none of these. */
const modules = {
  emails: lazy((): typeof import("./extract/address/emails.ts") => require("./extract/address/emails.ts")),
  hosts: lazy((): typeof import("./extract/address/hosts.ts") => require("./extract/address/hosts.ts")),
  paths: lazy((): typeof import("./extract/address/paths.ts") => require("./extract/address/paths.ts")),
  phones: lazy((): typeof import("./extract/address/phones.ts") => require("./extract/address/phones.ts")),
  quoted: lazy((): typeof import("./extract/address/quoted.ts") => require("./extract/address/quoted.ts")),
  scan: lazy((): typeof import("./extract/scan.ts") => require("./extract/scan.ts")),
  urls: lazy((): typeof import("./extract/address/urls.ts") => require("./extract/address/urls.ts")),
};

function quotations({ en: { text } }: Sources): Span[] {
  return modules
    .quoted()
    .literalQuotationsIn(text)
    .map(({ start, end, value }) => {
      return { kind: "quoted", start, end, value: value.text.trim() === "" ? "" : value.text };
    });
}

function urls({ en }: Sources): Span[] {
  return modules
    .urls()
    .urlsIn(en)
    .map(({ start, end, value: { href } }) => {
      return { kind: href.includes("://") ? "uri" : "host", start, end, value: href };
    });
}

/** A URI from its scheme on: `mailto:x@y.pl`, `javascript:…`; a drive has but one letter. */
const URI = /(?<![^\s([{<])[a-z][a-z0-9+.-]+:[^\s"`\u201c-\u201f\u00ab\u00bb]+/gi;

/** URIs of all schemes; `localhost:3000` and `main.ts:10` are none. */
function uris({ en: { text } }: Sources): Span[] {
  const { isFileName, nameShape } = modules.hosts();
  const found: Span[] = [];
  for (const match of text.matchAll(URI)) {
    const start = match.index;
    const end = trimmedEnd(text, start, start + match[0].length, TRAILING);
    const value = text.slice(start, end);
    const { path, line } = splitPosition(value);
    const other = nameShape(value) !== "none" || (line !== undefined && isFileName(path));
    if (!other && value.includes(":")) found.push({ kind: "uri", start, end, value });
  }
  return found;
}

function emails({ en }: Sources): Span[] {
  return modules
    .emails()
    .emailsIn(en)
    .map(({ start, end, value }) => ({ kind: "email", start, end, value: value.address }));
}

/** `value` is as RFC 3966 writes it: digits with a leading + where there is one, and the extension. */
function phones({ en, pl }: Sources): Span[] {
  const { phonesIn } = modules.phones();
  const found = phonesIn(pl);
  return (found.length > 0 ? found : phonesIn(en)).map(
    ({ start, end, value: { digits, extension = "" } }) => {
      const number = digits.slice(0, digits.length - extension.length);
      return { kind: "phone", start, end, value: extension === "" ? number : `${number};ext=${extension}` };
    },
  );
}

function paths({ en }: Sources): Span[] {
  const { pathsIn } = modules.paths();
  return pathsIn(en).map(({ start, end, value: { path } }) => {
    const position = positionAfter(en.text, end);
    return { kind: SEPARATOR.test(path) ? "path" : "file", start, value: path, ...position };
  });
}

const SEPARATOR = /[/\\]/;

/** Of two that begin at one place the earlier in this list counts. */
const FINDERS: readonly Finder[] = [
  { hint: /["'`\u2018-\u201f\u00ab\u00bb\u2039\u203a]|,,/, find: quotations },
  { hint: /:\/\/|\.|localhost/i, find: urls },
  { hint: /[a-z0-9]:/i, find: uris },
  { hint: /@|ma[\u0142l]p| dot |[([{<]at[)\]}>]/i, find: emails },
  { hint: /[/\\]|\.[\p{L}\p{N}]/u, find: paths },
  { hint: /(?:\d[\s().+/\u2010-\u2013-]{0,3}){7}/, find: phones },
];

/** What the extractors find, in order; where two overlap, what begins first. */
function spansIn(sources: Sources): Span[] {
  const { text } = sources.en;
  const found = FINDERS.flatMap(({ hint, find }) => (hint.test(text) ? find(sources) : []));
  let end = 0;
  return found
    .sort((a, b) => a.start - b.start)
    .filter((span) => {
      const apart = span.start >= end;
      if (apart) end = span.end;
      return apart;
    });
}

/** Unbroken text: up to a space or quotation mark; a space after a backslash belongs to a path. */
const CHUNK =
  /[/~.](?:\\\u0020|[^\s\p{Cc}"`\u201c-\u201f\u00ab\u00bb])+|["`\u201c-\u201f\u00ab\u00bb]|[^\s\p{Cc}"`\u201c-\u201f\u00ab\u00bb]+/gu;
/** Signs that end a sentence or a part of it. */
const TRAILING = ".,;:!?\u2026'\u2019";
const OPENING = "([{<'\u2018\u201a\u2039";
const BLANK = /[\s\p{Cc}]/u;
const DIGITS = /^\d+$/;
const DOT_FOLDER = /^(?:~|\.\.?)$/;
/** Characters that hint at something else than a word: "." to ":" with the slash and the digits. */
const SPECIAL = /[.-:@[\\~]/;

/** Cuts what no extractor claimed. */
class Cutter {
  readonly tokens: Token[] = [];

  constructor(private readonly text: string) {}

  push(kind: TokenKind, start: number, end: number, more: Partial<Token> = {}): void {
    const value = this.text.slice(start, end);
    const fold = foldWord(value);
    this.tokens.push({ kind, start, end, fold: kind === "word" ? withoutSlip(fold) : fold, value, ...more });
  }

  /** A quotation is matched by what it says. */
  span({ kind, start, end, ...more }: Span): void {
    const fold = kind === "quoted" ? { fold: foldWord(more.value).trim() } : {};
    this.push(kind, start, end, { ...more, ...fold });
  }

  gap(from: number, to: number): void {
    if (from >= to) return;
    for (const match of this.text.slice(from, to).matchAll(CHUNK)) {
      const start = from + match.index;
      this.chunk(start, start + match[0].length);
    }
  }

  /** Takes brackets and the punctuation of the sentence off unbroken text. */
  private chunk(start: number, stop: number): void {
    let from = start;
    while (from < stop && OPENING.includes(this.text[from] ?? "") && !this.isHost(from, stop))
      this.push("punctuation", from, ++from);
    const apart = from === start && (start === 0 || BLANK.test(this.text[start - 1] ?? ""));
    const to = trimmedEnd(this.text, from, stop, TRAILING, apart);
    const word =
      stop - to === 1 && this.text[to] === "."
        ? abbreviated(foldWord(this.text.slice(from, to)), this.text, stop)
        : undefined;
    if (word !== undefined) {
      this.push("word", from, to, { fold: word });
      return;
    }
    if (to > from) this.body(from, to);
    for (let sign = to; sign < stop; sign++) this.push("punctuation", sign, sign + 1);
  }

  /** `[::1]:80` begins with a bracket of its own. */
  private isHost(from: number, stop: number): boolean {
    return this.text[from] === "[" && modules.hosts().nameShape(this.text.slice(from, stop)) === "host";
  }

  private body(from: number, to: number): void {
    const part = this.text.slice(from, to);
    if (/^["`\u201c-\u201f\u00ab\u00bb]$/.test(part)) this.push("punctuation", from, to);
    else if (DIGITS.test(part)) this.push("number", from, to);
    else if (!SPECIAL.test(part) || !this.name(part, from, to)) this.words(from, to);
  }

  /** A host, file or path that the words around it say nothing of. */
  private name(part: string, from: number, to: number): boolean {
    if (DOT_FOLDER.test(part)) {
      this.push("path", from, to);
      return true;
    }
    const { isFileName, nameShape } = modules.hosts();
    const shape = nameShape(part);
    if (shape === "host") {
      this.push("host", from, to);
      return true;
    }
    const { path, ...position } = splitPosition(part);
    const slash = SEPARATOR.test(path);
    const file = shape !== "none" || (position.line !== undefined && isFileName(path));
    if (!slash && !file) return false;
    const doubtful = slash && !isRooted(path) ? ({ doubtful: true } as const) : {};
    this.push(slash ? "path" : "file", from, to, { value: unescaped(path), ...position, ...doubtful });
    return true;
  }

  /** Commas and semicolons part words, though they may be in an address. */
  private words(from: number, to: number): void {
    let start = from;
    for (let at = from; at <= to; at++) {
      const unit = this.text[at];
      if (at < to && unit !== "," && unit !== ";") continue;
      if (at > start) this.push(DIGITS.test(this.text.slice(start, at)) ? "number" : "word", start, at);
      if (at < to) this.push("punctuation", at, at + 1);
      start = at + 1;
    }
  }
}

/** A text with its pieces, which are cut at the first look. */
function sourcesOf(text: string): Sources {
  let pieces: Source["tokens"] | undefined;
  const source = (locale: "en" | "pl"): Source => ({
    text,
    locale,
    language: locale,
    // The hints have looked for signs.
    marks: -1,
    cache: { spans: undefined, timeParse: undefined, quoted: undefined, dateOrder: undefined },
    get tokens() {
      pieces ??= modules.scan().scan(text);
      return pieces;
    },
  });
  return { en: source("en"), pl: source("pl") };
}

/** Tokens of a text, in order. Takes time in proportion to the text, whatever it holds. */
export function tokenize(text: string): Tokenized {
  const sources = sourcesOf(text);
  const cutter = new Cutter(text);
  let at = 0;
  for (const span of spansIn(sources)) {
    cutter.gap(at, span.start);
    cutter.span(span);
    at = span.end;
  }
  cutter.gap(at, text.length);
  const { tokens } = cutter;
  const truncated = tokens.length >= MAX_TOKENS;
  return { text, tokens: truncated ? tokens.slice(0, MAX_TOKENS) : tokens, truncated, sources };
}

/** What the text holds from one token to another (inclusive), exactly as written. */
export function sliceOf(source: Tokenized, first: Token, last: Token | undefined): string {
  return source.text.slice(first.start, (last ?? first).end);
}
