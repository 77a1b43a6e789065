/** The readable view of `workflow-invoice-submit`: what became of each invoice. */
import type { Style } from "#kit/contract/operation.ts";
import type { InvoiceSubmitResult } from "#schemas/workflow.ts";

export function submitView(
  { number, send_by, submitted, ksef_number, message }: InvoiceSubmitResult,
  style: Style,
): string {
  if (message !== undefined) return `${style.red("not sent")} ${number}: ${message}`;
  if (submitted) return `${style.green("sent")} ${number}  ${ksef_number}`;
  return `${style.yellow("waiting")} ${number}${send_by === null ? "" : `, to be sent by ${send_by}`}`;
}
