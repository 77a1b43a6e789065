/** Cuts a text into words, runs of digits and single signs: what all extractors walk over. */
import { foldWord } from "../fold.ts";
import { MARK, marksOfSign, marksOfWord } from "./marks.ts";
import type { Spelling, Token } from "./types.ts";

const BLANK = 1;
const LETTER = 2;
const DIGIT = 3;
const SIGN = 4;
const APOSTROPHE = 5;
/** Combining marks and invisible signs: part of the word they are in. */
const INNER = 6;

const IS_LETTER = /^\p{L}$/u;
const IS_BLANK = /^\s$/;
const IS_MARK = /^\p{M}$/u;
const INVISIBLE = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff";
const APOSTROPHES = "'\u2019\u02bc\u2018";

/** The class of every UTF-16 unit, filled at first sight: a Unicode property test is 20 times slower than a look-up. */
const classes = new Uint8Array(0x10000);

function classify(code: number): number {
  const unit = String.fromCharCode(code);
  if (code >= 48 && code <= 57) return DIGIT;
  if (APOSTROPHES.includes(unit)) return APOSTROPHE;
  if (IS_MARK.test(unit) || INVISIBLE.includes(unit)) return INNER;
  if (IS_BLANK.test(unit)) return BLANK;
  return IS_LETTER.test(unit) ? LETTER : SIGN;
}

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = classes[code];
  if (known !== undefined && known !== 0) return known;
  const found = classify(code);
  classes[code] = found;
  return found;
}

/** Where a word that starts at `at` ends: letters, marks, and an apostrophe between two letters. */
function wordEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length) {
    const kind = classAt(text, end);
    if (kind === LETTER || kind === INNER) end++;
    else if (kind === APOSTROPHE && end + 1 < text.length && classAt(text, end + 1) === LETTER) end += 2;
    else break;
  }
  return end;
}

function runEnd(text: string, at: number, kind: number): number {
  let end = at + 1;
  while (end < text.length && classAt(text, end) === kind) end++;
  return end;
}

/** A character outside the basic plane takes two units. */
function signEnd(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const pair = code >= 0xd800 && code < 0xdc00 && at + 1 < text.length;
  const next = pair ? text.charCodeAt(at + 1) : 0;
  return next >= 0xdc00 && next < 0xe000 ? at + 2 : at + 1;
}

/** Digits are looked at run by run; no vocabulary holds them. */
const DIGITS = spellingWith("", "", MARK.digits);

function spellingWith(text: string, fold: string, marks: number): Spelling {
  const en = { numeral: undefined, lexeme: undefined, money: undefined };
  const pl = { numeral: undefined, lexeme: undefined, money: undefined };
  return { text, fold, marks, en, pl, evidence: undefined, invoice: undefined };
}

/**
 * Spellings are kept in sets of four, each word in the set that its hash names: of four that share one the oldest gives
 * way to a newer one, so that no text can fill the table up. Powers of two, for the words of one text and of a stream.
 */
const SETS = { first: 128, later: 4096 };
const WAYS = 4;
/** Longer words are rare and would only hold memory. */
const MAX_KEPT = 24;
let sets = SETS.first;
let spellings: (Spelling | undefined)[] = new Array(sets * WAYS).fill(undefined);
let kept = 0;

/** Makes room for a stream of texts. */
function grow(): void {
  sets = SETS.later;
  spellings = new Array(sets * WAYS).fill(undefined);
}

/** The spelling of `text` from `at` to `end`. Equal ones share their strings, which look-ups by them are faster for. */
function spellingOf(text: string, at: number, end: number, kind: number): Spelling {
  const length = end - at;
  if (length > MAX_KEPT) return spelled(text.slice(at, end), kind);
  let hash = length;
  for (let i = at; i < end; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  // Knuth's multiplier spreads the hashes of single signs, which are neighbours.
  const set = ((Math.imul(hash, 0x9e3779b1) >>> 16) & (sets - 1)) * WAYS;
  for (let place = set; place < set + WAYS; place++) {
    const known = spellings[place];
    if (known === undefined) break;
    if (known.text.length === length && text.startsWith(known.text, at)) return known;
  }
  // A slice would keep the whole text that it was cut from.
  const made = spelled(` ${text.slice(at, end)}`.slice(1), kind);
  spellings.copyWithin(set + 1, set, set + WAYS - 1);
  spellings[set] = made;
  if (++kept === SETS.first * WAYS) grow();
  return made;
}

function spelled(text: string, kind: number): Spelling {
  const fold = foldWord(text);
  const marks = kind === LETTER ? marksOfWord(fold) : marksOfSign(text);
  return spellingWith(text, fold, marks);
}

/**
 * Tokens of a text, in order, in time proportional to its length.
 * A word is a run of letters; an apostrophe between letters belongs to it ("Chrome'a", "o'clock"), a hyphen does not
 * ("twenty-five" is three tokens, the last two `joined`). Digits are ASCII digits and never share a token with letters
 * ("5zł" is "5" and "zł"). Everything else but spaces is one sign a token. Invisible characters between tokens are
 * spaces without width: they separate nothing.
 */
export function scan(text: string): Token[] {
  const tokens: Token[] = [];
  let joined = false;
  for (let at = 0; at < text.length; ) {
    const kind = classAt(text, at);
    if (kind === BLANK || kind === INNER) {
      if (kind === BLANK) joined = false;
      at++;
      continue;
    }
    if (kind === DIGIT) {
      const end = runEnd(text, at, DIGIT);
      const digits = text.slice(at, end);
      tokens.push({ text: digits, fold: digits, start: at, end, kind: "digits", joined, spelling: DIGITS });
      at = end;
    } else {
      const end = kind === LETTER ? wordEnd(text, at) : signEnd(text, at);
      const spelling = spellingOf(text, at, end, kind);
      const { text: piece, fold } = spelling;
      const token = kind === LETTER ? "word" : "sign";
      tokens.push({ text: piece, fold, start: at, end, kind: token, joined, spelling });
      at = end;
    }
    joined = true;
  }
  return tokens;
}
