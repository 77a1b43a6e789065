/** Currencies by code, sign and name, and what an unclear one can mean. */
import type { Locale } from "#schemas/language.ts";
import { WordSet } from "../word-set.ts";

/** What a currency sign or name says. */
export interface Currency {
  /** ISO 4217 codes that it can mean, likeliest first; one where it is certain. */
  readonly codes: readonly string[];
  /** Codes that the name means only with the adjective of a country: "Jamaican dollars". */
  readonly rare?: readonly string[];
  /** Power of ten of its unit: -2 for cents and grosze, 3 for "grand"; absent: the unit itself. */
  readonly power?: number;
  /** Where usage settles a name that several currencies share: everywhere, or in the locales named. */
  readonly usual?: "everywhere" | readonly Locale[];
  /** True for names that also come before the number ("zł 12", "Rs 20", "ringgit 42"). */
  readonly before?: boolean;
  /** True for names in words, which take "43" after them as cents ("20 dollars 43"). */
  readonly name?: boolean;
  /** True for cents that count only after a whole amount ("$20 43c"). */
  readonly dependent?: boolean;
  /** True if the name is a unit of weight too. */
  readonly weight?: boolean;
  /** How many units a note or a slang word is: 10 for "tenner" and "dycha". */
  readonly times?: number;
  /** Slang: clear after a number, or money only if the text speaks of paying. */
  readonly slang?: "clear" | "cued";
}

const list = (text: string) => text.split(" ");

/** Codes of ISO 4217 in use, with funds, metals and the lately replaced ones that documents still use. */
export const CODES = new WordSet(
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XAG XAU XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR ZMW ZWG ZWL",
);
/** Codes that are written in small letters too. */
const SMALL = new WordSet("pln eur usd gbp chf czk uah nok dkk sek huf jpy cny cad aud inr");
/** Codes that are words or names in capitals: before a number ("TOP 10") they are taken for those. */
const WORDS = new WordSet("ALL TOP TRY CUP MAD PEN SOS GEL LAK BAM AMD ANG BOB COP MOP MUR NAD ERN ARS VES");

/** Currencies without a minor unit, and those with three places (ISO 4217 list one). */
const NO_PLACES = new WordSet("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF");
const THREE_PLACES = new WordSet("BHD IQD JOD KWD LYD OMR TND");

/** Decimal places of amounts in a currency. */
export function placesOf(code: string | null): number {
  if (code === null) return 2;
  return NO_PLACES.has(code) ? 0 : THREE_PLACES.has(code) ? 3 : 2;
}

export const RARE_DOLLARS = list("JMD BSD BBD TTD BMD FJD NAD LRD BND GYD SRD XCD BZD KYD SBD");
export const RARE_FRANCS = list("RWF BIF CDF GNF DJF KMF");
export const RARE_POUNDS = list("SDG SSP GIP FKP SHP");
export const DOLLARS = list("USD CAD AUD NZD HKD SGD TWD MXN BRL");

const SIGNS: Record<string, Currency> = {
  $: { codes: DOLLARS, usual: ["en-US"] },
  "\uff04": { codes: DOLLARS, usual: ["en-US"] },
  "€": { codes: ["EUR"] },
  "£": { codes: ["GBP"] },
  "₤": { codes: ["GBP"] },
  "¥": { codes: ["JPY", "CNY"], usual: "everywhere" },
  "￥": { codes: ["JPY", "CNY"], usual: "everywhere" },
  円: { codes: ["JPY"] },
  元: { codes: ["CNY"] },
  "₹": { codes: ["INR"] },
  "₨": { codes: list("INR PKR LKR NPR"), usual: "everywhere" },
  "₽": { codes: ["RUB"] },
  "₴": { codes: ["UAH"] },
  "₩": { codes: ["KRW"] },
  "₪": { codes: ["ILS"] },
  "₫": { codes: ["VND"] },
  "₺": { codes: ["TRY"] },
  "₡": { codes: ["CRC"] },
  "₦": { codes: ["NGN"] },
  "₱": { codes: ["PHP"] },
  "₲": { codes: ["PYG"] },
  "฿": { codes: ["THB"] },
  "₸": { codes: ["KZT"] },
  "₼": { codes: ["AZN"] },
  "₾": { codes: ["GEL"] },
  "₵": { codes: ["GHS"] },
  "₭": { codes: ["LAK"] },
  "₮": { codes: ["MNT"] },
  "¢": { codes: list("USD EUR CAD AUD"), power: -2, usual: ["en-US"] },
};

/** Letters before "$" or "¥"; those that may be apart from it ("hk $ 5"), and those that must touch it ("A$5"). */
const LETTERS: Record<string, { code: string; sign: "$" | "¥"; apart?: boolean }> = {
  us: { code: "USD", sign: "$", apart: true },
  usd: { code: "USD", sign: "$" },
  c: { code: "CAD", sign: "$", apart: true },
  ca: { code: "CAD", sign: "$", apart: true },
  cad: { code: "CAD", sign: "$" },
  can: { code: "CAD", sign: "$" },
  a: { code: "AUD", sign: "$" },
  au: { code: "AUD", sign: "$", apart: true },
  nz: { code: "NZD", sign: "$", apart: true },
  hk: { code: "HKD", sign: "$", apart: true },
  s: { code: "SGD", sign: "$" },
  sg: { code: "SGD", sign: "$" },
  nt: { code: "TWD", sign: "$", apart: true },
  mx: { code: "MXN", sign: "$" },
  r: { code: "BRL", sign: "$" },
  j: { code: "JMD", sign: "$" },
  tt: { code: "TTD", sign: "$" },
  cn: { code: "CNY", sign: "¥" },
  jp: { code: "JPY", sign: "¥" },
};

/** The currency of a sign; undefined for any other sign. */
export function currencyOfSign(sign: string): Currency | undefined {
  return SIGNS[sign];
}

/** The currency of "US" before "$"; undefined if the letters do not belong to the sign. */
export function currencyOfLetters(fold: string, sign: string, joined: boolean): Currency | undefined {
  const known = Object.hasOwn(LETTERS, fold) ? LETTERS[fold] : undefined;
  if (known === undefined || known.sign !== (sign === "￥" ? "¥" : sign)) return undefined;
  return joined || known.apart === true ? { codes: [known.code] } : undefined;
}

/** The currency of an ISO 4217 code as written; `before` a number, codes that are words too are none. */
export function currencyOfCode(text: string, before: boolean): Currency | undefined {
  if (text.length !== 3) return undefined;
  const code = SMALL.has(text) ? text.toUpperCase() : text;
  const title = text[0] !== undefined && SMALL.has(text.toLowerCase()) ? text.toUpperCase() : code;
  if (!CODES.has(title) || (before && WORDS.has(title))) return undefined;
  return { codes: [title] };
}

/** A currency as it is reported: a code, or null with what it can be. */
export interface Meaning {
  readonly currency: string | null;
  readonly currency_candidates?: string[];
}

/** What a currency means in a text of this locale. */
export function meaningOf(currency: Currency, locale: Locale): Meaning {
  const [first = null, ...others] = currency.codes;
  const { usual } = currency;
  if (others.length === 0 || usual === "everywhere" || usual?.includes(locale) === true)
    return { currency: first };
  return { currency: null, currency_candidates: [...currency.codes] };
}
