/** Specifications in prose: what the package says of each operation besides method and path. */
import { expect, test } from "bun:test";
import type { Behavior, Operation, PackageDocument } from "#schemas/package.ts";
import { designPackage } from "../../../lib/package/design/design.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";

function operation(prompt: string, route: string): Operation {
  return extractPackage(prompt).document.IMPLEMENTATION?.operations?.[route] ?? {};
}

function columns(document: PackageDocument, table: string): Record<string, unknown> {
  return document.IMPLEMENTATION?.tables?.[table]?.columns ?? {};
}

const TICKETS = `The server is a ticket desk. It offers two endpoints.

The '/tickets' endpoint handles POST requests for creating a ticket; the JSON body must contain 'subject' (a string), 'urgency' (an integer between 1 and 5) and 'tags' (an array of strings). It responds with status code 201 and a JSON object with the properties 'id' (a string) and 'subject'. Invalid input results in a 400 status code.

The same path with a GET request accepts the optional query parameters "limit" and "state" (a string). The status code is 200.`;

test("the fields of a request body are its schema, with types, limits and what is required", () => {
  expect(operation(TICKETS, "POST /tickets").request?.content["application/json"]?.schema).toEqual({
    type: "object",
    properties: {
      subject: { type: "string" },
      urgency: { type: "integer", minimum: 1, maximum: 5 },
      tags: { type: "array", items: { type: "string" } },
    },
    required: ["subject", "urgency", "tags"],
  });
});

test("statuses are the answers, and the success has the members that the text names", () => {
  const { responses = {} } = operation(TICKETS, "POST /tickets");
  expect(Object.keys(responses)).toEqual(["201", "400"]);
  const schema = responses["201"]?.content?.["application/json"]?.schema;
  expect(schema).toMatchObject({ properties: { id: { type: "string" }, subject: { type: "string" } } });
});

test("query parameters are optional if the text says so", () => {
  expect(operation(TICKETS, "GET /tickets").parameters).toEqual([
    { name: "limit", in: "query", schema: { type: "integer" } },
    { name: "state", in: "query", schema: { type: "string" } },
  ]);
});

test("the body of a request that creates rows gives the table its columns, and a textual id its key", () => {
  const { document } = extractPackage(TICKETS);
  expect(columns(document, "tickets")).toMatchObject({
    subject: { type: "string", required: true },
    urgency: { type: "integer", required: true, minimum: 1, maximum: 5 },
  });
  expect(document.IMPLEMENTATION?.tables?.tickets?.key).toEqual({ name: "id", type: "string" });
});

test("who registers with a password has an account, and routes that ask for a token are secured", () => {
  const prompt = `It stores secrets. The '/register' endpoint (POST request) requires 'email' and 'password' in the request body and returns a 201 status code.
The '/login' endpoint (POST request) requires 'email' and 'password' in the request body and returns a 200 status code.
The '/vault' endpoint (GET request) returns a 200 status code with what is stored. The '/vault' endpoint is secured by bearer authentication.`;
  const { document } = extractPackage(prompt);
  expect(columns(document, "accounts")).toMatchObject({
    email: { unique: true },
    password: { secret: true },
  });
  expect(operation(prompt, "POST /register").behavior).toEqual({ kind: "register", table: "accounts" });
  expect(operation(prompt, "POST /login").behavior).toEqual({ kind: "login", table: "accounts" });
  expect(operation(prompt, "GET /vault").secured).toBe(true);
});

test.each<[string, string, Behavior]>([
  [
    "CRUD on /tickets and POST /tickets/{id}/close",
    "POST /tickets/{id}/close",
    { kind: "set", table: "tickets", columns: [], values: { status: "closed" } },
  ],
  [
    "tasks: title string, done bool. CRUD on /tasks, POST /tasks/{id}/complete",
    "POST /tasks/{id}/complete",
    { kind: "set", table: "tasks", columns: [], values: { done: true } },
  ],
  [
    "scores: player string, points int. POST /scores, GET /scores, GET /scores/top",
    "GET /scores/top",
    { kind: "list", table: "scores", sort: "-points" },
  ],
  [
    "CRUD on /orders, PATCH /orders/{id}/status",
    "PATCH /orders/{id}/status",
    { kind: "set", table: "orders", columns: ["status"] },
  ],
  [
    'GET /hello returns {"message": "hi", "n": {"a": 1}}',
    "GET /hello",
    { kind: "constant", body: { message: "hi", n: { a: 1 } } },
  ],
  [
    'GET /motd returning "Welcome aboard"',
    "GET /motd",
    { kind: "constant", body: { message: "Welcome aboard" } },
  ],
  [
    "POST /links and GET /links/{code}",
    "GET /links/{code}",
    { kind: "read", table: "links", by: { code: "code" } },
  ],
])("%s", (prompt, route, behavior) => {
  expect(operation(prompt, route).behavior).toEqual(behavior);
});

test("what is found out about an operation leaves it implemented", () => {
  const prompt =
    "scores: player string, points int. POST /scores, GET /scores, GET /scores/top, PATCH /scores/{id}/points, POST /scores/{id}/archive";
  const [service] = designPackage(extractPackage(prompt).document).services;
  expect(service?.operations.filter(({ behavior }) => behavior.kind === "unimplemented")).toEqual([]);
});
