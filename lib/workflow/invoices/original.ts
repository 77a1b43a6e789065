/** An issued invoice, as the one that a correction changes. */
import type { InvoiceDocument } from "#schemas/workflow.ts";

/** What is known of an invoice in the register, to correct it. */
export interface Original {
  readonly number: string;
  readonly ksef_number: string | null;
  readonly document: InvoiceDocument;
}
