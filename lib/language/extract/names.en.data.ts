/** The English words of numbers, currencies and units as tables; the build writes them out. */
import { tableText } from "../text-table.ts";
import { englishCurrencies } from "./currencies.en.ts";
import { englishNumerals } from "./number-words.en.ts";
import { UNITS as ALL } from "./unit-names.ts";

const written = (names: ReadonlyMap<string, object>) =>
  tableText(Array.from(names, ([name, value]) => [name, JSON.stringify(value)]));

export const NUMERALS = written(englishNumerals());
export const CURRENCIES = written(englishCurrencies());
export const UNITS = tableText(
  new Map(ALL.flatMap(({ code, en }) => en.map((word) => [word, code] as const))),
);
export const UNIT_SIGNS = tableText(
  new Map(ALL.flatMap(({ code, signs }) => signs.map((sign) => [sign, code] as const))),
);
