/** `refactor-planfile-add-source`: adds a source of tasks to a plan file. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isPathInside } from "#kit/files/roots.ts";
import type { PlanfileAddSourceRequest, PlanfileSourceAdded, PlanSource } from "#schemas/refactor.ts";
import { openPlanProject } from "./planfile/project.ts";

export async function run(input: PlanfileAddSourceRequest, context: Context): Promise<PlanfileSourceAdded> {
  const project = await openPlanProject(input, context);
  const source = sourceOf(input);
  const { result, done } = await project.update((plan) => {
    if (plan.sources.some(({ name }) => name === source.name))
      throw fail("USAGE", "A source of this name is there already", {
        hint: "Choose another name, or remove it first",
      });
    plan.addSource(source);
    return [...plan.sources];
  });
  return { ...project.head("add-source"), ...done, sources: result };
}

function sourceOf({ name, kind, path }: PlanfileAddSourceRequest): PlanSource {
  if (kind === "decisions") return { name, kind };
  if (path == null || !isPathInside(path))
    throw fail("USAGE", "A source of this kind needs the path of a file inside the project", {
      hint: "Give it with --path",
    });
  return { name, kind, path };
}
