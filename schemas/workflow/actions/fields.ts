/** Fields that several actions have. All are optional: a plan is stored before it is whole. */
import { Type } from "@sinclair/typebox";
import { OneOf } from "../../common.ts";

/** A field of text that need not be there. */
export const optional = (description: string) => Type.Optional(Type.String({ description }));

export const Recipients = Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1 })], {
  description: "E-mail address, or several",
});
export const CURRENCIES = ["PLN", "EUR", "USD", "GBP"] as const;
/** Whether an amount is without VAT or includes it. */
export const VAT_BASES = ["net", "gross"] as const;
export const INVOICE_KINDS = ["invoice", "proforma", "correction"] as const;

const Amount = Type.String({
  pattern: "^\\d+(\\.\\d{1,2})?$",
  description: "Exact decimal with at most two places",
  examples: ["1500.50"],
});
const InvoiceLines = Type.Array(
  Type.Object(
    {
      description: Type.String({ minLength: 1, description: "What is sold" }),
      amount: Amount,
      quantity: Type.Optional(Type.String({ description: "Units that the amount is for; default 1" })),
      unit: Type.Optional(Type.String({ description: "Unit of the quantity" })),
      vat_rate: Type.Optional(Type.String({ description: "Default: vat_rate, then the setting vat.rate" })),
    },
    { additionalProperties: false },
  ),
  {
    minItems: 1,
    maxItems: 1000,
    description:
      "Several lines, whose amounts add up to amount; of a correction all lines as they are from now on",
  },
);

/** What an invoice is for. */
export const INVOICE_AMOUNT = {
  amount: Type.Optional(Amount),
  currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217 code" })),
};

/** The rest of an invoice: its terms, its buyer, what it corrects. */
export const INVOICE_TERMS = {
  kind: Type.Optional(OneOf(INVOICE_KINDS, { description: "Default invoice" })),
  basis: Type.Optional(
    OneOf(VAT_BASES, { description: "Whether the amount is net or gross; default: the setting vat.basis" }),
  ),
  vat_rate: optional(
    "VAT rate as a Polish invoice has it: 23, 8, 5, 0, zw, np, oo; default: the setting vat.rate",
  ),
  description: optional("What is sold; default: the setting invoices.description"),
  quantity: optional("How many units the amount is for in all, as an exact decimal; default 1"),
  unit: optional("Unit of the quantity, e.g. godz."),
  lines: Type.Optional(InvoiceLines),
  payment_days: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 365, description: "Days until payment is due" }),
  ),
  due_date: optional("Day on which payment is due, YYYY-MM-DD; takes precedence over payment_days"),
  issue_date: optional("Date of issue, YYYY-MM-DD; default: the day of the run in the settings' time zone"),
  sale_date: optional("Date of sale, YYYY-MM-DD; default: the date of issue"),
  split_payment: Type.Optional(Type.Boolean({ description: "Split payment mechanism" })),
  buyer_name: optional("Name of the buyer; default: from the contacts, by address"),
  buyer_nip: optional("Tax number of the buyer, Polish or of the EU; none: a consumer without one"),
  buyer_address: optional("Postal address of the buyer: street and number, postal code, city, country"),
  corrects: optional("Number of the invoice that a correction changes; the amount is then the new total"),
  corrects_ksef: optional("KSeF number of that invoice, if the register does not know it yet"),
  reason: optional("Why it is corrected"),
  exchange_rate: optional("PLN for one unit of the currency, for the VAT in PLN; default: the settings"),
  exchange_date: optional("Day of the exchange rate, YYYY-MM-DD"),
  exchange_table: optional("Number of the NBP table of the rate, e.g. 225/A/NBP/2026"),
  language: Type.Optional(OneOf(["pl", "en"], { description: "Language of the printed invoice" })),
};
