/** The readable view of an applied source patch. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { AppliedSourcePatch } from "#schemas/evidence.ts";

const DONE: Readonly<Record<AppliedSourcePatch["status"], string>> = {
  applied: "The approved patch is applied.",
  unchanged: "The files had the approved patch already; nothing was changed.",
  receipt_recreated: "The files had the approved patch already; the receipt was lost and is made anew.",
  would_apply: "The approved patch fits; nothing was changed.",
};

export function applySourcePatchView(result: AppliedSourcePatch, style: Style): string {
  const { status, paths, receipt, receiptPath } = result;
  const lines = [
    ...wrap(DONE[status], style.width),
    ...paths.map((path) => `  ${visibleLine(path)}`),
    style.dim(`Approved by ${visibleLine(receipt.approvedBy)}, ${receipt.approvedAt}`),
    ...(status === "would_apply" ? [] : [style.dim(`Receipt: ${visibleLine(receiptPath)}`)]),
  ];
  return `${lines.join("\n")}\n`;
}
