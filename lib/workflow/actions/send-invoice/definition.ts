/** `send_invoice`: issues an invoice and sends it by e-mail. */
import { CONFIG_SCHEMAS, CURRENCIES } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { LIVE_INVOICE_FIELDS } from "../shared/invoice-fields.ts";

export const sendInvoice: ActionDefinition = {
  action: "send_invoice",
  title: { en: "Send an invoice", pl: "Wyślij fakturę" },
  texts: {
    en: { step: "send an invoice", noun: "invoice", done: "sent", run: "Send an invoice" },
    pl: { step: "wyślij fakturę", noun: "faktura", done: "wysłana", run: "Wyślij fakturę" },
  },
  config: CONFIG_SCHEMAS.send_invoice,
  effect: "sends",
  called: /^(?:faktur\w*|invoices?)$/,
  makes: "invoice",
  executor: () => import("./execute.ts").then((module) => module.sendInvoice),
  fields: [
    { name: "amount", type: "number", label: { en: "Amount", pl: "Kwota" }, required: true },
    {
      name: "currency",
      type: "select",
      label: { en: "Currency", pl: "Waluta" },
      required: true,
      options: CURRENCIES,
    },
    { name: "to", type: "email", label: { en: "Recipient", pl: "Odbiorca" }, required: true },
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
