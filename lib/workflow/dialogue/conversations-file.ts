/** Conversations in a SQLite file, shared by the processes that open it. */
import type { Database } from "bun:sqlite";
import { failures } from "#kit/data/errors.ts";
import { openSqlite, readSqlite, type SqliteFile, type SqliteFormat } from "#kit/store/sqlite.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { conversationFrom } from "./conversation-state.ts";
import type { Conversations, Stored } from "./conversations.ts";
import { type ConversationRetention, KEPT_STATUSES, RETENTION } from "./retention.ts";

const fail = failures(WORKFLOW_ERRORS);

const FORMAT: SqliteFormat = {
  // "HdlC" in ASCII.
  applicationId: 0x48646c43,
  migrations: [
    [
      `CREATE TABLE conversation (
        id TEXT PRIMARY KEY,
        label TEXT UNIQUE,
        revision INTEGER NOT NULL,
        state TEXT NOT NULL,
        changed_at TEXT NOT NULL
      ) STRICT`,
    ],
  ],
  journal: "wal",
  noun: "store of conversations",
  invalid: (message, options) => fail("INVALID_STORE", message, options),
  hints: {
    foreign: "Name another file with --store",
    newer: "Upgrade Heddle, or name another file with --store",
    damaged: "Restore it from a backup, or move it away to begin a new one",
  },
};

/** @throws INVALID_STORE, WRITE_FAILED, BUSY */
export async function openConversationsFile(
  path: string,
  now: () => Date,
  retention = RETENTION,
): Promise<Conversations> {
  return conversationsIn(await openSqlite(path, FORMAT), now, retention);
}

/** Opens the file for reading only; undefined if there is none. @throws INVALID_STORE, BUSY */
export async function readConversationsFile(
  path: string,
  now: () => Date,
): Promise<Conversations | undefined> {
  const file = await readSqlite(path, FORMAT);
  return file && conversationsIn(file, now);
}

/** The newest conversations of a file, the latest first; none if there is no file. @throws INVALID_STORE, BUSY */
export async function listConversationsFile(path: string, limit: number): Promise<readonly ListedRow[]> {
  const file = await readSqlite(path, FORMAT);
  if (!file) return [];
  try {
    return file
      .run((database) =>
        database
          .query<Row & Omit<ListedRow, "conversation">, [number]>(
            "SELECT label, changed_at, state, revision FROM conversation ORDER BY changed_at DESC, id DESC LIMIT ?",
          )
          .all(limit),
      )
      .map(({ label, changed_at, state }) => ({
        label,
        changed_at,
        conversation: conversationFrom(state, `"${path}"`, FORMAT.hints.newer),
      }));
  } finally {
    file.close();
  }
}

export interface ListedRow extends Pick<Stored, "conversation"> {
  readonly label: string | null;
  readonly changed_at: string;
}

interface Row {
  readonly state: string;
  readonly revision: number;
}

const STAYS = `json_extract(state, '$.plan') IS NOT NULL AND json_extract(state, '$.status') IN (${KEPT_STATUSES.map((status) => `'${status}'`).join(", ")})`;

/** Forgets old conversations, and those beyond the newest ones; never one that somebody works on. */
function prune(database: Database, { days, count }: ConversationRetention, now: Date): void {
  const oldest = new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
  database.run(
    `DELETE FROM conversation WHERE NOT (${STAYS}) AND (changed_at < ? OR id IN
      (SELECT id FROM conversation ORDER BY changed_at DESC, id DESC LIMIT -1 OFFSET ?))`,
    [oldest, count],
  );
}

function conversationsIn(
  file: SqliteFile,
  now: () => Date,
  retention: ConversationRetention = RETENTION,
): Conversations {
  const load = async (id: string): Promise<Stored | undefined> => {
    const row = file.run((database) =>
      database.query<Row, [string]>("SELECT state, revision FROM conversation WHERE id = ?").get(id),
    );
    if (!row) return undefined;
    const conversation = conversationFrom(row.state, `"${file.path}"`, FORMAT.hints.newer);
    return { conversation, revision: row.revision };
  };
  return {
    load,
    idOf: async (label) =>
      file.run((database) =>
        database.query<{ id: string }, [string]>("SELECT id FROM conversation WHERE label = ?").get(label),
      )?.id,
    save: async (conversation, after, label) =>
      file.transaction((database) => {
        const state = JSON.stringify(conversation);
        const moment = now().toISOString();
        const { changes } =
          after === 0
            ? database.run(
                "INSERT INTO conversation (id, label, revision, state, changed_at) VALUES (?, ?, 1, ?, ?) ON CONFLICT DO NOTHING",
                [conversation.id, label ?? null, state, moment],
              )
            : database.run(
                "UPDATE conversation SET state = ?, revision = revision + 1, changed_at = ? WHERE id = ? AND revision = ?",
                [state, moment, conversation.id, after],
              );
        // Each new one makes room for itself.
        if (changes === 1 && after === 0) prune(database, retention, now());
        return changes === 1 ? after + 1 : undefined;
      }),
    check: async () => file.check(),
    close: async () => file.close(),
  };
}
