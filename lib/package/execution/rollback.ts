/** Undoes an execution: services, data and files are as they were before it, also after this process was killed. */

import { Failure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { restoreDeployment, runningServices, stopDeployment } from "../runtime/deploy.ts";
import { isAlive, markOf, readRecord } from "../runtime/record.ts";
import { dropSavedData } from "../runtime/saved-data.ts";
import type { Intent, IntentStore, Version } from "../store/intents.ts";
import { withFiles } from "../store/version-files.ts";
import { deploymentFolder } from "../store/workspace.ts";
import { changeWithFiles, recoverFiles } from "./files.ts";
import {
  type ExecutionMark,
  lastStarted,
  readExecution,
  removeExecution,
  writeExecution,
} from "./journal.ts";

const fail = failures(KIT_ERRORS);

/** An intent in its workspace. */
export interface Executing {
  readonly store: IntentStore;
  readonly workspace: string;
  readonly intent: Intent;
  readonly context: Context;
}

/**
 * Begins an execution: one that was killed is undone first.
 * @throws BUSY if another process executes the intent
 */
export async function beginExecution(executing: Executing): Promise<ExecutionMark> {
  await recoverExecution(executing);
  const { store, workspace, intent } = executing;
  const folder = deploymentFolder(workspace, intent.id);
  const isRunning = (await runningServices(folder)) !== null;
  const { written, approved } = store.find(intent.id);
  const mark: ExecutionMark = {
    version: 1,
    written,
    running: isRunning ? (lastStarted(folder)?.number ?? null) : null,
    approved: approved === null ? null : store.signed(intent.id, approved),
    process: markOf(process.pid),
  };
  await writeExecution(folder, mark);
  return mark;
}

/** What was started is kept. */
export async function endExecution({ workspace, intent }: Executing): Promise<void> {
  const folder = deploymentFolder(workspace, intent.id);
  await removeExecution(folder);
  await dropSavedData(folder);
}

/** Undoes an execution whose process was killed. @throws BUSY if the process is alive */
export async function recoverExecution(executing: Executing): Promise<void> {
  const { workspace, intent, context } = executing;
  const folder = deploymentFolder(workspace, intent.id);
  const mark = readExecution(folder);
  if (mark === null) return;
  if (mark.process !== null && mark.process.pid !== process.pid && isAlive(mark.process))
    throw fail("BUSY", `An execution of "${intent.name}" is already in progress`, {
      hint: "Wait for it to finish",
    });
  await recoverFiles(executing);
  await undoExecution(executing, mark);
  await endExecution(executing);
  context.warn(`An execution of "${intent.name}" was killed: its files, data and services were put back`);
}

/** As {@link recoverExecution}, of the package in an output folder, before it is read. */
export async function recoverIn(
  store: IntentStore,
  workspace: string,
  outputDir: string,
  context: Context,
): Promise<void> {
  await recoverFiles({ store, workspace, context });
  const intent = store.ownerOf(outputDir);
  if (intent !== undefined) await recoverExecution({ store, workspace, intent, context });
}

/**
 * Stops the services, and puts data and files back, with what a person had changed in them.
 * @returns the version that is to run again; null if none ran, or if it cannot
 */
export async function undoExecution(executing: Executing, mark: ExecutionMark): Promise<Version | null> {
  const { store, workspace, intent, context } = executing;
  const folder = deploymentFolder(workspace, intent.id);
  await stopDeployment(folder, intent.id, context);
  await restoreDeployment({ id: intent.id, folder, workspace });
  const edited = store
    .versions(intent.id)
    .findLast(({ source, number }) => source === "edit" && number > (mark.written ?? 0));
  const wanted = edited ?? versionOf(store, intent, mark.running ?? mark.written);
  if (wanted === null) return null;
  // What ran was approved when it was started; what a person has changed since was not.
  const approved = store.approvedIn(intent.id, mark.approved);
  const isApproved = edited === undefined ? approved !== null : approved === edited.checksum;
  const restored = await putBack(executing, wanted, isApproved);
  if (mark.running === null || edited === undefined) return mark.running === null ? null : restored;
  // An engine has the files of the version in its image, a sandbox runs those of the folder.
  if (readRecord(folder)?.runtime !== "sandbox") return versionOf(store, intent, mark.running);
  context.warn(
    `"${intent.name}" does not run again: files were changed since it was started. Look at them, then run package-execute`,
  );
  return null;
}

const versionOf = (store: IntentStore, { id }: Intent, number: number | null): Version | null =>
  number === null ? null : store.version(id, number);

/** Makes an earlier version the newest again and writes its files; `null` if a person has changed them since. */
async function putBack(executing: Executing, wanted: Version, isApproved: boolean): Promise<Version | null> {
  const { store, intent, context } = executing;
  const at = context.now().toISOString();
  const files = wanted.files.map(({ path, mode, sha256 }) => ({
    path,
    mode,
    content: store.content(sha256),
  }));
  const draft = withFiles(wanted, "rollback", files);
  try {
    const { version } = await changeWithFiles(executing, async () => {
      const restored = store.addVersion(intent.id, draft, store.revision(intent.id), at);
      const approved = isApproved ? restored.checksum : null;
      return { version: restored, intent: store.update(intent.id, { approved, state: "stopped" }, at) };
    });
    return version;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    context.warn(`The files of "${intent.name}" stay as they are: ${thrown.message}`);
    return null;
  }
}
