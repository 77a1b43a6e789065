/** The readable view of one source's metrics: the totals, its functions, and possible improvements. */

import type { Style } from "#kit/contract/operation.ts";
import { renderTable } from "#kit/docs/table.ts";
import { visibleLine } from "#kit/docs/text.ts";
import type { MetricsResult } from "#schemas/refactor.ts";

export function metricsView(result: MetricsResult, style: Style): string {
  const { module, functions, parse_error: wrong } = result;
  const name = visibleLine(result.path ?? result.language);
  const rows = functions.map((one) => ({
    line: one.start_line,
    function: one.name,
    cc: one.cc,
    mccabe: one.cyclomatic_complexity,
    cognitive: one.cognitive_complexity,
    depth: one.nested_depth,
    parameters: one.parameters,
  }));
  const unused = result.unused_imports.map(({ name: unusedName, line }) => `${unusedName} (line ${line})`);
  const numbers = result.magic_numbers.map(({ value, line }) => `${value} (line ${line})`);
  const untyped = result.missing_return_types.map((one) => `${one.function} (line ${one.line})`);
  return `${[
    `${style.bold(name)}  ${result.lines} lines, complexity ${module.cc}, fan-out ${result.fan_out}`,
    ...(wrong
      ? [style.red(`Not understood from line ${wrong.line}, column ${wrong.column}: ${wrong.message}`)]
      : []),
    ...(rows.length > 0 ? ["", ...(renderTable(rows, style, 2) ?? [])] : []),
    ...list("Unused imports", unused, style),
    ...list("Magic numbers", numbers, style),
    ...list("Without return type", untyped, style),
  ].join("\n")}\n`;
}

const list = (title: string, entries: readonly string[], style: Style): string[] =>
  entries.length === 0 ? [] : ["", `${style.bold(title)}  ${visibleLine(entries.join(", "))}`];
