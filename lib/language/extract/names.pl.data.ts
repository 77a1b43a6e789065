/** The Polish words of numbers, currencies and units as tables; the build writes them out. */
import { tableText } from "../text-table.ts";
import { polishCurrencies } from "./currencies.pl.ts";
import { polishNumerals } from "./number-words.pl.ts";
import { UNITS as ALL } from "./unit-names.ts";

const written = (names: ReadonlyMap<string, object>) =>
  tableText(Array.from(names, ([name, value]) => [name, JSON.stringify(value)]));

export const NUMERALS = written(polishNumerals());
export const CURRENCIES = written(polishCurrencies());
export const UNITS = tableText(
  new Map(ALL.flatMap(({ code, pl }) => pl.map((word) => [word, code] as const))),
);
export const UNIT_SIGNS = tableText(
  new Map(ALL.flatMap(({ code, signs }) => signs.map((sign) => [sign, code] as const))),
);
