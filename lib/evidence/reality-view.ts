/** The readable view of reality: the counts, then the topics that do not fit. */

import type { Style } from "#kit/contract/operation.ts";
import { cut, pad, visibleLine } from "#kit/docs/text.ts";
import { LANES, type Reality, type RealityRow, type RealityStatus } from "#schemas/evidence.ts";
import { percentOf } from "./reports/reality-markdown.ts";
import { wordsIn } from "./reports/words.ts";

/** Rows shown; a list that nobody reads to its end helps nobody. */
const SHOWN = 20;
const STATUS_WIDTH = 20;

export function realityView({ rows, totals, written }: Reality, style: Style): string {
  const words = wordsIn("en");
  const shown = rows.slice(0, SHOWN);
  const rest = totals.topics - shown.length;
  const lines = [
    style.bold(words.summary(totals)),
    words.declared(totals),
    words.documented(percentOf(totals.documentedCodeCoverage)),
    "",
    ...shown.flatMap((row) => linesOf(row, style)),
    ...(rest > 0 ? ["", style.dim(`${words.more(rest)}; --max-rows and --json show them`)] : []),
    ...(written === false ? ["", style.yellow("Nothing was written; --json shows what would be")] : []),
  ];
  return `${lines.join("\n")}\n`;
}

function linesOf({ label, status, lanes }: RealityRow, style: Style): string[] {
  const words = wordsIn("en");
  const room = Math.max(20, style.width - STATUS_WIDTH);
  const counts = LANES.filter((lane) => lanes[lane] > 0).map((lane) => `${lanes[lane]} ${words.lanes[lane]}`);
  return [
    toneOf(status, style)(pad(words.statuses[status], STATUS_WIDTH)) + cut(visibleLine(label), room),
    " ".repeat(STATUS_WIDTH) + style.dim(cut(counts.join(", "), room)),
  ];
}

function toneOf(status: RealityStatus, style: Style): (text: string) => string {
  if (status === "aligned") return style.green;
  if (status === "not_checked") return style.cyan;
  if (status === "conflicting" || status === "planned_not_implemented") return style.red;
  return status === "unlinked" ? style.dim : style.yellow;
}
