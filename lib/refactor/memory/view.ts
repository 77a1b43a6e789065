/** The readable view of the memory. */

import type { Style } from "#kit/contract/operation.ts";
import { renderTable } from "#kit/docs/table.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { Episode, MemoryResult } from "#schemas/refactor.ts";

/** Statistics, then the requested layers, then how each procedure came about. */
export function memoryView(result: MemoryResult, style: Style): string {
  const { memory, path, exists, episodes, knowledge, procedures, explanations, forgotten } = result;
  const lines = [
    `${style.bold("Memory")}  ${style.dim(visibleLine(path))}`,
    exists
      ? `  ${count(memory.episodic, "episode")}, ${count(memory.semantic, "piece")} of knowledge, ${count(memory.procedural, "procedure")} in force`
      : `  ${style.dim("nothing is remembered yet; cycles of refactor-run add to it")}`,
    `  ${count(result.total_cycles, "cycle")}, ${count(result.total_llm_calls, "model call")}, ${result.total_llm_cost_usd.toFixed(4)} USD`,
    ...(forgotten === undefined ? [] : [`  ${style.yellow(`${forgotten} episodes forgotten`)}`]),
    "",
  ];
  const section = (title: string, rows: readonly Record<string, unknown>[] | undefined) => {
    if (rows === undefined) return;
    const body =
      rows.length === 0 ? [`  ${style.dim("(none)")}`] : (renderTable(rows, style, 2) ?? blocks(rows));
    lines.push(style.bold(title), ...body, "");
  };
  section("Episodes", episodes?.map(episodeRow));
  section(
    "Knowledge",
    knowledge?.map(({ rule, action, language, attempts, successes, success_rate }) => ({
      rule,
      action,
      language,
      kept: `${successes}/${attempts}`,
      rate: success_rate,
    })),
  );
  section(
    "Procedures",
    procedures?.map(({ rule, action, language, kind, factor }) => ({ rule, action, language, kind, factor })),
  );
  for (const { procedure, effect, evidence } of explanations ?? []) {
    lines.push(`${style.bold(visibleLine(procedure.rule))} ${style.cyan(procedure.kind)}`);
    lines.push(...wrap(visibleLine(effect), style.width - 2).map((line) => `  ${line}`));
    lines.push(...(renderTable(evidence.map(episodeRow), style, 4) ?? []), "");
  }
  if (explanations?.length === 0)
    lines.push(style.dim("No procedure is in force: nothing that was learned changes a decision"), "");
  return lines.join("\n");
}

function episodeRow({ at, cycle, action, path, function: fn, outcome }: Episode): Record<string, unknown> {
  return {
    at: at.replace("T", " ").slice(0, 16),
    cycle,
    action,
    target: fn === null ? path : `${path}:${fn}`,
    outcome,
  };
}

function blocks(rows: readonly Record<string, unknown>[]): string[] {
  return rows.map(
    (row) =>
      `  ${Object.values(row)
        .map((value) => visibleLine(String(value)))
        .join("  ")}`,
  );
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
