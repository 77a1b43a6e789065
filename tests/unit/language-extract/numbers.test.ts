/** Numbers in digits, in words of every case, and mixed; and what only looks like one. */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { sourceOf } from "#language/extract/extract.ts";
import { numberSpans, numbersIn } from "#language/extract/numbers.ts";
import { ordinalsIn } from "#language/extract/ordinals.ts";
import type { Locale } from "#schemas/language.ts";

const values = (text: string, locale: Locale) =>
  numbersIn(sourceOf(text, locale)).map((one) => one.value.value);
const spellings = readFileSync(join(import.meta.dir, "../../fixtures/language/spellout.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line): [string, string, number, string] => JSON.parse(line));

/** Letters without their marks, as people type who lack a Polish keyboard. */
const bare = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");

describe("numbers spelled out by ICU are read back", () => {
  for (const rules of new Set(spellings.map(([locale, name]) => `${locale} ${name}`)))
    test(rules, () => {
      for (const [locale, name, value, text] of spellings) {
        if (`${locale} ${name}` !== rules) continue;
        const language = locale === "pl" ? "pl" : "en";
        for (const spelling of [text, bare(text), text.toUpperCase()]) {
          const source = sourceOf(spelling, language);
          const found = name.startsWith("ordinal") ? ordinalsIn(source) : numbersIn(source);
          expect([spelling, found.map((one) => [one.value.value, one.start, one.end])]).toEqual([
            spelling,
            [[value, 0, spelling.length]],
          ]);
        }
      }
    });
});

describe("Polish numbers", () => {
  const rows: [string, number[]][] = [
    ["Brakuje nam trojga opiekunów i dwóch kierowców", [3, 2]],
    ["pięcioro z dwadzieściorga trojga uczniów", [5, 23]],
    ["z osiemnastoma paczkami i czterystoma listami", [18, 400]],
    ["półtorej strony, ćwierć litra, połowa zespołu", [1.5, 0.25, 0.5]],
    ["siedem i pół metra", [7.5]],
    ["dwie i jedna trzecia porcji", [2 + 1 / 3]],
    ["trzy piąte głosów, siedem ósmych", [0.6, 0.875]],
    ["tuzin jajek i pół tuzina bułek", [12, 6]],
    ["trzy kopy snopów", [180]],
    ["7 tys. widzów, 4,2 mln wejść, 1 mld kroków", [7000, 4_200_000, 1e9]],
    ["8 milionów 40 tysięcy osób", [8_040_000]],
    ["z ćwierć miliona kart", [250_000]],
    ["minus jedenaście stopni, potem -3,5 i −20", [-11, -3.5, -20]],
    ["cztery przecinek zero siedem", [4.07]],
    ["12 000 sztuk i 3\u202f456,78 metra", [12_000, 3456.78]],
    ["7.250.000 egzemplarzy", [7_250_000]],
    ["pięć razy dwa", [5, 2]],
    ["od 3-4 osób", [3, 4]],
    ["waga 6kg, długość 15cm", [6, 15]],
    ["3½ metra", [3.5]],
    ["jedna sztuka", [1]],
    ["dziesieciu z pietnastu", [10, 15]],
    ["na ulicy Długiej 12 osób, na placu 40", [12, 40]],
    ["w USA 250000 osób", [250_000]],
    ["od 3-2 osób, 10-dniowy termin", [3, 2, 10]],
  ];
  test.each(rows)("%s", (text, expected) => {
    const found = values(text, "pl");
    expect(found).toHaveLength(expected.length);
    found.forEach((value, index) => void expect(value).toBeCloseTo(expected[index]!, 12));
  });

  test.each([
    "żaden z nich, jeden z wielu",
    "kilka tysięcy osób, setki, miliony gwiazd, kilkanaście",
    "wersja 4.12.7 i adres 10.0.0.254",
    "spotkanie 14:45, dnia 05.11.2027, 2027-11-05",
    "konto PL 27 1140 2004 0000 3002 0135 5387",
    "umowa UM/77/2025/12, sygnatura ABC-4471, nr zamówienia 88213377",
    "czynne 24/7",
    "30-002 Kraków",
    "pan Sto dzwonił",
    "zepsuty piec w łazience",
    "napraw piec w domu",
    "pola i pól nie liczymy",
    "art. 12 ust. 3, § 8, Dz.U. 2011 nr 88 poz. 417",
    "pod adresem ul. św. Anny 14 i al. Róż 9 w Gdyni",
    "wygrali 5-2, kod pocztowy 44-207",
    "błąd EXC-2025-00817, paszport EK 4471290, nr rej. GD 88012",
    "pismo 2025/14/AB/309, wersja 8.4, TLS 1.2",
    "firma „Cztery Kąty”",
    "dwadzieścia kilka osób",
    "WZ 44-1093-B, konto 0440-220011",
    "faktura 77/2027, ustawa 2019/1024, pkt 3.2, klasa 5.6",
    "stan licznika 008213, SMS pod 7148, linia 17",
    "ul. Cicha 4 m. 11",
    "Lipowa 12 lok. 3, legitymacja ZN 4410923, partia 3381B, maska /28",
  ])("nothing is counted in: %s", (text) => {
    expect(values(text, "pl")).toEqual([]);
  });
});

describe("English numbers", () => {
  const rows: [string, number[]][] = [
    ["forty-six boxes and a hundred and nine lids", [46, 109]],
    ["three dozen roses, half a dozen eggs", [36, 6]],
    ["a quarter of a million and three quarters of a billion", [250_000, 750_000_000]],
    ["four and a half metres, five and three eighths", [4.5, 5.375]],
    ["one mile and a half", [1.5]],
    ["seven tenths, one sixth, a fifth of it", [0.7, 1 / 6, 0.2]],
    ["minus nineteen, negative four, -6.5", [-19, -4, -6.5]],
    ["twelve point zero five", [12.05]],
    ["three point four million rows", [3_400_000]],
    ["5 million 300 thousand", [5_300_000]],
    ["two million, one hundred thousand", [2_100_000]],
    ["7,250 seats, 1'250 plates, 8 400 cups", [7250, 1250, 8400]],
    ["12,34,567 people", [1_234_567]],
    ["2.5K likes, 3M views, 40k runs", [2500, 3_000_000, 40_000]],
    ["1/8 mile, 3 1/2 inches, 2⅔ cups", [0.125, 3.5, 2 + 2 / 3]],
    ["6e3 cells, 10^4 rows", [6000, 10_000]],
    ["ten to twelve days", [10, 12]],
    ["two thousand and two thousand more", [2000, 2000]],
    ["a couple of weeks", [2]],
    ["one ticket, one in three", [1, 1, 3]],
    ["three odd socks and 2 boxes", [3, 2]],
    ["a 3-2 majority, 10-day notice", [3, 2, 10]],
    ["six hundred lakh", [60_000_000]],
    ["3.5m users, 2m people, a 5m cable", [3_500_000, 2_000_000, 5]],
  ];
  test.each(rows)("%s", (text, expected) => {
    const found = values(text, "en");
    expect(found).toHaveLength(expected.length);
    found.forEach((value, index) => void expect(value).toBeCloseTo(expected[index]!, 12));
  });

  test.each([
    "one of us, no one, the big one, this one, one another",
    "thousands of visitors, dozens of cats",
    "release 2.14.0 on 172.16.0.9",
    "at 9:45 on 2027-04-01",
    "booking 7Q2KX9, gate B12, COVID-19, item A-4",
    "card 4929 1234 5678 9012",
    "Dr Eleven retired",
    "order number 40028871",
    "a 4K monitor on 5G",
    "a one-way street",
    "no one else, on the one hand, at half time",
    "lost 6-1, part 77-4410-C, ticket ABC-2025-881",
    "25 Old Mill Lane, Albany, NY 12207, Suite 410",
    "version 4.2, USB 3.1, Windows 10, figure 2.7",
    "4K footage, 00:1B:2C:3D",
    "the card ending 9931",
    "twenty-odd guests",
    "a fifty-fifty split in Nine Elms",
    "fe80:0:0:1::9, LPDDR5-6400, 720p",
    "one by one, a zero-sum game, Flat 6, rev 2",
    "Article 9, Exhibit 4, seat 22C, RFC 2119",
  ])("nothing is counted in: %s", (text) => {
    expect(values(text, "en")).toEqual([]);
  });
});

describe("ambiguous separators", () => {
  const rows: [string, Locale, number, number[] | undefined][] = [
    ["3,750", "pl", 3.75, [3.75, 3750]],
    ["3.750", "pl", 3750, [3750, 3.75]],
    ["3.750", "en", 3.75, [3.75, 3750]],
    ["3,750", "en", 3750, undefined],
    ["0,750", "pl", 0.75, undefined],
    ["3,75", "pl", 3.75, undefined],
  ];
  test.each(rows)("%s in %s", (text, locale, value, candidates) => {
    const [found] = numbersIn(sourceOf(text, locale));
    expect(found?.value.value).toBe(value);
    expect(found?.value.candidates).toEqual(candidates);
    if (candidates !== undefined) expect(found?.confidence).toBeLessThan(0.9);
  });
});

describe("formatted numbers are read back", () => {
  for (const [format, locale] of [
    ["pl-PL", "pl"],
    ["en-US", "en-US"],
    ["en-GB", "en-GB"],
    ["de-CH", "pl"],
    ["en-IN", "en"],
  ] as const)
    test(`${format} in ${locale}`, () => {
      const formatter = new Intl.NumberFormat(format, { minimumFractionDigits: 2 });
      fc.assert(
        fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (cents) => {
          expect(values(formatter.format(cents / 100), locale)).toEqual([cents / 100]);
        }),
      );
    });
});

describe("hostile text", () => {
  const pieces = [
    "1 ",
    "123 ",
    "1,",
    "1.",
    "1-",
    "1/",
    "1:2-",
    "million ",
    "one hundred and ",
    "one twenty ",
    "- ",
    "-1",
    "pół ",
    "i pół ",
    "dwa i ",
    "tysiąc ",
    "9",
    "½",
    "one and a ",
    "point one ",
    "1^9",
    "minus ",
  ];

  test("work grows with the length, not faster", () => {
    for (const piece of pieces) {
      const steps = [2000, 8000].map((count) => {
        const source = sourceOf(piece.repeat(count), piece.includes("p") ? "pl" : "en");
        let reads = 0;
        const tokens = new Proxy(source.tokens, {
          get(target, key, receiver) {
            if (typeof key === "string" && /^\d+$/.test(key)) reads++;
            return Reflect.get(target, key, receiver);
          },
        });
        numberSpans({ ...source, tokens });
        return reads;
      });
      expect([piece, steps[1]! < steps[0]! * 4.5 + 100]).toEqual([piece, true]);
    }
  });

  test("spans are in order, apart, and within the tokens", () => {
    const word = fc.constantFrom(
      ...pieces,
      "tysięcy ",
      "zł ",
      "k",
      ",",
      "and ",
      "hundred ",
      "third ",
      "przecinek ",
      "5th ",
      "0",
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.constantFrom<Locale>("en", "pl"), (words, locale) => {
        const source = sourceOf(words.join(""), locale);
        let end = 0;
        for (const span of numberSpans(source)) {
          expect(span.from).toBeGreaterThanOrEqual(end);
          expect(span.to).toBeGreaterThan(span.from);
          end = span.to;
        }
        expect(end).toBeLessThanOrEqual(source.tokens.length);
        for (const one of numbersIn(source)) expect(Number.isFinite(one.value.value)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe("a part of a whole", () => {
  test.each([
    ["en", "1 over 3", [1 / 3]],
    ["en", "win 3 over 2", [3, 2]],
    ["en", "a fifth", [0.2]],
    ["en", "reduced by a third", [1 / 3]],
    ["en", "only a third option", []],
    ["en", "one out of three", [1 / 3]],
    ["en", "3 out of 10 users", [0.3]],
    ["en", "seven out of five", [7, 5]],
    ["pl", "jeden na trzech", [1 / 3]],
    ["pl", "dwóch na dziesięciu", [0.2]],
    ["pl", "dwa na trzy metry", [2, 3]],
  ] as const)("%s: %s", (locale, text, expected) => {
    expect(numbersIn(sourceOf(text, locale)).map(({ value }) => value.value)).toEqual([...expected]);
  });

  test.each([
    ["pl", "ul. 5 Marca"],
    ["pl", "mieszkam przy 3 Maja"],
    ["en", "5 March Street"],
  ] as const)("the number in the name of a street counts nothing: %s %s", (locale, text) => {
    expect(numbersIn(sourceOf(text, locale))).toEqual([]);
  });
});
