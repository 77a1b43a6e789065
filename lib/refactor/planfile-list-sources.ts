/** `refactor-planfile-list-sources`: where the tasks of a plan file come from. */
import type { Context } from "#kit/context.ts";
import type { PlanfileListSourcesRequest, PlanfileSources } from "#schemas/refactor.ts";
import { openPlanProject } from "./planfile/project.ts";

export async function run(input: PlanfileListSourcesRequest, context: Context): Promise<PlanfileSources> {
  const project = await openPlanProject(input, context);
  const { plan, text } = await project.read();
  return {
    ...project.head("list-sources"),
    exists: text !== undefined,
    stats: plan.stats,
    sources: [...plan.sources],
  };
}
