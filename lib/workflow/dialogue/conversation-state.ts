/** The text of a conversation's state in a store. */
import { failures } from "#kit/data/errors.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import type { Conversation } from "./conversation.ts";

const fail = failures(WORKFLOW_ERRORS);

/** States are written by Heddle only, so their version is all that is checked. @throws INVALID_STORE */
export function conversationFrom(text: string, store: string, hint: string): Conversation {
  const state: unknown = JSON.parse(text);
  if (isConversation(state)) return state;
  throw fail("INVALID_STORE", `Cannot read a conversation in ${store}: a later version of Heddle wrote it`, {
    hint,
  });
}

function isConversation(state: unknown): state is Conversation {
  return typeof state === "object" && state !== null && "version" in state && state.version === 1;
}
