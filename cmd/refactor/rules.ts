#!/usr/bin/env bun
/** `refactor-rules`: checks rules and shows them in normal form. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { REFACTOR_ERRORS, RulesRequest, RulesResult } from "#schemas/refactor.ts";

const contract = operation({
  name: "refactor-rules",
  family: "refactor",
  summary: "Check the rules that map metrics to actions, and show them in normal form",
  description: [
    "A rule maps a metric of a file or function to an action with a priority. Conditions are strings (cc > 10 and nested_depth > 4), objects {metric, operator, threshold}, or when: {cc: {gt: 15}} with then: {action, priority}; all conditions must hold. A condition on a missing metric is false.",
    "Every error is reported with its line and column: unknown metrics, operators, actions and keys with suggestions, invalid values, duplicate names, and rules without conditions, which would match everything. If there are errors, the exit status is 65.",
    "cc counts boolean operators, comprehensions and ternaries too; cyclomatic_complexity is McCabe's. Score = priority × impact, see refactor-decide.",
  ],
  input: RulesRequest,
  output: RulesResult,
  positional: "file",
  subjects: ["file", "text", "rules", "builtin"],
  paths: { file: "file" },
  examples: [
    { command: "refactor-rules --builtin", note: "the default rules" },
    { command: "refactor-rules --builtin --explain", note: "the default rules, explained" },
    {
      command: "refactor-rules --text '[{name: big, condition: cc > 20, action: extract_functions}]'",
      note: "one rule",
    },
    {
      command: "refactor-rules --text '[{name: odd, condition: c > 20, action: x}]'",
      note: "errors with their positions",
      exit: 65,
    },
    {
      command: `echo '{"id":1,"rules":[{"name":"big","condition":{"metric":"cc","operator":">","threshold":20},"action":"EXTRACT_FUNCTIONS","priority":0.9}]}' | refactor-rules`,
      note: "as a filter of JSON Lines",
    },
  ],
  effects: "read",
  failedAs: "data",
  errors: { INVALID_RULE: REFACTOR_ERRORS.INVALID_RULE },
  http: { method: "POST", path: "/v1/refactor/rules" },
  mcp: { title: "Check refactoring rules" },
  load: () => import("../../lib/refactor/rules.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/rules-view.ts")).rulesView,
});
export default contract;

if (import.meta.main) await runMain(contract);
