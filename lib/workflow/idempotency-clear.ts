/** `workflow-idempotency-clear`: lets a key be used again. */
import type { Context } from "#kit/files/context.ts";
import type { KeyClearRequest, KeysCleared } from "#schemas/workflow.ts";
import { askedBy } from "./engine/change.ts";
import { openEngine } from "./engine/open.ts";

export async function run(input: KeyClearRequest, context: Context): Promise<KeysCleared> {
  const { id, idempotency_key, dry_run = false, store } = input;
  const engine = await openEngine(context, { store, dryRun: dry_run });
  try {
    const keys = await engine.store.clearKeys({ key: idempotency_key }, askedBy(context).actor, dry_run);
    return { ...(id !== undefined && { id }), ok: true, keys, written: !dry_run && keys.length > 0 };
  } finally {
    await engine.close();
  }
}
