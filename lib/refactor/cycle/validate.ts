/** The project's own checks on the changes of a cycle, and what is kept where they fail. */

import { REFACTOR_ERRORS, type RunResult } from "../../../schemas/refactor.ts";
import type { Context } from "../../kit/context.ts";
import { failures } from "../../kit/errors.ts";
import { merged } from "./changes.ts";
import type { CycleChecks } from "./check-options.ts";
import { type CheckOptions, type CheckOutcome, runChecks } from "./checks.ts";
import type { PlannedChange } from "./plan.ts";
import { openWorkspace, type Workspace } from "./workspace.ts";

const fail = failures(REFACTOR_ERRORS);

export interface TuneOptions {
  /** How often smaller sets of changes are tried after the checks failed; 0: never. */
  retries: number;
  /** `conservative` tries file by file, the others half by half, `aggressive` twice as often. */
  strategy: "conservative" | "auto" | "aggressive";
}

/** What judges the changes: at least one of them is there. */
export type ValidationChecks = Pick<CycleChecks, "tests" | "regression">;

export interface Validation {
  /** The changes with which the checks pass. */
  kept: PlannedChange[];
  /** Those with which they fail. */
  failed: PlannedChange[];
  retriesUsed: number;
  checks: NonNullable<RunResult["checks"]>;
}

/**
 * Runs the checks in a copy: first as the project is, then with the changes.
 * @throws CHECKS_FAILED where they fail without any change: then they can judge nothing. NOT_INSTALLED, COPY_FAILED
 */
export async function validateChanges(
  root: string,
  planned: readonly PlannedChange[],
  check: ValidationChecks,
  tune: TuneOptions,
  context: Context,
): Promise<Validation> {
  const workspace = await openWorkspace(root, context);
  try {
    const { tests, regression } = check;
    let before: CheckOutcome | null = null;
    if (tests) {
      context.progress({ message: "checks before the changes" });
      before = await runChecks(workspace, tests, context);
      if (!before.passed) throw failedBefore(before, tests.sandbox);
    }
    context.progress({ message: "checks with the changes" });
    const all = unitsOf(planned);
    const after = await tryUnits(workspace, all, check, context);
    const checks = {
      command: [...(tests ?? regression ?? { argv: [] }).argv],
      before: before ? outcomeText(before) : "not run",
      after: after.tests ? outcomeText(after.tests) : null,
      sandbox: tests?.sandbox?.by ?? null,
      regression: after.regression ? outcomeText(after.regression) : null,
      output: after.passed ? null : ((after.regression ?? after.tests)?.output ?? null),
    };
    if (after.passed) return { kept: [...planned], failed: [], retriesUsed: 0, checks };
    const { kept, retriesUsed } = await tuned(workspace, all, check, tune, context);
    const keptChanges = new Set(kept.flat());
    return {
      kept: planned.filter((one) => keptChanges.has(one)),
      failed: planned.filter((one) => !keptChanges.has(one)),
      retriesUsed,
      checks,
    };
  } finally {
    await workspace.close();
  }
}

/** Changes that touch the same files stand or fall together: each was computed on top of the one before. */
type Unit = PlannedChange[];

function unitsOf(planned: readonly PlannedChange[]): Unit[] {
  const units: { paths: Set<string>; changes: Unit }[] = [];
  for (const one of planned) {
    const paths = one.changes.map(({ path }) => path);
    const touching = units.filter((unit) => paths.some((path) => unit.paths.has(path)));
    const joined = {
      paths: new Set([...touching.flatMap((unit) => [...unit.paths]), ...paths]),
      changes: [...touching.flatMap((unit) => unit.changes), one],
    };
    units.splice(0, units.length, ...units.filter((unit) => !touching.includes(unit)), joined);
  }
  return units.map(({ changes }) => changes);
}

interface Tried {
  passed: boolean;
  tests: CheckOutcome | null;
  /** Null also where the tests failed before it came to that. */
  regression: CheckOutcome | null;
}

async function tryUnits(
  workspace: Workspace,
  units: readonly Unit[],
  { tests, regression }: ValidationChecks,
  context: Context,
): Promise<Tried> {
  const changes = merged(units.flat().flatMap((one) => one.changes));
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

/** Looks for a set of changes that passes: adds group by group, halves those with which the checks fail. */
async function tuned(
  workspace: Workspace,
  all: readonly Unit[],
  check: ValidationChecks,
  { retries: wanted, strategy }: TuneOptions,
  context: Context,
): Promise<{ kept: Unit[]; retriesUsed: number }> {
  const kept: Unit[] = [];
  let retriesUsed = 0;
  const retries = strategy === "aggressive" ? 2 * wanted : wanted;
  const groups: Unit[][] = strategy === "conservative" ? all.map((unit) => [unit]) : halves(all);
  while (groups.length > 0 && retriesUsed < retries) {
    const group = groups.shift() ?? [];
    retriesUsed++;
    context.progress({ message: `checks with fewer changes, try ${retriesUsed} of ${retries}` });
    if ((await tryUnits(workspace, [...kept, ...group], check, context)).passed) kept.push(...group);
    else if (group.length > 1) groups.unshift(...halves(group));
  }
  return { kept, retriesUsed };
}

function halves(units: readonly Unit[]): Unit[][] {
  const middle = Math.ceil(units.length / 2);
  return [units.slice(0, middle), units.slice(middle)].filter((half) => half.length > 0);
}

export function outcomeText({ passed, code, timedOut, timeoutMs, durationMs }: CheckOutcome): string {
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
  if (sandbox === null) return "Mend them, or run without --run-tests";
  const seen =
    sandbox.by === "bwrap"
      ? "They see no network, no file but the project, and no home folder"
      : `They see the project and the image "${sandbox.image}"; --sandbox-image names another`;
  return `${seen}. Mend them, or run them without --sandbox`;
}
