/** Packed records: the same content and the same text as before, in less memory. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { jsonText, Packer, packed } from "../../../lib/evidence/records/packed.ts";
import { deterministicGeneration, recordOf } from "../../../lib/evidence/records/record.ts";
import { canonicalHash } from "../../../lib/kit/data/canonical.ts";
import type { IntentRecord } from "../../../schemas/evidence.ts";

const generation = deterministicGeneration("test");

const codeRecord = (path: string, name: string, metadata: Record<string, unknown> = {}): IntentRecord =>
  recordOf(
    {
      statement: {
        ...{ kind: "symbol_fact", subject: null, actor: null, action: "declare", object: name },
        ...{ modality: "observed", polarity: "positive", text: `declare ${name}` },
        target: { paths: [path], symbols: [name], tickets: [], versions: [] },
      },
      status: "implemented",
      source: {
        kind: "ast",
        path,
        lines: { start: 1, end: 2 },
        symbol: name,
        text: `function ${name}() {}\n`,
      },
      epistemic: { class: "fact", confidence: 1, basis: ["parser"] },
      metadata: { language: "typescript", exported: true, ...metadata },
    },
    generation,
  );

const RECORDS = [
  codeRecord("a.ts", "first", {
    docstring: 'Says "hi"\nin two lines,   \u2028 and ż.',
    calls: ["b", "c"],
    signature: "first(): void",
    future: { kept: [1, 2] },
  }),
  codeRecord("a.ts", "second"),
  codeRecord("b.ts", "third", { test: { suites: ["s"] }, mentions: ["x"] }),
];

function pack(records: readonly IntentRecord[]): IntentRecord[] {
  const packer = new Packer();
  for (const record of records) packer.add(JSON.stringify(record));
  return [...packer.records()];
}

describe("a packed record", () => {
  test("answers for its lines and its hash, and shares the path with the others of its file", () => {
    const [first, second, third] = pack(RECORDS);
    expect(first?.source.lines).toEqual({ start: 1, end: 2 });
    expect(first?.source.contentHash).toBe(RECORDS[0]?.source.contentHash ?? "none");
    expect(second?.statement.target.paths).toBe(first?.statement.target.paths ?? []);
    expect(third?.statement.target.paths).not.toBe(first?.statement.target.paths ?? []);
    const [whole] = RECORDS.slice(0, 1).map((record) => ({
      ...record,
      source: { ...record.source, lines: null },
    }));
    expect(pack(whole ? [whole] : [])[0]?.source.lines).toBeNull();
  });

  test("has the text of the record, and so its hash", () => {
    for (const [at, record] of pack(RECORDS).entries()) {
      const before = RECORDS[at];
      expect(jsonText(record)).toBe(JSON.stringify(before));
      expect(JSON.stringify({ record })).toBe(JSON.stringify({ record: before }));
      expect(canonicalHash(record)).toBe(canonicalHash(before));
      for (const part of ["source", "metadata", "statement"] as const)
        expect(JSON.stringify(record[part])).toBe(JSON.stringify(before?.[part]));
    }
  });

  test("answers like the record, also for what is kept compressed, in any order", () => {
    const all = pack(RECORDS);
    for (const at of [2, 0, 1, 0]) {
      const [record, before] = [all[at], RECORDS[at]];
      expect(record?.source.rawExcerpt).toBe(before?.source.rawExcerpt as string);
      for (const name of [
        "docstring",
        "calls",
        "signature",
        "test",
        "mentions",
        "future",
        "absent",
        "language",
      ])
        expect(record?.metadata[name]).toEqual(before?.metadata[name]);
      expect(record?.metadata.generation).toEqual(generation);
      expect(record?.statement).toEqual(before?.statement as IntentRecord["statement"]);
      expect(record?.lifecycle).toEqual({ status: "implemented" });
    }
  });

  test("two packs do not answer for each other", () => {
    const [one] = pack([codeRecord("a.ts", "one", { signature: "one()" })]);
    const [other] = pack([codeRecord("b.ts", "other", { signature: "other()" })]);
    for (let round = 0; round < 2; round++) {
      expect(one?.metadata["signature"]).toBe("one()");
      expect(other?.metadata["signature"]).toBe("other()");
    }
  });
});

test("a stream of records keeps its order, also if files alternate", async () => {
  const [first, second, third] = RECORDS as [IntentRecord, IntentRecord, IntentRecord];
  const stream = async function* () {
    yield* [first, third, second];
  };
  const found = await Array.fromAsync(packed(stream()));
  expect(found.map(jsonText)).toEqual([first, third, second].map((record) => JSON.stringify(record)));
  expect(await Array.fromAsync(packed((async function* () {})()))).toEqual([]);
});

test("more records than a block holds keep their texts and their order, and can be read again", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ name: fc.string(), calls: fc.array(fc.string({ unit: "binary" })), times: fc.nat(9000) }),
      ),
      (parts) => {
        const records = parts.map(({ name, calls, times }, at) =>
          codeRecord(`${at % 3}.ts`, name, { calls, signature: "é".repeat(times) }),
        );
        const texts = records.map((record) => JSON.stringify(record));
        const found = pack(records);
        expect(found.map(jsonText)).toEqual(texts);
        expect(found.toReversed().map(jsonText)).toEqual(texts.toReversed());
        expect(found.map(({ metadata }) => metadata["calls"])).toEqual(
          texts.map((text) => JSON.parse(text).metadata.calls),
        );
      },
    ),
  );
});
