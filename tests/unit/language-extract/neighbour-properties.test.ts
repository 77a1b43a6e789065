/**
 * What is next to an expression never changes its value silently: the reading stays the same, becomes a larger whole,
 * is reported as doubtful, or is not reported.
 */
import { describe, expect, test } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import type { Entity, LanguageKind, Locale } from "#schemas/language.ts";

const reference = Temporal.ZonedDateTime.from("2026-11-20T11:00:00+01:00[Europe/Warsaw]");

/** The confidence below which a reading counts as a question. */
const DOUBTFUL = 0.65;

/** An example of each kind of value, read whole by itself; `time-neighbours.test.ts` has those of times. */
const VALUES: readonly (readonly [Locale, LanguageKind, string])[] = [
  ["pl", "quantity", "5 kg"],
  ["pl", "quantity", "5-10 kg"],
  ["pl", "quantity", "2,5 m²"],
  ["en", "quantity", "10 to 12 litres"],
  ["pl", "percent", "23%"],
  ["en", "percent", "12.5 percent"],
  ["pl", "percent_vat", "23% VAT"],
  ["pl", "percent_vat", "stawka 5%"],
  ["pl", "money", "20 zł"],
  ["pl", "money", "10-20 zł"],
  ["pl", "money", "3 zł 50 gr"],
  ["pl", "money", "dwadzieścia złotych"],
  ["en", "money", "€90"],
  ["en", "money", "90 EUR"],
  ["en", "money", "EUR 90"],
  ["en", "number", "1,234.5"],
  ["pl", "number", "2,5 mln"],
  ["en", "ordinal", "21st"],
  ["pl", "phone", "tel. 600 700 800"],
  ["pl", "phone", "+48 600 700 800"],
  ["en", "phone", "(415) 555-2671"],
  ["pl", "iban", "PL61 1090 1014 0000 0712 1981 2874"],
  ["pl", "iban", "konto 61 1090 1014 0000 0712 1981 2874"],
  ["en", "iban", "GB29 NWBK 6016 1331 9268 19"],
  ["pl", "nip", "NIP 526-025-02-74"],
  ["pl", "nip", "NIP 5260250274"],
  ["pl", "regon", "REGON 010778878"],
  ["pl", "krs", "KRS 0000026438"],
  ["pl", "pesel", "PESEL 44051401359"],
  ["pl", "card", "4111-1111-1111-1111"],
  ["en", "eu_vat", "VAT FR 40 303 265 045"],
  ["pl", "invoice_number", "FV/12/2026"],
  ["pl", "invoice_number", "faktura nr 12/2026"],
  ["pl", "postal_address", "ul. Prosta 20/4, 00-850 Warszawa"],
  ["en", "postal_address", "10 Downing Street, London SW1A 2AA"],
  ["en", "postal_address", "500 Main St, Austin, TX 78701"],
];
const BEFORE_VALUES = [
  ...["1-", "3/", "12–", "2 x ", "2x", "5 or ", "5 lub ", "5, 8 i ", "7 ", "12 ", "nr ", "1:", "#"],
  ...["FV/", "A-", "około ", "(", "-", "0,2,", "1-2-"],
];
const AFTER_VALUES = [
  ...[
    "-7",
    "/8",
    "–15",
    ".5",
    ",5",
    ":30",
    "/2026",
    " 2027",
    " x 4",
    " or 6",
    " lub 6",
    " do 8",
    " 12",
    " 1234",
  ],
  ...["-K", "-1234", " - 7", " i 5", " and so on", " i tak dalej", "/kg", " tys."],
];

/** An identifier reported as invalid is not a changed value. */
const isWrong = ({ value }: Entity) => "valid" in value && !value.valid;

describe("a number next to a value changes none silently", () => {
  test.each(VALUES)("%s: %s %s", (locale, kind, text) => {
    const read = (whole: string) => extract(whole, { locale, reference, kinds: [kind] });
    const [alone] = read(text);
    expect(alone?.confidence).toBeGreaterThan(DOUBTFUL);
    const changed = [
      ...BEFORE_VALUES.map((before) => [before, ""]),
      ...AFTER_VALUES.map((after) => ["", after]),
    ].flatMap(([before = "", after = ""]) => {
      const [start, end] = [before.length, before.length + text.length];
      return read(before + text + after)
        .filter((found) => found.start < end && found.end > start && found.confidence >= DOUBTFUL)
        .filter((found) => !isWrong(found) && JSON.stringify(found.value) !== JSON.stringify(alone?.value))
        .filter((found) => !(before === "" ? found.end > end : found.start < start))
        .map((found) => `"${before + text + after}" gives "${found.text}"`);
    });
    expect(changed).toEqual([]);
  });
});
