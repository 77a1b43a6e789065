/** The rule language: which metrics call for which action; request and result of `refactor-rules`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { ACTIONS, METRICS } from "./common.ts";

/** Texts that conditions can use, besides the metrics in METRICS. */
export const TEXT_METRICS = ["language", "path", "function"] as const;

export const RULE_METRICS = [...METRICS, ...TEXT_METRICS] as const;
export type RuleMetric = (typeof RULE_METRICS)[number];

/** Operators in their canonical spelling; `in` takes a list, `contains` works on texts. */
export const OPERATORS = [">", ">=", "<", "<=", "==", "!=", "in", "contains"] as const;
export type Operator = (typeof OPERATORS)[number];

const Scalar = Type.Union([Type.Number(), Type.Boolean(), Type.String()]);

export const Condition = Type.Object({
  metric: OneOf(RULE_METRICS, { description: "Number or text of a file or function" }),
  operator: OneOf(OPERATORS),
  value: Type.Union([Type.Number(), Type.Boolean(), Type.String(), Type.Array(Scalar)], {
    description: "What it is compared with; a list for in",
  }),
});
export type Condition = Static<typeof Condition>;
export type ConditionValue = Condition["value"];

export const Rule = Type.Object(
  {
    name: Type.String({ description: "Unique among the rules" }),
    description: Type.String(),
    tags: Type.Array(Type.String()),
    condition: Type.String({ description: "The conditions in one line, e.g. cc > 10 and nested_depth > 4" }),
    conditions: Type.Array(Condition, { minItems: 1, description: "All of them must hold" }),
    action: OneOf(ACTIONS),
    priority: Type.Number({ minimum: 0, maximum: 1 }),
    scope: OneOf(["file", "function"], { description: "What the conditions are evaluated on" }),
    origin: Type.String({ description: "Where it was defined: builtin, workflow, rules, learned" }),
  },
  { $id: "RefactorRule", description: "A rule in its normal form" },
);
export type Rule = Static<typeof Rule>;

/** Default priority of a rule. */
export const DEFAULT_PRIORITY = 0.5;

export const RuleMistake = Type.Object({
  rule: Nullable(Type.String({ description: "Name of the rule, if it has one" })),
  index: Nullable(Type.Integer({ minimum: 0, description: "Place of the rule in the list, from 0" })),
  field: Type.String({ description: "Where in the rule, e.g. condition.operator" }),
  line: Nullable(Type.Integer({ minimum: 1, description: "Line of the file; null if there is no file" })),
  column: Nullable(Type.Integer({ minimum: 1 })),
  message: Type.String({ description: "What is wrong" }),
  hint: Type.Optional(Type.String({ description: "What to do about it" })),
});
export type RuleMistake = Static<typeof RuleMistake>;

export const RulesRequest = Type.Object(
  {
    id: Type.Optional(Id),
    file: Type.Optional(
      Type.String({ description: "YAML or JSON file of rules, or a workflow file with a rules section" }),
    ),
    text: Type.Optional(Type.String({ description: "The text of such a file" })),
    rules: Type.Optional(Type.Array(Type.Unknown(), { description: "Rules as data, in any of the shapes" })),
    builtin: Type.Optional(Type.Boolean({ default: false, description: "The built-in rules" })),
    explain: Type.Optional(Type.Boolean({ default: false, description: "Say in words what each rule does" })),
  },
  { $id: "RefactorRulesRequest" },
);
export type RulesRequest = Static<typeof RulesRequest>;

export const RulesResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "Whether all rules are valid" }),
    status: OneOf(["ok", "error"], { description: "The same in words" }),
    source: Type.String({ description: "What was read: a path, builtin, text or request" }),
    rules_count: Type.Integer({ minimum: 0 }),
    rules: Type.Array(Rule, { description: "The rules without a mistake, in normal form" }),
    mistakes: Type.Array(RuleMistake),
    explanations: Type.Optional(
      Type.Array(Type.Object({ rule: Type.String(), text: Type.String() }), {
        description: "With explain: what each rule does",
      }),
    ),
  },
  { $id: "RefactorRules", description: "Checked and normalised rules" },
);
export type RulesResult = Static<typeof RulesResult>;
