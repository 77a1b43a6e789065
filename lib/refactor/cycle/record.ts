/** Records the outcome of a cycle in the history; changes that cannot be recorded are undone in the files. */
import type { FileTransaction } from "#kit/store/file-transaction.ts";
import type { PlannedChange } from "../proposals/plan.ts";
import type { CycleOutcome } from "./outcome.ts";
import type { Recorder } from "./recorder.ts";

export async function record(
  outcome: CycleOutcome,
  kept: readonly PlannedChange[],
  journal: FileTransaction,
  recorder: Recorder,
): Promise<void> {
  try {
    await recorder.applied(kept);
    await recorder.reflectedOn(outcome);
    await recorder.completed(outcome);
  } catch (thrown) {
    await journal.undo();
    throw thrown;
  }
  await journal.forget();
}
