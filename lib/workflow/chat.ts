/** `workflow-chat`: a conversation from a request to its confirmed execution, on a terminal or as a filter of turns. */
import type { Context } from "#kit/files/context.ts";
import type { ChatRequest, ChatResult } from "#schemas/workflow.ts";
import { turnContext } from "./dialogue/chatting.ts";
import { type Conversations, conversationsInMemory } from "./dialogue/conversations.ts";
import { conversationsPath } from "./dialogue/place.ts";
import { continueConversation, startConversation } from "./dialogue/turns.ts";

/** The stores that this process has opened, by path; "" is the memory. */
const stores = new Map<string, Promise<Conversations>>();

export async function* run(input: ChatRequest, context: Context): AsyncGenerator<ChatResult> {
  if (input.text === undefined && input.values === undefined) {
    const { talk } = await import("./chat-terminal.ts");
    yield* talk(input, (said) => answer({ ...input, ...said }, context), context);
  } else yield await answer(input, context);
}

async function answer(input: ChatRequest, context: Context): Promise<ChatResult> {
  const { id, text, values, plan_hash, conversation = "" } = input;
  const conversations = await storeAt(input.store, context);
  const turns = await turnContext(input, conversations, context);
  try {
    const label = String(conversation);
    const known = await conversations.idOf(label);
    const turn = { text, values, plan_hash };
    const result =
      known === undefined
        ? await startConversation(turn, turns, label)
        : await continueConversation(known, turn, turns);
    return id === undefined ? result : { id, ...result };
  } finally {
    await turns.close();
  }
}

/** @throws INVALID_STORE, WRITE_FAILED */
async function storeAt(named: string | undefined, context: Context): Promise<Conversations> {
  const path = named === undefined ? "" : await conversationsPath(named, context, "write");
  const open = stores.get(path) ?? openStore(path, context);
  stores.set(path, open);
  return open;
}

async function openStore(path: string, context: Context): Promise<Conversations> {
  if (path === "") return conversationsInMemory();
  const { openConversationsFile } = await import("./dialogue/conversations-file.ts");
  return openConversationsFile(path, context.now);
}
