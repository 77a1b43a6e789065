/** `refactor-planfile-export`: decisions become tasks of the plan file. */
import type { Context } from "#kit/files/context.ts";
import type { PlanfileExported, PlanfileExportRequest, PlannedTask } from "#schemas/refactor.ts";
import { openPlanProject } from "./planfile/project.ts";
import { exportDecisions } from "./planfile/tasks.ts";
import { isPlainAction } from "./rules/actions.ts";

export async function run(input: PlanfileExportRequest, context: Context): Promise<PlanfileExported> {
  const project = await openPlanProject(input, context);
  const { decisions: given } = input;
  const decisions = given === undefined ? await project.decisions(input) : limited(given, input);
  const { result, done } = await project.update((plan) =>
    exportDecisions(plan, decisions, project.rules, context.now(), "refactor-decide"),
  );
  return { ...project.head("export"), ...done, ...result };
}

function limited(
  decisions: readonly PlannedTask[],
  { max_actions, plain_only }: PlanfileExportRequest,
): readonly PlannedTask[] {
  const wanted = plain_only === true ? decisions.filter(({ action }) => isPlainAction(action)) : decisions;
  return max_actions === undefined ? wanted : wanted.slice(0, max_actions);
}
