/** Dialogues in everyday words: short answers, complaints, additions. */
import type { Dialogue, DialogueTurn } from "./dialogues.ts";

type Step = [action: string, config: Record<string, unknown>];

const READY = ["ready"];
const OPEN = ["in_progress"];
const sends = { ran: ["send_invoice"] };
const invoice = (amount: string, currency: string, to: string): Step => [
  "send_invoice",
  { amount, currency, to },
];
const dialogue = (name: string, ...turns: DialogueTurn[]): Dialogue => ({ class: name, turns });

/** A plan to change: 300 zł for ola@firma.pl. */
const BEGUN: DialogueTurn = [
  "Wyślij fakturę na 300 zł do ola@firma.pl",
  { status: READY, plan: [invoice("300", "PLN", "ola@firma.pl")] },
];

export const EVERYDAY_DIALOGUES: Dialogue[] = [
  ...["czeskich", "czeskie korony", "Czech"].map((answer) =>
    dialogue(
      "the country of a currency",
      ["wyślij fakturę na 5000 koron do info@praha.cz", { status: OPEN }],
      [answer, { status: READY, plan: [invoice("5000", "CZK", "info@praha.cz")] }],
      ["uruchom", sends],
    ),
  ),
  dialogue(
    "a country that is not offered",
    ["wyślij fakturę na 5000 koron do info@praha.cz", { status: OPEN }],
    ["polskich", { status: OPEN }],
    ["uruchom", { status: OPEN }],
  ),
  dialogue(
    "an amount that is only about right",
    ["wyślij fakturę do ola@firma.pl", { status: OPEN }],
    ["no tak z 500 zł", { status: OPEN }],
    ["uruchom", { status: OPEN }],
  ),
  dialogue(
    "channel and text at once",
    ["daj znać na slacku", { status: OPEN, missing: ["notify_chat.channel", "notify_chat.message"] }],
    [
      "na kanał #biuro że jutro wolne",
      { status: READY, plan: [["notify_chat", { channel: "#biuro", message: "jutro wolne" }]] },
    ],
    ["uruchom", { ran: ["notify_chat"] }],
  ),
  dialogue(
    "a field that is wrong",
    BEGUN,
    ["kwota się nie zgadza", { status: OPEN, missing: ["send_invoice.amount"] }],
    ["330 zł", { status: READY, plan: [invoice("330", "PLN", "ola@firma.pl")] }],
    ["uruchom", sends],
  ),
  dialogue(
    "one more step",
    BEGUN,
    [
      "dopisz jeszcze mail do ala@firma.pl z treścią faktura poszła",
      {
        status: READY,
        plan: [
          invoice("300", "PLN", "ola@firma.pl"),
          ["send_email", { to: "ala@firma.pl", body: "faktura poszła" }],
        ],
      },
    ],
    ["uruchom", { ran: ["send_invoice", "send_email"] }],
  ),
  dialogue(
    "a schedule",
    BEGUN,
    ["niech to leci co miesiąc dziesiątego", { status: READY, trigger: "monthly" }],
    ["uruchom", { status: ["done"] }],
  ),
  dialogue(
    "slips of the fingers",
    [
      "wylsij fakture na 300 zl do ola@firma.pl",
      { status: READY, plan: [invoice("300", "PLN", "ola@firma.pl")] },
    ],
    ["uruchm", { status: READY }],
    ["uruchom", sends],
  ),
  dialogue(
    "one more recipient",
    BEGUN,
    [
      "dodaj jeszcze odbiorcę ala@firma.pl",
      {
        status: READY,
        plan: [["send_invoice", { amount: "300", currency: "PLN", to: ["ola@firma.pl", "ala@firma.pl"] }]],
      },
    ],
    ["uruchom", sends],
  ),
  dialogue(
    "what is made is sent on",
    ["Zrób raport sprzedaży w pdf", { status: READY, plan: [["generate_report", { report_type: "sales" }]] }],
    [
      "i wyślij go do ola@firma.pl",
      {
        status: READY,
        plan: [
          ["generate_report", { report_type: "sales" }],
          ["send_email", { to: "ola@firma.pl" }],
        ],
      },
    ],
    ["uruchom", { ran: ["generate_report", "send_email"] }],
  ),
  dialogue(
    "a channel that is not to be told",
    [
      "Invoice lisa@bakery.org 120 EUR and notify #sales",
      {
        status: READY,
        plan: [invoice("120", "EUR", "lisa@bakery.org"), ["notify_chat", { channel: "#sales" }]],
      },
    ],
    ["actually don't tell #sales", { status: READY, plan: [invoice("120", "EUR", "lisa@bakery.org")] }],
    ["run", sends],
  ),
  dialogue(
    "an amount in a sentence",
    BEGUN,
    ["300 to za mało, zrób 330", { status: READY, plan: [invoice("330", "PLN", "ola@firma.pl")] }],
    ["uruchom", sends],
  ),
  dialogue(
    "another amount in words that are not understood",
    BEGUN,
    ["z 300 wyszła by strata, raczej się umawialiśmy z Olą na 330 chyba w zeszłą środę", { status: OPEN }],
    ["uruchom", { status: OPEN }],
  ),
  dialogue(
    "a subject",
    ["Email kim@studio.io: we open at 8", { status: READY }],
    [
      "add the subject Opening hours",
      {
        status: READY,
        plan: [["send_email", { to: "kim@studio.io", body: "we open at 8", subject: "Opening hours" }]],
      },
    ],
    ["run", { ran: ["send_email"] }],
  ),
  dialogue(
    "two recipients, one of whom is there already",
    BEGUN,
    [
      "jednak wyślij to na ala@firma.pl i ola@firma.pl",
      {
        status: READY,
        plan: [["send_invoice", { amount: "300", currency: "PLN", to: ["ala@firma.pl", "ola@firma.pl"] }]],
      },
    ],
    ["uruchom", sends],
  ),
  dialogue(
    "the VAT rate",
    BEGUN,
    ["vat ma być 8%", { status: READY, plan: [["send_invoice", { amount: "300", vat_rate: "8" }]] }],
    ["uruchom", sends],
  ),
  dialogue(
    "an address that is wrong",
    ["Send an invoice for 70 EUR to kim@studio.io", { status: READY }],
    ["the email is wrong", { status: OPEN, missing: ["send_invoice.to"] }],
    ["kim@studio.com", { status: READY, plan: [invoice("70", "EUR", "kim@studio.com")] }],
    ["run", sends],
  ),
  dialogue(
    "a well that is no no",
    BEGUN,
    ["no dobra, uruchom", { status: ["awaiting_confirmation"] }],
    ["tak", sends],
  ),
  dialogue(
    "a step that is skipped",
    [
      "Invoice kim@studio.io 70 EUR, email lee@studio.io saying done and post on #ops: done",
      { status: READY },
    ],
    [
      "skip the email",
      { status: READY, plan: [invoice("70", "EUR", "kim@studio.io"), ["notify_chat", { channel: "#ops" }]] },
    ],
    ["run", { ran: ["send_invoice", "notify_chat"] }],
  ),
  dialogue(
    "a channel by its name",
    ["powiadom na teams", { status: OPEN }],
    ["kanał Projekty", { status: OPEN, missing: ["notify_teams.message"] }],
    [
      "demo w piątek o 10",
      { status: READY, plan: [["notify_teams", { channel: "Projekty", message: "demo w piątek o 10" }]] },
    ],
    ["uruchom", { ran: ["notify_teams"] }],
  ),
  dialogue(
    "the address of the plan is wrong",
    BEGUN,
    ["ola@firma.pl to zły adres", { status: OPEN, missing: ["send_invoice.to"] }],
    ["uruchom", { status: OPEN }],
  ),
  ...["niech będzie 3 razy tyle", "a może 350?", "do oli i ali", "zamień ola na ala"].map((said) =>
    dialogue(
      "a change that is not understood",
      BEGUN,
      [said, { status: READY, plan: [invoice("300", "PLN", "ola@firma.pl")] }],
      ["uruchom", { status: ["awaiting_confirmation"] }],
      ["nie", {}],
      ["uruchom", {}],
    ),
  ),
  dialogue(
    "a question that changes nothing",
    BEGUN,
    ["która godzina?", { status: READY }],
    ["uruchom", sends],
  ),
  dialogue(
    "a step, not its text",
    [
      "Invoice kim@studio.io 640 EUR and tell #sales it's out",
      {
        status: READY,
        plan: [invoice("640", "EUR", "kim@studio.io"), ["notify_chat", { channel: "#sales" }]],
      },
    ],
    ["without the slack message", { status: READY, plan: [invoice("640", "EUR", "kim@studio.io")] }],
    ["run", sends],
  ),
];
