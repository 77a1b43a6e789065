/** Corrections, contrasts and exceptions within one text: what is taken back is never sent. */
import { type Case, NOTHING } from "./cases.ts";

export const CORRECTIONS: readonly Case[] = [
  [
    "Wyślij fakturę na 500 zł, nie, na 600 zł do ewa@firma.pl",
    "question",
    "send_invoice; to=ewa@firma.pl; !amount",
    "asks: send_invoice.amount",
  ],
  [
    "Send an invoice for 500 EUR, no wait, 600 EUR to eva@corp.com",
    "question",
    "send_invoice; !amount",
    "asks: send_invoice.amount",
  ],
  [
    "Send an invoice for 500 EUR to eva@corp.com, sorry, bob@corp.com",
    "question",
    "send_invoice; !to",
    "asks: send_invoice.to",
  ],
  [
    "Wyślij fakturę na 500 zł do ewa@firma.pl, przepraszam, do ola@firma.pl",
    "question",
    "send_invoice; !to",
    "asks: send_invoice.to",
  ],
  [
    "Wyślij fakturę na 500 zł do ewa@firma.pl lub ola@firma.pl",
    "question",
    "send_invoice; !to",
    "asks: send_invoice.to",
  ],
  ["Send an invoice for 500 EUR to eva@corp.com. Actually, don't.", NOTHING],
  ["Send an invoice for 500 EUR to eva@corp.com, never mind", NOTHING],
  ["Wyślij fakturę na 500 zł do ewa@firma.pl, albo nie, anuluj", NOTHING],
  ["Wyślij fakturę na 500 zł do ewa@firma.pl. Albo nie, nie wysyłaj.", NOTHING],
  [
    "Wyślij fakturę na 200 zł, nie 100 zł, do ewa@firma.pl",
    "complete",
    "send_invoice; amount=200; to=ewa@firma.pl",
  ],
  [
    "Send the invoice not to a@x.com but to b@x.com for 100 EUR",
    "complete",
    "send_invoice; amount=100; to=b@x.com",
  ],
  [
    "Nie wysyłaj faktury do a@firma.pl, tylko do b@firma.pl na 100 zł",
    "complete",
    "send_invoice; amount=100; to=b@firma.pl",
  ],
  ["Nie wysyłaj faktury na 100 zł do a@firma.pl i b@firma.pl", NOTHING],
  [
    "Wyślij raport sprzedaży do a@firma.pl, ale faktury nie",
    "complete",
    "generate_report; report_type=sales",
    "send_email; to=a@firma.pl",
  ],
  [
    "Send an invoice for 100 EUR to everyone except a@x.com",
    "incomplete",
    "send_invoice; !to",
    "missing: send_invoice.to",
  ],
  ["Email everyone but a@x.com: hi", "incomplete|refused|question"],
  [
    "Wyślij fakturę na 100 zł do wszystkich oprócz a@firma.pl",
    "incomplete",
    "send_invoice; !to",
    "missing: send_invoice.to",
  ],
  [
    "Generate the sales report but do not send it to anyone",
    "complete",
    "generate_report; report_type=sales",
  ],
  [
    "Wystaw fakturę na 100 zł dla a@firma.pl, ale jej nie wysyłaj",
    "complete",
    "generate_invoice; amount=100",
  ],
  ["Don't send the invoice for 500 EUR to eva@corp.com and notify #ops", NOTHING],
  ["Did you send the invoice for 500 EUR to eva@corp.com and notify #ops?", NOTHING],
  ["If he pays, send the invoice for 500 EUR to eva@corp.com and notify #ops that he paid", NOTHING],
  ["I will send an invoice for 100 EUR to a@x.com and notify #ops that it's done", NOTHING],
  // References to what was said before.
  [
    "Wyślij fakturę na 100 zł do a@firma.pl. Drugą na 200 zł do b@firma.pl.",
    "complete",
    "send_invoice; amount=100; to=a@firma.pl",
    "send_invoice; amount=200; to=b@firma.pl",
  ],
  [
    "Kate needs an invoice. Send her one for 100 EUR at kate@corp.com",
    "complete",
    "send_invoice; amount=100; currency=EUR; to=kate@corp.com",
  ],
  [
    "Wystaw fakturę na 200 zł dla a@firma.pl i przypomnij mu o płatności",
    "complete",
    "send_invoice; amount=200; to=a@firma.pl",
    "send_email; to=a@firma.pl; body~płatności",
  ],
  [
    "Notify #a and email kate@corp.com that we are done",
    "complete",
    "notify_chat; channel=#a; message=we are done",
    "send_email; to=kate@corp.com; body=we are done",
  ],
  [
    "Napisz do ewa@firma.pl i poinformuj, że spotkanie odwołane",
    "complete",
    "send_email; to=ewa@firma.pl; body=spotkanie odwołane",
  ],
  // Details of invoices.
  [
    "Wyślij fakturę za usługi księgowe na 2000 zł do a@firma.pl",
    "complete",
    "send_invoice; amount=2000; description=usługi księgowe; to=a@firma.pl",
  ],
  [
    "Wyślij fakturę za raport sprzedaży na 2000 zł do a@firma.pl",
    "complete",
    "send_invoice; amount=2000; description=raport sprzedaży; to=a@firma.pl",
  ],
  [
    "Invoice eva@corp.com 500 EUR net 30",
    "complete",
    "send_invoice; amount=500; payment_days=30; to=eva@corp.com",
  ],
  [
    "Wyślij fakturę do a@firma.pl, kwota: 1500, waluta: EUR",
    "complete",
    "send_invoice; amount=1500; currency=EUR; to=a@firma.pl",
  ],
  [
    "Send an invoice for 20 EUR x 3 to eva@corp.com",
    "question",
    "send_invoice; !amount",
    "asks: send_invoice.amount",
  ],
];
