/** The words of numbers, currencies and units of a language, found in tables that the build writes out. */
import { lazy } from "../lazy.ts";
import { TextTable } from "../text-table.ts";
import type { Currency } from "./currencies.ts";
import type { Numeral } from "./number-words.ts";

/** What a folded word is. */
export interface Names {
  readonly numerals: TextTable<Numeral>;
  readonly currencies: TextTable<Currency>;
  /** Codes of units, also by the signs that are written in exactly one case. */
  readonly units: TextTable<string>;
  readonly unitSigns: TextTable<string>;
}

interface Tables {
  readonly NUMERALS: string;
  readonly CURRENCIES: string;
  readonly UNITS: string;
  readonly UNIT_SIGNS: string;
}

const namesIn = ({ NUMERALS, CURRENCIES, UNITS, UNIT_SIGNS }: Tables): Names => ({
  numerals: new TextTable(NUMERALS, (row): Numeral => JSON.parse(row)),
  currencies: new TextTable(CURRENCIES, (row): Currency => JSON.parse(row)),
  units: new TextTable(UNITS, (row) => row),
  unitSigns: new TextTable(UNIT_SIGNS, (row) => row),
});

const names = {
  en: lazy(() => namesIn(require("./names.en.data.ts") satisfies typeof import("./names.en.data.ts"))),
  pl: lazy(() => namesIn(require("./names.pl.data.ts") satisfies typeof import("./names.pl.data.ts"))),
};

/** The names of a language. */
export function namesOf(language: "en" | "pl"): Names {
  return names[language]();
}
