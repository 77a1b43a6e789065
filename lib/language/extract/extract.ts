/** All kinds of entities of a text, merged into one list. */
import {
  type Entity,
  type LanguageKind,
  type Locale,
  PERSONAL_KINDS,
  type TimeConventions,
} from "#schemas/language.ts";
import { lazy } from "../lazy.ts";
import { durationsIn } from "./durations.ts";
import { mayStateInvoice } from "./identifiers/invoice-words.ts";
import { MARK, marksOf } from "./marks.ts";
import { moneyIn } from "./money.ts";
import { mayStateMoney } from "./money-signs.ts";
import { numberSpans, numbersIn } from "./numbers.ts";
import { ordinalsIn } from "./ordinals.ts";
import { percentsIn } from "./percent.ts";
import { scan } from "./scan.ts";
import { schedulesIn } from "./schedules.ts";
import type { Moment } from "./time/now.ts";
import { timesIn } from "./time/times.ts";
import type { Found, Source } from "./types.ts";

export interface ExtractOptions extends Moment {
  readonly locale: Locale;
  /** Just these kinds, also inside larger ones; absent: all, the longest reading wins. */
  readonly kinds?: readonly LanguageKind[] | undefined;
  /** How to read what people read differently, for example "next Friday"; absent: the defaults. */
  readonly conventions?: TimeConventions | undefined;
}

/** A reading of any kind, in which the value belongs to the kind. */
type AnyFound = { [Kind in LanguageKind]: Found<Kind> }[LanguageKind];
type Extractor = (source: Source, moment: Moment) => readonly AnyFound[];

/** The modules of kinds that most texts show no sign of: each is loaded for the texts that do. */
const modules = {
  emails: lazy((): typeof import("./address/emails.ts") => require("./address/emails.ts")),
  paths: lazy((): typeof import("./address/paths.ts") => require("./address/paths.ts")),
  phones: lazy((): typeof import("./address/phones.ts") => require("./address/phones.ts")),
  quoted: lazy((): typeof import("./address/quoted.ts") => require("./address/quoted.ts")),
  urls: lazy((): typeof import("./address/urls.ts") => require("./address/urls.ts")),
  card: lazy((): typeof import("./identifiers/card.ts") => require("./identifiers/card.ts")),
  euVat: lazy((): typeof import("./identifiers/eu-vat.ts") => require("./identifiers/eu-vat.ts")),
  iban: lazy((): typeof import("./identifiers/iban.ts") => require("./identifiers/iban.ts")),
  invoice: lazy((): typeof import("./identifiers/invoice-numbers.ts") =>
    require("./identifiers/invoice-numbers.ts"),
  ),
  polish: lazy((): typeof import("./identifiers/polish-numbers.ts") =>
    require("./identifiers/polish-numbers.ts"),
  ),
  postal: lazy((): typeof import("./postal/addresses.ts") => require("./postal/addresses.ts")),
  quantity: lazy((): typeof import("./quantities.ts") => require("./quantities.ts")),
  vat: lazy((): typeof import("./vat-rates.ts") => require("./vat-rates.ts")),
};

/** The extractor of a kind that shows one of these marks. */
const marked =
  (marks: number, extractor: () => Extractor): Extractor =>
  (source, moment) =>
    (source.marks & marks) !== 0 ? extractor()(source, moment) : NOTHING;

/** The extractor of a kind that holds digits and shows one of these signs. */
const signed =
  (sign: RegExp, extractor: () => Extractor): Extractor =>
  (source, moment) =>
    (source.marks & MARK.digits) !== 0 && sign.test(source.text) ? extractor()(source, moment) : NOTHING;
/** The signs of a VAT rate; one without a number has no digits. */
const VAT = /VAT|stawk|rate|value added|reverse|odwrotn/i;
const NOTHING: readonly never[] = [];

/** True if a text has that many digits. A telephone number has seven, but a code before letters three ("800-FLOWERS"). */
function holdsDigits({ tokens, marks }: Source, least: number): boolean {
  if ((marks & MARK.digits) === 0) return false;
  let digits = 0;
  for (const token of tokens) if (token.kind === "digits") digits += token.text.length;
  return digits >= least;
}

/** True if a word follows a number: a unit may be one. */
function countsSomething(source: Source): boolean {
  for (const { to } of numberSpans(source)) if (source.tokens[to]?.kind === "word") return true;
  return false;
}

/** Every kind with its extractor; of two readings of one place with equal confidence, the earlier kind here wins. */
const EXTRACTORS: readonly (readonly [LanguageKind, Extractor])[] = [
  ["schedule", schedulesIn],
  ["time", timesIn],
  ["duration", durationsIn],
  ["email", marked(MARK.at | MARK.spokenAt, () => modules.emails().emailsIn)],
  ["url", marked(MARK.point | MARK.colon | MARK.localhost | MARK.spokenDot, () => modules.urls().urlsIn)],
  ["phone", (source) => (holdsDigits(source, 3) ? modules.phones().phonesIn(source) : NOTHING)],
  ["path", marked(MARK.slash | MARK.point, () => modules.paths().pathsIn)],
  ["quoted", marked(MARK.quote | MARK.comma, () => modules.quoted().quotedIn)],
  ["money", (source) => (mayStateMoney(source) ? moneyIn(source) : NOTHING)],
  ["percent", percentsIn],
  ["ordinal", ordinalsIn],
  ["number", numbersIn],
  ["iban", signed(/[A-Z]{2} ?\d{2}|\d{2}[ \u00a0-]?\d{4}/, () => modules.iban().ibansIn)],
  ["nip", signed(/NIP|N\.I\.P|\d{3}-\d{2,3}-\d{2}-\d/i, () => modules.polish().nipsIn)],
  ["regon", signed(/REGON/i, () => modules.polish().regonsIn)],
  ["krs", signed(/KRS/i, () => modules.polish().krsNumbersIn)],
  ["eu_vat", signed(/[A-Z]{2}[ .-]?[A-Z]?\d/, () => modules.euVat().euVatNumbersIn)],
  [
    "invoice_number",
    (source) => (mayStateInvoice(source) ? modules.invoice().invoiceNumbersIn(source) : NOTHING),
  ],
  ["percent_vat", (source) => (VAT.test(source.text) ? modules.vat().vatRatesIn(source) : NOTHING)],
  ["quantity", (source) => (countsSomething(source) ? modules.quantity().quantitiesIn(source) : NOTHING)],
  ["pesel", signed(/PESEL/i, () => modules.polish().peselsIn)],
  ["card", signed(/\d/, () => modules.card().cardsIn)],
  ["postal_address", signed(/\d/, () => modules.postal().postalAddressesIn)],
];

const PERSONAL: ReadonlySet<LanguageKind> = new Set(PERSONAL_KINDS);
/** Those that are looked for where nobody names kinds. */
const USUAL: readonly Extractor[] = EXTRACTORS.flatMap(([kind, extractor]) =>
  PERSONAL.has(kind) ? [] : [extractor],
);

/** What tokens and locale make a source of. */
export function sourceOf(
  text: string,
  locale: Locale = "en",
  tokens = scan(text),
  conventions?: TimeConventions,
): Source {
  return {
    text,
    tokens,
    marks: marksOf(tokens),
    locale,
    language: locale === "pl" ? "pl" : "en",
    conventions,
    cache: { spans: undefined, timeParse: undefined, quoted: undefined, dateOrder: undefined },
  };
}

/**
 * The entities of a text in its order.
 * Without `kinds` the longest reading of a place wins and what overlaps it is dropped, but for a quotation, which is
 * reported with what is said in it; with `kinds` everything of those kinds is reported, also inside others.
 */
export function extract(text: string, options: ExtractOptions): Entity[] {
  const source = sourceOf(text, options.locale, scan(text), options.conventions);
  return extractFrom(source, options, options.kinds);
}

/** The same for a text that is cut into tokens already. */
export function extractFrom(source: Source, moment: Moment, kinds?: ExtractOptions["kinds"]): Entity[] {
  const found: AnyFound[] = [];
  const extractors = kinds === undefined ? USUAL : extractorsOf(kinds);
  for (const extractor of extractors) for (const one of extractor(source, moment)) found.push(one);
  const kept = kinds === undefined && overlap(found) ? longest(found, source.text.length) : found;
  if (!inOrder(kept)) kept.sort((a, b) => a.start - b.start || b.end - a.end);
  return kept;
}

function extractorsOf(kinds: readonly LanguageKind[]): readonly Extractor[] {
  return EXTRACTORS.flatMap(([kind, extractor]) => (kinds.includes(kind) ? [extractor] : []));
}

/** The most readings that are compared each with each; sentences have fewer. */
const FEW = 16;

/** True if two readings may share a place. */
function overlap(found: readonly AnyFound[]): boolean {
  if (found.length > FEW) return true;
  for (let at = 1; at < found.length; at++)
    for (let other = 0; other < at; other++) {
      const a = found[at];
      const b = found[other];
      if (a !== undefined && b !== undefined && a.start < b.end && b.start < a.end) return true;
    }
  return false;
}

function inOrder(found: readonly AnyFound[]): boolean {
  for (let at = 1; at < found.length; at++) {
    const before = found[at - 1];
    const one = found[at];
    if (before === undefined || one === undefined) continue;
    if (before.start > one.start || (before.start === one.start && before.end < one.end)) return false;
  }
  return true;
}

/**
 * Of readings with the same length a quotation comes first, an identifier before the date or path that it looks like, a
 * telephone number or an amount without a currency before the number, and the length of time before the quantity.
 */
const PRECEDENCE: Partial<Record<LanguageKind, number>> = {
  quoted: 3,
  invoice_number: 2,
  nip: 2,
  regon: 2,
  krs: 2,
  iban: 2,
  eu_vat: 2,
  phone: 1,
  money: 1,
  quantity: -1,
};

/** True for a price by the hour or day, which is longer than the words that could begin a time with it. */
const isRate = ({ kind, value }: AnyFound) => kind === "money" && "per" in value;

function byLength(a: AnyFound, b: AnyFound): number {
  return (
    Number(isRate(b)) - Number(isRate(a)) ||
    b.end - b.start - (a.end - a.start) ||
    (PRECEDENCE[b.kind] ?? 0) - (PRECEDENCE[a.kind] ?? 0) ||
    b.confidence - a.confidence
  );
}

/**
 * Prices by the hour first, then the longest, then the surest: what does not touch a place that is taken already. A quotation takes its place from
 * other quotations only, so what is said in it is reported beside it; nothing reaches over its marks.
 */
function longest(found: readonly AnyFound[], length: number): AnyFound[] {
  const ranked = found.toSorted(byLength);
  // Nothing taken lies inside a later, shorter one, so its two ends tell whether it overlaps.
  const taken = new Uint8Array(length);
  /** For every place the number of the quotation that it is in, from 1. */
  const quotations = found.some(({ kind }) => kind === "quoted") ? new Uint32Array(length) : undefined;
  let count = 0;
  const hasRate = found.some(isRate);
  return ranked.filter(({ kind, start, end }) => {
    if (taken[start] === 1 || taken[end - 1] === 1) {
      // No half of a time is reported beside a price that has its other half: "900 GBP a month from 1 June".
      if (kind === "time" && hasRate) taken.fill(1, start, end);
      return false;
    }
    if (quotations?.[start] !== quotations?.[end - 1]) return false;
    if (kind !== "quoted") taken.fill(1, start, end);
    else if (quotations?.[start] !== 0) return false;
    else quotations.fill(++count, start, end);
    return true;
  });
}
