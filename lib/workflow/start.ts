/** `workflow-start`: the first turn of a conversation that is kept for `workflow-message`. */
import type { Context } from "#kit/files/context.ts";
import type { ChatResult, StartRequest } from "#schemas/workflow.ts";
import { withStoredConversations } from "./dialogue/chatting.ts";
import { startConversation } from "./dialogue/turns.ts";

export async function run(input: StartRequest, context: Context): Promise<ChatResult> {
  const { id, text, values } = input;
  const result = await withStoredConversations(input, context, (turns) =>
    startConversation({ text, values }, turns),
  );
  return id === undefined ? result : { id, ...result };
}
