/** The strings of Python, with what formatted ones evaluate. */
import { compileMethodsLightly } from "../../compile-lightly.ts";
import type { Grammar } from "../../tree.ts";
import { Scanner } from "./scanner.ts";
import { T } from "./tokens.ts";

const LF = 10;
const CR = 13;
const QUOTE = 34;
const EXCLAMATION = 33;
const APOSTROPHE = 39;
const COLON = 58;
const EQUALS = 61;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/** What the grammar takes for an escape; a backslash before anything else is a node of its own. */
const ESCAPE = /\\(?:u[a-fA-F\d]{4}|U[a-fA-F\d]{8}|x[a-fA-F\d]{2}|\d{1,3}|\r?\n|['"abfrntv\\]|N\{[^}]+\})/y;

/** The format of a value; the grammar's own scanner would look at quotes, comments and joined lines. */
const FORMAT = /[^{}\n\r"'`\\]+/y;

/** How the string that is being read goes on. */
interface Style {
  /** What closes it. */
  readonly quotes: string;
  readonly format: boolean;
  readonly raw: boolean;
  readonly bytes: boolean;
}

export abstract class Strings extends Scanner {
  readonly #k;
  readonly #f;
  /** Where the quotes that close the present string begin. */
  #endStart = 0;

  constructor(grammar: Grammar) {
    super(grammar);
    const kind = (name: string) => grammar.kind(name);
    this.#k = {
      string: kind("string"),
      concatenated: kind("concatenated_string"),
      start: kind("string_start"),
      content: kind("string_content"),
      end: kind("string_end"),
      escape: kind("escape_sequence"),
      brace: kind("escape_interpolation"),
      backslash: grammar.token("\\"),
      interpolation: kind("interpolation"),
      formatted: kind("format_expression"),
      specifier: kind("format_specifier"),
      conversion: kind("type_conversion"),
    };
    this.#f = {
      expression: grammar.field("expression"),
      conversion: grammar.field("type_conversion"),
      specifier: grammar.field("format_specifier"),
    };
  }

  protected abstract expression(): number;

  /** One string, or several in a row. */
  protected strings(): number {
    const first = this.mark();
    let index = this.string();
    if (this.token !== T.string) return index;
    while (this.token === T.string) {
      this.flush();
      index = this.string();
    }
    return this.wrap(this.#k.concatenated, first);
  }

  private string(): number {
    const { text, tokenStart: start, count } = this;
    let at = start;
    while (text.charCodeAt(at) !== QUOTE && text.charCodeAt(at) !== APOSTROPHE) at++;
    const prefix = text.slice(start, at).toLowerCase();
    const quote = text.charAt(at);
    const triple = text.startsWith(quote.repeat(3), at);
    const opened = at + (triple ? 3 : 1);
    this.add(this.#k.start, count, start, opened);
    const style: Style = {
      quotes: triple ? quote.repeat(3) : quote,
      format: prefix.includes("f") || prefix.includes("t"),
      raw: prefix.includes("r"),
      bytes: prefix.includes("b"),
    };
    const end = style.raw && !style.format ? this.rawContents(opened, style) : this.contents(opened, style);
    this.add(this.#k.end, this.count, this.#endStart, end);
    const index = this.wrap(this.#k.string, count);
    this.next(end);
    return index;
  }

  /**
   * The contents of a raw string, as the grammar's scanner cuts them: escaped characters alone between two of its
   * tokens it takes for a part of the closing quotes. Returns the offset behind those.
   */
  private rawContents(from: number, { quotes }: Style): number {
    const { text } = this;
    const quote = quotes.charCodeAt(0);
    const triple = quotes.length > 1;
    let token = from;
    let hasContent = false;
    for (let at = from; ; ) {
      const unit = text.charCodeAt(at);
      if (unit === BACKSLASH) {
        const escaped = text.charCodeAt(++at);
        if (escaped === quote || escaped === BACKSLASH) at++;
        if (text.charCodeAt(at) === CR) at++;
        if (text.charCodeAt(at) === LF) at++;
      } else if (unit === quote) {
        if (!triple || text.startsWith(quotes, at)) {
          this.#endStart = hasContent ? at : token;
          this.content(this.count, from, this.#endStart);
          return at + quotes.length;
        }
        at += text.charCodeAt(at + 1) === quote ? 2 : 1;
        token = at;
        hasContent = false;
      } else {
        if (at >= text.length || ((unit === LF || unit === CR) && !triple)) this.bailOut();
        at++;
        hasContent = true;
      }
    }
  }

  /** Makes the nodes of what is in a string; returns the offset behind it. */
  private contents(from: number, style: Style): number {
    const { text } = this;
    const first = style.quotes.charCodeAt(0);
    const triple = style.quotes.length > 1;
    let { count } = this;
    let start = from;
    for (let at = from; ; ) {
      const unit = text.charCodeAt(at);
      if (unit === first && (!triple || text.startsWith(style.quotes, at))) {
        this.content(count, start, at);
        this.#endStart = at;
        return at + style.quotes.length;
      }
      if (unit === BACKSLASH) at = this.backslash(at, style);
      else if (style.format && (unit === OPEN_BRACE || unit === CLOSE_BRACE)) {
        if (text.charCodeAt(at + 1) === unit) {
          this.add(this.#k.brace, this.count, at, at + 2);
          at += 2;
          continue;
        }
        if (unit === CLOSE_BRACE) this.bailOut();
        this.content(count, start, at);
        at = this.interpolation(at, this.#k.interpolation);
        count = this.count;
        start = at;
      } else if (at >= text.length || ((unit === LF || unit === CR) && !triple)) this.bailOut();
      else at++;
    }
  }

  private content(first: number, start: number, end: number): void {
    if (end > start) this.add(this.#k.content, first, start, end);
  }

  /** Makes the node of a backslash where it has one; returns the offset to go on from. */
  private backslash(at: number, { raw, bytes }: Style): number {
    const { text } = this;
    if (raw) {
      // Before a sign of its own the grammar's scanner would have to be followed more closely.
      if (/[\s{}\\"']|^$/.test(text.charAt(at + 1))) this.bailOut();
      return at + 2;
    }
    if (bytes && /[NuU]/.test(text.charAt(at + 1))) this.bailOut();
    ESCAPE.lastIndex = at;
    const length = ESCAPE.test(text) ? ESCAPE.lastIndex - at : 1;
    this.add(length > 1 ? this.#k.escape : this.#k.backslash, this.count, at, at + length);
    return at + length;
  }

  /** `{value!r:format}`; returns the offset behind it. */
  private interpolation(at: number, kind: number): number {
    const { text } = this;
    const first = this.count;
    const { brackets } = this;
    this.inString++;
    this.brackets++;
    this.tokenStart = at;
    this.tokenEnd = at + 1;
    this.takeAs(this.openBraceKind);
    if (this.token === T.openBrace) this.bailOut();
    this.label(this.expression(), this.#f.expression);
    if (this.token === T.assign) this.take();
    let end = this.tokenStart;
    if (text.charCodeAt(end) === EXCLAMATION) {
      if (!/[a-z]/.test(text.charAt(end + 1))) this.bailOut();
      this.label(this.add(this.#k.conversion, this.count, end, end + 2), this.#f.conversion);
      end += 2;
    }
    if (text.charCodeAt(end) === COLON && text.charCodeAt(end + 1) !== EQUALS) end = this.specifier(end);
    if (text.charCodeAt(end) !== CLOSE_BRACE) this.bailOut();
    this.add(this.closeBraceKind, this.count, end, end + 1);
    this.inString--;
    this.brackets = brackets;
    this.wrap(kind, first);
    return end + 1;
  }

  /** `:format` with the values in it; returns the offset behind it. */
  private specifier(start: number): number {
    const { text } = this;
    const first = this.count;
    this.add(this.colonKind, first, start, start + 1);
    let at = start + 1;
    for (;;) {
      FORMAT.lastIndex = at;
      if (FORMAT.test(text)) at = FORMAT.lastIndex;
      if (text.charCodeAt(at) !== OPEN_BRACE) break;
      if (text.charCodeAt(at + 1) === OPEN_BRACE) this.bailOut();
      at = this.interpolation(at, this.#k.formatted);
    }
    this.label(this.add(this.#k.specifier, first, start, at), this.#f.specifier);
    return at;
  }

  protected abstract readonly openBraceKind: number;
  protected abstract readonly closeBraceKind: number;
  protected abstract readonly colonKind: number;
}

compileMethodsLightly(Strings);
