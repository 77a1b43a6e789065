/** What the rules make of a prompt, or why nothing. */
import { asFailure, type Failure } from "#kit/data/errors.ts";
import { extractPackage } from "../extract/extract.ts";
import type { Extracted } from "../extract/extracted.ts";

/** @throws what is no refusal */
export function attemptExtraction(prompt: string, locale?: "auto" | "en" | "pl"): Extracted | Failure {
  try {
    return extractPackage(prompt, locale);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.kind === "internal") throw thrown;
    return failure;
  }
}
