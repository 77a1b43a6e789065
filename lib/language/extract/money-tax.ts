/** Whether an amount is net or gross of VAT: „1500 zł netto”, "£250 plus VAT", „brutto: 1230,00”. */
import { WordSet } from "../word-set.ts";
import type { Currency } from "./currencies.ts";
import type { Amount } from "./money-amount.ts";
import { isCounted } from "./number-context.ts";
import { numeralAt } from "./numerals.ts";
import type { NumberSpan, Source, Token } from "./types.ts";

export type Tax = "net" | "gross";

/** What the words beside an amount say, and the token behind them. */
export interface TaxMark {
  readonly tax: Tax;
  readonly to: number;
}

const LABELS: Readonly<Record<string, Tax>> = { netto: "net", brutto: "gross" };
const ENGLISH_LABELS: Readonly<Record<string, Tax>> = { ...LABELS, net: "net", gross: "gross" };

const labelOf = ({ language }: Source, token: Token | undefined): Tax | undefined => {
  const labels = language === "en" ? ENGLISH_LABELS : LABELS;
  return token?.kind === "word" && Object.hasOwn(labels, token.fold) ? labels[token.fold] : undefined;
};

/** English words after which "net" is not about VAT: "net profit", "net worth", "net of". */
const NOT_OF_VAT = new WordSet(
  "profit profits income loss losses worth pay salary salaries wage wages earnings revenue revenues sales asset assets margin debt interest gain gains weight of",
);

/** The most digits that the days of a term of payment have. */
const TERM_DIGITS = 3;

/** Words before the name of the tax that leave it out of the amount, and that put it in; folded, longest first. */
const BEFORE_TAX: readonly (readonly [tax: Tax, words: readonly string[], rate?: "none"])[] = [
  ["net", ["+"]],
  ["net", ["plus"]],
  ["net", ["bez"]],
  ["net", ["powiekszone", "o"]],
  ["net", ["powiekszona", "o"]],
  ["net", ["excl", "."]],
  ["net", ["excl"]],
  ["net", ["ex", "."]],
  ["net", ["ex"]],
  ["net", ["excluding"]],
  ["net", ["exclusive", "of"]],
  ["net", ["without"]],
  ["gross", ["w", "tym"]],
  ["gross", ["w", "to", "wliczony"]],
  ["gross", ["zawiera"]],
  ["gross", ["zawierajaca"]],
  ["gross", ["lacznie", "z"]],
  ["gross", ["razem", "z"]],
  ["gross", ["incl", "."]],
  ["gross", ["incl"]],
  ["gross", ["inc", "."]],
  ["gross", ["inc"]],
  ["gross", ["including"]],
  ["gross", ["inclusive", "of"]],
  // "1000 EUR with 23% VAT" may be the amount that the tax is added to.
  ["gross", ["wraz", "z"], "none"],
  ["gross", ["z"], "none"],
  ["gross", ["with"], "none"],
];
/** Words after the name of the tax: "VAT included", "VAT extra". */
const AFTER_TAX: Readonly<Record<string, Tax>> = {
  included: "gross",
  inclusive: "gross",
  incl: "gross",
  inc: "gross",
  wliczony: "gross",
  excluded: "net",
  exclusive: "net",
  extra: "net",
};
/** Words between "plus" and the name of the tax. */
const OF_TAX = new WordSet("nalezny naleznego podatek podatku podatkiem wliczonym sales the");
const TAX_NAME = /^(?:vat(?:u|em|owi)?|tax|taxes|gst|ptu)$/;
/** Words of a rate: „dwadzieścia trzy”, "twelve and a half". */
const MAX_NUMERALS = 4;
const numeralIn = (token: Token | undefined, language: "en" | "pl") =>
  token !== undefined && numeralAt(token, language) !== null;
const PERCENT = /^(?:%|procent|percent)$/;

/** What the words behind an amount that ends before token `at` say of VAT. */
export function taxAfter(source: Source, at: number): TaxMark | undefined {
  const { tokens } = source;
  const from = tokens[at]?.text === "(" ? at + 1 : at;
  const label = labelOf(source, tokens[from]);
  if (label !== undefined) return isTerm(source, from) ? undefined : { tax: label, to: from + 1 };
  const said = nameEnd(source, from)?.to;
  const after = said === undefined ? undefined : tokens[said]?.fold;
  if (said !== undefined && after !== undefined && Object.hasOwn(AFTER_TAX, after)) {
    const tax = AFTER_TAX[after];
    return tax && { tax, to: said + 1 };
  }
  for (const [tax, words, rate] of BEFORE_TAX) {
    if (!words.every((word, index) => tokens[from + index]?.fold === word)) continue;
    const name = nameEnd(source, from + words.length);
    if (name === undefined || (rate === "none" && name.hasRate)) continue;
    return { tax, to: name.to };
  }
  return undefined;
}

/** "Net 30" is a term of payment, and "net profit" no net amount. */
function isTerm({ tokens, language }: Source, at: number): boolean {
  if (language === "pl" || Object.hasOwn(LABELS, tokens[at]?.fold ?? "")) return false;
  const next = tokens[at + 1];
  return next?.kind === "digits" ? next.text.length <= TERM_DIGITS : NOT_OF_VAT.has(next?.fold ?? "");
}

/** Where the name of the tax ends that starts at a token, with its rate: "23% VAT", „podatek VAT”, „VAT-em 8%”. */
function nameEnd(source: Source, start: number): { to: number; hasRate: boolean } | undefined {
  const { tokens } = source;
  let at = start;
  while (OF_TAX.has(tokens[at]?.fold ?? "")) at++;
  const rate = percentEnd(source, at);
  at = rate ?? at;
  while (OF_TAX.has(tokens[at]?.fold ?? "")) at++;
  if (!TAX_NAME.test(tokens[at]?.fold ?? "")) return undefined;
  const isDeclined = tokens[at + 1]?.text === "-" && /^(?:u|em)$/.test(tokens[at + 2]?.fold ?? "");
  const to = at + (isDeclined ? 3 : 1);
  return { to, hasRate: rate !== undefined || percentEnd(source, to) !== undefined };
}

/** Where a percentage ends that starts at a token, in digits or words. */
function percentEnd({ tokens, language }: Source, at: number): number | undefined {
  let word = at;
  while (word < at + MAX_NUMERALS && numeralIn(tokens[word], language)) word++;
  if (word > at) return PERCENT.test(tokens[word]?.fold ?? "") ? word + 1 : undefined;
  if (tokens[at]?.kind !== "digits") return undefined;
  const hasPlaces = /^[.,]$/.test(tokens[at + 1]?.text ?? "") && tokens[at + 2]?.kind === "digits";
  const sign = at + (hasPlaces ? 3 : 1);
  return PERCENT.test(tokens[sign]?.fold ?? "") ? sign + 1 : undefined;
}

/** Words and signs between "netto" and its amount. */
const BETWEEN = new WordSet(
  "wynosi to jest na w wysokosci kwota kwote kwoty wartosc cena suma koszt faktury zamowienia uslugi pozycji umowy calosci razem amount price total value sum fee cost is of was about : = (",
);
/** How many of them there are at most. */
const REACH = 4;
/** Before "netto" and "brutto": what is weighed or measured. */
const WEIGHED = /^(?:mas[ay]|wag[aiey]|weight|mass|zawartosc|tonaz|powierzchni)/;

/** The word before an amount that starts at token `from`; `at` is the word's place. */
export function taxBefore(source: Source, from: number): { tax: Tax; at: number } | undefined {
  const { tokens } = source;
  let at = from - 1;
  while (at >= from - REACH && BETWEEN.has(tokens[at]?.fold ?? "")) at--;
  const tax = labelOf(source, tokens[at]);
  if (tax === undefined || WEIGHED.test(tokens[at - 1]?.fold ?? "")) return undefined;
  return { tax, at };
}

/** Places of amounts in a text, by tokens, half open. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * What the text says of every amount, in order. A word between two amounts belongs to the one before it, but in a list
 * that begins with such a word to the one after: „1000 zł netto 1230 zł brutto”, „netto 1000 zł brutto 1230 zł”.
 */
export function taxesOf(source: Source, amounts: readonly Place[]): (Tax | undefined)[] {
  const starts = new Set(amounts.map(({ from }) => from));
  let [claimed, isLabelFirst] = [-1, false];
  return amounts.map(({ from, to }) => {
    const found = taxBefore(source, from);
    const before = found !== undefined && found.at >= claimed ? found.tax : undefined;
    isLabelFirst ||= before !== undefined;
    const after = taxAfter(source, to);
    if (after === undefined || (isLabelFirst && startsBehind(source, after.to, starts))) return before;
    claimed = after.to;
    return before === undefined || before === after.tax ? after.tax : undefined;
  });
}

/** True if an amount begins at a token or behind the words that may be before it. */
function startsBehind({ tokens }: Source, at: number, starts: ReadonlySet<number>): boolean {
  let next = at;
  while (next < at + REACH && !starts.has(next) && BETWEEN.has(tokens[next]?.fold ?? "")) next++;
  return starts.has(next);
}

/** A year, which is no amount after "in" or „w”. */
const YEAR = /^(?:19|20)\d\d$/;

/** „2300 netto”, "500 plus VAT", „netto: 2300,00”: a number that is an amount by what is said of VAT. */
export function taxedNumber(source: Source, span: NumberSpan, taken: number): Amount | null {
  const { tokens } = source;
  const { from, to, value, confidence, candidates } = span;
  const next = tokens[to];
  const isEnd = next?.kind !== "word" && next?.kind !== "digits" && next?.text !== "%";
  const isLabelled = isEnd && from >= taken && isLabelledAmount(source, from);
  if (!isLabelled && !isTaxed(source, span)) return null;
  const isNamed = !isCounted(source, span) && !isInvoiceAmount(source, span);
  if (isNamed || (YEAR.test(tokens[from]?.text ?? "") && isIn(tokens[from - 1]))) return null;
  return { from, to, value, currency: UNTOLD, confidence, candidates, span, leading: false };
}

/** „Faktura 2300 netto”: not the number of the invoice, unless another amount follows. */
function isInvoiceAmount(source: Source, { from, to, glued }: NumberSpan): boolean {
  const { tokens } = source;
  const after = taxAfter(source, to);
  const isLast = after !== undefined && tokens[after.to]?.kind !== "digits";
  return isLast && !glued && /^(?:faktur\p{L}{1,3}|fv|invoice)$/u.test(tokens[from - 1]?.fold ?? "");
}

const UNTOLD: Currency = { codes: [] };
const isIn = (token: Token | undefined) => /^(?:w|in|od|since|za|for)$/.test(token?.fold ?? "");

/** English "net" and "gross" alone make no amount: "net 30", "12 gross". */
function isTaxed(source: Source, { to }: NumberSpan): boolean {
  const isPlain = /^(?:net|gross)$/.test(source.tokens[to]?.fold ?? "");
  return !isPlain && taxAfter(source, to) !== undefined;
}

function isLabelledAmount(source: Source, from: number): boolean {
  const label = taxBefore(source, from);
  return label !== undefined && (source.language === "pl" || label.at < from - 1);
}
