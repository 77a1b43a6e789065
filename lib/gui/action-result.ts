/** Makes and checks results of actions. */
import { canonicalHash } from "#kit/data/canonical.ts";
import type { ActionResult } from "#schemas/gui/action-result.ts";

export type ActionFields = Omit<ActionResult, "schema" | "result_hash">;

/** The result with its version and hash. @throws INVALID_RECORD for what JSON cannot hold */
export function actionResult(fields: ActionFields): ActionResult {
  const result = { schema: "heddle.gui-action-result.v1" as const, ...fields };
  return { ...result, result_hash: canonicalHash(result) };
}

/** Whether a result is as it was made. */
export function isIntact({ result_hash, ...rest }: ActionResult): boolean {
  return result_hash === canonicalHash(rest);
}
