/** `send_invoice`: issues an invoice and sends it by e-mail. */
import { CONFIG_SCHEMAS, CURRENCIES } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { LIVE_INVOICE_FIELDS } from "../shared/invoice-fields.ts";
import { invoiceSteps } from "../shared/invoice-sentence.ts";

export const sendInvoice: ActionDefinition = {
  action: "send_invoice",
  title: { en: "Send an invoice", pl: "Wyślij fakturę" },
  texts: {
    en: { step: "send an invoice", noun: "invoice", done: "sent", run: "Send an invoice" },
    pl: { step: "wyślij fakturę", noun: "faktura", done: "wysłana", run: "Wyślij fakturę" },
  },
  phrases: {
    en: {
      labels: { attachment_path: "attachment" },
    },
    pl: {
      labels: { attachment_path: "załącznik" },
    },
  },
  config: CONFIG_SCHEMAS.send_invoice,
  effect: "sends",
  called: /^(?:faktur\w*|invoices?)$/,
  makes: "invoice",
  executor: () => import("./execute.ts").then((module) => module.sendInvoice),
  sentences: {
    words: {
      en: {
        "verb:invoice": "invoice|bill|charge|invoicing|billing",
        "object:invoice": "invoice|invoices|inv|vat invoice|bill|e-invoice",
        "object:proforma":
          "pro forma|proforma|pro-forma|proforma invoice|pro forma invoice|pro-forma invoice",
        "object:correction":
          "corrective invoice|credit note|correction invoice|correcting invoice|invoice correction",
      },
      pl: {
        "verb:invoice": "obciąż/,cie,yć|zafakturuj/,cie|zafakturować|fakturuj|obciąż fakturą",
        "object:invoice":
          "faktur/a,y,ę,ze,ą,o,om,ami,ach,|fv|f-rę|f-ra|fakturka|fakturkę|faktur/ę,a,y,ą vat|rachun/ek,ku,ki,kiem,ków|faktura vat",
        "object:proforma":
          "proform/a,ę,y,ie,ą|pro formę|pro forma|faktur/a,ę,y,ą proforma|faktur/a,ę,y,ą pro forma|fakturę pro-forma|pro-forma|pro-formę",
        "object:correction":
          "korekt/a,ę,y,ą|korekt/a,ę,y,ą faktury|faktur/a,ę,y,ą koryguj/ąca,ącą,ącej|faktur/a,ę,y korekt/a,ę,y",
      },
    },
    evidence: ["object:invoice", "object:proforma", "object:correction", "verb:invoice"],
    drafts: (frame, reading, now) => invoiceSteps("send_invoice", false, frame, reading, now),
    proposal: {
      object: "invoice",
      verb: "send",
      brief:
        "issue an invoice and send it. amount (number and currency), to (e-mail address), name (a buyer without an address)",
    },
    announce: announcement,
  },
  fields: [
    { name: "amount", type: "number", label: { en: "Amount", pl: "Kwota" }, required: true },
    {
      name: "currency",
      type: "select",
      label: { en: "Currency", pl: "Waluta" },
      required: true,
      options: CURRENCIES,
    },
    { name: "to", type: "email", isTarget: true, label: { en: "Recipient", pl: "Odbiorca" }, required: true },
    {
      name: "attachment_path",
      type: "string",
      label: { en: "PDF to send instead", pl: "Plik PDF zamiast wygenerowanej faktury" },
      required: false,
    },
    {
      name: "corrects",
      type: "string",
      label: { en: "Number of the invoice to correct", pl: "Numer korygowanej faktury" },
      required: false,
    },
  ],
  live: LIVE_INVOICE_FIELDS,
  examples: [
    {
      text: "Wyślij fakturę na 1500 zł netto do jan@firma.pl",
      config: { amount: "1500", currency: "PLN", basis: "net", to: "jan@firma.pl" },
    },
    {
      text: "Send an invoice for 2,500.75 EUR to billing@example.com",
      config: { amount: "2500.75", currency: "EUR", to: "billing@example.com" },
    },
  ],
};

/** "Invoice for 1500 PLN to jan@firma.pl." */
function announcement(config: Readonly<Record<string, unknown>>, locale: "en" | "pl") {
  const { amount: said, currency, to: recipients } = config;
  const amount = typeof said === "string" ? ` ${said} ${String(currency ?? "")}`.trimEnd() : "";
  const to = Array.isArray(recipients) ? recipients.join(", ") : recipients;
  return locale === "pl"
    ? {
        title: "Faktura",
        text: `Faktura${amount && ` na${amount}`}${typeof to === "string" ? ` dla ${to}` : ""}.`,
      }
    : {
        title: "Invoice",
        text: `Invoice${amount && ` for${amount}`}${typeof to === "string" ? ` to ${to}` : ""}.`,
      };
}
