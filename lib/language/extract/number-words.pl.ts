/** Polish numerals: stems and the endings of every case and gender, from which the forms are made. */
import { type Numeral, RANK } from "./number-words.ts";

/** Cardinals whose forms follow no pattern; plural forms of one ("jedni", "jednych") mean "some" and stay out. */
const IRREGULAR: Record<number, string> = {
  0: "zero zera zeru zerem zerze",
  1: "jeden jedna jedno jednego jednej jednemu jednym",
  2: "dwa dwie dwaj dwoch dwu dwom dwoma dwiema",
  3: "trzy trzej trzech trzem trzema",
  4: "cztery czterej czterech czterem czterema",
  100: "sto stu stoma",
  200: "dwiescie dwustu dwustoma dwiestu",
  300: "trzysta trzystu trzystoma",
  400: "czterysta czterystu czterystoma",
};

/** Five to ten: direct form, stem of the others (-u, -oma), stem of the hundreds, stem of the tens. */
const FIVE_TO_TEN = [
  { value: 5, direct: "piec", stem: "pieci", tens: "piecdziesi" },
  { value: 6, direct: "szesc", stem: "szesci", tens: "szescdziesi" },
  { value: 7, direct: "siedem", stem: "siedmi", tens: "siedemdziesi" },
  { value: 8, direct: "osiem", stem: "osmi", tens: "osiemdziesi" },
  { value: 9, direct: "dziewiec", stem: "dziewieci", tens: "dziewiecdziesi" },
  { value: 10, direct: "dziesiec", stem: "dziesieci", tens: null },
] as const;

/** Eleven to nineteen: stem of "-aście" and the ordinal's "-asty", stem of "-astu" and "-astoma" where it differs. */
const TEENS: [number, string, string?][] = [
  [11, "jeden"],
  [12, "dwan", "dwun"],
  [13, "trzyn"],
  [14, "cztern"],
  [15, "pietn"],
  [16, "szesn"],
  [17, "siedemn"],
  [18, "osiemn"],
  [19, "dziewietn"],
];

/** Twenty, thirty, forty: direct form and the stem of "-u", "-oma" and of the ordinal "-y". */
const LOW_TENS = [
  { value: 20, direct: "dwadziescia", stem: "dwudziest", joint: "dwadziesci" },
  { value: 30, direct: "trzydziesci", stem: "trzydziest", joint: "trzydziesci" },
  { value: 40, direct: "czterdziesci", stem: "czterdziest", joint: "czterdziesci" },
] as const;

/** Stems of collective numerals: nominative, and the stem of "-ga", "-gu", "-giem". */
const COLLECTIVES: [number, string, string][] = [
  [2, "dwoje", "dwoj"],
  [3, "troje", "troj"],
  [4, "czworo", "czworg"],
  [5, "piecioro", "pieciorg"],
  [6, "szescioro", "szesciorg"],
  [7, "siedmioro", "siedmiorg"],
  [8, "osmioro", "osmiorg"],
  [9, "dziewiecioro", "dziewieciorg"],
  [10, "dziesiecioro", "dziesieciorg"],
];

/** Ordinals by their masculine nominative, without the ending "-y" or "-i". */
const ORDINALS: [number, string][] = [
  [1, "pierwsz"],
  [2, "drug"],
  [3, "trzec"],
  [4, "czwart"],
  [5, "piat"],
  [6, "szost"],
  [7, "siodm"],
  [8, "osm"],
  [9, "dziewiat"],
  [10, "dziesiat"],
  [100, "setn"],
  [200, "dwusetn"],
  [200, "dwochsetn"],
  [300, "trzechsetn"],
  [300, "trzysetn"],
  [400, "czterechsetn"],
  [400, "czterysetn"],
  [500, "piecsetn"],
  [600, "szescsetn"],
  [700, "siedemsetn"],
  [800, "osiemsetn"],
  [900, "dziewiecsetn"],
];

/** Scales with the forms of singular and plural endings. */
const THOUSAND = {
  singular: "tysiac tysiaca tysiacowi tysiacem tysiacu",
  plural: "tysiace tysiecy tysiacom tysiacami tysiacach",
};
const LARGE: [string, number][] = [
  ["milion", 6],
  ["miliard", 9],
  ["bilion", 12],
  ["biliard", 15],
  ["trylion", 18],
];
const ABBREVIATIONS: [string, number][] = [
  ["tys", 3],
  ["tysi", 3],
  ["mln", 6],
  ["mld", 9],
  ["mrd", 9],
  ["bln", 12],
];
const LARGE_SINGULAR = ["", "a", "owi", "em", "ie"];
const LARGE_PLURAL = ["y", "ow", "om", "ami", "ach"];
const ORDINAL_SCALES: [string, number][] = [
  ["tysieczn", 3],
  ["milionow", 6],
  ["milionn", 6],
  ["miliardow", 9],
];
/** Factors that grow together with an ordinal scale: "dwutysięczny", "pięciotysięczny". */
const ORDINAL_FACTORS: [string, number][] = [
  ["dwu", 2],
  ["trzy", 3],
  ["cztero", 4],
  ["piecio", 5],
  ["szescio", 6],
  ["siedmio", 7],
  ["osmio", 8],
  ["dziewiecio", 9],
  ["dziesiecio", 10],
  ["stu", 100],
];

const HALVES: [string, number, number][] = [
  ["pol", 1, 2],
  ["poltora", 3, 2],
  ["poltorej", 3, 2],
  ["cwierc", 1, 4],
];
const HALF_NOUNS = "polowa polowe polowy polowie polowa".split(" ");
const DOZEN = {
  singular: "tuzin tuzina tuzinowi tuzinem tuzinie",
  plural: "tuziny tuzinow tuzinom tuzinami tuzinach",
};
/** Threescore; alone the word means a heap or a kick. */
const SIXTY = "kopa kope kopy kop kopie kopom kopami kopach";
const FIFTEEN = "mendel mendla mendle mendli";

/** Endings of an adjective after a stem: hard ("piąt-y"), after k and g ("drug-i"), soft ("trzec-i"). */
const ADJECTIVE = {
  hard: ["y", "a", "e", "ego", "ej", "emu", "ym", "ych", "ymi", "i"],
  velar: ["i", "a", "ie", "iego", "iej", "iemu", "im", "ich", "imi", "ga"],
  soft: ["i", "ia", "ie", "iego", "iej", "iemu", "im", "ich", "imi"],
} as const;
/** Endings that a feminine denominator has in the singular ("jedna trzecia") and in the plural ("dwie trzecie"). */
const FEMININE = new Set(["a", "ej", "ia", "iej"]);
const PLURAL = new Set(["e", "ych", "ym", "ymi", "ie", "ich", "im", "imi"]);

/** Folded word to its role. */
export function polishNumerals(): Map<string, Numeral> {
  const words = new Map<string, Numeral>();
  const small = (value: number, forms: string[]) => {
    const rank =
      value >= 100 ? RANK.hundreds : value >= 20 ? RANK.tens : value >= 10 ? RANK.teens : RANK.ones;
    for (const form of forms) words.set(form, { role: "small", value, rank });
  };
  cardinals(small);
  ordinals(words);
  for (const form of THOUSAND.singular.split(" "))
    words.set(form, { role: "scale", power: 3, plural: false });
  for (const form of THOUSAND.plural.split(" ")) words.set(form, { role: "scale", power: 3, plural: true });
  for (const [stem, power] of LARGE) {
    for (const ending of LARGE_SINGULAR) words.set(stem + ending, { role: "scale", power, plural: false });
    for (const ending of LARGE_PLURAL) words.set(stem + ending, { role: "scale", power, plural: true });
    // The locative of miliard softens its last letter: miliardzie.
    if (stem.endsWith("d")) words.set(`${stem}zie`, { role: "scale", power, plural: false });
  }
  for (const [form, power] of ABBREVIATIONS)
    words.set(form, { role: "scale", power, plural: true, dotted: true });
  for (const [form, numerator, denominator] of HALVES)
    words.set(form, { role: "part", numerator, denominator });
  words.set("cwierci", { role: "ordinal", value: 4, rank: RANK.ones, plural: true, denominator: true });
  for (const form of HALF_NOUNS) words.set(form, { role: "part", numerator: 1, denominator: 2, noun: true });
  packs(words);
  words.set("i", { role: "and" });
  for (const form of ["przecinek", "koma", "kropka"]) words.set(form, { role: "point" });
  for (const form of ["minus", "ujemne", "ujemny", "ujemna", "ujemnego", "ujemnych", "ujemnymi"])
    words.set(form, { role: "minus" });
  return words;
}

/** The cases of a collective numeral: dwadzieścioro, dwadzieściorga, … */
function collective(stem: string): string[] {
  return ["oro", "orga", "orgu", "orgiem"].map((ending) => stem + ending);
}

function cardinals(small: (value: number, forms: string[]) => void): void {
  for (const [value, forms] of Object.entries(IRREGULAR)) small(Number(value), forms.split(" "));
  for (const { value, direct, stem, tens } of FIVE_TO_TEN) {
    small(value, [direct, `${stem}u`, `${stem}oma`]);
    if (tens === null) continue;
    small(value * 10, [`${tens}at`, `${tens}eciu`, `${tens}ecioma`, ...collective(`${tens}eci`)]);
    small(value * 100, [`${direct}set`, `${stem}uset`, `${stem}omaset`]);
  }
  for (const [value, stem, other = stem] of TEENS)
    small(value, [`${stem}ascie`, `${other}astu`, `${other}astoma`, ...collective(`${stem}asci`)]);
  for (const { value, direct, stem, joint } of LOW_TENS)
    small(value, [direct, `${stem}u`, `${stem}oma`, ...collective(joint)]);
  for (const [value, direct, stem] of COLLECTIVES) {
    const other = stem.endsWith("g") ? stem : `${stem}g`;
    small(value, [direct, `${other}a`, `${other}u`, `${other}iem`]);
  }
}

function ordinals(words: Map<string, Numeral>): void {
  const set = (stem: string, value: number, rank: number, power?: number) => {
    const endings = stem === "drug" ? ADJECTIVE.velar : stem === "trzec" ? ADJECTIVE.soft : ADJECTIVE.hard;
    for (const ending of endings) {
      const numeral: Numeral = {
        role: "ordinal",
        value,
        rank,
        ...(power !== undefined && { power }),
        ...(PLURAL.has(ending) && { plural: true }),
        ...(FEMININE.has(ending) && { feminine: true }),
      };
      if (!words.has(stem + ending)) words.set(stem + ending, numeral);
    }
  };
  for (const [value, stem] of ORDINALS)
    set(stem, value, value >= 100 ? RANK.hundreds : value >= 10 ? RANK.teens : RANK.ones);
  for (const [value, stem, other = stem] of TEENS) set(`${other}ast`, value, RANK.teens);
  for (const { value, stem } of LOW_TENS) set(stem, value, RANK.tens);
  for (const { value, tens } of FIVE_TO_TEN) if (tens !== null) set(`${tens}at`, value * 10, RANK.tens);
  for (const [stem, power] of ORDINAL_SCALES) {
    set(stem, 1, RANK.hundreds, power);
    for (const [factor, value] of ORDINAL_FACTORS) set(factor + stem, value, RANK.hundreds, power);
  }
}

function packs(words: Map<string, Numeral>): void {
  for (const form of DOZEN.singular.split(" "))
    words.set(form, { role: "pack", size: 12, plural: false, alone: true });
  for (const form of DOZEN.plural.split(" "))
    words.set(form, { role: "pack", size: 12, plural: true, alone: false });
  for (const form of SIXTY.split(" "))
    words.set(form, { role: "pack", size: 60, plural: form !== "kopa", alone: false });
  for (const form of FIFTEEN.split(" "))
    words.set(form, { role: "pack", size: 15, plural: true, alone: false });
}
