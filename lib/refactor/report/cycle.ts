/** The report of a cycle or of its plan, for a person who decides or reviews. */
import type { CycleProposal, RunResult } from "#schemas/refactor.ts";
import { code, codeBlock, escaped, table } from "./markdown.ts";
import { modelUse } from "./model-use.ts";
import { whatIsDone, whatStopsIt, whyItIsDone } from "./sentence.ts";

/** Longer diffs are cut in the report; the result record has them in full. */
const MOST_DIFF_LINES = 200;
/** Longer lines, as in generated code, are cut too, characters. */
const MOST_LINE = 400;

/** Where the reports of a project are, beside its files; the picture is in its state folder. */
export const PLAN_REPORT = "refactor-plan.md";
export const CYCLE_REPORT = "refactor-report.md";
export const COMPLEXITY_PICTURE = ".heddle/refactor-complexity.svg";

/** Whether a file is one of these reports, which may be replaced. */
export const isCycleReport = (content: Uint8Array): boolean =>
  /^# Refactoring (plan|report)\b/.test(new TextDecoder().decode(content.subarray(0, 32)));

export type ReportInput = Omit<RunResult, "report_path">;

/** @param picture path of the picture of the project's complexity, relative to the report; absent: none */
export function cycleReport(result: ReportInput, when: Date, picture?: string): string {
  const { dry_run, proposals, errors, warnings, checks } = result;
  const active = proposals.filter(({ status }) => status !== "skipped");
  const parts = [
    `# ${dry_run ? "Refactoring plan" : "Refactoring report"}${result.project_name === undefined ? "" : `: ${escaped(result.project_name)}`}`,
    `${escaped(result.project_dir)}, ${when.toISOString().slice(0, 16).replace("T", " ")} UTC, cycle ${result.cycle_number}`,
    outcomeOf(result),
    result.analysis_summary === "" ? "" : escaped(result.analysis_summary),
    picture === undefined ? "" : `![Complexity of the project's files](${picture})`,
    errors.length > 0 ? ["## Errors", ...errors.map((text) => `- ${escaped(text)}`)].join("\n") : "",
    warnings.length > 0 ? ["## Noticed", ...warnings.map((text) => `- ${escaped(text)}`)].join("\n") : "",
    checks
      ? [
          "## Checks",
          table(
            ["", ""],
            [
              ["Command", code(checks.command.join(" "))],
              ["Before", escaped(checks.before)],
              ["After", escaped(checks.after ?? "not run")],
              ["Sandbox", escaped(checks.sandbox ?? "none")],
              ...(checks.regression === null ? [] : [["Regression tool", escaped(checks.regression)]]),
            ],
          ),
          ...(checks.output === null ? [] : [codeBlock(checks.output, "text")]),
        ].join("\n\n")
      : "",
    gatesOf(result),
    modelLine(result),
    proposals.length === 0 ? "## Nothing to do\n\nNo rule calls for an action." : "",
    ...changes(active),
    leftAlone(proposals),
    learning(result),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function outcomeOf({
  status,
  dry_run,
  proposals_applied,
  files_modified,
  files_rolled_back,
  proposals,
}: ReportInput): string {
  if (dry_run) {
    const planned = proposals.filter((one) => one.status === "planned");
    return `**${count(planned.length, "change")} planned.** Nothing was changed.`;
  }
  if (status === "rolled_back")
    return `**Rolled back.** ${count(files_rolled_back.length, "file")} got back the content from before the cycle.`;
  if (status === "rejected")
    return "**Rejected.** The project's checks fail with every change that was tried; nothing was changed.";
  if (status === "ok" && proposals_applied === 0) return "**Done:** nothing was changed.";
  const done = `${count(proposals_applied, "change")} applied to ${count(files_modified.length, "file")}`;
  return `**${status === "ok" ? "Done" : "Ended with errors"}:** ${done}.`;
}

/** The use and cost of the language model; nothing if it was not asked. */
function modelLine({ llm }: ReportInput): string {
  const told = modelUse(llm);
  return told === null ? "" : `Language model: ${escaped(told)}.`;
}

/** The result of each of the project's own tools. */
function gatesOf({ gates }: ReportInput): string {
  if (gates.length === 0) return "";
  const rows = gates.map(({ tool, configured_by, detail }) => [
    code(tool),
    code(configured_by),
    escaped(detail),
  ]);
  const parts = [
    "## Type checkers, linters and formatters",
    table(["Tool", "Configured by", "Findings"], rows),
    list("Dropped", gates.flatMap(whatStopsIt)),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** The sections of changes, the most interesting first. */
const GROUPS = [
  { status: "planned", title: "Planned" },
  { status: "applied", title: "Applied" },
  { status: "rolled_back", title: "Rolled back" },
  { status: "rejected", title: "Rejected" },
] as const;

/** Each change once, numbered consecutively, under its outcome. */
function changes(proposals: readonly CycleProposal[]): string[] {
  let number = 0;
  return GROUPS.flatMap(({ status, title }) => {
    const those = proposals.filter((one) => one.status === status);
    if (those.length === 0) return [];
    return [`## ${title}`, ...those.map((one) => section(one, ++number))];
  });
}

function section(proposal: CycleProposal, number: number): string {
  const { rule_name, rationale, gates, files, edits, left, made_by, status, reason, target_path } = proposal;
  const failed = gates.find((gate) => !gate.passed);
  const learned = /; learned × [\d.]+ \((.+)\)$/.exec(rationale)?.[1];
  const by = made_by === "llm" ? "; a language model proposed it" : "";
  const parts = [
    `### ${number}. ${escaped(whatIsDone(proposal))} in ${code(target_path)}`,
    `${escaped(whyItIsDone(proposal))} (rule ${code(rule_name)}${learned === undefined ? "" : `: ${escaped(learned)}`}${by}).`,
    status === "rejected" || status === "rolled_back"
      ? `${capitalised(status.replace("_", " "))}: ${escaped(reason)}.`
      : "",
    failed === undefined || failed.detail === reason
      ? ""
      : `The gate "${failed.gate.replace("_", " ")}" refused it: ${escaped(failed.detail)}.`,
    // The action does not say what a model did; what Heddle did is in the diff.
    made_by === "llm" ? list("What it did", edits) : "",
    left.length === 0 ? "" : `Left as it is: ${reasonsOf(left)}.`,
    ...files.map(({ diff }) => codeBlock(shortened(diff), "diff")),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** Reasons that are listed on a line; the record of the run has them all. */
const MOST_REASONS = 4;

/** Decisions that were not carried out, on one line: without a model many have the same reason. */
function leftAlone(proposals: readonly CycleProposal[]): string {
  const skipped = proposals.filter(({ status }) => status === "skipped");
  if (skipped.length === 0) return "";
  return `**Not done:** ${count(skipped.length, "decision")}: ${reasonsOf(skipped.map(({ reason }) => reason))}.`;
}

/** Reasons with their counts, the most frequent first and without the places: `a reason (3); another`. */
function reasonsOf(reasons: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const reason of reasons) {
    const text = reason.replace(/^[^\s:]+(:\d+)+: /, "");
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const all = [...counts].sort(([, a], [, b]) => b - a);
  const named = all
    .slice(0, MOST_REASONS)
    .map(([text, times]) => `${escaped(text)}${times > 1 ? ` (${times})` : ""}`);
  const others = all.slice(MOST_REASONS).reduce((sum, [, times]) => sum + times, 0);
  return [...named, ...(others === 0 ? [] : [`${others} for other reasons`])].join("; ");
}

/** The outcome of the cycle, and which rules are weighted differently from now on. */
function learning({ dry_run, reflection, learned }: ReportInput): string {
  // A plan teaches nothing; its outcome is above.
  if ((dry_run || reflection === "") && learned.length === 0) return "";
  const parts = [
    reflection === "" ? "" : escaped(reflection),
    list("Rules that count otherwise from now on", learned),
  ];
  return `## What was learned\n\n${parts.filter((part) => part !== "").join("\n\n")}`;
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return "";
  return [`${title}:`, "", ...items.map((item) => `- ${escaped(item)}`)].join("\n");
}

function shortened(diff: string): string {
  const lines = diff.split("\n");
  const shown = lines
    .slice(0, MOST_DIFF_LINES)
    .map((line) => (line.length <= MOST_LINE ? line : `${line.slice(0, MOST_LINE)}…`));
  const more = lines.length > MOST_DIFF_LINES ? [`… ${lines.length - MOST_DIFF_LINES} more lines`] : [];
  return [...shown, ...more].join("\n");
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
