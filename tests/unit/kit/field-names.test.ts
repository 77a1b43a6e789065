/** Which names of fields a request may have: both spellings of its own, those of other operations' results, no slips. */
import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { requestOf } from "#kit/contract/aliases.ts";
import { CallInput } from "#kit/contract/call-text.ts";
import { otherSpelling, withOwnSpelling } from "#kit/contract/field-names.ts";
import { type AnyContract, type Contract, operation } from "#kit/contract/operation.ts";
import { families, loadOperations } from "#kit/contract/registry.ts";
import { asFailure } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { createContext } from "#kit/files/context.ts";
import { recordOfQuery } from "#kit/http/query.ts";
import { invoke, prepare } from "#kit/invoke/invoke.ts";

const contracts = (await Promise.all(families().map(loadOperations))).flat();

const input = Type.Object({
  id: Type.Optional(Type.String()),
  project_dir: Type.Optional(Type.String()),
  graphPath: Type.Optional(Type.String()),
  dry_run: Type.Optional(Type.Boolean()),
});

const contract = (more: Partial<Contract> = {}): AnyContract =>
  operation({
    name: "test-op",
    family: "test",
    summary: "A contract for tests",
    input,
    output: Type.Object({}, { additionalProperties: true }),
    examples: [],
    effects: "none",
    load: async () => (got: JsonRecord) => ({ ok: true, got }),
    ...more,
  } as Contract);

/** What the operation gets, or the message and hint of its refusal. */
async function got(
  record: JsonRecord,
  transport: "cli" | "http" | "mcp" = "http",
  more: Partial<Contract> = {},
) {
  try {
    const context = createContext({ transport, allowExecute: true, allowWrite: true });
    for await (const result of invoke(await prepare(contract(more)), record, context)) return result["got"];
  } catch (thrown) {
    const { message, hint } = asFailure(thrown);
    return `${message}. ${hint}`;
  }
}

describe("a field", () => {
  test("has two spellings, unless it is one word", () => {
    const names = ["dry_run", "graphPath", "max_x_y", "text", "a1_b2"];
    expect(names.map(otherSpelling)).toEqual(["dryRun", "graph_path", "maxXY", "text", "a1B2"]);
  });

  test("may have either, of every operation that there is", () => {
    const read = contracts.flatMap(({ input: { properties } }) =>
      Object.keys(properties).map((field) => {
        const record = withOwnSpelling({ ...input, properties }, { [otherSpelling(field)]: 1 });
        return { field, record };
      }),
    );
    for (const { field, record } of read) expect(record).toEqual({ [field]: 1 });
    expect(read.length).toBeGreaterThan(1000);
  });

  test("is the same to everyone that reads the request", async () => {
    const given = { projectDir: "a", graph_path: "b" };
    expect(await got(given)).toEqual({ project_dir: "a", graphPath: "b" });
    expect(requestOf(contract(), given)).toEqual({ project_dir: "a", graphPath: "b" });
    expect(recordOfQuery(contract(), "projectDir=a&graph_path=b")).toEqual({
      project_dir: "a",
      graphPath: "b",
    });
    const call = CallInput.ofText(JSON.stringify(given));
    expect([call.get("project_dir"), call.get("graphPath"), call.get("dry_run")]).toEqual([
      "a",
      "b",
      undefined,
    ]);
  });

  test("cannot be there in both spellings", async () => {
    const refusal = 'Field "dry_run" is given twice, also as "dryRun". Give it once';
    expect(await got({ dry_run: true, dryRun: false })).toBe(refusal);
    expect(await got({ dryRun: false, dry_run: true }, "cli")).toBe(refusal);
  });

  test("that means nothing to another operation's result still means nothing in the other spelling", async () => {
    const more = { dryRun: "dry_run" } as Partial<Contract>;
    expect(await got({ ok: true, dryRun: true }, "cli", more)).toEqual({});
  });
});

describe("a field that the operation does not know", () => {
  const stray: [what: string, record: JsonRecord, transport: "cli" | "http" | "mcp", outcome: unknown][] = [
    [
      "of a client",
      { note: 1 },
      "http",
      'Unknown field "note". Known fields: id, project_dir, graphPath, dry_run',
    ],
    [
      "of a client, in a near miss",
      { project_dri: "a" },
      "mcp",
      'Unknown field "project_dri". Did you mean "project_dir"?',
    ],
    [
      "near a name in the other spelling",
      { projectDri: "a" },
      "http",
      'Unknown field "projectDri". Did you mean "project_dir"?',
    ],
    ["of a record in a pipeline", { note: 1 }, "cli", { note: 1 }],
    [
      "of a record in a pipeline, in a near miss",
      { project_dri: "a" },
      "cli",
      'Unknown field "project_dri". Did you mean "project_dir"?',
    ],
    // `graph` is a field of results, e.g. of evidence-analyze-communication.
    ["near the name of a result's field", { graph: {} }, "cli", { graph: {} }],
    ["of another operation's result", { ok: true, note: 1 }, "http", { ok: true, note: 1 }],
    [
      "of another operation's result, in a near miss",
      { ok: true, project_dri: 1 },
      "http",
      'Unknown field "project_dri". Did you mean "project_dir"?',
    ],
    [
      "with a name of the language",
      JSON.parse('{"__proto__":{"id":"x"}}'),
      "http",
      'Unknown field "__proto__". Known fields: id, project_dir, graphPath, dry_run',
    ],
  ];
  test.each(stray)("%s", async (_, record, transport, outcome) => {
    expect(await got(record, transport)).toEqual(outcome);
  });

  test("is passed on where the operation passes fields on, unless it is a near miss", async () => {
    expect(await got({ note: 1 }, "http", { passThrough: true })).toEqual({ note: 1 });
    expect(await got({ dry_rum: false }, "http", { passThrough: true })).toContain('Did you mean "dry_run"?');
  });
});
