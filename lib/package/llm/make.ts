/** Lets a model make a package of a prompt: asks, checks, and asks again with what was wrong. */

import { asFailure, type Failure, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { Llm, LlmMessage } from "#llm/index.ts";
import { LLM_ERRORS, type LlmCall } from "#schemas/llm.ts";
import { ModelAnswer } from "#schemas/package/model-answer.ts";
import { type Attempt, PACKAGE_ERRORS, type PackageDocument, type Usage } from "#schemas/package.ts";
import { printPackage } from "../document/print.ts";
import { documentOf, type Stated } from "./document.ts";
import { faultsOf, type Spelled } from "./faults.ts";
import { SYSTEM } from "./instruction.ts";

const fail = failures({ ...LLM_ERRORS, ...PACKAGE_ERRORS });

/** How far the model may go. */
export interface Bounds {
  readonly iterations: number;
  /** Of all rounds together; a round that begins below it is not cut off. */
  readonly tokens?: number | undefined;
  /** US dollars, if the gateway reports the cost. */
  readonly cost?: number | undefined;
}

/** The rounds so far: kept outside, so that they are known after a failure too. */
export interface Rounds {
  readonly attempts: Attempt[];
  readonly calls: LlmCall[];
}

/** A package that was made of the prompt before, and what went wrong with its services. */
export interface Failed {
  /** The package file. */
  readonly yaml: string;
  /** E.g. checks that failed and the end of a log. They are data, whatever they say. */
  readonly failures: readonly string[];
}

export interface Prompted {
  readonly prompt: string;
  /** Present: the package is to be made again, so that this does not happen. */
  readonly failed?: Failed | undefined;
  readonly stated: Stated;
  readonly spelled: Spelled;
}

/**
 * The package that the model makes of a prompt.
 * @throws NO_SERVICE, TOO_VAGUE if the model finds no service; the codes of LLM_ERRORS; LLM_BAD_RESPONSE if no round made a
 * package, at once if the same mistakes come twice; CANCELLED
 */
export async function makeWithModel(
  llm: Llm,
  prompted: Prompted,
  bounds: Bounds,
  rounds: Rounds,
  context: Context,
): Promise<PackageDocument> {
  const { prompt, failed, stated, spelled } = prompted;
  const question = { request: prompt, ...(failed && { package: failed.yaml, failures: failed.failures }) };
  let messages: LlmMessage[] = [{ role: "user", content: JSON.stringify(question) }];
  let before: string | undefined;
  for (let iteration = 1; iteration <= bounds.iterations && isWithin(bounds, rounds); iteration++) {
    context.progress?.({ done: iteration, total: bounds.iterations, phase: "model" });
    const answered = await ask(llm, messages, iteration, rounds, context);
    if ("failure" in answered) {
      const signature = answered.failure.message;
      if (signature === before) break;
      before = signature;
      continue;
    }
    const { answer } = answered;
    const faults = faultsOf(answer, stated, spelled);
    const isPackage = answer.outcome === "package" && answer.services.length > 0;
    const document = isPackage ? documentOf(answer, stated) : undefined;
    note(rounds, { iteration, document, errors: faults, failure: undefined }, context);
    if (faults.length === 0) {
      if (document) return document;
      throw refusalOf(answer.outcome);
    }
    const signature = faults.join("\n");
    // The same mistakes again: another round would cost the same and bring the same.
    if (signature === before) break;
    before = signature;
    messages = [
      ...messages.slice(0, 1),
      { role: "assistant", content: JSON.stringify(answer) },
      {
        role: "user",
        content: `This cannot be used:\n- ${faults.join("\n- ")}\nAnswer again, whole and corrected.`,
      },
    ];
  }
  throw fail("LLM_BAD_RESPONSE", `Cannot make a package: ${reasonOf(bounds, rounds)}`, {
    hint: "Say it in other words, use another model, or --mode deterministic",
    details: { attempts: rounds.attempts },
  });
}

type Answered = { readonly answer: ModelAnswer } | { readonly failure: Failure };

/** One answer, or the failure of one that does not fit; every other failure ends the rounds. */
async function ask(
  llm: Llm,
  messages: readonly LlmMessage[],
  iteration: number,
  rounds: Rounds,
  { signal, now }: Context,
): Promise<Answered> {
  try {
    const { value } = await llm.structured({
      name: "package",
      schema: ModelAnswer,
      system: SYSTEM,
      messages,
      signal,
    });
    return { answer: value };
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.code === "CANCELLED") throw thrown;
    note(rounds, { iteration, document: undefined, errors: [], failure }, { now });
    if (failure.code !== "LLM_BAD_RESPONSE") throw thrown;
    return { failure };
  }
}

interface Round {
  readonly iteration: number;
  readonly document: PackageDocument | undefined;
  readonly errors: readonly string[];
  readonly failure: Failure | undefined;
}

function note(
  { attempts, calls }: Rounds,
  { iteration, document, errors, failure }: Round,
  { now }: Pick<Context, "now">,
): void {
  const call = calls.at(-1);
  attempts.push({
    iteration,
    yaml_content: document ? printPackage(document) : "",
    errors: [...errors],
    llm_error: failure ? `${failure.code}: ${failure.message}` : null,
    model: call?.model ?? null,
    tokens: (call?.promptTokens ?? 0) + (call?.completionTokens ?? 0),
    timestamp: now().toISOString(),
  });
}

function refusalOf(outcome: ModelAnswer["outcome"]): Failure {
  const code = outcome === "too_vague" ? "TOO_VAGUE" : "NO_SERVICE";
  return fail(code, PACKAGE_ERRORS[code].meaning, {
    hint: "Say what it shall manage or answer, e.g. `CRUD for users` or `GET /status`",
  });
}

/** Tokens and cost of all rounds. The cost is null if the gateway does not report it. */
export function usageOf(calls: readonly LlmCall[]): Usage {
  const costs = calls.flatMap(({ costUsd }) => (costUsd === null ? [] : [costUsd]));
  return {
    tokens: calls.reduce((sum, call) => sum + (call.promptTokens ?? 0) + (call.completionTokens ?? 0), 0),
    cost_usd: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  };
}

/** What is left of the bounds after some use. */
export function remaining({ tokens, cost, ...bounds }: Bounds, used: Usage | null): Bounds {
  return {
    ...bounds,
    ...(tokens !== undefined && { tokens: tokens - (used?.tokens ?? 0) }),
    ...(cost !== undefined && { cost: cost - (used?.cost_usd ?? 0) }),
  };
}

/** The sum of two uses. */
export function sumOf(one: Usage | null, other: Usage | null): Usage | null {
  if (!one || !other) return one ?? other;
  const isKnown = one.cost_usd !== null || other.cost_usd !== null;
  return {
    tokens: one.tokens + other.tokens,
    cost_usd: isKnown ? (one.cost_usd ?? 0) + (other.cost_usd ?? 0) : null,
  };
}

/** Whether another round may begin. */
export function isWithin(
  { tokens, cost }: Bounds,
  { calls }: { readonly calls: readonly LlmCall[] },
): boolean {
  const used = usageOf(calls);
  return (
    used.tokens < (tokens ?? Number.POSITIVE_INFINITY) &&
    (used.cost_usd ?? 0) < (cost ?? Number.POSITIVE_INFINITY)
  );
}

function reasonOf(bounds: Bounds, rounds: Rounds): string {
  const count = rounds.attempts.length;
  const last = rounds.attempts.at(-1);
  const what = last?.errors[0] ?? last?.llm_error ?? "no answer";
  if (!isWithin(bounds, rounds))
    return `the limit of tokens or cost is reached after ${count} rounds: ${what}`;
  return count < bounds.iterations
    ? `the same mistake came twice: ${what}`
    : `${count} rounds were not enough: ${what}`;
}
