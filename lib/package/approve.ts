/** `package-approve`: binds an approval to the plan and the files of a package as they are. */

import { fail as failKit, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { ApproveRequest, ApproveResult } from "#schemas/package/execute.ts";
import { versionOnDisk } from "./execution/approval.ts";
import { EXECUTION_ERRORS } from "./execution/errors.ts";
import { existingIntents } from "./store/find.ts";
import type { Intent, IntentStore } from "./store/intents.ts";
import { workspaceOf } from "./store/workspace.ts";

const fail = failures(EXECUTION_ERRORS);

export async function run(request: ApproveRequest, context: Context): Promise<ApproveResult> {
  const writes = mayWrite(context, request);
  const workspace = await workspaceOf(request, context, writes);
  using store = await existingIntents(workspace, writes, context);
  const intent = store.find(request.intent);
  // What is approved is what was looked at, whatever else happens meanwhile.
  const approve = () => approveIntent(store, workspace, intent, request, writes, context);
  return await (writes ? store.change(approve) : approve());
}

async function approveIntent(
  store: IntentStore,
  workspace: string,
  intent: Intent,
  request: ApproveRequest,
  writes: boolean,
  context: Context,
): Promise<ApproveResult> {
  const at = context.now().toISOString();
  const { version, edited } = await versionOnDisk(store, workspace, intent, at, writes);
  if (request.checksum !== undefined && request.checksum !== version.checksum)
    throw fail("NOT_APPROVED", `Cannot approve "${intent.name}": it was changed after it was shown`, {
      hint: "Look at the package as it is now, and approve its checksum",
      details: { checksum: version.checksum },
    });
  const approves = request.revoke !== true;
  if (writes && approves && store.lostKey !== undefined)
    throw failKit("WRITE_FAILED", `Cannot keep the key of approvals in "${store.lostKey}"`, {
      hint: "Make that folder writable, or set XDG_STATE_HOME to one that is",
    });
  if (writes)
    store.update(
      intent.id,
      approves
        ? { approved: version.checksum, state: "approved", mode: "transactional" }
        : { approved: null, state: "planned" },
      at,
    );
  return {
    ok: true,
    intent_id: intent.id,
    name: intent.name,
    approved: writes ? approves : intent.approved === version.checksum,
    checksum: version.checksum,
    edited,
    services: version.services.map(({ name, start, install, port }) => ({
      name,
      start,
      install: install?.packages ?? [],
      port,
    })),
    written: writes,
  };
}
