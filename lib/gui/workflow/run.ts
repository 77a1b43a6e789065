/** Runs the steps of a workflow in order; the first that fails is the last. */
import { asFailure, Failure, failures } from "#kit/data/errors.ts";
import type { ActionResult, ActionStep } from "#schemas/gui/action-result.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import { actionResult } from "../action-result.ts";
import { LAUNCHER } from "../atspi/launcher.ts";
import type { Desk } from "../desk.ts";
import { mayShow } from "../rights.ts";
import type { StepRun } from "./action.ts";
import type { CheckedStep } from "./check.ts";
import { stopped } from "./pause.ts";
import { abilitiesOf, lackOf } from "./possible.ts";
import { programsOf } from "./programs.ts";

const fail = failures(DESKTOP_ACTION_ERRORS);

/** Intent of the result of a whole workflow. */
const INTENT = "gui.workflow.execute";
/** Failures after which the same step may work. */
const RETRYABLE: ReadonlySet<string> = new Set([
  "MISMATCH",
  "FOCUS_LOST",
  "USER_ACTIVE",
  "TIMEOUT",
  "WINDOW_NOT_FOUND",
  "ELEMENT_NOT_FOUND",
]);

/** What a step leaves beside its hashed part. */
export interface StepRecord {
  /** From 1. */
  readonly step: number;
  readonly action: string;
  readonly intent: string;
  readonly ok: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface WorkflowRun {
  readonly result: ActionResult;
  readonly steps: readonly StepRecord[];
}

/**
 * @throws what the step that failed throws, with `result` and `steps` of what was done until then; CAPTURE_NOT_ALLOWED
 * before the first step
 */
export async function runSteps(checked: readonly CheckedStep[], desk: Desk): Promise<WorkflowRun> {
  requireShow(checked, desk);
  const done: ActionStep[] = [];
  const records: StepRecord[] = [];
  for (const one of checked) {
    const { number: step, entry } = one;
    const record = { step, action: entry.name, intent: entry.intent };
    try {
      const { data = {}, backend, evidence, diagnostics = [] } = await picturedStep(one, desk);
      done.push({
        ok: true,
        backend,
        evidence: [...evidence],
        diagnostics: [...diagnostics],
        retryable: false,
        reason: null,
      });
      records.push({ ...record, ok: true, data });
    } catch (thrown) {
      const failure = asFailure(thrown);
      const inner = failure.details?.["result"] as ActionResult | undefined;
      const retryable = RETRYABLE.has(failure.code);
      const { backend = null, evidence = [], diagnostics = [] } = inner ?? {};
      done.push({ ok: false, backend, evidence, diagnostics, retryable, reason: failure.message });
      records.push({ ...record, ok: false, data: {} });
      throw failedAt(one, failure, { result: resultOf(done, failure), steps: records }, checked.length);
    }
  }
  return { result: resultOf(done), steps: records };
}

/** What each step would do here; the desktop is only asked what it can do. @throws BACKEND_MISSING for a step that cannot be done */
export async function simulateSteps(checked: readonly CheckedStep[], desk: Desk): Promise<WorkflowRun> {
  requireShow(checked, desk);
  const ability = await abilitiesOf(desk);
  const done: ActionStep[] = [];
  const records: StepRecord[] = [];
  for (const one of checked) {
    const { number: step, entry, config } = one;
    const programs = await programsOf(one, desk);
    const lack = programs.length > 0 ? null : lackOf(entry, ability);
    const record = { step, action: entry.name, intent: entry.intent };
    if (lack !== null) {
      const failure = fail("BACKEND_MISSING", `This session cannot do it: ${lack}`, {
        hint: "ORIENT says what can be done here; gui-actions says it for each action",
      });
      done.push({
        ok: false,
        backend: null,
        evidence: [],
        diagnostics: [],
        retryable: false,
        reason: failure.message,
      });
      records.push({ ...record, ok: false, data: {} });
      throw failedAt(one, failure, { result: resultOf(done, failure), steps: records }, checked.length);
    }
    desk.activity.tell("dry_run", `Would run step ${step}: ${entry.name}`);
    const plan = { kind: "plan", action: entry.name, config: { ...config } };
    done.push({
      ok: true,
      backend: null,
      evidence: [plan, ...programs],
      diagnostics: [],
      retryable: false,
      reason: null,
    });
    records.push({ ...record, ok: true, data: {} });
  }
  return { result: resultOf(done, undefined, ["Dry run: nothing was changed"]), steps: records };
}

/** A client that may not see the screen gets neither a picture nor a text of it through a workflow. @throws CAPTURE_NOT_ALLOWED */
function requireShow(checked: readonly CheckedStep[], { context }: Desk): void {
  const picture = checked.find(({ entry }) => entry.shows);
  if (picture === undefined || mayShow(context)) return;
  throw fail(
    "CAPTURE_NOT_ALLOWED",
    `This interface does not show what is on the screen (step ${picture.number})`,
    {
      hint: "Start the server with HEDDLE_GUI_ALLOW_CAPTURE=1 to let trusted clients see it",
    },
  );
}

function picturedStep(one: CheckedStep, desk: Desk): ReturnType<typeof runStep> {
  const { repairs } = desk;
  const once = () => runStep(one, desk);
  const work = () => (repairs ? repairs.attempt({ step: one.number }, once) : once());
  return desk.pictures ? desk.pictures.around(one.number, one.config, desk, work) : work();
}

async function runStep({ entry, config }: CheckedStep, desk: Desk) {
  const { signal } = desk.context;
  if (signal.aborted) throw stopped();
  const act = (): void => {
    if (signal.aborted) throw stopped();
    desk.repairs?.acts();
  };
  const accessibility: StepRun["accessibility"] = async () => {
    const found = await desk.accessibility();
    if (found) return found;
    throw fail("BACKEND_MISSING", "This session has no accessible trees", {
      hint: "Start at-spi2-core",
      details: { programs: [LAUNCHER] },
    });
  };
  const run = await entry.load();
  return run(config as never, { desk, signal, driver: () => desk.driver(), accessibility, act });
}

function failedAt({ number, entry }: CheckedStep, failure: Failure, run: WorkflowRun, all: number): Failure {
  const { kind, code, message, hint, details } = failure;
  return new Failure(kind, code, `Step ${number} of ${all} (${entry.name}) failed: ${message}`, {
    ...(hint === undefined ? {} : { hint }),
    details: { ...details, ...run, dry_run: false, step: number },
    cause: failure,
  });
}

function resultOf(steps: ActionStep[], failure?: Failure, diagnostics: string[] = []): ActionResult {
  return actionResult({
    ok: failure === undefined,
    intent: INTENT,
    backend: steps.findLast(({ backend }) => backend !== null)?.backend ?? null,
    evidence: steps.flatMap(({ evidence }) => evidence),
    diagnostics: [...diagnostics, ...steps.flatMap((one) => one.diagnostics)],
    recovery: failure?.hint === undefined ? [] : [failure.hint],
    retryable: failure !== undefined && RETRYABLE.has(failure.code),
    reason: failure?.message ?? null,
    steps,
  });
}
