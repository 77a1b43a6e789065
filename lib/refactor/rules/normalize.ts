/**
 * Rules as people write them become rules in one form. Three shapes are accepted: a condition as an object
 * (`{metric, operator, threshold}`), as text (`cc > 15`), and `when` with `then`. Every mistake is reported, none hides
 * another, and a value that is wrong is never repeated.
 */
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { suggestion } from "#kit/data/suggestion.ts";
import {
  ACTIONS,
  type Action,
  type Condition,
  type ConditionValue,
  DEFAULT_PRIORITY,
  type Rule,
  type RuleMistake,
} from "#schemas/refactor.ts";
import { ACTION_TABLE } from "./actions.ts";
import {
  OPERATOR_HINT,
  OPERATOR_SPELLINGS,
  parseConditions,
  printConditions,
  valueFault,
} from "./condition.ts";
import { isOfFunction, METRIC_NAMES, METRIC_SYNONYMS } from "./metrics.ts";
import { Collector, NO_PLACE, type Path, type PlaceOf } from "./mistakes.ts";

export interface Normalized {
  rules: Rule[];
  mistakes: RuleMistake[];
}

/** More rules than a person can keep track of; also bounds the work that a hostile file can cause. */
export const MAX_RULES = 1000;

/**
 * Checks and normalises a list of rules.
 * @param origin recorded in each rule: `workflow`, `rules`, …
 * @param base where the list is in its file
 */
export function normalizeRules(
  list: unknown,
  origin: string,
  placeOf: PlaceOf = NO_PLACE,
  base: Path = [],
): Normalized {
  const collector = new Collector(placeOf, base);
  if (!Array.isArray(list)) {
    collector.add(null, null, [], "value", "The rules must be a list", "Begin each rule with a dash");
    return { rules: [], mistakes: collector.mistakes };
  }
  if (list.length > MAX_RULES) {
    collector.add(null, null, [MAX_RULES], "value", `There are more than ${MAX_RULES} rules`);
    return { rules: [], mistakes: collector.mistakes };
  }
  const names = new Set<string>();
  const rules = list.flatMap((raw: unknown, index) => {
    const before = collector.mistakes.length;
    const rule = new RuleReader(raw, index, collector, names).read(origin);
    return rule !== undefined && collector.mistakes.length === before ? [rule] : [];
  });
  collector.sort();
  return { rules, mistakes: collector.mistakes };
}

const RULE_KEYS = [
  "name",
  "description",
  "tags",
  "condition",
  "conditions",
  "when",
  "then",
  "action",
  "priority",
];
const THEN_KEYS = ["action", "priority"];
const CONDITION_KEYS = ["metric", "operator", "threshold", "value"];

/** Names of actions for suggestions, by common words. */
const ACTION_SYNONYMS: Readonly<Record<string, Action>> = {
  remove_imports: "REMOVE_UNUSED_IMPORTS",
  extract_function: "EXTRACT_FUNCTIONS",
  extract_method: "EXTRACT_FUNCTIONS",
  split_file: "SPLIT_MODULE",
  remove_duplicates: "DEDUPLICATE",
  extract_constant: "EXTRACT_CONSTANTS",
  add_return_type: "ADD_RETURN_TYPES",
  nothing: "DO_NOTHING",
};

/** Finds the action of a name in upper or lower case. */
export function actionNamed(name: string): Action | undefined {
  const upper = name.trim().toUpperCase();
  return ACTIONS.find((action) => action === upper);
}

/** The action that was probably meant. */
export function actionHint(name: string): string {
  return suggestion(name, ACTIONS, "actions", ACTION_SYNONYMS);
}

/** Reads one rule and adds its mistakes to the collector. */
class RuleReader {
  #name: string | null = null;

  constructor(
    private readonly raw: unknown,
    private readonly index: number,
    private readonly collector: Collector,
    /** Names of the earlier rules. */
    private readonly names: Set<string>,
  ) {}

  #wrong(path: Path, message: string, hint?: string, part: "key" | "value" = "value", within?: number): void {
    this.collector.add(this.#name, this.index, [this.index, ...path], part, message, hint, within);
  }

  read(origin: string): Rule | undefined {
    const { raw } = this;
    if (!isJsonRecord(raw)) {
      this.#wrong([], "A rule must have keys and values", 'Give at least "name", "condition" and "action"');
      return undefined;
    }
    this.#readName(raw["name"]);
    this.#unknownKeys(raw, RULE_KEYS, []);
    const action = this.#action(raw);
    const priority = this.#priority(raw);
    const description = this.#description(raw["description"]);
    const tags = this.#tags(raw["tags"]);
    const conditions = this.#conditions(raw);
    if (this.#name === null || action === undefined || conditions.length === 0) return undefined;
    return {
      name: this.#name,
      description,
      tags,
      condition: printConditions(conditions),
      conditions,
      action,
      priority,
      scope: scopeOf(action, conditions),
      origin,
    };
  }

  #readName(name: unknown): void {
    if (typeof name !== "string" || name.trim() === "") {
      this.#wrong(name === undefined ? [] : ["name"], "A rule needs a name", "Add a short unique name");
      return;
    }
    this.#name = name.trim();
    if (this.names.has(this.#name)) this.#wrong(["name"], "Another rule has this name", "Rename one of them");
    this.names.add(this.#name);
  }

  #unknownKeys(fields: JsonRecord, known: readonly string[], path: Path): void {
    for (const key of Object.keys(fields)) {
      if (!known.includes(key))
        this.#wrong([...path, key], "Unknown key", suggestion(key, known, "keys"), "key");
    }
  }

  #description(value: unknown): string {
    if (value === undefined || value === null) return "";
    if (typeof value === "string") return value.trim();
    this.#wrong(["description"], "The description must be a text");
    return "";
  }

  #tags(value: unknown): string[] {
    if (value === undefined || value === null) return [];
    const list: unknown[] = Array.isArray(value) ? value : [undefined];
    const tags = list.filter((tag): tag is string => typeof tag === "string");
    if (tags.length < list.length) this.#wrong(["tags"], "The tags must be a list of texts");
    return tags;
  }

  /** `action` is in the rule, or in `then`. */
  #consequence(raw: JsonRecord): { fields: JsonRecord; path: Path } | undefined {
    const { then } = raw;
    if (then === undefined) return { fields: raw, path: [] };
    if (!isJsonRecord(then)) {
      this.#wrong(["then"], 'The key "then" must have keys and values', 'Give "action" and "priority" in it');
      return undefined;
    }
    this.#unknownKeys(then, THEN_KEYS, ["then"]);
    for (const key of THEN_KEYS) {
      if (raw[key] !== undefined)
        this.#wrong(
          [key],
          `The key "${key}" and the key "then" exclude each other`,
          "Keep one of them",
          "key",
        );
    }
    return { fields: then, path: ["then"] };
  }

  #action(raw: JsonRecord): Action | undefined {
    const where = this.#consequence(raw);
    if (where === undefined) return undefined;
    const value = where.fields["action"];
    const path = [...where.path, "action"];
    if (value === undefined || value === null) {
      this.#wrong(where.path, "A rule needs an action", `Known actions: ${ACTIONS.join(", ")}`);
      return undefined;
    }
    const action = typeof value === "string" ? actionNamed(value) : undefined;
    if (action === undefined)
      this.#wrong(path, "Unknown action", actionHint(typeof value === "string" ? value : ""));
    return action;
  }

  #priority(raw: JsonRecord): number {
    const inThen = isJsonRecord(raw["then"]);
    const fields = isJsonRecord(raw["then"]) ? raw["then"] : raw;
    const value = fields["priority"];
    if (value === undefined || value === null) return DEFAULT_PRIORITY;
    if (typeof value === "number" && value >= 0 && value <= 1) return value;
    this.#wrong([...(inThen ? ["then"] : []), "priority"], "The priority must be a number from 0 to 1");
    return DEFAULT_PRIORITY;
  }

  #conditions(raw: JsonRecord): Condition[] {
    const given = ["condition", "conditions", "when"].filter((key) => raw[key] !== undefined);
    const [key] = given;
    if (key === undefined) {
      this.#wrong(
        [],
        "A rule without conditions would match everything, so it is refused",
        'Add a condition, for example "cc > 15"',
      );
      return [];
    }
    for (const other of given.slice(1))
      this.#wrong([other], `The keys "${key}" and "${other}" exclude each other`, "Keep one of them", "key");
    const before = this.collector.mistakes.length;
    const found =
      key === "when" && isJsonRecord(raw[key])
        ? this.#when(raw[key], [key])
        : this.#condition(raw[key], [key]);
    if (found.length === 0 && this.collector.mistakes.length === before)
      this.#wrong(
        [key],
        "The conditions are empty; a rule without conditions would match everything, so it is refused",
        'Add a condition, for example "cc > 15"',
      );
    return found;
  }

  /** A text, an object, or a list of both. */
  #condition(value: unknown, path: Path): Condition[] {
    if (typeof value === "string") return this.#text(value, path);
    if (Array.isArray(value))
      return value.flatMap((item: unknown, at) => {
        if (!Array.isArray(item)) return this.#condition(item, [...path, at]);
        this.#wrong([...path, at], "Lists of conditions do not nest");
        return [];
      });
    if (isJsonRecord(value)) return this.#object(value, path);
    if (value === null) return [];
    this.#wrong(path, "A condition must be a text or an object", 'Write for example "cc > 15"');
    return [];
  }

  #text(text: string, path: Path): Condition[] {
    const parsed = parseConditions(text);
    if ("conditions" in parsed) return parsed.conditions;
    for (const { message, hint, column } of parsed.faults) this.#wrong(path, message, hint, "value", column);
    return [];
  }

  /** `{metric, operator, threshold}`; `{}` counts as no condition. */
  #object(fields: JsonRecord, path: Path): Condition[] {
    if (Object.keys(fields).length === 0) return [];
    this.#unknownKeys(fields, CONDITION_KEYS, path);
    const { metric, operator, threshold, value } = fields;
    if (threshold !== undefined && value !== undefined)
      this.#wrong(
        [...path, "value"],
        'The keys "threshold" and "value" exclude each other',
        "Keep one of them",
        "key",
      );
    const key = threshold === undefined && value !== undefined ? "value" : "threshold";
    const limit = threshold ?? value;
    const lacks = [
      ...(metric === undefined ? ["metric"] : []),
      ...(operator === undefined ? ["operator"] : []),
      ...(limit === undefined ? ["threshold"] : []),
    ];
    for (const name of lacks) this.#wrong(path, `The condition needs "${name}"`);
    if (lacks.length > 0) return [];
    return this.#one(metric, operator, limit, [...path, "metric"], [...path, "operator"], [...path, key]);
  }

  /** `{cc: {gt: 15}, module_execution_block: true}`. */
  #when(fields: JsonRecord, path: Path): Condition[] {
    return Object.entries(fields).flatMap(([metric, wanted]) => {
      const at = [...path, metric];
      if (!isJsonRecord(wanted)) {
        const operator = Array.isArray(wanted) ? "in" : "==";
        return this.#one(metric, operator, wanted, at, at, at, "key");
      }
      if (Object.keys(wanted).length === 0) this.#wrong(at, "The condition needs an operator");
      return Object.entries(wanted).flatMap(([operator, value]) =>
        this.#one(metric, operator, value, at, [...at, operator], [...at, operator], "key"),
      );
    });
  }

  #one(
    metricName: unknown,
    operatorName: unknown,
    value: unknown,
    metricAt: Path,
    operatorAt: Path,
    valueAt: Path,
    part: "key" | "value" = "value",
  ): Condition[] {
    const metric = METRIC_NAMES.find((known) => known === metricName);
    if (metric === undefined)
      this.#wrong(
        metricAt,
        "Unknown metric",
        suggestion(
          typeof metricName === "string" ? metricName : "",
          METRIC_NAMES,
          "metrics",
          METRIC_SYNONYMS,
        ),
        part,
      );
    const spelling = typeof operatorName === "string" ? operatorName.trim().toLowerCase() : "";
    const operator = Object.hasOwn(OPERATOR_SPELLINGS, spelling) ? OPERATOR_SPELLINGS[spelling] : undefined;
    if (operator === undefined) this.#wrong(operatorAt, "Unknown operator", OPERATOR_HINT, part);
    if (metric === undefined || operator === undefined) return [];
    if (!isConditionValue(value)) {
      this.#wrong(valueAt, "Expected a number, true, false, a text or a list of them");
      return [];
    }
    const condition: Condition = { metric, operator, value };
    const wrong = valueFault(condition);
    if (wrong === undefined) return [condition];
    this.#wrong(valueAt, wrong.message, wrong.hint);
    return [];
  }
}

function isScalar(value: unknown): value is number | boolean | string {
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}

function isConditionValue(value: unknown): value is ConditionValue {
  return isScalar(value) || (Array.isArray(value) && value.every(isScalar));
}

/**
 * A rule is evaluated on each function if its action works on one function and a condition uses a metric that
 * differs between functions; on the file otherwise.
 */
function scopeOf(action: Action, conditions: readonly Condition[]): Rule["scope"] {
  if (conditions.some(({ metric }) => metric === "function")) return "function";
  const local = ACTION_TABLE[action].on === "function";
  return local && conditions.some(({ metric }) => isOfFunction(metric)) ? "function" : "file";
}
