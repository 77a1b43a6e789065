/** A plan that leaves its machine is whole only if each word of the request was read. */
import { describe, expect, test } from "bun:test";
import { meaningOf } from "./helpers.ts";

/** Orders that are whole, with a place for more where a person would put it. */
const ORDERS = [
  "Wyślij fakturę{} na 500 zł{} do jan@firma.pl{}",
  "Faktura{} na 1200 EUR{} dla anna@shop.com{}",
  "Send an invoice{} for 80 EUR{} to max@corp.com{}",
  "Invoice max@corp.com{} for 640 USD{}",
];
/** What changes an invoice, and what no field has: it is asked about, or it changes a field. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  pl: [
    "ze stawką zwolnioną",
    "odwrotne obciążenie",
    "VAT marża",
    "zaliczkową",
    "końcową",
    "metoda kasowa",
    "samofakturowanie",
    "po świętach",
    "później",
    "ca.",
    "z rabatem",
    "plus przesyłka",
    "razy cztery",
    "jeśli zapłaci",
    "z wyjątkiem Kowalskiego",
    "nr 12/2026",
    "z kopią do szefa",
    "w dwóch ratach",
    "bez VAT",
    "w procedurze marży",
    "zbiorczą",
    "po angielsku",
    "w dwóch walutach",
    "z upustem",
    "plus koszty dojazdu",
    "za sztukę",
    "co najmniej",
    "do kwoty",
    "przed świętami",
    "kiedyś",
    "gdy zapłaci",
    "o ile się zgodzi",
    "oprócz Kowalskiego",
    "albo do Oli",
    "na stary adres",
    "zgodnie z umową",
    "jak ostatnio",
    "bez załącznika",
    "płatną gotówką",
    "z dopiskiem projekt X",
  ],
  en: [
    "at the reduced rate",
    "reverse charge",
    "VAT exempt",
    "zero-rated",
    "prepayment",
    "after the holidays",
    "later",
    "approx.",
    "with a discount",
    "plus shipping",
    "times four",
    "unless he pays",
    "number 12/2026",
    "with a copy to the boss",
    "in two instalments",
    "without VAT",
    "under the margin scheme",
    "collective",
    "in German",
    "in two currencies",
    "with a rebate",
    "plus travel costs",
    "per unit",
    "at least",
    "up to",
    "someday",
    "when he pays",
    "provided he agrees",
    "except Kowalski",
    "or to Olivia",
    "at the old address",
    "as agreed",
    "like last time",
    "without an attachment",
    "paid in cash",
    "with the note project X",
  ],
};

/** The order with a group of words in one of its places. */
function* variants(order: string, words: string): Generator<string> {
  const parts = order.split("{}");
  for (let place = 1; place < parts.length; place++)
    yield `${parts.slice(0, place).join("")} ${words}${parts.slice(place).join("")}`;
}

const LANGUAGES = ORDERS.map((order) => [order, /^(?:Wyślij|Faktura)/.test(order) ? "pl" : "en"] as const);

describe.each(LANGUAGES)("%s", (order, language) => {
  const plain = meaningOf(order.replaceAll("{}", ""));

  test("is whole as it is", () => {
    expect(plain.status).toBe("complete");
  });

  test.each([...(WORDS[language] ?? [])])("does not lose „%s”", (words) => {
    const lost = [...variants(order, words)].filter((text) => {
      const { status, actions, trigger } = meaningOf(text);
      const isSame = JSON.stringify([actions, trigger]) === JSON.stringify([plain.actions, plain.trigger]);
      return status === "complete" && isSame;
    });
    expect(lost).toEqual([]);
  });
});

test("says which words it did not understand, and where", () => {
  const text = "Send an invoice for 1,200 EUR at the reduced rate to max@kunde.de";
  const { status, reason, unread, actions } = meaningOf(text);
  expect({ status, reason, actions }).toEqual({ status: "question", reason: "unread", actions: [] });
  expect(unread).toEqual([{ text: "reduced rate", start: 37, end: 49 }]);
  expect(text.slice(37, 49)).toBe("reduced rate");
});

test.each([
  "Wyślij raport sprzedaży do szef@firma.pl z kopią do księgowej",
  "Send the sales report to boss@corp.com except the margins",
])("asks about what a report leaves out: %s", (text) => {
  expect(meaningOf(text)).toMatchObject({ status: "question", reason: "unread" });
});

test.each([
  "Wyślij fakturę na łączną kwotę 500 zł do jan@firma.pl",
  "Send an electronic invoice for 500 EUR to anna@shop.com",
  "Wystaw fakturę na firmę Kawiarnia Joe, joe@cafe.com, 45 zł",
  "Wyślij fakturę na 45 zł do mojego księgowego joe@cafe.com",
  "Please raise an invoice for £200 GBP for consulting work to lee@corp.com",
])("asks nothing about words that change nothing: %s", (text) => {
  expect(meaningOf(text).status).toBe("complete");
});

test.each([
  ["Wystaw fakturę na 1000 zł ze stawką zw do jan@firma.pl", "zw"],
  ["Wystaw fakturę na 2400 zł dla jan@firma.pl ze stawką zwolnioną", "zw"],
  ["Wyślij fakturę na 1000 zł netto, VAT zw, do jan@firma.pl", "zw"],
  ["Wyślij fakturę zwolnioną z VAT na 1000 zł do jan@firma.pl", "zw"],
  ["Send an invoice for 1000 EUR, VAT exempt, to jan@firma.pl", "zw"],
  ["Wyślij fakturę na 1000 zł netto, VAT np, do jan@firma.pl", "np"],
  ["Wyślij fakturę na 1000 zł netto, stawka 0%, do jan@firma.pl", "0"],
  ["Wyślij fakturę na 1000 zł, stawka VAT 8%, do jan@firma.pl", "8"],
])("reads the rate of %s", (text, vat_rate) => {
  const { status, actions } = meaningOf(text);
  expect([status, actions[0]?.config["vat_rate"], actions[0]?.config["basis"] === "gross"]).toEqual([
    "complete",
    vat_rate,
    false,
  ]);
});

test.each([
  ["Invoice joe@cafe.com 45 EUR for last week's catering", "last week's catering"],
  ["Wyślij fakturę za październikowy catering, 45 zł netto, do joe@cafe.com", "październikowy catering"],
  ["Send an invoice for 300 EUR to our client Anna, anna@shop.com", undefined],
  ["Send an invoice for 300 EUR to ACME Ltd. at anna@shop.com", undefined],
  ["Invoice bob@corp.com 500 EUR for the workshop last Friday", "workshop"],
  ["Wyślij fakturę za 3 licencje, razem 900 zł, do anna@sklep.pl", "3 licencje"],
  [
    "Send an invoice for 10 hours of consulting, 1500 EUR in total, to anna@shop.com",
    "10 hours of consulting",
  ],
])("%s is whole, and says what is sold", (text, description) => {
  const { status, actions } = meaningOf(text);
  expect([status, actions[0]?.config["description"]]).toEqual(["complete", description]);
});

test.each([
  "Notify #ops every weekday at 9 and on Saturday at 11: stand-up",
  "Mon-Fri 7am, Sat-Sun 8am notify #ops: open",
  "Every evening notify #ops: backup done",
  "Co wieczór powiadom #ops: kopia gotowa",
])("asks when it runs if a plan cannot say it: %s", (text) => {
  expect(meaningOf(text)).toMatchObject({ status: "question", reason: "schedule" });
});

test.each([
  ["Notify #ops every weekday at 9: stand-up", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9"],
  ["Every evening at 8 pm notify #ops: backup done", "BYHOUR=20"],
  ["Co wieczór o 20 powiadom #ops: kopia gotowa", "BYHOUR=20"],
  ["Co tydzień, w poniedziałki o 9, powiadom #ops: start", "BYDAY=MO"],
])("has one schedule: %s", (text, part) => {
  const { status, trigger } = meaningOf(text);
  expect([status, trigger.rrule]).toEqual(["complete", expect.stringContaining(part)]);
});
