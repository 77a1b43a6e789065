/** VAT numbers of the European Union and Northern Ireland, with the letters of their country. */

import type { IdentifierReason } from "#schemas/language.ts";
import { lazy } from "../../lazy.ts";
import { foundAt } from "../found.ts";
import type { Found, Source } from "../types.ts";
import { keywordBefore } from "./keyword.ts";
import { validity } from "./polish-numbers.ts";

/** The rules of the countries; 5 ms to load, and few texts need them. */
const countries = lazy((): typeof import("./eu-vat-countries.ts") => require("./eu-vat-countries.ts"));

const isAnnounced = keywordBefore(
  "VAT|VAT[- ]?UE|VAT[- ]?EU|NIP|NIP[- ]?UE|VATIN|VAT ID|USt-?Id(?:-?Nr\\.?)?|UID|TVA|BTW|IVA|DIČ|tax ID",
);

const WRITTEN =
  /(?<![\p{L}\p{N}_/.-])(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)(?:[ .-]?[0-9A-Z+*]){8,20}/gu;
/** Letters and digits of the number behind its country: 2 in Romania, 12 in the Netherlands. */
const SHORTEST = 8;

const VALID = 0.97;
const FAULTY = 0.7;
/** Digits follow that may belong to it. */
const OPEN = 0.6;

export function euVatNumbersIn({ text }: Source): Found<"eu_vat">[] {
  return [...text.matchAll(WRITTEN)].flatMap(({ 0: written, index }) => {
    const isGlued = /^(?:[\p{L}\p{N}_/]|[\u2010-\u2013][\p{L}\p{N}])/u.test(
      text.slice(index + written.length, index + written.length + 2),
    );
    // The last group goes with what touches it.
    const ends = groupEnds(written).slice(isGlued ? 1 : 0);
    const valid = ends.find((end) => faultOf(compact(written.slice(0, end))) === undefined);
    // More behind a hyphen or point makes it another number, behind a blank perhaps.
    const isWhole = valid !== undefined && !/^[.-]/.test(written.slice(valid));
    if (isWhole) return [vatNumber(text, index, index + valid, isOpen(written, valid))];
    if (isGlued) return [];
    // Letters and digits that fit no country are a wrong number only if one is spoken of.
    return isAnnounced(text, index) ? [vatNumber(text, index, index + firstWord(written))] : [];
  });
}

/** True if a number in groups is followed by another group with digits. */
function isOpen(written: string, end: number): boolean {
  return / /.test(written.slice(3, end)) && /^ [A-Z]*\d/.test(written.slice(end));
}

/** The ends of the groups, the last first: a word in capitals may follow the number. */
function groupEnds(written: string): number[] {
  const ends = [...written.matchAll(/[ .-]/g)].map(({ index }) => index);
  return [written.length, ...ends.reverse()].filter(
    (end) => compact(written.slice(0, end)).length >= SHORTEST,
  );
}

/** The end of the groups that hold a digit: "DE 123 456 78 BERLIN" has no "BERLIN" in its number. */
function firstWord(written: string): number {
  const word = /[ .-](?=[A-Z]{3,}(?:[ .-]|$))/.exec(written.slice(3));
  return word === null ? written.length : word.index + 3;
}

const compact = (text: string) => text.replace(/[ .-]/g, "");

function vatNumber(text: string, start: number, end: number, isOpen = false): Found<"eu_vat"> {
  const number = compact(text.slice(start, end));
  const reason = faultOf(number);
  const value = { vat: number, country: number.slice(0, 2), ...validity(reason) };
  const confidence = isOpen ? OPEN : reason === undefined ? VALID : FAULTY;
  return foundAt(text, "eu_vat", start, end, confidence, value);
}

function faultOf(number: string): IdentifierReason | undefined {
  return countries().faultOf(number.slice(0, 2), number.slice(2));
}
