/** How deep a text can make a recursive parser go, estimated from its characters before anything is parsed. */
import { compileLightly } from "../compile-lightly.ts";

/**
 * Levels that the native parser surely has room for. It recurses without a bound and takes the process down at the end
 * of the stack: with 8 MB between 1,000 levels (generics, classes) and 5,000 (brackets), measured on repeated text.
 */
const MAX_LEVELS = 800;
/** The same for what nests to the left, such as `a.b.c` and `a + b + c`, where 20,000 still parse. */
const MAX_LEFT_LEVELS = 10_000;

/** What a character is to the estimate; 0 for what means nothing to it. */
type Sign = number;
const OPENING = 1;
const CLOSING = 2;
/** Nests what follows: conditions, arrows, assignments, labels, type arguments, tags, prefixes. */
const RIGHT = 3;
/** Nests what came before. */
const LEFT = 4;
const LINE_END = 5;
const SEPARATOR = 6;
const QUOTE = 7;
const SLASH = 8;
const BLANK = 9;
const WORD = 10;

const SIGNS = new Uint8Array(128);
const assign = (signs: string, sign: Sign) => {
  for (const one of signs) SIGNS[one.charCodeAt(0)] = sign;
};
assign("([{", OPENING);
assign(")]}", CLOSING);
assign("=?:<!~", RIGHT);
assign(".+-*%&|^>", LEFT);
assign("\n\r", LINE_END);
assign(";,", SEPARATOR);
assign("'\"", QUOTE);
assign("/", SLASH);
assign(" \t", BLANK);
assign("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$@#", WORD);

/** Words that nest what follows them without a bracket of their own. */
const NESTING =
  /(?:if|else|for|while|do|with|new|typeof|void|delete|await|yield|keyof|unique|readonly|infer|extends|asserts)\b/y;
/** Words that go on after a line end, though they nest nothing but what came before. */
const JOINING = /(?:is|in|of|instanceof|as|satisfies)\b/y;
/** Signs of which two in a row are one operator at most: a row of them, as below a heading, nests once. */
const ONCE_IN_A_ROW = new Uint8Array(128);
for (const sign of "=?:") ONCE_IN_A_ROW[sign.charCodeAt(0)] = 1;
const ELSE = /else\b/y;

/**
 * What is passed over as a comment or quotation may be code all the same: the signs that begin one may be in a regular
 * expression or a template. So a longer piece is estimated too, and counts where it nests deeper than prose does.
 */
const SHORT_PIECE = 40;
const DEEP_PIECE = 20;

/** Whether parsing a text may recurse deeper than there is room for. Where it cannot tell, it estimates from above. */
export function mayNestTooDeep(text: string): boolean {
  return deepestIn(text, true) > MAX_LEVELS;
}

/**
 * The levels of a text; more than MAX_LEVELS as soon as there is no room for them.
 * @param looksInside whether pieces that are passed over are estimated too
 */
function deepestIn(text: string, looksInside: boolean): number {
  let deepest = 0;
  /** Levels of the pieces that were passed over. */
  let hidden = 0;
  const passedOver = (from: number, to: number): void => {
    if (!looksInside || to - from < SHORT_PIECE) return;
    const levels = deepestIn(text.slice(from, to), false);
    if (levels >= DEEP_PIECE) hidden += levels;
  };
  const outer: number[] = [];
  let levels = 0;
  let right = 0;
  let left = 0;
  /** What the last sign that is not a space was. */
  let last = SEPARATOR;
  let lastNests = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const sign = unit < 128 ? SIGNS[unit] : isWideBlank(unit) ? BLANK : WORD;
    if (sign === 0 || sign === BLANK) continue;
    if (sign === WORD) {
      // Words in a row may join what is before them: `a as b as c`.
      if (last === WORD) left++;
      lastNests = startsNestingWord(text, at);
      if (lastNests) {
        right++;
        levels++;
      }
      while (at + 1 < text.length && wordAt(text, at + 1)) at++;
      last = WORD;
    } else if (sign === OPENING) {
      outer.push(right);
      right = 0;
      left++;
      levels++;
      last = sign;
    } else if (sign === CLOSING) {
      if (outer.length > 0) {
        levels -= right + 1;
        right = outer.pop() ?? 0;
      }
      last = sign;
    } else if (sign === RIGHT) {
      if (ONCE_IN_A_ROW[unit] === 1) while (text.charCodeAt(at + 1) === unit) at++;
      right++;
      levels++;
      last = sign;
    } else if (sign === LEFT) {
      left++;
      last = sign;
    } else if (sign === QUOTE) {
      const end = quotationEnd(text, at, unit);
      passedOver(at + 1, end);
      at = end;
      last = WORD;
      lastNests = false;
    } else if (sign === SLASH) {
      const end = commentEnd(text, at);
      passedOver(at + 2, end);
      at = end;
    } else {
      const next = afterBlanks(text, at + 1);
      if (sign === SEPARATOR ? !startsElse(text, next) : endsStatement(text, next, last, lastNests)) {
        levels -= right;
        right = 0;
        left = 0;
        if (sign === SEPARATOR) last = sign;
      }
      // Spaces and further line ends add nothing: looking at each of them again would take the square of their number.
      at = next - 1;
    }
    if (levels > deepest) deepest = levels;
    if (levels + hidden > MAX_LEVELS || left > MAX_LEFT_LEVELS) return MAX_LEVELS + 1;
  }
  return deepest + hidden;
}

function wordAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit < 128 ? SIGNS[unit] === WORD : !isWideBlank(unit);
}

/** Spaces and line ends beyond ASCII that parsers pass over, the zero-width ones among them. */
const WIDE_BLANK = /[\u0085\u180e\u200b\s]/;

function isWideBlank(unit: number): boolean {
  return unit >= 128 && WIDE_BLANK.test(String.fromCharCode(unit));
}

/** The first two letters of the nesting words, so that most words cost no comparison. */
const FIRST_LETTERS = new Uint8Array(128 * 128);
for (const word of NESTING.source.slice(3, -3).split("|"))
  FIRST_LETTERS[word.charCodeAt(0) * 128 + word.charCodeAt(1)] = 1;

function startsNestingWord(text: string, at: number): boolean {
  const letters = text.charCodeAt(at) * 128 + text.charCodeAt(at + 1);
  return FIRST_LETTERS[letters] === 1 && ahead(NESTING, text, at);
}

function ahead(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function startsElse(text: string, at: number): boolean {
  return text.charCodeAt(at) === 101 && ahead(ELSE, text, at);
}

/** Offset of the next character that is neither a space nor a line end. */
function afterBlanks(text: string, from: number): number {
  let at = from;
  for (let unit = text.charCodeAt(at); unit === 32 || (unit >= 9 && unit <= 13) || isWideBlank(unit); )
    unit = text.charCodeAt(++at);
  return at;
}

/** A line end ends a statement where an operand is before it and a word that continues nothing after it. */
function endsStatement(text: string, next: number, last: Sign, lastNests: boolean): boolean {
  if (lastNests || (last !== WORD && last !== CLOSING) || SIGNS[text.charCodeAt(next)] !== WORD) return false;
  return !startsNestingWord(text, next) && !ahead(JOINING, text, next);
}

/** The closing quote on the same line; where there is none, the quote is text of a template or tag. */
function quotationEnd(text: string, at: number, quote: number): number {
  for (let end = at + 1; end < text.length; end++) {
    const unit = text.charCodeAt(end);
    if (unit === quote) return end;
    if (unit === 92) end++;
    else if (unit === 10 || unit === 13) return at;
  }
  return at;
}

function commentEnd(text: string, at: number): number {
  const next = text.charCodeAt(at + 1);
  if (next === 42) {
    const end = text.indexOf("*/", at + 2);
    return end < 0 ? text.length : end + 1;
  }
  if (next !== 47) return at;
  COMMENT_END.lastIndex = at;
  const end = COMMENT_END.exec(text);
  return end ? end.index - 1 : text.length;
}

/** What ends a line comment (ECMA-262, LineTerminator). */
const COMMENT_END = /[\n\r\u2028\u2029]/g;

compileLightly(deepestIn, endsStatement, startsNestingWord, wordAt, afterBlanks);
