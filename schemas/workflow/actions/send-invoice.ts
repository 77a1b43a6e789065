/** The fields of `send_invoice`. */
import { Type } from "@sinclair/typebox";
import { INVOICE_AMOUNT, INVOICE_TERMS, optional, Recipients } from "./fields.ts";

export const SendInvoiceConfig = Type.Object({
  ...INVOICE_AMOUNT,
  to: Type.Optional(Recipients),
  attachment_path: optional("PDF to send instead of a generated invoice"),
  ...INVOICE_TERMS,
});
