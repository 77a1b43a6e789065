/** The memory of a request's project: where it is, what it holds, and which part of it is requested. */
import { existsSync } from "node:fs";
import type { Context } from "#kit/files/context.ts";
import type { MemoryStats } from "#schemas/refactor.ts";
import { projectFolder } from "../project-folder.ts";
import { memoryPlace, openMemory } from "./memory.ts";
import type { MemoryStore, Selection } from "./store.ts";

const EMPTY: MemoryStats = {
  memory: { episodic: 0, semantic: 0, procedural: 0 },
  total_cycles: 0,
  total_llm_calls: 0,
  total_llm_cost_usd: 0,
};
const DEFAULT_LIMIT = 50;

/** How a request selects from the memory. */
interface MemoryRequest {
  id?: string | number;
  project_dir?: string;
  project_path?: string;
  rule?: string;
  action?: string;
  limit?: number;
}

/**
 * Answers a request from the memory of its project.
 * @param answer the fields besides the statistics; without a store nothing is remembered yet
 * @param mode whether the answer may change the memory; a missing one is never created
 */
export async function fromMemory<Answer extends object>(
  input: MemoryRequest,
  context: Context,
  answer: (store: MemoryStore | undefined, selection: Selection) => Answer,
  mode: "read" | "write" = "read",
) {
  const place = await memoryPlace(projectFolder(input), context);
  const store = await openMemory(place, existsSync(place.path) ? mode : "read");
  try {
    // The answer may change the memory: read the statistics afterwards.
    const fields = answer(store, selectionOf(input));
    return {
      ...(input.id !== undefined && { id: input.id }),
      ...{ ok: true as const, path: place.path, exists: store !== undefined },
      ...(store?.stats() ?? EMPTY),
      ...fields,
    };
  } finally {
    store?.close();
  }
}

function selectionOf({ rule, action, limit = DEFAULT_LIMIT }: MemoryRequest): Selection {
  return { ...(rule !== undefined && { rule }), ...(action !== undefined && { action }), limit };
}
