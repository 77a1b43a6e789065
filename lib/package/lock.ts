/** `package-lock`: files of a package that Heddle does not change. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { LockRequest, LockResult } from "#schemas/package/pack.ts";
import { plannedVersion } from "./execution/approval.ts";
import { existingIntents } from "./store/find.ts";
import { workspaceOf } from "./store/workspace.ts";

export async function run(request: LockRequest, context: Context): Promise<LockResult> {
  const { path, unlock = false } = request;
  const writes = path !== undefined && mayWrite(context, request);
  const workspace = await workspaceOf(request, context, writes);
  using store = await existingIntents(workspace, writes, context);
  const intent = store.find(request.intent);
  if (
    path !== undefined &&
    !unlock &&
    !plannedVersion(store, intent).files.some((file) => file.path === path)
  )
    throw fail("NOT_FOUND", `Cannot lock "${path}": the package has no such file`, {
      hint: `Run "package-show ${intent.id}" for its files`,
    });
  if (writes) store.lock(intent.id, path, !unlock);
  return { ok: true, intent_id: intent.id, locked: store.locks(intent.id), written: writes };
}
