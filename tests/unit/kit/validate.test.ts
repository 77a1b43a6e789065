/** The plain checker agrees with TypeBox's own, and names the place that is wrong. */
import { describe, expect, test } from "bun:test";
import { type TSchema, Type } from "@sinclair/typebox";
import { Check } from "@sinclair/typebox/value";
import fc from "fast-check";
import { loadContracts } from "#kit/contract/registry.ts";
import { operationsOf } from "#kit/contract/service.ts";
import { publish } from "#kit/data/schema.ts";
import { findFault, pathText } from "#kit/data/validate.ts";
import { Id, Nullable, OneOf } from "#schemas/common.ts";
import * as uri from "#schemas/uri.ts";

// No Unknown: TypeBox takes a missing field for one that holds anything, where JSON Schema requires it.
const leaf: fc.Arbitrary<TSchema> = fc.constantFrom<TSchema>(
  Type.String(),
  Type.String({ minLength: 2, maxLength: 4 }),
  Type.String({ pattern: "^[ab]+$" }),
  Type.Integer({ minimum: -1, maximum: 3 }),
  Type.Number({ minimum: 0.5 }),
  Type.Boolean(),
  Type.Null(),
  Type.Literal("x"),
  OneOf(["a", "b"]),
  Id,
);
const schema: fc.Arbitrary<TSchema> = fc.letrec<{ node: TSchema }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    tie("node").map((inner) => Type.Array(inner, { minItems: 1, maxItems: 3 })),
    tie("node").map((inner) => Type.Record(Type.String(), inner)),
    tie("node").map((inner) => Nullable(inner)),
    fc
      .tuple(tie("node"), tie("node"), fc.boolean())
      .map(([a, b, closed]) =>
        Type.Object({ a, b: Type.Optional(b) }, closed ? { additionalProperties: false } : {}),
      ),
    fc.tuple(tie("node"), tie("node")).map(([a, b]) => Type.Union([Type.Object({ a }), b])),
  ),
})).node;
const value = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<unknown>("a", "b", "x", "abab", "", 0, 1, 2.5, -7, true, null, [], {}),
    fc.array(tie("node"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "c", "__proto__", "constructor"), tie("node"), { maxKeys: 3 }),
  ),
})).node;

test("any value fits a schema here exactly where TypeBox says so", () => {
  fc.assert(
    fc.property(schema, value, (made, given) => {
      expect(findFault(publish(made), given) === undefined).toBe(Check(made, given));
    }),
    { numRuns: 3000 },
  );
});

test("the contracts of the uri family are checked as TypeBox checks them", () => {
  const record = fc.record(
    {
      id: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
      prompt: fc.oneof(fc.string(), fc.integer()),
      uri: fc.oneof(fc.string(), fc.constant(null)),
      platform: fc.constantFrom("linux", "auto", "amiga", null),
      dry_run: fc.oneof(fc.boolean(), fc.constant("yes")),
      timeout_ms: fc.oneof(fc.integer(), fc.double()),
      extra: fc.anything(),
    },
    { requiredKeys: [] },
  );
  for (const made of [uri.PlanRequest, uri.ExecuteRequest, uri.HandleRequest, uri.ShellRequest])
    fc.assert(
      fc.property(record, (given) => {
        expect(findFault(publish(made), given) === undefined).toBe(Check(made, given));
      }),
    );
});

describe("the fault is named where it is", () => {
  test.each<[TSchema, unknown, string, string]>([
    [
      Type.Object({ a: Type.Array(Type.Object({ b: Type.Number() })) }),
      { a: [{ b: 1 }, {}] },
      "a[1].b",
      "missing",
    ],
    [Type.Object({ a: Type.String() }, { additionalProperties: false }), { a: "", z: 1 }, "z", "unknown"],
    [Type.Object({ a: Nullable(Type.Object({ b: Type.String() })) }), { a: { b: 1 } }, "a.b", "wrong"],
    [Type.Object({ a: Id }), { a: true }, "a", "wrong"],
  ])("%#", (made, given, path, kind) => {
    const fault = findFault(publish(made), given);
    expect([pathText(fault?.path ?? []), fault?.kind as string]).toEqual([path, kind]);
  });
});

test("no contract has a keyword whose check needs the library at run time, which the checkers of the build lack", async () => {
  const formats = (schema: unknown): unknown[] => {
    if (typeof schema !== "object" || schema === null) return [];
    // A pattern says the same as a format; that items are unique is a rule of the operation.
    const own = "format" in schema && typeof schema.format === "string" ? [schema.format] : [];
    const unique = "uniqueItems" in schema && schema.uniqueItems === true ? ["uniqueItems"] : [];
    return [...own, ...unique, ...Object.values(schema).flatMap(formats)];
  };
  expect(formats(Type.Array(Type.String({ format: "date" }), { uniqueItems: true }))).toEqual([
    "uniqueItems",
    "date",
  ]);
  const contracts = operationsOf(await loadContracts());
  const found = contracts.flatMap(({ name, input, output }) =>
    [...formats(input), ...formats(output)].map((format) => `${name}: ${format}`),
  );
  expect(found).toEqual([]);
});
