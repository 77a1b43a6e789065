/** Conversations in a PostgreSQL database, shared by all gateways that use it. */
import { openPostgres, type Postgres, type PostgresFormat, readPostgres } from "#kit/store/postgres.ts";
import { conversationFrom } from "./conversation-state.ts";
import type { Conversations } from "./conversations.ts";
import { type ConversationRetention, KEPT_STATUSES, RETENTION } from "./retention.ts";

const FORMAT: PostgresFormat = {
  schema: "heddle_conversations",
  noun: "store of conversations",
  migrations: [
    [
      `CREATE TABLE conversation (
        id uuid PRIMARY KEY,
        label text UNIQUE,
        revision integer NOT NULL,
        state text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      )`,
    ],
  ],
};

/** @throws CONFIG, STORE_UNAVAILABLE, INVALID_RECORD */
export const openConversationsOnPostgres = async (
  url: string,
  retention = RETENTION,
): Promise<Conversations> => conversationsIn(await openPostgres(url, FORMAT), retention);

/** Opens the store for reading; undefined if there is none yet. @throws as {@link openConversationsOnPostgres} */
export async function readConversationsOnPostgres(url: string): Promise<Conversations | undefined> {
  const database = await readPostgres(url, FORMAT);
  return database && conversationsIn(database);
}

interface Row {
  readonly state: string;
  readonly revision: number;
}

const INSERT =
  "INSERT INTO conversation (id, label, revision, state) VALUES ($1, $2, 1, $3) ON CONFLICT DO NOTHING RETURNING revision";
const UPDATE =
  "UPDATE conversation SET state = $2, revision = revision + 1, changed_at = now() WHERE id = $1 AND revision = $3 RETURNING revision";

/** A text can hold a NUL, which JSON in PostgreSQL refuses; the status and the plan are the same with another character. */
const STATE = "replace(state, '\\u0000', '\\u0001')::json";
/** Old conversations, and those beyond the newest ones, but none that somebody works on. */
const PRUNE = `DELETE FROM conversation
  WHERE NOT (coalesce(json_typeof(${STATE} -> 'plan'), 'null') <> 'null'
    AND ${STATE} ->> 'status' IN (${KEPT_STATUSES.map((status) => `'${status}'`).join(", ")}))
  AND (changed_at < now() - make_interval(days => $1)
    OR id IN (SELECT id FROM conversation ORDER BY changed_at DESC, id DESC OFFSET $2))`;

function conversationsIn(database: Postgres, retention: ConversationRetention = RETENTION): Conversations {
  return {
    async load(id) {
      if (!UUID.test(id)) return undefined;
      const [row] = await database.query<Row>("SELECT state, revision FROM conversation WHERE id = $1", [id]);
      if (!row) return undefined;
      const store = `the database "${database.shown}"`;
      const conversation = conversationFrom(row.state, store, "Upgrade Heddle on this machine");
      return { conversation, revision: row.revision };
    },
    async idOf(label) {
      const [row] = await database.query<{ id: string }>("SELECT id FROM conversation WHERE label = $1", [
        labelText(label),
      ]);
      return row?.id;
    },
    save: (conversation, after, label) =>
      database.transaction(async ({ query }) => {
        const { id } = conversation;
        const state = JSON.stringify(conversation);
        const [row] =
          after === 0
            ? await query<Row>(INSERT, [id, label === undefined ? null : labelText(label), state])
            : await query<Row>(UPDATE, [id, state, after]);
        // Each new one makes room for itself.
        if (row && after === 0) await query(PRUNE, [retention.days, retention.count]);
        return row?.revision;
      }),
    check: async () => {
      await database.check();
      return true;
    },
    close: () => database.close(),
  };
}

/** Ids of conversations; others are names that a client made up. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Labels are any strings, and the server stores no NUL. */
const labelText = (label: string) => JSON.stringify(label);
