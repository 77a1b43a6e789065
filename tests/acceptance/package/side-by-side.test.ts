/** Changes of one package by several processes at the same time: what was accepted is in the package, or was refused. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { Dispatcher } from "../../http/dispatcher.ts";
import { rounds } from "../../soak.ts";
import { commandLine } from "../run.ts";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const GENERATE = ["package-generate", "--mode", "deterministic"];
const SHOP = "name it shop: CRUD for users with name and email, in Hono";
const MANY = Array.from(
  { length: rounds("processes that change one package", { test: 4, soak: 12 }) },
  (_, at) => at + 1,
);

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});
afterEach(() => place.close(), DEADLINE);

async function record(...argv: string[]): Promise<Record<string, unknown>> {
  const { status, stderr, records } = await place.run([...argv, "--json"]);
  expect([status, stderr]).toEqual([0, ""]);
  return records()[0] ?? {};
}

/** The package file of the newest version. */
const newest = async (): Promise<string> => String((await record("package-show", "shop"))["yaml_content"]);

const versionsOf = async () =>
  (await record("package-history", "shop"))["versions"] as { number: number; source: string }[];

/** A package that is kept, and one whose files are written. */
const STARTS: [string, () => Promise<unknown>][] = [
  [
    "kept",
    async () => {
      place.write("shop.yaml", String((await record(...GENERATE, SHOP))["yaml_content"]));
      return record("package-parse", "shop.yaml", "--save");
    },
  ],
  ["written", () => record(...GENERATE, SHOP, "--run")],
];

describe.each(STARTS)("a package that is %s", (_what, start) => {
  test(
    "has every change of many processes, by hand and by suggestions, each as a version of its own",
    async () => {
      await start();
      const change = (at: number) => {
        const action = `api.expose GET /number-${at}`;
        if (at % 2 === 0)
          return place.runBesideMany(["package-iterate", "shop", "--action", action, "--json"]);
        const route = { method: "GET", path: `/number-${at}`, behavior: "count", table: "users" };
        const changes = [{ kind: "add_route", route }];
        const suggestions = [{ title: "One more route", reason: "wanted", changes }];
        return place.run(
          ["package-apply", "--json"],
          {},
          `${JSON.stringify({ intent: "shop", suggestions })}\n`,
        );
      };
      const results = await Promise.all(MANY.map(change));
      expect(results.map(({ stderr, records }) => [stderr, records()[0]?.["written"]])).toEqual(
        MANY.map(() => ["", true]),
      );
      const yaml = await newest();
      for (const at of MANY) expect(yaml).toContain(`api.expose GET /number-${at}\n`);
      expect((await versionsOf()).map(({ number }) => number)).toEqual([1, ...MANY.map((at) => at + 1)]);
    },
    DEADLINE,
  );
});

test(
  "a package has every change that clients of two servers make at the same time",
  async () => {
    await record(...GENERATE, SHOP, "--run");
    const serve = () =>
      Dispatcher.start(
        ["--allow-write"],
        { HEDDLE_PACKAGE_WORKSPACE: place.path, DOCKER_ENABLED: "false" },
        commandLine(["package-serve", "--root", place.path, "--port", "0"]),
      );
    const servers = await Promise.all([serve(), serve()]);
    try {
      const answers = await Promise.all(
        MANY.map((at) =>
          servers[at % 2]?.ask("/api/intents/shop/iterate", {
            json: { action: [`api.expose GET /number-${at}`], dry_run: false },
          }),
        ),
      );
      expect(answers.map((answer) => [answer?.status, answer?.json.written])).toEqual(
        MANY.map(() => [200, true]),
      );
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
    const yaml = await newest();
    for (const at of MANY) expect(yaml).toContain(`api.expose GET /number-${at}\n`);
  },
  DEADLINE,
);

describe("a package that several processes change where it is", () => {
  const COLUMNS = ["age", "phone", "city", "street"];
  const into = (prompt: string) => [...GENERATE, "--into", "generated", prompt, "--run"];

  test(
    "has every change, as do its files, and the next change keeps them",
    async () => {
      await record(...GENERATE, SHOP, "--run");
      const results = await Promise.all(
        COLUMNS.map((column) => place.runBesideMany([...into(`add a ${column} to users`), "--json"])),
      );
      expect(results.map(({ stderr }) => stderr)).toEqual(COLUMNS.map(() => ""));
      await record(...into("add a nickname to users"));
      const yaml = await newest();
      expect(place.read("generated/shop.yaml")).toBe(yaml);
      for (const column of [...COLUMNS, "nickname"]) {
        expect(yaml).toContain(`db.add_column users ${column} `);
        expect(place.read("generated/src/tables.ts")).toContain(column);
      }
      expect(readdirSync(place.at("generated/migrations"))).toHaveLength(2 + COLUMNS.length);
      expect(place.read("generated/shop.stack.md")).toContain("nickname");
      expect((await record("package-show", "shop"))["edited"]).toEqual([]);
    },
    DEADLINE,
  );

  test(
    "has nothing of a process that was refused beside one that was not",
    async () => {
      await record(...GENERATE, SHOP, "--run");
      // A person has used the name that the new table needs.
      place.write("generated/src/routes/orders.ts", "// mine\n");
      const [refused, accepted] = await Promise.all(
        ["add orders with total", "add an age to users"].map((prompt) =>
          place.runBesideMany([...into(prompt), "--json"]),
        ),
      );
      expect(refused?.errors()[0]?.error.code).toBe("CHANGED_SINCE_PLAN");
      expect(accepted?.stderr).toBe("");
      await record(...into("add a phone to users"));
      const yaml = await newest();
      expect(yaml).toContain("db.add_column users age ");
      expect(yaml).toContain("db.add_column users phone ");
      expect(yaml).not.toContain("orders");
      expect((await versionsOf()).map(({ source }) => source)).toEqual(["plan", "plan", "plan"]);
    },
    DEADLINE,
  );
});
