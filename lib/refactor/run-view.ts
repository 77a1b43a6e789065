/** The readable view of a cycle: the outcome of each proposal, the diff of a plan, and the results of the checks. */

import type { Style } from "#kit/contract/operation.ts";
import { quoteCommand } from "#kit/data/quote.ts";
import { pad, visibleLine, widthOf, wrap } from "#kit/docs/text.ts";
import type { CycleProposal, RunResult } from "#schemas/refactor.ts";
import { diffLines } from "./diff-view.ts";
import { modelUse } from "./report/model-use.ts";
import { whatStopsIt } from "./report/sentence.ts";

const TONES = {
  planned: "cyan",
  applied: "green",
  rejected: "red",
  rolled_back: "red",
  skipped: "dim",
} as const satisfies Record<CycleProposal["status"], keyof Style>;

/** The cycle at a glance; its report has the gates and edits. */
export function runView(result: RunResult, style: Style): string {
  const { project_dir, project_name, cycle_number, dry_run, analysis_summary, proposals, diff, report_path } =
    result;
  const lines = [
    `${style.bold(visibleLine(project_name ?? project_dir))}  cycle ${cycle_number}${dry_run ? style.yellow("  dry run") : ""}`,
    ...wrap(visibleLine(analysis_summary), style.width),
    outcomeOf(result, style),
  ];
  const active = proposals.filter(({ status }) => status !== "skipped");
  if (active.length > 0) lines.push("", ...proposalLines(active, style));
  lines.push(...skippedLines(proposals, style), ...checkLines(result, style));
  // What a cycle wrote is in the files; what a plan would write is only here.
  if (dry_run && diff !== "") lines.push("", ...diffLines(diff, style));
  if (report_path !== null) lines.push("", `Report  ${visibleLine(report_path)}`);
  return `${lines.join("\n")}\n`;
}

function outcomeOf(result: RunResult, style: Style): string {
  const { status, proposals, proposals_applied, files_modified, files_rolled_back } = result;
  const planned = proposals.filter((one) => one.status === "planned").length;
  if (status === "planned") return style.cyan(`${count(planned, "change")} planned, nothing was changed`);
  if (status === "rolled_back")
    return style.red(`Rolled back: ${count(files_rolled_back.length, "file")} as before the cycle`);
  if (status === "rejected")
    return style.red("Rejected: the checks fail with every change; nothing was changed");
  if (status === "ok" && proposals_applied === 0) return "Nothing was changed";
  const done = `${count(proposals_applied, "change")} applied to ${count(files_modified.length, "file")}`;
  return status === "ok" ? style.green(done) : style.red(`${done}, with errors`);
}

function proposalLines(proposals: readonly CycleProposal[], style: Style): string[] {
  const widest = (of: (one: CycleProposal) => string) =>
    Math.max(...proposals.map((one) => widthOf(of(one))));
  const widths = [widest(statusOf), widest(({ action }) => action), widest(placeOf)] as const;
  const metrics = widest(metricOf);
  // The numbers are in a column of their own, or below if that is too wide.
  const isWide = widths[0] + widths[1] + widths[2] + metrics + COLUMN_GAPS > style.width;
  return proposals.flatMap((one) => {
    const { status, action, reason, edits } = one;
    const metric = metricOf(one);
    const columns = [
      style[TONES[status]](pad(statusOf(one), widths[0])),
      style.bold(pad(action, widths[1])),
      pad(placeOf(one), widths[2]),
      isWide ? "" : metric,
    ];
    // Why all of them were rolled back is below, once.
    const below = status === "rejected" ? [reason] : one.made_by === "llm" ? edits : [];
    const told = isWide && metric !== "" ? [metric, ...below] : below;
    return [inset(columns.join("  ")).trimEnd(), ...told.flatMap((text) => indented(text, style))];
  });
}

/** Blanks before the first column and between the four. */
const COLUMN_GAPS = 8;

const metricOf = ({ metric }: CycleProposal): string =>
  metric === null ? "" : `${metric.name} ${metric.before} → ${metric.after}`;

/** The skipped ones by their reason: without a model many have the same. */
function skippedLines(proposals: readonly CycleProposal[], style: Style): string[] {
  const byReason = new Map<string, CycleProposal[]>();
  for (const one of proposals.filter(({ status }) => status === "skipped"))
    byReason.set(one.reason, [...(byReason.get(one.reason) ?? []), one]);
  if (byReason.size === 0) return [];
  const lines = ["", style.bold("Skipped")];
  for (const [reason, those] of byReason) {
    const names = those.map((one) => `${one.action} ${placeOf(one)}`).join(", ");
    lines.push(...wrap(visibleLine(reason), style.width - 2).map(inset));
    lines.push(...indented(names, style));
  }
  return lines;
}

function checkLines({ checks, gates, errors, warnings, llm, learned }: RunResult, style: Style): string[] {
  const lines: string[] = [];
  const asked = modelUse(llm);
  if (asked !== null)
    lines.push("", style.bold("Language model"), ...wrap(visibleLine(asked), style.width - 2).map(inset));
  if (gates.length > 0) lines.push("", ...gateLines(gates, style));
  if (checks !== null) {
    const where = checks.sandbox === null ? "" : style.dim(`  in ${checks.sandbox}`);
    lines.push("", `${style.bold("Checks")}  ${visibleLine(quoteCommand(checks.command))}${where}`);
    lines.push(...wrap(visibleLine(`without the changes: ${checks.before}`), style.width - 2).map(inset));
    if (checks.after !== null)
      lines.push(...wrap(visibleLine(`with the changes: ${checks.after}`), style.width - 2).map(inset));
  }
  if (checks !== null && checks.regression !== null)
    lines.push(...wrap(visibleLine(`regression tool: ${checks.regression}`), style.width - 2).map(inset));
  if (checks !== null && checks.output !== null) lines.push(...outputLines(checks.output, style));
  const noted = (texts: readonly string[], tone: (text: string) => string) =>
    texts.flatMap((text) => wrap(visibleLine(text), style.width - 2).map((line) => inset(tone(line))));
  if (learned.length > 0) lines.push("", style.bold("Learned"), ...noted(learned, style.dim));
  if (errors.length > 0) lines.push("", style.bold("Errors"), ...noted(errors, style.red));
  if (warnings.length > 0) lines.push("", style.bold("Noticed"), ...noted(warnings, style.yellow));
  return lines;
}

/** The result of each of the project's own tools, and what was dropped for it. */
function gateLines(gates: RunResult["gates"], style: Style): string[] {
  const widest = Math.max(...gates.map(({ tool }) => tool.length));
  return [
    style.bold("Gates"),
    ...gates.flatMap((gate) => [
      ...wrap(visibleLine(`${pad(gate.tool, widest)}  ${gate.detail}`), style.width - 2).map(inset),
      ...whatStopsIt(gate).flatMap((text) => indented(text, style)),
    ]),
  ];
}

/** The most lines shown of the output of failing checks; the record has more. */
const MOST_OUTPUT_LINES = 20;

function outputLines(output: string, style: Style): string[] {
  const lines = output.trimEnd().split("\n").slice(-MOST_OUTPUT_LINES);
  return ["", ...lines.map((line) => inset(style.dim(visibleLine(line))).trimEnd())];
}

const statusOf = ({ status }: CycleProposal): string => status.replace("_", " ");

const placeOf = ({ target_path, function: name }: CycleProposal): string =>
  visibleLine(name === null ? target_path : `${target_path}:${name}`);

const inset = (text: string): string => `  ${text}`;

const indented = (text: string, style: Style): string[] =>
  wrap(visibleLine(text), style.width - 6).map((line) => `      ${style.dim(line)}`);

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
