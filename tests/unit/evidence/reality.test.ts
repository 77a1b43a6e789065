/** Topics of a graph: what belongs together, how it fits, and what is counted. */
import { describe, expect, test } from "bun:test";
import type { Graph, IntentRecord, RealityRow } from "#schemas/evidence.ts";
import { diagnose } from "../../../lib/evidence/diagnostics/diagnose.ts";
import { realityOf } from "../../../lib/evidence/reality/reality.ts";
import { percentagesOf, realityMarkdown } from "../../../lib/evidence/reports/reality-markdown.ts";
import { realitySvg } from "../../../lib/evidence/reports/reality-svg.ts";
import { graph, type Link, module, record } from "./graphs.ts";

const NOW = new Date("2026-05-04T08:00:00Z");

function of(subject: Graph, more: { gapsOnly?: boolean; maxRows?: number; language?: "en" | "pl" } = {}) {
  return realityOf(subject, diagnose(subject, "en", NOW), { language: "en", now: NOW, ...more });
}
const made = (records: IntentRecord[], links: readonly Link[] = []) => of(graph(records, links));
const rowOf = (rows: readonly RealityRow[], label: string) => rows.find((row) => row.label.startsWith(label));

const cart = module("src/cart.ts", ["addCoupon"]);
const ledger = module("src/deep/ledger.ts", ["post"]);
const wish = record("nl", "Add coupons to the cart", { path: "TASK.md", modality: "required" });
const task = record("todo", "Send receipts", { status: "completed", path: "TODO.md", line: 4 });
const checks = record("test", "tests addCoupon", { action: "test", path: "tests/cart.test.ts" });

describe("a topic", () => {
  test("fits if code shows what was asked, with its tests in their lane", () => {
    const { rows, totals } = made(
      [wish, cart, checks],
      [
        [wish, "evidenced_by", cart],
        [checks, "tests", cart],
      ],
    );
    expect(rows).toMatchObject([
      {
        label: "Add coupons to the cart",
        status: "aligned",
        severity: "info",
        evidence: "code",
        lanes: { asked: 1, built: 1, tested: 1, planned: 0 },
        recordIds: [wish.id, cart.id, checks.id],
        diagnosticCodes: [],
      },
    ]);
    expect(totals).toMatchObject({
      topics: 1,
      aligned: 1,
      gaps: 0,
      declared: { shown: 1, missing: 0, unchecked: 0 },
      declaredTopics: 1,
      observedTopics: 1,
      implementationAlignedTopics: 1,
      implementationCoverage: 1,
      plannedCodeCoverage: 1,
      documentedCodeCoverage: 0,
      documentationMeasured: false,
      declaredRecords: 1,
      observedRecords: 2,
      alignedByEvidence: { code: 1, configuration: 0, none: 0 },
    });
  });

  test("joins what the graph says is one thing, and is named after what was asked", () => {
    const plan = record("todo", "Coupons", { path: "TODO.md", line: 2 });
    const commit = record("git", "feat: coupons", { status: "implemented" });
    const { rows } = made(
      [plan, commit, wish],
      [
        [plan, "plans", wish],
        [commit, "implements", wish],
      ],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ evidence: "code", lanes: { asked: 1, planned: 1, changed: 1 } });
  });

  test("is the ticket that its records name, whatever their source", () => {
    const target = { tickets: ["SHOP-7"] };
    const asked = record("agent_log", "Please add coupons", {
      path: "project/SHOP-7/user-ola.md",
      target,
      metadata: { ticket: "SHOP-7", type: "request" },
    });
    const planned = record("todo", "Coupons", { path: "TODO.md", target });
    const { rows } = made([asked, planned]);
    expect(rows.map(({ label, lanes }) => [label, lanes.asked, lanes.planned])).toEqual([
      ["SHOP-7: Please add coupons", 1, 1],
    ]);
  });

  test("is a section of a document for its descriptions, and each requirement in it has a topic of its own", () => {
    const about = { subject: "Coupons", path: "docs/cart.md", action: "unknown" } as const;
    const first = record("document", "Coupons are cents.", { ...about, line: 3 });
    const second = record("document", "They expire.", { ...about, line: 4 });
    const demand = record("document", "The cart must add refunds.", {
      ...about,
      action: "add",
      modality: "required",
      line: 5,
    });
    const { rows } = made([first, second, demand, cart], [[first, "evidenced_by", cart]]);
    expect(rowOf(rows, "docs/cart.md › Coupons")).toMatchObject({
      status: "aligned",
      lanes: { documented: 2, built: 1 },
    });
    expect(rowOf(rows, "The cart must add refunds.")).toMatchObject({ status: "planned_not_implemented" });
  });

  test("does not grow along a chain of likenesses: two tickets stay two", () => {
    const entries = Array.from({ length: 40 }, (_, at) =>
      record("changelog", `Entry ${at}`, { path: "CHANGELOG.md", line: at + 1 }),
    );
    const chain = entries.slice(1).map((entry, at): Link => [entries[at] ?? entry, "duplicates", entry]);
    const { rows } = made(entries, chain);
    expect(Math.max(...rows.map(({ lanes }) => lanes.claimed))).toBeLessThanOrEqual(12);
    const one = record("todo", "Coupons", { target: { tickets: ["A-1"] } });
    const other = record("todo", "Refunds", { target: { tickets: ["A-2"] } });
    expect(made([one, other], [[one, "duplicates", other]]).rows).toHaveLength(2);
  });
});

test.each<[string, IntentRecord[], Link[], string, string]>([
  ["a ticked task without evidence", [task], [], "Send receipts", "planned_not_implemented"],
  ["code without a statement", [wish, ledger], [], "src/deep (1 file)", "implemented_not_planned"],
  [
    "an entry that names what is not there",
    [record("changelog", "Add `refund`", { path: "CHANGELOG.md", target: { symbols: ["refund"] } })],
    [],
    "Add `refund`",
    "changelog_without_implementation",
  ],
])("%s has the status that says so", (_, records, links, label, status) => {
  expect(rowOf(made(records, links).rows, label)?.status).toBe(status as never);
});

test("what nothing shows or refutes fits in no figure but its own", () => {
  const demand = (text: string, line: number, more = {}) =>
    record("document", text, { path: "docs/cart.md", modality: "required", line, ...more });
  const shown = demand("The cart must add coupons.", 1);
  const missing = demand("The cart must print labels of parcels.", 2, { action: "unknown" });
  const never = demand("The cart must not keep passwords.", 3, { polarity: "negative" });
  const entry = record("changelog", "Faster", {
    action: "change",
    path: "CHANGELOG.md",
    modality: "claimed",
  });
  const { rows, totals } = made([shown, missing, never, entry, cart]);
  // What must not happen belongs to its section.
  const labels = [shown.statement.text, missing.statement.text, "docs/cart.md", "Faster"];
  const statuses = labels.map((label) => rowOf(rows, label)?.status);
  expect(statuses).toEqual(["aligned", "planned_not_implemented", "not_checked", "not_checked"]);
  expect(totals).toMatchObject({
    aligned: 1,
    gaps: 1,
    declared: { shown: 1, missing: 1, unchecked: 2 },
    alignedByEvidence: { code: 1, configuration: 0, none: 0 },
  });
  expect(rows.map(({ status }) => status)).toEqual([
    "planned_not_implemented",
    "not_checked",
    "not_checked",
    "aligned",
  ]);
});

test("words that a file shares with a statement do not make a fit of what was not checked", () => {
  const weak = record("document", "The mail must have the coupon.", {
    path: "docs/cart.md",
    modality: "required",
    action: "unknown",
  });
  const till = module("src/till.ts", ["addCoupon", "removeCoupon"]);
  const mail = module("src/mail.ts", ["sendMail"]);
  const subject = graph([weak, till, mail], [[weak, "evidenced_by", till]]);
  const relations = subject.relations.map((relation) => ({ ...relation, basis: ['words "coupon"'] }));
  const row = rowOf(of({ ...subject, relations }).rows, weak.statement.text);
  expect([row?.status, row?.evidence]).toEqual(["not_checked", "code"]);
});

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [1, 0, 199],
    [1, 0, 99],
  ],
  [
    [2, 3, 5],
    [20, 30, 50],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])("the figures of %p are %p percent, which add up", (counts, percents) => {
  expect(percentagesOf(counts)).toEqual(percents);
});

test("statements that contradict each other are one topic, and it goes first", () => {
  const opposite = record("nl", "Do not add coupons", { path: "TASK.md", polarity: "negative" });
  const { rows } = made([task, opposite, wish], [[opposite, "contradicts", wish]]);
  expect(rows[0]).toMatchObject({ status: "conflicting", severity: "blocking", lanes: { asked: 2 } });
});

test("a commit that is to be documented is a change of its folder; others are no topics", () => {
  const entry = record("changelog", "Something else", { path: "CHANGELOG.md" });
  const feature = record("git", "feat: refunds", { target: { paths: ["src/pay/refund.ts"] } });
  const chore = record("git", "chore: tidy", {
    action: "refactor",
    target: { paths: ["src/pay/refund.ts"] },
  });
  const { rows } = made([entry, feature, chore]);
  expect(rowOf(rows, "src/pay (1 change)")?.status).toBe("implemented_not_documented");
});

test("rows are limited, totals are not, and only gaps are left of it on request", () => {
  const subject = graph([task, wish, cart, ledger], [[wish, "evidenced_by", cart]]);
  const all = of(subject);
  expect(of(subject, { maxRows: 1 })).toMatchObject({ rows: [all.rows[0]], totals: all.totals });
  const gaps = of(subject, { gapsOnly: true }).rows;
  expect(gaps.length).toBe(all.totals.gaps);
  expect(gaps.map(({ status }) => status)).not.toContain("aligned");
});

test("keys and order do not depend on the order of the records", () => {
  const records = [task, wish, cart, ledger];
  const keys = (list: IntentRecord[]) => made(list).rows.map(({ key }) => key);
  expect(keys(records.toReversed())).toEqual(keys(records));
});

test("nothing of a label is markup in Markdown or SVG", () => {
  const evil = record("todo", "a|b </text><script>alert(1)</script> `x` \u0007[z](http://e.example)", {
    status: "completed",
    path: "TODO.md",
  });
  const reality = made([evil]);
  const svg = realitySvg(reality, "en");
  expect(svg).not.toContain("<script");
  expect(svg).not.toContain("\u0007");
  const markdown = realityMarkdown(reality, "pl");
  expect(markdown).toStartWith("# Zamiary i rzeczywistość\n");
  expect(markdown).toContain("a\\|b \\</text\\>\\<script\\>");
  expect(markdown).toContain("\\[z\\]");
  expect(markdown).not.toContain("\u0007");
});
