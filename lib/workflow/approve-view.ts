/** `workflow-approve` on a terminal: the plan in words, then what became of it. */
import type { ApproveResult } from "#schemas/workflow.ts";

export const approveView = ({ plan, message, run }: ApproveResult): string =>
  [plan, message, ...(run ? [`Run ${run.workflow_id}: ${run.status}`] : [])].join("\n");
