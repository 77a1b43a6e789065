/** `refactor-memory-forget`: forgets what was learned about a rule or an action, or everything. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { MemoryForgetRequest, MemoryForgotten } from "#schemas/refactor.ts";
import { fromMemory } from "./memory/project.ts";
import type { MemoryStore, Selection } from "./memory/store.ts";

export async function run(input: MemoryForgetRequest, context: Context): Promise<MemoryForgotten> {
  if (input.yes !== true)
    throw fail("USAGE", "Forgetting takes a yes, since it cannot be undone", { hint: "Add --yes" });
  const isAllowed = mayWrite(context, input);
  const forget = (store: MemoryStore | undefined, selection: Selection) => {
    const written = store !== undefined && isAllowed;
    const forgotten = written ? store.forget(selection) : store?.countEpisodes(selection);
    return { forgotten: forgotten ?? 0, written };
  };
  return fromMemory(input, context, forget, isAllowed ? "write" : "read");
}
