/** Writes the changes of a cycle: all of them or none, even if the process is killed. */
import { asFailure } from "#kit/data/errors.ts";
import type { FileTransaction } from "#kit/store/file-transaction.ts";
import { merged } from "../proposals/changes.ts";
import type { PlannedChange } from "../proposals/plan.ts";
import type { Cycle } from "./opened.ts";
import type { Recorder } from "./recorder.ts";

export async function apply(
  { context, tasks }: Cycle,
  number: number,
  kept: readonly PlannedChange[],
  journal: FileTransaction,
  recorder: Recorder,
): Promise<void> {
  const changes = merged(kept.flatMap((one) => one.changes));
  if (changes.length === 0) return;
  context.progress({ phase: "execute", message: "writing the changes" });
  await tasks.begin(kept);
  const paths = changes.map(({ path }) => path);
  try {
    await journal.apply(String(number), changes, { applied: kept.length, files: paths });
  } catch (thrown) {
    await recorder.rolledBack(paths, asFailure(thrown).message).catch(() => {});
    throw thrown;
  }
  for (const { proposal } of kept) proposal.status = "applied";
}
