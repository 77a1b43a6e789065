/** The pure parts of verification: expressions of scenarios, answers against schemas, samples, repairs. */
import { describe, expect, test } from "bun:test";
import { mismatch } from "../../../lib/package/verify/answer-check.ts";
import { readContract } from "../../../lib/package/verify/contract-index.ts";
import { evaluate, filled, holds, type Scope } from "../../../lib/package/verify/expression.ts";
import { fixFor } from "../../../lib/package/verify/fixes.ts";
import { sample } from "../../../lib/package/verify/sample.ts";
import { failsOnlyAsUnimplemented } from "../../../lib/package/verify/services.ts";
import { CONTRACT, notesService } from "../../fixtures/package/notes-plan.ts";

const scope: Scope = {
  inputs: { token: "t-1" },
  steps: { create: { id: 7, name: "Ada" } },
  statusCode: 201,
  method: "POST",
  url: "http://127.0.0.1/notes",
  response: {
    body: { id: 7, tags: ["a", "b"], "a/b": 1, owner: { name: "O'Neil" } },
    headers: new Headers({ location: "/notes/7" }),
  },
  request: { body: { name: "Ada" } },
};

describe("an expression", () => {
  test.each([
    ["$statusCode", 201],
    ["$response.body#/id", 7],
    ["$response.body#/tags/1", "b"],
    ["$response.body#/a~1b", 1],
    ["$response.body#/nothing/here", undefined],
    ["$response.body#/constructor", undefined],
    ["$response.header.Location", "/notes/7"],
    ["$steps.create.outputs.id", 7],
    ["$inputs.token", "t-1"],
    ["$request.body#/name", "Ada"],
  ])("%s", (expression, value) => {
    expect(evaluate(expression, scope)).toEqual(value as never);
  });

  test("keeps its type alone, and is text among other text", () => {
    const payload = {
      note: "$steps.create.outputs.id",
      title: "Note {$steps.create.outputs.id}",
      price: "$5",
    };
    expect(filled([payload], scope)).toEqual([{ note: 7, title: "Note 7", price: "$5" }]);
  });
});

describe("a condition", () => {
  test.each([
    ["$statusCode == 201", true],
    ["$statusCode == 200 || $statusCode == 201", true],
    ["$statusCode == 201 && $response.body#/id == 8", false],
    ["$response.body#/id != 8", true],
    ["$response.body#/id > 6 && $response.body#/id <= 7", true],
    ["$response.body#/owner/name == 'O''Neil'", true],
    ["$response.body#/owner/name == 'o''neil'", true],
    ["!($statusCode == 404)", true],
    ["$response.body#/missing == null", false],
    ["$response.body#/id", true],
    ["$response.body#/missing", false],
    ['$response.header.location == "/notes/7"', true],
  ])("%s", (condition, result) => {
    expect(holds(condition, scope)).toBe(result);
  });

  test.each(["$statusCode ==", "== 200", "$statusCode = 200", "$statusCode == 200)", ""])(
    "%j cannot be read",
    (condition) => {
      expect(() => holds(condition, scope)).toThrow(SyntaxError);
    },
  );
});

describe("an answer", () => {
  const contract = readContract(CONTRACT);
  const note = { $ref: "#/components/schemas/Note" };
  test.each([
    ["fits", { id: 1, title: "a" }, note, null],
    ["lacks a field", { id: 1 }, note, 'body lacks "title"'],
    ["has another type", { id: "1", title: "a" }, note, "body.id is string, not integer"],
    [
      "has a secret that the contract lacks",
      { id: 1, title: "a", password: "x" },
      note,
      'body has "password", which the contract lacks',
    ],
    [
      "has a wrong item",
      [{ id: 1, title: "a" }, { id: 2 }],
      { type: "array", items: note },
      'body[1] lacks "title"',
    ],
    ["may be null", null, { type: ["object", "null"] }, null],
    ["is a whole number where a number is wanted", 2, { type: "number" }, null],
    ["is none of the values", "red", { enum: ["blue"] }, "body is none of the permitted values"],
    [
      "fits no alternative",
      1,
      { anyOf: [{ type: "string" }, { type: "null" }] },
      "body fits none of the alternatives",
    ],
  ])("%s", (_, value, schema, expected) => {
    expect(mismatch(value, schema, contract)).toBe(expected);
  });

  test("that refers to itself is checked to its end", () => {
    const tree = {
      components: {
        schemas: { Tree: { type: "object", properties: { next: { $ref: "#/components/schemas/Tree" } } } },
      },
    };
    const whole = readContract(tree);
    expect(mismatch({ next: { next: 1 } }, { $ref: "#/components/schemas/Tree" }, whole)).toBe(
      "body.next.next is integer, not object",
    );
  });
});

test("a sample has what the schema asks for, and refers to what was created", () => {
  const schema = {
    type: "object",
    properties: {
      id: { type: "integer", readOnly: true },
      email: { type: "string", format: "email" },
      age: { type: "integer", minimum: 18 },
      code: { type: "string", maxLength: 6 },
      kind: { enum: ["a", "b"] },
      user_id: { type: "integer" },
      active: { type: ["boolean", "null"] },
    },
  };
  const contract = readContract({});
  const reference = (field: string) => (field === "user_id" ? 42 : undefined);
  expect(sample(schema, { contract, seed: "12345678", reference })).toEqual({
    email: "probe.12345678@example.com",
    age: 18,
    code: "345678",
    kind: "a",
    user_id: 42,
    active: true,
  });
});

describe("a repair", () => {
  const { files: _, ...bun } = notesService();
  const python = { ...bun, language: "python", framework: "fastapi", start: ["python3", "app.py"] } as const;
  const fix = (
    service: typeof bun | typeof python,
    texts: Record<string, string>,
    log: string,
    reason = "it ended with status 1",
  ) =>
    fixFor({ service: { ...service, start: [...service.start] }, read: (path) => texts[path], log, reason });

  test.each([
    ["a Python module", python, "ModuleNotFoundError: No module named 'yaml.loader'", "PyYAML"],
    [
      "a JavaScript package",
      bun,
      `error: Cannot find package "@hono/zod-validator" from "/app/index.ts"`,
      "@hono/zod-validator",
    ],
    ["a part of a package", bun, `Cannot find module 'hono/cors' from '/app/index.ts'`, "hono"],
  ])("adds %s that is missing", (_, service, log, name) => {
    const found = fix(service, { "package.json": "{}", "requirements.txt": "fastapi" }, log);
    expect(found?.kind).toBe("dependency");
    expect(found?.service.install?.packages).toEqual([name]);
    expect(Object.values(found?.files ?? {})[0]).toContain(name);
  });

  test.each([
    ["a file of the service itself", bun, "Cannot find module './missing' from '/app/index.ts'"],
    ["a name that is no package", bun, "Cannot find package '--registry=http://evil' from x"],
    ["nothing at all", bun, "TypeError: x is not a function"],
  ])("does not install %s", (_, service, log) => {
    expect(fix(service, {}, log)).toBeNull();
  });

  test("is not made twice: what is installed already is not added", () => {
    const log = 'Cannot find package "hono"';
    const install = { argv: ["bun", "install"], packages: ["hono@4.0.0"] };
    expect(fix({ ...bun, install } as typeof bun, { "package.json": "{}" }, log)).toBeNull();
  });

  test.each([
    ["FastAPI", python, "app.py", "from fastapi import FastAPI\napi = FastAPI()\n", "uvicorn.run(api"],
    ["Hono", bun, "index.ts", 'import { Hono } from "hono";\nconst app = new Hono();\n', "fetch: app.fetch"],
  ])("adds the main block of %s", (_, service, path, text, expected) => {
    const found = fix(service, { [path]: text }, "", "it ended with status 0");
    expect(found?.kind).toBe("main-block");
    expect(found?.files[path]).toContain(expected);
    expect(found?.files[path]?.startsWith(text.trimEnd())).toBe(true);
  });

  test("leaves a program alone that starts a server already", () => {
    const text = "const app = new Hono();\nexport default { port: 8000, fetch: app.fetch };\n";
    expect(fix(bun, { "index.ts": text }, "", "it ended with status 0")).toBeNull();
  });

  test.each([
    ["port: 3000,", "port: 8000,"],
    ["app.listen(3000)", "app.listen(8000)"],
    ['os.environ.get("PORT", "3000")', 'os.environ.get("PORT", "8000")'],
    ["process.env.PORT ?? 3000", "process.env.PORT ?? 8000"],
  ])("changes the port: %s", (before, after) => {
    const found = fix(
      bun,
      { "index.ts": `Bun.serve(x); ${before}; const year = 2026;\n` },
      "",
      "it did not answer within 3000 ms",
    );
    expect(found?.kind).toBe("port");
    expect(found?.files["index.ts"]).toContain(after);
    expect(found?.files["index.ts"]).toContain("2026");
  });
});

describe("a verification fails only because routes are not implemented", () => {
  const check = (status: number | null) => ({
    ...{ service: "s", operation: "x", method: "POST", path: "/x", expected: [200], status, duration_ms: 1 },
    success: status === 200,
    error: status === 200 ? null : "it is not implemented",
  });
  const verified = (statuses: (number | null)[], unimplemented: string[], others: string[] = []) => {
    const checks = statuses.map(check);
    const failed = checks.filter(({ success }) => !success);
    return failsOnlyAsUnimplemented({
      ...{ success: false, checks, failed_endpoints: [], unimplemented, suggestions: [], logs: "" },
      ...{ scenario_ran: true, scenario_passed: false, probes: checks.length, service_url: null },
      errors: [...others, ...unimplemented, ...failed.map(({ error }) => String(error))],
    });
  };

  test.each<[string, boolean, Parameters<typeof verified>]>([
    ["every failed check answered 501", true, [[200, 501], ["s: POST /x"]]],
    ["another check failed with these words", false, [[500, 501], ["s: POST /x"]]],
    ["there was no answer", false, [[null], ["s: POST /x"]]],
    ["a service is not running, too", false, [[501], ["s: POST /x"], ["t is not running"]]],
    ["a handler answers 501 although it was written", false, [[501], []]],
  ])("%s: %p", (_, expected, given) => {
    expect(verified(...given)).toBe(expected);
  });
});
