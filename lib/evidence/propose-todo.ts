/** `evidence-propose-todo`: tasks for the findings of a graph. */
import type { Context } from "#kit/files/context.ts";
import { beginsWith, checkOutput } from "#kit/files/write-policy.ts";
import { type ProposeTodoRequest, TASK_SYNTHESIS_SCHEMA, type TaskSynthesis } from "#schemas/evidence.ts";
import { readSubject } from "./graph/subject.ts";
import { modeOf } from "./llm/stage.ts";
import { oneOutput } from "./proposals/output.ts";
import { synthesize } from "./proposals/synthesize.ts";
import { writeOutputs } from "./reports/outputs.ts";

/** @throws USAGE, those of readDocument and writeOutput, and in mode require-llm the codes of language models */
export async function run(request: ProposeTodoRequest, context: Context): Promise<TaskSynthesis> {
  const { id, mode } = request;
  const path = oneOutput(request);
  // Fail before a model is paid if the file cannot be written.
  if (path !== undefined) await checkOutput(path, IS_SYNTHESIS, request, context);
  const { graph, diagnostics, language } = await readSubject(request, context);
  const synthesis = await synthesize(
    graph,
    diagnostics,
    { mode: modeOf({ mode }, context), language },
    context,
  );
  const data = `${JSON.stringify(synthesis, null, 2)}\n`;
  const { written } = await writeOutputs({ output: { path, data, isOwn: IS_SYNTHESIS } }, request, context);
  return { ...(id !== undefined && { id }), ...synthesis, ...(written !== undefined && { written }) };
}

const IS_SYNTHESIS = beginsWith(new RegExp(`^\\{\\s*"schemaVersion":\\s*"${TASK_SYNTHESIS_SCHEMA}"`));
