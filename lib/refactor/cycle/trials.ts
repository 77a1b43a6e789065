/** Trials of a cycle's changes in a copy of the project: all of them, and fewer if its checks fail with all. */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { REFACTOR_ERRORS, type RunResult } from "#schemas/refactor.ts";
import { merged } from "../proposals/changes.ts";
import { type CheckOptions, type CheckOutcome, runChecks } from "../proposals/checks.ts";
import type { PlannedChange } from "../proposals/plan.ts";
import { openWorkspace, type Workspace } from "../proposals/workspace.ts";
import type { Check, CycleChecks, OnFailure } from "./check-options.ts";
import { type TuneOptions, tune } from "./tune.ts";

const fail = failures(REFACTOR_ERRORS);

export interface Validation {
  /** The changes with which the checks pass. */
  kept: PlannedChange[];
  /** The others, each with its reason. */
  rejected: ReadonlyMap<PlannedChange, string>;
  /** Which check fails with all changes, and what that means; null if all checks pass. */
  failure: { by: Check; onFailure: OnFailure } | null;
  retriesUsed: number;
  checks: NonNullable<RunResult["checks"]>;
}

/** What is written after the checks. */
export interface CheckedChanges {
  kept: PlannedChange[];
  checks: RunResult["checks"];
  /** Files that are not changed, since the checks fail with their new content. */
  rolledBack: string[];
  /** The checks fail with every change, and none is kept. */
  isRejected: boolean;
}

/**
 * Runs the checks in a copy: first on the project as it is, then with the changes.
 * @throws CHECKS_FAILED if they fail without any change, since they then say nothing. NOT_INSTALLED, COPY_FAILED
 */
export async function tryChanges(
  root: string,
  planned: readonly PlannedChange[],
  check: CycleChecks,
  tuneOptions: TuneOptions,
  context: Context,
): Promise<Validation> {
  const workspace = await openWorkspace(root, context);
  try {
    const { tests, regression } = check;
    let before: CheckOutcome | null = null;
    if (tests) {
      context.progress({ phase: "execute", message: "checks before the changes" });
      before = await runChecks(workspace, tests, context);
      if (!before.passed) throw failedBefore(before, tests.sandbox);
    }
    context.progress({ phase: "execute", message: "checks with the changes" });
    const after = await runAll(workspace, planned, check, context);
    const checks = {
      command: [...(tests ?? regression ?? { argv: [] }).argv],
      before: before ? outcomeText(before) : "not run",
      after: after.tests ? outcomeText(after.tests) : null,
      sandbox: tests?.sandbox?.by ?? null,
      regression: after.regression ? outcomeText(after.regression) : null,
      output: after.passed ? null : ((after.regression ?? after.tests)?.output ?? null),
    };
    if (after.passed)
      return { kept: [...planned], rejected: new Map(), failure: null, retriesUsed: 0, checks };
    const by: Check = after.regression ? "regression" : "tests";
    // A tool that fails on the unchanged project cannot tell which change is at fault.
    const canTell = by === "tests" || (await isContent(workspace, regression, context));
    const onFailure = canTell || check.onFailure[by] !== "tune" ? check.onFailure[by] : "rollback";
    const failure = { by, onFailure };
    if (onFailure !== "tune") return { kept: [], rejected: new Map(), failure, retriesUsed: 0, checks };
    let tries = 0;
    const passes = async (some: readonly PlannedChange[]) => {
      context.progress({ phase: "execute", message: `checks with fewer changes, run ${++tries}` });
      return (await runAll(workspace, some, check, context)).passed;
    };
    return { ...(await tune(planned, passes, tuneOptions)), failure, checks };
  } finally {
    await workspace.close();
  }
}

/** Whether the regression tool passes on the unchanged project. */
async function isContent(
  workspace: Workspace,
  regression: CheckOptions | null,
  context: Context,
): Promise<boolean> {
  if (regression === null) return true;
  context.progress({ phase: "execute", message: "the regression tool without the changes" });
  return (await runChecks(workspace, regression, context)).passed;
}

interface Tried {
  passed: boolean;
  tests: CheckOutcome | null;
  /** Null also if the tests failed before this check. */
  regression: CheckOutcome | null;
}

async function runAll(
  workspace: Workspace,
  some: readonly PlannedChange[],
  { tests, regression }: Pick<CycleChecks, Check>,
  context: Context,
): Promise<Tried> {
  const changes = merged(some.flatMap((one) => one.changes));
  await workspace.write(changes);
  try {
    const tested = tests ? await runChecks(workspace, tests, context) : null;
    if (tested?.passed === false) return { passed: false, tests: tested, regression: null };
    const compared = regression ? await runChecks(workspace, regression, context) : null;
    return { passed: compared?.passed !== false, tests: tested, regression: compared };
  } finally {
    await workspace.revert(changes);
  }
}

function outcomeText({ passed, code, timedOut, timeoutMs, durationMs }: CheckOutcome): string {
  const seconds = (durationMs / 1000).toFixed(1);
  if (timedOut) return `did not end within ${timeoutMs / 1000} s and was stopped`;
  return passed ? `passed in ${seconds} s` : `failed with status ${code ?? "none"} after ${seconds} s`;
}

function failedBefore(outcome: CheckOutcome, sandbox: CheckOptions["sandbox"]) {
  const said = outcome.output.split("\n").at(-1)?.slice(0, 200) ?? "";
  const why = said === "" ? "" : `, saying: ${said}`;
  return fail("CHECKS_FAILED", `The checks fail before anything is changed: ${outcomeText(outcome)}${why}`, {
    hint: hintOf(sandbox),
    details: { command: outcome.argv, output: outcome.output, sandbox: sandbox?.by ?? null },
  });
}

function hintOf(sandbox: CheckOptions["sandbox"]): string {
  if (sandbox === null) return "Fix them, or run without --run-tests";
  const seen =
    sandbox.by === "bwrap"
      ? "They see no network, no file but the project, and no home folder"
      : `They see the project and the image "${sandbox.image}"; --sandbox-image names another`;
  return `${seen}. Fix them, or run them without --sandbox`;
}
