/** `workflow-follow`: what happens in a run, as it happens. */
import type { Context } from "#kit/files/context.ts";
import type { EventsRequest, WorkflowEvent } from "#schemas/workflow.ts";
import { unknownRun } from "./engine/engine.ts";
import { openEngine, readStore } from "./engine/open.ts";

export async function* run(input: EventsRequest, context: Context): AsyncGenerator<WorkflowEvent> {
  const { workflow_id, after, store } = input;
  // A snapshot says whether there is such a run without creating a store; following needs the store itself.
  const snapshot = await readStore(context, store);
  const found = await snapshot?.get(workflow_id);
  await snapshot?.close();
  if (!found) throw unknownRun(workflow_id);
  const engine = await openEngine(context, { store });
  try {
    yield* engine.follow(workflow_id, after, context.signal);
  } finally {
    await engine.close();
  }
}
