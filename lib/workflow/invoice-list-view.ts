/** The readable view of `workflow-invoice-list`: one line an invoice. */
import type { Style } from "#kit/contract/operation.ts";
import type { InvoiceEntry } from "#schemas/workflow.ts";

export function listView(
  { number, issue_date, buyer, gross, currency, corrects, ksef_number, upo }: InvoiceEntry,
  style: Style,
): string {
  const ksef = ksef_number === null ? "" : `  ${ksef_number}${upo ? "" : style.yellow(" without UPO")}`;
  const what = corrects === null ? "" : style.dim(`  corrects ${corrects}`);
  return `${style.bold(number)}  ${issue_date}  ${gross} ${currency}  ${buyer}${what}${ksef}`;
}
