/** `evidence-evaluate` as a shell drives it: cases that hold, that do not, and files that are no dataset. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Evaluation, GoldDataset } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { Project } from "./project.ts";

const GOLD = join(import.meta.dir, "../../fixtures/evidence/imports/gold.json");
const dataset = () => JSON.parse(readFileSync(GOLD, "utf8")) as GoldDataset;

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

async function evaluate(gold: unknown) {
  project.write("gold.json", typeof gold === "string" ? gold : JSON.stringify(gold));
  const result = await runHeddle(["evidence-evaluate", join(project.root, "gold.json"), "--json"], {
    env: { HEDDLE_CHECK_RESULTS: "1" },
    stdin: "",
  });
  const [evaluation] = result.records() as unknown as Evaluation[];
  return { ...result, evaluation };
}

test("a dataset whose cases hold passes, with gaps and skipped cases counted", async () => {
  const { status, evaluation } = await evaluate(dataset());
  expect(status).toBe(0);
  expect(evaluation).toMatchObject({
    ok: true,
    name: "shop",
    counts: { passed: 3, failed: 0, known_gap: 1, skipped: 1 },
  });
});

test("what is missing and what is forbidden is named, and the exit status says so", async () => {
  const { extraction = [], linking = [], diagnostics = [] } = dataset();
  const [task] = extraction;
  const [link] = linking;
  const [finding] = diagnostics;
  if (!task || !link || !finding) throw new Error("A case is missing");
  const { status, evaluation } = await evaluate({
    extraction: [
      { ...task, expected: [{ text: "Add coupons for SHOP-7", lines: { start: 2, end: 2 } }] },
      {
        id: "nl",
        channel: "nl",
        text: "The cart must validate coupons.",
        expected: [{ action: "remove", text: "x" }],
      },
    ],
    linking: [
      {
        ...link,
        expected: [{ from: "request", to: "commit", type: "implements" }],
        forbidden: [{ from: "commit", to: "request" }],
      },
    ],
    diagnostics: [
      { ...finding, expected: [{ record: "graph", code: "ALIGNED" }], forbidden: finding.expected },
    ],
    dsl2todo: [{}],
  });
  expect(status).toBe(65);
  expect(evaluation?.counts).toEqual({ passed: 0, failed: 4, known_gap: 0, skipped: 1 });
  expect(evaluation?.cases.map(({ missing, forbidden }) => [missing, forbidden])).toEqual([
    [["record: Add coupons for SHOP-7"], []],
    [["record: x"], []],
    [["request implements commit"], ["commit any relation request"]],
    [["ALIGNED of graph"], ["PLANNED_NOT_IMPLEMENTED of task"]],
    [[], []],
  ]);
});

test("what is no dataset says where", async () => {
  const cases: [gold: unknown, message: string][] = [
    ["{", "is not JSON"],
    [{ linking: [{ id: "x", records: [], expected: [{ from: "a", to: "b", type: "likes" }] }] }, "type"],
    [{ extraction: [{ id: "x", channel: "fax", expected: [] }] }, "channel"],
    [{ schemaVersion: "heddle.gold-dataset/v1" }, "schemaVersion"],
  ];
  for (const [gold, message] of cases) {
    const { status, stderr } = await evaluate(gold);
    expect(status).toBe(65);
    expect(stderr).toContain(message);
  }
});

test.each([
  ["no cases", {}],
  ["only cases that are skipped", { dsl2todo: [{}] }],
])("a dataset with %s does not pass", async (_, cases) => {
  const { status, stderr } = await evaluate({ schemaVersion: dataset().schemaVersion, ...cases });
  expect(status).toBe(64);
  expect(stderr).toContain("no case that can be run");
});
