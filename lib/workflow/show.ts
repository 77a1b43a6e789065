/** `workflow-show`: the state of a stored conversation. */
import type { Context } from "#kit/files/context.ts";
import type { ChatResult, Run, ShowRequest } from "#schemas/workflow.ts";
import { currentAnswer } from "./dialogue/current-answer.ts";
import { readConversations } from "./dialogue/open-conversations.ts";
import { readStore } from "./engine/open.ts";
import { runRecord } from "./engine/outcome.ts";

export async function run(input: ShowRequest, context: Context): Promise<ChatResult> {
  const { id, conversation_id } = input;
  const conversations = await readConversations(input.store, context);
  try {
    const look = (workflow_id: string) => runNow(workflow_id, context);
    const result = await currentAnswer(conversation_id, { conversations, look }, context);
    return id === undefined ? result : { id, ...result };
  } finally {
    await conversations.close();
  }
}

/** A run of the default store as it is now; undefined if there is none. */
async function runNow(workflow_id: string, context: Context): Promise<Run | undefined> {
  const store = await readStore(context);
  try {
    const run = await store?.get(workflow_id);
    return run && runRecord(run);
  } finally {
    await store?.close();
  }
}
