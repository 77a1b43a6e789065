/** Numbers of invoices: FV/12/2026, „faktura nr 7/11/2026”, "invoice INV-2026-0042". */
import { foundAt, merged } from "../found.ts";
import type { Found, Source } from "../types.ts";
import { NOUNS, SERIES, SMALL_SERIES, TOUCHING_SERIES } from "./invoice-words.ts";

/** Letters, digits and the signs between them. */
const BODY = "[\\p{L}\\d]+(?:[/\\\\_-][\\p{L}\\d]+)*";
/** Behind a word for "number" also with points and blanks: „nr 12 / 2026”, "no. 10.023". */
const LOOSE = "[\\p{L}\\d]+(?:(?:[/\\\\_-]|\\.(?=\\d)| / (?=\\d))[\\p{L}\\d]+)*";
const START = "(?<![\\p{L}\\p{N}/_.-])";
/** What goes on is not the end of a number. */
const END = "(?![\\p{L}\\p{N}]|[/\\\\_\u2010-\u2013-][\\p{L}\\p{N}]|[.:]\\p{N})";

/** A series with at least one number behind a sign: "FV/12/2026", "FV 12/2026", "INV-0042", "INV0042". */
const BY_SERIES = new RegExp(
  `${START}(?:(?:${SERIES}|${SMALL_SERIES})(?: ?[/_-] ?|[ \u00a0]?(?=\\d+[/_-]))(?=[\\p{L}/_-]{0,12}\\d)|(?:${TOUCHING_SERIES})(?=\\d{3}))${BODY}${END}`,
  "gu",
);

const ADJECTIVE =
  "VAT|pro forma|proforma|proform[aęy]|korygując[aąeyęj]+|końcow[aąeyęj]+|zaliczkow[aąeyęj]+|księgow[aąeyęj]+|obciążeniow[aąeyęj]+|odsetkow[aąeyęj]+|sprzedaży|do zamówienia";
const NUMBER = "o numerach|o numerze|o nr|numery|numer|numbers|number|num\\.|nry|nr\\.?|nos\\.?|no\\.?|#";

/** The word for an invoice, in the forms that it takes, then "nr" or "#" if the number has no sign in it. */
const BY_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NOUNS})(?:[ \u00a0]+(?:${ADJECTIVE}))?` +
    `(?:(?<mark>[ \u00a0:(]+(?:${NUMBER})[ \u00a0:]*|[ \u00a0]*#[ \u00a0]*)(?<loose>(?=[\\p{L}/_-]{0,12}\\d)${LOOSE})` +
    `|[ \u00a0:]+(?<body>(?=[\\p{L}/_-]{0,12}\\d)${BODY}))${END}`,
  "giu",
);
/** „FV nr 12/2026”: the series alone, then "nr". */
const BY_MARKED_SERIES = new RegExp(
  `${START}(?:${SERIES}|${SMALL_SERIES})[ \u00a0:]+(?:${NUMBER})[ \u00a0:]*(?<loose>(?=[\\p{L}/_-]{0,12}\\d)${LOOSE})${END}`,
  "gu",
);
/** The next of several numbers: „nr 12/2026, 13/2026 i 14/2026”. */
const NEXT = new RegExp(`(?:,? (?:i|oraz|and) |, |; | & )(?:nr |no\\. |#)?(?<next>${BODY})${END}`, "iuy");

const SERIES_CONFIDENCE = 0.9;
const WORD_CONFIDENCE = 0.95;

export function invoiceNumbersIn({ text }: Source): Found<"invoice_number">[] {
  const announced = [...text.matchAll(BY_WORD), ...text.matchAll(BY_MARKED_SERIES)].flatMap((match) => {
    const { loose, body = loose ?? "" } = match.groups ?? {};
    const end = match.index + match[0].length;
    const isMarked = loose !== undefined;
    if (isPartOfDigits(text, body, end) || (!isMarked && !isNumberLike(body))) return [];
    return [at(text, end, body), ...nextNumbers(text, end, body, isMarked)];
  });
  const series = [...text.matchAll(BY_SERIES)].map(({ 0: number, index }) =>
    foundAt(text, "invoice_number", index, index + number.length, SERIES_CONFIDENCE, { number }),
  );
  return merged(announced, series);
}

function at(text: string, end: number, number: string): Found<"invoice_number"> {
  return foundAt(text, "invoice_number", end - number.length, end, WORD_CONFIDENCE, { number });
}

/** "faktura 1500" is as likely an amount, "invoice 2" a count and "invoice 20-30" a range; a sign or a letter settles it. */
function isNumberLike(body: string): boolean {
  if (/^\d{1,3}-\d{1,3}$/.test(body)) return false;
  return /[/\\_-]/.test(body) || /^\p{L}+\d+$/u.test(body);
}

/** True if more digits follow digits alone: „rachunek nr 61 1090 1014”, "no. 12,5". */
function isPartOfDigits(text: string, body: string, end: number): boolean {
  return /^\d+$/.test(body) && /^(?:[ \u00a0]|,)\d/.test(text.slice(end, end + 2));
}

/** The numbers after "and" or a comma that have the signs of the first, or its length if that has none. */
function nextNumbers(
  text: string,
  from: number,
  first: string,
  isMarked: boolean,
): Found<"invoice_number">[] {
  const found: Found<"invoice_number">[] = [];
  const isPlain = /^\d+$/.test(first);
  NEXT.lastIndex = from;
  for (let match = NEXT.exec(text); match !== null; match = NEXT.exec(text)) {
    const { next = "" } = match.groups ?? {};
    const isAlike = isPlain
      ? isMarked && /^\d+$/.test(next) && next.length === first.length
      : /\d/.test(next) && /[/\\_-]/.test(next) && !/^\d{1,3}-\d{1,3}$/.test(next);
    const end = match.index + match[0].length;
    if (!isAlike || isPartOfDigits(text, next, end)) break;
    found.push(at(text, end, next));
  }
  return found;
}
