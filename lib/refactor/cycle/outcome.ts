/** The outcome of a cycle, as its result reports it. */
import type { Analysis, CycleProposal, Outcome, RunResult } from "#schemas/refactor.ts";
import { diffOf, merged } from "../proposals/changes.ts";
import type { Plan, PlannedChange } from "../proposals/plan.ts";
import type { ModelUse } from "./model.ts";
import type { Cycle } from "./opened.ts";
import { reflectionOf } from "./reflection.ts";
import type { CheckedChanges } from "./trials.ts";

/** A cycle before its report. */
export type CycleOutcome = Omit<RunResult, "report_path"> & { analysis: Analysis };

export interface OutcomeParts {
  number: number;
  analysis: Analysis;
  plan: Plan;
  model: ModelUse;
  /** The findings of the project's own tools. */
  gates: RunResult["gates"];
  /** What remains after the checks; null if they did not run, as in a dry run. */
  checked: CheckedChanges | null;
}

export function outcomeOf(
  { request, root, effective, errors, warnings }: Cycle,
  { number, analysis, plan, model, gates, checked }: OutcomeParts,
): CycleOutcome {
  const isDryRun = effective.settings.dry_run;
  const name = effective.workflow.project?.name;
  const { planned, chosen } = plan;
  const proposals = planned.map(({ proposal }) => proposal);
  const having = (...statuses: CycleProposal["status"][]) =>
    proposals.filter(({ status }) => statuses.includes(status));
  const applied = planned.filter(({ proposal }) => proposal.status === "applied");
  const shown = isDryRun ? planned.filter(({ proposal }) => proposal.status === "planned") : applied;
  const status = isDryRun ? "planned" : statusOf(checked, errors);
  return {
    ...(request.id !== undefined && { id: request.id }),
    ok: status === "ok" || status === "planned",
    analysis,
    project_dir: root,
    ...(name !== undefined && { project_name: name }),
    cycle_number: number,
    cycle_id: `cycle-${number}`,
    dry_run: isDryRun,
    status,
    analysis_summary: summaryOf(analysis),
    decisions_count: chosen.length,
    decisions: chosen.map(({ action, target_path, function: name, score, rule_name, rationale }) => ({
      action,
      target_path,
      function: name,
      score,
      rule_name,
      rationale,
    })),
    proposals_generated: having("planned", "applied", "rejected", "rolled_back").length,
    proposals_applied: applied.length,
    proposals_rejected: having("rejected", "rolled_back").length,
    proposals,
    diff: diffOf(merged(shown.flatMap(({ changes }) => changes))),
    errors: [...errors],
    warnings: [...warnings, ...(analysis.skipped ?? []).map(({ path, reason }) => `${path}: ${reason}`)],
    files_modified: merged(applied.flatMap(({ changes }) => changes)).map(({ path }) => path),
    files_rolled_back: checked?.rolledBack ?? [],
    checks: checked?.checks ?? null,
    gates,
    llm: model.record(),
    reflection: reflectionOf(proposals, plan),
    learned: [],
  };
}

function statusOf(checked: CheckedChanges | null, errors: readonly string[]): RunResult["status"] {
  if (checked?.isRejected) return "rejected";
  if (checked && checked.rolledBack.length > 0) return "rolled_back";
  return errors.length > 0 ? "error" : "ok";
}

function summaryOf({ total_files, total_lines, avg_cc, critical_count, alerts }: Analysis): string {
  return `${counted(total_files, "file")}, ${counted(total_lines, "line")}, mean complexity ${avg_cc}, ${counted(alerts.length, "alert")}, ${critical_count} critical`;
}

const counted = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;

/**
 * What the memory keeps of each proposal. Failures that are not the rule's fault do not count: a model that did
 * not answer, and tests that fail with the changes of several rules together, since the culprit is unknown.
 */
export function memoryOutcomes(planned: readonly PlannedChange[]): Outcome[] {
  const isBack = ({ proposal }: PlannedChange) => proposal.status === "rolled_back";
  const rules = new Set(planned.filter(isBack).map(({ decision }) => decision.rule_name));
  return planned.map((one) =>
    one.failure !== undefined || (isBack(one) && rules.size > 1) ? "skipped" : memoryOutcome(one.proposal),
  );
}

function memoryOutcome({ status, reason }: CycleProposal): Outcome {
  if (status === "planned") return "skipped";
  if (status === "skipped") return reason.startsWith("There is nothing to change") ? "no_change" : "skipped";
  return status;
}
