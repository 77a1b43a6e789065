/** Whole documents that the tests of invoices share. */
import type { Contact, GenerateInvoiceConfig, InvoiceDocument, Settings } from "#schemas/workflow.ts";
import { draftInvoice } from "../../../../lib/workflow/invoices/draft.ts";
import type { Original } from "../../../../lib/workflow/invoices/original.ts";
import { BUYER, SETTINGS, STARTED } from "./settings.ts";

/** An invoice of 1500 PLN net, or what else the config makes of it. */
export function documentOf(
  config: GenerateInvoiceConfig = {},
  {
    settings,
    contact,
    original,
  }: { settings?: Partial<Settings>; contact?: Contact; original?: Original } = {},
): InvoiceDocument {
  const { document, problems } = draftInvoice(
    { amount: "1500", currency: "PLN", ...config },
    { ...SETTINGS, ...settings },
    { startedAt: STARTED, contact: contact ?? BUYER, ...(original && { original }) },
  );
  if (document === null) throw new Error(`No invoice: ${problems.map(({ message }) => message).join(", ")}`);
  return document;
}
