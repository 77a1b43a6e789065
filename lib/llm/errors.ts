/** Failures of the language-model client, and what a fallback says about them. */

import { Failure, failures } from "#kit/data/errors.ts";
import { LLM_ERRORS, type LlmReason } from "#schemas/llm.ts";

/** `throw fail("LLM_REFUSED", …)` for the codes of the client. */
export const fail = failures(LLM_ERRORS);

/** True for a failure of the model or its gateway: what `prefer-llm` may fall back from. */
export function isLlmFailure(thrown: unknown): thrown is Failure {
  return thrown instanceof Failure && Object.hasOwn(LLM_ERRORS, thrown.code);
}

/** A text from an answer without control characters, which a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
}

/** Longest foreign text within a message. */
const MAX_SHOWN = 120;

/** A name from an answer, fit for a message. */
export function printableName(text: string): string {
  const clean = printable(text);
  return clean.length <= MAX_SHOWN ? clean : `${clean.slice(0, MAX_SHOWN)}…`;
}

/** A failure as the record of a fallback states it. */
export function reasonOf(failure: Failure): LlmReason {
  return { code: failure.code, message: failure.message };
}
