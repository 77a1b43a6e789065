/** One record's walk: checks, policy, pass-through and what errors say. */
import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { type AnyContract, type Contract, operation } from "#kit/contract/operation.ts";
import { asFailure, ERROR_KINDS, Failure, fail } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { publish } from "#kit/data/schema.ts";
import { createContext } from "#kit/files/context.ts";
import { failureKind, invoke, isNotOk, prepare } from "#kit/invoke/invoke.ts";
import { type ErrorKind, Id, OneOf } from "#schemas/common.ts";

const input = Type.Object({
  id: Type.Optional(Id),
  name: Type.String({ maxLength: 5 }),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  color: Type.Optional(OneOf(["red", "green"])),
  list: Type.Optional(Type.Array(Type.Object({ x: Type.Number() }))),
  dry_run: Type.Optional(Type.Boolean()),
});

function contract(more: Partial<Contract>): AnyContract {
  return operation({
    name: "test-op",
    family: "test",
    summary: "A contract for tests",
    input,
    output: Type.Object({}, { additionalProperties: true }),
    examples: [],
    effects: "none",
    load: async () => (record: JsonRecord) => ({ ok: true, got: record }),
    ...more,
  } as Contract);
}

async function run(
  made: AnyContract,
  record: unknown,
  transport: "cli" | "http" | "mcp" = "cli",
  allowExecute = false,
) {
  const results: JsonRecord[] = [];
  const context = createContext({ transport, allowExecute });
  for await (const result of invoke(await prepare(made), record as JsonRecord, context)) results.push(result);
  return results;
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  try {
    await work;
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
  }
  throw new Error("Nothing was thrown");
}

describe("a record that does not fit names the field and never the value", () => {
  test.each<[unknown, string]>([
    [{}, 'Missing required field "name"'],
    [{ name: 5 }, 'Field "name" must be a string of at most 5 characters'],
    [{ name: "secret-value" }, 'Field "name" must be a string of at most 5 characters'],
    [{ name: "a", size: 10 }, 'Field "size" must be an integer from 1 to 9'],
    [{ name: "a", size: 1.5 }, 'Field "size" must be an integer from 1 to 9'],
    [{ name: "a", color: "secret-value" }, 'Field "color" must be one of red, green'],
    [{ name: "a", list: [{ x: 1 }, { x: "secret-value" }] }, 'Field "list[1].x" must be a number'],
    [{ name: "a", list: [{}] }, 'Missing required field "list[0].x"'],
    [{ name: "a", id: true }, 'Field "id" must be a string or an integer'],
    [[], "The record is not a JSON object"],
    [null, "The record is not a JSON object"],
  ])("%j", async (record, message) => {
    const failure = await failureOf(run(contract({}), record));
    expect(failure.code).toBe("INVALID_RECORD");
    expect(failure.message).toBe(message);
    expect(JSON.stringify(failure.body())).not.toContain("secret-value");
  });
});

describe("the code of a failure", () => {
  const errors = { NO_INK: { kind: "component", meaning: "The printer has no ink" } } as const;
  const failing = (code: string) => () => {
    throw new Failure("component", code, "It failed");
  };

  test.each<[string, string]>([
    ["NO_INK", "NO_INK"],
    ["NOT_FOUND", "NOT_FOUND"],
    ["NO_PAPER", "INTERNAL"],
  ])("%s is %s where results are checked", async (code, expected) => {
    const made = contract({ errors, load: async () => failing(code) });
    expect((await failureOf(run(made, { name: "a" }))).code).toBe(expected);
    const later = contract({ errors, load: async () => async () => failing(code)() });
    expect((await failureOf(run(later, { name: "a" }))).code).toBe(expected);
  });
});

describe("fields that pass through", () => {
  test("id always does", async () => {
    const made = contract({ load: async () => () => ({ ok: true }) });
    expect(await run(made, { name: "a", id: 7, extra: 1 })).toEqual([{ id: 7, ok: true }]);
  });

  test("others where the contract says so, never over the result's own", async () => {
    const made = contract({ passThrough: true, load: async () => () => ({ ok: true, name: "mine" }) });
    expect(await run(made, { name: "a", id: 7, extra: 1 })).toEqual([
      { id: 7, name: "mine", extra: 1, ok: true },
    ]);
  });
});

describe("effects over HTTP and MCP", () => {
  const made = contract({ effects: "execute", dryRun: "dry_run", outputs: [] });
  const ran = async (transport: "cli" | "http" | "mcp", dry_run: boolean | undefined, allow = false) => {
    const [result] = await run(
      made,
      { name: "a", ...(dry_run !== undefined && { dry_run }) },
      transport,
      allow,
    );
    return (result?.["got"] as JsonRecord | undefined)?.["dry_run"];
  };

  test("are dry runs unless the request says otherwise", async () => {
    expect(await ran("http", undefined)).toBe(true);
    expect(await ran("mcp", undefined, true)).toBe(true);
    expect(await ran("cli", undefined)).toBeUndefined();
  });

  test("are refused without the switch, and allowed with it", async () => {
    expect((await failureOf(ran("http", false))).code).toBe("EXECUTION_NOT_ALLOWED");
    expect((await failureOf(ran("mcp", false))).status).toBe(403);
    expect(await ran("mcp", false, true)).toBe(false);
    expect(await ran("cli", false)).toBe(false);
  });
});

test("a result that says it failed is told from one that did not", () => {
  expect([{ ok: false }, { ok: true }, {}, null, "x", { ok: 0 }].map(isNotOk)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("a failed result is of the kind that the contract names, or of that of its own code", () => {
  const errors = { LOST: { kind: "unavailable", meaning: "It is lost" } } as const;
  const kindOf = (failedAs: ErrorKind | "code" | undefined, result: object) =>
    failureKind(contract({ errors, ...(failedAs && { failedAs }) }), result);
  expect(kindOf(undefined, { ok: false, code: "LOST" })).toBeUndefined();
  expect(kindOf("data", { ok: false, code: "LOST" })).toBe("data");
  expect(kindOf("code", { ok: true, code: "LOST" })).toBeUndefined();
  expect(kindOf("code", { ok: false, code: "LOST" })).toBe("unavailable");
  expect(kindOf("code", { ok: false, code: "TIMEOUT" })).toBe("timeout");
  for (const code of ["UNKNOWN", "constructor", null, undefined])
    expect(kindOf("code", { ok: false, code })).toBe("internal");
});

test("runs that stream give every record, and an error after them", async () => {
  const made = contract({
    load: async () =>
      async function* () {
        yield { n: 1 };
        yield { n: 2 };
        throw fail("TIMEOUT", "Too slow");
      },
  });
  const seen: JsonRecord[] = [];
  const failure = await failureOf(
    (async () => {
      for await (const result of invoke(await prepare(made), { name: "a" }, createContext()))
        seen.push(result);
    })(),
  );
  expect(seen).toEqual([{ n: 1 }, { n: 2 }]);
  expect(failure.exit).toBe(75);
});

test("what was thrown unexpectedly becomes INTERNAL without a stack", () => {
  const failure = asFailure(new TypeError("x is not a function\n    at secret.ts:1"));
  expect(failure.body()).toEqual({ code: "INTERNAL", message: "Internal error: x is not a function" });
  expect(asFailure("text").exit).toBe(70);
});

test("the error table follows sysexits and HTTP", () => {
  const pairs = Object.entries(ERROR_KINDS).map(([kind, { exit, http }]) => [kind, exit, http]);
  expect(pairs).toEqual([
    ["usage", 64, 400],
    ["data", 65, 400],
    ["input", 66, 400],
    ["component", 69, 501],
    ["unavailable", 69, 503],
    ["internal", 70, 500],
    ["io", 74, 500],
    ["timeout", 75, 504],
    ["busy", 75, 503],
    ["policy", 77, 403],
    ["config", 78, 500],
    ["interrupted", 130, 499],
  ]);
});

test("published schemas are plain JSON Schema with enums", () => {
  const published = publish(input);
  expect(published.properties?.["color"]).toEqual({ type: "string", enum: ["red", "green"] });
  expect(published.required).toEqual(["name"]);
});

describe("a contract that is wrong stops where it is written", () => {
  test.each([
    [{ name: "other-op" }, "is not named"],
    [{ summary: "Ends with a period." }, "summary"],
    [{ positional: "absent" }, "positional"],
    [{ effects: "execute" as const, outputs: [] }, "dry-run"],
    [{ effects: "write" as const }, "does not declare its outputs"],
    [{ outputs: [] }, "neither writes nor says when"],
    [{ effects: "write" as const, outputs: [], writesWhen: ["name"] }, "only an operation that reads can"],
    [{ effects: "none" as const, outputs: [], writesWhen: ["name"] }, "only an operation that reads can"],
    [{ effects: "read" as const, outputs: [], writesWhen: [] }, "only an operation that reads can"],
    [{ effects: "write" as const, outputs: ["unheard"] }, 'names the output field "unheard"'],
  ])("%j", (wrong, message) => expect(() => contract(wrong as Partial<Contract>)).toThrow(message));
});

describe("a light operation that waits for some requests", () => {
  const made = contract({
    light: true,
    waitsWhen: ["size"],
    load: async () => (record: JsonRecord) =>
      record["size"] === undefined ? { ok: true, at: "once" } : Promise.resolve({ ok: true, at: "later" }),
  } as Partial<Contract>);

  test("answers the others at once", async () => {
    const { direct } = await prepare(made);
    if (process.env["HEDDLE_CHECK_RESULTS"] === "1") return;
    expect(direct({ name: "a" }, createContext())).toEqual({ ok: true, at: "once" });
    expect(direct({ name: "a", size: 2 }, createContext())).toBeUndefined();
  });

  test("runs each once, and waits", async () => {
    expect(await run(made, { name: "a" })).toMatchObject([{ at: "once" }]);
    expect(await run(made, { name: "a", size: 2 })).toMatchObject([{ at: "later" }]);
  });

  test("is refused if it names a field that its input lacks, or is not light", () => {
    expect(() => contract({ light: true, waitsWhen: ["mood"] } as never)).toThrow("mood");
    expect(() => contract({ waitsWhen: ["size"] } as never)).toThrow("light");
  });
});
