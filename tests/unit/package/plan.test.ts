/** Plans of packages: the same for the same package, whole for stacks, honest about what is missing. */
import { expect, test } from "bun:test";
import { parse } from "yaml";
import type { PackageDocument } from "#schemas/package/document.ts";
import { allFiles } from "../../../lib/package/plan/files.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";

const INTENT = { name: "shop", goal: "A shop" };
const EXECUTION = { mode: "dry-run" } as const;

function single(actions: string[], more: Partial<PackageDocument["IMPLEMENTATION"]> = {}): PackageDocument {
  return {
    INTENT,
    ENVIRONMENT: { runtime: "docker", ports: [9100], env_vars: { PRICE: "5$", DEBUG: "true" } },
    IMPLEMENTATION: { language: "bun", framework: "hono", actions, ...more },
    EXECUTION,
  };
}

const fileOf = (document: PackageDocument, path: string) =>
  allFiles(planPackage(document)).find((file) => file.path === path)?.content;

test("the same package gives the same plan, and a change of any file another checksum", () => {
  const document = single(["api.expose GET /ping"]);
  expect(planPackage(document)).toEqual(planPackage(structuredClone(document)));
  const other = planPackage({ ...document, INTENT: { ...INTENT, goal: "A shop!" } });
  expect(other.checksum).not.toBe(planPackage(document).checksum);
});

test("port and variables of the package reach image, compose file and settings", () => {
  const document = single(["api.expose GET /ping"]);
  expect(fileOf(document, "src/settings.ts")).toContain('"PORT", 9100');
  expect(fileOf(document, "Dockerfile")).toContain("EXPOSE 9100");
  expect(fileOf(document, "Dockerfile")).toContain('ENV PRICE="5\\$"');
  expect(parse(fileOf(document, "compose.yaml") ?? "").services.shop).toMatchObject({
    ports: ["127.0.0.1:9100:9100"],
    environment: { PRICE: "5$$", DEBUG: "true" },
  });
});

test("every form of action does what it says", () => {
  const document = single([
    "api.expose GET /rates/{code}",
    "rest.call GET https://rates.example.com/v1/{code}",
    "db.create orders",
    "db.add_column orders total decimal",
    "file.create config/limits.json",
    "shell.exec echo ready > /tmp/ready",
  ]);
  const [service] = planPackage(document).services;
  expect(fileOf(document, "src/routes/rates.ts")).toContain(
    'url: "https://rates.example.com/v1/" + pathSegment(code)',
  );
  expect(fileOf(document, "migrations/0001_create_tables.sql")).toMatch(/"orders" \(\n.*\n {2}"total" REAL/);
  expect(fileOf(document, "config/limits.json")).toBe("{}\n");
  expect(fileOf(document, "bin/setup.sh")).toEndWith("\necho ready > /tmp/ready\n");
  expect(service?.start).toEqual(["sh", "bin/start.sh"]);
});

test("a route that nothing determines answers 501 in the contract, is listed, and is warned of", () => {
  const plan = planPackage(single(["api.expose POST /convert"]));
  expect(plan.services[0]?.unimplemented).toEqual(["POST /convert"]);
  expect(plan.warnings).toEqual([expect.stringContaining("POST /convert answers 501")]);
  expect(Object(plan.contract).paths["/convert"].post.responses).toHaveProperty("501");
});

test.each([
  [["PATCH /orders/{id}/status"], "status", "orders"],
  [["POST /users/{userId}/posts", "GET /users/{userId}/posts"], "user_id", "posts"],
])("routes %j give the column %s to the table %s", (routes, column, table) => {
  const plan = planPackage(
    single(
      [
        ...routes.map((route) => `api.expose ${route}`),
        "db.create users",
        "db.create orders",
        "db.create posts",
      ],
      {
        tables: {
          users: { columns: { name: { type: "string" } } },
          orders: { columns: { total: { type: "decimal" } } },
          posts: { columns: { title: { type: "string" } } },
        },
      },
    ),
  );
  const migration = plan.services[0]?.files.find(({ path }) => path.startsWith("migrations/"))?.content ?? "";
  expect(migration.split("CREATE TABLE").find((part) => part.startsWith(` "${table}"`))).toContain(
    `"${column}"`,
  );
  expect(plan.services[0]?.unimplemented).toEqual([]);
});

test("a stack has its services after those they need, and ready images beside them", () => {
  const plan = planPackage({
    INTENT,
    STACK: {
      services: {
        gateway: {
          language: "node",
          framework: "express",
          port: 3000,
          depends_on: ["users", "cache"],
          actions: ["api.expose GET /users"],
          operations: { "GET /users": { behavior: { kind: "proxy", service: "users" } } },
        },
        users: { language: "python", framework: "flask", port: 8001, actions: ["api.expose GET /ping"] },
        cache: { image: "redis:7-alpine", port: 6379 },
      },
    },
    EXECUTION,
  });
  expect(plan.services.map(({ name, folder }) => [name, folder])).toEqual([
    ["users", "users"],
    ["gateway", "gateway"],
  ]);
  const { services } = parse(plan.compose_yaml);
  expect(services.gateway.depends_on).toEqual({
    users: { condition: "service_healthy" },
    cache: { condition: "service_started" },
  });
  expect(services.cache.image).toBe("redis:7-alpine");
  const gateway = plan.services.find(({ name }) => name === "gateway");
  expect(gateway?.files.find(({ path }) => path === "src/routes/users.ts")?.content).toContain(
    'url: "http://users:8001/users"',
  );
});

test.each(["class", "import", "default", "rows", "page", "service", "settings", "constructor"])(
  "a table called %s breaks no name in the code",
  (name) => {
    const actions = [
      `api.expose GET /${name}`,
      `api.expose POST /${name}`,
      `api.expose GET /${name}/{class}`,
      `db.create ${name}`,
      `db.add_column ${name} order string`,
    ];
    for (const framework of ["hono", "fastapi"] as const) {
      const document = single(actions, { framework, language: framework === "hono" ? "bun" : "python" });
      const [service] = planPackage(document).services;
      expect(service?.unimplemented).toEqual([]);
      const paths = service?.files.map(({ path }) => path) ?? [];
      expect(new Set(paths).size).toBe(paths.length);
      const transpiler = new Bun.Transpiler({ loader: "ts" });
      for (const { path, content } of service?.files ?? [])
        if (path.endsWith(".ts")) transpiler.transformSync(content);
    }
  },
);
