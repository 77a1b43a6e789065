/** Bank accounts: IBAN of every country of the registry, and Polish numbers (NRB) without the letters. */

import type { IdentifierReason } from "#schemas/language.ts";
import { lazy } from "../../lazy.ts";
import { foundAt } from "../found.ts";
import type { Found, Source } from "../types.ts";
import { type DigitGroups, digitGroups, prefixOf, wordOf } from "./digit-groups.ts";
import { keywordBefore } from "./keyword.ts";
import { validity } from "./polish-numbers.ts";

/** The registry of ISO 13616 with the check digits inside national numbers; 3 ms to load, and few texts need it. */
const registry = lazy((): typeof import("ibantools") => require("ibantools"));

const isAnnounced = keywordBefore(
  "IBAN|NRB|kont[oa]|rachun(?:ek|ku)|rach\\.|account|acct|konta bankowego|bank account|a/c",
);

/** Two letters, two digits, then letters and digits, whole or in groups. */
const WRITTEN = /(?<![\p{L}\p{N}_/.-])[A-Z]{2} ?\d{2}(?:[ \u00a0-]?[0-9A-Z]){8,30}/gu;
/** The same in small letters, which must be right in everything else. */
const SMALL = /(?<![\p{L}\p{N}_/.-])[a-z]{2}\d{2}(?:[ \u00a0]?[0-9a-z]){11,30}/gu;
/** What makes the letters and digits before it a part of something else. */
const GLUED = /^[\p{L}\p{N}_/]/u;
/** More digits that may belong to an account in groups. */
const MORE = /^[ \u00a0][0-9A-Z]*\d/;
/** The shortest IBAN is Norway's. */
const SHORTEST = 15;
const NRB_DIGITS = 26;
const NRB_SHAPE = /^2([ -])4(?:\1[4]){5}$/;

const VALID = 0.99;
const FAULTY = 0.7;

/** Digits follow that may belong to it. */
const OPEN = 0.6;

export function ibansIn(source: Source): Found<"iban">[] {
  const { text } = source;
  const international = [...text.matchAll(WRITTEN)].flatMap(({ 0: written, index }) =>
    readIban(text, written, index),
  );
  const small = [...text.matchAll(SMALL)].flatMap(({ 0: written, index }) => readSmall(text, written, index));
  const found = [...international, ...small];
  const national = digitGroups(source)
    .filter((run) => !found.some(({ start, end }) => start < endOfRun(run) && run.start < end))
    .flatMap((run) => readNational(text, run));
  return [...found, ...national].sort((a, b) => a.start - b.start);
}

const endOfRun = ({ start, groups }: DigitGroups) => groups.at(-1)?.end ?? start;

/** A Polish number without its letters: 26 digits beside a keyword or in the groups of an account. */
function readNational(text: string, run: DigitGroups): Found<"iban">[] {
  const number = prefixOf(run, NRB_DIGITS);
  const announced = isAnnounced(text, run.start);
  if (number !== undefined)
    return announced || NRB_SHAPE.test(number.shape)
      ? [account(text, number.start, number.end, `PL${number.digits}`, number.isOpen)]
      : [];
  const word = wordOf(run);
  const isNear = announced && Math.abs(word.digits.length - NRB_DIGITS) <= 2;
  return isNear ? [account(text, word.start, word.end, `PL${word.digits}`)] : [];
}

/** An account in small letters beside a keyword, if it is one. */
function readSmall(text: string, written: string, start: number): Found<"iban">[] {
  const length = registry().countrySpecs[written.slice(0, 2).toUpperCase()]?.chars;
  if (!length || !isAnnounced(text, start)) return [];
  const end = start + endOf(written.toUpperCase(), length);
  const iban = compact(text.slice(start, end)).toUpperCase();
  return faultOf(iban) === undefined && !GLUED.test(text.slice(end, end + 2))
    ? [account(text, start, end, iban)]
    : [];
}

/** What was written, without the words in capitals that may follow it. */
function readIban(text: string, written: string, start: number): Found<"iban">[] {
  const { countrySpecs } = registry();
  const length = countrySpecs[written.slice(0, 2)]?.chars;
  const isCalled = isAnnounced(text, start);
  const isGlued = GLUED.test(text.slice(start + written.length, start + written.length + 2));
  if (length === undefined || length === null)
    return isCalled && !isGlued ? [account(text, start, start + written.length, compact(written))] : [];
  const end = start + endOf(written, length);
  if (isGlued && end === start + written.length) return [];
  const [rest] = /^(?:[-\u2010-\u2013][0-9A-Z]+)*/.exec(text.slice(end)) ?? [""];
  const iban = compact(text.slice(start, end + rest.length));
  const reason = faultOf(iban);
  if (
    iban.length < SHORTEST ||
    (reason !== undefined && !isCalled && !isDistinctive(text.slice(start, end), reason))
  )
    return [];
  const isOpen = /[ \u00a0]/.test(text.slice(start + 4, end)) && MORE.test(text.slice(end));
  return [account(text, start, end + rest.length, iban, isOpen)];
}

/** A number of a country with a mistake counts only in the groups of an account, or with its check digits alone wrong. */
function isDistinctive(written: string, reason: IdentifierReason): boolean {
  if (/^[A-Z]{2}\d{2}([ \u00a0-])[0-9A-Z]{4}(?:\1[0-9A-Z]{1,4}){2,}$/.test(written)) return true;
  return reason === "check_digits" && written.length >= DISTINCTIVE;
}

/** Shorter ones look like other numbers. */
const DISTINCTIVE = 20;

/** Where so many characters end, if they end with a group; the end of everything otherwise. */
function endOf(written: string, length: number): number {
  let count = 0;
  for (let at = 0; at < written.length; at++) {
    if (!/[0-9A-Z]/.test(written[at] ?? "")) continue;
    count++;
    if (count === length) return /^(?:$|[ \u00a0-])/.test(written.slice(at + 1)) ? at + 1 : written.length;
  }
  return written.length;
}

const compact = (text: string) => text.replace(/[ \u00a0\u2010-\u2013-]/g, "");

function account(text: string, start: number, end: number, iban: string, isOpen = false): Found<"iban"> {
  const reason = faultOf(iban);
  const value = { iban, country: iban.slice(0, 2), ...validity(reason) };
  const confidence = isOpen ? OPEN : reason === undefined ? VALID : FAULTY;
  return foundAt(text, "iban", start, end, confidence, value);
}

function faultOf(iban: string): IdentifierReason | undefined {
  const { validateIBAN, ValidationErrorsIBAN: errors } = registry();
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return undefined;
  if (errorCodes.includes(errors.NoIBANCountry)) return "country";
  if (errorCodes.includes(errors.WrongBBANLength)) return "length";
  if (errorCodes.includes(errors.WrongBBANFormat)) return "format";
  return "check_digits";
}
