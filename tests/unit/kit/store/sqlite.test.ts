/** A SQLite file by version: made, brought up to date, read without a trace, refused unchanged. */
import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "#kit/data/errors.ts";
import { openSqlite, readSqlite, type SqliteFile, type SqliteFormat } from "#kit/store/sqlite.ts";
import { asOrdinaryUser, failureOf, scratch } from "../scratch.ts";

const FIRST: SqliteFormat = {
  applicationId: 0x54657374,
  migrations: [["CREATE TABLE thing (name TEXT NOT NULL) STRICT"]],
  journal: "delete",
  noun: "shelf",
  invalid: (message, options) => fail("INVALID_RECORD", message, options),
  hints: { foreign: "foreign", newer: "newer", damaged: "damaged" },
};
const SECOND: SqliteFormat = {
  ...FIRST,
  migrations: [...FIRST.migrations, ["ALTER TABLE thing ADD COLUMN size INTEGER NOT NULL DEFAULT 7"]],
};

const put = (file: SqliteFile, name: string) =>
  file.transaction((database) => database.query("INSERT INTO thing (name) VALUES (?)").run(name));
const rows = (file: SqliteFile | undefined) =>
  file?.run((database) => database.query<Record<string, unknown>, []>("SELECT * FROM thing").all());

/** Everything in a folder, byte for byte, with the time of its change. */
function snapshot(folder: string): unknown {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const path = join(folder, name);
      return [name, statSync(path).mtimeMs, readFileSync(path).toString("base64")];
    });
}

async function filled(folder: string, format = FIRST): Promise<string> {
  const path = join(folder, "shelf.sqlite");
  const file = await openSqlite(path, format);
  put(file, "book");
  file.close();
  return path;
}

/** A process that was killed in a transaction so large that part of it is in the file already. */
async function killedWriter(path: string, journal: "delete" | "wal"): Promise<void> {
  const script = `
    import { Database } from "bun:sqlite";
    const database = new Database(${JSON.stringify(path)});
    database.run("PRAGMA journal_mode = ${journal}");
    database.run("PRAGMA cache_size = 1");
    database.run("PRAGMA cache_spill = 1");
    database.run("BEGIN IMMEDIATE");
    for (let n = 0; n < 2000; n++) database.query("INSERT INTO thing (name) VALUES (?)").run("x".repeat(500));
    process.kill(process.pid, "SIGKILL");`;
  const killed = Bun.spawn([process.execPath, "-e", script], { stderr: "inherit" });
  expect(await killed.exited).toBe(137);
}

describe("a SQLite file", () => {
  test.each(["delete", "wal"] as const)(
    "is made with its version and read without a trace (%s)",
    async (journal) => {
      using place = scratch();
      const format = { ...FIRST, journal };
      expect(await readSqlite(join(place.path, "none.sqlite"), format)).toBeUndefined();
      const path = await filled(place.path, format);
      expect(readdirSync(place.path)).toEqual(["shelf.sqlite"]);
      const before = snapshot(place.path);
      const file = await readSqlite(path, format);
      expect(rows(file)).toEqual([{ name: "book" }]);
      file?.close();
      expect(snapshot(place.path)).toEqual(before);
    },
  );

  test("that is read cannot be written", async () => {
    using place = scratch();
    const file = await readSqlite(await filled(place.path), FIRST);
    expect(() => file && put(file, "pen")).toThrow("it is read-only");
    file?.close();
  });

  test("of an older version is brought up by a writer, and only read as if by a reader", async () => {
    using place = scratch();
    const path = await filled(place.path);
    const before = snapshot(place.path);
    const read = await readSqlite(path, SECOND);
    expect(rows(read)).toEqual([{ name: "book", size: 7 }]);
    read?.close();
    expect(snapshot(place.path)).toEqual(before);
    const written = await openSqlite(path, SECOND);
    expect(rows(written)).toEqual([{ name: "book", size: 7 }]);
    written.close();
    expect(new Database(path).query("PRAGMA user_version").get()).toEqual({ user_version: 2 });
  });

  test("that is empty is one of version 0", async () => {
    using place = scratch();
    const path = join(place.path, "shelf.sqlite");
    writeFileSync(path, "");
    const file = await readSqlite(path, FIRST);
    expect(rows(file)).toEqual([]);
    file?.close();
    expect(statSync(path).size).toBe(0);
  });

  const REFUSED: readonly [string, string, (path: string) => void][] = [
    ["of a later version", "newer", (path) => new Database(path).run("PRAGMA user_version = 9")],
    ["of another kind", "foreign", (path) => new Database(path).run("PRAGMA application_id = 1")],
    [
      "that is no database",
      "damaged",
      (path) => writeFileSync(path, "not a database, and long enough to be read as one ".repeat(9)),
    ],
  ];
  test.each(REFUSED)("%s is refused, and not changed", async (_, hint, change) => {
    using place = scratch();
    const path = await filled(place.path);
    change(path);
    const before = snapshot(place.path);
    for (const open of [openSqlite, readSqlite])
      expect(await failureOf(() => open(path, FIRST))).toMatchObject({ code: "INVALID_RECORD", hint });
    expect(snapshot(place.path)).toEqual(before);
  });

  test.each([
    ["a named pipe", (path: string) => void Bun.spawnSync(["mkfifo", path])],
    ["a folder", (path: string) => mkdirSync(path)],
  ])("is not %s, which is refused without waiting for it", async (_, make) => {
    using place = scratch();
    const path = join(place.path, "shelf.sqlite");
    make(path);
    for (const open of [openSqlite, readSqlite])
      for (const journal of ["delete", "wal"] as const)
        expect((await failureOf(() => open(path, { ...FIRST, journal }))).message).toContain(
          "it is not a file",
        );
  });

  test.each(["delete", "wal"] as const)(
    "of a writer that was killed in a transaction is read without it, and not changed (%s)",
    async (journal) => {
      using place = scratch();
      const format = { ...FIRST, journal };
      const path = await filled(place.path, format);
      await killedWriter(path, journal);
      const main = readFileSync(path);
      const names = readdirSync(place.path);
      const file = await readSqlite(path, format);
      expect(rows(file)).toEqual([{ name: "book" }]);
      file?.close();
      expect(readFileSync(path).equals(main)).toBe(true);
      expect(readdirSync(place.path)).toEqual(names);
      const writer = await openSqlite(path, format);
      put(writer, "pen");
      expect(rows(writer)).toEqual([{ name: "book" }, { name: "pen" }]);
      writer.close();
    },
  );

  test("is brought up to date by one of several processes that open it at once", async () => {
    using place = scratch();
    const path = await filled(place.path);
    const files = await Promise.all([0, 1, 2].map(() => openSqlite(path, SECOND)));
    for (const file of files) {
      expect(rows(file)).toEqual([{ name: "book", size: 7 }]);
      file.close();
    }
  });

  test.each(["delete", "wal"] as const)(
    "in a folder that its reader may not write is read all the same (%s)",
    async (journal) => {
      using place = scratch();
      const format = { ...FIRST, journal };
      const path = await filled(place.path, format);
      chmodSync(path, 0o444);
      chmodSync(place.path, 0o555);
      const found = await asOrdinaryUser(async () => {
        const file = await readSqlite(path, format);
        const names = rows(file);
        file?.close();
        return names;
      });
      expect(found).toEqual([{ name: "book" }]);
    },
  );
});
