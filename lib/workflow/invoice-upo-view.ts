/** The readable view of `workflow-invoice-upo`: the confirmation, or that there is none yet. */
import type { Style } from "#kit/contract/operation.ts";
import type { InvoiceUpoResult } from "#schemas/workflow.ts";

export function upoView({ number, ksef_number, upo, path, written }: InvoiceUpoResult, style: Style): string {
  if (path !== undefined) return written ? `${style.green("written")} ${path}` : `not written: ${path}`;
  if (upo !== null) return upo;
  const state =
    ksef_number === null ? "is not in KSeF" : `is ${ksef_number} in KSeF, without a confirmation yet`;
  return `${style.bold(number)} ${state}`;
}
