/** A stage that may use a language model: its mode, and what becomes of a failure. */

import { Failure, fail } from "#kit/data/errors.ts";
import { VERSION } from "#kit/data/version.ts";
import type { Context } from "#kit/files/context.ts";
import type { Llm, LlmStage } from "#llm/index.ts";
import type { IntentRecord, RecordGeneration } from "#schemas/evidence.ts";
import { LLM_ERRORS, LLM_MODES, type LlmCall, type LlmDecision, type LlmMode } from "#schemas/llm.ts";
import { textSetting } from "../project/settings.ts";
import { RULES_VERSION } from "../records/record.ts";

export interface Stage {
  /** Operation that makes the records. */
  generator: string;
  /** Which model it uses. */
  stage: LlmStage;
  /** Mode of the request. */
  mode: LlmMode | undefined;
  /** The option that chooses the mode, for hints: `--nl-mode`. */
  option: string;
  /** The variable that chooses it otherwise; absent: there is none. */
  variable?: string;
  timeoutMs?: number;
}

type Records = Iterable<IntentRecord> | AsyncIterable<IntentRecord>;

/** Status of a command whose strict stage failed, as the specification says. */
const STRICT_EXIT = 1;

/**
 * The records of a stage: by rules, or by the model where the mode says so. In mode `prefer-llm` a failure of the model
 * leads to the rules, and every record says so; in mode `require-llm` it ends the run.
 * @throws CONFIG for a variable that is no mode; LLM_NOT_CONFIGURED and the other codes of language models
 */
export async function* runStage(
  stage: Stage,
  context: Context,
  byRules: (generation: RecordGeneration) => Records,
  byModel: (llm: Llm) => Promise<IntentRecord[]>,
): AsyncGenerator<IntentRecord> {
  const mode = modeOf(stage, context);
  if (mode === "deterministic") return yield* byRules(generationOf(stage, mode, null));
  const { createLlm, withFallback } = await import("#llm/index.ts");
  const { timeoutMs } = stage;
  const llm = createLlm(context.env, {
    mode,
    family: "evidence",
    stage: stage.stage,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  try {
    const { value, decision } = await withFallback(
      llm,
      () => byModel(llm),
      () => null,
    );
    if (value !== null) return yield* value;
    const reason = decision.reason;
    context.warn(`The model is not used: ${reason?.message ?? "no reason is known"}`);
    yield* byRules(generationOf(stage, mode, decision));
  } catch (thrown) {
    throw strictFailure(thrown, stage);
  }
}

/** The mode of a stage: that of the request, else of the variable, else require-llm. @throws CONFIG */
export function modeOf({ mode, variable }: Pick<Stage, "mode" | "variable">, { env }: Context): LlmMode {
  const text =
    variable === undefined ? undefined : textSetting(variable.replace(/^HEDDLE_EVIDENCE_/, ""), env);
  if (mode !== undefined || !text) return mode ?? "require-llm";
  const named = LLM_MODES.find((one) => one === text);
  if (named) return named;
  throw fail("CONFIG", `${variable} is not a mode`, { hint: `Set it to ${LLM_MODES.join(", ")}` });
}

/** A failure of the model with what to do about it; anything else as it is. */
export function strictFailure(thrown: unknown, { option }: Pick<Stage, "option">): unknown {
  if (!(thrown instanceof Failure) || !(thrown.code in LLM_ERRORS)) return thrown;
  const hint = [thrown.hint, `or run with ${option} deterministic`].filter(Boolean).join("; ");
  const { kind, code, message, details } = thrown;
  return new Failure(kind, code, message, {
    hint,
    ...(details && { details }),
    cause: thrown,
    exit: STRICT_EXIT,
  });
}

function generationOf(
  { generator }: Stage,
  requested: LlmMode,
  decision: LlmDecision | null,
): RecordGeneration {
  const reason = decision?.reason;
  return {
    generator,
    generatorVersion: RULES_VERSION,
    runtimeVersion: VERSION,
    requested,
    used: "deterministic",
    degraded: decision?.degraded ?? false,
    fallbackReason: reason ? `${reason.code}: ${reason.message}` : null,
    provider: null,
    model: null,
    responseId: null,
  };
}

/** The generation of records that a call of the model made. */
export function modelGeneration({ generator }: Stage, call: LlmCall): RecordGeneration {
  return {
    generator,
    generatorVersion: RULES_VERSION,
    runtimeVersion: VERSION,
    requested: call.requestedMode,
    used: "llm",
    degraded: false,
    fallbackReason: null,
    provider: call.provider,
    model: call.model,
    responseId: call.responseId,
  };
}

/** Runs work side by side, at most `limit` at once, and returns the results in order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const run = async () => {
    while (next < items.length) {
      const index = next++;
      const item = items[index];
      if (item !== undefined) results[index] = await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run));
  return results;
}
