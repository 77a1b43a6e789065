/** The readable view of `workflow-from-text`: what to say to the user. */
import type { Style } from "#kit/contract/operation.ts";
import type { FromTextResult } from "#schemas/workflow.ts";

export function fromTextView({ status, message, plan_hash }: FromTextResult, style: Style): string {
  const colour = status === "error" ? style.red : status === "executed" ? style.green : style.bold;
  const [first = "", ...rest] = message.split("\n");
  const hash = plan_hash ? [style.dim(`plan ${plan_hash}`)] : [];
  return `${[colour(first), ...rest, ...hash].join("\n")}\n`;
}
