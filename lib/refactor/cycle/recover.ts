/** Cleans up after a killed cycle: undoes its files, or adds its end to the history, and removes its copies. */
import type { FileTransaction } from "#kit/store/file-transaction.ts";
import type { History } from "../history/history.ts";
import { removeStaleCopies } from "../proposals/workspace.ts";
import { type Cycle, chatLogPath } from "./opened.ts";
import { isCompleted } from "./past.ts";
import { Recorder } from "./recorder.ts";

/** Requires the project's lock: then nothing that is left belongs to a running cycle. */
export async function recover(cycle: Cycle, journal: FileTransaction, history: History): Promise<void> {
  await recoverFiles(cycle, journal, history);
  await removeStaleCopies(cycle.root, cycle.context);
}

async function recoverFiles(cycle: Cycle, journal: FileTransaction, history: History): Promise<void> {
  const { root, inside, historyPlace, warnings } = cycle;
  const recovery = await journal.recover();
  if (!recovery) return;
  const number = Number(recovery.id);
  const recorder = new Recorder(history, number, await chatLogPath(cycle));
  if (recovery.outcome === "finished") {
    if (!(await isCompleted(root, number, inside, historyPlace)))
      await recorder.recovered(recovery.completion);
    await journal.forget();
    warnings.push(`The end of cycle ${recovery.id}, which was killed, was added to the history`);
    return;
  }
  await recorder.rolledBack(recovery.files, "The process ended in the middle of the cycle");
  warnings.push(
    `Cycle ${recovery.id} was killed; ${recovery.files.length} files got their old content back`,
    ...recovery.left.map((path) => `"${path}" was changed since and was left as it is`),
  );
}
