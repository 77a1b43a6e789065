/**
 * Services that this process keeps: a keeper, for the command that has started it, or a person's own --foreground, until
 * Ctrl-C.
 */

import { Failure, fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { ExecuteRequest } from "#schemas/package/execute.ts";
import { stopDeployment } from "../runtime/deploy.ts";
import { keepEgress, readEgress } from "../runtime/egress-keeper.ts";
import { type KeptRuntime, keepServices } from "../runtime/keeper.ts";
import type { Starter } from "../runtime/keeper-process.ts";
import type { RunRecord } from "../runtime/record.ts";
import { existingIntents } from "../store/find.ts";
import type { Intent, Version } from "../store/intents.ts";
import { plannedVersion, requireApproval } from "./approval.ts";
import { writeVersion } from "./files.ts";
import { readExecution, writeStarted } from "./journal.ts";
import { beginExecution, endExecution, undoExecution } from "./rollback.ts";
import { deploymentOf, type Running } from "./run-version.ts";
import { settingsOf } from "./settings.ts";

/** Keeps the services of an approved intent until it is asked to stop, or its starter was killed before it ended. */
export async function keepForStarter(
  workspace: string,
  { intent: named, runtime }: Pick<ExecuteRequest, "intent" | "runtime">,
  starter: Starter,
  context: Context,
): Promise<{ intent: Intent; version: Version }> {
  const { deployment, ...kept } = await (async () => {
    // Not held open while the services run.
    using store = await existingIntents(workspace, true, context);
    const intent = store.find(named);
    const version = plannedVersion(store, intent);
    await requireApproval(workspace, intent, version);
    const running = { store, workspace, intent, settings: settingsOf(context) };
    return { intent, version, deployment: deploymentOf(running, version) };
  })();
  // Containers run by themselves; only what leads out of them is kept.
  if (readEgress(deployment.folder) !== null) {
    await keepEgress(deployment.folder, context);
    return kept;
  }
  // An execution has a journal until it ends; what it has started then stays.
  const isAbandoned = () => starter.isGone() && readExecution(deployment.folder) !== null;
  await keepServices(keptRuntime(runtime), deployment, { isAbandoned }, context);
  return kept;
}

/** @throws USAGE for a runtime that outlives every process */
export function keptRuntime(named: string | null | undefined): KeptRuntime {
  if (named === "docker" || named === "podman")
    throw fail("USAGE", `Cannot keep services of ${named} in this process: their engine keeps them`, {
      hint: "Leave out --foreground, or use --runtime sandbox",
      details: { field: "foreground" },
    });
  return named === "local" ? "local" : "sandbox";
}

/**
 * Writes and starts an approved version, and keeps it until this process is interrupted or a service ends.
 * If it does not start, files are as they were before.
 * @returns the record of the end, and of the services while they ran
 */
export async function runInForeground(
  running: Running,
  version: Version,
  runtime: KeptRuntime,
): Promise<{ end: RunRecord; services: RunRecord["services"] }> {
  const { store, workspace, intent, context } = running;
  const mark = await beginExecution(running);
  const files = await writeVersion(store, workspace, intent, version, context);
  const deployment = deploymentOf(running, version);
  const update = (state: Intent["state"]) => store.update(intent.id, { state }, context.now().toISOString());
  let services: RunRecord["services"] = [];
  const onRunning = async (record: RunRecord) => {
    services = record.services;
    await writeStarted(deployment.folder, version);
    await endExecution(running);
    update("executed");
    const message = `${record.logs.join(", ")}; Ctrl-C stops ${services.length > 1 ? "them" : "it"}`;
    context.progress({ phase: "running", message });
  };
  try {
    await stopDeployment(deployment.folder, intent.id, context);
    const end = await keepServices(runtime, deployment, { onRunning }, context);
    update(end.phase === "failed" ? "failed" : "stopped");
    return { end, services };
  } catch (thrown) {
    update("failed");
    if (services.length === 0) {
      await undoExecution(running, mark);
      if (mark.written === null)
        await files.undo().catch((fault) => {
          if (!(fault instanceof Failure)) throw fault;
        });
      await endExecution(running);
    }
    throw thrown;
  }
}
