/** Package files as text: what is wrong with one, line by line, and that printing and reading agree. */
import { expect, test } from "bun:test";
import { printPackage } from "../../../lib/package/document/print.ts";
import { readPackage } from "../../../lib/package/document/read.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";

const HEAD = `INTENT: {name: user-api, goal: Users}
ENVIRONMENT: {runtime: docker, ports: [8000]}
EXECUTION: {mode: dry-run}
`;

function service(actions: readonly string[], more = ""): string {
  const lines = actions.map((action) => `    - ${action}\n`).join("");
  return `${HEAD}IMPLEMENTATION:\n  language: python\n  framework: fastapi\n  actions:\n${lines}${more}`;
}

const FIRST_ACTION_LINE = 8;

test("a whole package has no mistakes", () => {
  const text = service([
    "api.expose GET /users/{id}",
    "db.create users",
    "db.add_column users price decimal(10,2)",
    "rest.call GET https://api.example.com/rates",
    "file.create config.json",
    "shell.exec echo hello",
  ]);
  expect(readPackage(text).mistakes).toEqual([]);
});

test.each([
  ["api.expose GTE /x", /Unknown method "GTE"/],
  ["api.expose GET", /incomplete/],
  ["api.expose GET users", /cannot be exposed/],
  ["api.expose GET /a/../b", /cannot be exposed/],
  ["api.expose GET /a/{id}/b/{id}", /one parameter twice/],
  ["api.expose GET /a b", /too many words/],
  ["db.creat users", /Unknown action type "db.creat"/],
  ["db.create phone-numbers", /Invalid name of a table/],
  ["db.add_column users mail", /incomplete/],
  ["db.add_column users mail strng", /Unknown type "strng"/],
  ["rest.call GET ftp://x", /must begin with http/],
  ["file.create ../x", /incomplete/],
])("the action %p is refused at its line", (action, message) => {
  const [mistake, ...others] = readPackage(service([action])).mistakes;
  expect(others).toEqual([]);
  expect(mistake).toMatchObject({ line: FIRST_ACTION_LINE, message: expect.stringMatching(message) });
});

test.each<[string, string, RegExp]>([
  [
    "a missing section",
    "INTENT: {name: a, goal: abc}\nEXECUTION: {mode: dry-run}\n",
    /IMPLEMENTATION is missing/,
  ],
  ["an unknown key", `${service(["api.expose GET /x"])}  colour: red\n`, /Unknown key/],
  [
    "a framework of another language",
    service(["api.expose GET /x"]).replace("fastapi", "express"),
    /does not exist for python/,
  ],
  [
    "a route that is exposed twice",
    service(["api.expose GET /a/{x}", "api.expose GET /a/{y}"]),
    /exposed twice/,
  ],
  [
    "an operation without its route",
    service(["api.expose GET /x"], '  operations: {"GET /y": {summary: y}}\n'),
    /No action exposes/,
  ],
  [
    "a table without its action",
    service(["api.expose GET /x"], "  tables: {users: {columns: {}}}\n"),
    /No action creates/,
  ],
  [
    "a token beside an API key",
    service(["api.expose GET /x"], "  auth: bearer\n  api_key: {}\n"),
    /bearer tokens or API keys, not both/,
  ],
  ...["Authorization", "cookie", "Content-Type", "X-Forwarded-For", "X-Request-Id", "sec-key"].map(
    (header): [string, string, RegExp] => [
      `a key in ${header}`,
      service(["api.expose GET /x"], `  api_key: {header: ${header}}\n`),
      /another meaning|has bearer tokens/,
    ],
  ),
  [
    "a key in a header that cannot be one",
    service(["api.expose GET /x"], "  api_key: {header: X_API_KEY}\n"),
    /^The name of a header has letters/,
  ],
  [
    "a login beside an API key",
    service(["api.expose POST /login"], "  api_key: {needed_for: writes}\n"),
    /is about accounts/,
  ],
  [
    "a stack of one service",
    `${HEAD}STACK: {services: {a: {language: python, framework: flask, actions: []}}}\n`,
    /at least two/,
  ],
  [
    "a dependency that is not there",
    `${HEAD}STACK: {services: {a: {image: "redis:7", depends_on: [c]}, b: {image: "redis:7"}}}\n`,
    /no other service "c"/,
  ],
  [
    "services that depend on each other",
    `${HEAD}STACK: {services: {a: {image: "redis:7", depends_on: [b]}, b: {image: "redis:7", depends_on: [a]}}}\n`,
    /in a circle/,
  ],
  ["broken YAML", "INTENT: {name: a\n", /./],
  ["a list", "- a\n", /has the sections/],
])("%s is a mistake with its line", (_, text, message) => {
  const { document, mistakes } = readPackage(text);
  expect(document).toBeUndefined();
  expect(mistakes.map((mistake) => mistake.message).join("\n")).toMatch(message);
  for (const { line, column } of mistakes) {
    expect(line).toBeGreaterThan(0);
    expect(column).toBeGreaterThan(0);
  }
});

test.each([
  "CRUD for users: name, email unique, age int",
  "Set GREETING='yes: no # x' and MODE=on; GET /hello, port 8088",
  "Two services: api (FastAPI, GET /items) and web (Express, GET /), web depends on api",
  "Dwa serwisy: zamówienia (FastAPI, GET /zamowienia) i magazyn (Flask, GET /stany)",
])("what is made of %p reads back as it was", (prompt) => {
  const { document } = extractPackage(prompt);
  const read = readPackage(printPackage(document));
  expect(read.mistakes).toEqual([]);
  expect(read.document).toEqual(document);
});
