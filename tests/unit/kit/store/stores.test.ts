/** The cases of every append-only store, on each of them. */
import { join } from "node:path";
import { describeAppendStore } from "./append-cases.ts";
import { STORES } from "./stores.ts";

for (const [name, store] of Object.entries(STORES))
  describeAppendStore(name, { ...store, child: [join(import.meta.dir, "children/appends.ts"), name] });
