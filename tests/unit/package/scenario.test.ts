/** The scenario of a service: what it covers, whose token its steps have, and that no two of them want the same name. */
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { parse } from "yaml";
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { PackageDocument } from "#schemas/package/document.ts";
import { refusalsOf } from "../../../lib/package/contract/cases.ts";
import { workflowsOf } from "../../../lib/package/contract/scenario.ts";
import { designPackage } from "../../../lib/package/design/design.ts";
import { withHandlers } from "../../../lib/package/design/with-handlers.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { packageOfOpenApi } from "../../../lib/package/openapi/import.ts";
import prompts from "../../fixtures/package/prose.json";

const FIXTURES = join(import.meta.dir, "../../fixtures/package");

function serviceOf(document: PackageDocument): ServiceDesign {
  const [service] = designPackage(document).services;
  if (!service) throw new Error("The package has no service");
  return service;
}

async function serviceIn(file: string): Promise<ServiceDesign> {
  const text = await Bun.file(join(FIXTURES, file)).text();
  return serviceOf(file.includes("openapi") ? packageOfOpenApi(text, file) : parse(text));
}

/** Operations that no step of the scenario uses. */
function leftOut(service: ServiceDesign): string[] {
  const used = new Set(
    workflowsOf(service).flatMap(({ steps }) => steps.map(({ operation }) => operation.id)),
  );
  return service.operations.filter(({ id }) => !used.has(id)).map(({ method, path }) => `${method} ${path}`);
}

describe("the scenario uses every route", () => {
  test.each([
    ["office.openapi.yaml", ["POST /upload", "GET /files/{fileId}"]],
    ["shop.yaml", ["GET /metrics", "GET /weather/{city}"]],
    ["pets.openapi.yaml", ["POST /pets/{petId}/vaccinate"]],
  ] as const)(
    "of %s, but those with files, counters of the process, other services, or nothing to do",
    async (file, left) => {
      expect(leftOut(await serviceIn(file))).toEqual([...left]);
    },
  );

  test.each(Object.entries(prompts).filter(([name]) => name !== "photos"))(
    "of the prompt %s",
    (_name, prompt) => {
      const extracted = extractPackage(prompt);
      if (!("document" in extracted)) throw new Error("The prompt was refused");
      expect(leftOut(serviceOf(extracted.document))).toEqual([]);
    },
  );
});

test.each(["office.openapi.yaml", "shop.yaml"])(
  "every step of %s that needs a token has that of an account which the workflow has made",
  async (file) => {
    const workflows = workflowsOf(await serviceIn(file));
    const secured = workflows.flatMap(({ steps }) => steps.filter(({ operation }) => operation.secured));
    expect(secured.length).toBeGreaterThan(1);
    for (const { token } of secured)
      expect(token && "member" in token ? token.member : "none").toMatch(/token$/);
  },
);

test("no two workflows make an account of the same name", async () => {
  for (const file of ["office.openapi.yaml", "shop.yaml"]) {
    const names = workflowsOf(await serviceIn(file)).flatMap(({ steps }) =>
      steps
        .filter(({ status, operation }) => status === 201 && /register|signup/.test(operation.path))
        .map(({ body }) => JSON.stringify(body?.["email"])),
    );
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("the answer of a program is compared where it is certain", async () => {
  const steps = workflowsOf(await serviceIn("office.openapi.yaml")).flatMap((workflow) => workflow.steps);
  const of = (path: string) => steps.find(({ operation }) => operation.path === path);
  expect(of("/evaluate")?.expect).toEqual({ result: { constant: "7" } });
  expect(of("/get_basket")?.expect).toMatchObject({ "items/0/quantity": { constant: 2 } });
  expect(of("/get_note")?.query).toEqual({ email: { constant: expect.stringMatching(/@example\.com$/) } });
  // Others may have clicked before.
  expect(of("/clicks")?.expect).toEqual({});
});

test("a generated project tests that each secured route refuses a request without a token", async () => {
  const service = await serviceIn("shop.yaml");
  const refused = refusalsOf(service).filter(({ anonymous }) => anonymous);
  const secured = service.operations.filter((operation) => operation.secured);
  expect(refused.map(({ status }) => status)).toEqual(secured.map(() => 401));
});

test("no sentence about tokens secures the routes that register and sign in", () => {
  const extracted = extractPackage(
    "Flask API with bearer authentication: POST /register and POST /login, CRUD for notes with title",
  );
  if (!("document" in extracted)) throw new Error("The prompt was refused");
  const { operations } = serviceOf(extracted.document);
  expect(operations.filter(({ secured }) => secured).map(({ id }) => id)).toEqual([
    "list_notes",
    "create_note",
    "get_note",
    "replace_note",
    "delete_note",
  ]);
});

test.each([
  ["bearer", true],
  ["bearer-writes", false],
  ["none", false],
] as const)("with auth %s reads need a token: %s", (auth, isProtected) => {
  const { document } = extractPackage("Hono API: CRUD for notes with title, GET /version, GET /metrics");
  if (!document.IMPLEMENTATION) throw new Error("It is a stack");
  const implementation = { ...document.IMPLEMENTATION, auth };
  const { operations } = serviceOf({ ...document, IMPLEMENTATION: implementation });
  const reads = operations.filter(
    ({ method, behavior }) => method === "GET" && !["health", "ready"].includes(behavior.kind),
  );
  expect(reads).toHaveLength(4);
  expect(reads.filter(({ secured }) => secured)).toHaveLength(isProtected ? 4 : 0);
  const writes = operations.filter(({ method }) => method !== "GET");
  expect(writes.every(({ secured }) => secured === (auth !== "none"))).toBe(true);
});

test("the examples of a handler behind a token are steps with one", () => {
  const { document } = extractPackage("Hono API: GET /answer, bearer authentication");
  const design = withHandlers(designPackage(document), [
    {
      service: document.INTENT.name,
      route: "GET /answer",
      code: "",
      checksum_sha256: "0".repeat(64),
      examples: [{ status: 200, answer: { answer: 42 } }],
      made_by: "a test",
    },
  ]);
  const [service] = design.services;
  if (!service) throw new Error("There is no service");
  const steps = workflowsOf(service).flatMap((workflow) => workflow.steps);
  expect(steps.filter(({ operation }) => operation.secured).map(({ operation }) => operation.path)).toEqual([
    "/answer",
  ]);
});

test("a login is by the fields that the contract states, though another column is first", () => {
  const body = (properties: object) => ({
    required: true,
    content: {
      "application/json": { schema: { type: "object", required: Object.keys(properties), properties } },
    },
  });
  const [text, secret] = [{ type: "string" }, { type: "string", format: "password" }];
  const contract = {
    openapi: "3.0.3",
    info: { title: "Accounts", version: "1" },
    paths: {
      "/users": {
        post: {
          requestBody: body({ username: text, email: text, password: secret }),
          responses: { "201": { description: "Made" } },
        },
      },
      "/users/login": {
        post: {
          requestBody: body({ email: text, password: secret }),
          responses: { "200": { description: "In" } },
        },
      },
    },
  };
  const service = serviceOf(packageOfOpenApi(JSON.stringify(contract), "accounts"));
  const login = service.operations.find(({ behavior }) => behavior.kind === "login");
  expect(login?.behavior).toMatchObject({ columns: ["email", "password"] });
});
