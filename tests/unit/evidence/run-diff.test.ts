/** Which findings are new, fixed or changed between two runs. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Diagnostic, Graph, IntentRecord, Severity } from "#schemas/evidence.ts";
import { diagnose } from "../../../lib/evidence/diagnostics/diagnose.ts";
import { diffFindings, type Judged } from "../../../lib/evidence/history/findings.ts";
import { graph, module, record } from "./graphs.ts";

const NOW = new Date("2026-05-04T08:00:00Z");
const judged = (given: Graph): Judged => ({
  graph: given,
  diagnostics: diagnose(given, "en", NOW).diagnostics,
});

const task = (text: string, done = false, line = 1): IntentRecord =>
  record("todo", text, { status: done ? "completed" : "planned", path: "TODO.md", line });

let made = 0;
const finding = (records: IntentRecord[], more: Partial<Diagnostic> = {}): Diagnostic => ({
  id: `DIAG-${String(++made).padStart(20, "0")}`,
  code: "PLANNED_NOT_IMPLEMENTED",
  severity: "warning",
  title: "A task",
  detail: "",
  recordIds: records.map(({ id }) => id),
  suggestedAction: "",
  locations: [],
  rank: 1,
  fingerprints: [],
  ...more,
});

describe("findings of two runs", () => {
  const coupons = task("Validate coupons in the cart");
  const receipts = task("Send receipts by mail", false, 2);

  test("are new, fixed or unchanged by the records that they are about", () => {
    const before = {
      graph: graph([coupons, receipts]),
      diagnostics: [finding([coupons]), finding([receipts])],
    };
    const ticket = task("Refund an order", false, 3);
    const after = { graph: graph([receipts, ticket]), diagnostics: [finding([receipts]), finding([ticket])] };
    const diff = diffFindings(before, after);
    expect(diff.new.map(({ recordIds }) => recordIds)).toEqual([[ticket.id]]);
    expect(diff.fixed.map(({ recordIds }) => recordIds)).toEqual([[coupons.id]]);
    expect([diff.changed, diff.unchanged]).toEqual([[], 1]);
  });

  test("stay the same if a record moved or was reworded, and say that the title differs", () => {
    const moved = record("todo", "Send receipts by mail and SMS", {
      status: "planned",
      path: "TODO.md",
      line: 9,
    });
    const before = { graph: graph([receipts]), diagnostics: [finding([receipts])] };
    const after = { graph: graph([moved]), diagnostics: [finding([moved])] };
    expect(moved.id).not.toBe(receipts.id);
    expect(diffFindings(before, after)).toEqual({ new: [], fixed: [], changed: [], unchanged: 1 });
    const renamed = { ...after, diagnostics: [finding([moved], { title: "Another" })] };
    expect(diffFindings(before, renamed).changed.map(({ changes }) => changes)).toEqual([["text"]]);
  });

  test("are changed if they became graver or lost records", () => {
    const all = graph([coupons, receipts]);
    const before = { graph: all, diagnostics: [finding([coupons, receipts])] };
    const after = { graph: all, diagnostics: [finding([receipts], { severity: "blocking" as Severity })] };
    const [changed] = diffFindings(before, after).changed;
    expect(changed?.changes).toEqual(["severity", "records"]);
    expect([changed?.before.severity, changed?.after.severity]).toEqual(["warning", "blocking"]);
  });

  test("of one record and two kinds are two", () => {
    const all = graph([coupons]);
    const before = { graph: all, diagnostics: [finding([coupons])] };
    const after = { graph: all, diagnostics: [finding([coupons], { code: "UNLINKED_RECORD" })] };
    const diff = diffFindings(before, after);
    expect([diff.new.length, diff.fixed.length, diff.changed.length]).toEqual([1, 1, 0]);
  });

  test("about no record are known by their fingerprint", () => {
    const report = (fingerprint: string) =>
      finding([], { code: "GOV-STATUS-001", fingerprints: [fingerprint] });
    const all = graph([]);
    const diff = diffFindings(
      { graph: all, diagnostics: [report("a"), report("b")] },
      { graph: all, diagnostics: [report("b"), report("c")] },
    );
    expect([diff.new.length, diff.fixed.length, diff.unchanged]).toEqual([1, 1, 1]);
  });

  test("leave out that nothing is wrong", () => {
    const quiet = judged(graph([]));
    expect(quiet.diagnostics.map(({ code }) => code)).toEqual(["ALIGNED"]);
    expect(diffFindings(quiet, { ...quiet, diagnostics: [] })).toEqual({
      new: [],
      fixed: [],
      changed: [],
      unchanged: 0,
    });
  });

  test("come with the gravest first", () => {
    const severities = ["info", "blocking", "warning", "review_required"] as const;
    const records = severities.map((severity) => task(`Task that is ${severity}`));
    const diff = diffFindings(
      { graph: graph([]), diagnostics: [] },
      {
        graph: graph(records),
        diagnostics: records.map((one, at) => finding([one], { severity: severities[at] ?? "info" })),
      },
    );
    expect(diff.new.map(({ severity }) => severity)).toEqual([
      "blocking",
      "review_required",
      "warning",
      "info",
    ]);
  });
});

const WORDS = ["coupons", "receipts", "orders", "mail", "export", "cart", "refund"];
const anyGraph = fc
  .uniqueArray(fc.tuple(fc.subarray(WORDS, { minLength: 1 }), fc.boolean(), fc.nat(5)), {
    maxLength: 8,
    selector: ([words]) => words.join(),
  })
  .map((tasks) =>
    graph([
      ...tasks.map(([words, done, line]) => task(`Add ${words.join(" and ")}`, done, line + 1)),
      module("src/cart.ts", ["Cart"]),
    ]),
  );

test("a run and itself have no changed findings, and swapping two runs swaps new and fixed", () => {
  fc.assert(
    fc.property(anyGraph, anyGraph, (one, other) => {
      const [before, after] = [judged(one), judged(other)];
      const same = diffFindings(before, before);
      expect([same.new, same.fixed, same.changed]).toEqual([[], [], []]);
      const [forth, back] = [diffFindings(before, after), diffFindings(after, before)];
      const counts = (diff: typeof forth) => [diff.new.length, diff.fixed.length, diff.unchanged];
      const [added, fixed, unchanged] = counts(forth);
      expect(counts(back)).toEqual([fixed ?? -1, added ?? -1, unchanged ?? -1]);
      const later = after.diagnostics.filter(({ code }) => code !== "ALIGNED").length;
      expect(forth.new.length + forth.changed.length + forth.unchanged).toBe(later);
    }),
  );
});
