/** Runs the project's own checks on a cycle's changes, and acts on the result: keep, drop, or write nothing. */
import type { CycleProposal } from "#schemas/refactor.ts";
import { merged } from "../proposals/changes.ts";
import type { PlannedChange } from "../proposals/plan.ts";
import { type Check, type CycleChecks, STEP_OF } from "./check-options.ts";
import type { Cycle } from "./opened.ts";
import type { Recorder } from "./recorder.ts";
import { type CheckedChanges, tryChanges, type Validation } from "./trials.ts";

/** @param checks null if the caller requests none */
export async function check(
  cycle: Cycle,
  checks: CycleChecks | null,
  planned: readonly PlannedChange[],
  recorder: Recorder,
): Promise<CheckedChanges> {
  const all = planned.filter(({ proposal }) => proposal.status === "planned");
  if (checks === null || all.length === 0)
    return { kept: all, checks: null, rolledBack: [], isRejected: false };
  const { tune_retry: retries, tune_strategy: strategy } = cycle.effective.settings;
  const validation = await tryChanges(cycle.root, all, checks, { retries, strategy }, cycle.context);
  await recorder.validated(validation);
  for (const one of all) {
    const passed = validation.kept.includes(one);
    const detail = validation.rejected.get(one) ?? `The checks ${passed ? "pass" : "fail"} with it`;
    one.proposal.gates.push({ gate: "checks", passed, detail });
  }
  const { failure, kept } = validation;
  const none = { rolledBack: [], isRejected: false };
  if (failure === null) return { ...none, kept, checks: validation.checks };
  if (failure.onFailure === "tune") return tuned(cycle, validation, failure.by, recorder);
  if (failure.onFailure === "rollback" && cycle.effective.settings.rollback_on_failure)
    return rolledBack(cycle, validation, failure.by, all, recorder);
  const { regression, after } = validation.checks;
  cycle.warnings.push(
    `The checks fail with the changes, which were made all the same: ${regression ?? after ?? ""}`,
  );
  return { ...none, kept: all, checks: validation.checks };
}

/** Keeps only the changes with which the checks pass. */
async function tuned(
  { effective, tasks, errors }: Cycle,
  { kept, rejected, checks }: Validation,
  by: Check,
  recorder: Recorder,
): Promise<CheckedChanges> {
  for (const [{ proposal }, reason] of rejected) reject(proposal, "rejected", reason);
  if (effective.settings.create_planfile_task_on_failure) {
    const failed = [...rejected.keys()].map(({ decision }) => decision);
    const { added } = await tasks.create(failed, "tune");
    await recorder.tickets(added, effective.settings.planfile);
  }
  const isRejected = kept.length === 0;
  if (isRejected) errors.push(faultOf(by, checks), ...[...rejected.keys()].map(rejectionOf));
  return { kept, checks, rolledBack: [], isRejected };
}

async function rolledBack(
  { errors, warnings }: Cycle,
  { checks }: Validation,
  by: Check,
  all: readonly PlannedChange[],
  recorder: Recorder,
): Promise<CheckedChanges> {
  const error = faultOf(by, checks);
  const paths = merged(all.flatMap(({ changes }) => changes)).map(({ path }) => path);
  for (const { proposal } of all) reject(proposal, "rolled_back", error);
  errors.push(error);
  if (paths.length > 1) warnings.push(tuneKeepsMore(by));
  await recorder.rolledBack(paths, error);
  return { kept: [], checks, rolledBack: paths, isRejected: false };
}

/** Tells people something they would search for in vain: one bad change of many rolls back all of them. */
const tuneKeepsMore = (by: Check): string =>
  `With on_failure: tune for the step ${STEP_OF[by]} in heddle-refactor.yaml the changes that pass are kept`;

function faultOf(by: Check, { after, regression }: Validation["checks"]): string {
  return by === "tests"
    ? `The project's checks fail with the changes: ${after ?? ""}`
    : `The regression tool finds the project worse with the changes: ${regression ?? ""}`;
}

function rejectionOf({ proposal }: PlannedChange): string {
  const { action, target_path, function: name, reason } = proposal;
  return `${action} ${target_path}${name === null ? "" : `:${name}`}: ${reason}`;
}

function reject(proposal: CycleProposal, status: "rejected" | "rolled_back", reason: string): void {
  proposal.status = status;
  proposal.reason = reason;
}
