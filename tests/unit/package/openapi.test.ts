/** Packages of OpenAPI documents: nothing that the document states is lost on the way to the contract. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import { parse } from "yaml";
import { printPackage } from "../../../lib/package/document/print.ts";
import { readPackage } from "../../../lib/package/document/read.ts";
import { packageOfOpenApi } from "../../../lib/package/openapi/import.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";

const FILE = join(import.meta.dirname, "../../fixtures/package/pets.openapi.yaml");
const text = await Bun.file(FILE).text();

test("the package is valid, also when it is printed and read again", () => {
  const document = packageOfOpenApi(text, FILE);
  expect(readPackage(printPackage(document))).toMatchObject({ mistakes: [], document });
});

test("the contract has every operation, status, schema and name of the document", () => {
  const before = parse(text);
  const contract = JSON.parse(JSON.stringify(planPackage(packageOfOpenApi(text, FILE)).contract));
  expect(contract.components.schemas).toMatchObject({ NewPet: before.components.schemas.NewPet });
  for (const [path, item] of Object.entries<Record<string, Record<string, unknown>>>(before.paths))
    for (const [method, operation] of Object.entries(item)) {
      if (method === "parameters") continue;
      const after = contract.paths[path][method];
      expect(after.operationId).toBe(operation.operationId);
      expect(Object.keys(after.responses)).toEqual(
        expect.arrayContaining(Object.keys(Object(operation.responses))),
      );
      if (operation.requestBody)
        expect(after.requestBody.content["application/json"].schema).toEqual(
          Object(operation.requestBody).content["application/json"].schema,
        );
    }
});

test("tables follow from what is sent and shown", () => {
  const { IMPLEMENTATION } = packageOfOpenApi(text, FILE);
  expect(IMPLEMENTATION?.tables).toEqual({
    pets: {
      key: { name: "id", type: "string" },
      columns: {
        name: { type: "string", required: true, max_length: 50 },
        status: { type: "string", enum: ["available", "sold"], default: "available" },
        tags: { type: "json", items: { type: "string" } },
        born: { type: "date", read_only: true },
      },
    },
  });
});

test("a route whose behavior no schema determines is not implemented, and says so", () => {
  const plan = planPackage(packageOfOpenApi(text, FILE));
  expect(plan.services[0]?.unimplemented).toEqual(["POST /pets/{petId}/vaccinate"]);
  expect(plan.warnings).toEqual([expect.stringContaining("POST /pets/{petId}/vaccinate answers 501")]);
});

test.each([
  ["text", "hello"],
  ["another format", "swagger: '2.0'\npaths: {}"],
  ["no operations", "openapi: 3.1.0\npaths: {}"],
])("%s is refused", (_what, content) => {
  expect(() => packageOfOpenApi(content, "x.yaml")).toThrow(/Cannot read "x.yaml"/);
});

test("a path that would end a literal of the code is refused", () => {
  const hostile =
    "openapi: 3.1.0\ninfo: {title: T}\npaths: {'/a`+process.exit()+`': {get: {responses: {'200': {description: x}}}}}";
  expect(() => packageOfOpenApi(hostile, "x.yaml")).toThrow(/Cannot make a package of "x.yaml"/);
});

test.each([
  ["bearer: []", [{ bearer: [] }], true],
  ["everybody beside a token", [{ bearer: [] }, {}], undefined],
  ["everybody", [{}], undefined],
  ["none", [], undefined],
])("an operation whose requirement is %s", (_, security, secured) => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: { "/orders": { get: { security, responses: { 200: { description: "OK" } } } } },
  };
  const { IMPLEMENTATION } = packageOfOpenApi(JSON.stringify(document), "shop.json");
  expect(IMPLEMENTATION?.operations?.["GET /orders"]?.secured).toBe(secured);
});
