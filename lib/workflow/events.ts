/** `workflow-events`: what happened in a run. */
import type { Context } from "#kit/files/context.ts";
import type { EventsRequest, WorkflowEvent } from "#schemas/workflow.ts";
import { unknownRun } from "./engine/engine.ts";
import { readStore } from "./engine/open.ts";

export async function* run(input: EventsRequest, context: Context): AsyncGenerator<WorkflowEvent> {
  const { workflow_id, after, store: named } = input;
  const store = await readStore(context, named);
  try {
    if (!(await store?.get(workflow_id))) throw unknownRun(workflow_id);
    yield* (await store?.events(workflow_id, after)) ?? [];
  } finally {
    await store?.close();
  }
}
