/** Polish cardinal numbers and the names of currencies after them. */
import type { Counted, CurrencyUnits, Gender } from "./counted.ts";

const ONES = [
  "",
  "jeden",
  "dwa",
  "trzy",
  "cztery",
  "pięć",
  "sześć",
  "siedem",
  "osiem",
  "dziewięć",
  "dziesięć",
  "jedenaście",
  "dwanaście",
  "trzynaście",
  "czternaście",
  "piętnaście",
  "szesnaście",
  "siedemnaście",
  "osiemnaście",
  "dziewiętnaście",
];
const TENS = [
  "",
  "",
  "dwadzieścia",
  "trzydzieści",
  "czterdzieści",
  "pięćdziesiąt",
  "sześćdziesiąt",
  "siedemdziesiąt",
  "osiemdziesiąt",
  "dziewięćdziesiąt",
];
const HUNDREDS = [
  "",
  "sto",
  "dwieście",
  "trzysta",
  "czterysta",
  "pięćset",
  "sześćset",
  "siedemset",
  "osiemset",
  "dziewięćset",
];
/** One, a few (2 to 4), many: of each power of a thousand, on the long scale. */
const SCALES: readonly (readonly [string, string, string])[] = [
  ["tysiąc", "tysiące", "tysięcy"],
  ["milion", "miliony", "milionów"],
  ["miliard", "miliardy", "miliardów"],
  ["bilion", "biliony", "bilionów"],
];

/** One alone and two agree with what is counted; a one at the end of a longer number does not. */
const ONE: Readonly<Record<Gender, string>> = { masculine: "jeden", feminine: "jedna", neuter: "jedno" };

/** A cardinal number in the nominative. */
export function polishNumber(value: bigint, gender: Gender): string {
  if (value === 0n) return "zero";
  if (value === 1n) return ONE[gender];
  const words: string[] = [];
  for (let power = SCALES.length; power >= 1; power--) {
    const group = (value / 1000n ** BigInt(power)) % 1000n;
    const scale = SCALES[power - 1];
    if (group > 0n && scale) words.push(...groupWords(group, "masculine"), formOf(group, scale));
  }
  return [...words, ...groupWords(value % 1000n, gender)].join(" ");
}

/** 1 to 999. */
function groupWords(group: bigint, gender: Gender): string[] {
  const value = Number(group);
  const rest = value % 100;
  const [ten, one] = rest < 20 ? [0, rest] : [Math.trunc(rest / 10), rest % 10];
  const last = one === 2 && gender === "feminine" ? "dwie" : ONES[one];
  return [HUNDREDS[Math.trunc(value / 100)], TENS[ten], last].flatMap((word) => (word ? [word] : []));
}

/** The form after a number: one, 2 to 4 (but not 12 to 14), or any other. */
function formOf(count: bigint, [one, few, many]: readonly [string, string, string]): string {
  if (count === 1n) return one;
  const [last, teen] = [count % 10n, (count % 100n) / 10n === 1n];
  return last >= 2n && last <= 4n && !teen ? few : many;
}

const counted = (gender: Gender, ...forms: [string, string, string]): Counted => ({
  gender,
  form: (count) => formOf(count, forms),
});

const CENT = counted("masculine", "cent", "centy", "centów");

const CURRENCIES: Readonly<Record<string, CurrencyUnits>> = {
  PLN: {
    major: counted("masculine", "złoty", "złote", "złotych"),
    minor: counted("masculine", "grosz", "grosze", "groszy"),
  },
  EUR: { major: counted("neuter", "euro", "euro", "euro"), minor: CENT },
  USD: {
    major: counted("masculine", "dolar amerykański", "dolary amerykańskie", "dolarów amerykańskich"),
    minor: CENT,
  },
  GBP: {
    major: counted("masculine", "funt szterling", "funty szterlingi", "funtów szterlingów"),
    minor: counted("masculine", "pens", "pensy", "pensów"),
  },
  CZK: {
    major: counted("feminine", "korona czeska", "korony czeskie", "koron czeskich"),
    minor: counted("masculine", "halerz", "halerze", "halerzy"),
  },
};

export function polishUnits(currency: string): CurrencyUnits | undefined {
  return CURRENCIES[currency];
}
