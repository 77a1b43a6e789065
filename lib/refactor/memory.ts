/** `refactor-memory`: what was learned, how it changes decisions, and forgetting it. */
import { existsSync } from "node:fs";
import type { Context } from "#kit/context.ts";
import { fail } from "#kit/errors.ts";
import { mayWrite } from "#kit/write-policy.ts";
import type { MemoryRequest, MemoryResult, MemoryStats, Procedure } from "#schemas/refactor.ts";
import { memoryPlace, openMemory } from "./memory/memory.ts";
import type { MemoryStore, Selection } from "./memory/store.ts";
import { projectFolder } from "./project-folder.ts";

const EMPTY: MemoryStats = {
  memory: { episodic: 0, semantic: 0, procedural: 0 },
  total_cycles: 0,
  total_llm_calls: 0,
  total_llm_cost_usd: 0,
};
const NOTHING_FORGOTTEN = { forgotten: 0, written: false };
const DEFAULT_LIMIT = 50;
/** Outcomes shown behind each procedure. */
const EVIDENCE = 5;

export async function run(request: MemoryRequest, context: Context): Promise<MemoryResult> {
  const input = {
    ...request,
    explain: request.explain === true || request.do === "explain",
    forget: request.forget === true || request.do === "forget",
  };
  if (input.forget === true) checkForget(input);
  const place = await memoryPlace(projectFolder(input), context);
  const written = mayWrite(context, input);
  const mayForget = input.forget === true && written && existsSync(place.path);
  const store = await openMemory(place, mayForget ? "write" : "read");
  const head = { ...(input.id !== undefined && { id: input.id }), ok: true as const, path: place.path };
  if (store === undefined)
    return {
      ...head,
      exists: false,
      ...EMPTY,
      ...shown(input, undefined),
      ...(input.forget && NOTHING_FORGOTTEN),
    };
  try {
    const forgotten =
      input.forget !== true
        ? undefined
        : written
          ? store.forget(selectionOf(input))
          : store.countEpisodes(selectionOf(input));
    return {
      ...head,
      exists: true,
      ...store.stats(),
      ...shown(input, store),
      ...(forgotten !== undefined && { forgotten, written }),
    };
  } finally {
    store.close();
  }
}

function checkForget({ yes }: MemoryRequest): void {
  if (yes !== true)
    throw fail("USAGE", "Forgetting takes a yes, since it cannot be undone", { hint: "Add --yes" });
}

function selectionOf({ rule, action, limit }: MemoryRequest): Selection {
  return {
    ...(rule !== undefined && { rule }),
    ...(action !== undefined && { action }),
    limit: limit ?? DEFAULT_LIMIT,
  };
}

function shown(input: MemoryRequest, store: MemoryStore | undefined): Partial<MemoryResult> {
  const layers = new Set(input.show ?? []);
  const selection = selectionOf(input);
  return {
    ...(layers.has("episodic") && { episodes: store?.episodes(selection) ?? [] }),
    ...(layers.has("semantic") && { knowledge: store?.knowledge(selection) ?? [] }),
    ...(layers.has("procedural") && { procedures: store?.procedures(selection) ?? [] }),
    ...(input.explain === true && {
      explanations: (store?.procedures(selection) ?? []).map((procedure) => ({
        procedure,
        effect: effectOf(procedure),
        evidence: store?.evidence(procedure, EVIDENCE) ?? [],
      })),
    }),
  };
}

function effectOf({ rule, action, language, factor, because }: Procedure): string {
  const more = factor > 1 ? "raised" : "lowered";
  return `Decisions of rule "${rule}" for ${action} on ${language} have their score ${more}, × ${factor}: ${because}`;
}
