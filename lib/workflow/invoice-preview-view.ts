/** The readable view of `workflow-invoice-preview`: the amounts, the terms, and what is missing. */
import type { Style } from "#kit/contract/operation.ts";
import type { InvoicePreviewResult } from "#schemas/workflow.ts";

export function previewView(
  { summary, problems, path, written }: InvoicePreviewResult,
  style: Style,
): string {
  const lines: string[] = [];
  if (summary) {
    const { kind, net, vat, gross, currency, vat_rate, issue_date, due_date, buyer, words } = summary;
    lines.push(
      `${style.bold(kind)} ${buyer === null ? "" : `for ${buyer}`}`.trimEnd(),
      `  net ${net} + VAT ${vat} (${vat_rate}) = ${style.bold(`${gross} ${currency}`)}`,
      `  issued ${issue_date}, due ${due_date}`,
      style.dim(`  ${words}`),
    );
  }
  for (const { message, hint } of problems)
    lines.push(`${style.yellow("missing")} ${message}${hint === undefined ? "" : style.dim(` – ${hint}`)}`);
  if (path !== undefined) lines.push(written ? `${style.green("written")} ${path}` : `not written: ${path}`);
  return lines.join("\n");
}
