/** Rules without a mistake, or a failure that lists every mistake. */

import { failures } from "#kit/data/errors.ts";
import { REFACTOR_ERRORS, type Rule } from "#schemas/refactor.ts";
import { type Normalized, normalizeRules } from "./normalize.ts";

const fail = failures(REFACTOR_ERRORS);

/** @throws INVALID_RULE with every mistake */
export function soundRules({ rules, mistakes }: Normalized): Rule[] {
  const [first] = mistakes;
  if (first === undefined) return rules;
  const where =
    first.line !== null ? `line ${first.line}: ` : first.index !== null ? `rule ${first.index + 1}: ` : "";
  const more = mistakes.length === 1 ? "" : `, and ${mistakes.length - 1} more`;
  throw fail("INVALID_RULE", `Cannot use the rules: ${where}${first.message}${more}`, {
    hint: `${first.hint === undefined ? "" : `${first.hint}; `}refactor-rules lists every mistake`,
    details: { mistakes },
  });
}

/** Adds further rules, in any shape, before those of `rules` with other names. @throws INVALID_RULE */
export function withMoreRules(rules: readonly Rule[], more: readonly unknown[] | undefined): readonly Rule[] {
  if (more === undefined || more.length === 0) return rules;
  const own = soundRules(normalizeRules(more, "request"));
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...rules.filter(({ name }) => !names.has(name))];
}
