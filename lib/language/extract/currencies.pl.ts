/** Polish names of currencies in every case, and the adjectives after them. */
import { type Currency, DOLLARS, RARE_DOLLARS, RARE_FRANCS, RARE_POUNDS } from "./currencies.ts";

const list = (text: string) => text.split(" ");

/** Endings of the declensions, folded: stem + ending gives every form. */
const ENDINGS = {
  /** dolar, funt, jen; the locative softens the stem and is listed with the name. */
  hard: ["", "a", "owi", "em", "ie", "y", "ow", "om", "ami", "ach"],
  /** frank */
  velar: ["", "a", "owi", "iem", "u", "i", "ow", "om", "ami", "ach"],
  /** rubl-, szekl- beside the nominative */
  soft: ["a", "owi", "em", "u", "e", "i", "om", "ami", "ach"],
  /** grosz, halerz */
  hushing: ["", "a", "owi", "em", "u", "e", "y", "om", "ami", "ach"],
  /** korona, lira, hrywna */
  feminine: ["a", "y", "ie", "e", "", "om", "ami", "ach"],
  /** rupia */
  softFeminine: ["a", "i", "ii", "e", "om", "ami", "ach"],
  /** złotówka, kopiejka */
  velarFeminine: ["a", "i", "ce", "e", "om", "ami", "ach"],
  /** złoty */
  adjective: ["y", "ego", "emu", "ym", "e", "ych", "ymi"],
  none: [""],
} as const;

interface Declined {
  stem: string;
  declension: keyof typeof ENDINGS;
  /** Forms that the pattern does not make. */
  also?: string;
  currency: Currency;
}

const NAMES: Declined[] = [
  { stem: "zlot", declension: "adjective", currency: { codes: ["PLN"] } },
  { stem: "zlotowk", declension: "velarFeminine", also: "zlotowce zlotowek", currency: { codes: ["PLN"] } },
  { stem: "zl", declension: "none", also: "zeta zety", currency: { codes: ["PLN"], before: true } },
  // In Polish usage a dollar without an adjective is the American one.
  {
    stem: "dolar",
    declension: "hard",
    also: "dolarze dol",
    currency: { codes: DOLLARS, rare: RARE_DOLLARS, usual: ["pl"] },
  },
  { stem: "dolc", declension: "hushing", also: "dolcow", currency: { codes: DOLLARS, usual: ["pl"] } },
  {
    stem: "euro",
    declension: "none",
    also: "eur eurow euras eurasy euraski eurasow eurak euraka euraki eurakow",
    currency: { codes: ["EUR"] },
  },
  {
    stem: "funt",
    declension: "hard",
    also: "funcie",
    currency: { codes: list("GBP EGP LBP SYP"), rare: RARE_POUNDS, usual: "everywhere", weight: true },
  },
  {
    stem: "frank",
    declension: "velar",
    currency: { codes: list("CHF XOF XAF XPF"), rare: RARE_FRANCS, usual: ["pl"] },
  },
  { stem: "koron", declension: "feminine", currency: { codes: list("CZK SEK NOK DKK ISK") } },
  { stem: "jen", declension: "hard", currency: { codes: ["JPY"] } },
  { stem: "juan", declension: "hard", currency: { codes: ["CNY"] } },
  { stem: "hrywn", declension: "feminine", also: "hrywien", currency: { codes: ["UAH"] } },
  {
    stem: "rubl",
    declension: "soft",
    also: "rubel",
    currency: { codes: list("RUB BYN"), usual: "everywhere" },
  },
  { stem: "forint", declension: "hard", also: "forincie", currency: { codes: ["HUF"] } },
  {
    stem: "lej",
    declension: "hushing",
    also: "lejow lei",
    currency: { codes: list("RON MDL"), usual: "everywhere" },
  },
  { stem: "lew", declension: "none", also: "lewow lewa", currency: { codes: ["BGN"] } },
  {
    stem: "rupi",
    declension: "softFeminine",
    currency: { codes: list("INR PKR LKR NPR IDR"), usual: "everywhere" },
  },
  {
    stem: "peso",
    declension: "none",
    also: "pesos",
    currency: { codes: list("MXN ARS CLP COP PHP UYU DOP CUP") },
  },
  { stem: "real", declension: "soft", also: "real", currency: { codes: ["BRL"] } },
  { stem: "rand", declension: "hard", currency: { codes: ["ZAR"] } },
  { stem: "won", declension: "hard", currency: { codes: list("KRW KPW"), usual: "everywhere" } },
  { stem: "szekl", declension: "soft", also: "szekel", currency: { codes: ["ILS"] } },
  { stem: "dirham", declension: "hard", currency: { codes: list("AED MAD") } },
  {
    stem: "dinar",
    declension: "hard",
    also: "dinarze",
    currency: { codes: list("RSD KWD JOD BHD IQD TND DZD LYD MKD") },
  },
  { stem: "rial", declension: "soft", also: "rial", currency: { codes: list("SAR IRR QAR OMR YER") } },
  {
    stem: "lir",
    declension: "feminine",
    also: "lirze",
    currency: { codes: list("TRY LBP SYP"), usual: "everywhere" },
  },
  { stem: "baht", declension: "hard", currency: { codes: ["THB"] } },
  { stem: "dong", declension: "velar", currency: { codes: ["VND"] } },
  { stem: "lari", declension: "none", currency: { codes: ["GEL"] } },
  { stem: "tenge", declension: "none", currency: { codes: ["KZT"] } },
  { stem: "ringgit", declension: "hard", currency: { codes: ["MYR"] } },
  { stem: "szyling", declension: "velar", currency: { codes: list("KES UGX TZS SOS") } },
  { stem: "cedi", declension: "none", currency: { codes: ["GHS"] } },
  { stem: "nair", declension: "feminine", also: "nairze", currency: { codes: ["NGN"] } },
  { stem: "kwach", declension: "feminine", currency: { codes: list("ZMW MWK") } },
  { stem: "birr", declension: "hard", currency: { codes: ["ETB"] } },
  { stem: "manat", declension: "hard", currency: { codes: list("AZN TMT") } },
  { stem: "dram", declension: "hard", currency: { codes: ["AMD"] } },
  { stem: "tugrik", declension: "velar", currency: { codes: ["MNT"] } },
  { stem: "denar", declension: "hard", currency: { codes: ["MKD"] } },
  { stem: "boliwar", declension: "hard", currency: { codes: ["VES"] } },
  { stem: "guarani", declension: "none", currency: { codes: ["PYG"] } },
  { stem: "kwanz", declension: "feminine", currency: { codes: ["AOA"] } },
  { stem: "kiat", declension: "hard", currency: { codes: ["MMK"] } },
  { stem: "riel", declension: "soft", also: "riel", currency: { codes: ["KHR"] } },
  { stem: "afgani", declension: "none", currency: { codes: ["AFN"] } },
  { stem: "pataka", declension: "none", also: "pataki patak", currency: { codes: ["MOP"] } },
  { stem: "dych", declension: "feminine", currency: { codes: ["PLN"], times: 10, slang: "clear" } },
  {
    stem: "dyszk",
    declension: "velarFeminine",
    also: "dyszek",
    currency: { codes: ["PLN"], times: 10, slang: "clear" },
  },
  { stem: "stow", declension: "feminine", currency: { codes: ["PLN"], times: 100, slang: "clear" } },
  {
    stem: "stowk",
    declension: "velarFeminine",
    also: "stowek",
    currency: { codes: ["PLN"], times: 100, slang: "clear" },
  },
  { stem: "tysiak", declension: "velar", currency: { codes: ["PLN"], times: 1000, slang: "clear" } },
  // A kafel is a tile first.
  {
    stem: "kaf",
    declension: "none",
    also: "kafel kafla kaflem kafle kafli kaflami",
    currency: { codes: ["PLN"], times: 1000, slang: "cued" },
  },
  { stem: "grosz", declension: "hushing", currency: { codes: ["PLN"], power: -2 } },
  { stem: "kr", declension: "none", currency: { codes: list("SEK NOK DKK ISK") } },
  { stem: "kc", declension: "none", currency: { codes: ["CZK"] } },
  { stem: "gr", declension: "none", currency: { codes: ["PLN"], power: -2, weight: true } },
  {
    stem: "cent",
    declension: "hard",
    also: "centem cencie",
    currency: { codes: list("EUR USD CAD AUD"), power: -2 },
  },
  { stem: "eurocent", declension: "hard", also: "eurocencie", currency: { codes: ["EUR"], power: -2 } },
  { stem: "pens", declension: "hard", currency: { codes: ["GBP"], power: -2 } },
  {
    stem: "kopiej",
    declension: "none",
    also: "kopiejka kopiejki kopiejke kopiejek kopiejkami",
    currency: { codes: list("RUB UAH BYN"), power: -2 },
  },
  {
    stem: "kopijk",
    declension: "none",
    also: "kopijka kopijki kopijke kopijek",
    currency: { codes: ["UAH"], power: -2 },
  },
  { stem: "centavo", declension: "none", currency: { codes: list("MXN BRL PHP ARS COP"), power: -2 } },
  { stem: "kurusz", declension: "none", also: "kuruszy kurusze", currency: { codes: ["TRY"], power: -2 } },
  { stem: "ore", declension: "none", currency: { codes: list("SEK NOK DKK"), power: -2, dependent: true } },
  {
    stem: "filler",
    declension: "none",
    also: "fillery fillerow",
    currency: { codes: ["HUF"], power: -2, dependent: true },
  },
  { stem: "tetri", declension: "none", currency: { codes: ["GEL"], power: -2, dependent: true } },
  {
    stem: "fen",
    declension: "none",
    also: "feny fenow",
    currency: { codes: ["CNY"], power: -2, dependent: true },
  },
  { stem: "rappen", declension: "hard", currency: { codes: ["CHF"], power: -2 } },
  { stem: "centym", declension: "hard", also: "centim centimow", currency: { codes: ["CHF"], power: -2 } },
  { stem: "ban", declension: "none", also: "bani banow", currency: { codes: ["RON"], power: -2 } },
  {
    stem: "stotin",
    declension: "none",
    also: "stotinka stotinki stotinek",
    currency: { codes: ["BGN"], power: -2 },
  },
  {
    stem: "piastr",
    declension: "hard",
    also: "piaster",
    currency: { codes: list("EGP LBP SYP"), power: -2 },
  },
  { stem: "halerz", declension: "hushing", currency: { codes: ["CZK"], power: -2 } },
];

/** Names by folded word. */
export function polishCurrencies(): Map<string, Currency> {
  const names = new Map<string, Currency>();
  for (const { stem, declension, also, currency } of NAMES) {
    const named = { ...currency, name: true };
    for (const ending of ENDINGS[declension]) if (!names.has(stem + ending)) names.set(stem + ending, named);
    for (const form of also === undefined ? [] : list(also)) names.set(form, named);
  }
  return names;
}
