/** The difference of two graphs: identities that survive edits, the laws of a difference, and its picture. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import type { Graph, IntentRecord } from "#schemas/evidence.ts";
import { diffGraphs } from "../../../lib/evidence/differences/graphs.ts";
import { pictureOf } from "../../../lib/evidence/differences/picture.ts";
import { selected } from "../../../lib/evidence/differences/selection.ts";
import { graph, module, record } from "./graphs.ts";

const WHEN = "2026-05-04T08:00:00.000Z";
const diff = (before: Graph, after: Graph) => diffGraphs(before, after, WHEN);
const changesOf = (before: IntentRecord[], after: IntentRecord[]) => {
  const { records } = diff(graph(before), graph(after));
  return {
    added: records.added.map(({ id }) => id),
    removed: records.removed.map(({ id }) => id),
    changed: records.changed.map(({ changedFields }) => changedFields),
  };
};
const code = (
  text: string,
  path: string,
  line: number,
  symbol: string,
  kind = "symbol_fact",
): IntentRecord => {
  const made = record("ast", text, { kind, path, line, target: { symbols: [symbol] } });
  return { ...made, source: { ...made.source, symbol } };
};

test.each([
  [
    "lines moved",
    record("todo", "Send receipts", { path: "TODO.md", line: 3 }),
    record("todo", "Send receipts", { path: "TODO.md", line: 9 }),
    ["source.lines"],
  ],
  [
    "the words were edited",
    record("todo", "Send receipts to customers", { path: "TODO.md", line: 3 }),
    record("todo", "Send receipts to all customers", { path: "TODO.md", line: 3 }),
    ["source.contentHash", "source.rawExcerpt", "statement.object", "statement.text"],
  ],
  [
    "a task was ticked",
    record("todo", "Send receipts", { path: "TODO.md", status: "planned" }),
    record("todo", "Send receipts", { path: "TODO.md", status: "completed" }),
    ["lifecycle.status"],
  ],
  [
    "the file was renamed",
    record("document", "The cart must validate coupons.", { path: "docs/a.md" }),
    record("document", "The cart must validate coupons.", { path: "docs/b.md" }),
    ["source.path"],
  ],
  [
    "the comment of a declaration changed",
    code("declare total: Adds all.", "src/cart.ts", 4, "Cart.total"),
    code("declare total: Computes what the customer has to pay.", "src/cart.ts", 40, "Cart.total"),
    ["source.contentHash", "source.lines", "source.rawExcerpt", "statement.object", "statement.text"],
  ],
])("a record stays the same record if %s", (_, before, after, fields) => {
  expect(changesOf([before], [after])).toEqual({ added: [], removed: [], changed: [fields] });
});

test("what only shares a word, a file or a name of another kind is another record", () => {
  const other = [
    [
      record("todo", "Send receipts", { path: "TODO.md" }),
      record("todo", "Print invoices", { path: "TODO.md" }),
    ],
    [
      record("todo", "Send receipts", { path: "TODO.md" }),
      record("changelog", "Send receipts", { path: "TODO.md" }),
    ],
    [code("declare total", "a.ts", 1, "total"), code("declare sum", "a.ts", 1, "sum")],
  ] as const;
  for (const [before, after] of other)
    expect(changesOf([before], [after])).toEqual({ added: [after.id], removed: [before.id], changed: [] });
});

test("of equal texts in one file one is removed, and no other", () => {
  const at = (line: number) => record("document", "See below.", { path: "a.md", line });
  expect(changesOf([at(1), at(5), at(9)], [at(1), at(9)])).toEqual({
    added: [],
    removed: [at(5).id],
    changed: [],
  });
});

test("how a record was made, and how many commits came since, is no change", () => {
  const commit = record("git", "Add carts");
  const later = {
    ...commit,
    source: { ...commit.source, commitIndex: 7 },
    metadata: { ...commit.metadata, generation: { ...commit.metadata.generation, runtimeVersion: "9.9.9" } },
  };
  expect(changesOf([commit], [later])).toEqual({ added: [], removed: [], changed: [] });
});

test("a relation stays if its records moved", () => {
  const cart = module("src/cart.ts", ["addCoupon"]);
  const [here, there] = [3, 8].map((line) => record("todo", "Add coupons", { path: "TODO.md", line }));
  const other = record("nl", "Coupons", { path: "TASK.md" });
  if (!here || !there) throw new Error("No records");
  const { relations, summary } = diff(
    graph(
      [cart, here, other],
      [
        [here, "evidenced_by", cart],
        [here, "plans", other],
      ],
    ),
    graph(
      [cart, there, other],
      [
        [there, "evidenced_by", cart],
        [other, "blocks", there],
      ],
    ),
  );
  expect(relations.unchanged).toBe(1);
  expect(relations.added.map(({ type }) => type)).toEqual(["blocks"]);
  expect(relations.removed.map(({ type }) => type)).toEqual(["plans"]);
  expect(summary).toMatchObject({ recordsChanged: 1, relationsAdded: 1, relationsRemoved: 1 });
});

const WORDS = ["send", "receipts", "coupons", "to", "all", "customers", "print", "mail", "refund"];
const anyRecord = fc
  .record({
    kind: fc.constantFrom("todo" as const, "document" as const, "git" as const),
    words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }),
    path: fc.constantFrom("TODO.md", "docs/a.md", "docs/b.md"),
    line: fc.integer({ min: 1, max: 6 }),
    status: fc.constantFrom("planned" as const, "completed" as const),
    symbol: fc.constantFrom(null, "total", "Cart.total"),
  })
  .map(({ kind, words, symbol, ...rest }) =>
    symbol === null
      ? record(kind, words.join(" "), rest)
      : code(`declare ${words.join(" ")}`, rest.path, rest.line, symbol),
  );
const anyGraph = fc.uniqueArray(anyRecord, { maxLength: 14, selector: ({ id }) => id }).map((records) =>
  graph(
    records,
    records.slice(1).flatMap((other, at) => {
      const one = records[at];
      return one ? [[one, "implements", other] as const] : [];
    }),
  ),
);

test("a graph does not differ from itself, in any order", () => {
  fc.assert(
    fc.property(anyGraph, (one) => {
      const shuffled = { ...one, records: one.records.toReversed(), relations: one.relations.toReversed() };
      const { records, relations } = diff(one, shuffled);
      expect([records.added, records.removed, records.changed]).toEqual([[], [], []]);
      expect([relations.added, relations.removed]).toEqual([[], []]);
      expect([records.unchanged, relations.unchanged]).toEqual([one.records.length, one.relations.length]);
    }),
  );
});

test("swapping the graphs swaps added and removed, and before and after", () => {
  fc.assert(
    fc.property(anyGraph, anyGraph, (one, other) => {
      const there = diff(one, other);
      const back = diff(other, one);
      expect(back.records.added).toEqual(there.records.removed);
      expect(back.records.removed).toEqual(there.records.added);
      expect(back.relations.added).toEqual(there.relations.removed);
      const pairs = (changed: typeof there.records.changed, isSwapped: boolean) =>
        changed
          .map(({ before, after, changedFields }) =>
            [isSwapped ? after.id : before.id, isSwapped ? before.id : after.id, changedFields.join()].join(
              " ",
            ),
          )
          .sort();
      expect(pairs(back.records.changed, true)).toEqual(pairs(there.records.changed, false));
    }),
  );
});

test("the order of records and relations does not matter", () => {
  fc.assert(
    fc.property(anyGraph, anyGraph, (one, other) => {
      const mixed = {
        ...other,
        records: other.records.toReversed(),
        relations: other.relations.toReversed(),
      };
      expect(diff(one, mixed)).toEqual(diff(one, other));
    }),
  );
});

test("every record is counted once on each side", () => {
  fc.assert(
    fc.property(anyGraph, anyGraph, (one, other) => {
      const { summary } = diff(one, other);
      const both = summary.recordsChanged + summary.recordsUnchanged;
      expect(both + summary.recordsRemoved).toBe(one.records.length);
      expect(both + summary.recordsAdded).toBe(other.records.length);
    }),
  );
});

test("only communication, a participant, a role or a ticket is compared if asked", () => {
  const said = (text: string, participant: string, role: string, ticket: string) =>
    record("agent_log", text, { target: { tickets: [ticket] }, metadata: { participant, role, ticket } });
  const all = graph([
    said("one", "human:ola", "human", "SHOP-7"),
    said("two", "agent:coder", "agent", "SHOP-8"),
    record("todo", "three", { target: { tickets: ["SHOP-7"] } }),
  ]);
  const texts = (selection: Parameters<typeof selected>[1]) =>
    selected(all, selection).records.map(({ statement }) => statement.text);
  expect(texts({})).toHaveLength(3);
  expect(texts({ communicationOnly: true })).toEqual(["one", "two"]);
  expect(texts({ participant: "ola" })).toEqual(["one"]);
  expect(texts({ role: "agent" })).toEqual(["two"]);
  expect(texts({ ticket: "shop-7" })).toEqual(["one", "three"]);
});

test("the picture is well-formed, escapes what records say, and counts what it leaves out", () => {
  const hostile = `</text><script>alert("x")</script>\u0000\u001b[31m &`;
  const long = record("nl", "W".repeat(5000));
  const lone = {
    ...long,
    id: `${long.id}0`,
    statement: { ...long.statement, text: "half \ud800 a character" },
  };
  const before = graph(
    Array.from({ length: 5 }, (_, at) => record("todo", `Gone number${at}`, { path: `${at}.md` })),
  );
  const after = graph([record("nl", hostile, { path: `<b>"&'.md` }), long]);
  const svg = pictureOf(diff(before, { ...after, records: [...after.records, lone] }), 2);
  const document = XmlDocument.fromString(svg);
  expect(document.root.attr("width")?.value).toBe("1200");
  document.dispose();
  expect(svg).not.toContain("<script");
  expect(svg).not.toContain("\u0000");
  expect(svg).toContain("… and 3 more");
  expect(svg.length).toBeLessThan(20_000);
});

test("20,000 records that all moved are matched, each with itself", () => {
  const one = record("document", "Sentence", { path: "book.md" });
  const many = (shift: number) =>
    graph([]).records.concat(
      Array.from({ length: 20_000 }, (_, at) => ({
        ...one,
        id: `INT-DOCUMENT-${String(at + shift * 20_000).padStart(20, "0")}`,
        statement: { ...one.statement, text: `Sentence ${at} of the book` },
        source: { ...one.source, lines: { start: at + shift + 1, end: at + shift + 1 } },
      })),
    );
  const { records } = diff({ ...graph([]), records: many(0) }, { ...graph([]), records: many(1) });
  expect([records.added, records.removed]).toEqual([[], []]);
  expect(records.changed.every(({ before, after }) => before.statement.text === after.statement.text)).toBe(
    true,
  );
});
