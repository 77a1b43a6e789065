/** `refactor-planfile-list-sources`: lists the sources of tasks of a plan file. */
import type { Context } from "#kit/files/context.ts";
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
