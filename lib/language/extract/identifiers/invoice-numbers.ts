/** Numbers of invoices: FV/12/2026, „faktura nr 7/11/2026”, "invoice INV-2026-0042". */
import { foundAt, merged } from "../found.ts";
import type { Found, Source } from "../types.ts";
import { NOUNS, SERIES } from "./invoice-words.ts";

/** Letters, digits and the signs between them. */
const BODY = "[\\p{L}\\d]+(?:[/\\\\_-][\\p{L}\\d]+)*";

/** A series with at least one number behind a sign: "FV/12/2026", "FV 12/2026", "INV-0042". */
const BY_SERIES = new RegExp(
  `(?<![\\p{L}\\p{N}/_.-])(?:${SERIES})(?: ?[/_-] ?|[ \u00a0]?(?=\\d+[/_-]))(?=[\\p{L}/_-]{0,12}\\d)${BODY}(?![\\p{L}\\p{N}])`,
  "gu",
);

/** The word for an invoice, in the forms that it takes, then "nr" or "#" if the number has no sign in it. */
const BY_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NOUNS})` +
    "(?:[ \u00a0]+(?:VAT|pro forma|proforma|proform[aęy]|korygując[aąeyęj]+|końcow[aąeyęj]+|zaliczkow[aąeyęj]+|sprzedaży|do zamówienia))?" +
    "(?<mark>[ \u00a0:]+(?:o numerze|o nr|numer|number|num\\.|nr\\.?|no\\.?|#)[ \u00a0:]*|[ \u00a0]*#[ \u00a0]*|[ \u00a0:]+)" +
    `(?<body>(?=[\\p{L}/_-]{0,12}\\d)${BODY})(?![\\p{L}\\p{N}])`,
  "giu",
);

const SERIES_CONFIDENCE = 0.9;
const WORD_CONFIDENCE = 0.95;

export function invoiceNumbersIn({ text }: Source): Found<"invoice_number">[] {
  const announced = [...text.matchAll(BY_WORD)].flatMap((match) => {
    const { mark = "", body = "" } = match.groups ?? {};
    // "faktura 1500" is as likely an amount, "invoice 2" a count; a sign or a word for "number" settles it.
    if (!/\p{L}|#/u.test(mark) && !/[/\\_-]/.test(body) && !/^\p{L}+\d+$/u.test(body)) return [];
    const end = match.index + match[0].length;
    return [foundAt(text, "invoice_number", end - body.length, end, WORD_CONFIDENCE, { number: body })];
  });
  const series = [...text.matchAll(BY_SERIES)].map(({ 0: number, index }) =>
    foundAt(text, "invoice_number", index, index + number.length, SERIES_CONFIDENCE, { number }),
  );
  return merged(announced, series);
}
