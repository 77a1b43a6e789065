/** One cycle, step by step; each step is in the file of its name. */
import { asFailure } from "#kit/data/errors.ts";
import { FileTransaction } from "#kit/store/file-transaction.ts";
import { openHistory } from "../history/history.ts";
import { analyze } from "./analyze.ts";
import { apply } from "./apply.ts";
import { check } from "./check.ts";
import { checksOf } from "./check-options.ts";
import { decide } from "./decide.ts";
import { CYCLE_JOURNAL } from "./journal.ts";
import { withCycleLock } from "./lock.ts";
import { approvedUse, openModel } from "./model.ts";
import { type Cycle, chatLogPath } from "./opened.ts";
import { type CycleOutcome, outcomeOf } from "./outcome.ts";
import { nextCycleNumber } from "./past.ts";
import { propose } from "./propose.ts";
import { record } from "./record.ts";
import { Recorder } from "./recorder.ts";
import { recover } from "./recover.ts";
import { reflect } from "./reflect.ts";

/**
 * Runs one cycle on a project, or with `dry_run` everything up to the plan. Nothing is written until every gate has
 * passed; then either everything is written or nothing.
 *
 * @throws what prevents a cycle from starting: CYCLE_RUNNING, DAMAGED_JOURNAL, CHECKS_FAILED, LLM_* in mode
 * require-llm, CANCELLED
 */
export function runCycle(cycle: Cycle): Promise<CycleOutcome> {
  return cycle.effective.settings.dry_run ? plan(cycle) : withCycleLock(cycle, () => execute(cycle));
}

/** Everything up to the plan; nothing is written. */
async function plan(cycle: Cycle): Promise<CycleOutcome> {
  const number = await nextCycleNumber(cycle);
  const model = openModel(cycle);
  const measurements = await analyze(cycle);
  const decisions = await decide(cycle, measurements);
  const proposals = await propose(cycle, measurements, decisions, model, model.use);
  if (cycle.request.to_planfile === true) await cycle.tasks.export(proposals.plan.planned, cycle.warnings);
  return outcomeOf(cycle, { number, analysis: measurements.analysis, ...proposals, model, checked: null });
}

/** The whole cycle, with the project's lock held. */
async function execute(cycle: Cycle): Promise<CycleOutcome> {
  const history = await openHistory(cycle.root, cycle.inside, cycle.historyPlace);
  try {
    const journal = await FileTransaction.open(cycle.root, CYCLE_JOURNAL, cycle.context);
    await recover(cycle, journal, history);
    const number = await nextCycleNumber(cycle);
    const recorder = new Recorder(history, number, await chatLogPath(cycle));
    await recorder.started(cycle.request, cycle.effective);
    try {
      return await carryOut(cycle, number, journal, recorder);
    } catch (thrown) {
      const failure = asFailure(thrown);
      // If the disk is full, the history cannot be written; the error is still reported.
      await recorder.failed(failure.message).catch(() => {});
      throw failure;
    }
  } finally {
    await history.close();
  }
}

async function carryOut(
  cycle: Cycle,
  number: number,
  journal: FileTransaction,
  recorder: Recorder,
): Promise<CycleOutcome> {
  const model = openModel(cycle);
  const checks = await checksOf(cycle);
  const measurements = await analyze(cycle);
  const decisions = await decide(cycle, measurements);
  if (measurements.lacksMetrics) await recorder.lackedMetrics();
  const use = approvedUse(model, cycle, checks);
  const proposals = await propose(cycle, measurements, decisions, model, use, recorder);
  const { planned } = proposals.plan;
  await recorder.planned(planned);
  const checked = await check(cycle, checks, planned, recorder);
  await apply(cycle, number, checked.kept, journal, recorder);
  const { analysis } = measurements;
  const outcome = outcomeOf(cycle, { number, analysis, ...proposals, model, checked });
  await record(outcome, checked.kept, journal, recorder);
  return reflect(cycle, outcome, planned, checked.kept, model, recorder);
}
