/** `workflow-history`: the runs there were, the latest first, or one of them. */
import type { Context } from "#kit/files/context.ts";
import type { HistoryRequest, Run } from "#schemas/workflow.ts";
import { unknownRun } from "./engine/engine.ts";
import { readStore } from "./engine/open.ts";
import { runRecord } from "./engine/outcome.ts";

export async function* run(input: HistoryRequest, context: Context): AsyncGenerator<Run> {
  const { workflow_id, store: named, id: _, ...filter } = input;
  const store = await readStore(context, named);
  try {
    if (workflow_id !== undefined) {
      const found = await store?.get(workflow_id);
      if (!found) throw unknownRun(workflow_id);
      yield runRecord(found);
    } else for (const found of (await store?.list(filter)) ?? []) yield runRecord(found);
  } finally {
    await store?.close();
  }
}
