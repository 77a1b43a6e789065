/** Changes a run for an operation, and goes on with it if that is what was asked for. */
import { type Context, callerOf } from "#kit/files/context.ts";
import type { RunResult } from "#schemas/workflow.ts";
import type { Asked, Wish } from "./control.ts";
import { type Engine, unknownRun } from "./engine.ts";
import { openEngine } from "./open.ts";
import { runRecord } from "./outcome.ts";
import { changedResult } from "./result.ts";

export interface ChangeOf {
  readonly id?: string | number | undefined;
  readonly workflow_id: string;
  readonly dry_run?: boolean | undefined;
  readonly store?: string | undefined;
}

/** Who asks for a change, for the audit. */
export const askedBy = (context: Context): Asked => ({ actor: callerOf(context), now: context.now() });

/**
 * Changes a run; in a dry run only says whether it could.
 * @param goesOn whether the run is worked on afterwards, until it ends
 * @throws UNKNOWN_WORKFLOW, WRONG_STATE
 */
export async function changeRun(
  request: ChangeOf,
  context: Context,
  wish: Wish,
  goesOn = false,
): Promise<RunResult> {
  const engine = await openEngine(context, { store: request.store, dryRun: request.dry_run === true });
  try {
    return changedResult(request, await changed(engine, request, context, wish, goesOn));
  } finally {
    await engine.close();
  }
}

async function changed(
  engine: Engine,
  { workflow_id, dry_run = false }: ChangeOf,
  { signal }: Context,
  wish: Wish,
  goesOn: boolean,
) {
  if (!dry_run) {
    const run = await engine.alter(workflow_id, wish);
    return goesOn ? engine.settle(workflow_id, signal) : run;
  }
  // Deciding checks the state; nothing is changed.
  const run = await engine.store.alter(workflow_id, (found, work) => {
    wish(found, work);
    return undefined;
  });
  if (!run) throw unknownRun(workflow_id);
  return runRecord(run);
}
