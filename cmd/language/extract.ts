#!/usr/bin/env bun
/** `language-extract`: numbers, money, time, schedules and addresses of a text. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ExtractRequest, ExtractResult, LANGUAGE_ERRORS, MAIL_ERRORS } from "#schemas/language.ts";

const contract = operation({
  name: "language-extract",
  family: "language",
  summary: "Find numbers, money, times, schedules and addresses in English or Polish text",
  description: [
    "Reads English or Polish text, in words (in any case and gender) or digits, with or without diacritics, and returns its entities in text order: kind, offsets, confidence and value. It uses no model and no network.",
    "Identifiers (iban, nip, regon, krs, eu_vat, pesel, card) have a field valid and, if it is false, the reason. pesel, card and postal_address are personal data and are reported only if kinds names them.",
    "Without kinds the longest of overlapping entities wins: the number inside an amount is not reported. With kinds the named kinds are reported inside larger entities too. Offsets count UTF-16 code units.",
    "Amounts are exact decimals. If the text is ambiguous, the confidence is lower and candidates lists the interpretations of a number, amount or time. If several currencies share a sign, currency is null and currency_candidates lists them, unless the locale decides.",
    "With --format eml or mbox standard input is a mail or mailbox, with text a plain text. Of a mail the plain part is read, else the HTML part; its Date is the reference time unless that is given, and message has subject, sender and date, and lists the attachments. A text that is still quoted-printable or base64 is refused.",
  ],
  input: ExtractRequest,
  output: ExtractResult,
  aliases: ALIASES.text,
  positional: "text",
  documents: {
    field: "format",
    load: () => import("#language/mail/documents.ts").then((module) => module.readDocuments),
  },
  waitsWhen: ["format"],
  examples: [
    { command: 'language-extract "Przelej 1 500,50 zł"', note: "an amount" },
    {
      command: 'language-extract --kinds nip "NIP 526-025-02-75"',
      note: "a tax number, checked",
    },
    {
      command: 'language-extract --kinds number "dwustu trzydziestu pięciu osób"',
      note: "one kind, inflected",
    },
    {
      command: 'language-extract --reference-time 2026-03-02T09:00:00+01:00 "see you tomorrow at 8" --json',
      note: "a time, as one line of JSON",
    },
    {
      command: `echo '{"id":1,"text":"between 10 and 20 EUR","locale":"en"}' | language-extract`,
      note: "as a filter of JSON Lines",
    },
    { command: "language-extract --format eml < invoice.eml", note: "a mail", illustrative: true },
    {
      command: "language-extract --format mbox --kinds money,time < inbox.mbox | jq -c '{message,entities}'",
      note: "each mail of a mailbox",
      illustrative: true,
    },
  ],
  effects: "none",
  light: true,
  errors: { ...LANGUAGE_ERRORS, ...MAIL_ERRORS },
  http: { method: "POST", path: "/v1/language/extract" },
  mcp: { core: true, title: "Find numbers, money, times and addresses" },
  load: () => import("#language/extract.ts").then((module) => module.run),
  view: async () => (await import("#language/extract-view.ts")).extractView,
});
export default contract;

if (import.meta.main) await runMain(contract);
