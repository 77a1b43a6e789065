/** Turns that say several things, name a part of a value, or say what nobody reads: nothing of them is lost. */
import type { Dialogue, DialogueTurn } from "./dialogues.ts";

type Step = [action: string, config: Record<string, unknown>];

const READY = ["ready"];
const OPEN = ["in_progress"];
const ASKED = ["awaiting_confirmation"];
const mail = (to: unknown, body: string): Step => ["send_email", { to, body }];
const chat = (channel: string, message: string): Step => ["notify_chat", { channel, message }];
const invoice = (amount: string, currency: string, to: string): Step => [
  "send_invoice",
  { amount, currency, to },
];
const dialogue = (name: string, ...turns: DialogueTurn[]): Dialogue => ({ class: name, turns });

const PL: DialogueTurn = [
  "Wyślij fakturę na 90 zł do iga@sad.pl",
  { status: READY, plan: [invoice("90", "PLN", "iga@sad.pl")] },
];
const EN: DialogueTurn = [
  "Invoice ida@paint.com 80 EUR",
  { status: READY, plan: [invoice("80", "EUR", "ida@paint.com")] },
];

export const WHOLE_TURNS: Dialogue[] = [
  dialogue("three changes in one turn", PL, [
    "nie, 95 EUR i do ala@sad.pl, ale dopiero w piątek",
    { status: READY, plan: [invoice("95", "EUR", "ala@sad.pl")], trigger: "once" },
  ]),
  dialogue(
    "a change with something that is not understood",
    EN,
    [
      "change the amount to 85 EUR and staple the receipts",
      { status: READY, plan: [invoice("85", "EUR", "ida@paint.com")], says: ["staple the receipts"] },
    ],
    ["run", { status: ASKED }],
    ["yes", { status: ["executed"], ran: ["send_invoice"] }],
  ),
  dialogue(
    "a change with its reason",
    EN,
    [
      "make it 85 EUR because she bought another brush",
      { status: READY, plan: [invoice("85", "EUR", "ida@paint.com")] },
    ],
    ["run", { status: ["executed"], ran: ["send_invoice"] }],
  ),
  dialogue(
    "what an invoice is for is not when it is sent",
    PL,
    [
      "dopisz, że za marzec",
      { status: READY, plan: [invoice("90", "PLN", "iga@sad.pl")], trigger: "manual" },
    ],
    ["uruchom", { status: ASKED }],
  ),
  dialogue(
    "the currency that there was, behind another amount",
    ["Faktura 30 EUR dla iga@sad.pl", { status: READY }],
    ["to niech będzie 130 zł", { status: READY, plan: [invoice("130", "PLN", "iga@sad.pl")] }],
    ["jednak euro", { status: OPEN, says: ["30", "130"] }],
    ["uruchom", { status: OPEN }],
    ["30", { status: READY, plan: [invoice("30", "EUR", "iga@sad.pl")] }],
  ),
  dialogue(
    "one more recipient",
    ["Email ida@paint.com: we open at ten", { status: READY }],
    [
      "and to max@paint.com",
      { status: READY, plan: [mail(["ida@paint.com", "max@paint.com"], "we open at ten")] },
    ],
  ),
  dialogue(
    "the same text by another way",
    ["Tell #floor that the paint is dry", { status: READY }],
    [
      "and mail it to ida@paint.com too",
      {
        status: READY,
        plan: [chat("#floor", "the paint is dry"), mail("ida@paint.com", "the paint is dry")],
      },
    ],
    ["no", { status: ["cancelled"] }],
    ["ok then only the mail", { status: READY, plan: [mail("ida@paint.com", "the paint is dry")] }],
    ["run", { status: ["executed"], ran: ["send_email"] }],
  ),
  dialogue(
    "more of a text",
    ["Napisz do iga@sad.pl, że drabina pękła", { status: READY }],
    ["dopisz jeszcze, że wczoraj", { status: READY, plan: [mail("iga@sad.pl", "drabina pękła. Wczoraj")] }],
  ),
  dialogue(
    "a part of an address",
    ["Email to ida@paint.com", { status: OPEN, missing: ["send_email.body"] }],
    ["eda, not ida, sorry", { status: OPEN, missing: ["send_email.body"], says: ["eda@paint.com"] }],
    [
      "say the ladder is back",
      { status: READY, plan: [mail("eda@paint.com", "the ladder is back")], trigger: "manual" },
    ],
    ["not paint, but paints", { status: READY, plan: [mail("eda@paints.com", "the ladder is back")] }],
  ),
  dialogue(
    "a part of a channel",
    ["Powiadom #hala", { status: OPEN }],
    ["nie hala, tylko biuro", { status: OPEN, missing: ["notify_chat.message"] }],
    ["napisz, że farba wyschła", { status: READY, plan: [chat("#biuro", "farba wyschła")] }],
  ),
  dialogue(
    "a question to the service is no text",
    ["Notify #floor", { status: OPEN }],
    ["which channels are there?", { status: OPEN, missing: ["notify_chat.message"] }],
    ["“which channels are there?”", { status: READY, plan: [chat("#floor", "which channels are there?")] }],
  ),
  dialogue(
    "a question for somebody is a text",
    ["Notify #floor", { status: OPEN }],
    ["who has the ladder?", { status: READY, plan: [chat("#floor", "who has the ladder?")] }],
  ),
  dialogue(
    "another kind of report takes the place of none",
    ["Send the sales report to ida@paint.com", { status: READY }],
    [
      "and the HR one too",
      {
        status: READY,
        plan: [
          ["generate_report", { report_type: "sales" }],
          ["send_email", {}],
        ],
      },
    ],
    ["run", { status: ASKED }],
  ),
  dialogue(
    "a day of the month in a plan of every month",
    ["Send the HR report to ida@paint.com every month", { status: READY, trigger: "monthly" }],
    ["on the 15th at 7", { status: READY, trigger: "monthly", says: ["15th", "07:00"] }],
    ["actually the last day", { status: READY, trigger: "monthly", says: ["last day", "07:00"] }],
  ),
  dialogue(
    "the last day is no step",
    ["Raport hr co miesiąc do iga@sad.pl", { status: READY, trigger: "monthly" }],
    [
      "albo nie, ostatniego dnia",
      {
        status: READY,
        plan: [
          ["generate_report", {}],
          ["send_email", {}],
        ],
        says: ["ostatniego dnia"],
      },
    ],
    ["dobra, zapisz", { status: ASKED }],
  ),
];
