/** The metric that each action should improve, measured in one file. */
import type { Action } from "#schemas/refactor.ts";
import { openAnalyzer } from "#syntax/analyze.ts";
import type { FileFacts, FunctionFacts } from "#syntax/facts.ts";
import type { Language } from "#syntax/language.ts";
import { tokensOf } from "#syntax/tokens.ts";
import { duplicateGroups } from "../analyze/duplicates/groups.ts";

/** What is measured in a source: its facts, and values that need its text. */
export interface Measured {
  facts: FileFacts;
  duplicateLines: number;
}

export async function measure(text: string, language: Language, path: string): Promise<Measured> {
  const analyze = await openAnalyzer(language);
  const groups = duplicateGroups([tokensOf(text, language)]);
  // All places of a group but one are repetitions.
  const duplicateLines = groups.reduce((sum, { lines, places }) => sum + lines * (places.length - 1), 0);
  return { facts: analyze(text, path), duplicateLines };
}

interface Measure {
  name: string;
  of: (measured: Measured, target: string | null) => number;
  /** True if the number must fall; false if it only must not rise. */
  mustFall: boolean;
}

const complexity: Measure = {
  name: "cc",
  of: ({ facts }, target) => {
    const one = target === null ? undefined : facts.functions.find(({ name }) => name === target);
    return one?.cc ?? highest(facts.functions, ({ cc }) => cc);
  },
  mustFall: true,
};
const lines: Measure = { name: "module_lines", of: ({ facts }) => facts.lines, mustFall: true };

/** By action. An action without a metric of its own must at least not make the code more complex. */
const MEASURES: Readonly<Record<Action, Measure>> = {
  REMOVE_UNUSED_IMPORTS: {
    name: "unused_imports",
    of: ({ facts }) => facts.unused_imports.length,
    mustFall: true,
  },
  FIX_MODULE_EXECUTION_BLOCK: {
    name: "module_execution_block",
    of: ({ facts }) => (facts.module_execution_block ? 1 : 0),
    mustFall: true,
  },
  EXTRACT_CONSTANTS: { name: "magic_numbers", of: ({ facts }) => facts.magic_numbers.length, mustFall: true },
  ADD_RETURN_TYPES: {
    name: "missing_return_types",
    of: ({ facts }) => facts.missing_return_types.length,
    mustFall: true,
  },
  ADD_TYPE_HINTS: {
    name: "missing_type_hints",
    of: ({ facts }) =>
      facts.functions.reduce((sum, { untyped_parameters }) => sum + untyped_parameters, 0) +
      facts.missing_return_types.length,
    mustFall: true,
  },
  EXTRACT_FUNCTIONS: complexity,
  REDUCE_COMPLEXITY: complexity,
  SIMPLIFY_CONDITIONALS: complexity,
  SPLIT_MODULE: lines,
  EXTRACT_CLASS: lines,
  DEDUPLICATE: { name: "duplicate_lines", of: ({ duplicateLines }) => duplicateLines, mustFall: true },
  REDUCE_FAN_OUT: {
    name: "fan_out",
    of: ({ facts }) => new Set(facts.imports.map(({ module }) => module)).size,
    mustFall: true,
  },
  REMOVE_DEAD_CODE: lines,
  INLINE_FUNCTION: {
    name: "function_count",
    of: ({ facts }) => facts.functions.length,
    mustFall: true,
  },
  RENAME_VARIABLES: { ...complexity, mustFall: false },
  DO_NOTHING: { ...complexity, mustFall: false },
};

export interface MetricChange {
  name: string;
  before: number;
  after: number;
  improved: boolean;
}

/** How the metric of an action changed from one text of the file to the next. */
export function metricChange(
  action: Action,
  before: Measured,
  after: Measured,
  target: string | null,
): MetricChange {
  const { name, of, mustFall } = MEASURES[action];
  const [old, now] = [of(before, target), of(after, target)];
  return { name, before: old, after: now, improved: mustFall ? now < old : now <= old };
}

/** Metrics of a file that no change may make worse. */
export const REGRESSIONS: Readonly<Record<string, (facts: FileFacts) => number>> = {
  cc: ({ functions }) => highest(functions, ({ cc }) => cc),
  cognitive_complexity: ({ functions }) => highest(functions, (one) => one.cognitive_complexity),
  nested_depth: ({ functions }) => highest(functions, ({ nested_depth }) => nested_depth),
  unused_imports: ({ unused_imports }) => unused_imports.length,
  missing_return_types: ({ missing_return_types }) => missing_return_types.length,
};

function highest(functions: readonly FunctionFacts[], of: (one: FunctionFacts) => number): number {
  return functions.reduce((most, one) => Math.max(most, of(one)), 0);
}
