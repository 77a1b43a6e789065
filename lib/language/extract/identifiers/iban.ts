/** Bank accounts: IBAN of every country of the registry, and Polish numbers (NRB) without the letters. */

import type { IdentifierReason } from "#schemas/language.ts";
import { lazy } from "../../lazy.ts";
import { foundAt } from "../found.ts";
import { Taken } from "../taken.ts";
import type { Found, Source } from "../types.ts";
import { digitGroups, prefixOf } from "./digit-groups.ts";
import { keywordBefore } from "./keyword.ts";
import { validity } from "./polish-numbers.ts";

/** The registry of ISO 13616 with the check digits inside national numbers; 3 ms to load, and few texts need it. */
const registry = lazy((): typeof import("ibantools") => require("ibantools"));

const isAnnounced = keywordBefore(
  "IBAN|NRB|kont[oa]|rachun(?:ek|ku)|account|acct|konta bankowego|bank account|a/c",
);

/** Two letters, two digits, then letters and digits, whole or in groups. */
const WRITTEN = /(?<![\p{L}\p{N}_/.-])[A-Z]{2} ?\d{2}(?:[ \u00a0-]?[0-9A-Z]){8,30}(?![\p{L}\p{N}_/])/gu;
/** The shortest IBAN is Norway's. */
const SHORTEST = 15;
const NRB_DIGITS = 26;
const NRB_SHAPE = /^2([ -])4(?:\1[4]){5}$/;

const VALID = 0.99;
const FAULTY = 0.7;

export function ibansIn(source: Source): Found<"iban">[] {
  const international = [...source.text.matchAll(WRITTEN)].flatMap(({ 0: written, index }) =>
    readIban(source.text, written, index),
  );
  const taken = new Taken(source.text.length);
  for (const { start, end } of international) taken.take(start, end);
  const national = digitGroups(source).flatMap((run) => {
    const number = prefixOf(run, NRB_DIGITS);
    if (
      number === undefined ||
      international.some(({ start, end }) => start < number.end && number.start < end)
    )
      return [];
    const announced = isAnnounced(source.text, number.start);
    if (!announced && !NRB_SHAPE.test(number.shape)) return [];
    return [account(source.text, number.start, number.end, `PL${number.digits}`)];
  });
  return [...international, ...national].sort((a, b) => a.start - b.start);
}

/** What was written, without the words in capitals that may follow it. */
function readIban(text: string, written: string, start: number): Found<"iban">[] {
  const { countrySpecs } = registry();
  const length = countrySpecs[written.slice(0, 2)]?.chars;
  if (length === undefined || length === null) {
    const isCalled = isAnnounced(text, start);
    return isCalled ? [account(text, start, start + written.length, compact(written))] : [];
  }
  const end = start + endOf(written, length);
  const iban = compact(text.slice(start, end));
  // A number of a country without its length or check digits is a mistake only if an account is spoken of, or where
  // the groups are an account's.
  const isMeant =
    isAnnounced(text, start) ||
    /^[A-Z]{2}\d{2}([ \u00a0-])[0-9A-Z]{4}(?:\1[0-9A-Z]{1,4}){2,}$/.test(text.slice(start, end));
  if (iban.length < SHORTEST || (faultOf(iban) !== undefined && !isMeant)) return [];
  return [account(text, start, end, iban)];
}

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

const compact = (text: string) => text.replace(/[ \u00a0-]/g, "");

function account(text: string, start: number, end: number, iban: string): Found<"iban"> {
  const reason = faultOf(iban);
  const value = { iban, country: iban.slice(0, 2), ...validity(reason) };
  return foundAt(text, "iban", start, end, reason === undefined ? VALID : FAULTY, value);
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
