/**
 * What a JSON text is like, in one pass over its characters: most can be parsed as they are, and many need not be
 * written anew.
 */

/**
 * `careful`: a number may not be written as it was read, or the nesting is deep. `plain`: `JSON.parse` loses nothing.
 * `printed`: besides, `JSON.stringify` would write what is parsed as this very text. It does not say whether the text is
 * JSON: what `JSON.parse` refuses may be any of these.
 */
export type Survey = "careful" | "plain" | "printed";

/** Deeper nesting, and objects with more keys along one path, are rare. */
const MOST_DEPTH = 64;
const MOST_KEYS = 64;

/** Digits, sign and point of a number whose decimal form a double keeps (IEEE 754: 15 digits). */
const SHORT_NUMBER = 15;

/** Characters of a string after which its end is searched natively: a picture in base64 is one string. */
const LONG_RUN = 64;

/** Hashes of the keys of the open objects, one after another, and where those of each outer object begin. */
const hashes = new Int32Array(MOST_KEYS);
const begins = new Int32Array(MOST_DEPTH);

/** Surveys a text that was decoded from UTF-8, which thus has no lone surrogates. */
export function survey(text: string): Survey {
  return surveyLine(text, 0, undefined);
}

/**
 * Surveys the line that starts at `from`, and adds the offset of its end to `ends`; the rest of the text without that.
 * No parameter is optional: a call that leaves one out makes this loop three times slower in JavaScriptCore.
 */
export function surveyLine(text: string, from: number, ends: number[] | undefined): Survey {
  let isPrinted = true;
  let depth = 0;
  let keys = 0;
  let begin = 0;
  let quote = -1;
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const start = at + 1;
      let hash = 0;
      let run = at;
      for (;;) {
        const next = text.charCodeAt(++at);
        if (next === QUOTE) break;
        if (next === BACKSLASH) {
          // Only control characters and lone surrogates are written by their numbers; a slash never has an escape.
          const escaped = text.charCodeAt(++at);
          if (escaped === LOWER_U || escaped === SLASH) isPrinted = false;
          run = at;
        } else if (at >= text.length) return "careful";
        else if (at - run > LONG_RUN) {
          if (quote < at) quote = text.indexOf('"', at);
          if (quote < 0) return "careful";
          const nextEscape = text.slice(at, quote).indexOf("\\");
          at = (nextEscape < 0 ? quote : at + nextEscape) - 1;
        }
        hash = (Math.imul(hash, 31) + next) | 0;
      }
      if (text.charCodeAt(++at) !== COLON) continue;
      at++;
      if (!isPrinted) continue;
      for (let i = begin; i < keys; i++) if (hashes[i] === hash) isPrinted = false;
      // Keys that are array indices are written first, in ascending order.
      if (keys === MOST_KEYS || isDigit(text.charCodeAt(start))) isPrinted = false;
      else hashes[keys++] = hash;
    } else if (code === COMMA || code === COLON) at++;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (depth === MOST_DEPTH) return "careful";
      begins[depth++] = begin;
      begin = keys;
      at++;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      if (depth === 0) return "careful";
      keys = begin;
      begin = begins[--depth] ?? 0;
      at++;
    } else if (isDigit(code) || code === MINUS) {
      const end = endOfKeptNumber(text, at);
      if (end < 0) return "careful";
      at = end;
    } else {
      if (code === NEWLINE && ends) break;
      if (code <= SPACE) isPrinted = false;
      at++;
    }
  }
  ends?.push(at);
  return isPrinted ? "printed" : "plain";
}

/** The end of a number, or -1 if it is not written as it was read. */
function endOfKeptNumber(text: string, start: number): number {
  let at = start;
  let point = -1;
  let last = 0;
  let isShort = true;
  for (let code = text.charCodeAt(at); ; code = text.charCodeAt(++at)) {
    if (isDigit(code)) last = code;
    else if (code === POINT) point = at;
    else if (code === LOWER_E || code === UPPER_E || code === MINUS || code === PLUS)
      isShort &&= at === start;
    else break;
  }
  if (at - start > SHORT_NUMBER) isShort = false;
  // 1.0, 0.0000001 (1e-7) and -0 (0) are not written so.
  if (point >= 0 && (last === ZERO || (at - point > 6 && text.startsWith("000000", point + 1))))
    isShort = false;
  if (at - start === 2 && last === ZERO && text.charCodeAt(start) === MINUS) isShort = false;
  if (isShort) return at;
  const number = text.slice(start, at);
  return String(Number(number)) === number ? at : -1;
}

const isDigit = (code: number) => code >= ZERO && code <= 0x39;

const NEWLINE = 0x0a;
const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const SLASH = 0x2f;
const ZERO = 0x30;
const COLON = 0x3a;
const UPPER_E = 0x45;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const LOWER_E = 0x65;
const LOWER_U = 0x75;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
