/** What invoices hold beside identifiers: their numbers, VAT rates, quantities and postal addresses. */
import { describe, expect, test } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import type { LanguageKind, Locale } from "#schemas/language.ts";

const reference = Temporal.ZonedDateTime.from("2026-11-20T11:00:00+01:00[Europe/Warsaw]");

function only(kind: LanguageKind, text: string, locale: Locale = "pl"): unknown[][] {
  return extract(text, { locale, reference, kinds: [kind] }).map(({ text: part, value }) => [part, value]);
}

describe("invoice numbers", () => {
  test.each([
    ["zapłać fakturę FV/12/2026 do piątku", "FV/12/2026"],
    ["faktura nr 7/11/2026", "7/11/2026"],
    ["faktury VAT nr FV 7/11/2026", "FV 7/11/2026"],
    ["faktura 12/2026", "12/2026"],
    ["do faktury FS-2026-0042", "FS-2026-0042"],
    ["faktura numer 1500", "1500"],
    ["invoice INV-2026-0042", "INV-2026-0042"],
    ["please pay invoice #123", "123"],
    ["invoice no. A/2026/7", "A/2026/7"],
    ["korekta FK/3/11/2026", "FK/3/11/2026"],
    ["proforma PF/9/2026", "PF/9/2026"],
    ["FV/12/2026/2", "FV/12/2026/2"],
    ["FV 12/2026-K", "FV 12/2026-K"],
    ["FV nr 2026/03/0012 z dnia 2.03.2026", "2026/03/0012"],
    ["faktura nr 12/2026/KOR", "12/2026/KOR"],
    ["faktura nr 12 / 2026", "12 / 2026"],
    ["invoice no. 10.023", "10.023"],
    ["fv 33/2026", "fv 33/2026"],
    ["INV0042", "INV0042"],
    ["inv. no. 77/A", "77/A"],
    ["nota korygująca nr 3/2026", "3/2026"],
    ["debit note DN-12", "DN-12"],
  ])("%j", (text, number) => {
    expect(only("invoice_number", text)).toEqual([[number, { number }]]);
  });

  test.each([
    "faktura 1500 zł",
    "faktura na 1500 zł netto",
    "invoice 2 clients",
    "an invoice for $500",
    "fakturowanie w 2026",
    "wersja 12/2026",
    "rachunek za prąd",
    "FVAT jest zapłacony",
    "invoice 20-30 days",
    "rachunek nr 61 1090 1014 0000 0712 1981 2874",
    "faktura nr 12,5",
  ])("none in %j", (text) => {
    expect(only("invoice_number", text)).toEqual([]);
  });
});

describe("several invoice numbers after one word", () => {
  test.each([
    ["faktury nr 12/2026, 13/2026 i 14/2026", ["12/2026", "13/2026", "14/2026"]],
    ["invoices no. 1001 and 1002", ["1001", "1002"]],
    ["invoices #12 and #13", ["12", "13"]],
    ["your invoice (no. 88412)", ["88412"]],
    ["faktura nr 12/2026 i 13 szt.", ["12/2026"]],
    ["faktura nr 1001 i 5 zł", ["1001"]],
  ])("%j", (text, numbers) => {
    expect(only("invoice_number", text)).toEqual(numbers.map((number) => [number, { number }]));
  });
});

describe("VAT rates", () => {
  test.each([
    ["1500 zł + 23% VAT", "23% VAT", { rate: 23, code: "23" }],
    ["VAT 8 %", "VAT 8 %", { rate: 8, code: "8" }],
    ["stawka VAT: 5%", "stawka VAT: 5%", { rate: 5, code: "5" }],
    ["stawka 0 %", "stawka 0 %", { rate: 0, code: "0" }],
    ["VAT rate of 12.5%", "VAT rate of 12.5%", { rate: 12.5, code: "12.5" }],
    ["VAT zw.", "VAT zw.", { rate: null, code: "zw" }],
    ['stawka VAT "zw"', 'VAT "zw', { rate: null, code: "zw" }],
    ["zwolnione z VAT", "zwolnione z VAT", { rate: null, code: "zw" }],
    ["stawka np.", "stawka np.", { rate: null, code: "np" }],
    ["reverse charge", "reverse charge", { rate: null, code: "oo" }],
  ])("%j", (text, part, value) => {
    expect(only("percent_vat", text)).toEqual([[part, value]]);
  });

  test.each(["rabat 23%", "np. 23 sztuki", "zw. 5", "wzrost o 8 procent", "vatowiec 23"])(
    "none in %j",
    (text) => {
      expect(only("percent_vat", text)).toEqual([]);
    },
  );
});

describe("quantities", () => {
  test.each([
    ["pl", "kup 5 kg mąki", "5 kg", { value: 5, unit: "kg" }],
    ["pl", "12 szt. po 10 zł", "12 szt.", { value: 12, unit: "piece" }],
    ["pl", "pięć sztuk", "pięć sztuk", { value: 5, unit: "piece" }],
    ["pl", "2,5 m² płytek", "2,5 m²", { value: 2.5, unit: "m2" }],
    ["pl", "10 m kw. podłogi", "10 m kw.", { value: 10, unit: "m2" }],
    ["pl", "5 metrów sześciennych", "5 metrów sześciennych", { value: 5, unit: "m3" }],
    ["pl", "3 godz. pracy", "3 godz", { value: 3, unit: "h" }],
    ["pl", "100 kWh", "100 kWh", { value: 100, unit: "kW.h" }],
    ["pl", "1,5 tony", "1,5 tony", { value: 1.5, unit: "t" }],
    ["en", "twelve pieces", "twelve pieces", { value: 12, unit: "piece" }],
    ["en", "5 square meters", "5 square meters", { value: 5, unit: "m2" }],
    ["en", "2 boxes of paper", "2 boxes", { value: 2, unit: "box" }],
  ] as const)("%s: %j", (locale, text, part, value) => {
    expect(only("quantity", text, locale)).toEqual([[part, value]]);
  });

  test.each([
    ["pl", "5 zł"],
    ["pl", "5 marca"],
    ["pl", "5 osób"],
    ["pl", "4G"],
    ["en", "5 m"],
    ["en", "a 5-kilo bag"],
    ["en", "5K"],
  ] as const)("%s: none in %j", (locale, text) => {
    expect(only("quantity", text, locale)).toEqual([]);
  });

  test("a length of time stays one where all kinds are asked for", () => {
    const kinds = extract("3 godziny", { locale: "pl", reference }).map(({ kind }) => kind);
    expect(kinds).toEqual(["duration"]);
  });
});

describe("postal addresses", () => {
  const address = (
    street: string,
    building: string,
    unit: string | null,
    postal_code: string | null,
    city: string | null,
    more: object = { country: "PL" },
  ) => ({ street, building, unit, postal_code, city, ...more });
  const village = {
    street: null,
    building: "15",
    unit: null,
    postal_code: null,
    city: "Kowalewo",
    country: "PL",
  };

  test.each([
    [
      "ul. Marszałkowska 10/12 m. 5, 00-001 Warszawa",
      address("Marszałkowska", "10/12", "5", "00-001", "Warszawa"),
    ],
    ["os. Kolorowe 3A/14, 31-938 Kraków", address("Kolorowe", "3A", "14", "31-938", "Kraków")],
    ["Plac Wolności 5 lok. 12, 61-738 Poznań", address("Wolności", "5", "12", "61-738", "Poznań")],
    ["pl. Wolności 1 m 4, 90-001 Łódź", address("Wolności", "1", "4", "90-001", "Łódź")],
    ["al. 3 Maja 7, 30-062 Kraków", address("3 Maja", "7", null, "30-062", "Kraków")],
    ["Rynek Główny 1\n31-042 Kraków", address("Rynek Główny", "1", null, "31-042", "Kraków")],
    ["30-059 Kraków, al. Mickiewicza 30", address("Mickiewicza", "30", null, "30-059", "Kraków")],
    [
      "ul. Długa 5, 05-120 Nowy Dwór Mazowiecki",
      address("Długa", "5", null, "05-120", "Nowy Dwór Mazowiecki"),
    ],
    ["ul. Prosta 20, Warszawa", address("Prosta", "20", null, null, "Warszawa")],
    ["ul. Wiejska 4/6/8, 00-902 Warszawa", address("Wiejska", "4/6/8", null, "00-902", "Warszawa")],
    ["62-313 Kowalewo 15", { ...village, postal_code: "62-313" }],
    ["Kowalewo 15, 62-313 Kowalewo", { ...village, postal_code: "62-313" }],
    [
      "skr. poczt. 15, 00-950 Warszawa",
      { ...village, building: null, po_box: "15", postal_code: "00-950", city: "Warszawa" },
    ],
    [
      "PO Box 123, Leeds LS1 4AP",
      { ...village, building: null, po_box: "123", postal_code: "LS1 4AP", city: "Leeds", country: "GB" },
    ],
    [
      "P.O. Box 1234, Springfield, IL 62701-1234",
      {
        ...village,
        building: null,
        po_box: "1234",
        postal_code: "62701-1234",
        city: "Springfield",
        region: "IL",
        country: "US",
      },
    ],
    [
      "Rose Cottage, Church Lane, Little Snoring, Norfolk NR21 0HP",
      address("Church Lane", "Rose Cottage", null, "NR21 0HP", "Little Snoring", {
        region: "Norfolk",
        country: "GB",
      }),
    ],
    [
      "500 Main St, Austin TX 78701",
      address("Main St", "500", null, "78701", "Austin", { region: "TX", country: "US" }),
    ],
    [
      "1 Infinite Loop, Cupertino, California 95014, USA",
      address("Infinite Loop", "1", null, "95014", "Cupertino", { region: "CA", country: "US" }),
    ],
    [
      "350 Fifth Avenue, 21st Floor, New York, NY 10118",
      address("Fifth Avenue", "350", "21st Floor", "10118", "New York", { region: "NY", country: "US" }),
    ],
    [
      "10 Downing Street, London SW1A 2AA",
      address("Downing Street", "10", null, "SW1A 2AA", "London", { country: "GB" }),
    ],
    [
      "Flat 3, 221B Baker Street, Marylebone, London NW1 6XE",
      address("Baker Street", "221B", "3", "NW1 6XE", "London", { locality: "Marylebone", country: "GB" }),
    ],
    [
      "1600 Pennsylvania Avenue NW, Washington, DC 20500",
      address("Pennsylvania Avenue NW", "1600", null, "20500", "Washington", { region: "DC", country: "US" }),
    ],
    [
      "350 5th Ave, Apt 4B, New York, NY 10118-0110",
      address("5th Ave", "350", "4B", "10118-0110", "New York", { region: "NY", country: "US" }),
    ],
  ])("%j", (text, value) => {
    expect(only("postal_address", text)).toEqual([[text, value]]);
  });

  test.each([
    "spotkanie 5, 10-20 osób",
    "w 2026 roku, 00-001",
    "kup 5 kg mąki",
    "Windows 11, Office 365",
    "500 Main St, Austin, XX 78701",
    "500 Main St, Austin, TX 78701-12",
  ])("none in %j", (text) => {
    expect(only("postal_address", text)).toEqual([]);
  });
});
