/** `refactor-memory-explain`: how each procedure follows from what happened. */
import type { Context } from "#kit/files/context.ts";
import type { MemoryExplained, MemoryExplainRequest, Procedure } from "#schemas/refactor.ts";
import { fromMemory } from "./memory/project.ts";

/** Outcomes shown behind each procedure. */
const EVIDENCE = 5;

export function run(input: MemoryExplainRequest, context: Context): Promise<MemoryExplained> {
  return fromMemory(input, context, (store, selection) => ({
    explanations: (store?.procedures(selection) ?? []).map((procedure) => ({
      procedure,
      effect: effectOf(procedure),
      evidence: store?.evidence(procedure, EVIDENCE) ?? [],
    })),
  }));
}

function effectOf({ rule, action, language, factor, because }: Procedure): string {
  const more = factor > 1 ? "raised" : "lowered";
  return `Decisions of rule "${rule}" for ${action} on ${language} have their score ${more}, × ${factor}: ${because}`;
}
