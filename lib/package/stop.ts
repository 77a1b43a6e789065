/** `package-stop`: ends the services of a package; their data stays unless it is purged. */

import { asFailure, type Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { StopRequest, StopResult } from "#schemas/package/execute.ts";
import { refreshRegistry } from "./registry/refresh.ts";
import { purgeDeployment, runningServices, stopDeployment } from "./runtime/deploy.ts";
import { sweepWorkspace } from "./runtime/sweep.ts";
import { existingIntents } from "./store/find.ts";
import type { Intent, IntentStore } from "./store/intents.ts";
import { deploymentFolder, workspaceOf } from "./store/workspace.ts";

/** @throws of several that fail the first failure, after all have been tried */
export async function run(request: StopRequest, context: Context): Promise<StopResult> {
  const stops = mayWrite(context, request);
  const workspace = await workspaceOf(request, context, stops);
  using store = await existingIntents(workspace, stops, context);
  const intents = request.all === true ? store.list() : [store.find(request.intent)];
  const purges = stops && request.purge === true;
  const stopped: string[] = [];
  const failed: Failure[] = [];
  for (const intent of intents) {
    try {
      const isRunning = (await runningServices(deploymentFolder(workspace, intent.id))) !== null;
      if (stops) await stopOne(store, workspace, intent, purges, context);
      if (isRunning) stopped.push(intent.id);
    } catch (thrown) {
      failed.push(asFailure(thrown));
    }
  }
  let freed = 0;
  if (stops && request.all === true) {
    // Also what no record tells of: a killed process has left it.
    const known = purges ? [] : intents.map(({ id }) => ({ id, folder: deploymentFolder(workspace, id) }));
    const swept = await sweepWorkspace(workspace, known, context);
    stopped.push(...swept.ended.filter((id) => !stopped.includes(id)));
    freed = swept.bytes;
  }
  const [first] = failed;
  if (first !== undefined) throw first;
  return { ok: true, stopped, purged: purges, freed_bytes: freed, written: stops };
}

async function stopOne(
  store: IntentStore,
  workspace: string,
  intent: Intent,
  purges: boolean,
  context: Context,
): Promise<void> {
  const folder = deploymentFolder(workspace, intent.id);
  const wasRunning = await stopDeployment(folder, intent.id, context);
  if (purges) await purgeDeployment(folder, intent.id, context);
  if (!wasRunning && !purges) return;
  const updated = store.update(intent.id, { state: "stopped" }, context.now().toISOString());
  await refreshRegistry(store, workspace, updated, context);
}
