/** Requests of which a part once went into another field, or was lost: names, copies, terms, texts and settings. */
import { type Case, NOTHING } from "./cases.ts";

const invoice = (amount: string, currency: string, to: string, more = ""): string =>
  `send_invoice; amount=${amount}; currency=${currency}; to=${to}${more}`;
const setting = (path: string, value?: string): string =>
  `system_settings_set; setting_path=${path}; ${value === undefined ? "!setting_value" : `setting_value=${value}`}`;

export const NO_HALF_VALUES: readonly Case[] = [
  // Without a currency a number has its groups and decimals all the same.
  ["Send an invoice for 2,499.99 to bob@elm.org", "question", "send_invoice; amount=2499.99; to=bob@elm.org"],
  ["Send an invoice for 15,000 to bob@elm.org", "question", "send_invoice; amount=15000; to=bob@elm.org"],
  ["Faktura na 2 499,99 dla jan@buk.pl", "question", "send_invoice; amount=2499.99; to=jan@buk.pl"],
  ["Faktura 2499,99 dla jan@buk.pl", "question", "send_invoice; amount=2499.99; to=jan@buk.pl"],
  ["Invoice bob@elm.org for 3 x 450 eur", "question", "send_invoice; !amount; !description; to=bob@elm.org"],
  [
    "Schedule the HR report for 1st of every quarter at 6:30am",
    "complete",
    "generate_report; report_type=hr",
    "trigger: cron FREQ=MONTHLY;BYMONTH=1,4,7,10;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=30",
  ],
  // A company has its legal form, and its abbreviation.
  [
    "Faktura dla Hurtownia Zenit sp. z o.o., 3200 zł netto, ksiegowosc@zenit.pl",
    "complete",
    invoice("3200", "PLN", "ksiegowosc@zenit.pl", "; buyer_name=Hurtownia Zenit sp. z o.o."),
  ],
  [
    "Faktura dla P.H.U. Maks, maks@phu.pl: 640 zł",
    "complete",
    invoice("640", "PLN", "maks@phu.pl", "; buyer_name=P.H.U. Maks"),
  ],
  // The name of a record is one name; a telephone number and a company are told by their form.
  [
    "Add a new contact to the CRM: Helen Park, helen@nordsee.de, +49 151 2345678, Nordsee GmbH",
    "complete",
    'crm_update; entity=contact; data={"name":"Helen Park","email":"helen@nordsee.de","phone":"+49 151 2345678","company":"Nordsee GmbH"}',
  ],
  [
    "Dodaj do CRM klienta ACME ze statusem lead",
    "complete",
    'crm_update; entity=client; data={"name":"ACME","status":"lead"}',
  ],
  ["Dodaj do CRM klientkę: Halina Bąk, halina@onet.pl, poleciła ją pani Wójcik", NOTHING],
  ["Dodaj kontakt Ewa Lis ewa@lis.pl i wystaw jej fakturę na 250 zł", NOTHING],
  // Copies and files.
  [
    "maila do jan@tartak.pl z kopią do ola@tartak.pl: deski gotowe",
    "complete",
    "send_email; to=jan@tartak.pl; cc=ola@tartak.pl; body=deski gotowe; !subject",
  ],
  ["bcc me (me@solo.me) and email tax@gov.example: documents attached next week", NOTHING],
  ["mail do lena@dom.pl z załącznikiem oferta.docx, treść: w załączeniu oferta", NOTHING],
  ["Send an email to bob@x.com with the attachment offer.pdf: see attached", NOTHING],
  // A channel of a chat that is named beside it.
  ["Post to the Discord channel #art-team: new brushes are in the drive", NOTHING],
  // What is no text, and what another message in it is.
  [
    "email bob@tin.com - wait no, bobby@tin.com - the quote is ready",
    "question",
    "send_email; !to",
    "send_email",
  ],
  [
    "Wyślij maila do jan@budex.pl, że beton przyszedł i sms na 600700800 z tym samym",
    "question",
    "send_email; !to",
  ],
  ["Write to pilar@rio.br in Portuguese that the goods are delayed", NOTHING],
  ["Every Monday at 9 or maybe Tuesday send the sales report to ed@pine.com", NOTHING],
  ["Send board@acme.com the sales report weekly Monday 9", NOTHING],
  ["Create an invoice for 3000 USD for ngo@river.org; Tess must approve first", NOTHING],
  [
    "mail do prasa@radio.pl: premiera 5 maja; niech Rzecznik najpierw zatwierdzi",
    "question",
    "send_email; !to",
  ],
  ["Email kit@a.com: the call is on, and add a task for me to prepare slides", "question", "send_email; !to"],
  [
    "email bob@x.com: please bring milk and call me",
    "complete",
    "send_email; to=bob@x.com; body=please bring milk and call me",
  ],
  ["Na discordzie w #turniej napisz, że finał w sobotę o 18", NOTHING],
  // A note behind the record that it is for.
  [
    "Put a note on contact Dune Logistics: never call before 10",
    "complete",
    'crm_update; entity=contact; data={"name":"Dune Logistics","note":"never call before 10"}',
  ],
  // Without VAT: exempt, not taxed, or net.
  ["Faktura bez VAT na 410 zł dla jan@slowo.pl", NOTHING],
  // Settings take what they can be.
  ["set the temperature to 21 degrees", "incomplete", setting("llm.temperature")],
  ["set temperature to 7", "incomplete", setting("llm.temperature")],
  ["ustaw temperaturę modelu na 0,2", "complete", setting("llm.temperature", "0.2")],
  ["set timezone to CST", "incomplete", setting("timezone")],
  ["zmień strefę czasową na Europe/Lisbon", "complete", setting("timezone", "Europe/Lisbon")],
  ["set language to Polish", "complete", setting("language", "pl")],
  ["ustaw tryb szybki", "incomplete", setting("nlp.default_mode")],
  // Terms of an invoice.
  [
    "Faktura na 1000 zł netto vat 23 dla jan@firma.pl",
    "complete",
    invoice("1000", "PLN", "jan@firma.pl", "; vat_rate=23; basis=net"),
  ],
  [
    "Invoice jan@firma.pl 100 EUR, 8% VAT on top",
    "complete",
    invoice("100", "EUR", "jan@firma.pl", "; vat_rate=8; basis=net"),
  ],
  [
    "Invoice jan@firma.pl 100 EUR incl. VAT",
    "complete",
    invoice("100", "EUR", "jan@firma.pl", "; basis=gross"),
  ],
  [
    "Faktura na 100 zł w tym VAT 8% dla jan@firma.pl",
    "complete",
    invoice("100", "PLN", "jan@firma.pl", "; vat_rate=8; basis=gross"),
  ],
  [
    "Faktura na 100 zł brutto, w tym VAT 23%, dla jan@firma.pl, przelew 21 dni",
    "complete",
    invoice("100", "PLN", "jan@firma.pl", "; payment_days=21"),
  ],
  [
    "Invoice jan@firma.pl 100 EUR, pay within 10 days",
    "complete",
    invoice("100", "EUR", "jan@firma.pl", "; payment_days=10"),
  ],
  [
    "Invoice jan@firma.pl 100 EUR, 30 days net",
    "complete",
    invoice("100", "EUR", "jan@firma.pl", "; payment_days=30; !basis"),
  ],
  ["Faktura na ok. 500 zł dla jan@firma.pl", "question", "send_invoice; !amount"],
  // A day on which nobody can pay any more.
  [
    "Faktura 150 zł dla jan@firma.pl, termin wczoraj",
    "question",
    "send_invoice",
    "asks: send_invoice.due_date",
  ],
  [
    "Faktura 150 zł dla jan@firma.pl, płatna do 1.10.2026",
    "question",
    "send_invoice",
    "asks: send_invoice.due_date",
  ],
  [
    "Faktura 150 zł dla jan@firma.pl, płatna dzisiaj",
    "complete",
    invoice("150", "PLN", "jan@firma.pl", "; due_date=2026-11-20"),
  ],
];
