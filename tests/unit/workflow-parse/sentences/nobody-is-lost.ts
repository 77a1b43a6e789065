/** Further recipients, people without an address, what is kept back, and days that only name a thing. */
import { type Case, NOTHING } from "./cases.ts";

export const NOBODY_IS_LOST: readonly Case[] = [
  // A copy is said in several ways.
  [
    "Wyślij raport sprzedaży do ala@sad.pl oraz do wiadomości iga@sad.pl",
    "complete",
    "generate_report; report_type=sales",
    "send_email; to=ala@sad.pl; cc=iga@sad.pl",
  ],
  [
    "Mail do ala@sad.pl, do wiadomości iga@sad.pl, z treścią: jutro zbiory",
    "complete",
    "send_email; cc=iga@sad.pl",
  ],
  ["Wyślij fakturę na 70 zł do ala@sad.pl, do wiadomości iga@sad.pl", "question"],
  // The same text for somebody else.
  [
    "Tell #floor that the paint is dry and email it to ida@paint.com too",
    "complete",
    "notify_chat; channel=#floor; message=the paint is dry",
    "send_email; to=ida@paint.com; body=the paint is dry",
  ],
  [
    "Powiadom #hala, że farba wyschła, i wyślij to też mailem do iga@sad.pl",
    "complete",
    "notify_chat; channel=#hala; message=farba wyschła",
    "send_email; to=iga@sad.pl; body=farba wyschła",
  ],
  ["Email ida@paint.com as well, please", "incomplete", "send_email; to=ida@paint.com; !body"],
  ["Notify #floor, thanks", "incomplete", "notify_chat; channel=#floor; !message"],
  // Who has no address is asked about.
  [
    "Invoice ida@paint.com 60 EUR and notify Margaret that it left",
    "incomplete",
    "send_invoice; to=ida@paint.com",
    "send_email; body=it left; !to",
    "missing: send_email.to",
  ],
  [
    "Powiadom Bożenę, że farba wyschła",
    "incomplete",
    "send_email; body=farba wyschła",
    "missing: send_email.to",
  ],
  ["Daj znać Bożenie", "incomplete", "send_email", "missing: send_email.to send_email.body"],
  ["Invoice ida@paint.com 60 EUR and send the keys to max@paint.com", "question"],
  ["Invoice ida@paint.com 60 EUR and let me know", "complete", "send_invoice; amount=60"],
  // Who writes.
  [
    "Send me the sales report",
    "incomplete",
    "generate_report; report_type=sales",
    "send_email; !to",
    "missing: send_email.to",
  ],
  ["Wyślij mi raport finansowy", "incomplete", "generate_report; report_type=finance", "send_email; !to"],
  ["Wyślij mi raport finansowy na iga@sad.pl", "complete", "generate_report", "send_email; to=iga@sad.pl"],
  ["Send the sales report to me and ida@paint.com", "question"],
  ["Send the sales report to ida@paint.com, max@paint.com and me", "question"],
  ["Get me the sales report", "complete", "generate_report; report_type=sales"],
  // What is to be written and not to be sent.
  ["Draft an email to ida@paint.com about the ladder but don't send it", NOTHING],
  ["Write to ida@paint.com that the ladder broke, but do not send it yet", NOTHING],
  ["Napisz do iga@sad.pl, że drabina pękła, ale jeszcze tego nie wysyłaj", NOTHING],
  ["Email ida@paint.com about the ladder without sending it", NOTHING],
  ["Email ida@paint.com: please do not send it", "complete", "send_email; body=please do not send it"],
  ["Email ida@paint.com that we do not send samples", "complete", "send_email; body=we do not send samples"],
  // A day that says which thing is meant.
  ["Email ida@paint.com the Easter menu", "incomplete", "send_email; to=ida@paint.com"],
  ["Email Ida (ida@paint.com) a Christmas greeting", "incomplete", "send_email; to=ida@paint.com"],
  [
    "Email ida@paint.com on Friday: menu",
    "complete",
    "send_email; body=menu",
    "trigger: once 2026-11-27T09:00:00+01:00",
  ],
  // Two words are one noun of a message.
  ["slack message to #floor: paint is dry", "complete", "notify_chat; channel=#floor; message=paint is dry"],
  ["Slack message paint is dry to #floor", "complete", "notify_chat; channel=#floor; message=paint is dry"],
  ["teams message to Painters: dry at 14:00", "incomplete", "notify_teams; message=dry at 14:00"],
  // What several steps made is announced whole.
  [
    "Raport finansowy i marketingowy do iga@sad.pl",
    "complete",
    "generate_report; report_type=finance",
    "generate_report; report_type=marketing",
    "send_email; subject=Raport finansowy, Raport marketingowy; body~Raport marketingowy jest gotowy.",
  ],
  [
    "Invoice ida@paint.com 60 EUR and max@paint.com 70 EUR and tell #floor",
    "complete",
    "send_invoice; amount=60",
    "send_invoice; amount=70",
    "notify_chat; message=Invoice for 60 EUR to ida@paint.com. Invoice for 70 EUR to max@paint.com.",
  ],
  [
    "Write me a rust function that sorts names",
    "complete",
    "generate_code; description=a rust function that sorts names",
  ],
  ["No to faktura 20 zł dla iga@sad.pl", "complete", "send_invoice; amount=20; to=iga@sad.pl"],
];
