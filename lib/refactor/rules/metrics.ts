/** What a condition can use: for each metric its kind, and where it is read from. */
import type { AnalyzedFile, AnalyzedFunction, RuleMetric } from "#schemas/refactor.ts";
import { isTestPath } from "./test-path.ts";

/** `ratio` is between 0 and 1; a `flag` is true or false, and counts as 1 or 0 if a number is required. */
export type MetricKind = "count" | "ratio" | "flag" | "text";

type Value = number | boolean | string | undefined;

export interface Metric {
  kind: MetricKind;
  /** Read from the function if one is examined. */
  ofFunction?: (fn: AnalyzedFunction) => Value;
  /** Undefined if it was not measured. */
  ofFile: (file: AnalyzedFile) => Value;
}

const complexity = (
  name: "cc" | "cyclomatic_complexity" | "cognitive_complexity" | "nested_depth" | "parameters",
): Metric => ({ kind: "count", ofFunction: (fn) => fn[name], ofFile: (file) => file[name] });

const count = (ofFile: Metric["ofFile"]): Metric => ({ kind: "count", ofFile });

export const METRIC_TABLE: Readonly<Record<RuleMetric, Metric>> = {
  cc: complexity("cc"),
  cyclomatic_complexity: complexity("cyclomatic_complexity"),
  cognitive_complexity: complexity("cognitive_complexity"),
  nested_depth: complexity("nested_depth"),
  parameters: complexity("parameters"),
  module_lines: count((file) => file.lines),
  function_count: count((file) => file.function_count),
  class_count: count((file) => file.class_count),
  fan_in: count((file) => file.fan_in),
  fan_out: count((file) => file.fan_out),
  duplicate_lines: count((file) => file.duplicate_lines),
  duplicate_similarity: { kind: "ratio", ofFile: (file) => file.duplicate_similarity },
  duplicate_group_count: count((file) => file.duplicate_group_count),
  missing_type_hints: count((file) => file.missing_type_hints),
  missing_return_types: count((file) => file.missing_return_types),
  inferable_return_types: count((file) => file.inferable_return_types),
  return_type_coverage: {
    kind: "ratio",
    ofFile: ({ function_count, missing_return_types }) =>
      function_count === 0 ? 1 : Math.max(0, 1 - missing_return_types / function_count),
  },
  is_public_api: {
    kind: "flag",
    ofFunction: (fn) => fn.is_public_api,
    ofFile: (file) => file.is_public_api,
  },
  is_test: { kind: "flag", ofFile: (file) => isTestPath(file.path) },
  linter_errors: count((file) => file.linter_errors),
  linter_warnings: count((file) => file.linter_warnings),
  unused_imports: count((file) => file.unused_imports),
  unused_import_count: count((file) => file.unused_imports),
  magic_numbers: count((file) => file.magic_numbers),
  module_execution_block: { kind: "flag", ofFile: (file) => file.module_execution_block },
  language: { kind: "text", ofFile: (file) => file.language },
  path: { kind: "text", ofFile: (file) => file.path },
  function: { kind: "text", ofFunction: (fn) => fn.name, ofFile: () => undefined },
};

export const METRIC_NAMES = Object.keys(METRIC_TABLE) as RuleMetric[];

/** Names that people use for a metric; not accepted, since they are ambiguous, but suggested. */
export const METRIC_SYNONYMS: Readonly<Record<string, RuleMetric>> = {
  lines: "module_lines",
  loc: "module_lines",
  sloc: "module_lines",
  total_lines: "module_lines",
  line_count: "module_lines",
  complexity: "cyclomatic_complexity",
  mccabe: "cyclomatic_complexity",
  cyclomatic: "cyclomatic_complexity",
  cognitive: "cognitive_complexity",
  functions: "function_count",
  classes: "class_count",
  depth: "nested_depth",
  nesting: "nested_depth",
  params: "parameters",
  arguments: "parameters",
  duplicates: "duplicate_group_count",
  similarity: "duplicate_similarity",
  imports: "unused_imports",
  public: "is_public_api",
  test: "is_test",
  tests: "is_test",
  file: "path",
  name: "function",
};

/** Whether a metric differs from function to function of one file. */
export function isOfFunction(metric: RuleMetric): boolean {
  return METRIC_TABLE[metric].ofFunction !== undefined;
}

/** The value of a metric for a file, or for one of its functions. */
export function readMetric(metric: RuleMetric, file: AnalyzedFile, fn: AnalyzedFunction | null): Value {
  const { ofFile, ofFunction } = METRIC_TABLE[metric];
  return fn !== null && ofFunction !== undefined ? ofFunction(fn) : ofFile(file);
}
