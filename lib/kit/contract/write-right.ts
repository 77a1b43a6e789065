/** What one record may write, decided by its contract, the server's switches and its own fields. */

import type { JsonRecord } from "../data/json.ts";
import { clientRoots } from "../files/client-roots.ts";
import { type Context, isClient } from "../files/context.ts";
import type { WriteRight } from "../files/roots.ts";
import { writingNotAllowed } from "../files/write-refusal.ts";
import { hasEffects } from "./effects.ts";
import type { AnyContract } from "./operation.ts";

/** The boolean field that keeps an operation from writing. */
function dryRunField({ dryRun }: AnyContract): string {
  return dryRun ?? "dry_run";
}

/**
 * The context of one record, with what this record may write. Writing is an effect: a client may do it if the server
 * allows it and the contract declares it by `outputs`; on the command line the user decides.
 *
 * @throws WRITING_NOT_ALLOWED if a client without the right asks for it explicitly, by `dry_run: false`
 */
export function withWriteRight(contract: AnyContract, record: JsonRecord, context: Context): Context {
  const writing = rightOf(contract, record, context);
  const { roots } = context;
  if (isClient(context) && roots !== undefined)
    return { ...context, writing, roots: clientRoots(roots.folders, writing, context.env) };
  return writing === context.writing ? context : { ...context, writing };
}

function rightOf(contract: AnyContract, record: JsonRecord, context: Context): WriteRight {
  const asked = record[dryRunField(contract)];
  const acts = contract.effects === "execute";
  if (isClient(context)) {
    if (contract.outputs === undefined) return "none";
    if (asked === false && !acts && !context.allowWrite) throw writingNotAllowed();
    if (!context.allowWrite || !hasEffects(contract, (field) => record[field])) return "none";
  }
  // An operation that executes also writes the report of its dry run.
  return asked === true && !acts ? "dry" : "write";
}
