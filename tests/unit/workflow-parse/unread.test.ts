/** A plan that leaves its machine is whole only if each word of the request was read. */
import { describe, expect, test } from "bun:test";
import type { Understanding } from "../../../lib/workflow/understand/understand.ts";
import { SOAK } from "../../soak.ts";
import { meaningOf } from "./helpers.ts";
import { AS_PEOPLE_WRITE } from "./sentences/as-people-write.ts";
import { CORRECTIONS } from "./sentences/corrections.ts";
import { HOW_AND_WHEN } from "./sentences/how-and-when.ts";
import { INVOICES } from "./sentences/invoices.ts";
import { MESSAGES } from "./sentences/messages.ts";
import { NOBODY_IS_LOST } from "./sentences/nobody-is-lost.ts";
import { OTHERS } from "./sentences/other-actions.ts";
import { SECOND } from "./sentences/second.ts";
import { SEVERAL_TEXTS } from "./sentences/several-texts.ts";
import { THIRD } from "./sentences/third.ts";
import { WORD_GROUPS } from "./word-groups.ts";

/** Every group of every sentence under `make soak`, every seventh otherwise. */
const STEP = SOAK ? 1 : 7;

/** Orders that are whole, with a place for more where a person would put it. */
const ORDERS = [
  "Wyślij fakturę{} na 500 zł{} do jan@firma.pl{}",
  "Faktura{} na 1200 EUR{} dla anna@shop.com{}",
  "Send an invoice{} for 80 EUR{} to max@corp.com{}",
  "Invoice max@corp.com{} for 640 USD{}",
];
/** What changes an invoice beside the groups of every request. */
const WORDS: Readonly<Record<"pl" | "en", readonly string[]>> = {
  pl: [
    "samofakturowanie",
    "z dopiskiem projekt X",
    "zgodnie z umową",
    "jak ostatnio",
    "płatną gotówką",
    "w dwóch walutach",
  ],
  en: [
    "collective",
    "with the note project X",
    "as agreed",
    "like last time",
    "paid in cash",
    "in two currencies",
  ],
};

/** The order with a group of words in one of its places. */
function* variants(order: string, words: string): Generator<string> {
  const parts = order.split("{}");
  for (let place = 1; place < parts.length; place++)
    yield `${parts.slice(0, place).join("")} ${words}${parts.slice(place).join("")}`;
}

const LANGUAGES = ORDERS.map((order) => [order, /^(?:Wyślij|Faktura)/.test(order) ? "pl" : "en"] as const);

/** Whether a text asks for the same as another one without a question. */
function isSame(text: string, plain: Understanding): boolean {
  const { status, actions, trigger } = meaningOf(text);
  return (
    status === "complete" &&
    JSON.stringify([actions, trigger]) === JSON.stringify([plain.actions, plain.trigger])
  );
}

describe.each(LANGUAGES)("%s", (order, language) => {
  const plain = meaningOf(order.replaceAll("{}", ""));

  test("is whole as it is", () => {
    expect(plain.status).toBe("complete");
  });

  test.each([...Object.values(WORD_GROUPS[language]).flat(), ...WORDS[language]])(
    "does not lose „%s”",
    (words) => {
      expect([...variants(order, words)].filter((text) => isSame(text, plain))).toEqual([]);
    },
  );
});

const SENTENCES = [
  ...[INVOICES, MESSAGES, OTHERS, CORRECTIONS, SECOND, THIRD, AS_PEOPLE_WRITE, SEVERAL_TEXTS],
].flat();
/** With those that say a rate twice, or end with a clause of their own. */
const ALL_SENTENCES = [...SENTENCES, ...NOBODY_IS_LOST, ...HOW_AND_WHEN];

/** Whether a group of a kind can say something of a plan: only invoices have amounts, taxes and documents. */
function isOf(kind: string, { actions }: Understanding): boolean {
  const names = actions.map(({ action }) => action);
  if (!names.some((name) => /^(?:send|notify)_/.test(name))) return false;
  return names.at(-1) === "send_invoice" || !/^(?:tax|document|amount)$/.test(kind);
}

describe("a group of words before a request that is whole, or behind its first recipient", () => {
  const ORDER =
    /^(?:Wyślij|Wystaw|Faktura|Powiadom|Napisz|Prześlij|Send|Invoice|Email|Notify|Bill|Issue|Tell|Post|Mail) (?!.*\n)/su;
  const RECIPIENT = /[\w.+-]+@[\w.-]+\.\w+|#[\p{L}\w-]+/u;
  const orders = [
    ...new Set(ALL_SENTENCES.flatMap(([text, status]) => (status === "complete" ? [text] : []))),
  ].filter((text) => ORDER.test(text));
  /** What may be a name or a noun of its own in front, and what joins to what follows it: „później i …”, "in a week on Friday". */
  const OTHERWISE =
    /^(?:Unsigned|As the final invoice|Co najmniej|Dopiero jak|A nie do)|instead of|do księgowej(?:,| z )|później(?:,| i )|once a week every|in a week on/;
  /** Each of several hundred sentences is read again for each group. */
  const step = STEP * 4 - 3;

  /** Who takes something back in front answers what was said before. */
  test.each(Object.keys(WORD_GROUPS.pl).filter((kind) => kind !== "negation"))(
    "about %s is read, asked about or refused",
    (kind) => {
      const lost: string[] = [];
      for (const [index, text] of orders.entries()) {
        const plain = meaningOf(text);
        if (plain.status !== "complete" || !isOf(kind, plain)) continue;
        const [found = ""] = RECIPIENT.exec(text) ?? [];
        const behind = text.indexOf(found) + found.length;
        for (const [at, words] of (WORD_GROUPS[plain.locale === "pl" ? "pl" : "en"][kind] ?? []).entries()) {
          if ((index + at) % step !== 0) continue;
          const ahead = `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
          const within = `${text.slice(0, behind)} ${words}${text.slice(behind)}`;
          const places = behind < text.length - 1 && !/\bnot?\b|nie /i.test(text) ? [ahead, within] : [ahead];
          lost.push(...places.filter((one) => !OTHERWISE.test(one) && isSame(one, plain)));
        }
      }
      expect(lost).toEqual([]);
    },
    SOAK ? 300_000 : 60_000,
  );
});

describe("a group of words at the end of a request that is whole", () => {
  const texts = SENTENCES.flatMap(([text, status]) => (status === "complete" ? [text] : []));
  // Behind a signature, or a clause that denies something else, it belongs to that.
  const whole = [...new Set(texts)].filter(
    (text) => !/\n|(?:nie|not|myself|sam|Ta!)\P{L}*(?:\p{L}+\P{L}*){0,4}$/u.test(text),
  );
  /** Groups that say the same once more, or belong to what is sold. */
  const SAID_BEFORE = new Set([
    "Send the sales report to paul@yard.io every day at 6 pm in the evening",
    "Faktura na 246 zł brutto (23%) dla iga@sad.pl brutto",
    ...["before Christmas", "until the end of June", "in the evening", "for three months"].map(
      (words) => `Invoice bob@corp.com 500 EUR for the workshop last Friday ${words}`,
    ),
  ]);
  const kinds = Object.keys(WORD_GROUPS.pl);
  test.each(kinds)(
    "about %s is read, asked about or refused",
    (kind) => {
      const lost: string[] = [];
      for (const [index, text] of whole.entries()) {
        const plain = meaningOf(text);
        if (!isOf(kind, plain)) continue;
        const [, order = "", mark = ""] = /^([\s\S]*?)([.!?]*\s*)$/.exec(text) ?? [];
        for (const [at, words] of (WORD_GROUPS[plain.locale === "pl" ? "pl" : "en"][kind] ?? []).entries())
          if (
            (index + at) % STEP === 0 &&
            !SAID_BEFORE.has(`${text} ${words}`) &&
            isSame(`${order} ${words}${mark}`, plain)
          )
            lost.push(`${order} | ${words}`);
      }
      expect(lost).toEqual([]);
    },
    60_000,
  );
});

test("says which words it did not understand, and where", () => {
  const text = "Send an invoice for 1,200 EUR at the reduced rate to max@kunde.de";
  const { status, reason, unread, actions } = meaningOf(text);
  expect({ status, reason, actions }).toEqual({ status: "question", reason: "unread", actions: [] });
  expect(unread).toEqual([{ text: "reduced rate", start: 37, end: 49 }]);
  expect(text.slice(37, 49)).toBe("reduced rate");
});

test.each([
  ["Send an invoice for 1,200 EUR, VAT reverse charge", ["VAT reverse charge"]],
  ["Wyślij fakturę na 800 zł, połowę po odbiorze", ["połowę", "odbiorze"]],
])("says which words it did not understand where only the recipient is missing: %s", (text, words) => {
  const { status, missing, unread } = meaningOf(text);
  expect([status, missing, unread?.map((one) => one.text)]).toEqual([
    "incomplete",
    ["send_invoice.to"],
    words,
  ]);
});

test("says them beside an amount that is to be decided, which says nothing of the tax", () => {
  const { reason, unread } = meaningOf("Faktura za lekcje: 4 x 80 zł, dla ola@firma.pl, bez VAT");
  expect([reason, unread?.map((one) => one.text)]).toEqual(["amount", ["x", "bez VAT"]]);
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
