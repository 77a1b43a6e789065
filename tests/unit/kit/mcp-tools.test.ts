/** How contracts become MCP tools. */
import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Effects } from "#kit/contract/effects.ts";
import { type AnyContract, operation } from "#kit/contract/operation.ts";
import { toolName, toolsOf } from "#kit/mcp/tools.ts";
import { OneOf } from "#schemas/common.ts";

function make(more: Partial<AnyContract> = {}): AnyContract {
  return operation({
    name: "demo-run-all",
    family: "demo",
    summary: "Run all of it",
    description: ["What matters.", "What is long."],
    input: Type.Object({ text: Type.String({ description: "Text" }) }),
    output: Type.Object({ ok: Type.Literal(true) }),
    examples: [],
    effects: "none",
    load: async () => () => ({ ok: true as const }),
    ...more,
  } as AnyContract);
}

const NO_RIGHTS = { allowExecute: false, allowWrite: false };

function only(contract: AnyContract, allowExecute = false) {
  const [tool] = toolsOf([contract], { allowExecute, allowWrite: allowExecute }).values();
  if (!tool) throw new Error("No tool");
  return tool.definition;
}

describe("the name", () => {
  test("is that of the executable with underscores", () => {
    expect(toolName(make())).toBe("demo_run_all");
  });
  test("can be set, and an operation can stay off", () => {
    expect(toolName(make({ mcp: { name: "other" } }))).toBe("other");
    expect(toolName(make({ mcp: false }))).toBeUndefined();
    expect(toolName({ ...make(), kind: "service" } as AnyContract)).toBeUndefined();
  });
  test("belongs to one operation only", () => {
    expect(() => toolsOf([make(), make()], NO_RIGHTS)).toThrow('the MCP tool "demo_run_all"');
  });
  test("may be several: a further tool has some fields set, which it does not take", () => {
    const also = [{ name: "demo_run_now", title: "Now", summary: "Run it now", fixed: { text: "now" } }];
    const tools = toolsOf([make({ mcp: { also } })], NO_RIGHTS);
    expect([...tools.keys()]).toEqual(["demo_run_all", "demo_run_now"]);
    const tool = tools.get("demo_run_now");
    expect(tool).toMatchObject({
      fixed: { text: "now" },
      definition: { title: "Now", inputSchema: { additionalProperties: false } },
    });
    expect(tool?.definition.inputSchema.properties).toBeUndefined();
    expect(tool?.definition.inputSchema.required ?? []).toEqual([]);
    expect(tools.get("demo_run_all")?.definition.inputSchema.required).toEqual(["text"]);
  });
  test("orders the tools", () => {
    const contracts = ["b", "a", "c"].map((name) => make({ name: `demo-${name}` }));
    expect([...toolsOf(contracts, NO_RIGHTS).keys()]).toEqual(["demo_a", "demo_b", "demo_c"]);
  });
});

describe("the description", () => {
  test("is the summary and the first paragraph", () => {
    expect(only(make()).description).toBe("Run all of it.\n\nWhat matters.");
    expect(only(make({ description: undefined })).description).toBe("Run all of it.");
  });
  test("says how dry runs are switched", () => {
    const contract = make({
      effects: "execute",
      outputs: [],
      dryRun: "dry_run",
      input: Type.Object({ dry_run: Type.Optional(Type.Boolean({ description: "Show only" })) }),
    });
    expect(only(contract, false).description).toContain("HEDDLE_ALLOW_EXECUTE=1");
    expect(only(contract, true).description).toContain("Set dry_run to false to do it");
    for (const allow of [true, false])
      expect(only(contract, allow).inputSchema.properties?.["dry_run"]).toMatchObject({
        type: "boolean",
        default: true,
      });
  });
});

describe("the annotations", () => {
  const table: [effects: Effects, mcp: AnyContract["mcp"], hints: [boolean, boolean, boolean, boolean]][] = [
    ["none", undefined, [true, false, true, false]],
    ["read", undefined, [true, false, true, false]],
    ["read", { openWorld: true, idempotent: false }, [true, false, false, true]],
    ["write", undefined, [false, true, false, false]],
    ["write", { idempotent: true }, [false, true, true, false]],
    ["execute", undefined, [false, true, false, true]],
    ["execute", { openWorld: false }, [false, true, false, false]],
  ];
  for (const [effects, mcp, hints] of table)
    test(`of "${effects}" with ${JSON.stringify(mcp)} are all set`, () => {
      const contract = make({
        effects,
        mcp,
        ...((effects === "write" || effects === "execute") && { outputs: [] }),
        dryRun: "dry_run",
        input: Type.Object({ dry_run: Type.Optional(Type.Boolean()) }),
      });
      const { annotations } = only(contract);
      expect([
        annotations.readOnlyHint,
        annotations.destructiveHint,
        annotations.idempotentHint,
        annotations.openWorldHint,
      ]).toEqual(hints);
    });
});

test("a tool that a field makes write is read-only where writing is switched off, and nowhere else", () => {
  const contract = make({
    effects: "read",
    outputs: [],
    writesWhen: ["save"],
    input: Type.Object({ save: Type.Optional(Type.Boolean()) }),
  });
  expect(only(contract, false).annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  expect(only(contract, true).annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
});

describe("the schemas", () => {
  test("of no arguments refuse any", () => {
    expect(only(make({ input: Type.Object({}) })).inputSchema).toEqual({
      type: "object",
      additionalProperties: false,
    });
  });

  test("take unknown fields only where the operation does", () => {
    expect(only(make()).inputSchema.additionalProperties).toBe(false);
    expect(only(make({ passThrough: true })).inputSchema).not.toHaveProperty("additionalProperties");
    const open = make({ input: Type.Object({}, { additionalProperties: true }) });
    expect(only(open).inputSchema.additionalProperties).toBe(true);
  });

  test("show unions of constants as an enum", () => {
    const contract = make({ input: Type.Object({ how: OneOf(["a", "b"]) }) });
    expect(only(contract).inputSchema.properties?.["how"]).toEqual({ type: "string", enum: ["a", "b"] });
  });

  test("have an object at the root, also where the result is one of several", () => {
    const output = Type.Union([
      Type.Object({ ok: Type.Literal(true) }),
      Type.Object({ ok: Type.Literal(false), why: Type.String() }),
    ]);
    const { outputSchema } = only(make({ output }));
    expect(outputSchema?.type).toBe("object");
    expect(outputSchema?.anyOf).toHaveLength(2);
  });

  test("wrap the records of an operation that streams", () => {
    const { outputSchema } = only(make({ streams: true }));
    expect(outputSchema?.required).toEqual(["records"]);
    const validate = new Ajv2020().compile(outputSchema ?? false);
    expect(validate({ records: [{ ok: true }, { ok: true }] })).toBe(true);
    expect(validate({ records: [{ ok: false }] })).toBe(false);
  });

  test("are valid JSON Schema of 2020-12", () => {
    const contract = make({
      input: Type.Object({
        text: Type.Optional(Type.String({ pattern: "^a", maxLength: 3 })),
        list: Type.Array(Type.Union([Type.String(), Type.Null()])),
        map: Type.Record(Type.String(), Type.Unknown()),
      }),
    });
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    const { inputSchema, outputSchema } = only(contract);
    expect(() => ajv.compile(inputSchema)).not.toThrow();
    expect(() => ajv.compile(outputSchema ?? false)).not.toThrow();
  });
});

describe("a definition over its budget", () => {
  const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  /** Fields by number, each with what can be said shorter. */
  const fields = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `field_${at}`,
        Type.Optional(
          Type.Object(
            { inner: Type.Integer({ minimum: 1, description: "What is inside of the field" }) },
            {
              description: `What field ${at} is for; and a long explanation that only some readers need to know`,
            },
          ),
        ),
      ]),
    );
  const wide = (count: number) =>
    only(make({ input: Type.Object({ text: Type.String({ description: "Text" }), ...fields(count) }) }));

  for (const count of [0, 3, 8, 20, 200])
    test(`of ${count} fields is short enough, and keeps what is required`, () => {
      const definition = wide(count);
      expect(bytes(definition)).toBeLessThanOrEqual(1536);
      expect(definition.inputSchema.required).toEqual(["text"]);
      expect(definition.inputSchema.properties).toHaveProperty("text");
    });

  test("keeps its output schema only where there is room", () => {
    expect(wide(0).outputSchema).toBeDefined();
    expect(wide(8).outputSchema).toBeUndefined();
  });

  test("loses the last fields last, says where they are, and does not refuse them", () => {
    const { description, inputSchema } = wide(200);
    expect(Object.keys(inputSchema.properties ?? {}).slice(0, 3)).toEqual(["text", "field_0", "field_1"]);
    expect(description).toContain("heddle://schema/demo_run_all");
    expect(inputSchema).not.toHaveProperty("additionalProperties");
    expect(wide(3).inputSchema.additionalProperties).toBe(false);
  });

  test("takes whatever the whole schema takes", () => {
    const text = "a";
    for (const count of [3, 8, 20, 200]) {
      const valid = new Ajv2020().compile(wide(count).inputSchema);
      expect(valid({ text, field_0: { inner: 1 }, [`field_${count - 1}`]: { inner: 2 } })).toBe(true);
    }
  });
});

test("a value of any type is said in full, and a record of any names by additionalProperties", () => {
  const input = Type.Object({
    any: Type.Unknown(),
    list: Type.Array(Type.Unknown()),
    map: Type.Record(Type.String(), Type.Unknown()),
  });
  const types = ["object", "array", "string", "number", "boolean", "null"];
  expect(only(make({ input })).inputSchema.properties).toEqual({
    any: { anyOf: types.map((type) => ({ type })) },
    list: { type: "array" },
    map: { type: "object", additionalProperties: true },
  });
});
