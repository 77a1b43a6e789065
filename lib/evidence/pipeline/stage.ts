/** Runs a stage: its records, and what the manifest says about it. */

import { asFailure, Failure } from "#kit/data/errors.ts";
import { VERSION } from "#kit/data/version.ts";
import type { Context } from "#kit/files/context.ts";
import type { Generation, IntentRecord, RunStage, StageMode, StageName } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";
import { usesModel } from "./configuration.ts";

/** A stage as it is to run. */
export interface StagePlan {
  name: StageName;
  mode: StageMode;
  /** Its settings, for the manifest. */
  configuration: Record<string, unknown>;
  /** Its records; null: there is nothing to read, or it is switched off. */
  read: ((context: Context) => AsyncIterable<IntentRecord>) | null;
  /** Why nothing is read, or why the model is not asked. */
  reason?: NonNullable<RunStage["reason"]>;
}

/** What a stage, or a step without a model, has found. */
export interface Extraction {
  records: IntentRecord[];
  warnings: string[];
}

/** A failure with the stage or step that it happened in. */
export class StageFailure extends Error {
  constructor(
    readonly stage: string,
    readonly failure: Failure,
    readonly durationMs = 0,
  ) {
    super(failure.message, { cause: failure });
  }
}

export const LLM_DISABLED = (what: string) => ({ code: "LLM_DISABLED", message: `${what} is switched off` });

/** @throws StageFailure */
export async function runStage(plan: StagePlan, context: Context): Promise<Extraction & { stage: RunStage }> {
  const { name, mode, read, reason } = plan;
  const began = performance.now();
  const extraction = read === null ? { records: [], warnings: [] } : await extract(name, read, context);
  const durationMs = Math.round(performance.now() - began);
  return {
    ...extraction,
    stage: stageOf(plan, extraction, { durationMs, reason, isRead: read !== null, mode }),
  };
}

/** Collects records and warnings. @throws StageFailure */
export async function extract(
  name: string,
  read: (context: Context) => AsyncIterable<IntentRecord>,
  context: Context,
): Promise<Extraction> {
  const records: IntentRecord[] = [];
  const warnings: string[] = [];
  const began = performance.now();
  const warn = (message: string) => {
    warnings.push(message);
    context.warn(message);
  };
  try {
    for await (const record of read({ ...context, warn })) records.push(record);
  } catch (thrown) {
    throw new StageFailure(name, named(asFailure(thrown)), Math.round(performance.now() - began));
  }
  return { records, warnings };
}

/** A failure of the model says how to go on without one; the extractors name options of their own. */
export function named(failure: Failure): Failure {
  if (!(failure.code in LLM_ERRORS)) return failure;
  const { kind, code, message, details, cause } = failure;
  const before = cause instanceof Failure ? cause.hint : undefined;
  const hint = [before, "or run with --deterministic"].filter(Boolean).join("; ");
  return new Failure(kind, code, message, { hint, ...(details && { details }), cause, exit: STRICT_EXIT });
}

/** Status of a command whose strict stage failed, as the specification says. */
export const STRICT_EXIT = 1;

interface Course {
  mode: StageMode;
  durationMs: number;
  reason: RunStage["reason"] | undefined;
  isRead: boolean;
}

function stageOf(
  { configuration }: StagePlan,
  { records, warnings }: Extraction,
  { mode, durationMs, reason, isRead }: Course,
): RunStage {
  const fallback = records.find(({ metadata }) => metadata.generation.degraded)?.metadata.generation;
  const responses = responsesOf(records);
  const base: RunStage = {
    ...emptyStage(mode),
    configuration,
    recordCount: records.length,
    warningCount: warnings.length,
    model: responses[0]?.model ?? null,
    durationMs,
    responses,
  };
  if (!isRead) return { ...base, reason: reason ?? null };
  const isModel = usesModel(mode) && !fallback;
  const course = { ...base, effectiveMode: isModel ? ("llm" as const) : ("deterministic" as const) };
  if (mode === "disabled") return { ...course, reason: reason ?? null };
  if (fallback)
    return { ...course, status: "fallback", degraded: true, reason: reasonIn(fallback.fallbackReason ?? "") };
  const [first] = warnings;
  if (first !== undefined) return { ...course, status: "partial", reason: warningReason(first) };
  return { ...course, status: "succeeded" };
}

/** A stage that has not run. */
export function emptyStage(mode: StageMode, reason: RunStage["reason"] = null): RunStage {
  return {
    runtimeVersion: VERSION,
    configuration: {},
    status: "skipped",
    requestedMode: mode,
    effectiveMode: "none",
    degraded: false,
    recordCount: 0,
    warningCount: 0,
    model: null,
    durationMs: 0,
    reason,
    responses: [],
  };
}

/** Reads `CODE: message`. */
function reasonIn(text: string): NonNullable<RunStage["reason"]> {
  const [, code, message] = /^([A-Z][A-Z_]+): (.*)$/s.exec(text) ?? [];
  return { code: code ?? "LLM_UNAVAILABLE", message: message ?? text };
}

/** Of what is left out: the budget of the documents has a code of its own. */
function warningReason(text: string): NonNullable<RunStage["reason"]> {
  return text.startsWith("DOC_CHUNK_BUDGET") ? reasonIn(text) : { code: "SOURCE_UNAVAILABLE", message: text };
}

function responsesOf(records: readonly IntentRecord[]): RunStage["responses"] {
  const responses = new Map<string, RunStage["responses"][number]>();
  for (const { metadata } of records) {
    const { provider, model, responseId, used } = metadata.generation;
    if (used === "llm") responses.set(`${provider} ${model} ${responseId}`, { provider, model, responseId });
  }
  return [...responses.values()];
}

/** The stage of a result about the graph that rules or a model made. */
export function generatedStage(
  mode: StageMode,
  { effectiveMode, degraded, model, provider, responseId, reason }: Generation,
  recordCount: number,
  warnings: readonly string[],
): RunStage {
  const [first] = warnings;
  const status = degraded ? "fallback" : first === undefined ? "succeeded" : "partial";
  return {
    ...emptyStage(
      mode,
      reason ?? (first === undefined ? null : { code: "SOURCE_UNAVAILABLE", message: first }),
    ),
    status,
    effectiveMode,
    degraded,
    recordCount,
    warningCount: warnings.length,
    model,
    responses: effectiveMode === "llm" ? [{ provider, model, responseId }] : [],
  };
}
