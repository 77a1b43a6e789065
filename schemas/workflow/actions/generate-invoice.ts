/** The fields of `generate_invoice`. */
import { type Static, Type } from "@sinclair/typebox";
import { INVOICE_AMOUNT, INVOICE_TERMS } from "./fields.ts";

export const GenerateInvoiceConfig = Type.Object({
  ...INVOICE_AMOUNT,
  ...INVOICE_TERMS,
});
export type GenerateInvoiceConfig = Static<typeof GenerateInvoiceConfig>;
