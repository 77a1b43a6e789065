/** Evaluates rules on the metrics of a file or function. Pure. */
import type { AnalyzedFile, AnalyzedFunction, Condition, Rule, RuleMetric } from "#schemas/refactor.ts";
import { readMetric } from "./metrics.ts";

type Scalar = number | boolean | string;

/** A flag counts as 1 or 0 when it is compared with a number. */
function plain(value: Scalar): number | string {
  return typeof value === "boolean" ? Number(value) : value;
}

const COMPARE: Readonly<
  Record<">" | ">=" | "<" | "<=", (a: number | string, b: number | string) => boolean>
> = {
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
};

/** Whether one condition holds for a measured value; false if it was not measured. */
export function holds(
  { operator, value: wanted }: Pick<Condition, "operator" | "value">,
  measured: Scalar | undefined,
): boolean {
  if (measured === undefined) return false;
  if (operator === "in") return Array.isArray(wanted) && wanted.some((one) => plain(one) === plain(measured));
  if (Array.isArray(wanted)) return false;
  if (operator === "contains")
    return typeof measured === "string" && typeof wanted === "string" && measured.includes(wanted);
  const [a, b] = [plain(measured), plain(wanted)];
  if (operator === "==") return a === b;
  if (operator === "!=") return a !== b;
  return typeof a === typeof b && COMPARE[operator](a, b);
}

/** Whether all conditions of a rule hold for a file, or for one of its functions. */
export function matches(rule: Rule, file: AnalyzedFile, fn: AnalyzedFunction | null): boolean {
  return rule.conditions.every((condition) => holds(condition, readMetric(condition.metric, file, fn)));
}

/** The measured values that a rule uses, and those that its score depends on. */
export function measuredFor(
  rule: Rule,
  file: AnalyzedFile,
  fn: AnalyzedFunction | null,
  also: readonly RuleMetric[] = [],
): Record<string, number | boolean | string> {
  const names = new Set([...rule.conditions.map(({ metric }) => metric), ...also]);
  const measured: Record<string, number | boolean | string> = {};
  for (const name of names) {
    const value = readMetric(name, file, fn);
    if (value !== undefined) measured[name] = value;
  }
  return measured;
}
