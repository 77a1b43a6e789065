/** The readable view of an edit: its diff, what each change does, and what was left alone. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { EditResult } from "#schemas/refactor.ts";
import { diffLines } from "./diff-view.ts";

export function editView({ path, action, changed, diff, edits, skipped }: EditResult, style: Style): string {
  const place = path === undefined ? "" : `  ${visibleLine(path)}`;
  const outcome = changed ? "shown, not written" : "nothing to change";
  const lines = [`${style.bold(action)}${place}  ${style.dim(outcome)}`];
  if (changed) lines.push("", ...diffLines(diff, style));
  const made = edits.map(
    ({ line, description, safe }) => `${line}: ${description}${safe ? "" : " (unsafe)"}`,
  );
  lines.push(...section("Changes, by line", made, style));
  const left = skipped.map(({ line, reason }) => `${line}: ${reason}`);
  lines.push(...section("Left as it is, by line", left, style));
  return `${lines.join("\n")}\n`;
}

function section(title: string, items: readonly string[], style: Style): string[] {
  if (items.length === 0) return [];
  const wrapped = [...new Set(items)].flatMap((item) => wrap(visibleLine(item), style.width - 4));
  return ["", style.bold(title), ...wrapped.map((text) => `  ${text}`)];
}
