/** Words before a text that say how, how often or when; what is done besides; rates and amounts that are said twice. */
import type { Case } from "./cases.ts";

export const HOW_AND_WHEN: readonly Case[] = [
  // What is before a colon is not the text.
  ["Email ida@paint.com between 8 and 9: the ladder is back", "question"],
  ["Email ida@paint.com twice: the ladder is back", "question"],
  ["Email ida@paint.com on 31 April: the ladder is back", "question"],
  ["Email ida@paint.com at 8 unless it snows: the ladder is back", "question"],
  ["Email ida@paint.com with plan.pdf attached: here it is", "question"],
  ["Email ida@paint.com from my other account: hello there", "question"],
  ["Notify #floor with a link to example.com that we moved", "question"],
  ["Post in #floor every day except on holidays: sweep", "question"],
  ["Notify #floor leak: bring a bucket", "complete", "notify_chat; message=leak: bring a bucket"],
  ["Email ida@paint.com: thanks. Attach plan.pdf", "question"],
  // What is said of an order in front, and what only leads to it.
  ["Subject to approval, invoice ida@paint.com 60 EUR", "question"],
  ["In two instalments, invoice ida@paint.com 60 EUR", "question"],
  ["Zaliczkową, wystaw fakturę na 90 zł dla iga@sad.pl", "question"],
  ["Do iga@sad.pl zaliczkową wyślij fakturę na 90 zł", "question"],
  ["Invoice ida@paint.com 60 EUR at the reduced rate. And tell #floor that it left", "question"],
  ["Project done, invoice ida@paint.com 60 EUR", "complete", "send_invoice; amount=60"],
  ["Further to our talk, please invoice ida@paint.com 60 EUR", "complete", "send_invoice; amount=60"],
  ["In that case, invoice ida@paint.com 60 EUR", "complete", "send_invoice; amount=60"],
  ["Nowe zlecenie, wystaw fakturę na 90 zł dla iga@sad.pl", "complete", "send_invoice; amount=90"],
  [
    "Po wczorajszej rozmowie, proszę o fakturę na 90 zł dla iga@sad.pl",
    "complete",
    "send_invoice; amount=90",
  ],
  // Two chats.
  [
    "Notify #floor on Slack and Teams that we moved",
    "complete",
    "notify_chat; channel=#floor; message=we moved",
    "notify_teams; channel=#floor; message=we moved",
  ],
  ["Notify #floor on Slack or Teams that we moved", "question"],
  [
    "Notify #floor on the Teams chat that we moved",
    "complete",
    "notify_teams; channel=#floor; message=we moved",
  ],
  // What is done with it besides.
  ["Generate the finance report and print it", "question"],
  ["Wystaw fakturę na 90 zł dla iga@sad.pl i oznacz jako pilną w systemie", "question"],
  ["Wystaw i wyślij fakturę na 90 zł do iga@sad.pl", "complete", "send_invoice; amount=90"],
  [
    "Przygotuj fakturę na 90 zł dla iga@sad.pl, ale na razie jej nie wysyłaj",
    "complete",
    "generate_invoice; amount=90",
  ],
  ["Invoice ida@paint.com on behalf of Max 60 EUR", "question"],
  // Rates beside net or gross.
  [
    "Faktura na 246 zł brutto (23%) dla iga@sad.pl",
    "complete",
    "send_invoice; amount=246; basis=gross; vat_rate=23",
  ],
  ["Faktura na 90 zł netto, 8%, dla iga@sad.pl", "complete|question"],
  ["Faktura na 90 zł netto 8% dla iga@sad.pl", "complete", "send_invoice; amount=90; basis=net; vat_rate=8"],
  [
    "Faktura na 246 zł brutto (w tym 23% VAT) dla iga@sad.pl",
    "complete",
    "send_invoice; basis=gross; vat_rate=23",
  ],
  ["Faktura na 108 zł, w tym 8% VAT, dla iga@sad.pl", "complete", "send_invoice; basis=gross; vat_rate=8"],
  ["Invoice ida@paint.com 60 EUR including 23% VAT", "complete", "send_invoice; basis=gross; vat_rate=23"],
  ["Faktura na 90 zł z rabatem 8% dla iga@sad.pl", "question"],
  // The price of one.
  ["Invoice ida@paint.com 60 EUR for each of the two walls", "question", "asks: send_invoice.amount"],
  ["Faktura na 60 zł za każdą ścianę dla iga@sad.pl", "question", "asks: send_invoice.amount"],
  // As cheques are written.
  ["Faktura na kwotę dziewięćset złotych 00/100 dla iga@sad.pl", "complete", "send_invoice; amount=900"],
  ["Faktura na dziewięćset złotych 50/100 dla iga@sad.pl", "complete", "send_invoice; amount=900.50"],
  ["Faktura na 90 zł słownie dziewięćdziesiąt złotych dla iga@sad.pl", "complete", "send_invoice; amount=90"],
  ["Faktura na 90 zł słownie dziewiętnaście złotych dla iga@sad.pl", "question", "asks: send_invoice.amount"],
  // A morning begins when offices open.
  [
    "Powiadom #hala jutro rano: zamiatamy",
    "complete",
    "notify_chat; message=zamiatamy",
    "trigger: once 2026-11-21T09:00:00+01:00",
  ],
  [
    "Notify #floor tomorrow morning: sweep",
    "complete",
    "notify_chat; message=sweep",
    "trigger: once 2026-11-21T09:00:00+01:00",
  ],
];
