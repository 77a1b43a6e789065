/** Why two records are linked or not: the grounds agree with the linker, and records are found by what people write. */
import { expect, test } from "bun:test";
import type { IntentRecord } from "#schemas/evidence.ts";
import { explain } from "../../../lib/evidence/explanation/explain.ts";
import { findRecord } from "../../../lib/evidence/explanation/find-record.ts";
import { graphOf } from "../../../lib/evidence/linking/graph.ts";
import { module, record } from "./graphs.ts";

const explained = (records: IntentRecord[], first = 0, second = 1) => {
  const graph = graphOf(records, "2026-05-04T08:00:00.000Z");
  const [one, other] = [records[first], records[second]];
  if (!one || !other) throw new Error("No records");
  return explain(graph, one, other);
};
const ground = (result: ReturnType<typeof explained>, name: string) =>
  result.grounds.find((each) => each.name === name);

test("a linked pair has its relation, and grounds that add up to its confidence", () => {
  const task = record("todo", "Add coupons", { target: { tickets: ["SHOP-7"] }, path: "TODO.md", line: 3 });
  const wish = record("nl", "Coupons are wanted", {
    target: { tickets: ["SHOP-7"] },
    path: "TASK.md",
    line: 8,
  });
  const result = explained([wish, task], 1, 0);
  expect(result).toMatchObject({
    linked: true,
    first: { path: "TODO.md", lines: { start: 3 } },
    second: { path: "TASK.md", lines: { start: 8 } },
    relations: [{ type: "plans" }],
    lacking: [],
    threshold: 0.42,
  });
  expect(ground(result, "ticket")).toMatchObject({ met: true, score: 0.62, detail: "both name SHOP-7" });
  expect(result.relations[0]?.confidence).toBeCloseTo(result.score, 3);
  expect(explained([wish, task], 0, 1).score).toBe(result.score);
});

test("a pair without enough in common says what is lacking, with numbers", () => {
  const result = explained([
    record("todo", "Send receipts by mail"),
    record("nl", "Customers want invoices by mail"),
  ]);
  expect(result).toMatchObject({ linked: false, relations: [] });
  expect(ground(result, "ticket")).toMatchObject({ met: false, score: 0, value: 0, threshold: 1 });
  expect(result.lacking.join("\n")).toContain("50 % of the words in common");
  expect(result.lacking.join("\n")).toContain("A sum of 0.42");
});

test("a name in several files means none of them, and a path alone proves nothing", () => {
  const twice = explained([
    record("todo", "Fix total", { target: { symbols: ["total"] } }),
    module("src/cart.ts", ["total"]),
    module("src/bill.ts", ["total"]),
  ]);
  expect(ground(twice, "symbol")?.detail).toContain('"total" is in 2 files');
  expect(twice.linked).toBe(false);
  const path = explained([
    record("todo", "Fix rounding of discounts", { action: "fix", target: { paths: ["src/cart.ts"] } }),
    module("src/cart.ts", ["weigh"]),
  ]);
  expect(ground(path, "path")).toMatchObject({ met: true, score: 0.28 });
  expect(path.linked).toBe(false);
  expect(path.lacking.join("\n")).toContain("More than the path");
});

test("code and code, and statements of one source, are kept apart by their own rules", () => {
  expect(explained([module("a.ts", []), module("b.ts", [])]).lacking[0]).toStartWith("Code is linked");
  expect(explained([record("todo", "One thing"), record("todo", "Another one")]).lacking[0]).toStartWith(
    "Statements of one source",
  );
});

const symbol = (kind: string, line: number, end: number) => {
  const made = record("ast", `declare total ${kind}`, { kind, path: "src/cart.ts", line });
  return { ...made, source: { ...made.source, symbol: "Cart.total", lines: { start: line, end } } };
};
const cart = { ...module("src/cart.ts", ["Cart.total"]) };
const whole = {
  ...cart,
  source: { ...cart.source, lines: null },
  statement: { ...cart.statement, kind: "module_fact" },
};
const total = symbol("symbol_fact", 4, 9);
const route = symbol("route_fact", 4, 9);
const around = { ...symbol("symbol_fact", 1, 20), id: "INT-AST-00000000000000000001" };
const other = { ...around, source: { ...around.source, symbol: "Cart" } };
const task = record("todo", "Add coupons to the cart", { path: "TODO.md", line: 3 });
const longer = record("todo", "Add coupons to the cart at once", { path: "TODO.md", line: 5 });
const ALL = [task, longer, route, total, other, whole];

test.each([
  ["its id", total.id, total],
  ["the smallest declaration at a line", "src/cart.ts:5", total],
  ["the end of a path, and a line", "cart.ts:15", other],
  ["a line of a task list", "TODO.md:3", task],
  ["a path", "src/cart.ts", whole],
  ["a symbol", "Cart.total", total],
  ["the whole statement, though another begins with it", "add COUPONS to the cart", task],
  ["the beginning of a statement", "Add coupons to the cart at", longer],
])("a record is found by %s", (_, named, expected) => {
  expect(findRecord(ALL, named)).toBe(expected);
});

test("what is several records lists them, and what is none says so", () => {
  expect(() => findRecord(ALL, "Add coup")).toThrow('"Add coup" can be 2 records');
  expect(() => findRecord(ALL, "src/cart.ts:99")).toThrow("No record of the graph");
});
