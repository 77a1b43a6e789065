/** `package-delete`: stops the services of an intent, and forgets it with its data; its files stay. */
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { DeleteRequest, DeleteResult } from "#schemas/package/intents.ts";
import { purgeDeployment, runningServices } from "./runtime/deploy.ts";
import { existingIntents } from "./store/find.ts";
import { deploymentFolder, workspaceOf } from "./store/workspace.ts";

export async function run(request: DeleteRequest, context: Context): Promise<DeleteResult> {
  const writes = mayWrite(context, request);
  const workspace = await workspaceOf(request, context, writes);
  using store = await existingIntents(workspace, writes, context);
  const intent = store.find(request.intent);
  const folder = deploymentFolder(workspace, intent.id);
  const stopped = (await runningServices(folder)) !== null;
  if (writes) {
    await purgeDeployment(folder, intent.id, context);
    store.delete(intent.id);
  }
  return { ok: true, intent_id: intent.id, name: intent.name, stopped, written: writes };
}
