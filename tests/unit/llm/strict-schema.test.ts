/** Reduced schemas: strict at every level, and every value of the contract has an answer that both sides accept. */
import { describe, expect, test } from "bun:test";
import { type TObject, type TSchema, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import Ajv2020 from "ajv/dist/2020";
import fc from "fast-check";
import { findFault, type JsonSchema } from "#kit/data/validate.ts";
import { answerContract, withoutAddedNulls } from "#llm/strict-schema.ts";
import { OneOf } from "#schemas/common.ts";

const ajv = new Ajv2020({ strict: true, allErrors: false, allowUnionTypes: true });
const KEYWORDS = new Set([
  "type",
  "description",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "anyOf",
  "enum",
]);

/** Every schema within a schema. */
function* within(schema: JsonSchema): Generator<JsonSchema> {
  yield schema;
  for (const inner of [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ])
    yield* within(inner);
}

/** A contract beside a generator of values that fit it. */
interface Sample {
  schema: TSchema;
  value: fc.Arbitrary<unknown>;
}

const scalar = fc.constantFrom<Sample>(
  {
    schema: Type.String({ minLength: 1, maxLength: 4 }),
    value: fc.string({ minLength: 1, maxLength: 4 }).filter((text) => text.length <= 4),
  },
  { schema: Type.String({ pattern: "^a+$" }), value: fc.constantFrom("a", "aaa") },
  { schema: Type.Integer({ minimum: -3, maximum: 9 }), value: fc.integer({ min: -3, max: 9 }) },
  { schema: Type.Number({ maximum: 1, description: "A share" }), value: fc.constantFrom(0, 0.25, 1, -7.5) },
  { schema: Type.Boolean({ default: true }), value: fc.boolean() },
  { schema: Type.Null(), value: fc.constant(null) },
  { schema: Type.Literal("x"), value: fc.constant("x") },
  { schema: OneOf(["red", "green"], { description: "Colour" }), value: fc.constantFrom("red", "green") },
  { schema: Type.Union([Type.String(), Type.Null()]), value: fc.constantFrom("", "text", null) },
  { schema: Type.Union([Type.Literal(1), Type.Literal("one")]), value: fc.constantFrom(1, "one") },
);

const NAMES = ["a", "b", "type", "properties", "required", "anyOf", "$ref", "null", "length"];

const { sample } = fc.letrec<{ sample: Sample; list: Sample; object: Sample }>((tie) => ({
  sample: fc.oneof({ maxDepth: 4, withCrossShrink: true }, scalar, tie("list"), tie("object")),
  list: tie("sample").map(({ schema, value }) => ({
    schema: Type.Array(schema, { maxItems: 3 }),
    value: fc.array(value, { maxLength: 3 }),
  })),
  object: objectOf(tie("sample")),
}));

function objectOf(inner: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> {
  const member = fc.record({ name: fc.constantFrom(...NAMES), of: inner, optional: fc.boolean() });
  return fc.uniqueArray(member, { selector: ({ name }) => name, maxLength: 4 }).map((members) => ({
    schema: Type.Object(
      Object.fromEntries(
        members.map(({ name, of, optional }) => [name, optional ? Type.Optional(of.schema) : of.schema]),
      ),
    ),
    value: fc.record(Object.fromEntries(members.map(({ name, of }) => [name, of.value])), {
      requiredKeys: members.filter(({ optional }) => !optional).map(({ name }) => name),
    }),
  }));
}

/** The answer of a model that keeps the strict schema: absent members as null. */
function asAnswer(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => asAnswer(schema.items ?? {}, item));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(schema.properties ?? {});
  return Object.fromEntries(
    members.map(([name, inner]) => [
      name,
      Object.hasOwn(value, name) ? asAnswer(inner, Reflect.get(value, name)) : null,
    ]),
  );
}

describe("for any contract", () => {
  const contract = objectOf(sample);

  test("the reduced schema is strict at every level and valid JSON Schema", () => {
    fc.assert(
      fc.property(contract, ({ schema }) => {
        const { strict } = answerContract(schema as TObject);
        ajv.compile(strict);
        for (const part of within(strict)) {
          expect(Object.keys(part).filter((keyword) => !KEYWORDS.has(keyword))).toEqual([]);
          if (part.type !== "object") continue;
          expect(part.additionalProperties).toBe(false);
          expect(part.required).toEqual(Object.keys(part.properties ?? {}));
        }
      }),
      { numRuns: 100 },
    );
  });

  test("every value has an answer that the strict schema takes, and it comes back as that value", () => {
    fc.assert(
      fc.property(
        contract.chain(({ schema, value }) => fc.tuple(fc.constant(schema as TObject), value)),
        ([schema, value]) => {
          const { strict, full } = answerContract(schema);
          const answer = asAnswer(full, value);
          expect(ajv.compile(strict)(answer)).toBe(true);
          const back = withoutAddedNulls(full, answer);
          expect(findFault(full, back)).toBeUndefined();
          expect(Value.Check(schema, back)).toBe(true);
          // Null is a value of its own where the contract takes it: absent and null are told apart nowhere else.
          expect(asAnswer(full, back)).toEqual(answer);
        },
      ),
      { numRuns: 150 },
    );
  });

  test("whatever is accepted here fits the contract as TypeBox reads it", () => {
    fc.assert(
      fc.property(contract, fc.jsonValue(), fc.nat(), ({ schema, value }, any, seed) => {
        const { full } = answerContract(schema as TObject);
        const [sampled] = fc.sample(value, { numRuns: 1, seed });
        const broken = typeof sampled === "object" && sampled !== null ? { ...sampled, a: any } : any;
        const back = withoutAddedNulls(full, broken);
        if (findFault(full, back) === undefined) expect(Value.Check(schema, back)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

test("a reduced schema, as it is sent", () => {
  const schema = Type.Object({
    verdict: OneOf(["accept", "reject"], { description: "What to do" }),
    confidence: Type.Number({ minimum: 0, maximum: 0.85, description: "How sure" }),
    actor: Type.Optional(Type.String({ maxLength: 80 })),
    subject: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    lines: Type.Array(Type.Object({ start: Type.Integer({ minimum: 1 }) }), { minItems: 1 }),
  });
  expect(answerContract(schema).strict).toEqual({
    type: "object",
    properties: {
      verdict: { description: "What to do", type: "string", enum: ["accept", "reject"] },
      confidence: { description: "How sure. Must be at least 0, at most 0.85", type: "number" },
      actor: { description: "Must be at most 80 characters", anyOf: [{ type: "string" }, { type: "null" }] },
      subject: { anyOf: [{ type: "string" }, { type: "null" }] },
      lines: {
        description: "Must be at least 1 items",
        type: "array",
        items: {
          type: "object",
          properties: { start: { description: "Must be at least 1", type: "integer" } },
          required: ["start"],
          additionalProperties: false,
        },
      },
    },
    required: ["verdict", "confidence", "actor", "subject", "lines"],
    additionalProperties: false,
  });
});

test("unknown members are faults even where the contract is open", () => {
  const { full } = answerContract(Type.Object({ inner: Type.Object({ a: Type.String() }) }));
  expect(findFault(full, { inner: { a: "x", b: 1 } })).toMatchObject({
    kind: "unknown",
    path: ["inner", "b"],
  });
});

const REFUSED: [string, TSchema, string][] = [
  ["an open map", Type.Record(Type.String(), Type.Number()), "$.x is an open map"],
  [
    "an object with any further member",
    Type.Object({}, { additionalProperties: true }),
    "$.x is an open map",
  ],
  ["any value", Type.Unknown(), "$.x is a value of any type"],
  ["a list of anything", Type.Unsafe<unknown[]>({ type: "array" }), "$.x is a list of anything"],
  [
    "an intersection",
    Type.Intersect([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })]),
    '$.x uses "allOf"',
  ],
  ["a format", Type.String({ format: "date" }), '$.x uses "format"'],
  [
    "a bound that the checker does not know",
    Type.Number({ exclusiveMinimum: 0 }),
    '$.x uses "exclusiveMinimum"',
  ],
  ["a recursive contract", Type.Recursive((self) => Type.Object({ next: Type.Optional(self) })), "$ref"],
];
test.each(REFUSED)("%s is refused where it is written", (_what, schema, message) => {
  expect(() => answerContract(Type.Object({ x: schema }))).toThrow(message);
});

test("null of a required member stays, so that the fault is told as what it is", () => {
  const { full } = answerContract(Type.Object({ name: Type.String(), nick: Type.Optional(Type.String()) }));
  const back = withoutAddedNulls(full, { name: null, nick: null });
  expect(back).toEqual({ name: null });
  expect(findFault(full, back)).toMatchObject({ kind: "wrong", path: ["name"] });
});
