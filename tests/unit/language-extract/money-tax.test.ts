/** What a text says of VAT belongs to the amount that it says it of. */
import { describe, expect, test } from "bun:test";
import { extract, sourceOf } from "#language/extract/extract.ts";
import { moneyIn } from "#language/extract/money.ts";
import type { Locale } from "#schemas/language.ts";

/** Amounts as "1500 PLN net", what is for something as "120 PLN/h net". */
const read = (text: string, locale: Locale) =>
  moneyIn(sourceOf(text, locale)).map(({ value }) => {
    const amount = "amount" in value ? value.amount : `${value.from ?? ""}..${value.to ?? ""}`;
    const per = value.per === undefined ? "" : `/${value.per}`;
    return `${amount} ${value.currency ?? "?"}${per}${value.tax === undefined ? "" : ` ${value.tax}`}`;
  });

describe("net and gross", () => {
  const rows: [Locale, string, string[]][] = [
    ["pl", "faktura na 1500 zł netto do piątku", ["1500 PLN net"]],
    ["pl", "tysiąc pięćset złotych brutto", ["1500 PLN gross"]],
    ["pl", "1 500,00 PLN plus VAT", ["1500.00 PLN net"]],
    ["pl", "1000 zł + 23% VAT", ["1000 PLN net"]],
    ["pl", "750 zł plus osiem procent VAT", ["750 PLN net"]],
    ["pl", "1000 zł + należny podatek VAT", ["1000 PLN net"]],
    ["pl", "450 zł bez VAT-u", ["450 PLN net"]],
    ["pl", "450 zł z VAT-em", ["450 PLN gross"]],
    ["pl", "1230 zł, w tym VAT 23%", ["1230 PLN"]],
    ["pl", "1230 zł w tym 23% VAT", ["1230 PLN gross"]],
    ["pl", "1230 zł (brutto)", ["1230 PLN gross"]],
    ["pl", "cena netto 99 zł", ["99 PLN net"]],
    ["pl", "wartość brutto zamówienia wynosi 1 845 zł", ["1845 PLN gross"]],
    [
      "pl",
      "netto: 1000,00 zł, VAT: 230,00 zł, brutto: 1230,00 zł",
      ["1000.00 PLN net", "230.00 PLN", "1230.00 PLN gross"],
    ],
    ["pl", "netto 1000 zł VAT 230 zł brutto 1230 zł", ["1000 PLN net", "230 PLN", "1230 PLN gross"]],
    ["pl", "1000 zł netto 1230 zł brutto", ["1000 PLN net", "1230 PLN gross"]],
    ["pl", "od 100 do 200 zł netto", ["100..200 PLN net"]],
    ["pl", "120 zł/h netto", ["120 PLN/h net"]],
    ["pl", "120 zł netto/h", ["120 PLN/h net"]],
    ["pl", "50 euro netto miesięcznie", ["50 EUR/mo net"]],
    ["pl", "stawka 150 zł za godzinę plus VAT", ["150 PLN/h net"]],
    ["en", "Charge them £250 plus VAT", ["250 GBP net"]],
    ["en", "£300 including VAT, please", ["300 GBP gross"]],
    ["en", "300 EUR excl. VAT", ["300 EUR net"]],
    ["en", "300 EUR (ex VAT)", ["300 EUR net"]],
    ["en", "300 EUR, VAT included", ["300 EUR"]],
    ["en", "300 EUR VAT included", ["300 EUR gross"]],
    [
      "en",
      "net 1000.00 EUR, VAT 190.00 EUR, gross 1190.00 EUR",
      ["1000.00 EUR net", "190.00 EUR", "1190.00 EUR gross"],
    ],
    ["en", "the net total is 80 GBP", ["80 GBP net"]],
    ["en", "€19.99/mo + tax", ["19.99 EUR/mo net"]],
  ];
  test.each(rows)("%s: %s", (locale, text, expected) => expect(read(text, locale)).toEqual(expected));
});

describe("what leaves open whether VAT is in the amount says neither", () => {
  test.each<[Locale, string, string[]]>([
    ["pl", "1000 zł z 23% VAT", ["1000 PLN"]],
    ["pl", "1000 zł z VAT-em 8%", ["1000 PLN"]],
    ["en", "1000 EUR with 20% VAT", ["1000 EUR"]],
    ["pl", "netto 1000 zł brutto", ["1000 PLN"]],
    ["en", "5000 EUR net 30", ["5000 EUR"]],
    ["en", "5000 EUR net profit", ["5000 EUR"]],
    ["en", "5000 EUR net of fees", ["5000 EUR"]],
    ["pl", "1000 zł i 23% VAT", ["1000 PLN"]],
  ])("%s: %s", (locale, text, expected) => expect(read(text, locale)).toEqual(expected));
});

describe("a number of which the text says net or gross is an amount, its currency unknown", () => {
  test.each<[Locale, string, string[]]>([
    ["pl", "fakturka na 2300 netto", ["2300 ? net"]],
    ["pl", "faktura 2300 netto + 8% VAT", ["2300 ? net"]],
    ["pl", "faktura 2300 netto 100 zł", ["100 PLN net"]],
    ["pl", "za 12 tys. netto + 23% VAT", ["12000 ? net"]],
    ["pl", "kwota netto: 2300,00", ["2300.00 ? net"]],
    ["pl", "od 2000 do 3000 brutto", ["2000..3000 ? gross"]],
    ["en", "five hundred plus VAT", ["500 ? net"]],
    ["en", "net amount: 500", ["500 ? net"]],
    ["en", "payment terms net 30", []],
    ["en", "12 gross", []],
    ["pl", "waga netto: 500", []],
    ["pl", "netto 5 kg", []],
    ["pl", "5 kg netto", []],
    ["pl", "w 2026 netto wyszło mniej", []],
  ])("%s: %s", (locale, text, expected) => expect(read(text, locale)).toEqual(expected));

  test("it is reported instead of the number", () => {
    const reference = Temporal.ZonedDateTime.from("2026-11-20T11:00:00+01:00[Europe/Warsaw]");
    const found = extract("fakturka na 2300 netto + 23% VAT", { locale: "pl", reference });
    expect(found.map(({ kind, value }) => [kind, value])).toEqual([
      ["money", { amount: "2300", currency: null, tax: "net" }],
      ["percent_vat", { rate: 23, code: "23" }],
    ]);
  });
});
