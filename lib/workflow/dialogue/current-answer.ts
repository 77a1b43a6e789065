/** The current answer of a conversation: what it would say now, without a turn. */
import type { Context } from "#kit/files/context.ts";
import type { ChatResult } from "#schemas/workflow.ts";
import { answerOf } from "./answer.ts";
import { type Conversation, isPending, type Reply, type Tools } from "./conversation.ts";
import type { Conversations } from "./conversations.ts";
import { stillOpenText } from "./finish.ts";
import { prompt, textsOf } from "./prompt.ts";
import type { Runner } from "./runner.ts";
import { loadTools } from "./tools.ts";
import { loadConversation, refreshed } from "./turns.ts";

/** Where a conversation and its runs are looked up. */
interface Stores extends Pick<Runner, "look"> {
  readonly conversations: Conversations;
}

/** The answer of a stored conversation and its runs as they are now. @throws UNKNOWN_WORKFLOW, INVALID_SETTINGS */
export async function currentAnswer(
  id: string,
  { conversations, look }: Stores,
  context: Context,
): Promise<ChatResult> {
  const stored = await loadConversation(id, conversations);
  const conversation = await refreshed(stored.conversation, { look });
  const tools = await loadTools({}, context, true);
  return answerOf(conversation, currentReply(conversation, tools), tools);
}

function currentReply(conversation: Conversation, tools: Tools): Reply {
  if (isPending(conversation)) return prompt(conversation, tools).reply;
  const texts = textsOf(conversation);
  const [last] = conversation.executions.slice(-1);
  if (conversation.status === "cancelled") return { message: texts.alreadyCancelled };
  if (!last) return { message: texts.nothingSaid };
  return {
    message: last.run
      ? (stillOpenText(last.run, last.workflow, conversation, tools.settings) ?? texts.alreadyRan)
      : texts.afterSchedule,
    workflow: last.workflow,
    idempotency_key: last.idempotency_key,
    ...(last.run && { execution: last.run }),
  };
}
