/** The readable view of an applied patch of the task list. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { AppliedTodo } from "#schemas/evidence.ts";

const DONE: Readonly<Record<AppliedTodo["status"], (todo: string) => string>> = {
  applied: (todo) => `${todo} has the approved tasks.`,
  unchanged: (todo) => `${todo} had the approved tasks already; nothing was changed.`,
  receipt_recreated: (todo) =>
    `${todo} had the approved tasks already; the receipt was lost and is made anew.`,
  would_apply: (todo) => `${todo} would get the approved tasks; nothing was changed.`,
};

export function applyTodoView({ status, todo, receipt, receiptPath }: AppliedTodo, style: Style): string {
  const lines = [
    ...wrap(DONE[status](visibleLine(todo)), style.width),
    style.dim(`Approved by ${visibleLine(receipt.approvedBy)}, ${receipt.approvedAt}`),
    ...(status === "would_apply" ? [] : [style.dim(`Receipt: ${visibleLine(receiptPath)}`)]),
  ];
  return `${lines.join("\n")}\n`;
}
