/** Package files that a person begins, keeps as intents and changes by hand. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readPackage } from "../../../lib/package/document/read.ts";
import { TypedTerminal } from "../terminal.ts";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});
afterEach(() => place.close(), DEADLINE);

const recordOf = async (...argv: string[]) => {
  const result = await place.run([...argv, "--json"]);
  expect(result.stderr).toBe("");
  return result.records()[0] as Record<string, never>;
};
const codeOf = async (...argv: string[]) => (await place.run(argv)).errors()[0]?.error.code;

describe("package-new", () => {
  test.each([
    [["-g", "Users of the shop"], { name: "users-of-the-shop", framework: "fastapi", language: "python" }],
    [["-g", "Zażółć gęślą: jaźń # no comment", "--language", "node"], { framework: "express" }],
    [["-g", 'A "quoted" \\ goal\n- and: a line', "--framework", "elysia"], { language: "bun" }],
    [["-g", "true", "--name", "yes"], { name: "yes" }],
    [
      ["-g", "Users", "--resource", "users name email age:integer", "--action", "api.expose GET /stats"],
      { framework: "fastapi" },
    ],
  ])("makes a valid file of %p, whose comments are comments", async (argv, expected) => {
    const { stdout } = await place.run(["package-new", ...argv]);
    const { document, mistakes } = readPackage(stdout);
    expect(mistakes).toEqual([]);
    expect({ ...document?.INTENT, ...document?.IMPLEMENTATION }).toMatchObject(expected);
    expect(document?.INTENT.goal).toBe(String(argv[1]));
    expect(stdout).toContain("# A package");
  });

  test("gives a resource its table and its routes", async () => {
    const { document } = await recordOf("package-new", "-g", "Users", "--resource", "users name age:integer");
    expect(document).toMatchObject({
      IMPLEMENTATION: {
        actions: [
          "api.expose GET /health",
          "db.create users",
          "db.add_column users name string",
          "db.add_column users age integer",
          "api.expose GET /users",
          "api.expose POST /users",
          "api.expose GET /users/{id}",
          "api.expose PUT /users/{id}",
          "api.expose DELETE /users/{id}",
        ],
      },
    });
  });

  test.each([
    [["-g", "Users", "--resource", "users age:maybe"], "USAGE"],
    [["-g", "Users", "--action", "api.expose GTE /x"], "INVALID_PACKAGE"],
    [["-g", "Users", "--framework", "flask", "--language", "bun"], "USAGE"],
    [[], "USAGE"],
  ])("refuses %p with %s", async (argv, code) => {
    expect(await codeOf("package-new", ...argv)).toBe(code);
  });

  test("replaces no file of another kind", async () => {
    place.write("notes.yaml", "mine: true\n");
    expect(await codeOf("package-new", "-g", "Users", "-o", "notes.yaml")).toBe("FILE_EXISTS");
    expect(place.read("notes.yaml")).toBe("mine: true\n");
    const made = await recordOf("package-new", "-g", "Users", "-o", "users.yaml");
    expect(made).toMatchObject({ written: true, path: "users.yaml", name: "users" });
    expect(readPackage(place.read("users.yaml")).mistakes).toEqual([]);
  });

  test(
    "asks on a terminal for what it was not told, and again after an answer that cannot be used",
    async () => {
      const terminal = await TypedTerminal.open(["package-new", "--port", "9000", "-o", "shop.yaml"], place);
      await terminal.answer("What is the service for?", "ab");
      await terminal.shows("try again");
      terminal.type("Books of a library\r");
      await terminal.answer("Name [books-of-a-library]: ", "books");
      await terminal.answer("Framework:", "hono");
      await terminal.answer("Language:", "");
      await terminal.answer("Runtime:", "sandbox");
      await terminal.answer("Something to manage", "books title author year:integer");
      terminal.type("\r");
      expect([await terminal.end(), terminal.screen]).toEqual([0, expect.not.stringContaining("Port [")]);
      expect(readPackage(place.read("shop.yaml")).document).toMatchObject({
        INTENT: { name: "books", goal: "Books of a library" },
        ENVIRONMENT: { runtime: "sandbox", ports: [9000] },
        IMPLEMENTATION: {
          framework: "hono",
          actions: expect.arrayContaining(["db.add_column books year integer", "api.expose POST /books"]),
        },
      });
    },
    DEADLINE,
  );

  test(
    "ends without a file if the questions are not answered",
    async () => {
      const terminal = await TypedTerminal.open(["package-new", "-o", "shop.yaml"], place);
      await terminal.shows("What is the service for?");
      terminal.type("\x04");
      expect(await terminal.end()).not.toBe(0);
      expect(place.has("shop.yaml")).toBe(false);
    },
    DEADLINE,
  );
});

describe("a package that is parsed and kept", () => {
  const FILE = ["-g", "Users", "--resource", "users name", "--framework", "hono", "-o", "users.yaml"];
  beforeEach(async () => {
    await recordOf("package-new", ...FILE);
  });

  test("is an intent with an id of eight characters, the same for the same file", async () => {
    const saved = await recordOf("package-parse", "users.yaml", "--save");
    expect(saved["id"]).toMatch(/^[0-9a-f]{8}$/);
    expect(saved).toMatchObject({ success: true, written: true, intent: { INTENT: { name: "users" } } });
    expect((await recordOf("package-parse", "users.yaml", "--save"))["id"]).toEqual(saved["id"]);
    const { intents } = await recordOf("package-list");
    expect(intents as unknown).toEqual([
      expect.objectContaining({ id: saved["id"], state: "parsed", approved: false, iterations: 1 }),
    ]);
    expect(place.has("generated")).toBe(false);
  });

  test("keeps the id of the record, and names the intent beside it", async () => {
    const stdin = `${JSON.stringify({ id: 7, path: "users.yaml", save: true })}\n`;
    const { record } = await place.send("package-parse", stdin);
    expect(record).toMatchObject({ id: 7, intent_id: expect.stringMatching(/^[0-9a-f]{8}$/) });
  });

  test("is not kept without being asked for, nor in a dry run", async () => {
    expect(await recordOf("package-parse", "users.yaml")).not.toHaveProperty("written");
    expect(await recordOf("package-parse", "users.yaml", "--save", "--dry-run")).toMatchObject({
      written: false,
    });
    expect(place.has(".heddle")).toBe(false);
  });

  test("is planned and shown by its id, and each change is a version whose approval is missing", async () => {
    const { id } = await recordOf("package-parse", "users.yaml", "--save");
    const intent = String(id);
    expect(await recordOf("package-plan", "--intent", intent)).toMatchObject({
      intent_id: intent,
      plan: { services: [{ framework: "hono" }] },
    });
    const code = await recordOf("package-code", "--intent", intent, "--file", "users.yaml");
    expect(readPackage(String(code["code"])).mistakes).toEqual([]);
    await recordOf("package-approve", intent);
    const change = ["--action", "api.expose GET /users/count", "--action", "api.expose GET /users"];
    const changed = await recordOf("package-iterate", intent, ...change, "--framework", "fastapi");
    expect(changed).toMatchObject({
      iteration_count: 2,
      written: true,
      changes: ["added api.expose GET /users/count", "the language is python", "the framework is fastapi"],
      intent: { IMPLEMENTATION: { framework: "fastapi", language: "python" } },
    });
    expect((await recordOf("package-list"))["intents"] as unknown).toEqual([
      expect.objectContaining({ approved: false, state: "planned", iterations: 2 }),
    ]);
    const { versions } = await recordOf("package-history", intent);
    expect((versions as unknown as { source: string }[]).map(({ source }) => source)).toEqual([
      "parse",
      "iterate",
    ]);
  });

  test("is not changed by nothing, by a dry run or by what makes no package", async () => {
    await recordOf("package-parse", "users.yaml", "--save");
    const same = await recordOf("package-iterate", "--framework", "hono");
    expect(same).toMatchObject({ written: false, changes: [], iteration_count: 1 });
    const dry = await recordOf("package-iterate", "--language", "node", "--dry-run");
    expect(dry).toMatchObject({ written: false, changes: ["the language is node"], iteration_count: 1 });
    expect(await codeOf("package-iterate", "--action", "api.expose GTE /x")).toBe("INVALID_PACKAGE");
    expect(await codeOf("package-iterate", "--framework", "flask", "--language", "bun")).toBe("USAGE");
    expect((await recordOf("package-history"))["versions"] as unknown).toHaveLength(1);
  });
});

test("package-interfaces lists what is installed, for the address that is set", async () => {
  const { stdout } = await place.run(["package-interfaces"], { HOST: "0.0.0.0", PORT: "9090" });
  expect(JSON.parse(stdout)).toMatchObject({
    rest_base: "http://127.0.0.1:9090/api",
    cli: expect.arrayContaining(["package-generate", "package-interfaces"]),
    mcp_server: "package-mcp",
    sdk: "heddle/package",
  });
});
