/** `refactor-metrics`: the metrics of one source, taken from its facts. */

import type { Context } from "#kit/files/context.ts";
import type { MetricsRequest, MetricsResult } from "#schemas/refactor.ts";
import { openAnalyzer } from "#syntax/analyze.ts";
import type { FileFacts, FunctionFacts } from "#syntax/facts.ts";
import { placeOf, requestedSource } from "./source.ts";

/** Measures the source of one request. */
export async function run(input: MetricsRequest, context: Context): Promise<MetricsResult> {
  const { text, language, filename } = await requestedSource(input, context);
  const analyze = await openAnalyzer(language, text);
  const result = metricsOf(analyze(text, filename));
  return { ...result, ...placeOf(input) };
}

/** The facts of a file from which its metrics are derived. */
function metricsOf(facts: FileFacts): MetricsResult {
  return {
    ok: true,
    language: facts.language,
    lines: facts.lines,
    functions: facts.functions.map(functionMetrics),
    module: facts.module,
    unused_imports: facts.unused_imports.map(({ name, line, column }) => ({ name, line, column })),
    magic_numbers: facts.magic_numbers.map(({ value, line, column }) => ({ value, line, column })),
    missing_return_types: facts.missing_return_types,
    module_execution_block: facts.module_execution_block,
    fan_out: new Set(facts.imports.map(({ module }) => module)).size,
    public_api: facts.exports,
    parse_error: facts.parse_error,
  };
}

const functionMetrics = (facts: FunctionFacts): MetricsResult["functions"][number] => ({
  name: facts.name,
  kind: facts.kind,
  start_line: facts.start_line,
  end_line: facts.end_line,
  parameters: facts.parameters,
  cyclomatic_complexity: facts.cyclomatic_complexity,
  cc: facts.cc,
  cognitive_complexity: facts.cognitive_complexity,
  nested_depth: facts.nested_depth,
});
