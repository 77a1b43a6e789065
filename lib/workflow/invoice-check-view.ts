/** The readable view of `workflow-invoice-check`: one fault a line. */
import type { Style } from "#kit/contract/operation.ts";
import type { InvoiceCheckResult } from "#schemas/workflow.ts";

export function checkView({ ok, path, faults }: InvoiceCheckResult, style: Style): string {
  if (ok) return `${style.green("valid")} ${path}`;
  const lines = faults.map(
    ({ code, message, line }) =>
      `  ${style.dim(line === undefined ? "" : `${line}:`)} ${style.yellow(code)} ${message}`,
  );
  return [`${style.red("invalid")} ${path}`, ...lines].join("\n");
}
