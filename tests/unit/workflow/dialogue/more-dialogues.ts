/** A second list of dialogues, written after the rules were settled and before it was first run: a measurement, then a test. */
import type { Dialogue, DialogueTurn } from "./dialogues.ts";

const OPEN = ["in_progress"];
const READY = ["ready"];
const SHOWN = ["ready", "awaiting_confirmation"];
const ASKED = ["awaiting_confirmation"];
const OFF = ["cancelled", "in_progress"];
const ANY = [...OPEN, ...SHOWN, "cancelled"];
const sends = { ran: ["send_invoice"] };
type Step = [action: string, config: Record<string, unknown>];
const invoice = (amount: string, currency: string, to: string | string[]): Step => [
  "send_invoice",
  { amount, currency, to },
];
const dialogue = (name: string, ...turns: DialogueTurn[]): Dialogue => ({ class: name, turns });

export const MORE_DIALOGUES: Dialogue[] = [
  dialogue(
    "form",
    ["Potrzebuję wystawić fakturę dla biuro@drzewo.pl", { status: OPEN, missing: ["send_invoice.amount"] }],
    [
      "Dwa tysiące trzysta złotych netto",
      { status: READY, plan: [invoice("2300", "PLN", "biuro@drzewo.pl")], says: ["2300"] },
    ],
    ["Wykonaj", sends],
  ),
  dialogue(
    "form",
    ["I need to invoice accounts@harbour.co.uk", { status: OPEN, missing: ["send_invoice.amount"] }],
    ["Twelve hundred pounds", { status: READY, plan: [invoice("1200", "GBP", "accounts@harbour.co.uk")] }],
    ["Start", sends],
  ),
  dialogue(
    "form",
    ["Napisz maila do marek@warsztat.pl", { status: OPEN, missing: ["send_email.body"] }],
    [
      "Dzień dobry, samochód jest gotowy do odbioru po 16.",
      {
        status: READY,
        plan: [
          [
            "send_email",
            { to: "marek@warsztat.pl", body: "Dzień dobry, samochód jest gotowy do odbioru po 16." },
          ],
        ],
      },
    ],
    ["uruchom", { ran: ["send_email"] }],
  ),
  dialogue(
    "form",
    ["Post a message to #general", { status: OPEN, missing: ["notify_chat.message"] }],
    [
      "Lunch is at noon today",
      { status: READY, plan: [["notify_chat", { channel: "#general", message: "Lunch is at noon today" }]] },
    ],
    ["no", { status: OFF }],
    ["yes", {}],
  ),
  dialogue(
    "form",
    ["Przygotuj raport", { status: OPEN, missing: ["generate_report.report_type"] }],
    ["poproszę o marketing", { status: READY, plan: [["generate_report", { report_type: "marketing" }]] }],
  ),
  dialogue(
    "number only",
    ["Faktura dla ola@kwiaty.pl", { status: OPEN }],
    ["850", { status: OPEN, missing: ["send_invoice.currency"] }],
    ["w złotówkach", { status: READY, plan: [invoice("850", "PLN", "ola@kwiaty.pl")] }],
    ["uruchom", sends],
  ),
  dialogue(
    "number only",
    ["Invoice jim@garage.com please", { status: OPEN }],
    ["99.99", { status: OPEN, missing: ["send_invoice.currency"] }],
    ["EUR", { status: READY, plan: [invoice("99.99", "EUR", "jim@garage.com")] }],
  ),
  dialogue(
    "number only",
    ["Wystaw fakturę dla ola@kwiaty.pl w euro", { status: OPEN, missing: ["send_invoice.amount"] }],
    ["640", { status: READY, plan: [invoice("640", "EUR", "ola@kwiaty.pl")] }],
  ),
  dialogue(
    "currency",
    ["Send an invoice for 75 to kim@studio.io", { status: OPEN }],
    ["not sure", { status: OPEN }],
    ["Let's say US dollars", { status: READY, plan: [invoice("75", "USD", "kim@studio.io")] }],
    ["run", sends],
  ),
  dialogue(
    "currency",
    ["Wyślij fakturę na 1000 do ola@kwiaty.pl", { status: OPEN }],
    ["oczywiście w złotych", { status: READY, plan: [invoice("1000", "PLN", "ola@kwiaty.pl")] }],
  ),
  dialogue(
    "once",
    ["Wyślij fakturę na 99 zł do ola@kwiaty.pl", { status: READY }],
    ["start", sends],
    ["start", { replay: true }],
    ["wykonaj jeszcze raz", {}],
    ["uruchom", { replay: true }],
  ),
  dialogue(
    "once",
    ["Invoice kim@studio.io 45 EUR", { status: READY }],
    ["run", sends],
    ["ok", {}],
    ["go", {}],
    ["run", { replay: true }],
  ),
  dialogue(
    "refusal",
    ["Wyślij fakturę na 99 zł do ola@kwiaty.pl", { status: READY }],
    ["Nie, zostawmy to na razie", { status: ANY }],
    ["ok", {}],
  ),
  dialogue(
    "refusal",
    ["Invoice kim@studio.io 45 EUR", { status: READY }],
    ["No, please do not send that", { status: OFF }],
    ["ok", {}],
    ["run", {}],
  ),
  dialogue(
    "refusal",
    ["Wyślij fakturę na 99 zł do ola@kwiaty.pl", { status: READY }],
    ["absolutnie nie", { status: ANY }],
    ["uruchom wszystko", {}],
  ),
  dialogue(
    "cancel",
    ["Wyślij fakturę na 99 zł", { status: OPEN }],
    ["wiesz co, zapomnij", { status: ["cancelled"] }],
    ["ola@kwiaty.pl", {}],
  ),
  dialogue(
    "cancel",
    ["Send an email to kim@studio.io", { status: OPEN }],
    ["Cancel the email", { status: ["cancelled"] }],
    ["run", {}],
  ),
  dialogue(
    "cancel",
    ["Wyślij fakturę na 99 zł do ola@kwiaty.pl", { status: READY }],
    ["Odwołuję tę fakturę", { status: OFF }],
    ["start", {}],
  ),
  dialogue(
    "cancel",
    ["Wyślij fakturę na 99 zł do ola@kwiaty.pl i napisz na #biuro że poszła", { status: READY }],
    ["anuluj wszystko", { status: ["cancelled"] }],
    ["uruchom", {}],
  ),
  dialogue(
    "correction",
    ["Wyślij fakturę na 99 zł do ola@kwiaty.pl", { status: READY }],
    ["Przepraszam, 199 zł", { status: READY, plan: [invoice("199", "PLN", "ola@kwiaty.pl")], says: ["199"] }],
    ["uruchom", sends],
  ),
  dialogue(
    "correction",
    ["Wyślij fakturę na 99 zł do ola@kwiaty.pl", { status: READY }],
    [
      "adres się nie zgadza, powinno być ola@kwiaty.com.pl",
      { status: READY, plan: [invoice("99", "PLN", "ola@kwiaty.com.pl")] },
    ],
  ),
  dialogue(
    "correction",
    ["Invoice kim@studio.io 45 EUR", { status: READY }],
    ["Sorry, I meant 54", { status: READY, plan: [invoice("54", "EUR", "kim@studio.io")] }],
    ["run", sends],
  ),
  dialogue(
    "correction",
    ["Invoice kim@studio.io 45 EUR", { status: READY }],
    ["to tom@studio.io, not kim@studio.io", { status: READY, plan: [invoice("45", "EUR", "tom@studio.io")] }],
  ),
  dialogue(
    "correction",
    ["Wyślij fakturę na 99 zł", { status: OPEN }],
    ["nie 99 tylko 199", { status: OPEN, missing: ["send_invoice.to"] }],
    ["ola@kwiaty.pl", { status: READY, plan: [invoice("199", "PLN", "ola@kwiaty.pl")] }],
  ),
  dialogue(
    "correction",
    ["Napisz maila do ola@kwiaty.pl o treści: jutro nieczynne", { status: READY }],
    [
      "treść ma być: w środę nieczynne",
      { status: READY, plan: [["send_email", { to: "ola@kwiaty.pl", body: "w środę nieczynne" }]] },
    ],
    ["uruchom", { ran: ["send_email"] }],
  ),
  dialogue(
    "correction",
    ["Tell #ops that the deploy is done", { status: READY }],
    ["use #platform instead", { status: READY, plan: [["notify_chat", { channel: "#platform" }]] }],
  ),
  dialogue(
    "correction",
    ["Wyślij fakturę na 99 zł do ola@kwiaty.pl", { status: READY }],
    ["kwota bez zmian, ale waluta EUR", { status: READY, plan: [invoice("99", "EUR", "ola@kwiaty.pl")] }],
  ),
  dialogue(
    "change after ready",
    ["Invoice kim@studio.io 45 EUR", { status: READY }],
    ["yes", { status: ASKED }],
    ["wait, make it 46 EUR", { status: SHOWN, plan: [invoice("46", "EUR", "kim@studio.io")], says: ["46"] }],
    ["run", sends],
  ),
  dialogue(
    "change after ready",
    ["Wyślij fakturę na 99 zł do ola@kwiaty.pl", { status: READY }],
    ["daj 120 zł", { status: READY, plan: [invoice("120", "PLN", "ola@kwiaty.pl")] }],
    ["cofnij", { status: READY, plan: [invoice("99", "PLN", "ola@kwiaty.pl")] }],
    ["uruchom", sends],
  ),
  dialogue(
    "second address",
    ["Wyślij fakturę na 99 zł do ola@kwiaty.pl", { status: READY }],
    [
      "wyślij też do ksiegowa@kwiaty.pl",
      { status: READY, plan: [invoice("99", "PLN", ["ola@kwiaty.pl", "ksiegowa@kwiaty.pl"])] },
    ],
  ),
  dialogue(
    "undo",
    ["Invoice kim@studio.io 45 EUR", { status: READY }],
    ["change the recipient to tom@studio.io", { status: READY }],
    ["undo that", { status: READY, plan: [invoice("45", "EUR", "kim@studio.io")] }],
    ["run", sends],
  ),
  dialogue(
    "recall",
    ["Wyślij fakturę na 99 zł do ola@kwiaty.pl", { status: READY }],
    ["przypomnij mi, na jaką kwotę?", { status: SHOWN, says: ["99"] }],
    ["uruchom", sends],
  ),
  dialogue(
    "recall",
    ["Invoice kim@studio.io", { status: OPEN }],
    ["what was I saying?", { status: OPEN, missing: ["send_invoice.amount"] }],
    ["45 EUR", { status: READY, plan: [invoice("45", "EUR", "kim@studio.io")] }],
  ),
  dialogue(
    "digression",
    ["Wyślij fakturę do ola@kwiaty.pl", { status: OPEN }],
    ["opowiedz mi dowcip", { status: OPEN, missing: ["send_invoice.amount"] }],
    ["99 zł", { status: READY, plan: [invoice("99", "PLN", "ola@kwiaty.pl")] }],
  ),
  dialogue(
    "digression",
    ["Invoice kim@studio.io 45 EUR", { status: READY }],
    ["is it going to rain tomorrow?", { status: READY, plan: [invoice("45", "EUR", "kim@studio.io")] }],
    ["run", sends],
  ),
  dialogue(
    "digression",
    ["Wyślij fakturę na 99 zł", { status: OPEN }],
    ["ile mam faktur w tym miesiącu?", { status: OPEN, missing: ["send_invoice.to"] }],
    ["tak", { status: OPEN }],
  ),
  dialogue("run word", ["Wykonaj przelew i wyślij fakturę na 99 zł do ola@kwiaty.pl", {}]),
  dialogue(
    "run word",
    ["Invoice kim@studio.io 45 EUR", { status: READY }],
    ["when should I run it?", { status: READY }],
    ["don't start yet", { status: ANY }],
    ["ok", {}],
  ),
  dialogue(
    "run word",
    ["Powiadom #ops", { status: OPEN }],
    [
      "uruchom serwer ponownie",
      { status: READY, plan: [["notify_chat", { channel: "#ops", message: "uruchom serwer ponownie" }]] },
    ],
  ),
  dialogue(
    "several",
    ["Wyślij fakturę na 99 zł do ola@kwiaty.pl", { status: READY }],
    [
      "i daj znać na #biuro",
      {
        status: READY,
        plan: [invoice("99", "PLN", "ola@kwiaty.pl"), ["notify_chat", { channel: "#biuro" }]],
      },
    ],
    ["uruchom", { ran: ["send_invoice", "notify_chat"] }],
  ),
  dialogue(
    "several",
    [
      "Invoice a@x.com 10 EUR and invoice b@x.com 20 EUR",
      { status: READY, plan: [invoice("10", "EUR", "a@x.com"), invoice("20", "EUR", "b@x.com")] },
    ],
    [
      "make the second one 25 EUR",
      { status: READY, plan: [invoice("10", "EUR", "a@x.com"), invoice("25", "EUR", "b@x.com")] },
    ],
    ["run", { ran: ["send_invoice", "send_invoice"] }],
  ),
  dialogue(
    "several",
    ["Generate the sales report and email it to boss@x.com", { status: READY }],
    ["don't email it", { status: ANY }],
    ["ok", {}],
  ),
  dialogue(
    "schedule",
    ["W każdy piątek o 15 powiadom #biuro: koniec tygodnia", { status: READY, trigger: "weekly" }],
    ["wykonaj", { status: ["done"] }],
    ["tak", {}],
  ),
  dialogue(
    "schedule",
    ["Tell #ops every day at 8 that the shift begins", { status: READY, trigger: "daily" }],
    ["every weekday instead", { status: READY }],
    ["run", { status: ["done"] }],
  ),
  dialogue(
    "schedule",
    ["Weekly sales report to vp@lime.com", { status: READY, trigger: "weekly" }],
    ["Friday at 5pm", { status: READY, trigger: "weekly", says: ["every week on Friday at 17:00"] }],
    ["Thursday", { status: READY, says: ["every week on Thursday at 17:00"] }],
    ["at 8:30", { status: READY, says: ["every week on Thursday at 08:30"] }],
    ["next Friday", { status: READY, trigger: "once" }],
  ),
  dialogue(
    "schedule",
    ["Raport sprzedaży co tydzień do szef@x.pl", { status: READY, trigger: "weekly" }],
    ["w piątek o 17", { status: READY, says: ["co tydzień w piątek o 17:00"] }],
    ["o 8", { status: READY, says: ["co tydzień w piątek o 08:00"] }],
  ),
  dialogue(
    "a term of an invoice",
    ["Faktura 150 zł dla beata@x.pl termin wczoraj", { status: OPEN, says: ["termin płatności"] }],
    ["za 7 dni", { status: READY, says: ["dni na zapłatę: 7"], trigger: "manual" }],
  ),
  dialogue(
    "a setting",
    ["zmień język na niemiecki", { status: OPEN, says: ["jaka jest nowa wartość"] }],
    ["jakiś inny", { status: OPEN }],
    ["cokolwiek oprócz angielski", { status: OPEN }],
    ["a jednak na angielski", { status: READY, says: ["nowa wartość: en"] }],
  ),
  dialogue(
    "a period of a report",
    ["wyślij raport sprzedaży do ola@tkaniny.pl", { status: READY }],
    ["za marzec", { status: READY, trigger: "manual", says: ["okres: 1–31 marca 2026"] }],
    ["i za kwiecień też", { status: READY, trigger: "manual", says: ["okres: 1–31 marca 2026"] }],
    ["za godzinę", { status: READY, trigger: "once" }],
  ),
  dialogue(
    "a tax that an answer names",
    ["zrób mi fakturę", { status: OPEN }],
    ["640 zł, odwrotne obciążenie", { status: OPEN, says: ["Nie rozumiem", "na jaką kwotę"] }],
    ["640 zł brutto, z VAT 8%", { status: OPEN }],
    ["maks@phu.pl", { status: READY, says: ["640,00 PLN brutto (VAT 8%"] }],
  ),
  dialogue(
    "days that are left out",
    ["Raport sprzedaży codziennie o 22:10 do a@zabka33.pl", { status: READY, trigger: "daily" }],
    ["w niedziele nie", { status: OFF }],
  ),
  dialogue(
    "a bare number that may be a rate",
    [
      "Wystaw fakturę dla bud@kop.pl na 7000 zł netto",
      { status: READY, plan: [invoice("7000", "PLN", "bud@kop.pl")] },
    ],
    ["vat 8%", { status: READY, says: ["VAT 8%"] }],
    ["a nie, 23", { status: READY, plan: [invoice("7000", "PLN", "bud@kop.pl")], says: ["VAT 8%"] }],
    ["vat 23", { status: READY, plan: [invoice("7000", "PLN", "bud@kop.pl")], says: ["VAT 23%"] }],
    ["kwota 23", { status: READY, plan: [invoice("23", "PLN", "bud@kop.pl")] }],
  ),
  dialogue(
    "no diacritics",
    ["wystaw fakture dla ola@kwiaty.pl", { status: OPEN }],
    ["tysiac zlotych", { status: READY, plan: [invoice("1000", "PLN", "ola@kwiaty.pl")] }],
    [
      "zmien adres na ola@kwiaty.com.pl",
      { status: READY, plan: [invoice("1000", "PLN", "ola@kwiaty.com.pl")] },
    ],
    ["wykonaj", sends],
  ),
  dialogue(
    "code-switching",
    [
      "Wyślij invoice na 99 EUR do kim@studio.io",
      { status: READY, plan: [invoice("99", "EUR", "kim@studio.io")] },
    ],
    ["run", sends],
  ),
];
