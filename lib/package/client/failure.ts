/** Failures of the package library: those of the operations, and those of reaching them. */
import { Failure, KIT_ERRORS } from "#kit/data/errors.ts";
import type { ErrorCode, ErrorKind } from "#schemas/common.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";
import { PACK_ERRORS } from "#schemas/package/pack.ts";
import { PACKAGE_ERRORS } from "#schemas/package.ts";
import { EXECUTION_ERRORS } from "../execution/errors.ts";
import { RUNTIME_ERRORS } from "../runtime/deployment.ts";
import { STORE_ERRORS } from "../store/errors.ts";

const CODES: Readonly<Record<string, ErrorCode>> = {
  ...KIT_ERRORS,
  ...PACKAGE_ERRORS,
  ...PACK_ERRORS,
  ...STORE_ERRORS,
  ...EXECUTION_ERRORS,
  ...RUNTIME_ERRORS,
  ...LLM_ERRORS,
};

/** The failure that an answer reports. @returns undefined if it is a result */
export function failureIn(answer: unknown): Failure | undefined {
  if (typeof answer !== "object" || answer === null || !("error" in answer)) return undefined;
  const { error } = answer;
  return typeof error === "object" && error !== null && "code" in error ? failureOf({ ...error }) : undefined;
}

/** The failure that an error body describes. */
export function failureOf({ code, message, hint, details }: Readonly<Record<string, unknown>>): Failure {
  return new Failure(kindOf(String(code)), String(code), String(message ?? code), {
    ...(typeof hint === "string" && { hint }),
    ...(typeof details === "object" && details !== null && { details: { ...details } }),
  });
}

const kindOf = (code: string): ErrorKind =>
  (Object.hasOwn(CODES, code) ? CODES[code]?.kind : undefined) ?? "data";

/** What a cancelled call rejects with. */
export function cancellation(signal: AbortSignal): Failure {
  const reason: unknown = signal.reason;
  return reason instanceof Error && reason.name === "TimeoutError"
    ? new Failure("timeout", "TIMEOUT", "The call took longer than it may", { cause: reason })
    : new Failure("interrupted", "CANCELLED", "The call was cancelled", { cause: reason });
}

/** An answer that is neither a result nor a failure. */
export const unexpected = (what: string): Failure => new Failure("internal", "UNEXPECTED_ANSWER", what);
