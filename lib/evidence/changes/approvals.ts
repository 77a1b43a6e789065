/** The log of approved changes: who approved what, in a hash chain that is only ever appended to. */
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { openLog } from "#kit/store/log.ts";
import { readLog } from "#kit/store/log-reader.ts";
import { ensureStateFolder, statePath } from "#kit/store/state-folder.ts";
import { hashId } from "../records/hash.ts";

/** Folder of what Heddle keeps about applying, below the root. */
export const APPLY_STATE = ".heddle/evidence";
const NAME = "approvals.jsonl";
const LOG = { format: "heddle.approvals", version: 1, chain: true };

/** What the log keeps of a change. */
export interface Approval {
  type: "todo.applied" | "source.applied";
  /** Hash of the patch. */
  patchHash: string;
  actor: string;
  /** When it was applied (RFC 3339). */
  occurredAt: string;
  /** The receipt as it was written. */
  receipt: Readonly<Record<string, unknown>>;
}

/** The receipt of the latest time that a patch was applied, as the log has it. */
export async function loggedReceipt(root: string, patchHash: string, { warn }: Context): Promise<unknown> {
  const path = await statePath(root, NAME, APPLY_STATE);
  if (!existsSync(path)) return undefined;
  let found: unknown;
  const onDamage = () => warn(`The log "${path}" has a damaged line, which is left out`);
  for await (const event of readLog(path, { ...LOG, onDamage }))
    if (event["patchHash"] === patchHash) found = event["receipt"];
  return found;
}

/** @throws WRITE_FAILED, BUSY */
export async function logApproval(root: string, approval: Approval): Promise<void> {
  const path = await statePath(root, NAME, APPLY_STATE);
  await ensureStateFolder(dirname(path));
  const log = await openLog(path, LOG);
  try {
    await log.append({ id: hashId("EVT", approval), ...approval });
  } finally {
    await log.close();
  }
}
