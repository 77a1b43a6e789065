/** `workflow-retry`: runs the steps of failed or cancelled runs again that are not done. */

import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { type RetryRequest, type RunResult, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { askedBy, changeRun } from "./engine/change.ts";
import { type RetryOptions, retry } from "./engine/control.ts";
import { readStore } from "./engine/open.ts";

const fail = failures({ ...KIT_ERRORS, ...WORKFLOW_ERRORS });

const PER_MINUTE = 30;
const MOST_RUNS = 1000;

/** One result for each run; those of a filter begin one after another, so that no server is flooded. */
export async function* run(input: RetryRequest, context: Context): AsyncGenerator<RunResult> {
  const { per_minute = PER_MINUTE, detach = false } = input;
  const from = firstStep(input.from);
  const isOne = input.workflow_id !== undefined;
  const ids = isOne ? [input.workflow_id ?? ""] : await matching(input, context);
  for (const [at, workflow_id] of ids.entries()) {
    const begin = new Date(context.now().getTime() + (at * 60_000) / per_minute);
    const options: RetryOptions = { ...(from !== undefined && { from }), at: begin };
    yield await changeRun({ ...input, workflow_id }, context, retry(askedBy(context), options), !detach);
  }
}

/** The ids of the runs that a filter names, the oldest first. */
async function matching({ status, name, since, store: named }: RetryRequest, context: Context) {
  if (status === undefined)
    throw fail("USAGE", "Name the run, or the status of the runs to retry", {
      hint: "For example workflow_id, or --status failed --since 2026-11-22T00:00:00Z",
    });
  const store = await readStore(context, named);
  const filter = {
    status,
    limit: MOST_RUNS,
    ...(name !== undefined && { name }),
    ...(since !== undefined && { since }),
  };
  const runs = (await store?.list(filter)) ?? [];
  await store?.close();
  return runs.map(({ workflow_id }) => workflow_id).toReversed();
}

/** The index of the step to begin with. */
function firstStep(from: string | undefined): number | undefined {
  if (from === undefined) return undefined;
  if (from === "start") return 0;
  if (/^[1-9]\d{0,3}$/.test(from)) return Number(from) - 1;
  throw fail("USAGE", "Cannot use from: it must be the number of a step, from 1, or start");
}
