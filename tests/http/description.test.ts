/** The OpenAPI document and the docs page: valid, complete, and true of what the server does. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Type } from "@sinclair/typebox";
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { AnyContract } from "#kit/contract/operation.ts";
import { families, loadOperations } from "#kit/contract/registry.ts";
import { serviceRoute } from "#kit/contract/route.ts";
import { wordsOf } from "#kit/http/examples.ts";
import { openApi } from "#kit/http/openapi.ts";
import { elysiaPath, type FamilyPaths, pathPattern, routesOf } from "#kit/http/routes.ts";
import { OneOf } from "#schemas/common.ts";
import { contractOf, contracts } from "../fixtures/http/operations.ts";
import { Dispatcher } from "./dispatcher.ts";

// biome-ignore lint/suspicious/noExplicitAny: a document is looked into field by field
type Json = any;

let server: Dispatcher;
let document: Json;

beforeAll(async () => {
  server = await Dispatcher.start();
  document = (await server.ask("/openapi.json")).json;
});

afterAll(async () => {
  await server.stop();
});

/** Why a document is not valid OpenAPI; undefined where it is. */
async function faultsOf(text: Json): Promise<unknown> {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(text));
  return result.valid ? undefined : result.errors;
}

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1, of the fixtures and of every family", async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await faultsOf(document)).toBeUndefined();
    for (const family of families())
      expect(await faultsOf(await openApi(family, routesOf(await loadOperations(family))))).toBeUndefined();
  });

  test("would not pass the validator with a fault", async () => {
    expect(await faultsOf({ ...document, info: {} })).toBeDefined();
  });

  test("has no reference that leads nowhere", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path ?? "",
    );
    expect(references.length).toBeGreaterThan(20);
    for (const path of new Set(references))
      expect([path, path.split("/").reduce((at: Json, part) => at?.[part], document)]).not.toEqual([
        path,
        undefined,
      ]);
  });

  test("has every operation, with its method, its body or its parameters, and its errors", () => {
    for (const { http, name } of contracts as AnyContract[]) {
      if (!http) continue;
      const operation = document.paths[http.path]?.[http.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(Object.keys(operation.responses)).toContain("504");
      if (http.method === "POST")
        expect(operation.requestBody.content["application/json"].schema.$ref).toContain("Request");
    }
    const find = document.paths["/v1/find/{kind}"].get.parameters;
    expect(find.map((parameter: Json) => [parameter.name, parameter.in, parameter.required])).toContainEqual([
      "kind",
      "path",
      true,
    ]);
    expect(find.map((parameter: Json) => [parameter.name, parameter.in, parameter.required])).toContainEqual([
      "limit",
      "query",
      false,
    ]);
  });

  test("tells the truth about results and errors", async () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    const check = (name: string, value: unknown) => {
      const valid = ajv.compile({ ...document.components.schemas[name], components: document.components });
      return valid(value) || valid.errors;
    };
    const good = await server.ask("/v1/echo", { json: { text: "a" } });
    expect(check("FixtureEchoResult", good.json)).toBe(true);
    const bad = await server.ask("/v1/echo", { json: { id: 1, text: 5 } });
    expect(check("Error", bad.json)).toBe(true);
    expect(check("FixtureEchoRequest", { id: 1, text: 5 })).not.toBe(true);
  });
});

describe("the description of an operation", () => {
  const contract: AnyContract = {
    ...contractOf("echo"),
    name: "one-batch",
    family: "one",
    input: Type.Object({
      mode: OneOf(["plan", "run"]),
      text: Type.String(),
      note: Type.Optional(Type.String()),
    }),
    requiresAnyOf: ["text", "note"],
    failedAs: "data",
    errors: { NO_BATCH: { kind: "data", meaning: "There is no batch" } },
    examples: [{ command: "one-batch run --text a", note: "Example" }],
    positional: "mode",
    http: { method: "POST", path: "/batch/{mode}/" },
  };
  const described = async (contracts: AnyContract[], added: FamilyPaths[] = []): Promise<Json> =>
    openApi("one-serve", routesOf(contracts, added));

  test("has what the path names as a parameter of it, and nowhere else", async () => {
    const { paths, components } = await described([contract]);
    // A slash at the end means nothing.
    const { post } = paths["/batch/{mode}"];
    expect(post.parameters).toEqual([
      { name: "mode", in: "path", required: true, schema: { type: "string", enum: ["plan", "run"] } },
    ]);
    const body = components.schemas.OneBatchRequest;
    expect([Object.keys(body.properties), body.required]).toEqual([["text", "note"], ["text"]]);
    expect(post.requestBody.content["application/json"].examples.example1.value).toEqual({ text: "a" });
  });

  test("names its own codes, and a result that says of itself that it failed", async () => {
    const { paths } = await described([contract]);
    const answer = paths["/batch/{mode}"].post.responses[400].content["application/json"];
    expect(Object.keys(answer.examples)).toEqual(
      expect.arrayContaining(["NO_BATCH", "INVALID_RECORD", "USAGE"]),
    );
    expect(answer.schema.anyOf.map(({ $ref }: Json) => $ref)).toEqual([
      "#/components/schemas/Error",
      "#/components/schemas/OneBatchResult",
    ]);
  });

  test("describes YAML by what it holds, and a text as a text", async () => {
    const text = { type: "text/markdown", load: async () => () => "" };
    const { paths } = await described([{ ...contract, text }]);
    const { content } = paths["/batch/{mode}"].post.responses[200];
    expect(content["application/yaml"].schema).toEqual(content["application/json"].schema);
    expect(content["text/markdown"].schema.type).toBe("string");
  });

  test("says that one of several fields is needed", async () => {
    const { components } = await described([contract]);
    expect(components.schemas.OneBatchRequest.anyOf).toEqual([
      { required: ["text"], properties: { text: {} } },
      { required: ["note"], properties: { note: {} } },
    ]);
  });

  test("of a route has the codes of what it runs, an optional body and no field that it would refuse", async () => {
    const route = serviceRoute({
      name: "one-again",
      method: "POST",
      path: "/again",
      summary: "Do it again",
      input: Type.Object({ note: Type.Optional(Type.String()) }),
      runs: ["one-batch"],
      errors: { TOO_OFTEN: { kind: "policy", meaning: "It was done too often" } },
      effects: "read",
      handle: () => ({}),
    });
    const { paths, components } = await described(
      [contract],
      [{ family: "one", service: { prefixes: [], pages: [], routes: [route] } }],
    );
    const { requestBody, responses } = paths["/again"].post;
    expect(requestBody.required).toBe(false);
    expect(components.schemas.OneAgainRequest.additionalProperties).toBe(false);
    expect(responses[400].content["application/json"].examples).toHaveProperty("NO_BATCH");
    expect(responses[403].content["application/json"].examples).toHaveProperty("TOO_OFTEN");
  });

  test("of a route cannot have the name of an operation, whose schemas it would replace", () => {
    const route = serviceRoute({
      name: contract.name,
      method: "POST",
      path: "/elsewhere",
      summary: "Another",
      input: Type.Object({}),
      effects: "none",
      handle: () => ({}),
    });
    const service = { prefixes: [], pages: [], routes: [route] };
    expect(() => routesOf([contract], [{ family: "one", service }])).toThrow("Two routes are called");
  });

  test("of a socket is no path, which would need an answer", async () => {
    const socket = {
      name: "one-live",
      path: "/live",
      summary: "Live",
      input: Type.Object({}),
      connect: () => ({ message: () => {} }),
    };
    const document = await described(
      [contract],
      [{ family: "one", service: { prefixes: [], pages: [], routes: [socket] } }],
    );
    expect(document.paths).not.toHaveProperty("/live");
    expect(document["x-websockets"]).toMatchObject([{ path: "/live", operationId: "one-live" }]);
  });
});

describe("routes", () => {
  const at = (name: string, path: string): AnyContract => ({
    ...contractOf("echo"),
    name,
    family: name.split("-")[0] ?? "",
    http: { method: "POST", path },
  });

  test("that two families claim are found below their names only", () => {
    const routes = routesOf([
      at("one-echo", "/v1/echo"),
      at("two-echo", "/v1/echo"),
      at("two-other", "/v1/other"),
    ]);
    expect(routes.map(({ paths }) => paths)).toEqual([
      ["/one/v1/echo"],
      ["/two/v1/echo"],
      ["/v1/other", "/two/v1/other"],
    ]);
  });

  test("never take a path of the server's own", () => {
    expect(routesOf([at("one-echo", "/health")])[0]?.paths).toEqual(["/one/health"]);
  });

  test("with parameters differ from each other by more than the parameters' names", () => {
    const routes = routesOf([at("one-echo", "/v1/{a}/x"), at("two-echo", "/v1/{b}/x")]);
    expect(routes.map(({ paths }) => paths.length)).toEqual([1, 1]);
  });

  test("match what they say", () => {
    expect(elysiaPath("/v1/{a}/x/{b_c}")).toBe("/v1/:a/x/:b_c");
    expect(pathPattern("/v1/{a}/x").test("/v1/anything%2Fat-all/x")).toBe(true);
    expect(pathPattern("/v1/{a}/x").test("/v1/a/b/x")).toBe(false);
    expect(pathPattern("/.well-known/a+b").test("/xwell-known/aab")).toBe(false);
  });
});

describe("example requests", () => {
  const rows: [command: string, words: string[] | undefined][] = [
    ['uri-plan "open firefox" --platform linux', ["uri-plan", "open firefox", "--platform", "linux"]],
    ["uri-plan 'it is'", ["uri-plan", "it is"]],
    ["uri-plan a | jq .", undefined],
    ["uri-plan $(rm)", undefined],
    ['uri-plan "a`b`"', undefined],
    ["a > b", undefined],
    ['a "b', undefined],
  ];
  for (const [command, words] of rows)
    test(`are ${words ? "taken from" : "not taken from"} ${command}`, () => {
      expect(wordsOf(command)).toEqual(words);
    });
});

/** The address under which a page names an asset. */
function assetOf(page: string, name: string): string {
  const [stem = "", extension = ""] = name.split(".");
  return new RegExp(`"(/assets/${stem}\\.[0-9a-f]{16}\\.${extension})"`).exec(page)?.[1] ?? "";
}

describe("the docs page", () => {
  test("names every operation and loads nothing from elsewhere", async () => {
    const { text, headers } = await server.ask("/docs");
    for (const { name, http } of contracts as AnyContract[]) if (http) expect(text).toContain(`id="${name}"`);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const [style, script] = await Promise.all(
      ["docs.css", "docs.js"].map((name) => server.ask(assetOf(text, name))),
    );
    if (!style || !script) throw new Error("The page names no style or script");
    for (const part of [style, script])
      expect(part.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect([style.headers.get("content-type"), script.headers.get("content-type")]).toEqual([
      "text/css; charset=utf-8",
      "text/javascript; charset=utf-8",
    ]);
    for (const part of [text, style.text, script.text]) expect(part).not.toMatch(/https?:\/\/|url\(|@import/);
    // The policy allows no inline script or style.
    expect(text).not.toMatch(/<script>|<style|\son\w+=|\sstyle=/);
  });

  test("shows what contracts say as text, whatever they say", async () => {
    const { page } = await import("#kit/http/page.ts");
    const hostile = { ...contractOf("echo"), summary: `<img src=x onerror="alert(1)"> & 'x'` };
    const response = await page({ title: "<b>", routes: routesOf([hostile]) });
    const text = await response.text();
    expect(text).not.toContain("<img");
    expect(text).not.toContain("<b>");
    expect(text).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;x&#39;");
  });
});
