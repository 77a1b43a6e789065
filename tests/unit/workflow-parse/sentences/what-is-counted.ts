/** Prices of one of several things, conditions, periods of reports, names behind a verb, and things that are no text of a message. */
import type { Case } from "./cases.ts";

const REPORT = "generate_report; report_type=sales";

export const WHAT_IS_COUNTED: readonly Case[] = [
  ["Invoice max@corp.com for 8 lamps at 12.50 EUR", "question", "asks: send_invoice.amount"],
  ["Invoice max@corp.com for 3 days at €400", "question", "asks: send_invoice.amount"],
  ["Invoice max@corp.com for one lamp at 12.50 EUR", "question"],
  ["Invoice Corner Shop: 7 h at 60 GBP to max@corp.com", "question", "asks: send_invoice.amount"],
  [
    "Invoice Hill & Sons 300 EUR, max@corp.com",
    "complete",
    "send_invoice; buyer_name=Hill & Sons; amount=300",
  ],
  ["Invoice Corner Shop Ltd 900 EUR less 5% discount", "incomplete", "asks: send_invoice.amount"],
  [
    "Wystaw fakturę dla Iglo Max na 500 zł do jan@firma.pl",
    "complete",
    "send_invoice; buyer_name=Iglo Max; amount=500",
  ],
  ["Send an invoice for 500 EUR to max@corp.com. Don't charge VAT.", "question"],
  ["Invoice Corner Shop £500; due on the 15th; email to max@corp.com", "question"],
  ["Send the sales report to Nina", "incomplete", REPORT, "send_email; !to", "missing: send_email.to"],
  ["Send the sales figures to max@corp.com", "complete", REPORT, "send_email; to=max@corp.com"],
  [
    "Sales report from 1 to 15 November to max@corp.com",
    "complete",
    `${REPORT}; period=2026-11-01/2026-11-16`,
    "send_email; to=max@corp.com",
  ],
  [
    "Sales report for Monday to max@corp.com",
    "complete",
    `${REPORT}; period=2026-11-16/2026-11-17`,
    "send_email",
  ],
  [
    "Send the Monday sales report to max@corp.com",
    "complete",
    `${REPORT}; period=2026-11-16/2026-11-17`,
    "send_email",
  ],
  [
    "Raport sprzedaży za 3 grudnia do jan@firma.pl",
    "complete",
    `${REPORT}; period=2025-12-03/2025-12-04`,
    "send_email",
  ],
  [
    "Send last week's sales report to max@corp.com",
    "complete",
    `${REPORT}; period=2026-11-09/2026-11-16`,
    "send_email",
  ],
  ["Send the sales report for yesterday and today to max@corp.com", "question"],
  ["In the event that a payment exceeds 900 EUR, email max@corp.com: look", "question"],
  ["Send Bob's sales report to max@corp.com", "question"],
  ["Every piątek o 9 wyślij raport sprzedaży na max@corp.com", "question"],
  [
    "Email max@corp.com the contract",
    "incomplete",
    "send_email; to=max@corp.com; !body",
    "missing: send_email.body",
  ],
  ["Post the list of unpaid bills in #accounts", "incomplete", "missing: notify_chat.message"],
  ["Notify #ops the server is down", "complete", "notify_chat; message=the server is down"],
  [
    "Email max@corp.com and ann@corp.com the Q3 sales report as a PDF",
    "complete",
    `${REPORT}; format=pdf; period=2026-07-01/2026-10-01`,
    "send_email; to=max@corp.com,ann@corp.com",
  ],
];
