/** Identifiers of invoices and forms: their check digits, spellings, keywords and near misses. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { composeIBAN, countrySpecs } from "ibantools";
import { extract } from "#language/extract/extract.ts";
import {
  isLuhn,
  isNip,
  isPesel,
  isRegon,
  peselBirthDate,
} from "#language/extract/identifiers/check-digits.ts";
import type { LanguageKind, Locale } from "#schemas/language.ts";

/** ISO 7064 MOD 97-10 over letters and digits, letters as 10 to 35: the remainder of a valid IBAN, rotated, is 1. */
function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

const reference = Temporal.ZonedDateTime.from("2026-11-20T11:00:00+01:00[Europe/Warsaw]");

function read(text: string, kinds?: readonly LanguageKind[], locale: Locale = "pl"): unknown[][] {
  return extract(text, { locale, reference, kinds }).map(({ kind, text: part, value }) => [
    kind,
    part,
    value,
  ]);
}
const only = (kind: LanguageKind, text: string, locale?: Locale) => read(text, [kind], locale);

const valid = { valid: true };
const wrong = (reason: string) => ({ valid: false, reason });

describe("numbers of Polish registers", () => {
  test.each([
    ["nip", "NIP 526-025-02-74", "526-025-02-74", { nip: "5260250274", ...valid }],
    ["nip", "NIP: 5260250274.", "5260250274", { nip: "5260250274", ...valid }],
    ["nip", "nr NIP nabywcy to 526 025 02 74", "526 025 02 74", { nip: "5260250274", ...valid }],
    ["nip", "NIP: PL 526-02-50-274", "PL 526-02-50-274", { nip: "5260250274", ...valid }],
    ["nip", "NIP PL5260250274", "PL5260250274", { nip: "5260250274", ...valid }],
    ["nip", "firma 526-025-02-74, Warszawa", "526-025-02-74", { nip: "5260250274", ...valid }],
    ["nip", "NIP 5260250275", "5260250275", { nip: "5260250275", ...wrong("check_digits") }],
    ["nip", "NIP 526-025-02-7", "526-025-02-7", { nip: "526025027", ...wrong("length") }],
    ["nip", "NIP 0000000000", "0000000000", { nip: "0000000000", ...wrong("format") }],
    ["regon", "REGON 010778878", "010778878", { regon: "010778878", ...valid }],
    ["regon", "regon: 12345678512347", "12345678512347", { regon: "12345678512347", ...valid }],
    ["regon", "REGON 010778879", "010778879", { regon: "010778879", ...wrong("check_digits") }],
    ["krs", "KRS 0000026438", "0000026438", { krs: "0000026438", ...valid }],
    ["krs", "numer KRS: 26438123", "26438123", { krs: "26438123", ...wrong("length") }],
    [
      "pesel",
      "PESEL 44051401359",
      "44051401359",
      { pesel: "44051401359", birth_date: "1944-05-14", ...valid },
    ],
    [
      "pesel",
      "PESEL: 02270803624",
      "02270803624",
      { pesel: "02270803624", birth_date: "2002-07-08", ...valid },
    ],
    ["pesel", "PESEL 44051401358", "44051401358", { pesel: "44051401358", ...wrong("check_digits") }],
  ] as const)("%s of %j", (kind, text, part, value) => {
    expect(only(kind, text)).toEqual([[kind, part, value]]);
  });

  test.each([
    ["nip", "zadzwoń pod 5260250274"],
    ["nip", "zamówienie 526 025 02 74"],
    ["nip", "tel. +48 526 025 027"],
    ["nip", "NIP jest na fakturze, kwota 1500 zł"],
    ["regon", "numer 010778878"],
    ["krs", "wpłata 0000026438"],
    ["pesel", "44051401359"],
    ["nip", "NIP/5260250274/x"],
    ["nip", "snip 5260250274"],
  ] as const)("no %s in %j", (kind, text) => {
    expect(only(kind, text)).toEqual([]);
  });

  test("a changed digit is never valid", () => {
    const digits = (length: number) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
    const checks = [
      [isNip, 10],
      [isRegon, 9],
      [isPesel, 11],
      [isLuhn, 16],
    ] as const;
    for (const [check, length] of checks)
      fc.assert(
        fc.property(
          digits(length - 1),
          fc.nat(length - 1),
          fc.integer({ min: 1, max: 9 }),
          (body, at, added) => {
            const last = [..."0123456789"].find((digit) => check(body.join("") + digit));
            // No last digit fits a NIP whose sum leaves 10, nor twice.
            if (last === undefined) return;
            const right = body.join("") + last;
            const changed = [...right].with(at, String((Number(right[at]) + added) % 10)).join("");
            // A weight of REGON and of the sum modulo 11 that counts as 0 leaves one other digit.
            if (check !== isRegon) expect(check(changed)).toBe(false);
          },
        ),
      );
  });

  test("a birth date is one of the calendar, in the century that its month says", () => {
    expect(peselBirthDate("00222900000")).toBe("2000-02-29");
    expect(peselBirthDate("00022900000")).toBeUndefined();
    expect(peselBirthDate("99923100000")).toBe("1899-12-31");
    expect(peselBirthDate("00000100000")).toBeUndefined();
    expect(peselBirthDate("00133200000")).toBeUndefined();
  });
});

describe("bank accounts", () => {
  test.each([
    ["PL61 1090 1014 0000 0712 1981 2874", "PL61109010140000071219812874", "PL"],
    ["konto: 61 1090 1014 0000 0712 1981 2874", "PL61109010140000071219812874", "PL"],
    ["61 1090 1014 0000 0712 1981 2874", "PL61109010140000071219812874", "PL"],
    ["nr rachunku 61109010140000071219812874", "PL61109010140000071219812874", "PL"],
    ["IBAN DE89370400440532013000", "DE89370400440532013000", "DE"],
    ["GB29 NWBK 6016 1331 9268 19", "GB29NWBK60161331926819", "GB"],
    ["NO93 8601 1117 947", "NO9386011117947", "NO"],
    ["IBAN: MT84 MALT 0110 0001 2345 MTLC AST0 01S PILNE", "MT84MALT011000012345MTLCAST001S", "MT"],
  ])("%j", (text, iban, country) => {
    expect(only("iban", text).map(([, , value]) => value)).toEqual([{ iban, country, ...valid }]);
  });

  test.each([
    ["konto 61 1090 1014 0000 0712 1981 2875", "check_digits"],
    ["IBAN DE8937040044053201300", "length"],
    ["IBAN XX89 3704 0044 0532 0130 00", "country"],
    ["IBAN GB29 1234 6016 1331 9268 19", "format"],
  ])("what is wrong with %j", (text, reason) => {
    expect(only("iban", text).map(([, , value]) => value)).toEqual([expect.objectContaining(wrong(reason))]);
  });

  test.each(["FV12 2026 1234 5678 9012 3456", "zamówienie 61109010140000071219812874", "AB12CD", "PL61"])(
    "no account in %j",
    (text) => {
      expect(only("iban", text)).toEqual([]);
    },
  );

  test("every country of the registry is read, whole and in groups of four", () => {
    const countries = Object.entries(countrySpecs).filter(
      ([, { IBANRegistry, bban_regexp }]) => IBANRegistry && /^\^\[0-9\]\{\d+\}\$$/.test(bban_regexp ?? ""),
    );
    expect(countries.length).toBeGreaterThan(20);
    for (const [countryCode, { chars, bban_validation_func: checksInside }] of countries) {
      if (checksInside || !chars) continue;
      const bban = "1".repeat(chars - 4);
      const iban = composeIBAN({ countryCode, bban });
      if (iban === null) throw new Error(`No account of ${countryCode}`);
      expect(mod97(iban.slice(4) + iban.slice(0, 4))).toBe(1);
      for (const text of [iban, iban.replace(/(.{4})(?=.)/g, "$1 ")])
        expect(only("iban", `IBAN ${text}, pilne`)).toEqual([
          ["iban", text, { iban, country: countryCode, valid: true }],
        ]);
    }
  });
});

describe("VAT numbers of the European Union", () => {
  test.each([
    ["ATU13585627", "AT"],
    ["BE0428759497", "BE"],
    ["BG175074752", "BG"],
    ["CY10259033P", "CY"],
    ["CZ25123891", "CZ"],
    ["DE 136 695 976", "DE"],
    ["DK13585628", "DK"],
    ["EE100931558", "EE"],
    ["EL094259216", "EL"],
    ["ESA28015865", "ES"],
    ["FI20774740", "FI"],
    ["FR 40 303 265 045", "FR"],
    ["HR33392005961", "HR"],
    ["HU12892312", "HU"],
    ["IE6433435F", "IE"],
    ["IT00743110157", "IT"],
    ["LT119511515", "LT"],
    ["LU15027442", "LU"],
    ["LV40003521600", "LV"],
    ["MT11679112", "MT"],
    ["NL004495445B01", "NL"],
    ["PL5260250274", "PL"],
    ["PT501964843", "PT"],
    ["RO18547290", "RO"],
    ["SE123456789701", "SE"],
    ["SI50223054", "SI"],
    ["SK2022749619", "SK"],
    ["XI980780684", "XI"],
  ])("%s", (text, country) => {
    const vat = text.replaceAll(" ", "");
    expect(only("eu_vat", `VAT: ${text}, London`, "en")).toEqual([
      ["eu_vat", text, { vat, country, ...valid }],
    ]);
  });

  test("a wrong one counts only where a VAT number is spoken of", () => {
    expect(only("eu_vat", "VAT ID DE136695977")).toEqual([
      ["eu_vat", "DE136695977", { vat: "DE136695977", country: "DE", ...wrong("check_digits") }],
    ]);
    expect(only("eu_vat", "części DE136695977")).toEqual([]);
    expect(only("eu_vat", "SE 2026 1200 3400")).toEqual([]);
  });
});

describe("payment cards", () => {
  test.each([
    ["4111 1111 1111 1111", { masked: "************1111", network: "visa", ...valid }],
    ["karta 5555555555554444", { masked: "************4444", network: "mastercard", ...valid }],
    ["Diners 30569309025904", { masked: "**********5904", network: "diners", ...valid }],
    ["amex 3782 822463 10005", { masked: "***********0005", network: "amex", ...valid }],
    ["karta nr 4111111111111112", { masked: "************1112", network: "visa", ...wrong("check_digits") }],
    ["card 411111111111111", { masked: "***********1111", network: "visa", ...wrong("length") }],
  ])("%j", (text, value) => {
    expect(only("card", text).map(([, , found]) => found)).toEqual([value]);
  });

  test.each(["zamówienie 4111111111111111", "61 1090 1014 0000 0712 1981 2874", "1234 5678 9012 3456"])(
    "no card in %j",
    (text) => {
      expect(only("card", text)).toEqual([]);
    },
  );
});

describe("kinds about a person", () => {
  test("are reported only where they are asked for", () => {
    const text = "PESEL 44051401359, karta 4111 1111 1111 1111, ul. Prosta 5, 00-838 Warszawa";
    const all = read(text).map(([kind]) => kind);
    expect(all).not.toContain("pesel");
    expect(all).not.toContain("card");
    expect(all).not.toContain("postal_address");
    expect(read(text, ["pesel", "card", "postal_address"]).map(([kind]) => kind)).toEqual([
      "pesel",
      "card",
      "postal_address",
    ]);
  });
});
