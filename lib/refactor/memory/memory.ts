/** The memory of a project: where its file is kept, how decisions use it, and how a cycle adds to it. */
import { join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { confine } from "#kit/files/roots.ts";
import { openSqlite, readSqlite } from "#kit/store/sqlite.ts";
import { statePath } from "#kit/store/state-folder.ts";
import type { MemoryStats, Outcome } from "#schemas/refactor.ts";
import { confineProject } from "../project-folder.ts";
import { type Learned, NOTHING_LEARNED, type Subject } from "./learning.ts";
import { MEMORY_FORMAT } from "./schema.ts";
import { MemoryStore } from "./store.ts";

const MEMORY_NAME = "memory.sqlite";

export interface MemoryPlace {
  path: string;
  /** How the memory names the project: `.` in its own file, which may move with it; its real path in a shared one. */
  project: string;
}

/**
 * Where the memory of a project is kept: in the folder MEMORY_PERSIST_DIR, shared between projects, or in the project's
 * state folder. A path from the server's own environment is not confined to the roots.
 *
 * @throws WRITE_FAILED if a link in the project leads to it, NOT_FOUND, OUTSIDE_ROOTS
 */
export async function memoryPlace(projectDir: string, context: Context): Promise<MemoryPlace> {
  const project = await confineProject(projectDir, context);
  const shared = context.env["MEMORY_PERSIST_DIR"];
  if (shared)
    return { path: await confine(undefined, join(shared, MEMORY_NAME), context.cwd, "write"), project };
  return { path: await statePath(project, MEMORY_NAME), project: "." };
}

/**
 * Opens the memory of a project; undefined for reading if there is none.
 * @throws INVALID_MEMORY if the file is damaged, not a memory or of a later version; WRITE_FAILED, BUSY
 */
export async function openMemory(place: MemoryPlace, mode: "read"): Promise<MemoryStore | undefined>;
export async function openMemory(place: MemoryPlace, mode: "write"): Promise<MemoryStore>;
export async function openMemory(
  place: MemoryPlace,
  mode: "read" | "write",
): Promise<MemoryStore | undefined>;
export async function openMemory(
  place: MemoryPlace,
  mode: "read" | "write",
): Promise<MemoryStore | undefined> {
  const file = await (mode === "read" ? readSqlite : openSqlite)(place.path, MEMORY_FORMAT);
  return file && new MemoryStore(file);
}

/** What was learned that concerns a project. Throws INVALID_MEMORY, BUSY. */
export async function recall(projectDir: string, context: Context): Promise<Learned> {
  const place = await memoryPlace(projectDir, context);
  const store = await openMemory(place, "read");
  if (store === undefined) return NOTHING_LEARNED;
  try {
    return store.snapshot(place.project);
  } finally {
    store.close();
  }
}

/** The outcome of one action in a cycle. */
export interface ActionOutcome extends Subject {
  path: string;
  function: string | null;
  outcome: Outcome;
  reason: string | null;
}

/** A finished cycle: the outcomes of its actions, and the cost of the model. */
export interface CycleOutcome {
  cycle: number | null;
  actions: readonly ActionOutcome[];
  llmCalls?: number;
  /** US dollars. */
  llmCostUsd?: number;
}

/** Remembers a cycle, all or nothing, and returns the statistics after it. Throws as {@link openMemory}. */
export async function remember(
  projectDir: string,
  outcome: CycleOutcome,
  context: Context,
): Promise<MemoryStats> {
  const place = await memoryPlace(projectDir, context);
  const store = await openMemory(place, "write");
  try {
    const at = context.now().toISOString();
    const { project } = place;
    store.record(
      outcome.actions.map((one) => ({ ...one, at, project, cycle: outcome.cycle })),
      { at, project, llmCalls: outcome.llmCalls ?? 0, llmCostUsd: outcome.llmCostUsd ?? 0 },
    );
    return store.stats();
  } finally {
    store.close();
  }
}
