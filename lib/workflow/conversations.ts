/** `workflow-conversations`: the conversations that are kept in a file, the latest first. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { ConversationsRequest, ListedConversation } from "#schemas/workflow.ts";
import { listConversationsFile } from "./dialogue/conversations-file.ts";
import { conversationsPath } from "./dialogue/place.ts";
import { readEnvironment } from "./environment.ts";
import { openOwnStore } from "./own-store.ts";

const MOST = 100;
const LONGEST = 200;

/** @throws USAGE if a database of servers has the conversations; INVALID_STORE, STORE_UNAVAILABLE, INVALID_SETTINGS */
export async function* run(
  { limit = MOST, store: named }: ConversationsRequest,
  context: Context,
): AsyncGenerator<ListedConversation> {
  const { redis_url, database_url } = readEnvironment(context.env, ["redis_url", "database_url"]).values;
  if (named === undefined && (redis_url !== undefined || database_url !== undefined))
    throw fail("USAGE", "Cannot list the conversations of a database that servers share", {
      hint: "Name a file with --store",
    });
  const list = async () => listConversationsFile(await conversationsPath(named, context, "read"), limit);
  for (const { label, changed_at, conversation } of await (named === undefined ? openOwnStore(list) : list()))
    yield {
      conversation_id: conversation.id,
      label,
      status: conversation.status,
      changed_at,
      said: conversation.said[0]?.slice(0, LONGEST) ?? null,
    };
}
