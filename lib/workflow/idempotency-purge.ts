/** `workflow-idempotency-purge`: lets the keys of old runs be used again. */
import type { Context } from "#kit/files/context.ts";
import type { KeyPurgeRequest, KeysCleared } from "#schemas/workflow.ts";
import { askedBy } from "./engine/change.ts";
import { openEngine } from "./engine/open.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;

export async function run(input: KeyPurgeRequest, context: Context): Promise<KeysCleared> {
  const { id, older_than_days = DAYS, dry_run = false, store } = input;
  const before = new Date(context.now().getTime() - older_than_days * DAY_MS);
  const engine = await openEngine(context, { store, dryRun: dry_run });
  try {
    const keys = await engine.store.clearKeys({ before }, askedBy(context).actor, dry_run);
    return { ...(id !== undefined && { id }), ok: true, keys, written: !dry_run && keys.length > 0 };
  } finally {
    await engine.close();
  }
}
