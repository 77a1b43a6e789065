/** Schemas of a PostgreSQL database: versions, transactions, lost connections. */
import { describe, expect, test } from "bun:test";
import { openPostgres, type Postgres, type PostgresFormat, readPostgres } from "#kit/store/postgres.ts";
import { postgresServer } from "../../../fixtures/postgres.ts";
import { failureOf, repeat } from "../scratch.ts";

const FORMAT: PostgresFormat = {
  schema: "heddle_notes",
  noun: "notes",
  migrations: [["CREATE TABLE note (name text PRIMARY KEY, size bigint NOT NULL)"]],
};
const LATER: PostgresFormat = {
  ...FORMAT,
  migrations: [...FORMAT.migrations, ["ALTER TABLE note ADD COLUMN colour text"]],
};

const server = await postgresServer();

const namesIn = async (notes: Postgres) =>
  (await notes.query<{ name: string }>("SELECT name FROM note ORDER BY name")).map(({ name }) => name);
const add = (notes: Postgres, name: string) =>
  notes.transaction(({ query }) => query("INSERT INTO note VALUES ($1, 1)", [name]));

describe("a schema", () => {
  test("is created once by several that open it at once, and by reading it never", async () => {
    const url = await server.database();
    expect(await readPostgres(url, FORMAT)).toBeUndefined();
    const opened = await Promise.all(repeat(5).map(() => openPostgres(url, FORMAT)));
    await Promise.all(opened.map((notes, at) => add(notes, `n${at}`)));
    const reader = await readPostgres(url, FORMAT);
    expect(reader && (await namesIn(reader))).toEqual(["n0", "n1", "n2", "n3", "n4"]);
    await Promise.all([reader, ...opened].map((notes) => notes?.close()));
  });

  test("of an earlier version is migrated for writing, and refused for reading", async () => {
    const url = await server.database();
    const first = await openPostgres(url, FORMAT);
    await add(first, "kept");
    await first.close();
    expect((await failureOf(() => readPostgres(url, LATER))).code).toBe("INVALID_RECORD");
    const later = await openPostgres(url, LATER);
    expect(await later.query<unknown>("SELECT * FROM note")).toEqual([
      { name: "kept", size: 1, colour: null },
    ]);
    await later.close();
  });

  test("of a later version is refused", async () => {
    const url = await server.database();
    await (await openPostgres(url, LATER)).close();
    for (const open of [openPostgres, readPostgres])
      expect(await failureOf(() => open(url, FORMAT))).toMatchObject({
        code: "INVALID_RECORD",
        message: expect.stringContaining("a later version of Heddle wrote it"),
      });
  });
});

describe("a transaction", () => {
  test("that throws writes nothing, and its connection can be used again", async () => {
    const notes = await openPostgres(await server.database(), FORMAT);
    const failing = notes.transaction(async ({ query }) => {
      await query("INSERT INTO note VALUES ('lost', 1)");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await add(notes, "kept");
    expect(await namesIn(notes)).toEqual(["kept"]);
    await notes.close();
  });

  test("is repeated if another one conflicts with it", async () => {
    const notes = await openPostgres(await server.database(), FORMAT);
    await Promise.all(["a", "b"].map((name) => add(notes, name)));
    const grow = (first: string, second: string) =>
      notes.transaction(async ({ query }) => {
        await query("UPDATE note SET size = size + 1 WHERE name = $1", [first]);
        await Bun.sleep(50);
        await query("UPDATE note SET size = size + 1 WHERE name = $1", [second]);
      });
    await Promise.all([grow("a", "b"), grow("b", "a")]);
    expect(await notes.query<unknown>("SELECT size FROM note")).toEqual([{ size: 3 }, { size: 3 }]);
    await notes.close();
  });

  test("goes on after the server came back, and fails clearly while it is away", async () => {
    const own = await postgresServer();
    const notes = await openPostgres(await own.database(), FORMAT);
    await add(notes, "before");
    await own.kill();
    const failure = await failureOf(() => add(notes, "meanwhile"));
    expect([failure.code, failure.kind]).toEqual(["STORE_UNAVAILABLE", "unavailable"]);
    await own.start();
    await add(notes, "after");
    expect(await namesIn(notes)).toEqual(["after", "before"]);
    await notes.close();
  });
});

describe("a URL", () => {
  test.each([["sqlite.db"], ["mysql://localhost/x"], ["http://localhost"]])("%s is refused", async (url) => {
    expect((await failureOf(() => openPostgres(url, FORMAT))).code).toBe("CONFIG");
  });

  test("shows no password in failures", async () => {
    const url = (await server.database()).replace("heddle@", "nobody:secret@").replace(/d\d+$/, "none");
    const failure = await failureOf(() => openPostgres(url, FORMAT));
    expect(failure.code).toBe("STORE_UNAVAILABLE");
    expect(JSON.stringify(failure.body())).not.toContain("secret");
  });
});
