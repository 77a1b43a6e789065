/** Packages changed where they are: rows kept by migrations, edits of a person kept by merges, failures undone. */
import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ExecuteResult } from "#schemas/package/execute.ts";
import type { GenerateRecord } from "#schemas/package.ts";
import { SOAK } from "../../soak.ts";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const GENERATE = ["package-generate", "--mode", "deterministic"];
const EXECUTE = ["--run", "--execute", "--approve", "--runtime", "sandbox"];
const BLOG = "name it blog: CRUD for users with name and email, CRUD for posts with title";

let place: Workspace;
beforeEach(() => {
  // What a change leaves in the tables is tested here, not the probes of the verification.
  place = new Workspace({ DOCKER_ENABLED: "false", VALIDATE_AFTER_EXECUTE: "false" });
});
afterEach(() => place.close(), DEADLINE);

async function generate(...argv: string[]): Promise<GenerateRecord> {
  const { stderr, records } = await place.run([...GENERATE, ...argv, "--json"]);
  expect(stderr).toBe("");
  return records()[0] as GenerateRecord;
}

async function failure(argv: readonly string[]) {
  const { errors } = await place.run([...argv, "--json"]);
  return errors()[0]?.error as { code: string; message: string; details: Record<string, never> } | undefined;
}

const urlOf = ({ execution }: GenerateRecord): string => execution?.services[0]?.url ?? "";

const post = (url: string, body: object) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const read = async (url: string): Promise<unknown> => (await fetch(url)).json();

const migrations = (): string[] => readdirSync(place.at("generated/migrations")).sort();

const FRAMEWORKS = SOAK
  ? ["FastAPI", "Flask", "Express on Bun", "Hono on Bun", "Elysia"]
  : ["FastAPI", "Hono on Bun"];

describe.each(FRAMEWORKS)("the rows of a service in %s", (framework) => {
  test(
    "stay when columns are added, renamed and removed, values become unique and tables are added",
    async () => {
      const first = await generate(`${framework}, ${BLOG}`, ...EXECUTE);
      expect(first.execution?.error ?? null).toBeNull();
      const ada = { name: "Ada", email: "ada@example.org" };
      expect((await post(`${urlOf(first)}/users`, ada)).status).toBe(201);
      expect((await post(`${urlOf(first)}/posts`, { title: "One" })).status).toBe(201);

      const second = await generate(
        ...["--into", "generated"],
        "also add an age to users, and comments below posts",
        ...EXECUTE,
      );
      expect(second.execution?.error ?? null).toBeNull();
      expect(second.applied_changes).toContain("added the column users.age");
      expect(await read(`${urlOf(second)}/users/1`)).toMatchObject({ ...ada, age: null });
      expect((await post(`${urlOf(second)}/posts/1/comments`, { content: "Good" })).status).toBe(201);
      expect((await post(`${urlOf(second)}/users`, { name: "Bob", age: 40 })).status).toBe(201);

      const third = await generate(
        ...["--into", "generated"],
        "rename name of users to full_name, remove the column email of users, make full_name of users required, and make title of posts unique",
        ...EXECUTE,
      );
      expect(third.execution?.error ?? null).toBeNull();
      expect(await read(`${urlOf(third)}/users`)).toEqual([
        { id: 1, full_name: "Ada", age: null },
        { id: 2, full_name: "Bob", age: 40 },
      ]);
      expect(await read(`${urlOf(third)}/posts/1/comments`)).toMatchObject([{ content: "Good", post_id: 1 }]);
      expect((await post(`${urlOf(third)}/posts`, { title: "One" })).status).toBe(409);
      expect(migrations()).toHaveLength(3);
    },
    DEADLINE,
  );
});

test(
  "rows that collide with a new unique column stop the change with a reason, and all is as before",
  async () => {
    const first = await generate(`Hono on Bun, ${BLOG}`, ...EXECUTE);
    for (const name of ["Ada", "Ada"]) await post(`${urlOf(first)}/users`, { name });
    const before = place.read("generated/contract.openapi.json");
    const { records } = await place.run([
      ...[...GENERATE, "--into", "generated", "make name of users unique", ...EXECUTE, "--json"],
    ]);
    const { execution } = records()[0] as { execution: ExecuteResult };
    expect(execution.rolled_back).toBe(true);
    expect(execution.error).toContain("two rows of users have the same name");
    expect(migrations()).toEqual(["0001_create_tables.sql"]);
    expect(place.read("generated/contract.openapi.json")).toBe(before);
    const run = JSON.parse(place.read(`.heddle/package/runs/${first.intent_id}/run.json`));
    // What ran before runs again, with its rows.
    expect(await read(`${run.services[0].url}/users`)).toMatchObject([{ name: "Ada" }, { name: "Ada" }]);
  },
  DEADLINE,
);

test(
  "data that is larger than what is copied stops the change before the tables change, and what ran goes on",
  async () => {
    const first = await generate(`Hono on Bun, ${BLOG}`, ...EXECUTE);
    await post(`${urlOf(first)}/users`, { name: "Ada" });
    const argv = [...GENERATE, "--into", "generated", "add an age to users", ...EXECUTE, "--json"];
    const refused = await place.run(argv, { HEDDLE_PACKAGE_MAX_COPY: "0.001" });
    const [record] = refused.records() as GenerateRecord[];
    const said = record?.execution?.error ?? JSON.stringify(refused.errors());
    expect(said).toContain("Cannot copy the data before its tables change");
    expect(migrations()).toEqual(["0001_create_tables.sql"]);
    const folder = `.heddle/package/runs/${first.intent_id}`;
    expect(readdirSync(place.at(folder)).filter((name) => name.startsWith("before"))).toEqual([]);
    const run = JSON.parse(place.read(`${folder}/run.json`));
    expect(await read(`${run.services[0].url}/users`)).toMatchObject([{ name: "Ada" }]);
    const changed = await generate("--into", "generated", "add an age to users", ...EXECUTE);
    expect(await read(`${urlOf(changed)}/users`)).toMatchObject([{ name: "Ada", age: null }]);
  },
  DEADLINE,
);

test(
  "a service refuses a database of a newer version, with what to do",
  async () => {
    const first = await generate(`Hono on Bun, ${BLOG}`, ...EXECUTE);
    await generate("--into", "generated", "add an age to users", ...EXECUTE);
    const restored = await place.run(["package-restore", String(first.intent_id), "--number", "1"]);
    expect(restored.records()[0]?.["warnings"]).toEqual([
      expect.stringMatching(
        /^The database stays as it is, and version 1 refuses it .*0002_add_age_to_users\.sql.* Restore version 2 /,
      ),
    ]);
    const { records } = await place.run(["package-execute", "--approve", "--runtime", "sandbox", "--json"]);
    const [result] = records() as unknown as ExecuteResult[];
    expect(result?.error).toContain("0002_add_age_to_users.sql is of a newer version of this service");
  },
  DEADLINE,
);

test(
  "an execution that is killed after its migration is undone by the next one: files and rows",
  async () => {
    const first = await generate(`Hono on Bun, ${BLOG}`, ...EXECUTE);
    await post(`${urlOf(first)}/users`, { name: "Ada" });
    // The next start takes a while after its migration.
    const entry = "generated/index.ts";
    place.write(entry, place.read(entry).replace("const server", "await Bun.sleep(8_000);\nconst server"));
    const child = place.start([...GENERATE, "--into", "generated", "add an age to users", ...EXECUTE]);
    const database = `.heddle/package/runs/${first.intent_id}/data/blog`;
    await until(() => hasMigrated(place.at(database)));
    child.kill("SIGKILL");
    await child.exited;
    expect(migrations()).toHaveLength(2);

    const { records, stderr } = await place.run([
      ...["package-execute", "--runtime", "sandbox", "--approve", "--json"],
    ]);
    expect(stderr).toContain("was killed");
    const [result] = records() as unknown as ExecuteResult[];
    expect(result).toMatchObject({ success: true });
    expect(migrations()).toEqual(["0001_create_tables.sql"]);
    // Also what a person had changed before.
    expect(place.read(entry)).toContain("Bun.sleep");
    expect(await read(`${result?.services[0]?.url}/users/1`)).toEqual({ id: 1, name: "Ada", email: null });
  },
  DEADLINE,
);

/** Whether the database in a folder has the second migration. */
function hasMigrated(folder: string): boolean {
  const [name] = readdirSync(folder).filter((one) => /\.(?:sqlite|db)$/.test(one));
  if (name === undefined) return false;
  try {
    using database = new Database(join(folder, name), { readonly: true });
    return database.query("SELECT name FROM schema_migrations").all().length > 1;
  } catch {
    // The service is opening it.
    return false;
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!isTrue() && Date.now() < deadline) await Bun.sleep(20);
  expect(isTrue()).toBe(true);
}

describe("a person's change of a generated file", () => {
  beforeEach(async () => {
    await generate(`Hono on Bun, ${BLOG}`, "--run");
  }, DEADLINE);

  test(
    "is merged with a change elsewhere in the file, and kept by later ones",
    async () => {
      const mine = place.read("generated/README.md").replace(/^# .*/, "# Our own blog");
      place.write("generated/README.md", mine);
      for (const prompt of ["add tags with label", "add an age to users"]) {
        const { changes } = await generate("--into", "generated", prompt, "--run");
        expect(changes?.find(({ path }) => path === "README.md")?.change).toBe("merge");
      }
      expect(place.read("generated/README.md")).toStartWith("# Our own blog");
      expect(place.read("generated/README.md")).toContain("tags");
      const { records } = await place.run(["package-history", "--json"]);
      const versions = Object(records()[0]).versions as { source: string }[];
      expect(versions.map(({ source }) => source)).toEqual(["plan", "edit", "plan", "plan"]);
    },
    DEADLINE,
  );

  test(
    "of the same lines is a conflict: its diff is shown, and nothing at all is written",
    async () => {
      const path = "generated/src/tables.ts";
      const mine = place.read(path).replaceAll('type: "string"', 'type: "string", maxLength: 5');
      place.write(path, mine);
      const prompt = "rename name of users to full_name, and add tags with label";
      const shown = await generate("--into", "generated", prompt);
      expect(shown.changes?.find((one) => one.path === "src/tables.ts")).toMatchObject({
        change: "conflict",
        diff: expect.stringContaining("full_name"),
      });
      const error = await failure([...GENERATE, "--into", "generated", prompt, "--run"]);
      expect(error).toMatchObject({ code: "CHANGED_SINCE_PLAN", details: { files: ["src/tables.ts"] } });
      expect(place.read(path)).toBe(mine);
      expect(place.has("generated/src/routes/tags.ts")).toBe(false);
      expect(migrations()).toHaveLength(1);
    },
    DEADLINE,
  );

  test(
    "of a file that is no longer needed stays, an unchanged one is removed, and a file of a person is never overwritten",
    async () => {
      place.write("generated/src/routes/posts.ts", "// mine\n");
      place.write("generated/src/routes/tags.ts", "// mine too\n");
      expect(
        await failure([...GENERATE, "--into", "generated", "add tags with label", "--run"]),
      ).toMatchObject({
        details: { files: ["src/routes/tags.ts"] },
      });
      await generate("--into", "generated", "remove the table posts", "--run");
      expect(place.read("generated/src/routes/posts.ts")).toBe("// mine\n");
      expect(place.read("generated/src/routes/tags.ts")).toBe("// mine too\n");
      expect(place.has("generated/tests/posts_table.test.ts")).toBe(false);
    },
    DEADLINE,
  );

  test(
    "of the package file is planned, with the migration that it needs",
    async () => {
      const yaml = place.read("generated/blog.yaml");
      place.write(
        "generated/blog.yaml",
        `# mine\n${yaml.replace("db.add_column posts title string", "db.add_column posts subject string")}`,
      );
      const into = ["package-plan", place.at("generated/blog.yaml"), "--output-dir", place.at("generated")];
      const plan = async (...argv: string[]) =>
        Object((await place.run([...into, ...argv, "--json"])).records()[0]) as GenerateRecord;
      const kept = await plan();
      expect(kept.plan?.warnings.join()).toContain("posts.title no more: it stays in the database");
      const renamed = await plan("--rename", "posts.title=subject");
      expect(renamed.plan?.warnings).toEqual([]);
      const added = renamed.changes?.find(({ path }) => path.startsWith("migrations/0002"));
      expect(added).toEqual({
        path: "migrations/0002_rename_title_of_posts_to_subject.sql",
        change: "create",
      });
      const { record } = await place.execute(Object(renamed).plan, ["--runtime", "sandbox", "--approve"]);
      expect(record).toMatchObject({ success: true });
      expect(place.read("generated/blog.yaml")).toStartWith("# mine");
      expect(migrations()).toHaveLength(2);
    },
    DEADLINE,
  );

  test(
    "is known in a copy of the folder that no workspace has planned",
    async () => {
      Bun.spawnSync(["rm", "-rf", place.at(".heddle")]);
      place.write("generated/README.md", `${place.read("generated/README.md")}\nMine\n`);
      const { changes } = await generate("--into", "generated", "add an age to users", "--run");
      expect(changes?.find(({ path }) => path === "migrations/0002_add_age_to_users.sql")?.change).toBe(
        "create",
      );
      expect(place.read("generated/README.md")).toEndWith("Mine\n");
    },
    DEADLINE,
  );

  test(
    "is safe from another package of the workspace",
    async () => {
      const shop = "Hono on Bun, name it shop: CRUD for orders with total";
      expect(await failure([...GENERATE, shop, "--run", "--output-dir", "generated"])).toMatchObject({
        code: "OUTPUT_TAKEN",
      });
      expect((await generate(shop, "--run")).output_dir).toBe("generated-shop");
      expect(JSON.parse(place.read("generated/session.json")).document.INTENT.name).toBe("blog");
      expect(JSON.parse(place.read("generated-shop/session.json")).document.INTENT.name).toBe("shop");
    },
    DEADLINE,
  );
});
