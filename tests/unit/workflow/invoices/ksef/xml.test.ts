import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { GenerateInvoiceConfig } from "#schemas/workflow.ts";
import { draftInvoice } from "../../../../../lib/workflow/invoices/draft.ts";
import { openKsefValidator } from "../../../../../lib/workflow/invoices/ksef/validate.ts";
import { ksefXml } from "../../../../../lib/workflow/invoices/ksef/xml.ts";
import { documentOf } from "../documents.ts";
import { BUYER, SETTINGS, STARTED } from "../settings.ts";

const MADE = new Date("2026-11-23T10:00:00.123Z");
const validator = await openKsefValidator();
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const EXEMPT = { vat: { exemption: "art. 113 ust. 1 ustawy o VAT" } };
const EUROS = { exchange_rate: "4.2345", exchange_table: "225/A/NBP/2026" };
const BERLIN = {
  name: "Müller GmbH",
  nip: "DE136695976",
  country: "DE",
  street: "Hauptstr. 1",
  postal_code: "10115",
  city: "Berlin",
};
const correction = (basis: "net" | "gross", rate: string) => {
  const document = documentOf({ basis, vat_rate: rate });
  return { original: { number: "FV/1/11/2026", ksef_number: null, document } };
};

describe("the XML of an invoice", () => {
  const cases: readonly (readonly [string, GenerateInvoiceConfig, Parameters<typeof documentOf>[1]?])[] = [
    ["of one line", {}],
    ["with gross prices", { basis: "gross" }],
    ["at 8 %", { vat_rate: "8" }],
    ["at 5 %", { vat_rate: "5" }],
    ["at 0 %", { vat_rate: "0" }],
    ["of an export", { vat_rate: "0 EX" }],
    ["exempt from VAT", { vat_rate: "zw" }, { settings: EXEMPT }],
    ["outside the tax", { vat_rate: "np" }],
    ["reverse charged", { vat_rate: "oo" }],
    ["for a business in Germany", { vat_rate: "np", currency: "EUR" }, { contact: BERLIN }],
    ["delivered to Germany", { vat_rate: "0 WDT", currency: "EUR" }, { contact: BERLIN }],
    ["in euros with Polish VAT", { currency: "EUR", ...EUROS }],
    ["with split payment", { split_payment: true, amount: "20000" }],
    [
      "for a consumer",
      { buyer_nip: "brak", buyer_name: "Anna Nowak", buyer_address: "ul. Długa 5/7, 00-238 Warszawa" },
    ],
    ["sold on another day", { sale_date: "2026-11-02" }],
    ["of several units", { quantity: "7.5", unit: "godz." }],
    ["of letters that XML escapes", { description: `Śruby <M8> & "nakrętki" 'A'` }],
    ["of one grosz", { amount: "0.01" }],
    ["of billions", { amount: "99999999999.99" }],
    ["without an account", {}, { settings: { seller: { ...SETTINGS.seller, name: "A", iban: undefined } } }],
    [
      "that corrects a net one",
      { kind: "correction", amount: "1200", corrects: "x", reason: "Rabat" },
      correction("net", "23"),
    ],
    [
      "that takes a gross one back",
      { kind: "correction", amount: "0", corrects: "x", reason: "Zwrot" },
      correction("gross", "8"),
    ],
    [
      "that corrects upwards",
      { kind: "correction", amount: "2000", corrects: "x", reason: "Pomyłka" },
      correction("net", "5"),
    ],
  ];
  for (const [name, config, surroundings] of cases)
    test(`${name} is valid by the official schema and between its fields`, () => {
      const xml = ksefXml(documentOf(config, surroundings), "FV/1/11/2026", MADE);
      expect(validator.check(xml)).toEqual([]);
    });

  test("has the amounts, parties and terms of the invoice", () => {
    const xml = textOf(ksefXml(documentOf({ unit: "usł.", split_payment: true }), "FV/1/11/2026", MADE));
    for (const part of [
      "<DataWytworzeniaFa>2026-11-23T10:00:00Z</DataWytworzeniaFa>",
      "<NIP>5260250274</NIP><Nazwa>Żółw i Gęś sp. z o.o.</Nazwa>",
      "<NIP>5250007738</NIP><Nazwa>Firma Jana Kowalskiego</Nazwa>",
      "<AdresL1>ul. Świętokrzyska 12</AdresL1><AdresL2>30-015 Kraków</AdresL2>",
      "<P_1>2026-11-23</P_1><P_2>FV/1/11/2026</P_2><P_13_1>1500.00</P_13_1><P_14_1>345.00</P_14_1><P_15>1845.00</P_15>",
      "<P_18A>1</P_18A>",
      "<P_8A>usł.</P_8A><P_8B>1</P_8B><P_9A>1500.00</P_9A><P_11>1500.00</P_11><P_12>23</P_12>",
      "<Termin>2026-12-07</Termin>",
      "<NrRB>61109010140000071219812874</NrRB><NazwaBanku>Bank Przykładowy S.A.</NazwaBanku>",
    ])
      expect(xml).toContain(part);
    expect(xml).not.toContain("<P_6>");
    expect(xml.charCodeAt(0)).toBe("<".charCodeAt(0));
  });

  test("in euros states the tax in PLN and the rate of exchange", () => {
    const xml = textOf(ksefXml(documentOf({ currency: "EUR", ...EUROS }), "FV/1", MADE));
    expect(xml).toContain("<P_14_1>345.00</P_14_1><P_14_1W>1460.90</P_14_1W>");
    expect(xml).toContain("<KursWaluty>4.2345</KursWaluty>");
  });

  test.each([
    [null, "<NrKSeFN>1</NrKSeFN>"],
    [
      "5260250274-20261123-8BEF280C8D35-4D",
      "<NrKSeF>1</NrKSeF><NrKSeFFaKorygowanej>5260250274-20261123-8BEF280C8D35-4D</NrKSeFFaKorygowanej>",
    ],
  ])("of a correction names the invoice with its KSeF number %p", (ksef_number, part) => {
    const original = { number: "FV/1/11/2026", ksef_number, document: documentOf() };
    const config = { kind: "correction", amount: "1200", corrects: "FV/1/11/2026", reason: "Rabat" } as const;
    const xml = ksefXml(documentOf(config, { original }), "KOR/1/11/2026", MADE);
    expect(validator.check(xml)).toEqual([]);
    expect(textOf(xml)).toContain(part);
    expect(textOf(xml)).toContain("<P_15>-369.00</P_15>");
  });

  test.each([
    ["49999999999.99", true],
    ["50000000000", false],
  ])("takes a unit price of 14 digits before the point: %s for 0.0005 is %p", (amount, isTaken) => {
    const config = { amount, currency: "PLN", quantity: "0.0005" } as const;
    const { document } = draftInvoice(config, SETTINGS, { startedAt: STARTED, contact: BUYER });
    expect(document !== null).toBe(isTaken);
    if (document !== null) expect(validator.check(ksefXml(document, "FV/1", MADE))).toEqual([]);
  });

  test("is right for every request that a draft accepts", () => {
    const decimal = (most: number, places: number) => {
      const whole = fc
        .integer({ min: 0, max: most })
        .chain((length) => fc.bigInt({ min: 0n, max: 10n ** BigInt(length) }));
      const part = fc.stringMatching(new RegExp(`^\\d{1,${places}}$`));
      return fc
        .tuple(whole, fc.option(part))
        .map(([first, last]) => (last === null ? `${first}` : `${first}.${last}`));
    };
    const text = fc.string({ unit: fc.constantFrom(..."aż Ł<&>\"'\t\n€–’Ωя0"), minLength: 1, maxLength: 40 });
    const request = fc.record(
      {
        amount: decimal(16, 2),
        currency: fc.constantFrom("PLN", "EUR", "USD", "JPY"),
        basis: fc.constantFrom("net" as const, "gross" as const),
        vat_rate: fc.constantFrom("23", "8 %", "5", "0", "0 EX", "zw", "np", "oo"),
        quantity: decimal(16, 6),
        unit: text,
        description: text,
        exchange_rate: decimal(2, 6),
        split_payment: fc.boolean(),
        sale_date: fc.constantFrom("2026-11-02", "2026-11-23"),
      },
      { requiredKeys: ["amount", "currency"] },
    );
    let accepted = 0;
    fc.assert(
      fc.property(request, (config) => {
        const settings = { ...SETTINGS, ...EXEMPT };
        const { document } = draftInvoice(config, settings, { startedAt: STARTED, contact: BUYER });
        if (document === null) return;
        accepted++;
        expect(validator.check(ksefXml(document, "FV/1/11/2026", MADE))).toEqual([]);
      }),
      { numRuns: 800 },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  test("is the same bytes for the same invoice", () => {
    expect(ksefXml(documentOf(), "FV/1", MADE)).toEqual(ksefXml(documentOf(), "FV/1", MADE));
  });
});

describe("a check of KSeF XML", () => {
  const right = textOf(ksefXml(documentOf({}, { contact: { ...BUYER, email: undefined } }), "FV/1", MADE));
  const changed = (from: string | RegExp, to: string) => {
    const text = right.replace(from, to);
    expect(text).not.toBe(right);
    return new TextEncoder().encode(text);
  };
  const codes = (xml: Uint8Array) => [...new Set(validator.check(xml).map(({ code }) => code))];
  const LINE = /<FaWiersz>.*<\/FaWiersz>/;

  test.each([
    ["tax that is not that of its sum", ">345.00<", ">344.00<", ["TAX_SUM", "TOTAL"]],
    ["a total that is not the sum", ">1845.00<", ">1846.00<", ["TOTAL"]],
    ["a line number that comes twice", LINE, "$&$&", ["LINE_NUMBER"]],
    ["a negative quantity", "<P_8B>1<", "<P_8B>-1<", ["NEGATIVE_QUANTITY"]],
    ["a local government without its unit", "<JST>2<", "<JST>1<", ["JST_WITHOUT_THIRD_PARTY"]],
    ["a VAT group without its member", "<GV>2<", "<GV>1<", ["GV_WITHOUT_THIRD_PARTY"]],
    [
      "an account with a digit too few",
      "61109010140000071219812874",
      "6110901014000007121981287",
      ["ACCOUNT"],
    ],
    [
      "a Polish account with wrong check digits",
      ">61109010140000071219812874",
      ">PL61109010140000071219812875",
      ["ACCOUNT"],
    ],
    ["payment due before the invoice", "<Termin>2026-12-07", "<Termin>2026-11-07", ["PAYMENT_TERM"]],
    [
      "a Polish number as one of the EU",
      "<NIP>5250007738</NIP>",
      "<KodUE>PL</KodUE><NrVatUE>5250007738</NrVatUE>",
      ["POLISH_NIP"],
    ],
    ["an unknown element", "<P_15>", "<P_99>1</P_99><P_15>", ["SCHEMA"]],
    ["a comma in an amount", ">1500.00<", ">1500,00<", ["SCHEMA"]],
    ["XML that does not end", "</Faktura>", "", ["XML"]],
    [
      "an entity of another file",
      "<Faktura",
      `<!DOCTYPE Faktura [<!ENTITY x SYSTEM "file:///etc/passwd">]><Faktura`,
      ["XML"],
    ],
  ] as const)("finds %s", (_, from, to, expected) => {
    expect(codes(changed(from, to))).toEqual([...expected]);
  });

  test("refuses other encodings, a byte-order mark and more than 1 MiB", () => {
    expect(codes(new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(right)]))).toEqual([
      "ENCODING",
    ]);
    expect(codes(Buffer.from(right, "latin1"))).toEqual(["ENCODING"]);
    expect(codes(new TextEncoder().encode(right + " ".repeat(1024 * 1024)))).toEqual(["SIZE"]);
  });
});

/** The ranges of github.com/CIRFMF/ksef-api, faktury/weryfikacja-faktury.md, refused in production since 16 July 2026. */
const REFUSED: [first: number, last: number][] = [
  [0x7f, 0x84],
  [0x86, 0x9f],
  [0xfdd0, 0xfdef],
  ...Array.from({ length: 16 }, (_, at): [number, number] => [
    (at + 1) * 0x10000 + 0xfffe,
    (at + 1) * 0x10000 + 0xffff,
  ]),
];

describe("characters that KSeF refuses", () => {
  const xml = textOf(ksefXml(documentOf({}), "FV/1/11/2026", MADE));
  const withText = (text: string) => new TextEncoder().encode(xml.replace(/<P_7>[^<]*</, `<P_7>a${text}b<`));
  const faults = (text: string) => validator.check(withText(text)).map(({ code }) => code);

  test("are found at both ends of each range, as they are and by their numbers, with the line", () => {
    for (const [first, last] of REFUSED)
      for (const point of [first, last])
        for (const text of [String.fromCodePoint(point), `&#x${point.toString(16)};`, `&#${point};`])
          expect([point, faults(text)]).toEqual([point, ["CHARACTER"]]);
    const [fault] = validator.check(withText("\u0081"));
    expect(fault?.message).toContain("U+0081");
    expect(fault?.line).toBeGreaterThan(1);
  });

  test("are those alone: their neighbours pass", () => {
    for (const [first, last] of REFUSED)
      for (const point of [first - 1, last + 1]) {
        if (point > 0x10ffff || REFUSED.some(([from, to]) => point >= from && point <= to)) continue;
        expect([point, faults(String.fromCodePoint(point))]).toEqual([point, []]);
      }
    expect(faults("ąż\u0085🙂&amp;&#x105;")).toEqual([]);
  });

  test("and processing instructions are faults, the prologue is none", () => {
    expect(
      validator.check(new TextEncoder().encode(xml.replace("<Fa>", "<?xml-stylesheet href='x'?><Fa>"))),
    ).toMatchObject([{ code: "XML" }]);
    expect(validator.check(new TextEncoder().encode(xml))).toEqual([]);
  });

  test("never get from a field of the request into an invoice", () => {
    const points = REFUSED.flat();
    for (const field of ["description", "unit", "buyer_name", "reason"])
      for (const point of points) {
        const text = `a${String.fromCodePoint(point)}b`;
        const { document, problems } = draftInvoice(
          { amount: "100", currency: "PLN", description: "x", [field]: text },
          SETTINGS,
          { startedAt: STARTED, contact: BUYER },
        );
        if (document !== null) expect(textOf(ksefXml(document, "FV/1", MADE))).not.toContain(text);
        else expect(problems.length).toBeGreaterThan(0);
      }
  });
});
