/** What prompts change in a package, what a migration does to tables, and how edited files are merged. */
import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { mergeTexts } from "#kit/diff/merge.ts";
import type { PackageDocument } from "#schemas/package.ts";
import { designPackage } from "../../../lib/package/design/design.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { NO_WISHES, nextMigrations, type TableWishes } from "../../../lib/package/migrations/files.ts";
import { replay, shapesOf } from "../../../lib/package/migrations/schema.ts";
import { createTables } from "../../../lib/package/targets/sql.ts";
import { updatePackage } from "../../../lib/package/update/update.ts";

const BLOG = extractPackage(
  "Blog API in Hono: CRUD for users with name and email, CRUD for posts with title and body",
).document;
const SHOP = extractPackage(
  "API w FastAPI: CRUD dla użytkowników: imię (tekst), email; CRUD dla produktów: nazwa, cena",
).document;

describe("a prompt about a package that is there", () => {
  test.each([
    [
      "also add an age to users, and comments below posts",
      ["added the column users.age", "added the table comments"],
    ],
    [
      "add a phone (string, unique) and a nickname to users",
      ["added the column users.phone", "added the column users.nickname"],
    ],
    ["users also have a birthday", ["added the column users.birthday"]],
    ["rename users.name to full_name", ["renamed the column users.name to full_name"]],
    [
      "rename the user's name to login, then make login unique",
      ["renamed the column users.name to login", "made users.login unique"],
    ],
    ["remove the body from posts", ["removed the column posts.body"]],
    ["remove the table posts", ["removed the table posts"]],
    ["email of users must be required", ["made users.email required"]],
    ['add GET /version returning "1"', ["added the route GET /version"]],
    ["remove DELETE /users/{id}", ["removed the route DELETE /users/{id}"]],
    [
      "use Express instead, and switch to port 9100",
      ["set the framework to express", "set the port to 9100"],
    ],
  ])("%s", (prompt, changes) => {
    expect(updatePackage(BLOG, prompt).changes).toEqual(expect.arrayContaining(changes));
  });

  test.each([
    [
      "dodaj wiek do użytkowników oraz komentarze pod produktami",
      ["added the column uzytkownicy.wiek", "added the table komentarze"],
    ],
    ["użytkownicy mają też telefon (tekst)", ["added the column uzytkownicy.telefon"]],
    [
      "zmień nazwę kolumny imię użytkowników na pseudonim",
      ["renamed the column uzytkownicy.imie to pseudonim"],
    ],
    ["usuń cenę z produktów", ["removed the column produkty.cena"]],
    ["usuń tabelę produkty", ["removed the table produkty"]],
    ["email ma być unikalny", ["made uzytkownicy.email unique"]],
    ["ustaw port 9090", ["set the port to 9090"]],
  ])("%s", (prompt, changes) => {
    expect(updatePackage(SHOP, prompt).changes).toEqual(expect.arrayContaining(changes));
  });

  test.each([
    ["delete posts", "remove the table posts"],
    ["make it nicer", "neither a route nor a setting"],
    ["remove the color from posts", 'posts does not have a column "color"'],
    ["add an age to users and make it nicer", "make it nicer"],
    ["bearer authentication and admin only", "Roles are not supported"],
    ["needs a login", "POST /register and POST /login"],
  ])("is refused as a whole if a part of it is unclear: %s", (prompt, reason) => {
    expect(() => updatePackage(BLOG, prompt)).toThrow(reason);
  });

  test("the settings that it names are those of the package", () => {
    const { document } = updatePackage(BLOG, "use fastapi, bearer authentication with public reads");
    expect(document.IMPLEMENTATION).toMatchObject({ framework: "fastapi", auth: "bearer-writes" });
    const again = updatePackage(document, "bearer authentication, use flask").document;
    expect(again.IMPLEMENTATION).toMatchObject({ framework: "flask", auth: "bearer" });
  });

  const NOTES = "Hono: CRUD for notes with title.";
  const KEYED = "API key in the X-Notes-Key header.";
  test.each<[before: string, prompt: string, access: object]>([
    [
      "Bearer authentication.",
      "use an API key instead of a bearer token",
      { api_key: { header: "X-API-Key" } },
    ],
    [
      "Bearer auth.",
      "switch from tokens to an API key in the X-Own-Key header",
      { api_key: { header: "X-Own-Key" } },
    ],
    ["Bearer auth.", "zamień token na klucz API w nagłówku X-Klucz", { api_key: { header: "X-Klucz" } }],
    [KEYED, "use a bearer token instead of the API key", { auth: "bearer" }],
    [KEYED, "zamiast klucza API użyj tokenu bearer", { auth: "bearer" }],
    [
      KEYED,
      "the API key is needed for writes only",
      { api_key: { header: "X-Notes-Key", needed_for: "writes" } },
    ],
    [KEYED, "add an age to notes", { api_key: { header: "X-Notes-Key" } }],
  ])("%s %s", (before, prompt, access) => {
    const { document } = extractPackage(`${NOTES} ${before}`);
    const { auth, api_key } = updatePackage(document, prompt).document.IMPLEMENTATION ?? {};
    expect({ ...(auth && { auth }), ...(api_key && { api_key }) }).toEqual(access);
  });

  test("a key does not take the place of tokens that accounts get", () => {
    const { document } = extractPackage(`${NOTES} POST /register, POST /login. Bearer auth`);
    expect(() => updatePackage(document, "use an API key instead of a bearer token")).toThrow("no account");
  });

  test("changes nothing that it does not name", () => {
    const { document } = updatePackage(BLOG, "add an age to users");
    const actions = document.IMPLEMENTATION?.actions.filter(
      (line) => line !== "db.add_column users age integer",
    );
    expect(actions).toEqual(BLOG.IMPLEMENTATION?.actions);
    expect([document.INTENT, document.ENVIRONMENT]).toEqual([BLOG.INTENT, BLOG.ENVIRONMENT]);
  });
});

const serviceOf = (tables: NonNullable<PackageDocument["IMPLEMENTATION"]>["tables"]) => {
  const actions = Object.keys(tables ?? {}).map((name) => `db.create ${name}`);
  const [service] = designPackage({
    INTENT: { name: "notes", goal: "Notes" },
    IMPLEMENTATION: { language: "bun", framework: "hono", actions, ...(tables && { tables }) },
    EXECUTION: { mode: "dry-run" },
  }).services;
  if (service === undefined) throw new Error("No service");
  return service;
};

type Tables = Parameters<typeof serviceOf>[0];

/** A database with the first tables and rows, after the migration to the second ones. */
function migrated(before: Tables, after: Tables, rows: string, wishes: Partial<TableWishes> = {}): Database {
  const [first, second] = [serviceOf(before), serviceOf(after)];
  const sql = createTables(first);
  const { added } = nextMigrations(
    second,
    { tables: first.tables, migrations: [{ name: "0001_create_tables.sql", sql }] },
    { ...NO_WISHES, ...wishes },
  );
  const database = new Database(":memory:");
  database.run("PRAGMA foreign_keys = ON");
  database.exec(sql);
  database.exec(rows);
  // As the services do.
  database.run("PRAGMA foreign_keys = OFF");
  database.exec(`BEGIN; ${added?.content ?? ""} COMMIT;`);
  database.run("PRAGMA foreign_keys = ON");
  expect(database.query("PRAGMA foreign_key_check").all()).toEqual([]);
  return database;
}

const NOTE = { title: { type: "string", required: true } } as const;
const rowsIn = (database: Database, table: string) => database.query(`SELECT * FROM ${table}`).all();

describe("a migration", () => {
  test("gives new columns their default, or null", () => {
    const after = { ...NOTE, done: { type: "boolean", default: false }, color: { type: "string" } } as const;
    const database = migrated(
      { notes: { columns: NOTE } },
      { notes: { columns: after } },
      "INSERT INTO notes (title) VALUES ('a')",
    );
    expect(rowsIn(database, "notes")).toEqual([{ id: 1, title: "a", done: 0, color: null }]);
  });

  test("makes a table anew with its rows, their numbers, and the rows that refer to them", () => {
    const tags = {
      label: { type: "string" },
      note_id: { type: "integer", references: { table: "notes", on_delete: "cascade" } },
    } as const;
    const before = {
      notes: { columns: { ...NOTE, size: { type: "string" } } },
      tags: { columns: tags },
    } as const;
    const after = {
      notes: { columns: { ...NOTE, size: { type: "integer", unique: true } } },
      tags: { columns: tags },
    } as const;
    const rows = `INSERT INTO notes (title, size) VALUES ('a', '7'), ('b', NULL), ('c', '9');
      DELETE FROM notes WHERE id = 3; INSERT INTO tags (label, note_id) VALUES ('x', 1);`;
    const database = migrated(before, after, rows);
    expect(rowsIn(database, "notes")).toEqual([
      { id: 1, title: "a", size: 7 },
      { id: 2, title: "b", size: null },
    ]);
    expect(rowsIn(database, "tags")).toMatchObject([{ label: "x", note_id: 1 }]);
    expect(database.query("INSERT INTO notes (title) VALUES ('d') RETURNING id").get()).toEqual({ id: 4 });
    expect(() => database.run("INSERT INTO notes (title, size) VALUES ('e', 7)")).toThrow("UNIQUE");
    database.run("DELETE FROM notes WHERE id = 1");
    expect(rowsIn(database, "tags")).toEqual([]);
  });

  test.each([
    [
      "two rows of notes have the same title",
      { title: { type: "string", required: true, unique: true } },
      "INSERT INTO notes (title) VALUES ('a'), ('a')",
    ],
    [
      "a value of notes.title cannot be changed to integer",
      { title: { type: "integer", required: true } },
      "INSERT INTO notes (title) VALUES ('1x')",
    ],
  ] as const)("stops if %s", (reason, after, rows) => {
    expect(() => migrated({ notes: { columns: NOTE } }, { notes: { columns: after } }, rows)).toThrow(reason);
  });

  test("renames and removes only what it is told to, and keeps the rest without a value", () => {
    const before = { notes: { columns: { ...NOTE, color: { type: "string", required: true } } } } as const;
    const rows = "INSERT INTO notes (title, color) VALUES ('a', 'red')";
    const after = { notes: { columns: { name: { type: "string", required: true } } } } as const;
    const renamedColumns = [{ table: "notes", from: "title", to: "name" }];
    const kept = migrated(before, after, rows, { renamedColumns });
    expect(rowsIn(kept, "notes")).toEqual([{ id: 1, name: "a", color: "red" }]);
    kept.run("INSERT INTO notes (name) VALUES ('b')");
    const removedColumns = [{ table: "notes", column: "color" }];
    expect(rowsIn(migrated(before, after, rows, { renamedColumns, removedColumns }), "notes")).toEqual([
      { id: 1, name: "a" },
    ]);
    const renamedTables = [{ from: "notes", to: "memos" }];
    expect(
      rowsIn(
        migrated(
          { notes: { columns: NOTE } },
          { memos: { columns: NOTE } },
          "INSERT INTO notes (title) VALUES ('a')",
          { renamedTables },
        ),
        "memos",
      ),
    ).toEqual([{ id: 1, title: "a" }]);
  });

  test("continues those of a person, and reaches no file", () => {
    const service = serviceOf({ notes: { columns: NOTE } });
    const own = (sql: string) => [
      { name: "0001_create_tables.sql", sql: createTables(service) },
      { name: "0002_mine.sql", sql },
    ];
    const next = (sql: string) =>
      nextMigrations(
        serviceOf({ notes: { columns: { ...NOTE, size: { type: "integer" } } } }),
        { tables: [], migrations: own(sql) },
        NO_WISHES,
      );
    expect(next("CREATE INDEX mine ON notes (title);").added?.path).toBe(
      "migrations/0003_add_size_to_notes.sql",
    );
    expect(() => next("ATTACH DATABASE '/tmp/other.sqlite' AS other;")).toThrow("ATTACH is not supported");
    expect(() => next("CREATE nonsense;")).toThrow('the migration "0002_mine.sql" fails');
  });
});

describe("a three-way merge", () => {
  test.each([
    ["a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n", "A\nb\nc\nD\n"],
    ["a\nb\nc\n", "a\nb\nc\nmine\n", "theirs\na\nb\nc\n", "theirs\na\nb\nc\nmine\n"],
    ["a\nb\n", "a\nx\n", "a\nx\n", "a\nx\n"],
    ["a\nb\n", "a\nx\n", "a\ny\n", null],
    ["a\nb\nc\n", "a\nc\n", "a\nB\nc\n", null],
    ["a\nb\n", "a\nb\nmine\n", "a\nb\ntheirs\n", null],
    ["a", "a\n", "a", "a\n"],
  ])("of %j, %j and %j", (base, mine, theirs, merged) => {
    expect(mergeTexts(base, mine, theirs)).toBe(merged);
    expect(mergeTexts(base, theirs, mine)).toBe(merged);
  });
});

describe("the migrations of a project, which anybody can have written", () => {
  const FIRST = { name: "0001_first.sql", sql: "CREATE TABLE a (x INTEGER PRIMARY KEY, y TEXT UNIQUE);" };
  const endless = "WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x FROM r)";

  test.each([
    ["a query", `${endless} SELECT count(*) FROM r;`],
    ["a view that is read", `CREATE VIEW v AS ${endless} SELECT x FROM r; SELECT count(*) FROM v;`],
    [
      "a trigger",
      `CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT count(*) FROM (${endless} SELECT x FROM r); END; INSERT INTO a (y) VALUES (1);`,
    ],
  ])("end at a deadline if %s does not, and the file is named", (_, sql) => {
    const files = [FIRST, { name: "0002_second.sql", sql }, { name: "0003_third.sql", sql: "" }];
    expect(() => replay(files, 500)).toThrow(
      expect.objectContaining({
        code: "INVALID_MIGRATION",
        message: expect.stringContaining('"0002_second.sql" has not ended after 0.5 s'),
      }),
    );
  });

  test("cannot fill the memory", () => {
    const rows =
      "WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) INSERT INTO a SELECT x, printf('%1000000d', x) FROM r;";
    expect(() => replay([FIRST, { name: "0002_second.sql", sql: rows }])).toThrow(/0002_second.*full/);
  });

  test("make the tables that they make, and reach no other file", () => {
    using database = replay([FIRST, { name: "2.sql", sql: "INSERT INTO a (y) VALUES ('ż');" }]);
    expect([...shapesOf(database).keys()]).toEqual(["a"]);
    expect(database.query("SELECT y FROM a").get()).toEqual({ y: "ż" });
    expect(() => replay([{ name: "1.sql", sql: "ATTACH 'x.sqlite' AS x;" }])).toThrow("ATTACH");
  });
});
