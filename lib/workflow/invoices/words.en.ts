/** English cardinal numbers and the names of currencies after them. */
import type { Counted, CurrencyUnits, Gender } from "./counted.ts";

const ONES = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
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
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SCALES = ["thousand", "million", "billion", "trillion"];

/** A cardinal number on the short scale, without "and". */
export function englishNumber(value: bigint, _gender: Gender): string {
  if (value === 0n) return "zero";
  const words: string[] = [];
  for (let power = SCALES.length; power >= 1; power--) {
    const group = (value / 1000n ** BigInt(power)) % 1000n;
    if (group > 0n) words.push(groupWords(group), SCALES[power - 1] ?? "");
  }
  if (value % 1000n > 0n) words.push(groupWords(value % 1000n));
  return words.join(" ");
}

/** 1 to 999. */
function groupWords(group: bigint): string {
  const value = Number(group);
  const [hundreds, rest] = [Math.trunc(value / 100), value % 100];
  const below =
    rest < 20 ? ONES[rest] : [TENS[Math.trunc(rest / 10)], ...(rest % 10 ? [ONES[rest % 10]] : [])].join("-");
  if (hundreds === 0) return below ?? "";
  return rest === 0 ? `${ONES[hundreds]} hundred` : `${ONES[hundreds]} hundred ${below}`;
}

const counted = (one: string, many: string): Counted => ({
  gender: "masculine",
  form: (count) => (count === 1n ? one : many),
});

const CENT = counted("cent", "cents");

const CURRENCIES: Readonly<Record<string, CurrencyUnits>> = {
  PLN: { major: counted("zloty", "zlotys"), minor: counted("grosz", "groszy") },
  EUR: { major: counted("euro", "euros"), minor: CENT },
  USD: { major: counted("US dollar", "US dollars"), minor: CENT },
  GBP: { major: counted("pound sterling", "pounds sterling"), minor: counted("penny", "pence") },
  CZK: { major: counted("Czech koruna", "Czech korunas"), minor: counted("haler", "halers") },
};

export function englishUnits(currency: string): CurrencyUnits | undefined {
  return CURRENCIES[currency];
}
