import { describe, expect, test } from "bun:test";
import { meaningOf } from "./helpers.ts";

/** The amount and recipient that a text gives an invoice without asking. */
function taken(text: string): { amount?: unknown; currency?: unknown; to?: unknown } {
  const { status, actions } = meaningOf(text);
  const [step] = actions;
  const { amount, currency, to } = step?.config ?? {};
  return status === "refused" ? {} : { amount, currency, to };
}

describe("a recipient that is not meant", () => {
  test.each([
    "Send an invoice for 500 EUR to everyone except bob@example.com",
    "Send an invoice for 500 EUR to everyone but bob@example.com",
    "Send an invoice for 500 EUR to all clients apart from bob@example.com and eve@example.com",
    "Send an invoice for 500 EUR to anybody other than bob@example.com",
    "Wyślij fakturę na 500 zł do wszystkich oprócz bob@example.com",
    "Wyślij fakturę na 500 zł do wszystkich z wyjątkiem bob@example.com, eve@example.com",
    "Wyślij fakturę na 500 zł, ale nie do bob@example.com",
    "Send an invoice for 500 EUR, not to bob@example.com",
    "Send an invoice for 500 EUR, reply to me at bob@example.com",
    "Send an invoice for 500 EUR, my address is bob@example.com",
    "Wyślij fakturę na 500 zł, mój adres to bob@example.com",
  ])("%s", (text) => {
    const { missing, actions } = meaningOf(text);
    expect([missing, actions[0]?.config["to"]]).toEqual([["send_invoice.to"], undefined]);
  });

  test.each([
    ["Send an invoice for 500 EUR to bob@example.com except ann@example.com", "bob@example.com"],
    ["Send bob@example.com's invoice for 500 EUR to ann@example.com", "ann@example.com"],
    ['Send an invoice for 500 EUR to "bob@example.com" <eve@example.org>', "eve@example.org"],
  ])("%s: to %s", (text, to) => {
    expect(taken(text).to).toBe(to);
  });
});

describe("a recipient that is asked for", () => {
  test.each([
    "Wyślij fakturę jan@firma.pl na 500 zł do anna@firma.pl",
    "Send an invoice for 500 EUR to bob@example.com or ann@example.com",
    "Send an invoice for 500 EUR to <bob@example.com> eve@example.org",
    "Send an invoice for 500 EUR to bob@example.com, cc ann@example.com",
    "Wyślij fakturę na 500 zł do jan@firma.pl z kopią do anna@firma.pl",
    "Send an invoice for 500 EUR to bob@example.com, I think",
  ])("%s", (text) => {
    const { status, ambiguous } = meaningOf(text);
    expect([status, ambiguous?.[0]?.field, taken(text).to]).toEqual([
      "question",
      "send_invoice.to",
      undefined,
    ]);
  });

  test("shows nobody a hidden copy", () => {
    const { actions } = meaningOf("Email bob@example.com, bcc ann@example.com: hi");
    expect(actions).toEqual([]);
  });
});

describe("an amount that is asked for", () => {
  test.each([
    "500 EUR minus 10%",
    "500 EUR less 10%",
    "500 EUR with a 20% discount",
    "500 zł z rabatem 10%",
    "500 zł po zniżce",
    "połowę z 500 zł",
    "half of 500 EUR",
    "double 500 EUR",
    "500 EUR plus shipping",
    "500 zł plus koszty wysyłki",
    "500 EUR twice",
    "chyba 500 zł",
    "maybe 500 EUR",
    "500 EUR but let me check",
    "500 zł albo coś takiego",
    "1/2 EUR",
    "500.999 EUR",
    "dwa pięćset zł",
    "sto sto zł",
    "five six hundred euros",
    "two fifty euros",
    "the equivalent of 500 EUR",
  ])("%s", (amount) => {
    const isPolish = /zł/.test(amount);
    const text = isPolish
      ? `Wyślij fakturę na ${amount} do jan@firma.pl`
      : `Send an invoice for ${amount} to bob@example.com`;
    const { missing, ambiguous = [] } = meaningOf(text);
    const asked = [...missing, ...ambiguous.map(({ field }) => field)];
    expect([asked, taken(text).amount]).toEqual([expect.arrayContaining(["send_invoice.amount"]), undefined]);
  });

  test.each([
    "Wyślij fakturę na 1,500 zł do jan@firma.pl",
    "Wyślij fakturę na 500 zł do jan@firma.pl i anna@firma.pl po równo",
    "Send 2 invoices for 500 EUR to bob@example.com",
    "Wyślij dwie faktury na 500 zł do jan@firma.pl",
  ])("%s", (text) => {
    expect(taken(text).amount).not.toBe("500");
    expect(meaningOf(text).status).toBe("question");
  });

  test.each([
    "Send an invoice for 500 EUR in GBP to bob@example.com",
    "Wyślij fakturę na 500 zł w euro do jan@firma.pl",
  ])("two currencies: %s", (text) => {
    const { status, reason, actions } = meaningOf(text);
    expect([status, reason, actions[0]?.config["currency"]]).toEqual(["question", "currency", undefined]);
  });
});

describe("an invoice that is sent once more is asked about", () => {
  test.each([
    "Resend the invoice for 500 EUR to bob@example.com",
    "Send the invoice for 500 EUR to bob@example.com again",
    "Wyślij ponownie fakturę na 500 zł do jan@firma.pl",
  ])("%s", (text) => {
    expect(meaningOf(text)).toMatchObject({ status: "question", actions: [] });
  });
});

describe("what only looks like an order", () => {
  test.each([
    ["Wyślij fakturę na 500 zł do jan@firma.pl, ale dopiero jak zapłaci", "asks"],
    ["Wyślij fakturę na 500 zł do jan@firma.pl po akceptacji szefa", "asks"],
    ["Wyślij fakturę na 500 zł do jan@firma.pl za zgodą szefa", "asks"],
    ["Wyślij fakturę na 500 zł do jan@firma.pl i poczekaj z wysłaniem", "asks"],
    ["Send an invoice for 500 EUR to bob@example.com subject to approval", "asks"],
    ["Send an invoice for 500 EUR to bob@example.com but wait", "asks"],
    ["Wyślij fakturę na 500 zł do jan@firma.pl - żartuję", "cancelled"],
    ["Send an invoice for 500 EUR to bob@example.com. Just kidding!", "cancelled"],
    ["Np. wyślij fakturę na 500 zł do jan@firma.pl", "cancelled"],
    ["Invoice for 500 EUR to bob@example.com - no", "cancelled"],
    ["Invoice for 500 EUR to bob@example.com: cancelled", "cancelled"],
    ["Faktura na 500 zł dla jan@firma.pl - anulowana", "cancelled"],
    ["Invoice for 500 EUR to bob@example.com bounced", "statement"],
    ["The 500 EUR invoice to bob@example.com is overdue", "statement"],
    ["Faktura na 500 zł do jan@firma.pl zwrócona", "statement"],
    ["Zaległa faktura na 500 zł dla jan@firma.pl", "statement"],
  ])("%s: %s", (text, reason) => {
    expect(meaningOf(text)).toMatchObject({ actions: [], reason });
  });
});

describe("a time that cannot be, or one of two, is asked for", () => {
  test.each([
    "Wyślij wczoraj fakturę na 500 zł do jan@firma.pl",
    "Yesterday send an invoice for 500 EUR to bob@example.com",
    "Send an invoice for 500 EUR to bob@example.com on 30 February",
    "Wyślij fakturę na 500 zł do jan@firma.pl 31 kwietnia",
    "Wyślij fakturę na 500 zł do jan@firma.pl o 25:00",
    "Send an invoice for 500 EUR to bob@example.com at noon or at 5pm",
    "Every day and every week send the sales report to bob@example.com",
  ])("%s", (text) => {
    expect(meaningOf(text)).toMatchObject({ status: "question", reason: "schedule", actions: [] });
  });

  test("a payment is due on the day itself, not on the one after it", () => {
    const { actions } = meaningOf("Wyślij fakturę na 500 zł do jan@firma.pl z terminem płatności do piątku");
    expect(actions[0]?.config["due_date"]).toBe("2026-11-27");
  });
});

describe("an invoice that is only made is not sent", () => {
  test.each([
    "Przygotuj szkic faktury na 500 zł dla jan@firma.pl",
    "Prepare a draft invoice for 500 EUR for bob@example.com",
    "Generate an invoice for 500 EUR for bob@example.com",
    "Wygeneruj fakturę na 500 zł dla jan@firma.pl",
    "Przygotuj roboczą wersję faktury na 500 zł dla jan@firma.pl",
  ])("%s", (text) => {
    expect(meaningOf(text).actions.map(({ action }) => action)).toEqual(["generate_invoice"]);
  });

  test("but one that is sent on a working day is", () => {
    const text = "W ostatni dzień roboczy miesiąca wyślij fakturę na 500 zł do jan@firma.pl";
    expect(meaningOf(text).actions.map(({ action }) => action)).toEqual(["send_invoice"]);
  });

  test("but one that is made and sent is", () => {
    const { actions } = meaningOf("Wygeneruj fakturę na 500 zł i wyślij ją do jan@firma.pl");
    expect(actions.map(({ action }) => action)).toEqual(["send_invoice"]);
  });
});

describe("a correction", () => {
  test("asks for the number of the invoice that it corrects", () => {
    const { status, ambiguous } = meaningOf("Wystaw korektę faktury na 500 zł dla jan@firma.pl");
    expect([status, ambiguous]).toEqual(["question", [{ field: "send_invoice.corrects", candidates: [] }]]);
  });

  test("takes the number that is named", () => {
    const { status, actions } = meaningOf("Wystaw korektę faktury FV/12/2026 na 500 zł dla jan@firma.pl");
    expect([status, actions[0]?.config["corrects"]]).toEqual(["complete", "FV/12/2026"]);
  });
});

describe("a clear order stays one", () => {
  test.each([
    ["Send an invoice for 500 EUR to bob@example.com and ann@example.com", "500"],
    ["Send an invoice for 1,500 EUR to bob@example.com", "1500"],
    ["Wyślij fakturę na 1.500 zł do jan@firma.pl", "1500"],
    ["Wyślij fakturę na 12 500 zł do jan@firma.pl", "12500"],
    ["Send an invoice for 500 EUR plus VAT to bob@example.com", "500"],
    ["Wyślij fakturę na 500 zł + 23% VAT do jan@firma.pl", "500"],
    ["Don't forget to send an invoice for 500 EUR to bob@example.com", "500"],
    ["Send an invoice for 500 EUR to my colleague bob@example.com", "500"],
    ["Wyślij fakturę na 500 zł do jan@firma.pl, nie do anna@firma.pl", "500"],
    ["Send an invoice for 500 EUR, not 600 EUR, to bob@example.com", "500"],
    ["Wyślij fakturę na 500 zł do jan@firma.pl plus powiadom #sales", "500"],
  ])("%s", (text, amount) => {
    expect([meaningOf(text).status, taken(text).amount]).toEqual(["complete", amount]);
  });
});
