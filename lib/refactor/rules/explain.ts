/** Explains in words what a rule does. */
import type { Rule } from "#schemas/refactor.ts";
import { ACTION_TABLE, isPlainAction } from "./actions.ts";

/** One or two sentences on a rule, for a person. */
export function explainRule(rule: Rule): string {
  const { purpose, languages } = ACTION_TABLE[rule.action];
  const subject = rule.scope === "function" ? "a function" : "a file";
  const who =
    rule.action === "DO_NOTHING"
      ? ""
      : isPlainAction(rule.action)
        ? ", without a language model"
        : ", with a language model";
  const where = languages.length < 8 ? ` Applies to ${languages.join(", ")}.` : "";
  return `Where ${subject} has ${rule.condition}: ${purpose} (${rule.action}, priority ${rule.priority}${who}).${where}`;
}
