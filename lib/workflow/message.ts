/** `workflow-message`: a further turn of a stored conversation. */
import type { Context } from "#kit/files/context.ts";
import type { ChatResult, MessageRequest } from "#schemas/workflow.ts";
import { withStoredConversations } from "./dialogue/chatting.ts";
import { continueConversation } from "./dialogue/turns.ts";

export async function run(input: MessageRequest, context: Context): Promise<ChatResult> {
  const { id, conversation_id, text, values, plan_hash } = input;
  const result = await withStoredConversations(input, context, (turns) =>
    continueConversation(conversation_id, { text, values, plan_hash }, turns),
  );
  return id === undefined ? result : { id, ...result };
}
