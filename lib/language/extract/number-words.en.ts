/** English numerals. */
import { type Numeral, RANK } from "./number-words.ts";

const ONES = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const TEENS = [
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ZERO = ["zero", "naught", "nought", "nil"];

/** Short scale, and the Indian lakh and crore. */
const SCALES: Record<string, number> = {
  thousand: 3,
  lakh: 5,
  million: 6,
  mln: 6,
  mil: 6,
  mn: 6,
  crore: 7,
  billion: 9,
  bln: 9,
  bn: 9,
  trillion: 12,
  tn: 12,
  quadrillion: 15,
  quintillion: 18,
};

/** Ordinals that are not the cardinal with "th". */
const ORDINALS: Record<string, string> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};
const MISSPELT: Record<string, string> = { fourty: "forty", ninty: "ninety", fourtieth: "fortieth" };

function ordinalOf(cardinal: string): string {
  const last = ONES.find((one) => cardinal.length > one.length && cardinal.endsWith(`y${one}`));
  if (last !== undefined) return cardinal.slice(0, -last.length) + ordinalOf(last);
  return ORDINALS[cardinal] ?? (cardinal.endsWith("y") ? `${cardinal.slice(0, -1)}ieth` : `${cardinal}th`);
}

/** Folded word to its role. */
export function englishNumerals(): Map<string, Numeral> {
  const words = new Map<string, Numeral>();
  const counted = (cardinal: string, value: number, rank: number) => {
    words.set(cardinal, { role: "small", value, rank });
    const ordinal = ordinalOf(cardinal);
    words.set(ordinal, { role: "ordinal", value, rank });
    // "firsts" and "seconds" are not denominators.
    if (value > 2) words.set(`${ordinal}s`, { role: "ordinal", value, rank, plural: true });
  };
  ONES.forEach((word, index) => void counted(word, index + 1, RANK.ones));
  TEENS.forEach((word, index) => void counted(word, index + 10, RANK.teens));
  TENS.forEach((word, index) => void counted(word, (index + 2) * 10, RANK.tens));
  // "twentyfirst", written as one word.
  for (const [ten, tens] of TENS.entries())
    for (const [one, ones] of ONES.entries()) counted(`${tens}${ones}`, (ten + 2) * 10 + one + 1, RANK.teens);
  for (const word of ZERO) words.set(word, { role: "small", value: 0, rank: RANK.ones });
  words.set("zeroth", { role: "ordinal", value: 0, rank: RANK.ones });
  words.set("hundred", { role: "hundred", plural: false });
  words.set("hundreds", { role: "hundred", plural: true });
  words.set("hundredth", { role: "ordinal", value: 100, rank: RANK.hundreds, power: 2 });
  words.set("hundredths", { role: "ordinal", value: 100, rank: RANK.hundreds, power: 2, plural: true });
  for (const [word, power] of Object.entries(SCALES)) {
    words.set(word, { role: "scale", power, plural: word.length < 4 });
    if (word.length < 4) continue;
    words.set(`${word}s`, { role: "scale", power, plural: true });
    words.set(`${word}th`, { role: "ordinal", value: 1, rank: RANK.hundreds, power });
    words.set(`${word}ths`, { role: "ordinal", value: 1, rank: RANK.hundreds, power, plural: true });
  }
  words.set("half", { role: "part", numerator: 1, denominator: 2 });
  words.set("halves", { role: "ordinal", value: 2, rank: RANK.ones, plural: true });
  words.set("quarter", { role: "ordinal", value: 4, rank: RANK.ones, plural: true });
  words.set("quarters", { role: "ordinal", value: 4, rank: RANK.ones, plural: true });
  words.set("dozen", { role: "pack", size: 12, plural: false, alone: true });
  words.set("dozens", { role: "pack", size: 12, plural: true, alone: false });
  words.set("score", { role: "pack", size: 20, plural: false, alone: false });
  words.set("couple", { role: "couple" });
  words.set("pair", { role: "couple" });
  for (const word of ["a", "an"]) words.set(word, { role: "article" });
  words.set("and", { role: "and" });
  for (const word of ["point", "dot"]) words.set(word, { role: "point" });
  for (const word of ["minus", "negative"]) words.set(word, { role: "minus" });
  words.set("over", { role: "over" });
  for (const [wrong, right] of Object.entries(MISSPELT)) {
    const known = words.get(right);
    if (known !== undefined) words.set(wrong, known);
  }
  return words;
}
