/** The file of intents: its tables by version, and what is said about one that cannot be used. */
import { failures } from "#kit/data/errors.ts";
import type { SqliteFormat } from "#kit/store/sqlite.ts";
import { STORE_ERRORS } from "./errors.ts";

const fail = failures(STORE_ERRORS);

export const INTENTS: SqliteFormat = {
  // "HdPk": Heddle packages.
  applicationId: 0x4864506b,
  migrations: [
    [
      `CREATE TABLE intent (
         id TEXT PRIMARY KEY,
         name TEXT NOT NULL,
         goal TEXT NOT NULL,
         mode TEXT NOT NULL,
         prompt TEXT,
         output_dir TEXT NOT NULL,
         state TEXT NOT NULL,
         approved TEXT,
         runtime TEXT,
         written INTEGER,
         created_at TEXT NOT NULL,
         updated_at TEXT NOT NULL
       ) STRICT`,
      `CREATE TABLE content (sha256 TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT`,
      `CREATE TABLE version (
         intent TEXT NOT NULL REFERENCES intent (id) ON DELETE CASCADE,
         number INTEGER NOT NULL,
         source TEXT NOT NULL,
         yaml TEXT NOT NULL,
         services TEXT NOT NULL,
         checksum TEXT NOT NULL,
         at TEXT NOT NULL,
         PRIMARY KEY (intent, number)
       ) STRICT`,
      `CREATE TABLE version_file (
         intent TEXT NOT NULL,
         number INTEGER NOT NULL,
         path TEXT NOT NULL,
         mode INTEGER,
         sha256 TEXT NOT NULL REFERENCES content (sha256),
         PRIMARY KEY (intent, number, path),
         FOREIGN KEY (intent, number) REFERENCES version (intent, number) ON DELETE CASCADE
       ) STRICT`,
      `CREATE TABLE locked (
         intent TEXT NOT NULL REFERENCES intent (id) ON DELETE CASCADE,
         path TEXT NOT NULL,
         PRIMARY KEY (intent, path)
       ) STRICT`,
    ],
    // What the generator made of a file that a person or a repair has changed since; null: the same as sha256.
    ["ALTER TABLE version_file ADD COLUMN generated TEXT REFERENCES content (sha256)"],
    ["ALTER TABLE version ADD COLUMN images TEXT NOT NULL DEFAULT '[]'"],
  ],
  journal: "wal",
  noun: "file of intents",
  invalid: (message, options) => fail("INVALID_STORE", message, options),
  hints: {
    foreign: "Move it away; Heddle then makes a new one",
    newer: "Update Heddle",
    damaged: "Restore it from a backup, or move it away; the packages themselves are in their folders",
  },
};
