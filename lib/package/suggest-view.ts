/** The readable view of suggestions: numbered, as `apply` of the shell takes them. */

import type { Style } from "#kit/contract/operation.ts";
import { indent, wrap } from "#kit/docs/text.ts";
import type { SuggestResult } from "#schemas/package.ts";

export function suggestView(
  { suggestions, next_steps, model, tokens_used }: SuggestResult,
  style: Style,
): string {
  return [
    ...suggestions.flatMap(({ title, reason, changes }, index) => [
      `${String(index + 1).padStart(3)}. ${style.bold(title)}`,
      indent(wrap(reason, style.width - 5), 5),
      style.dim(`     ${changes.map(({ kind }) => kind).join(", ")}`),
    ]),
    ...(suggestions.length === 0 ? ["No suggestions"] : []),
    ...(next_steps.length > 0
      ? ["", "Next:", ...next_steps.map((text) => indent(wrap(text, style.width - 2), 2))]
      : []),
    style.dim(`${model ?? "model"}, ${tokens_used} tokens`),
  ].join("\n");
}
