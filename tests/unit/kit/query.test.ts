/** Parameters of a query as a record. */
import { expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { operation } from "#kit/contract/operation.ts";
import { recordOfQuery } from "#kit/http/query.ts";

const contract = operation({
  name: "test-query",
  family: "test",
  summary: "An operation with parameters of each type, for tests",
  input: Type.Object({
    on: Type.Optional(Type.Boolean()),
    count: Type.Optional(Type.Integer()),
    name: Type.Optional(Type.String()),
    names: Type.Optional(Type.Array(Type.String())),
  }),
  output: Type.Object({}),
  examples: [],
  effects: "none",
  load: async () => () => ({}),
});

test.each([
  ["on", { on: true }],
  ["?on&count=2", { on: true, count: 2 }],
  ["on=true", { on: true }],
  ["on=0", { on: false }],
  ["on=", { on: "" }],
  ["on=yes", { on: "yes" }],
  ["name=", { name: "" }],
  ["name", { name: "" }],
  ["names=a&names=b", { names: ["a", "b"] }],
  ["count=two", { count: "two" }],
])("%s", (query, expected) => expect(recordOfQuery(contract, query)).toEqual(expected));
