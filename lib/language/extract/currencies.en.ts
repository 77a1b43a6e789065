/** English names of currencies and the adjectives before them. */
import { type Currency, DOLLARS } from "./currencies.ts";

const list = (text: string) => text.split(" ");

/** Names by singular and plural forms. */
const NAMES: [string, Currency][] = [
  ["dollar dollars", { codes: DOLLARS, usual: ["en-US"] }],
  ["buck bucks", { codes: list("USD CAD AUD"), usual: ["en-US"] }],
  ["euro euros", { codes: ["EUR"] }],
  ["pound pounds", { codes: list("GBP EGP LBP SYP"), usual: "everywhere", weight: true }],
  ["quid", { codes: ["GBP"] }],
  ["sterling", { codes: ["GBP"] }],
  ["yen", { codes: ["JPY"] }],
  ["yuan renminbi rmb", { codes: ["CNY"] }],
  ["rupee rupees", { codes: list("INR PKR LKR NPR MUR"), usual: "everywhere", before: true }],
  ["rs", { codes: list("INR PKR LKR NPR MUR"), usual: "everywhere", before: true }],
  ["franc francs", { codes: list("CHF XOF XAF XPF") }],
  ["krona kronor kronas kronur", { codes: list("SEK ISK") }],
  ["krone kroner", { codes: list("NOK DKK") }],
  ["crown crowns", { codes: list("CZK SEK NOK DKK ISK") }],
  ["koruna korunas", { codes: ["CZK"] }],
  ["zloty zlotys zloties zlotych zlote", { codes: ["PLN"] }],
  ["zl", { codes: ["PLN"], before: true }],
  ["ruble rubles rouble roubles", { codes: list("RUB BYN"), usual: "everywhere" }],
  ["hryvnia hryvnias hryvnya hryven", { codes: ["UAH"] }],
  ["peso pesos", { codes: list("MXN ARS CLP COP PHP UYU DOP CUP") }],
  ["real reais reals", { codes: ["BRL"] }],
  ["rand rands", { codes: ["ZAR"] }],
  ["won", { codes: list("KRW KPW"), usual: "everywhere" }],
  ["shekel shekels sheqel sheqels", { codes: ["ILS"] }],
  ["dirham dirhams", { codes: list("AED MAD") }],
  ["dinar dinars", { codes: list("KWD RSD JOD BHD IQD TND DZD LYD MKD") }],
  ["riyal riyals", { codes: list("SAR QAR YER") }],
  ["rial rials", { codes: list("IRR OMR YER") }],
  ["ringgit ringgits", { codes: ["MYR"], before: true }],
  ["rm", { codes: ["MYR"], before: true }],
  ["lira liras", { codes: list("TRY LBP SYP"), usual: "everywhere" }],
  ["forint forints", { codes: ["HUF"] }],
  ["leu lei", { codes: list("RON MDL"), usual: "everywhere" }],
  ["lev leva", { codes: ["BGN"] }],
  ["baht", { codes: ["THB"] }],
  ["dong", { codes: ["VND"] }],
  ["rupiah rupiahs", { codes: ["IDR"] }],
  ["taka", { codes: ["BDT"] }],
  ["naira", { codes: ["NGN"] }],
  ["tenge", { codes: ["KZT"] }],
  ["lari", { codes: ["GEL"] }],
  ["grand", { codes: list("USD GBP EUR"), power: 3, usual: ["en-US"] }],
  ["fiver fivers", { codes: list("GBP USD EUR AUD"), usual: ["en", "en-GB"], times: 5 }],
  ["tenner tenners", { codes: list("GBP USD EUR AUD"), usual: ["en", "en-GB"], times: 10 }],
  ["cent cents", { codes: list("USD EUR CAD AUD NZD HKD SGD ZAR"), power: -2, usual: ["en-US"] }],
  ["eurocent eurocents", { codes: ["EUR"], power: -2 }],
  ["pence penny pennies", { codes: ["GBP"], power: -2 }],
  ["p", { codes: ["GBP"], power: -2 }],
  ["c", { codes: list("USD EUR CAD AUD NZD HKD SGD ZAR"), power: -2, dependent: true }],
  ["kr", { codes: list("SEK NOK DKK ISK") }],
  ["kc", { codes: ["CZK"] }],
  ["sfr", { codes: ["CHF"], before: true }],
  ["grosz grosze groszy", { codes: ["PLN"], power: -2 }],
  ["sen sens", { codes: list("MYR IDR"), power: -2 }],
  ["paise paisa", { codes: list("INR PKR NPR"), power: -2 }],
  ["kopeck kopecks kopek kopeks", { codes: list("RUB UAH"), power: -2 }],
  ["centime centimes", { codes: list("CHF XOF XAF"), power: -2 }],
  ["ore", { codes: list("SEK NOK DKK"), power: -2 }],
];

/** Names by folded word. */
export function englishCurrencies(): Map<string, Currency> {
  return new Map(
    NAMES.flatMap(([forms, currency]) =>
      list(forms).map((form) => [form, { ...currency, name: form.length > 2 || form === "zl" }]),
    ),
  );
}
