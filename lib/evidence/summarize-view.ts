/** The readable view of a summary: its text, without markup. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { Conclusion, Severity, Summary } from "#schemas/evidence.ts";

export function summarizeView({ conclusions, generation, written }: Summary, style: Style): string {
  const lines = conclusions.flatMap((conclusion, at) => [
    ...(at === 0 ? [] : [""]),
    ...linesOf(conclusion, style),
  ]);
  const by = generation.model === null ? "by rules" : `by ${visibleLine(generation.model)}`;
  const notes = [
    generation.reason ? `${by}: ${generation.reason.code}` : by,
    ...(written === false ? ["nothing was written"] : []),
  ];
  const shown = lines.length > 0 ? lines : ["No finding. This does not say that all is done."];
  return `${[...shown, "", style.dim(notes.join("; "))].join("\n")}\n`;
}

function linesOf({ kind, title, detail, severity, diagnosticIds }: Conclusion, style: Style): string[] {
  const [first = "", ...more] = wrap(visibleLine(title), style.width - 2);
  const count = diagnosticIds.length === 1 ? "1 finding" : `${diagnosticIds.length} findings`;
  return [
    `${toneOf(severity, style)("●")} ${style.bold(first)}`,
    ...more.map((line) => `  ${style.bold(line)}`),
    ...wrap(visibleLine(detail), style.width - 2).map((line) => `  ${line}`),
    `  ${style.dim(`${kind}, ${count}`)}`,
  ];
}

function toneOf(severity: Severity, style: Style): (text: string) => string {
  if (severity === "blocking") return style.red;
  return severity === "info" ? style.dim : style.yellow;
}
