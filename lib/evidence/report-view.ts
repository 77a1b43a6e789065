/** The readable view of a report: the verdict, then the ten findings that matter most. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { ReportResult, Severity } from "#schemas/evidence.ts";
import { wordsIn } from "./reports/words.ts";

export function reportView({ verdict, top, totals, written, format }: ReportResult, style: Style): string {
  const { summary, declared } = wordsIn("en");
  const lines = [
    ...wrap(visibleLine(verdict), style.width).map((line) => style.bold(line)),
    style.dim(summary(totals)),
    ...wrap(declared(totals), style.width).map((line) => style.dim(line)),
    ...top.flatMap((finding, at) => ["", ...linesOf(finding, at + 1, style)]),
    ...(top.length === 0 ? ["", "No finding. This does not say that all is done."] : []),
    ...(written === true ? ["", style.green(`Written as ${format}`)] : []),
    ...(written === false ? ["", style.yellow("Nothing was written; --json shows what would be")] : []),
  ];
  return `${lines.join("\n")}\n`;
}

type Finding = ReportResult["top"][number];

function linesOf(
  { title, suggestedAction, severity, code, locations }: Finding,
  number: number,
  style: Style,
): string[] {
  const [place] = locations;
  const where = place ? `${visibleLine(place.path)}${place.lines ? `:${place.lines.start}` : ""}` : "";
  const [first = "", ...more] = wrap(visibleLine(title), style.width - 4);
  return [
    `${toneOf(severity, style)(`${number}.`.padEnd(4))}${style.bold(first)}`,
    ...more.map((line) => `    ${style.bold(line)}`),
    ...wrap(visibleLine(suggestedAction), style.width - 6).map((line, at) =>
      style.green(`${at === 0 ? "    → " : "      "}${line}`),
    ),
    ...wrap([where, code].filter(Boolean).join("  "), style.width - 4).map(
      (line) => `    ${style.dim(line)}`,
    ),
  ];
}

function toneOf(severity: Severity, style: Style): (text: string) => string {
  if (severity === "blocking") return style.red;
  return severity === "info" ? style.dim : style.yellow;
}
