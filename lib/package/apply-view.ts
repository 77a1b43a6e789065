/** The readable view of a package with suggestions applied: what is different. */
import type { Style } from "#kit/contract/operation.ts";
import type { ApplyResult } from "#schemas/package.ts";
import { changedLines } from "./iterate-view.ts";

export function applyView(
  { document, intent, applied_changes, warnings, written }: ApplyResult,
  style: Style,
): string {
  return [
    `${style.bold(document.INTENT.name)} ${style.dim(intent ?? "")}`.trimEnd(),
    ...changedLines(applied_changes, warnings, written, style),
  ].join("\n");
}
