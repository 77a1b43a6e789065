/** `refactor-planfile-remove-source`: removes a source of tasks from a plan file. */

import { fail } from "#kit/data/errors.ts";
import { suggestion } from "#kit/data/suggestion.ts";
import type { Context } from "#kit/files/context.ts";
import type { PlanfileRemoveSourceRequest, PlanfileSourceRemoved } from "#schemas/refactor.ts";
import { openPlanProject } from "./planfile/project.ts";

export async function run(
  input: PlanfileRemoveSourceRequest,
  context: Context,
): Promise<PlanfileSourceRemoved> {
  const project = await openPlanProject(input, context);
  const { name } = input;
  const { result, done } = await project.update((plan) => {
    if (!plan.removeSource(name))
      throw fail("USAGE", "No source has this name", {
        hint: suggestion(
          name,
          plan.sources.map((source) => source.name),
          "sources",
        ),
      });
    return [...plan.sources];
  });
  return { ...project.head("remove-source"), ...done, sources: result };
}
