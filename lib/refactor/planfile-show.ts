/** `refactor-planfile-show`: the tasks of a plan file. */
import type { Context } from "#kit/files/context.ts";
import type { PlanfileShown, PlanfileShowRequest } from "#schemas/refactor.ts";
import { statusOf } from "./planfile/document.ts";
import { openPlanProject } from "./planfile/project.ts";
import { rooted } from "./rooted.ts";

export async function run(input: PlanfileShowRequest, context: Context): Promise<PlanfileShown> {
  const project = await openPlanProject(input, context);
  const { plan, text } = await project.read();
  const { status: wanted } = input;
  const tasks = plan.tasks.filter((task) => !wanted?.length || wanted.includes(statusOf(task)));
  return {
    ...project.head("show"),
    exists: text !== undefined,
    stats: plan.stats,
    tasks: rooted(project.root, tasks),
  };
}
