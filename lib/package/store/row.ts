/** An intent as results show it. */
import type { ListResult } from "#schemas/package/intents.ts";
import type { Intent, IntentStore } from "./intents.ts";

export function rowOf(store: IntentStore, intent: Intent): ListResult["intents"][number] {
  const latest = store.latest(intent.id);
  const { id, name, goal, mode, state, output_dir, updated_at } = intent;
  const approved = latest !== undefined && latest.checksum === intent.approved;
  return { id, name, goal, mode, state, approved, iterations: latest?.number ?? 0, output_dir, updated_at };
}
