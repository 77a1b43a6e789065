/**
 * Conversations on a Redis server, shared by all gateways that use it. What Redis loses (an eviction, a crash between two
 * writes to its disk) is forgotten, and nothing more: what was executed is in the store of runs, under a key made of the
 * conversation and the plan, so that no plan runs twice.
 */
import { type RedisConnection, redisConnection } from "#kit/store/redis.ts";
import { ENVIRONMENT_VARIABLES } from "#schemas/workflow.ts";
import type { Conversation } from "./conversation.ts";
import { conversationFrom } from "./conversation-state.ts";
import type { Conversations, Stored } from "./conversations.ts";
import { RETENTION } from "./retention.ts";

const KEPT_SECONDS = String(RETENTION.days * 24 * 60 * 60);

const CONVERSATION = "heddle:workflow:conversation:";
const LABEL = "heddle:workflow:label:";

/**
 * Stores a state if it follows the stored one, in one step. KEYS: the conversation, its label or "". ARGV: the revision
 * that it follows, the state, the seconds to keep it, the id, the prefix of conversations.
 */
const SAVE = `
local conversation, label = KEYS[1], KEYS[2]
local after, state, seconds, id, prefix = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
if (redis.call('HGET', conversation, 'revision') or '0') ~= after then return 0 end
if label ~= '' then
  local other = redis.call('GET', label)
  if other and other ~= id and redis.call('EXISTS', prefix .. other) == 1 then return 0 end
  redis.call('SET', label, id, 'EX', seconds)
end
redis.call('HSET', conversation, 'state', state, 'revision', after + 1)
redis.call('EXPIRE', conversation, seconds)
return 1`;

/** @throws CONFIG, STORE_UNAVAILABLE; the latter also from every function while the server does not answer */
export async function openConversationsOnRedis(url: string): Promise<Conversations> {
  const redis = redisConnection(url, ENVIRONMENT_VARIABLES.redis_url);
  try {
    await redis.send("PING", []);
    return conversationsOn(redis);
  } catch (thrown) {
    redis.close();
    throw thrown;
  }
}

function conversationsOn(redis: RedisConnection): Conversations {
  return {
    load: (id) => load(redis, id),
    async idOf(label) {
      // With the conversation its label lives on: it is looked up before every turn.
      const id = await redis.send("GETEX", [LABEL + label, "EX", KEPT_SECONDS]);
      if (typeof id !== "string") return undefined;
      return (await redis.send("EXISTS", [CONVERSATION + id])) === 1 ? id : undefined;
    },
    save: (conversation, after, label) => save(redis, conversation, after, label),
    async check() {
      await redis.send("PING", []);
      return true;
    },
    async close() {
      redis.close();
    },
  };
}

async function load(redis: RedisConnection, id: string): Promise<Stored | undefined> {
  const found = await redis.send("HMGET", [CONVERSATION + id, "state", "revision"]);
  const [state, revision]: readonly unknown[] = Array.isArray(found) ? found : [];
  if (typeof state !== "string") return undefined;
  const conversation = conversationFrom(state, "Redis", "Upgrade Heddle on this machine");
  return { conversation, revision: Number(revision) };
}

async function save(
  redis: RedisConnection,
  conversation: Conversation,
  after: number,
  label: string | undefined,
): Promise<number | undefined> {
  const keys = [CONVERSATION + conversation.id, label === undefined ? "" : LABEL + label];
  const values = [String(after), JSON.stringify(conversation), KEPT_SECONDS, conversation.id, CONVERSATION];
  const stored = await redis.send("EVAL", [SAVE, String(keys.length), ...keys, ...values]);
  return stored === 1 ? after + 1 : undefined;
}
