/** `refactor-memory-show`: the statistics of what was learned, and the requested layers. */
import type { Context } from "#kit/files/context.ts";
import type { MemoryShown, MemoryShowRequest } from "#schemas/refactor.ts";
import { fromMemory } from "./memory/project.ts";

export function run(input: MemoryShowRequest, context: Context): Promise<MemoryShown> {
  const layers = new Set(input.show);
  return fromMemory(input, context, (store, selection) => ({
    ...(layers.has("episodic") && { episodes: store?.episodes(selection) ?? [] }),
    ...(layers.has("semantic") && { knowledge: store?.knowledge(selection) ?? [] }),
    ...(layers.has("procedural") && { procedures: store?.procedures(selection) ?? [] }),
  }));
}
