/** Reads JSON text so that nothing changes silently: numbers keep their text, and nesting has a limit. */

import { type Failure, fail } from "./errors.ts";
import { type Survey, survey } from "./json-survey.ts";

/** A JSON object: a request, a result, a message. */
export type JsonRecord = Record<string, unknown>;

export function isJsonRecord(value: unknown): value is JsonRecord {
  // A number that is kept as text is an object of JavaScript, but not of JSON.
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isNumberText(value);
}

/** A number as its original text; `JSON.stringify` writes that text (ECMA-262, JSON.rawJSON). */
export interface NumberText {
  readonly rawJSON: string;
}

declare global {
  interface JSON {
    rawJSON(text: string): NumberText;
    isRawJSON?(value: unknown): value is NumberText;
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
    ): unknown;
  }
}

/** Whether a value is a number that is kept as text. Before Node.js 22, which cannot keep one, nothing is. */
export function isNumberText(value: unknown): value is NumberText {
  return JSON.isRawJSON?.(value) === true;
}

/** Levels of lists and objects in one record. Recursive functions must not run out of stack. */
export const MAX_DEPTH = 512;

/**
 * Marks an object that contains numbers as text at any depth. Copies made by spreading have the mark too;
 * `JSON.stringify`
 * and `Object.keys` do not see it.
 */
const HOLDS_TEXT = Symbol("holds numbers as text");

/** True if a record from {@link readJson} keeps numbers as text. */
export function holdsNumberText(record: unknown): boolean {
  return typeof record === "object" && record !== null && HOLDS_TEXT in record;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** True if a number outside of strings would not be written as it was read. */
function losesText(text: string): boolean {
  for (const [token] of text.matchAll(TOKENS))
    if (token[0] !== '"' && String(Number(token)) !== token) return true;
  return false;
}

export interface ReadOptions {
  /** The kind of text, for messages: `line`, `body`. */
  what: string;
  /** False if every number is read as a double. */
  mayLoseText?: boolean | undefined;
  /** What {@link survey} has shown of the text, if it was asked already. */
  known?: Survey | undefined;
  /** Levels around the record, e.g. of a message that contains it. */
  envelope?: number | undefined;
}

/**
 * Parses JSON text. Numbers whose text JavaScript would not write again are kept as text.
 * @returns the value, or a Failure INVALID_JSON that quotes none of the text
 */
export function readJson(
  text: string,
  { what, mayLoseText = true, envelope = 0, known = mayLoseText ? survey(text) : "careful" }: ReadOptions,
): unknown {
  const isCareful = known === "careful";
  if (isCareful && isDeeperThan(MAX_DEPTH + envelope, text))
    return fail("INVALID_JSON", `The ${what} is nested more than ${MAX_DEPTH} levels deep`);
  try {
    return isCareful && mayLoseText && losesText(text) ? parseKeeping(text) : JSON.parse(text);
  } catch {
    return fail("INVALID_JSON", `The ${what} is ${text === "" ? "empty" : "not valid JSON"}`);
  }
}

/** Parses JSON that Heddle wrote itself, with the text of numbers that it passed through. @throws SyntaxError */
export function parseOwn(text: string): unknown {
  return survey(text) === "careful" && losesText(text) ? parseKeeping(text) : JSON.parse(text);
}

function parseKeeping(text: string): unknown {
  const value = JSON.parse(text, (_, member, { source }) => {
    if (typeof member !== "number" || source === undefined || String(member) === source) return member;
    return JSON.rawJSON(source);
  });
  mark(value);
  return value;
}

/** Marks every object of the value: a record may be taken out of a message. */
function mark(value: unknown): void {
  if (typeof value !== "object" || value === null || isNumberText(value)) return;
  for (const item of Object.values(value)) mark(item);
  if (!Array.isArray(value)) Object.defineProperty(value, HOLDS_TEXT, { value: true, enumerable: true });
}

/** The significant digits that distinguish any two doubles (IEEE 754: 17). */
const DOUBLE_DIGITS = 17;
/** The smallest double that has all of them, and the first of those that are whole numbers only. */
const SMALLEST_NORMAL = 2.2250738585072014e-308;
const FIRST_WITHOUT_FRACTION = 2 ** 53;

/**
 * The number that a JSON number's text denotes, or undefined if a double would change it: a whole number must be
 * exactly
 * that double; a fraction may have the 17 digits that doubles are written with (RFC 8785 takes those), more only if
 * they are the double's own.
 */
export function exactNumber(source: string): number | undefined {
  const value = Number(source);
  if (!Number.isFinite(value)) return undefined;
  const [mantissa = "", exponent = "0"] = source.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.replace(/^[-+]/, "").split(".");
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return value;
  const isWhole = Number(exponent) >= fraction.length - (digits.length - significant.length);
  const hasFraction = Math.abs(value) >= SMALLEST_NORMAL && Math.abs(value) < FIRST_WITHOUT_FRACTION;
  if (!isWhole && hasFraction && significant.length <= DOUBLE_DIGITS) return value;
  // toPrecision takes 1 to 100 digits; no text of a sane number has more.
  if (significant.length > 100 || value === 0) return undefined;
  const own = Math.abs(value)
    .toPrecision(significant.length)
    .split("e")[0]
    ?.replace(".", "")
    .replace(/^0+/, "");
  return own === significant || own?.replace(/0+$/, "") === significant ? value : undefined;
}

/** The position of a number that a double would change. */
export interface Inexact {
  path: (string | number)[];
}

/** The value with plain numbers instead of texts, or the first position at which that would change one. */
export function withNumbers(value: unknown, path: (string | number)[] = []): { value: unknown } | Inexact {
  if (typeof value !== "object" || value === null) return { value };
  if (isNumberText(value)) {
    const number = exactNumber(value.rawJSON);
    return number === undefined ? { path } : { value: number };
  }
  const members: [string, unknown][] = [];
  for (const [key, member] of Object.entries(value)) {
    const read = withNumbers(member, [...path, Array.isArray(value) ? Number(key) : key]);
    if (!("value" in read)) return read;
    members.push([key, read.value]);
  }
  return { value: Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members) };
}

/** The value with plain numbers instead of texts, even if a double changes them: only for checks of their type. */
export function withNearNumbers(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isNumberText(value)) return Number(value.rawJSON);
  if (Array.isArray(value)) return value.map(withNearNumbers);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withNearNumbers(member)]));
}

/** A copy for libraries that take only string keys: numbers are still kept as text, but without the mark. */
export function withoutMarks(value: unknown): unknown {
  if (typeof value !== "object" || value === null || isNumberText(value)) return value;
  if (Array.isArray(value)) return value.map(withoutMarks);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutMarks(member)]));
}

/** True for a whole number, kept as text or not. */
export function isWholeNumber(value: unknown): boolean {
  if (!isNumberText(value)) return Number.isInteger(value);
  const { rawJSON } = value;
  return /^-?\d+$/.test(rawJSON) || Number.isInteger(exactNumber(rawJSON));
}

/** Whether brackets outside of strings are nested deeper than that. The text may not be JSON. */
function isDeeperThan(limit: number, text: string): boolean {
  // That many levels need as many characters, and brackets: nearly every text has fewer.
  if (text.length < 2 * limit || !hasBrackets(limit, text)) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > limit) return true;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
    }
  }
  return false;
}

function hasBrackets(limit: number, text: string): boolean {
  let count = 0;
  for (const bracket of "[{")
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if (++count > limit) return true;
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The end of the string that opens at `start`; the end of the text if it is not closed. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; ) {
    const end = text.indexOf('"', at);
    if (end < 0) return text.length;
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
    at = end + 1;
  }
}

/** A record, or the failure that says why a text is not one. */
export function readRecord(text: string, options: ReadOptions, hint: string): JsonRecord | Failure {
  const value = readJson(text, options);
  if (value instanceof Error) return fail("INVALID_JSON", value.message, { hint });
  if (!isJsonRecord(value))
    return fail("INVALID_RECORD", `The ${options.what} is not a JSON object`, { hint });
  return value;
}
