/** Generated projects as a person takes them over: their own tests run, their types check, their contract holds. */
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { SOAK, sample } from "../../soak.ts";
import { PYTHON, planOf, startService, TARGETS, writeService } from "./generated-service.ts";
import { checkerOf, runIn, tool } from "./project-tools.ts";

const DEADLINE = 600_000;

/** What projects are made of, the first in the first target for `make test`: checkers of types and test suites take seconds. */
const FIXTURES = ["shop", "vault", "blog", "plain", "words", "office", "desk"];
const ARAZZO = [
  ["shop", 4],
  ["office", 10],
] as const;
const inEachTarget = <Row>(rows: readonly Row[]) =>
  TARGETS.toReversed().flatMap(([framework, language]) => rows.map((row) => ({ framework, language, row })));

describe("a project", () => {
  test.each(sample("projects whose own tests and types are checked", inEachTarget(FIXTURES), 1))(
    "in $framework passes the tests that come with $row",
    async ({ framework, language, row: fixture }) => {
      const { folder, remove } = await writeService(await planOf(fixture, framework, language));
      const argv =
        language === "python"
          ? [PYTHON, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
          : [process.execPath, "test"];
      expect(await runIn(folder, argv)).toMatchObject({ status: 0 });
      expect(await runIn(folder, await checkerOf(folder, language))).toMatchObject({ status: 0 });
      await remove();
    },
    DEADLINE,
  );

  test.each(sample("projects under an outside runner of Arazzo", inEachTarget(ARAZZO), 0))(
    "in $framework keeps its contract under an outside runner of Arazzo: $row.0",
    async ({ framework, language, row: [fixture, workflows] }) => {
      const service = await startService(await planOf(fixture, framework, language));
      try {
        const result = await runIn(service.folder, [
          tool(service.folder, "redocly"),
          "respect",
          "contract.arazzo.yaml",
          "--server",
          `contract=${service.url}`,
        ]);
        expect(result).toMatchObject({ status: 0 });
        expect(result.output).toContain(`Workflows: ${workflows} passed, ${workflows} total`);
      } finally {
        await service.stop();
      }
    },
    DEADLINE,
  );
});

test.each(sample("contracts under an outside linter", ["blog", "shop", "vault", "office"], 0))(
  "contract and scenario of %s pass an outside linter",
  async (fixture) => {
    const { folder, remove } = await writeService(await planOf(fixture, "hono", "bun"));
    const argv = [
      tool(folder, "redocly"),
      "lint",
      "contract.openapi.json",
      "contract.arazzo.yaml",
      "--extends=minimal",
    ];
    const { status, output } = await runIn(folder, argv);
    expect({ status, output }).toMatchObject({ status: 0 });
    await remove();
  },
  DEADLINE,
);

test(
  "accounts: a wrong secret, a token of nobody and an ended session are refused alike in all targets",
  async () => {
    for (const [framework, language] of TARGETS) {
      const { url, stop } = await startService(await planOf("shop", framework, language));
      const send = (method: string, path: string, body?: unknown, token?: string) =>
        fetch(url + path, {
          method,
          headers: {
            ...(body !== undefined && { "content-type": "application/json" }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
      const ada = { email: "ada@example.com", password: "correct horse" };
      const answers = [
        await send("POST", "/products", { slug: "tea", price: 2.5 }),
        await send("POST", "/products", { slug: "tea", price: 2.5 }, "guess"),
        await send("POST", "/register", ada),
        await send("POST", "/register", ada),
        await send("POST", "/login", { ...ada, password: "wrong horse" }),
        await send("POST", "/login", { email: "nobody@example.com", password: "wrong horse" }),
        await send("POST", "/login", { email: "ada@example.com" }),
      ];
      expect([framework, ...answers.map(({ status }) => status)]).toEqual([
        framework,
        401,
        401,
        201,
        409,
        401,
        401,
        422,
      ]);
      expect(await answers[2]?.text()).not.toContain("horse");
      const { token } = Object(await (await send("POST", "/login", ada)).json());
      const product = await send("POST", "/products", { slug: "tea", price: 2.5 }, token);
      const { id } = Object(await product.json());
      const order = await send("POST", "/orders", { product_id: id }, token);
      const { id: number, status } = Object(await order.json());
      const shipped = Object(await (await send("POST", `/orders/${number}/ship`, undefined, token)).json());
      expect([framework, product.status, order.status, status, shipped.status]).toEqual([
        framework,
        201,
        201,
        "new",
        "shipped",
      ]);
      const later = [
        await send("POST", "/orders", { product_id: "00000000-0000-4000-8000-000000000000" }, token),
        await send("GET", "/products/tea"),
        await send("GET", "/me", undefined, token),
        await send("POST", "/logout", undefined, token),
        await send("GET", "/me", undefined, token),
        await send("GET", "/weather/x"),
      ];
      expect([framework, ...later.map((answer) => answer.status)]).toEqual([
        framework,
        422,
        200,
        200,
        204,
        401,
        502,
      ]);
      expect(await (await send("GET", "/metrics")).text()).toContain(
        'http_requests_total{method="POST",status="201"}',
      );
      await stop();
    }
  },
  DEADLINE,
);

test(
  "the clients in TypeScript and Python type-check and use the service",
  async () => {
    const service = await startService(await planOf("blog", "hono", "bun"));
    try {
      expect(await runIn(service.folder, [tool(service.folder, "tsc"), "--noEmit"])).toMatchObject({
        status: 0,
      });
      const typescript = `
      import { ServiceClient, ServiceError } from "./clients/client.ts";
      const client = new ServiceClient(${JSON.stringify(service.url)});
      const user = await client.createUser({ name: "Ada", email: "ada@example.com" });
      const found = await client.listUsers({ email: user.email, limit: 1 });
      await client.deleteUser(user.id);
      const error = await client.getUser(user.id).catch((thrown) => thrown);
      console.log(found.length, found[0]?.name, error instanceof ServiceError, error.status);
    `;
      await Bun.write(join(service.folder, "use.ts"), typescript);
      expect(await runIn(service.folder, [process.execPath, "use.ts"])).toEqual({
        status: 0,
        output: "1 Ada true 404\n",
      });
      const python = `
from client import Client, ServiceError
client = Client("${service.url}")
user = client.create_user({"name": "Ada", "email": "ada@example.com"})
found = client.list_users({"email": user["email"], "limit": 1})
client.delete_user(user["id"])
try:
    client.get_user(user["id"])
except ServiceError as error:
    print(len(found), found[0]["name"], error.status, error.problem["title"])
`;
      await Bun.write(join(service.folder, "clients/use.py"), python);
      expect(await runIn(service.folder, [PYTHON, "clients/use.py"])).toEqual({
        status: 0,
        output: "1 Ada 404 Not found\n",
      });
      const argv = [tool(service.folder, "pyright"), "clients/client.py"];
      if (SOAK) expect(await runIn(service.folder, argv)).toMatchObject({ status: 0 });
    } finally {
      await service.stop();
    }
  },
  DEADLINE,
);
