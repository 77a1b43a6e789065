/** The readable view of a patch of the task list: the patch itself, and the hash to approve. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine } from "#kit/docs/text.ts";
import type { RenderedTodo } from "#schemas/evidence.ts";

export function renderTodoView({ patch, patchHash, audit, validation }: RenderedTodo, style: Style): string {
  const added = audit.selectedProposalIds.length;
  const known = audit.duplicateProposalIds.length;
  const refused = validation.rejected.length;
  const counts = [
    `${added} to add`,
    ...(known > 0 ? [`${known} in the list already`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ];
  // What is approved is shown as it is, line by line.
  const lines = patch
    .split("\n")
    .slice(2, -1)
    .map((line) => tinted(visibleLine(line), style));
  return `${[...lines, ...(lines.length > 0 ? [""] : []), `${counts.join("; ")}.`, ...approval(patchHash, added, style)].join("\n")}\n`;
}

function tinted(line: string, style: Style): string {
  if (/^(?:---|\+\+\+|@@)/.test(line)) return style.dim(line);
  if (line.startsWith("+")) return style.green(line);
  return line.startsWith("-") ? style.red(line) : line;
}

const approval = (hash: string, added: number, style: Style): string[] =>
  added === 0 ? [] : [style.dim("To approve it, state its hash:"), hash];
