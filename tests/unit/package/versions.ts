/** Versions of a package that has two files. */
import type { Intent, IntentStore, Version } from "../../../lib/package/store/intents.ts";

export const AT = "2026-11-23T00:00:00.000Z";

/** Adds a version whose files have this text; the intent is created if needed. */
export function addVersion(store: IntentStore, text: string): { intent: Intent; version: Version } {
  const about = { name: "shop", goal: "shop", mode: "dry-run", prompt: null, runtime: null };
  const intent =
    store.findSame("shop", "generated") ??
    store.create({ ...about, output_dir: "generated", state: "planned" }, AT);
  const files = ["one.txt", "two.txt"].map((path) => ({ path, content: `${text}\n` }));
  const draft = { source: "plan", yaml: text, services: [], images: [], checksum: text, files };
  return { intent, version: store.addVersion(intent.id, draft, store.revision(intent.id), AT) };
}
