/** `evidence-prune`: which runs are beyond the newest ones or too old; removes them only if it is asked to. */
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { PruneRequest, PruneResult } from "#schemas/evidence.ts";
import { openRoot } from "./project/root.ts";
import { numberSetting } from "./project/settings.ts";
import { openOutput, RUNS } from "./runs/output.ts";
import { oldRuns, removeRun } from "./runs/prune.ts";

/** @throws NOT_FOUND for the root, OUTSIDE_ROOTS, PROTECTED_PATH, CONFIG, WRITE_FAILED */
export async function run(request: PruneRequest, context: Context): Promise<PruneResult> {
  const { id, remove = false } = request;
  const root = await openRoot(request, context);
  const output = await openOutput(root, context, { output: request.output });
  const keep = request.keep ?? numberSetting("KEEP_RUNS", context.env);
  const days = request.days ?? numberSetting("KEEP_DAYS", context.env);
  const isRemoving = remove && mayWrite(context, request);
  const runs: PruneResult["runs"] = [];
  for (const { id: runId, because, kept } of output
    ? await oldRuns(output, { count: keep, days }, context.now())
    : []) {
    context.signal.throwIfAborted();
    const isGone = output !== undefined && isRemoving && kept === null && (await removeRun(output, runId));
    const status = isGone ? "removed" : kept === null && !isRemoving ? "would_remove" : "kept";
    runs.push({ runId, runDirectory: `${RUNS}/${runId}`, because, status, kept });
  }
  const written = runs.some(({ status }) => status === "removed");
  return { ...(id !== undefined && { id }), written, folder: output?.folder ?? null, keep, days, runs };
}
