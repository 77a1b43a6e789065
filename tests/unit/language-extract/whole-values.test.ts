/** Amounts, quantities, rates and identifiers are read with everything that belongs to them, as doubtful, or not at all. */
import { describe, expect, test } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import type { LanguageKind, Locale } from "#schemas/language.ts";

const reference = Temporal.ZonedDateTime.from("2026-11-20T11:00:00+01:00[Europe/Warsaw]");
/** The confidence below which a reading counts as a question. */
const DOUBTFUL = 0.65;

const read = (locale: Locale, kind: LanguageKind, text: string) =>
  extract(text, { locale, reference, kinds: [kind] });
const values = (locale: Locale, kind: LanguageKind, text: string) =>
  read(locale, kind, text).map(({ value }) => value);
const sure = (locale: Locale, kind: LanguageKind, text: string) =>
  read(locale, kind, text).filter(({ confidence }) => confidence >= DOUBTFUL);

const piece = (value: number, unit: string) => ({ value, unit });
const between = (from: number, to: number, unit: string) => ({ from, to, unit });

describe("quantities", () => {
  test.each([
    ["pl", "5-10 kg mąki", between(5, 10, "kg")],
    ["pl", "od 5 do 10 kg śrub", between(5, 10, "kg")],
    ["en", "between 5 and 10 kg", between(5, 10, "kg")],
    ["pl", "między 10 a 15 sztuk", between(10, 15, "piece")],
    ["pl", "2-3 tys. sztuk", between(2000, 3000, "piece")],
    ["pl", "od 5 kg do 10 kg", between(5, 10, "kg")],
    ["en", "10 to 12 litres", between(10, 12, "L")],
    ["pl", "5 kg 300 g", piece(5.3, "kg")],
    ["pl", "2 m i 40 cm", piece(2.4, "m")],
    ["pl", "90 km/h", piece(90, "km/h")],
    ["pl", "10 kg/m²", piece(10, "kg/m2")],
    ["en", "60 miles per hour", piece(60, "[mi_i]/h")],
    ["en", "half a litre", piece(0.5, "L")],
    ["en", "1,200 sq. ft of space", piece(1200, "[ft_i]2")],
    ["en", "100 m2", piece(100, "m2")],
    ["en", "5 ft 10 in", piece(70, "[in_i]")],
    ["en", "5 lb 4 oz", piece(84, "[oz_av]")],
  ] as const)("%s: %s", (locale, text, value) => {
    expect(values(locale, "quantity", text)).toEqual([value]);
  });

  test.each([
    ["en", "5 or 6 kg"],
    ["en", "2 x 5 kg"],
    ["pl", "2x5 kg"],
    ["pl", "5 lub 6 kartonów"],
    ["pl", "10/15 szt."],
    ["pl", "10-5 kg"],
    ["pl", "10-20-30 kg"],
    ["pl", "blacha 2 m x 3 m"],
    ["pl", "karton 30x40x50 cm"],
    ["en", "6 ft 2"],
    ["en", "six foot two"],
    ["en", "5 ft 14 in"],
    ["pl", "2 kg 50"],
    ["pl", "2 godz. 30 min"],
    ["pl", "5 kg × 4"],
    ["pl", "ABC-12 kg"],
  ] as const)("%s: none in %s", (locale, text) => {
    expect(values(locale, "quantity", text)).toEqual([]);
  });

  test("a number in a name is not the other end", () => {
    expect(values("pl", "quantity", "120 szt. śrub M8 oraz 4 opak. nakrętek")).toEqual([
      piece(120, "piece"),
      piece(4, "pack"),
    ]);
  });
});

describe("a number that names something takes no part in the amount after it", () => {
  test.each([
    ["pl", "NIP 5260250274 na 5000 zł", "5000"],
    ["pl", "pozycja 1: 100 zł", "100"],
    ["en", "item 2: 250 EUR", "250"],
    ["pl", "1000000 zł", "1000000"],
    ["pl", "pierwsza na 100 zł", "100"],
    ["pl", "12 zł. 50 gr.", "12.50"],
  ] as const)("%s: %s", (locale, text, amount) => {
    expect(sure(locale, "money", text).map(({ value }) => value)).toMatchObject([{ amount }]);
  });

  test.each([
    ["pl", "1 : 100 zł"],
    ["pl", "5 na 100 zł"],
    ["en", "1:100 EUR"],
    ["pl", "2 szt. x 45 zł"],
    ["pl", "1 EUR = 4,32 PLN"],
    ["en", "2 items x 45 EUR"],
  ] as const)("%s: %s is doubtful", (locale, text) => {
    expect(sure(locale, "money", text)).toEqual([]);
  });
});

describe("an amount with all that belongs to it", () => {
  test.each([
    ["en", "5 to 10 euro cents", { from: "0.05", to: "0.10", currency: "EUR" }],
    ["en", "20 US dollar cents", { amount: "0.20", currency: "USD" }],
    ["pl", "5 zł za 1 kg", { amount: "5", currency: "PLN", per: "kg" }],
    ["pl", "faktura na 500 zł za 10 sztuk", { amount: "500", currency: "PLN" }],
  ] as const)("%s: %s", (locale, text, value) => {
    expect(sure(locale, "money", text).map((found) => found.value)).toEqual([value as never]);
  });

  test.each([
    ["pl", "12 zł, 50 gr", [{ amount: "12" }, { amount: "0.50" }]],
    ["en", "£ 12 . 50", [{ amount: "12.50", candidates: ["12.50", "12"] }]],
    ["pl", "12 . 50 zł", [{ amount: "12.50", candidates: ["12.50", "50"] }]],
    ["pl", "12, 50 zł", [{ amount: "12.50", candidates: ["12.50", "50"] }]],
    ["en", "10 EUR per 100 units", [{ amount: "10" }]],
    ["pl", "10 zł za 100 sztuk", [{ amount: "10" }]],
    ["pl", "100 zł z groszami", [{ amount: "100" }]],
  ] as const)("%s: %s is doubtful", (locale, text, found) => {
    expect(sure(locale, "money", text)).toEqual([]);
    expect(values(locale, "money", text)).toMatchObject([...found] as never);
  });
});

describe("no hour is read of the digits of an amount", () => {
  test.each([
    ["pl", "jutro na 300 zł", "jutro"],
    ["pl", "faktura z 5.12.2026 na 300 zł", "z 5.12.2026"],
    ["pl", "w piątek na 15 osób", "w piątek"],
    ["pl", "w piątek o 15 złotych", "w piątek"],
    ["en", "tomorrow at 300 dollars", "tomorrow"],
  ] as const)("%s: %s", (locale, text, time) => {
    expect(sure(locale, "time", text).map((found) => found.text)).toEqual([time]);
  });
});

describe("a price that is said without its unit in the middle is doubtful, and never its second half", () => {
  test.each([
    ["pl", "piętnaście dziewięćdziesiąt zł", { amount: "15.90", currency: "PLN" }],
    [
      "pl",
      "sto pięćdziesiąt dziewięć dziewięćdziesiąt dziewięć złotych",
      { amount: "159.99", currency: "PLN" },
    ],
    ["en", "nineteen ninety-nine euros", { amount: "19.99", currency: "EUR", candidates: ["19.99", "1999"] }],
    ["en", "two fifty euros", { amount: "250", currency: "EUR" }],
    ["pl", "dwa pięćset złotych", { amount: "500", currency: "PLN" }],
  ] as const)("%s: %s", (locale, text, value) => {
    expect(sure(locale, "money", text)).toEqual([]);
    expect(values(locale, "money", text)).toEqual([value as never]);
  });

  test("the same numbers with a unit or a word between them are whole", () => {
    expect(values("pl", "money", "piętnaście złotych dziewięćdziesiąt")).toMatchObject([{ amount: "15.90" }]);
    expect(sure("pl", "money", "sto dwadzieścia złotych i piętnaście dziewczyn")).toHaveLength(1);
  });
});

describe("a price for each of several says so", () => {
  test.each([
    ["pl", "3 krzesła po 200 zł", "each"],
    ["pl", "10 szt. á 5 zł", "each"],
    ["en", "3 chairs, 200 EUR each", "each"],
    ["pl", "50 groszy od sztuki", "piece"],
    ["pl", "30 zł na osobę", "person"],
    ["pl", "30 zł od osoby", "person"],
  ] as const)("%s: %s", (locale, text, per) => {
    expect(sure(locale, "money", text).map(({ value }) => value)).toMatchObject([{ per }]);
  });

  test.each([
    ["pl", "30 zł od poniedziałku", "30 zł"],
    ["pl", "30 zł na godzinę 15:00", "30 zł"],
    ["en", "30 EUR each month", "30 EUR"],
  ] as const)("%s: none in %s", (locale, text, amount) => {
    expect(sure(locale, "money", text).map((found) => found.text)).toEqual([amount]);
    expect(JSON.stringify(values(locale, "money", text))).not.toContain("per");
  });
});

describe("percentages and VAT rates", () => {
  test.each([
    ["pl", "rabat 5-8%", [5, 8]],
    ["pl", "rabat od 5 do 8%", [5, 8]],
    ["en", "between 5 and 8 percent", [5, 8]],
    ["en", "5, 8 or 23%", [5, 8, 23]],
    ["pl", "5-procentowa obniżka", [5]],
    ["pl", "dwudziestopięcioprocentowa zniżka", [25]],
    ["en", "a five-percent fee", [5]],
  ] as const)("%s: %s", (locale, text, rates) => {
    expect(values(locale, "percent", text)).toEqual(rates.map((value) => ({ value })));
  });

  test.each(["5-8% VAT", "VAT 5% lub 8%", "between 5 and 8% VAT", "5 to 8% VAT", "VAT 5/8%"])(
    "no VAT rate in %s",
    (text) => {
      expect(values("pl", "percent_vat", text)).toEqual([]);
    },
  );

  test("two whole rates are two", () => {
    expect(values("pl", "percent_vat", "5% VAT lub 8% VAT")).toEqual([
      { rate: 5, code: "5" },
      { rate: 8, code: "8" },
    ]);
  });

  test("a rate may be an adjective", () => {
    expect(values("pl", "percent_vat", "23-procentowy VAT")).toEqual([{ rate: 23, code: "23" }]);
    expect(values("pl", "percent_vat", "plus dwadzieścia trzy procent VAT")).toEqual([
      { rate: 23, code: "23" },
    ]);
    expect(values("pl", "percent_vat", "stawka VAT: osiem procent")).toEqual([{ rate: 8, code: "8" }]);
    expect(values("en", "percent_vat", "VAT at twenty percent")).toEqual([{ rate: 20, code: "20" }]);
    expect(values("pl", "percent_vat", "pięć do ośmiu procent VAT, podwyżka o pięć procent")).toEqual([]);
  });
});

describe("money", () => {
  const pln = (amount: string, per?: string) => ({ amount, currency: "PLN", ...(per && { per }) });
  test.each([
    ["pl", "cena 20 zł/kg", pln("20", "kg")],
    ["pl", "50 zł/os.", pln("50", "person")],
    ["pl", "stawka 120 zł za godzinę", pln("120", "h")],
    ["pl", "3,50 zł za sztukę", pln("3.50", "piece")],
    ["pl", "abonament 49,99 zł miesięcznie", pln("49.99", "mo")],
    ["pl", "zapłać 120 zł za godzinę", pln("120")],
    ["pl", "900 zł/m-c", pln("900", "mo")],
    ["en", "€90 per hour", { amount: "90", currency: "EUR", per: "h" }],
    ["en", "€90 an hour", { amount: "90", currency: "EUR", per: "h" }],
    ["en", "10 to 12 EUR/day", { from: "10", to: "12", currency: "EUR", per: "d" }],
    ["en", "2 EUR per transaction", { amount: "2", currency: "EUR", per: "transaction" }],
    ["en", "£10-15k", { from: "10000", to: "15000", currency: "GBP" }],
    ["en", "USD 10k-15k", { from: "10000", to: "15000", currency: "USD" }],
    ["pl", "20 lei", { amount: "20", currency: "RON" }],
    ["pl", "maks. 300 zł za noc", { from: null, to: "300", currency: "PLN", per: "night" }],
    ["pl", "30 franków szwajcarskich 50 rappenów", { amount: "30.50", currency: "CHF" }],
    ["pl", "5 dolarów jamajskich", { amount: "5", currency: "JMD" }],
    ["en", "100 Kenyan shillings", { amount: "100", currency: "KES" }],
    ["en", "25 New Taiwan dollars", { amount: "25", currency: "TWD" }],
    ["en", "75 Ghanaian cedis 20 pesewas", { amount: "75.20", currency: "GHS" }],
    ["en", "500 Rwandan francs", { amount: "500", currency: "RWF" }],
  ] as const)("%s: %s", (locale, text, value) => {
    expect(values(locale, "money", text)).toEqual([value]);
  });

  test.each([
    ["pl", "2 x 50 zł"],
    ["en", "2 x £50"],
    ["pl", "50 zł x 2"],
    ["pl", "100 lub 200 zł"],
    ["pl", "albo 500, albo 600 zł"],
    ["en", "£3 4s 6d"],
    ["en", "12 EUR 90"],
    ["pl", "1,3 zł 50 gr"],
    ["en", "£5 or 10"],
    ["pl", "20-10 zł"],
    ["pl", "50 zł/zestawienie"],
    ["pl", "1.2.3 zł"],
  ] as const)("%s: nothing is sure in %s", (locale, text) => {
    expect(sure(locale, "money", text)).toEqual([]);
  });

  test.each(["4,25 PLN/EUR", "kurs EUR/PLN 4,25", "1.0850 EUR/USD"])("an exchange rate: %s", (text) => {
    expect(values("pl", "money", text)).toEqual([]);
  });
});

test.each(["order 4111 1111 1111 1111", "zamówienie 4111 1111 1111 1112"])("no card in %s", (text) => {
  expect(values("pl", "card", text)).toEqual([]);
});

test.each([
  ["48 600 700 800", []],
  ["48 600 700 800 komórek", [{ value: 48_600_700_800 }]],
])("digits of a telephone number count nothing: %s", (text, numbers) => {
  expect(values("pl", "number", text)).toEqual([...numbers]);
});

test.each([
  ["pl", "2-3 tys. osób", [2000, 3000]],
  ["en", "5 to 10 million", [5_000_000, 10_000_000]],
  ["en", "two or three thousand people", [2000, 3000]],
  ["en", "between 900 and 1 thousand", [900, 1000]],
  ["en", "three to four hundred", [300, 400]],
] as const)("a scale counts for both numbers: %s %s", (locale, text, numbers) => {
  expect(values(locale, "number", text)).toEqual(numbers.map((value) => ({ value })));
});

describe("identifiers in longer runs of digits", () => {
  const wrong = (reason: string) => expect.objectContaining({ valid: false, reason });
  test.each([
    ["nip", "NIP 526-025-02-74-1", "length"],
    ["nip", "NIP 52602502741 12", "length"],
    ["regon", "REGON 010778878-1", "length"],
    ["krs", "KRS 9999999999", "format"],
    ["pesel", "PESEL 440514-01359-2", "length"],
    ["iban", "konto 61-1090-1014-0000-0712-1981-2874-11", "length"],
    ["iban", "nr konta 6110901014000007121981287", "length"],
    ["iban", "IBAN DE89-3704-0044-0532-0130-00-11", "length"],
    ["iban", "przelew na PL62109010140000071219812874", "check_digits"],
  ] as const)("%s: %s has a wrong %s", (kind, text, reason) => {
    expect(values("pl", kind, text)).toEqual([wrong(reason)]);
  });

  test.each([
    ["nip", "NIP 526 025 02 74 12"],
    ["iban", "PL61 1090 1014 0000 0712 1981 2874 1234"],
    ["iban", "konto 61 1090 1014 0000 0712 1981 2874 0000"],
    ["iban", "IBAN GB29 NWBK 6016 1331 9268 19 99"],
    ["card", "4111 1111 1111 1111 123"],
    ["eu_vat", "VAT FR 40 303 265 045 77"],
  ] as const)("%s: %s is doubtful", (kind, text) => {
    expect(read("pl", kind, text)).toHaveLength(1);
    expect(sure("pl", kind, text)).toEqual([]);
  });

  test.each([
    ["nip", "NIP 526-025-02-74/2026"],
    ["nip", "NIP 5260250274x"],
    ["eu_vat", "VAT DE136695976-2"],
    ["iban", "IBAN DE89 3704 0044 0532 0130 00/2"],
    ["iban", "DE89370400440532013000X"],
  ] as const)("%s: none in %s", (kind, text) => {
    expect(sure("pl", kind, text).filter(({ value }) => "valid" in value && value.valid)).toEqual([]);
  });

  test.each([
    ["nip", "our tax ID (NIP) is 5260250274", { nip: "5260250274", valid: true }],
    ["krs", "wpisana do KRS pod numerem 0000026438", { krs: "0000026438", valid: true }],
    ["nip", "NIP 5260250274 12 szt.", { nip: "5260250274", valid: true }],
    ["card", "card 4111 1111 1111 1111 12/27", { masked: "************1111", network: "visa", valid: true }],
    [
      "iban",
      "IBAN fr1420041010050500013m02606",
      { iban: "FR1420041010050500013M02606", country: "FR", valid: true },
    ],
  ] as const)("%s: %s", (kind, text, value) => {
    expect(values("en", kind, text)).toEqual([value]);
    expect(sure("en", kind, text)).toHaveLength(1);
  });
});

describe("telephone numbers in longer runs of digits", () => {
  test.each(["tel. 600 700 8001", "tel. 601 234 56", "tel. 600-700-800-1", "+48 600 700 800 900"])(
    "%s is doubtful",
    (text) => {
      expect(read("pl", "phone", text)).toHaveLength(1);
      expect(sure("pl", "phone", text)).toEqual([]);
    },
  );

  test.each([
    ["+48 600 700 800 12 marca", "+48600700800"],
    ["tel. 600 700 800 600 700 801", "600700800"],
    ["fax (22) 555 12 34 lub kom. 600 700 800", "225551234"],
  ] as const)("%s has a whole one", (text, digits) => {
    expect(sure("pl", "phone", text)[0]?.value).toMatchObject({ digits });
  });
});

test.each([
  ["twentyfirst", 21],
  ["the fortysecond try", 42],
  ["one hundred thirtythird", 133],
])("an ordinal in one word: %s", (text, value) => {
  expect(values("en", "ordinal", text)).toEqual([{ value }]);
});
