/** Cuts a prompt into words, numbers, quotations, addresses and paths; every token knows its place in the original. */
import { type Folded, fold, originAt } from "./fold.ts";
import { nameShape } from "./hosts.ts";

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
}

export interface Tokenized {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** True where the text has more tokens than were cut; no sentence of ours is that long. */
  readonly truncated: boolean;
}

/** More tokens than this are not read: a bound on the work that one prompt can cause. */
export const MAX_TOKENS = 400;

/** Closing signs by opening sign; `„a”` and `„a“` are both Polish or German practice. */
const CLOSING: Record<string, string> = {
  '"': '"\u201d',
  "\u201e": '\u201d\u201c"',
  "\u201c": '\u201d\u201c"',
  "\u201f": "\u201d",
  "\u201d": "\u201d",
  "\u00ab": "\u00bb",
  "\u00bb": "\u00ab",
  "'": "'\u2019",
  "\u2018": "\u2019'",
  "\u201a": "\u2018\u2019",
  "\u2039": "\u203a",
  "`": "`",
};

const OPENS_AFTER = /[\s([{,;:=/–—-]/;
const WORD_UNIT = /[\p{L}\p{N}_]/u;
const TRAILING = ".,;:!?…)]}>'";
const PAIRS: Record<string, string> = { ")": "(", "]": "[", "}": "{", ">": "<" };
const OPENINGS = "([{<";
const IPV6 = /^\[[0-9a-f:.]*:[0-9a-f:.]*\]/;
/** The folders `.` and `..` are names, not the end of a sentence. */
const DOTS = /(?:^|[/\\])\.{1,2}$/;
const PHONE = /(?:\+\d|\(\d|\d)[\d().\-\u0020]{4,24}\d(?![\w/:@\\-]|\.\w)/y;
const EMAIL = /^[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}$/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/;
const DRIVE = /^[a-z]:[\\/]/;
const DIGITS = /^\d+$/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
/** Lines in the links of code hosts: `main.ts#L10`, `main.ts#L10C5`. */
const FRAGMENT = /^(.+)#L(\d{1,7})(?:C(\d{1,7}))?$/i;
const POSITION = /^(.*?[^:/\\]):(\d{1,7})(?::(\d{1,7}))?$/;

function isBlank(code: number): boolean {
  return code <= 32;
}

/** Reads one text; the state of the scan. */
class Scanner {
  private readonly source: Folded;
  private readonly text: string;
  private readonly tokens: Token[] = [];
  /** Closing signs that are known not to occur from here on, so that openings without end stay cheap. */
  private readonly absent = new Set<string>();

  constructor(text: string) {
    this.source = fold(text);
    this.text = this.source.text;
  }

  run(): Tokenized {
    let at = 0;
    while (at < this.text.length && this.tokens.length < MAX_TOKENS) {
      if (isBlank(this.text.charCodeAt(at))) at++;
      else at = this.quotation(at) ?? this.phone(at) ?? this.chunk(at);
    }
    const truncated = this.tokens.length >= MAX_TOKENS || at < this.text.length;
    return { text: this.source.original, tokens: this.tokens, truncated };
  }

  /** The original sign at a folded offset: folding makes all quotation marks alike. */
  private sign(at: number): string {
    return this.source.original[originAt(this.source, at)] ?? "";
  }

  private push(kind: TokenKind, from: number, to: number, more: Partial<Token> = {}): void {
    const start = originAt(this.source, from);
    const end = originAt(this.source, to);
    this.tokens.push({
      kind,
      start,
      end,
      fold: this.text.slice(from, to),
      value: this.source.original.slice(start, end),
      ...more,
    });
  }

  /** The signs that end a quotation: a plain one may stand inside where the proper one follows. */
  private closersFrom(opening: string, all: string, at: number): string {
    if (opening !== "\u201c" && opening !== "\u201e") return all;
    const { original } = this.source;
    const start = originAt(this.source, at) + 1;
    const next = original.indexOf(opening, start);
    const proper = original.indexOf("\u201d", start);
    return proper > 0 && (next < 0 || proper < next) ? "\u201d" : all;
  }

  private quotation(at: number): number | null {
    const first = this.text[at];
    if (first !== '"' && first !== "'" && first !== "`") return null;
    const opening = this.sign(at);
    const all = CLOSING[opening];
    const before = at === 0 ? " " : (this.text[at - 1] ?? " ");
    if (all !== undefined && !this.absent.has(all) && (first !== "'" || OPENS_AFTER.test(before))) {
      const closers = this.closersFrom(opening, all, at);
      for (let end = at + 1; end < this.text.length; end++) {
        const unit = this.text[end];
        if ((unit !== '"' && unit !== "'" && unit !== "`") || !closers.includes(this.sign(end))) continue;
        if (unit === "'" && WORD_UNIT.test(this.text[end + 1] ?? " ")) continue;
        const value = this.source.original.slice(originAt(this.source, at + 1), originAt(this.source, end));
        this.push("quoted", at, end + 1, {
          fold: this.text.slice(at + 1, end).trim(),
          value: value.trim() === "" ? "" : value,
        });
        return end + 1;
      }
      this.absent.add(all);
    }
    this.push("punctuation", at, at + 1);
    return at + 1;
  }

  private phone(at: number): number | null {
    const code = this.text.charCodeAt(at);
    if (code !== 43 && code !== 40 && (code < 48 || code > 57)) return null;
    PHONE.lastIndex = at;
    const match = PHONE.exec(this.text)?.[0];
    if (match === undefined) return null;
    const digits = match.replace(/\D/g, "").length;
    const plain = /^\d+$/.test(match);
    // A bare run of digits is a number, and dotted groups may be an address or a version.
    if (
      digits < 7 ||
      digits > 15 ||
      plain ||
      (match.startsWith("+") ? /\.\.|--/ : /\.\.|--|\d\.\d/).test(match)
    )
      return null;
    this.push("phone", at, at + match.length);
    return at + match.length;
  }

  /** Where the text up to the next blank or quotation mark ends; a blank after a backslash belongs to a path. */
  private chunkEnd(at: number): number {
    const escapes = "/~.".includes(this.text[at] ?? " ");
    let end = at;
    for (; end < this.text.length; end++) {
      const code = this.text.charCodeAt(end);
      if (code === 34 || code === 96) break;
      if (isBlank(code) && !(escapes && code === 32 && this.text.charCodeAt(end - 1) === 92)) break;
    }
    return end;
  }

  private chunk(at: number): number {
    const stop = this.chunkEnd(at);
    let from = at;
    while (from < stop && this.tokens.length < MAX_TOKENS && "([{<".includes(this.text[from] ?? "")) {
      if (IPV6.test(this.text.slice(from, from + 60))) break;
      this.push("punctuation", from, ++from);
    }
    const to = this.bodyEnd(from, stop);
    if (to > from) this.body(from, to);
    for (let sign = to; sign < stop && this.tokens.length < MAX_TOKENS; sign++)
      this.push("punctuation", sign, sign + 1);
    return stop;
  }

  /** Cuts the punctuation of the sentence off a chunk; a bracket stays where its partner is inside. */
  private bodyEnd(from: number, stop: number): number {
    const surplus = new Map<string, number>();
    for (let at = from; at < stop; at++) {
      const sign = this.text[at] ?? "";
      const opening = PAIRS[sign] ?? sign;
      if (OPENINGS.includes(opening))
        surplus.set(opening, (surplus.get(opening) ?? 0) + (sign === opening ? -1 : 1));
    }
    const alone = from === 0 || isBlank(this.text.charCodeAt(from - 1));
    let to = stop;
    for (; to > from; to--) {
      const last = this.text[to - 1] ?? "";
      const opening = PAIRS[last];
      if (!TRAILING.includes(last) || (alone && DOTS.test(this.text.slice(Math.max(from, to - 3), to))))
        break;
      if (opening === undefined) continue;
      const open = surplus.get(opening) ?? 0;
      if (open <= 0) break;
      surplus.set(opening, open - 1);
    }
    return to;
  }

  /** A chunk without its outer punctuation. */
  private body(from: number, to: number): void {
    const kind = kindOf(this.text.slice(from, to));
    if (kind === "path" || kind === "file") this.path(from, to, kind);
    else if (kind === "word") this.words(from, to);
    else this.push(kind, from, to);
  }

  private path(from: number, to: number, kind: "path" | "file"): void {
    const whole = this.source.original.slice(originAt(this.source, from), originAt(this.source, to));
    const position = POSITION.exec(whole) ?? FRAGMENT.exec(whole);
    const name = position?.[1] ?? whole;
    const windows = /^[a-z]:|^\\\\/i.test(name);
    const value = windows || !name.includes("\\") ? name : name.replace(/\\([^\p{L}\p{N}])/gu, "$1");
    this.push(kind, from, to, {
      value,
      ...(position !== null && { line: position[2], column: position[3] }),
    });
  }

  /** Commas and semicolons part words, though they may stand in an address. */
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

/** True where no character hints at anything but a word. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // From "." to ":" are the slash and the digits too.
    if ((code >= 46 && code <= 58) || code === 64 || code === 92 || code === 126) return false;
  }
  return true;
}

/** What a folded chunk of text is, by its looks. */
function kindOf(text: string): TokenKind {
  if (isPlain(text)) return "word";
  if (/^[a-z][a-z0-9+.-]*:\/\//.test(text)) return "uri";
  if (DRIVE.test(text) || text.startsWith("\\\\")) return "path";
  if (EMAIL.test(text)) return "email";
  if (NUMBER.test(text)) return "number";
  if (/^[/~.]/.test(text) && (/[/\\]/.test(text) || /^(?:~|\.\.?)$/.test(text))) return "path";
  const shape = nameShape(text);
  if (shape !== "none") return shape === "host" ? "host" : "file";
  const name = POSITION.exec(text)?.[1];
  if (name !== undefined && /[/\\]/.test(name)) return "path";
  if (SCHEME.test(text)) return "uri";
  return /[/\\]/.test(text) ? "path" : "word";
}

/** Tokens of a text, in order. Takes time in proportion to the text, whatever it holds. */
export function tokenize(text: string): Tokenized {
  return new Scanner(text).run();
}

/** What the text holds from one token to another (inclusive), exactly as written. */
export function sliceOf(source: Tokenized, first: Token, last: Token | undefined): string {
  return source.text.slice(first.start, (last ?? first).end);
}
