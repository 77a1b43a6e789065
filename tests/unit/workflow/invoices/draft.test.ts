import { describe, expect, test } from "bun:test";
import type { Contact, GenerateInvoiceConfig, Settings } from "#schemas/workflow.ts";
import { draftInvoice } from "../../../../lib/workflow/invoices/draft.ts";
import type { Original } from "../../../../lib/workflow/invoices/original.ts";
import { BUYER, SETTINGS, STARTED } from "./settings.ts";

const draft = (
  config: GenerateInvoiceConfig,
  settings: Partial<Settings> = {},
  contact: Contact | undefined = BUYER,
  original?: Original,
) =>
  draftInvoice(
    config,
    { ...SETTINGS, ...settings },
    { startedAt: STARTED, language: "en", ...(contact && { contact }), ...(original && { original }) },
  );
const missing = ({ problems }: ReturnType<typeof draft>) =>
  problems.flatMap((problem) => problem.missing ?? []);

describe("a draft", () => {
  test("of 1500 PLN net has the VAT, the gross amount and the dates of Warsaw", () => {
    const { summary, document, problems } = draft({ amount: "1500", currency: "PLN" });
    expect(problems).toEqual([]);
    expect(summary).toEqual({
      kind: "invoice",
      currency: "PLN",
      basis: "net",
      vat_rate: "23",
      net: "1500.00",
      vat: "345.00",
      gross: "1845.00",
      issue_date: "2026-11-23",
      sale_date: "2026-11-23",
      due_date: "2026-12-07",
      buyer: "Firma Jana Kowalskiego",
      words: "jeden tysiąc osiemset czterdzieści pięć złotych zero groszy",
    });
    expect(document?.seller).toMatchObject({ nip: "5260250274", iban: "PL61109010140000071219812874" });
    expect(document?.lines).toHaveLength(1);
  });

  test.each([
    [{ payment_days: 7 }, {}, "2026-11-30"],
    [{}, { payment_days: 30 }, "2026-12-23"],
    [{ payment_days: 7 }, { payment_days: 30 }, "2026-11-30"],
    [{ due_date: "2026-11-25", payment_days: 7 }, {}, "2026-11-25"],
    [{ payment_days: 0 }, {}, "2026-11-23"],
    [{ issue_date: "2026-01-31", payment_days: 30 }, {}, "2026-03-02"],
  ])("terms %j with a buyer's %j are due on %j", (config, terms, due_date) => {
    expect(
      draft({ amount: "1", currency: "PLN", ...config }, {}, { ...BUYER, ...terms }).summary?.due_date,
    ).toBe(due_date);
  });

  test("asks for what an invoice needs by law, and reads back the amounts all the same", () => {
    const found = draft(
      { amount: "100", currency: "PLN" },
      { invoices: {} },
      { name: "Jan", email: "jan@firma.pl" },
    );
    expect(found.document).toBeNull();
    expect(found.summary).toMatchObject({ gross: "123.00", buyer: "Jan" });
    expect(missing(found)).toEqual([
      "send_invoice.description",
      "send_invoice.buyer_nip",
      "send_invoice.buyer_address",
    ]);
  });

  test("takes the buyer from the answers, and a consumer without a tax number", () => {
    const answers = {
      buyer_name: "Anna Nowak",
      buyer_nip: "brak",
      buyer_address: "ul. Długa 5/7, 00-238 Warszawa",
    };
    const { document } = draftInvoice({ amount: "100", currency: "PLN", ...answers }, SETTINGS, {
      startedAt: STARTED,
    });
    expect(document?.buyer).toEqual({
      name: "Anna Nowak",
      address: { street: "ul. Długa 5/7", postal_code: "00-238", city: "Warszawa", country: "PL" },
    });
  });

  test("the buyer is printed as the contacts have it, whatever the case form in the request", () => {
    const { summary, document } = draft({ amount: "100", currency: "PLN", buyer_name: "Kowalskiego" });
    expect(summary?.buyer).toBe("Firma Jana Kowalskiego");
    expect(document?.buyer.name).toBe("Firma Jana Kowalskiego");
  });

  test("another buyer than the contact that the mail goes to is asked for its data", () => {
    const found = draft({ amount: "100", currency: "PLN", buyer_name: "Anna Nowak" });
    expect(found.summary?.buyer).toBe("Anna Nowak");
    expect(missing(found)).toEqual(["send_invoice.buyer_nip", "send_invoice.buyer_address"]);
  });

  test("a tax number that is not the contact's is not printed beside its address", () => {
    expect(missing(draft({ amount: "100", currency: "PLN", buyer_nip: "5260250274" }))).toEqual([
      "send_invoice.buyer_nip",
    ]);
    expect(draft({ amount: "100", currency: "PLN", buyer_nip: "525-000-77-38" }).problems).toEqual([]);
  });

  test.each([
    [{ amount: "0", currency: "PLN" }, "send_invoice.amount"],
    [{ amount: "1.005", currency: "PLN" }, "send_invoice.amount"],
    [{ amount: "1.50", currency: "JPY" }, "send_invoice.amount"],
    [{ amount: "1", currency: "KWD" }, "send_invoice.currency"],
    [{ amount: "1", currency: "ABC" }, "send_invoice.currency"],
    [{ currency: "PLN" }, "send_invoice.amount"],
    [{ amount: "1" }, "send_invoice.currency"],
    [{ amount: "1", currency: "PLN", vat_rate: "24" }, "send_invoice.vat_rate"],
    [{ amount: "1", currency: "PLN", quantity: "0" }, "send_invoice.quantity"],
    [{ amount: "1", currency: "PLN", buyer_nip: "5250007739" }, "send_invoice.buyer_nip"],
    [{ amount: "1", currency: "PLN", buyer_nip: "0000000000" }, "send_invoice.buyer_nip"],
    [{ amount: "1", currency: "PLN", buyer_address: "Długa" }, "send_invoice.buyer_address"],
    [{ amount: "1", currency: "PLN", issue_date: "2026-11-24" }, "send_invoice.issue_date"],
    [{ amount: "1", currency: "PLN", due_date: "2026-11-22" }, "send_invoice.due_date"],
    [{ amount: "1", currency: "EUR" }, "send_invoice.exchange_rate"],
  ])("refuses %j and names %j", (config, field) => {
    const found = draft(config);
    expect(found.document).toBeNull();
    expect(missing(found)).toContain(field);
  });

  test.each([
    [{ seller: undefined }, "seller"],
    [{ seller: { ...SETTINGS.seller, name: "A", nip: "1234567890" } }, "seller.nip"],
    [{ seller: { ...SETTINGS.seller, name: "A", address: undefined } }, "seller.address"],
    [{ seller: { ...SETTINGS.seller, name: "A", iban: "PL00" } }, "seller.iban"],
  ])("names the setting that is missing or wrong", (settings, name) => {
    const { problems, document } = draft({ amount: "1", currency: "PLN" }, settings);
    expect(document).toBeNull();
    expect(problems).toEqual([
      expect.objectContaining({ code: "NOT_CONFIGURED", hint: `Set ${name} in heddle-workflow.yaml` }),
    ]);
  });

  test("an exemption needs its legal basis", () => {
    expect(draft({ amount: "1", currency: "PLN", vat_rate: "zw" }).problems).toHaveLength(1);
    const vat = { exemption: "art. 113 ust. 1 ustawy o VAT" };
    expect(draft({ amount: "1", currency: "PLN", vat_rate: "zw" }, { vat }).document).toMatchObject({
      vat: "0.00",
      exemption: vat.exemption,
    });
  });

  test("VAT of an invoice in euros takes the rate of the last working day before, and no other", () => {
    const rate = (date: string) => ({
      exchange_rates: { EUR: { rate: "4.2345", date, table: "225/A/NBP/2026" } },
    });
    // The 23rd is a Monday.
    expect(draft({ amount: "1000", currency: "EUR" }, rate("2026-11-20")).document).toMatchObject({
      vat: "230.00",
      vat_pln: "973.94",
      exchange: { rate: "4.2345" },
    });
    const late = draft({ amount: "1000", currency: "EUR" }, rate("2026-11-19"));
    expect(late.document).toBeNull();
    expect(late.problems[0]?.message).toContain("2026-11-20");
    const given = { exchange_rate: "4.3", exchange_date: "2026-11-20" };
    expect(draft({ amount: "1000", currency: "EUR", ...given }).document?.vat_pln).toBe("989.00");
  });

  test("an invoice in euros without Polish VAT needs no rate of exchange", () => {
    const foreign = {
      ...BUYER,
      nip: "DE136695976",
      country: "DE",
      street: "Hauptstr. 1",
      postal_code: "10115",
      city: "Berlin",
    };
    const { document, problems } = draft({ amount: "1000", currency: "EUR", vat_rate: "np" }, {}, foreign);
    expect(problems).toEqual([]);
    expect(document).toMatchObject({
      vat: "0.00",
      groups: [{ vat_rate: "np II" }],
      buyer: { vat_eu: "DE136695976" },
    });
  });

  test("split payment needs an account and a business", () => {
    const seller = { ...SETTINGS.seller, name: "A", iban: undefined };
    expect(draft({ amount: "1", currency: "PLN", split_payment: true }, { seller }).problems).toHaveLength(1);
    expect(missing(draft({ amount: "1", currency: "PLN", split_payment: true, buyer_nip: "none" }))).toEqual([
      "send_invoice.buyer_nip",
    ]);
    expect(draft({ amount: "1", currency: "PLN", split_payment: true }).document?.split_payment).toBe(true);
  });

  test.each(["\u0007", "名前", "x".repeat(513), "😀"])(
    "a description that cannot be printed is refused",
    (description) => {
      expect(draft({ amount: "1", currency: "PLN", description }).document).toBeNull();
    },
  );

  test.each([
    [{ description: "名前" }, {}, ["send_invoice.description"]],
    [
      { buyer_name: "Firma 名", buyer_nip: "brak", buyer_address: "ul. Długa 5, 00-238 Warszawa" },
      {},
      ["send_invoice.buyer_name"],
    ],
    [{ unit: "x".repeat(300) }, {}, ["send_invoice.unit"]],
    [{}, { seller: { ...SETTINGS.seller, name: "名" } }, []],
    [{}, { invoices: { ...SETTINGS.invoices, series: "名{n}" } }, []],
  ] as const)("what cannot be printed is named: %j", (config, settings, fields) => {
    const found = draft({ amount: "1", currency: "PLN", ...config }, settings);
    expect(found.document).toBeNull();
    expect(found.problems).toHaveLength(1);
    expect(missing(found)).toEqual([...fields]);
  });

  test("line breaks in names and descriptions become spaces", () => {
    const company = '"Żółw"\nsp. z o.o.';
    const { document } = draft(
      { amount: "1", currency: "PLN", description: "a\u00a0 b\n" },
      {},
      { ...BUYER, company },
    );
    expect(document).toMatchObject({ buyer: { name: '"Żółw" sp. z o.o.' }, lines: [{ description: "a b" }] });
  });

  test("several units keep the total that was confirmed", () => {
    const { document } = draft({ amount: "100", currency: "PLN", quantity: "3", unit: "godz." });
    expect(document).toMatchObject({
      net: "100.00",
      lines: [{ quantity: "3", unit_price: "33.33333333", unit: "godz." }],
    });
  });
});

describe("a correction", () => {
  const first = draft({ amount: "1500", currency: "PLN" }).document;
  if (first === null) throw new Error("no invoice");
  const original = (ksef_number: string | null): Original => ({
    number: "FV/1/11/2026",
    ksef_number,
    document: first,
  });
  const config = {
    kind: "correction",
    amount: "1200",
    currency: "PLN",
    corrects: "FV/1/11/2026",
    reason: "Rabat",
  } as const;

  test("states the difference, with the lines before and after", () => {
    const { document, problems } = draft(config, {}, BUYER, original(null));
    expect(problems).toEqual([]);
    expect(document).toMatchObject({
      net: "-300.00",
      vat: "-69.00",
      gross: "-369.00",
      words: "minus trzysta sześćdziesiąt dziewięć złotych zero groszy",
      lines: [{ value: "1500.00", before: true }, { value: "1200.00" }],
      corrects: { number: "FV/1/11/2026", issue_date: "2026-11-23", ksef_number: null, reason: "Rabat" },
    });
  });

  test("of a correction begins where the first one ended", () => {
    const { document } = draft(config, {}, BUYER, original(null));
    if (document === null) throw new Error("no correction");
    const second = draft({ ...config, amount: "0" }, {}, BUYER, {
      number: "KOR/1",
      ksef_number: null,
      document,
    });
    expect(second.document).toMatchObject({
      net: "-1200.00",
      lines: [{ value: "1200.00" }, { value: "0.00" }],
    });
  });

  test("waits for the KSeF number of its invoice", () => {
    const ksef = { environment: "test" } as const;
    expect(missing(draft(config, { ksef }, BUYER, original(null)))).toEqual(["send_invoice.corrects_ksef"]);
    const number = "5260250274-20261123-8BEF280C8D35-4D";
    expect(draft(config, { ksef }, BUYER, original(number)).document?.corrects?.ksef_number).toBe(number);
  });

  test("takes a KSeF number only in its form", () => {
    expect(missing(draft({ ...config, corrects_ksef: "123" }, {}, BUYER, original(null)))).toEqual([
      "send_invoice.corrects_ksef",
    ]);
  });

  test.each([
    [{ ...config, corrects: undefined }, "send_invoice.corrects"],
    [{ ...config, reason: undefined }, "send_invoice.reason"],
    [{ ...config, currency: "EUR" }, "send_invoice.currency"],
    [{ ...config, basis: "gross" as const }, "send_invoice.currency"],
  ])("of %j lacks %j", (given, field) => {
    expect(missing(draft(given, {}, BUYER, original(null)))).toContain(field);
  });

  test("of an invoice that is not in the register is refused", () => {
    expect(missing(draft(config))).toContain("send_invoice.corrects");
  });
});
