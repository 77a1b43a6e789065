/** Which files declare a name. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { metadataOf } from "../records/record.ts";

/** By the whole name and by its last part, so that `Cart.total` is found as `total` too. */
export function symbolsOf(records: readonly IntentRecord[]): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>();
  const add = (name: string, path: string) => {
    const known = files.get(name);
    if (known) known.add(path);
    else files.set(name, new Set([path]));
  };
  for (const record of records) {
    const { source, statement } = record;
    if (source.kind !== "ast" || statement.action !== "declare" || source.path === null) continue;
    const { capabilities } = metadataOf(record);
    const names = [...statement.target.symbols, ...(Array.isArray(capabilities) ? capabilities : [])];
    for (const name of names) {
      if (typeof name !== "string") continue;
      add(name, source.path);
      const last = name.split(/[.#:]+/).at(-1) ?? "";
      if (last !== "" && last !== name) add(last, source.path);
    }
  }
  return files;
}
