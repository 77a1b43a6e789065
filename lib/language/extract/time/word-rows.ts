/** All words of the time grammar of a language. */
import { HOLIDAYS_EN, HOLIDAYS_PL } from "./holidays.ts";
import { holiday } from "./meanings.ts";
import { WORDS_EN } from "./words.en.ts";
import { WORDS_PL } from "./words.pl.ts";
import { SIGNS, type WordRow } from "./words.ts";
import { ZONES } from "./zone.ts";

/** The rows in their order; tables name them by their place in it. */
export function wordRows(language: "en" | "pl"): readonly WordRow[] {
  const holidays = (language === "en" ? HOLIDAYS_EN : HOLIDAYS_PL).map(
    ([find, names]) => ["holiday", { when: holiday(find) }, names] as const,
  );
  const zones = Object.entries(ZONES).map(([name, zone]) => ["zone", { zone }, name] as const);
  return [...SIGNS, ...(language === "en" ? WORDS_EN : WORDS_PL), ...holidays, ...zones];
}
