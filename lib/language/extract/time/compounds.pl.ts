/** Polish adjectives that hold a number and a unit: "dwugodzinny", "trzydniowa", "półgodzinnego". */
import type { Grain } from "#schemas/language.ts";
import { type Length, lengthOf } from "./length.ts";

/** Numbers as they begin a compound, folded. */
export const COMPOUND_NUMBERS: Readonly<Record<string, number>> = {
  pol: 0.5,
  poltora: 1.5,
  jedno: 1,
  dwu: 2,
  trzy: 3,
  cztero: 4,
  piecio: 5,
  szescio: 6,
  siedmio: 7,
  osmio: 8,
  dziewiecio: 9,
  dziesiecio: 10,
  jedenasto: 11,
  dwunasto: 12,
  trzynasto: 13,
  czternasto: 14,
  pietnasto: 15,
  szesnasto: 16,
  siedemnasto: 17,
  osiemnasto: 18,
  dziewietnasto: 19,
  sto: 100,
  stu: 100,
  ...tens(),
};

/** "Dwudziesto" to "dziewięćdziesięciodziewięcio". */
function tens(): Record<string, number> {
  const ones = "jedno dwu trzy cztero piecio szescio siedmio osmio dziewiecio".split(" ");
  const words =
    "dwudziesto trzydziesto czterdziesto piecdziesiecio szescdziesiecio siedemdziesiecio osiemdziesiecio dziewiecdziesiecio";
  return Object.fromEntries(
    words
      .split(" ")
      .flatMap((word, at) => ["", ...ones].map((one, value) => [word + one, (at + 2) * 10 + value])),
  );
}

const UNITS: readonly (readonly [stem: string, grain: Grain, endings: string])[] = [
  ["sekundow", "second", "hard"],
  ["minutow", "minute", "hard"],
  ["godzinn", "hour", "hard"],
  ["dniow", "day", "hard"],
  ["dobow", "day", "hard"],
  ["tygodniow", "week", "hard"],
  ["miesieczn", "month", "hard"],
  ["kwartaln", "quarter", "hard"],
  ["letn", "year", "soft"],
];

const ENDINGS: Readonly<Record<string, ReadonlySet<string>>> = {
  hard: new Set("y a e ego ej emu ym ych ymi o".split(" ")),
  soft: new Set("i ia ie iego iej iemu im ich imi io".split(" ")),
};

/** Beginnings of the numbers: a look at these spares nearly every word the rest. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  Object.keys(COMPOUND_NUMBERS).map((word) => word.slice(0, 3)),
);
const SHORTEST = 8;

/** The length that a folded word names, with its unit. */
export function compoundLength(word: string): { length: Length; grain: Grain } | undefined {
  if (word.length < SHORTEST || !BEGINNINGS.has(word.slice(0, 3))) return undefined;
  for (const [stem, grain, endings] of UNITS) {
    const at = word.indexOf(stem, 2);
    if (at < 0 || ENDINGS[endings]?.has(word.slice(at + stem.length)) !== true) continue;
    const number = COMPOUND_NUMBERS[word.slice(0, at)];
    const length = number === undefined ? undefined : lengthOf(number, grain);
    // "Dwutygodniowy" holds the stem of "dniowy" as well.
    if (length !== undefined) return { length, grain };
  }
  return undefined;
}
