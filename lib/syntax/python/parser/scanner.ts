/** Splits Python into tokens, and keeps what is between them: comments, joined lines, indentation. */
import { compileMethodsLightly } from "../../compile-lightly.ts";
import type { Grammar } from "../../tree.ts";
import { Builder } from "./builder.ts";
import { hashed, kindsOfTokens, T, wordAt } from "./tokens.ts";

/** The text is nothing that this parser is sure about. */
export class Bailout extends Error {
  override name = "Unsure";
}

const TAB = 9;
const LF = 10;
const FORM_FEED = 12;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;
const HASH = 35;
const APOSTROPHE = 39;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const EQUALS = 61;
const BACKSLASH = 92;

/** What a tab adds to the indentation, as the grammar's scanner counts it. */
const TAB_WIDTH = 8;

/** By UTF-16 unit below 128: 1 for what begins a name, 2 for digits, 3 for quotes, 4 for other signs. */
const CLASSES = classes();

/** Letters before a quote. */
const PREFIX = /^(?:[fFrRbBuUtT]|[fFtTbB][rR]|[rR][fFtTbB])$/;

/** Signs of one character, by UTF-16 unit; those that may go on are looked at one by one. */
const SINGLE = new Uint8Array(128);
for (const [sign, token] of [
  ["(", T.openParen],
  [")", T.closeParen],
  ["[", T.openBracket],
  ["]", T.closeBracket],
  ["{", T.openBrace],
  ["}", T.closeBrace],
  [",", T.comma],
  [";", T.semicolon],
  ["~", T.tilde],
] as const)
  SINGLE[sign.charCodeAt(0)] = token;

/** Signs that may have `=` after them, and what they are with it. */
const ASSIGNING = new Uint8Array(128);
const ALONE = new Uint8Array(128);
for (const [sign, alone, assigning] of [
  [":", T.colon, T.walrus],
  ["=", T.assign, T.equal],
  ["@", T.at, T.atAssign],
  ["+", T.plus, T.plusAssign],
  ["%", T.percent, T.percentAssign],
  ["|", T.bar, T.barAssign],
  ["&", T.ampersand, T.ampersandAssign],
  ["^", T.caret, T.caretAssign],
] as const) {
  ALONE[sign.charCodeAt(0)] = alone;
  ASSIGNING[sign.charCodeAt(0)] = assigning;
}

/** Signs that may be doubled, each form with or without `=`. */
const DOUBLING = new Map<number, readonly [number, number, number, number]>(
  (
    [
      ["*", T.star, T.starAssign, T.power, T.powerAssign],
      ["/", T.slash, T.slashAssign, T.floor, T.floorAssign],
      ["<", T.less, T.lessOrEqual, T.left, T.leftAssign],
      [">", T.greater, T.greaterOrEqual, T.right, T.rightAssign],
    ] as const
  ).map(([sign, ...tokens]) => [sign.charCodeAt(0), tokens]),
);

/** The present token of a text, one after the other; the nodes of tokens and comments are made here. */
export class Scanner extends Builder {
  protected text = "";
  /** The present token: its kind and extent; that of a string is its opening. */
  protected token = T.end as number;
  protected tokenStart = 0;
  protected tokenEnd = 0;
  /** Open brackets around the present place: there lines do not end. */
  protected brackets = 0;
  /** Whether the present place is in an expression within a string, which may not go over a line's end. */
  protected inString = 0;
  /** The indentation of the present block, and of the line that the present token begins. */
  protected level = 0;
  protected indentation = 0;

  readonly #kinds: Uint16Array;
  readonly #comment: number;
  readonly #continuation: number;
  /** Comments and joined lines before the present token that have no node yet. */
  #waiting = 0;
  readonly #waitingStart: number[] = [];
  readonly #waitingEnd: number[] = [];
  readonly #waitingKind: number[] = [];
  readonly #waitingIndentation: number[] = [];

  constructor(grammar: Grammar) {
    super();
    this.#kinds = kindsOfTokens(grammar);
    this.#comment = grammar.kind("comment");
    this.#continuation = grammar.kind("line_continuation");
  }

  protected bailOut(): never {
    throw new Bailout();
  }

  /** Starts with another text. */
  protected begin(text: string): void {
    this.clear();
    this.text = text;
    this.brackets = 0;
    this.inString = 0;
    this.level = 0;
    this.#waiting = 0;
    // The grammar takes a lone carriage return for a space.
    if (text.includes("\r") && /\r(?!\n)/.test(text)) this.bailOut();
    this.nextLine(0);
  }

  /** The index of the next node. What waits gets its nodes first, so that it is outside of what begins here. */
  protected mark(): number {
    if (this.#waiting > 0) this.flush();
    return this.count;
  }

  /** Makes the nodes of the comments before the present token. */
  protected flush(): void {
    for (let at = 0; at < this.#waiting; at++) this.addWaiting(at);
    this.#waiting = 0;
  }

  /** Makes the nodes of the comments that still belong to the present block though the next line does not. */
  protected flushBlock(): void {
    let done = 0;
    while (done < this.#waiting && (this.#waitingIndentation[done] ?? 0) >= this.level)
      this.addWaiting(done++);
    this.#waiting -= done;
    for (const list of [this.#waitingStart, this.#waitingEnd, this.#waitingKind, this.#waitingIndentation])
      list.copyWithin(0, done, done + this.#waiting);
  }

  /** Whether a comment before the present token is indented less than the present block. */
  protected hasOuterComment(): boolean {
    for (let at = 0; at < this.#waiting; at++)
      if ((this.#waitingIndentation[at] ?? 0) < this.level) return true;
    return false;
  }

  /** Whether nodes of that kind may be between any two tokens. */
  protected isBetween(kind: number): boolean {
    return kind === this.#comment || kind === this.#continuation;
  }

  private addWaiting(at: number): void {
    const start = this.#waitingStart[at] ?? 0;
    this.add(this.#waitingKind[at] ?? 0, this.count, start, this.#waitingEnd[at] ?? start);
  }

  private wait(kind: number, start: number, end: number, indentation: number): void {
    const at = this.#waiting++;
    this.#waitingStart[at] = start;
    this.#waitingEnd[at] = end;
    this.#waitingKind[at] = kind;
    this.#waitingIndentation[at] = indentation;
  }

  /** Makes the node of the present token and goes on to the next; returns the node. */
  protected take(): number {
    return this.takeAs(this.#kinds[this.token] ?? 0);
  }

  /** The same with a kind of node that is not the token's own. */
  protected takeAs(kind: number): number {
    if (this.#waiting > 0) this.flush();
    const { count } = this;
    this.add(kind, count, this.tokenStart, this.tokenEnd);
    this.next(this.tokenEnd);
    return count;
  }

  /** Takes a token of that kind; any other is a text to be unsure about. */
  protected expect(token: number): number {
    if (this.token !== token) this.bailOut();
    return this.take();
  }

  /** Takes an opening bracket. */
  protected open(): number {
    this.brackets++;
    return this.take();
  }

  /** Takes the closing bracket that must come here. */
  protected close(token: number): number {
    if (this.token !== token) this.bailOut();
    this.brackets--;
    return this.take();
  }

  protected tokenText(): string {
    return this.text.slice(this.tokenStart, this.tokenEnd);
  }

  /** Goes on behind the end of a line, to the first token of the next that has one. */
  protected endLine(): void {
    if (this.token !== T.line) this.bailOut();
    this.flush();
    this.nextLine(this.tokenEnd);
  }

  private nextLine(from: number): void {
    const { text } = this;
    let indentation = 0;
    for (let at = from; ; at++) {
      const unit = text.charCodeAt(at);
      if (unit === SPACE) indentation++;
      else if (unit === LF || unit === FORM_FEED || unit === CR) indentation = 0;
      else if (unit === TAB) indentation += TAB_WIDTH;
      else if (unit === HASH) {
        const end = this.lineEnd(at);
        this.wait(this.#comment, at, end, indentation);
        at = end - 1;
      } else if (at >= text.length) {
        this.indentation = 0;
        this.set(T.end, at, at);
        return;
      } else {
        this.indentation = indentation;
        this.read(at, unit);
        return;
      }
    }
  }

  private lineEnd(from: number): number {
    const end = this.text.indexOf("\n", from);
    return end < 0 ? this.text.length : end;
  }

  /** Goes on to the first token from an offset on. */
  protected next(from: number): void {
    const { text } = this;
    let at = from;
    let joined = false;
    for (;;) {
      const unit = text.charCodeAt(at);
      if (unit === SPACE || unit === TAB) at++;
      else if (unit === HASH) {
        if (joined || this.inString > 0) this.bailOut();
        const end = this.lineEnd(at);
        this.wait(this.#comment, at, end, 0);
        at = end;
      } else if (unit === LF || unit === CR || at >= text.length) {
        if (joined || this.inString > 0) this.bailOut();
        if (this.brackets === 0) {
          this.set(T.line, at, at);
          return;
        }
        at = this.nextInBrackets(at);
      } else if (unit === BACKSLASH) {
        const end = text.charCodeAt(at + 1) === CR ? at + 3 : at + 2;
        if (joined || this.inString > 0 || text.charCodeAt(end - 1) !== LF) this.bailOut();
        this.wait(this.#continuation, at, end, 0);
        joined = true;
        at = end;
      } else {
        this.read(at, unit);
        // The grammar takes a joined line before a string for a space.
        if (joined && this.token === T.string) this.#waiting--;
        return;
      }
    }
  }

  /**
   * The first character after blank lines within brackets. Where a line within brackets is indented less than the
   * block, the grammar may take that for the block's end.
   */
  private nextInBrackets(from: number): number {
    const { text } = this;
    let indentation = 0;
    for (let at = from; ; at++) {
      const unit = text.charCodeAt(at);
      if (unit === SPACE) indentation++;
      else if (unit === LF || unit === CR) indentation = 0;
      else if (unit === TAB) indentation += TAB_WIDTH;
      else if (at >= text.length || indentation < this.level) this.bailOut();
      else return at;
    }
  }

  private set(token: number, start: number, end: number): void {
    this.token = token;
    this.tokenStart = start;
    this.tokenEnd = end;
  }

  private read(at: number, unit: number): void {
    const kind = unit < 128 ? CLASSES[unit] : 0;
    if (kind === 1) this.readName(at);
    else if (kind === 2) this.readNumber(at);
    else if (kind === 3) this.set(T.string, at, at);
    else if (kind === 4) this.readSign(at, unit);
    else this.bailOut();
  }

  private readName(start: number): void {
    const { text } = this;
    let hash = 0;
    let at = start;
    let unit = text.charCodeAt(at);
    let kind = 1;
    while (kind === 1 || kind === 2) {
      hash = hashed(hash, unit);
      unit = text.charCodeAt(++at);
      if (unit > 127) this.bailOut();
      kind = CLASSES[unit] ?? 0;
    }
    if (kind === 3) {
      if (PREFIX.test(text.slice(start, at))) {
        this.set(T.string, start, start);
        return;
      }
      if (wordAt(text, start, at, hash) === T.name) this.bailOut();
    }
    this.set(wordAt(text, start, at, hash), start, at);
  }

  private readNumber(start: number): void {
    const { text } = this;
    let digits = start;
    while (CLASSES[text.charCodeAt(digits)] === 2) digits++;
    const unit = text.charCodeAt(digits);
    // Most numbers are digits alone.
    if (digits > start && unit !== DOT && unit < 128 && CLASSES[unit] !== 1) {
      this.set(T.integer, start, digits);
      return;
    }
    NUMBER.lastIndex = start;
    const [whole = "", , point] = NUMBER.exec(text) ?? [];
    const end = start + whole.length;
    const after = text.charCodeAt(end);
    if (whole === "" || after === DOT || after > 127 || CLASSES[after] === 1 || CLASSES[after] === 2)
      this.bailOut();
    this.set(point === undefined ? T.integer : T.float, start, end);
  }

  private readSign(at: number, unit: number): void {
    const { text } = this;
    const single = SINGLE[unit] ?? 0;
    if (single > 0) {
      this.set(single, at, at + 1);
      return;
    }
    const after = text.charCodeAt(at + 1);
    const alone = ALONE[unit] ?? 0;
    if (alone > 0) {
      if (after === EQUALS) this.set(ASSIGNING[unit] ?? 0, at, at + 2);
      else this.set(alone, at, at + 1);
      return;
    }
    if (unit === DOT) {
      if (after >= ZERO && after <= NINE) this.readNumber(at);
      else if (text.startsWith("...", at)) this.set(T.ellipsis, at, at + 3);
      else this.set(T.dot, at, at + 1);
      return;
    }
    this.readLongSign(at, unit, after);
  }

  private readLongSign(at: number, unit: number, after: number): void {
    const { text } = this;
    const forms = DOUBLING.get(unit);
    if (forms) {
      const doubled = after === unit;
      const assigns = text.charCodeAt(at + (doubled ? 2 : 1)) === EQUALS;
      const form = (doubled ? 2 : 0) + (assigns ? 1 : 0);
      this.set(forms[form] ?? 0, at, at + 1 + (doubled ? 1 : 0) + (assigns ? 1 : 0));
      // Python 2's operator of inequality.
      if (forms[form] === T.less && text.charCodeAt(at + 1) === GREATER) this.bailOut();
    } else if (text.startsWith("->", at)) this.set(T.arrow, at, at + 2);
    else if (text.startsWith("-=", at)) this.set(T.minusAssign, at, at + 2);
    else if (text.startsWith("-", at)) this.set(T.minus, at, at + 1);
    else if (text.startsWith("!=", at)) this.set(T.unequal, at, at + 2);
    else this.set(T.end, at, at);
  }
}

const GREATER = 62;

/** Numbers as the grammar has them, without the suffix of Python 2; the second group holds what makes a float. */
const NUMBER =
  /(0[xX](?:_?[\da-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+)|(?:(?:\d(?:_?\d)*)?(?:(\.(?:\d(?:_?\d)*)?(?:[eE][+-]?\d(?:_?\d)*)?|[eE][+-]?\d(?:_?\d)*))|\d(?:_?\d)*)[jJ]?/y;

function classes(): Uint8Array {
  const table = new Uint8Array(128);
  for (let unit = 33; unit < 127; unit++) table[unit] = 4;
  for (let unit = 0; unit < 128; unit++) if (/[A-Za-z_]/.test(String.fromCharCode(unit))) table[unit] = 1;
  for (let unit = ZERO; unit <= NINE; unit++) table[unit] = 2;
  for (const unit of [QUOTE, APOSTROPHE]) table[unit] = 3;
  for (const unit of [BACKSLASH, HASH, 36, 63, 96]) table[unit] = 0;
  return table;
}

compileMethodsLightly(Scanner);
