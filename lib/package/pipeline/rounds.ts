/**
 * The rounds of a verified execution: services are started and verified; while they fail, a model makes again what has
 * failed, and the best version so far is kept. The rounds end at the first success, at the permitted number, when the
 * same failure comes again, and when the tokens or the cost are used up; the record says which.
 */
import type { Context } from "#kit/files/context.ts";
import type { ExecuteResult } from "#schemas/package/execute.ts";
import type { Handler } from "#schemas/package/handlers.ts";
import type { PackagePlan } from "#schemas/package/plan.ts";
import type { GenerateRecord, GenerateRequest, PackageDocument, Usage } from "#schemas/package.ts";
import { failedHandlers } from "../llm/failed-handlers.ts";
import { remaining, sumOf } from "../llm/make.ts";
import { type Again, makeAgain } from "../llm/repair.ts";
import type { Intent } from "../store/intents.ts";
import { failsOnlyAsUnimplemented } from "../verify/services.ts";

const VERIFY_ITERATIONS = 3;
/** Answers of the model within one round, for the package or for one handler. */
const ROUND_ITERATIONS = 2;

export type RepairRound = NonNullable<GenerateRecord["rounds"]>[number];

/** A package with the code that it takes along. */
export interface MadePackage {
  readonly document: PackageDocument;
  readonly handlers?: readonly Handler[] | undefined;
}

/** A package whose files are written. */
export interface Written {
  readonly intent: Intent;
  readonly document: PackageDocument;
  readonly handlers: readonly Handler[];
  readonly plan: PackagePlan;
}

/** A package that was executed. */
export interface Trial {
  readonly written: Written;
  readonly execution: ExecuteResult;
}

export interface Rounds {
  readonly prompt: string;
  readonly first: Written;
  /** What the model has used before the first round. */
  readonly usage: Usage | null;
  readonly request: GenerateRequest;
  /** Whether a version that a model makes again may run without being shown. */
  readonly mayApprove: boolean;
  readonly execute: (written: Written) => Promise<ExecuteResult>;
  readonly write: (next: MadePackage) => Promise<Written>;
  readonly stop: (written: Written) => Promise<unknown>;
  /** The rounds without a model that an execution has recorded. */
  readonly roundsFile: (execution: ExecuteResult) => Promise<readonly object[]>;
  readonly context: Context;
}

export interface RoundsEnded {
  readonly last: Trial;
  readonly rounds: RepairRound[];
  /** All rounds in their order, for `verify.rounds.json`. */
  readonly log: object[];
  readonly usage: Usage | null;
}

export async function executeRounds(work: Rounds): Promise<RoundsEnded> {
  const { request, context, execute, write, stop, roundsFile } = work;
  const most = request.verify === true ? (request.max_verify_iterations ?? VERIFY_ITERATIONS) : 0;
  const rounds: RepairRound[] = [];
  const log: object[] = [];
  const seen = new Set<string>();
  let { first: written, usage } = work;
  const tried = async (next: Written): Promise<Trial> => {
    const execution = await execute(next);
    log.push(...(await roundsFile(execution)));
    return { written: next, execution };
  };
  let trial = await tried(written);
  let best = trial;
  let isStopped = false;
  for (let round = 1; !trial.execution.success && most > 0; round++) {
    const failures = failuresOf(trial.execution);
    const signature = signatureOf(failures);
    const end = endOf({ work, round, most, isKnown: seen.has(signature) });
    seen.add(signature);
    context.progress({ phase: "repair", message: `making the package again, round ${round} of ${most}` });
    isStopped = end === null;
    if (isStopped) await stop(written);
    const again = end === null ? await askAgain(work, trial, failures, usage) : nothing(end);
    usage = sumOf(usage, again.usage);
    const recorded = recordOf(round, failures, again);
    rounds.push(recorded);
    log.push(recorded);
    if (again.made === null) break;
    written = await write(again.made);
    trial = await tried(written);
    isStopped = false;
    if (weightOf(trial) < weightOf(best)) best = trial;
  }
  // The best version runs at the end, also after it was stopped for a round that made none or a worse one.
  const isWorse = weightOf(trial) > weightOf(best);
  if (isWorse) trial = await tried(await write(best.written));
  else if (isStopped && trial.execution.executed) trial = await tried(trial.written);
  return { last: trial, rounds, log, usage };
}

/** Why no further round begins; null if one does. */
function endOf({
  work,
  round,
  most,
  isKnown,
}: {
  work: Rounds;
  round: number;
  most: number;
  isKnown: boolean;
}): string | null {
  if (isKnown) return "the same failure came again";
  if (round > most) return `${most} ${most === 1 ? "round was" : "rounds were"} not enough`;
  if (work.request.mode === "deterministic") return "the mode is deterministic: no model is asked";
  return work.mayApprove ? null : "what a model makes again needs an approval of its own";
}

const nothing = (reason: string): Again => ({ made: null, remade: [], reason, usage: null });

function askAgain(
  { prompt, request, context }: Rounds,
  { written, execution }: Trial,
  failures: readonly string[],
  usage: Usage | null,
): Promise<Again> {
  const { model, max_tokens, max_cost } = request;
  const bounds = { iterations: ROUND_ITERATIONS, tokens: max_tokens, cost: max_cost };
  const { document, handlers, plan } = written;
  const broken = failedHandlers(plan.services, execution);
  const isOnlyUnimplemented = execution.validation !== null && failsOnlyAsUnimplemented(execution.validation);
  const failed = { prompt, document, handlers, broken, failures, isOnlyUnimplemented };
  return makeAgain({ ...failed, model, bounds: remaining(bounds, usage) }, context);
}

function recordOf(
  round: number,
  failures: readonly string[],
  { made, remade, reason, usage }: Again,
): RepairRound {
  return {
    round,
    failures: [...failures],
    repaired: made !== null,
    remade: [...remade],
    reason,
    usage: usage ?? { tokens: 0, cost_usd: null },
  };
}

/** What failed, in words; nothing after a success. */
function failuresOf({ success, validation, error }: ExecuteResult): readonly string[] {
  if (success) return [];
  return validation?.errors ?? [error ?? "the services did not start"];
}

/** How much failed: services that do not start are worse than any number of failed checks. */
const weightOf = ({ execution }: Trial): number =>
  execution.success
    ? 0
    : execution.validation === null
      ? Number.POSITIVE_INFINITY
      : execution.validation.errors.length;

/** The same failure has the same text, but for numbers such as ids, times and ports. */
const signatureOf = (failures: readonly string[]): string => failures.join("\n").replace(/\d+/g, "#");
