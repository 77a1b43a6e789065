/** `generate_invoice`: makes an invoice as a file and sends it to nobody. */
import { CONFIG_SCHEMAS, CURRENCIES } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { LIVE_INVOICE_FIELDS } from "../shared/invoice-fields.ts";
import { invoiceSteps } from "../shared/invoice-sentence.ts";

export const generateInvoice: ActionDefinition = {
  action: "generate_invoice",
  title: { en: "Generate an invoice", pl: "Wygeneruj fakturę" },
  texts: {
    en: { step: "create an invoice", noun: "invoice", done: "created", run: "Generate an invoice" },
    pl: { step: "wystaw fakturę", noun: "faktura", done: "wystawiona", run: "Wystaw fakturę" },
  },
  config: CONFIG_SCHEMAS.generate_invoice,
  effect: "writes",
  called: /^(?:faktur\w*|invoices?)$/,
  makes: "invoice",
  executor: () => import("./execute.ts").then((module) => module.generateInvoice),
  sentences: {
    words: {
      en: {
        fileonly:
          "without sending|without sending it|without sending it out|but don't send it|just the file|file only|only the file|pdf only|only the pdf",
      },
      pl: {
        fileonly: "bez wysyłania|bez wysyłki|bez wysyłania jej|tylko plik|sam plik",
      },
    },
    drafts: (frame, reading, now) => invoiceSteps("generate_invoice", true, frame, reading, now),
    proposal: {
      object: "invoice",
      verb: "generate",
      isFileOnly: true,
      brief: "an invoice as a file that is sent to nobody. amount, name",
    },
  },
  fields: [
    { name: "amount", type: "number", label: { en: "Amount", pl: "Kwota" }, required: false },
    {
      name: "currency",
      type: "select",
      label: { en: "Currency", pl: "Waluta" },
      required: false,
      options: CURRENCIES,
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
    { text: "Wygeneruj fakturę w PDF na 500 zł bez wysyłania", config: { amount: "500", currency: "PLN" } },
    {
      text: "Generate an invoice PDF for 500 EUR without sending it",
      config: { amount: "500", currency: "EUR" },
    },
  ],
};
