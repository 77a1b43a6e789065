/** Prompts and the packages that the extractor makes of them, by tests/corpus/package/prompts.jsonl. */
import { describe, expect, test } from "bun:test";
import { asFailure } from "#kit/data/errors.ts";
import type { Column, PackageDocument } from "#schemas/package.ts";
import { printPackage } from "../../../lib/package/document/print.ts";
import { readPackage } from "../../../lib/package/document/read.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";

interface Row {
  prompt: string;
  refused?: string;
  routes?: string[];
  columns?: string[];
  /** What columns say besides their type, by table.column; all that say anything. */
  rules?: Record<string, Omit<Column, "type">>;
  stack?: Record<string, string>;
  framework?: string;
  port?: number;
  name?: string;
  env?: Record<string, string>;
  runtime?: string;
  mode?: string;
  base_image?: string;
  calls?: string[];
}

const ROWS = (await Bun.file(new URL("../../corpus/package/prompts.jsonl", import.meta.url)).text())
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Row);

/** Every service has them, so the rows leave them out. */
const EVERYWHERE = new Set(["GET /health", "GET /ping"]);

function actionsOf(document: PackageDocument, kind: string): string[] {
  const actions = document.IMPLEMENTATION?.actions ?? [];
  return actions.filter((one) => one.startsWith(`${kind} `)).map((one) => one.slice(kind.length + 1));
}

function rulesOf(document: PackageDocument): Record<string, Omit<Column, "type">> {
  const rules: Record<string, Omit<Column, "type">> = {};
  for (const [table, { columns }] of Object.entries(document.IMPLEMENTATION?.tables ?? {}))
    for (const [name, { type: _, ...rest }] of Object.entries(columns)) {
      const { format: __, ...more } = rest;
      if (Object.keys(more).length > 0) rules[`${table}.${name}`] = rest;
    }
  return rules;
}

function described(document: PackageDocument, row: Row): Omit<Row, "prompt"> {
  const { ENVIRONMENT, IMPLEMENTATION, STACK } = document;
  if (STACK !== undefined)
    return {
      stack: Object.fromEntries(
        Object.entries(STACK.services).map(([name, service]) => [
          name,
          [
            service.framework ?? service.image,
            ...(service.depends_on ?? []).map((other) => `after ${other}`),
            ...(service.actions ?? [])
              .filter((one) => one.startsWith("api.expose "))
              .map((one) => one.slice("api.expose ".length)),
          ].join(", "),
        ]),
      ),
    };
  return {
    routes: actionsOf(document, "api.expose").filter((route) => !EVERYWHERE.has(route)),
    ...(row.columns && { columns: actionsOf(document, "db.add_column") }),
    ...(row.rules && { rules: rulesOf(document) }),
    ...(row.framework && { framework: IMPLEMENTATION?.framework ?? "none" }),
    ...(row.port && { port: ENVIRONMENT?.ports?.[0] ?? 0 }),
    ...(row.name && { name: document.INTENT.name }),
    ...(row.env && { env: ENVIRONMENT?.env_vars ?? {} }),
    ...(row.runtime && { runtime: ENVIRONMENT?.runtime ?? "none" }),
    ...(row.mode && { mode: document.EXECUTION.mode }),
    ...(row.calls && { calls: actionsOf(document, "rest.call") }),
    ...(row.base_image && { base_image: ENVIRONMENT?.base_image ?? "none" }),
  };
}

test.each(ROWS.map((row) => [row.prompt.slice(0, 120), row] as const))("%s", (_, row) => {
  const { prompt, ...expected } = row;
  let made: Omit<Row, "prompt">;
  try {
    made = described(extractPackage(prompt).document, row);
  } catch (thrown) {
    made = { refused: asFailure(thrown).code };
  }
  expect(made).toEqual(expected);
});

test("every package that is made of a prompt is a valid file", () => {
  for (const { prompt, refused } of ROWS)
    if (refused === undefined)
      expect(readPackage(printPackage(extractPackage(prompt).document)).mistakes).toEqual([]);
});

test("the same prompt gives the same package", () => {
  const prompt = "CRUD for products: name, price (decimal). Flask, port 8081";
  expect(extractPackage(prompt)).toEqual(extractPackage(prompt));
});

test("every route, table and column has an origin in the prompt or an assumption", () => {
  for (const { prompt, refused } of ROWS) {
    if (refused !== undefined) continue;
    const { provenance, document } = extractPackage(prompt);
    const told = new Set(provenance.map(({ part, name }) => `${part} ${name}`));
    for (const route of actionsOf(document, "api.expose")) expect(told).toContain(`route ${route}`);
    for (const table of actionsOf(document, "db.create")) expect(told).toContain(`table ${table}`);
    for (const column of actionsOf(document, "db.add_column"))
      expect(told).toContain(`column ${column.split(" ").slice(0, 2).join(".")}`);
    for (const { span, assumption } of provenance) {
      expect(span !== undefined || assumption !== undefined).toBe(true);
      if (span && document.STACK === undefined) expect(prompt.slice(span.start, span.end)).toBe(span.text);
    }
  }
});

test("a call that prose tells of follows the route that makes it", () => {
  const actionsOfPrompt = (prompt: string) =>
    extractPackage(prompt).document.IMPLEMENTATION?.actions?.filter((one) => !one.startsWith("db."));
  expect(
    actionsOfPrompt("POST /rates, which fetches https://nbp.example/rates. Then GET /version, GET /health."),
  ).toEqual([
    "api.expose GET /version",
    "api.expose GET /health",
    "api.expose POST /rates",
    "rest.call GET https://nbp.example/rates",
  ]);
  expect(
    actionsOfPrompt("CRUD for orders; each new order sends a POST to https://hooks.example/new")?.at(0),
  ).toBe("rest.call POST https://hooks.example/new");
});

test("long and hostile prompts end in good time and never in a crash", () => {
  const prompts = [
    "GET /a ".repeat(5_000),
    `${"{".repeat(20_000)} GET /x`,
    "not ".repeat(10_000),
    `/${"a/".repeat(20_000)}`,
    `"${"' \"".repeat(10_000)}`,
    "CRUD for ".repeat(3_000),
    "a, ".repeat(20_000),
    "users (".repeat(5_000),
    "\u0000\u202e GET /x",
  ];
  for (const prompt of prompts) {
    try {
      extractPackage(prompt);
    } catch (thrown) {
      expect(asFailure(thrown).kind).toBe("data");
    }
  }
});

test("a number that may be null is so in the contract", () => {
  const { document } = extractPackage(
    'The "/albums" endpoint is a POST request. It requires a JSON body with a "title" field (a string). A successful creation returns a JSON object with "id" (a string), "title" (a string) and "avgRating" (a number or null).',
  );
  const [content] = Object.values(document.IMPLEMENTATION?.operations?.["POST /albums"]?.responses ?? {});
  expect(content?.content?.["application/json"]?.schema?.["properties"]).toMatchObject({
    title: { type: "string" },
    avgRating: { type: ["number", "null"] },
  });
});

describe("a contract inside a prompt", () => {
  const contract = [
    'openapi: "3.1.0"',
    "info: {title: Shelf, version: '1'}",
    "paths:",
    "  /books/{bookId}:",
    "    get:",
    "      responses: {'200': {description: The book}, '404': {description: No book}}",
    "  /lend:",
    "    post:",
    "      responses: {'201': {description: Lent}}",
  ];
  const yaml = contract.join("\n");
  const json = JSON.stringify({
    openapi: "3.0.0",
    info: { title: "Shelf" },
    paths: {
      "/books/{bookId}": {
        get: { responses: { 200: { description: "The book" }, 404: { description: "No" } } },
      },
      "/lend": { post: { responses: { 201: { description: "Lent" } } } },
    },
  });
  const prompts: [string, string][] = [
    ["fenced", `Build this with Flask on port 9001:\n\n\`\`\`yaml\n${yaml}\n\`\`\`\n\nMake GET /other too.`],
    ["plain", `Implement with Flask, port 9001.\n\n${yaml}\n\nThe code must be secure.`],
    ["indented", `Flask, port 9001\n\n${contract.map((line) => `    ${line}`).join("\n")}\n`],
    ["JSON", `Zbuduj we Flasku na porcie 9001: ${json}`],
  ];

  test.each(prompts)("is taken whole, with the settings around it: %s", (_form, prompt) => {
    const { document, provenance } = extractPackage(prompt);
    const { framework, operations = {} } = document.IMPLEMENTATION ?? {};
    expect(Object.keys(operations)).toEqual(["GET /books/{bookId}", "POST /lend"]);
    expect(Object.keys(operations["GET /books/{bookId}"]?.responses ?? {})).toEqual(["200", "404"]);
    expect([framework, document.ENVIRONMENT?.ports]).toEqual(["flask", [9001]]);
    for (const { span } of provenance) if (span) expect(prompt.slice(span.start, span.end)).toBe(span.text);
  });

  test("that cannot be read is text like any other", () => {
    const { document } = extractPackage("CRUD for books\n\nopenapi: 3.0.0\npaths: [");
    expect(document.IMPLEMENTATION?.actions).toContain("api.expose GET /books");
  });
});

test("a sentence about the method of another route of the same path is about that route", () => {
  const { document } = extractPackage(
    'The "/songs" endpoint supports a POST request that adds a song and a GET request that returns an HTML page with all songs. The POST request requires a JSON body with "title" (string, at most 80 characters) and returns a 201 status code and a JSON object with "id" (string) and "title".',
  );
  const operations = document.IMPLEMENTATION?.operations ?? {};
  expect(operations["POST /songs"]).toMatchObject({
    request: {
      content: {
        "application/json": {
          schema: { properties: { title: { type: "string", maxLength: 80 } }, required: ["title"] },
        },
      },
    },
    responses: { "201": {} },
  });
  expect(operations["GET /songs"]).toMatchObject({
    responses: { default: { content: { "text/html": {} } } },
  });
});

test("a status in quotation marks is not what a route always answers", () => {
  const { document } = extractPackage(
    "1. `GET /plates`: returns `200` and a JSON array of plates. 2. `POST /plates`: adds one",
  );
  expect(document.IMPLEMENTATION?.operations?.["GET /plates"]?.behavior).toBeUndefined();
});
