/** How contracts become MCP tools. */
import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { Ajv2020 } from "ajv/dist/2020.js";
import { toolName, toolsOf } from "../../../lib/kit/mcp/tools.ts";
import { type AnyContract, type Effects, operation } from "../../../lib/kit/operation.ts";
import { OneOf } from "../../../schemas/common.ts";

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
    expect(toolName(make({ kind: "service" }))).toBeUndefined();
  });
  test("belongs to one operation only", () => {
    expect(() => toolsOf([make(), make()], NO_RIGHTS)).toThrow('the MCP tool "demo_run_all"');
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
    expect(outputSchema.type).toBe("object");
    expect(outputSchema.anyOf).toHaveLength(2);
  });

  test("wrap the records of an operation that streams", () => {
    const { outputSchema } = only(make({ streams: true }));
    expect(outputSchema.required).toEqual(["records"]);
    const validate = new Ajv2020().compile(outputSchema);
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
    expect(() => ajv.compile(outputSchema)).not.toThrow();
  });
});
