/** `refactor-rules`: checks rules and shows them in normal form. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { readConfined } from "#kit/files/roots.ts";
import type { RulesRequest, RulesResult } from "#schemas/refactor.ts";
import { builtinRules } from "./rules/builtin.ts";
import { explainRule } from "./rules/explain.ts";
import { rulesFromText } from "./rules/file.ts";
import { type Normalized, normalizeRules } from "./rules/normalize.ts";

/** Largest file of rules, bytes. */
const MAX_BYTES = 1024 * 1024;

export async function run(input: RulesRequest, context: Context): Promise<RulesResult> {
  const { source, rules, mistakes } = await read(input, context);
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: mistakes.length === 0,
    status: mistakes.length === 0 ? "ok" : "error",
    source,
    rules_count: rules.length,
    rules,
    mistakes,
    ...(input.explain === true && {
      explanations: rules.map((rule) => ({ rule: rule.name, text: explainRule(rule) })),
    }),
  };
}

async function read(input: RulesRequest, context: Context): Promise<Normalized & { source: string }> {
  const { file, text, rules, builtin } = input;
  const given = [file, text, rules, builtin === true ? builtin : undefined].filter(
    (one) => one !== undefined,
  );
  if (given.length !== 1)
    throw fail("USAGE", "Give exactly one of file, text, rules and builtin", {
      hint: 'For example "refactor-rules rules.yaml" or "refactor-rules --builtin"',
    });
  if (file !== undefined) {
    const content = await readConfined(context.roots, file, { cwd: context.cwd, maxBytes: MAX_BYTES });
    return { source: file, ...rulesFromText(content, "rules") };
  }
  if (text !== undefined) return { source: "text", ...rulesFromText(text, "rules") };
  if (rules !== undefined) return { source: "request", ...normalizeRules(rules, "rules") };
  return { source: "builtin", rules: [...builtinRules()], mistakes: [] };
}
