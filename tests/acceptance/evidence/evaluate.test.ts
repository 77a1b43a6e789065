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

async function evaluate(gold: unknown, env: Record<string, string> = {}) {
  project.write("gold.json", typeof gold === "string" ? gold : JSON.stringify(gold));
  const result = await runHeddle(["evidence-evaluate", join(project.root, "gold.json"), "--json"], {
    env: { HEDDLE_CHECK_RESULTS: "1", ...env },
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
    counts: { passed: 4, failed: 0, known_gap: 2, skipped: 1 },
    cohorts: [
      { cohort: "other words", deterministic: { passed: 0, cases: 1 }, captured: { passed: 1, cases: 1 } },
    ],
  });
});

/** The case of the dataset with a captured reranker, its decisions changed. */
async function reranked(change: (decisions: Record<string, unknown>[]) => unknown) {
  const given = (dataset().linking ?? []).find(({ reranker }) => reranker);
  if (!given?.reranker) throw new Error("The case is missing");
  const decisions = given.reranker.decisions.map((one) => ({ ...one }));
  const changed = { ...given, reranker: { ...given.reranker, decisions: change(decisions) ?? decisions } };
  const { status, evaluation } = await evaluate({ linking: [changed] });
  return { status, ok: evaluation?.ok, captured: evaluation?.cases[0]?.captured };
}
const changing = (fields: object) => (decisions: Record<string, unknown>[]) => {
  Object.assign(decisions[0] ?? {}, fields);
};

test("a captured reranker is asked and checked as a model is", async () => {
  expect(await reranked(() => undefined)).toEqual({
    status: 0,
    ok: true,
    captured: { outcome: "passed", missing: [], forbidden: [] },
  });
  expect((await reranked(changing({ verdict: "abstain" }))).captured?.missing).toEqual([
    "wish evidenced_by returns",
  ]);
  expect(
    (await reranked((all) => changing({ verdict: "accept" })(all.slice(1)))).captured?.forbidden,
  ).toEqual(["wish any relation report"]);
  const refused: [change: Parameters<typeof reranked>[0], reason: string][] = [
    [changing({ declarationQuote: "jemand" }), "declarationQuote of candidate"],
    [changing({ moduleQuote: "src/other.ts" }), "moduleQuote of candidate"],
    [changing({ module: "unknown" }), "one decision for each candidate from 1 to 2"],
    [changing({ module: "report" }), "one decision for each candidate from 1 to 2"],
    [(all) => all.slice(1), "one decision for each candidate from 1 to 2"],
    [changing({ verdict: "maybe" }), "verdict"],
    [changing({ more: 1 }), "more"],
  ];
  for (const [change, reason] of refused) {
    const { status, ok, captured } = await reranked(change);
    expect([status, ok, captured?.outcome]).toEqual([65, false, "failed"]);
    expect(captured?.missing[0]).toStartWith("LLM_BAD_RESPONSE");
    expect(captured?.missing[0]).toContain(reason);
  }
});

test("a captured answer that quotes what the document does not say is refused", async () => {
  const given = (dataset().extraction ?? []).find(({ documentResponse }) => documentResponse);
  const text = JSON.stringify(given?.documentResponse).replace("must validate", "must refuse");
  const { status, evaluation } = await evaluate({
    extraction: [{ ...given, documentResponse: JSON.parse(text) }],
  });
  expect([status, evaluation?.counts.failed]).toEqual([65, 1]);
  expect(evaluation?.cases[0]?.missing[0]).toContain("is not a quotation from the source");
});

test("the models of this machine are not asked", async () => {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => new Response("no", { status: 500 }),
  });
  const base = `http://127.0.0.1:${server.port}/v1`;
  const { status } = await evaluate(dataset(), {
    LLM_API_KEY: "k",
    LLM_MODEL: "m",
    HEDDLE_LLM_BASE_URL: base,
    HTTP_PROXY: base,
    http_proxy: base,
    OLLAMA_HOST: base,
  });
  await server.stop(true);
  expect(status).toBe(0);
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
