/** Whether a task is still needed: the four verdicts. Pure; measurements are passed in. */

import { isPathInside } from "#kit/files/roots.ts";
import type {
  Action,
  AnalyzedFile,
  AnalyzedFunction,
  Condition,
  Operator,
  PlanTask,
  Rule,
  TaskVerdict,
  Verdict,
} from "#schemas/refactor.ts";
import type { AppliedAction } from "../history/history.ts";
import { OPERATOR_SPELLINGS, printConditions } from "../rules/condition.ts";
import { holds, matches } from "../rules/evaluate.ts";
import { METRIC_NAMES, readMetric } from "../rules/metrics.ts";
import { actionOf, fileOf } from "./tasks.ts";

/** What the project looks like now. */
export interface ProjectState {
  /** Whether a file of the project exists. */
  exists(path: string): boolean;
  /** Its metrics; undefined if it was not analysed (another language, left out, unreadable). */
  measured(path: string): AnalyzedFile | undefined;
  applied: readonly AppliedAction[];
  rules: readonly Rule[];
}

/** The complexity limit of a task that has no other: that of the rule for long functions. */
const DEFAULT_CC_LIMIT = 15;

/** The verdict on one task, with the reason in words. */
export function verdictOf(task: PlanTask, state: ProjectState): TaskVerdict {
  const [verdict, reason] = classify(task, state);
  return {
    id: task.id,
    title: task.title ?? task.id,
    file: fileOf(task) ?? null,
    action: actionOf(task) ?? task.action ?? null,
    verdict,
    reason,
  };
}

type Classification = readonly [Verdict, string];

function classify(task: PlanTask, state: ProjectState): Classification {
  const file = fileOf(task);
  if (file === undefined) return ["OK", "It names no file, so nothing can be checked"];
  if (!isPathInside(file)) return ["STALE_FILE_MISSING", "Its file lies outside the project"];
  if (!state.exists(file)) return ["STALE_FILE_MISSING", "The file does not exist"];
  const applied = appliedTo(task, file, state.applied);
  if (applied !== undefined)
    return ["STALE_APPLIED", `The history says that it was applied on ${applied.at.slice(0, 10)}`];
  const measured = state.measured(file);
  if (measured === undefined) return ["OK", "The file exists; its metrics cannot be measured"];
  if (measured.parse_error !== null)
    return ["OK", "The file exists; it has syntax errors, so its metrics are not known"];
  const { functions } = measured;
  const fn = task.function == null ? null : functions.find(({ name }) => name === task.function);
  if (fn === undefined) return ["STALE_FIXED", "The function is no longer there"];
  return (
    byOwnLimit(task, measured, fn, state.rules) ??
    byRule(task, measured, fn, state.rules) ??
    byOwnMetric(task, measured, fn, state.rules) ??
    byLabel(task, measured, fn) ??
    byAction(task, measured, fn, state.rules)
  );
}

function appliedTo(
  task: PlanTask,
  file: string,
  applied: readonly AppliedAction[],
): AppliedAction | undefined {
  const action = actionOf(task);
  const since = task.created_at == null ? Number.NaN : Date.parse(task.created_at);
  return applied.findLast(
    (one) =>
      one.action === action &&
      one.file === file &&
      (task.function == null || one.function === null || one.function === task.function) &&
      // What was applied before the task was made is why it was not made for that.
      !(Date.parse(one.at) < since),
  );
}

/** The task's own `metric`, `operator` and `threshold`; its rule's conditions on other metrics must hold as well. */
function byOwnLimit(
  task: PlanTask,
  file: AnalyzedFile,
  fn: AnalyzedFunction | null,
  rules: readonly Rule[],
): Classification | undefined {
  const { metric, threshold } = task;
  const known = METRIC_NAMES.find((name) => name === metric);
  if (known === undefined || threshold == null) return undefined;
  const operator = operatorOf(task.operator ?? ">");
  const others =
    rules.find(({ name }) => name === task.rule)?.conditions.filter((one) => one.metric !== known) ?? [];
  for (const limit of [{ metric: known, operator, value: threshold }, ...others]) {
    const measured = readMetric(limit.metric, file, fn);
    if (!holds(limit, measured))
      return [
        "STALE_FIXED",
        `${limit.metric} is ${String(measured ?? "not measured")}, no longer ${printLimit(limit)}`,
      ];
  }
  return ["OK", `${known} is ${String(readMetric(known, file, fn))}, still ${operator} ${threshold}`];
}

function operatorOf(spelling: string): Operator {
  return (Object.hasOwn(OPERATOR_SPELLINGS, spelling) && OPERATOR_SPELLINGS[spelling]) || ">";
}

function printLimit(limit: Condition): string {
  return printConditions([limit]).slice(limit.metric.length + 1);
}

function byRule(
  task: PlanTask,
  file: AnalyzedFile,
  fn: AnalyzedFunction | null,
  rules: readonly Rule[],
): Classification | undefined {
  const rule = rules.find(({ name }) => name === task.rule);
  if (rule === undefined) return undefined;
  return matchesAnywhere(rule, file, fn)
    ? ["OK", `Rule "${rule.name}" still matches: ${rule.condition}`]
    : ["STALE_FIXED", `Rule "${rule.name}" no longer matches: ${rule.condition}`];
}

/** If the task names no function, any function of the file counts. */
function matchesAnywhere(rule: Rule, file: AnalyzedFile, fn: AnalyzedFunction | null): boolean {
  if (rule.scope === "file") return matches(rule, file, null);
  return (fn === null ? file.functions : [fn]).some((one) => matches(rule, file, one));
}

/**
 * The task's own `metric` if it has no threshold: a rule for its action gives the limit, else the value
 * measured when the task was made must have fallen, else the problem must be gone.
 */
function byOwnMetric(
  task: PlanTask,
  file: AnalyzedFile,
  fn: AnalyzedFunction | null,
  rules: readonly Rule[],
): Classification | undefined {
  const metric = METRIC_NAMES.find((name) => name === task.metric);
  if (metric === undefined) return undefined;
  const action = actionOf(task);
  const ruled = rules.find(
    (rule) => rule.action === action && rule.conditions.some((one) => one.metric === metric),
  );
  if (ruled !== undefined) return byRule({ ...task, rule: ruled.name }, file, fn, rules);
  const { value } = task;
  const measured = readMetric(metric, file, fn);
  const before = value == null ? "" : `; it was ${value}`;
  const isLeft = Number(measured ?? 0) >= (value ?? Number.MIN_VALUE);
  return isLeft
    ? ["OK", `${metric} is ${String(measured)}${before}`]
    : ["STALE_FIXED", `${metric} is ${String(measured ?? "not measured")} now${before}`];
}

/** Actions whose metric is the complexity: for the others a complexity label says nothing about their goal. */
const COMPLEXITY_ACTIONS: ReadonlySet<Action> = new Set([
  "EXTRACT_FUNCTIONS",
  "REDUCE_COMPLEXITY",
  "SIMPLIFY_CONDITIONALS",
]);

/** `cc-32` among the labels, or `CC=32` in the title or a label: the complexity when the task was made. */
function byLabel(
  task: PlanTask,
  file: AnalyzedFile,
  fn: AnalyzedFunction | null,
): Classification | undefined {
  const action = actionOf(task);
  if (action !== undefined && !COMPLEXITY_ACTIONS.has(action)) return undefined;
  const texts = [...(task.labels ?? []), task.title ?? ""];
  const written = texts
    .map((text) => /(?:^|[^\p{L}\p{N}])cc\s*[-=:]\s*(\d{1,6})(?![\p{N}.])/iu.exec(text)?.[1])
    .find((found) => found !== undefined);
  if (written === undefined) return undefined;
  const before = Number(written);
  // A task that was made for less than the usual limit is done once the value is better than it was.
  const limit = Math.min(DEFAULT_CC_LIMIT, before - 1);
  const { cc } = fn ?? file;
  return cc > limit
    ? ["OK", `cc is ${cc}, over ${limit}; it was ${before}`]
    : ["STALE_FIXED", `cc is ${cc}, no longer over ${limit}; it was ${before}`];
}

function byAction(
  task: PlanTask,
  file: AnalyzedFile,
  fn: AnalyzedFunction | null,
  rules: readonly Rule[],
): Classification {
  const action = actionOf(task);
  const own = rules.filter((rule) => rule.action === action);
  if (own.length === 0) return ["OK", "The file exists; the task states no limit"];
  const still = own.find((rule) => matchesAnywhere(rule, file, fn));
  return still === undefined
    ? ["STALE_FIXED", `No rule for ${action ?? "it"} matches any more`]
    : ["OK", `Rule "${still.name}" matches: ${still.condition}`];
}
