/** What a verb did, as the outcome of a step. */
import type { ActionResult } from "#schemas/gui/action-result.ts";
import type { Answer } from "../handler.ts";
import type { ActionOutcome } from "./action.ts";

/** @param answer of a verb whose payload has the result of its action */
export function outcomeOf({ data }: Answer): ActionOutcome {
  const { backend, evidence, diagnostics } = data["result"] as ActionResult;
  return { backend, evidence, diagnostics };
}
