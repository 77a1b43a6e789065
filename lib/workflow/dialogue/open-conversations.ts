/**
 * Opens the store of conversations: the file that a request names, else Redis or else PostgreSQL if configured, else a
 * file beside the settings.
 */
import type { Context } from "#kit/files/context.ts";
import { readEnvironment } from "../environment.ts";
import { openOwnStore } from "../own-store.ts";
import { type Conversations, conversationsInMemory } from "./conversations.ts";
import { conversationsPath } from "./place.ts";

/** @throws INVALID_SETTINGS, CONFIG, STORE_UNAVAILABLE; for a named file INVALID_STORE, WRITE_FAILED, OUTSIDE_ROOTS */
export async function openConversations(named: string | undefined, context: Context): Promise<Conversations> {
  const { redis_url, database_url } = readEnvironment(context.env, ["redis_url", "database_url"]).values;
  if (named === undefined && redis_url !== undefined) return onRedis(redis_url);
  if (named === undefined && database_url !== undefined) {
    const { openConversationsOnPostgres } = await import("./conversations-postgres.ts");
    return openOwnStore(() => openConversationsOnPostgres(database_url));
  }
  const { openConversationsFile } = await import("./conversations-file.ts");
  const inFile = async () =>
    openConversationsFile(await conversationsPath(named, context, "write"), context.now);
  return named === undefined ? openOwnStore(inFile) : inFile();
}

/** Opens the store for reading, which creates nothing. @throws as {@link openConversations} */
export async function readConversations(named: string | undefined, context: Context): Promise<Conversations> {
  const { redis_url, database_url } = readEnvironment(context.env, ["redis_url", "database_url"]).values;
  if (named === undefined && redis_url !== undefined) return onRedis(redis_url);
  return (await read(named, database_url, context)) ?? conversationsInMemory();
}

async function read(
  named: string | undefined,
  database_url: string | undefined,
  context: Context,
): Promise<Conversations | undefined> {
  if (named === undefined && database_url !== undefined) {
    const { readConversationsOnPostgres } = await import("./conversations-postgres.ts");
    return openOwnStore(() => readConversationsOnPostgres(database_url));
  }
  const { readConversationsFile } = await import("./conversations-file.ts");
  const inFile = async () =>
    readConversationsFile(await conversationsPath(named, context, "read"), context.now);
  return named === undefined ? openOwnStore(inFile) : inFile();
}

const onRedis = async (url: string): Promise<Conversations> =>
  (await import("./conversations-redis.ts")).openConversationsOnRedis(url);
