/** `evidence-link --rerank-mode` with a scripted model: what it accepts, what it rejects, and what is refused. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import type { Graph } from "#schemas/evidence.ts";
import { record } from "../../unit/evidence/graphs.ts";
import { runHeddle } from "../run.ts";
import { Gateway } from "./gateway.ts";

const gateway = new Gateway();
beforeEach(() => {});
afterEach(async () => {
  await gateway.stop();
});

const module = (path: string, capabilities: string[]) =>
  record("ast", `declare ${path}`, {
    kind: "module_fact",
    action: "declare",
    status: "implemented",
    path,
    target: { paths: [path] },
    metadata: { aggregate: "module", capabilities },
  });

const wish = record("document", "The sender must get back what nobody collected", {
  path: "docs/wish.md",
  line: 3,
  modality: "required",
});
const returns = module("src/parcels/expiry-job.ts", ["returnExpiredParcels"]);
const report = module("src/reports/occupancy.ts", ["exportCsv"]);
const LINES = [wish, returns, report].map((one) => JSON.stringify(one)).join("\n");

const NO_MODEL = {
  LLM_API_KEY: "",
  LLM_MODEL: "",
  OLLAMA_HOST: "",
  OLLAMA_API_BASE: "",
  OLLAMA_BASE_URL: "",
};

async function link(mode: string, env: Record<string, string> = {}, lines = LINES) {
  const { status, stderr, records } = await runHeddle(["evidence-link", "--json", "--rerank-mode", mode], {
    stdin: lines,
    env: { HEDDLE_CHECK_RESULTS: "1", ...NO_MODEL, ...env },
  });
  const [graph] = records() as unknown as Graph[];
  return { status, stderr, graph };
}

const decision = (candidate: number, verdict: string, moduleQuote: string, more: object = {}) => ({
  candidate,
  verdict,
  confidence: 0.97,
  reasonCode: "repository_evidence_supports_match",
  rationale: "Parcels that expire go back to whoever sent them.",
  declarationQuote: "nobody collected",
  moduleQuote,
  ...more,
});

/** The decisions on both modules, in the order of the candidates that the model was shown. */
function decisions(ofReturns: (number: number) => object, ofReport: (number: number) => object) {
  // Candidates without anything in common come in the order of their ids.
  const isFirst = returns.id < report.id;
  return { decisions: [ofReturns(isFirst ? 1 : 2), ofReport(isFirst ? 2 : 1)] };
}
const good = decisions(
  (number) => decision(number, "accept", "returnExpiredParcels"),
  (number) => decision(number, "reject", "occupancy.ts", { reasonCode: "wrong_target" }),
);

test("an accepted link is one of the model and quotes both ends", async () => {
  const before = (await link("deterministic")).graph;
  expect(before?.relations.filter(({ from }) => from === wish.id)).toEqual([]);
  expect(before?.reranks).toBeUndefined();
  const { status, graph } = await link("require-llm", gateway.serve(good));
  expect(status).toBe(0);
  expect(graph?.relations.filter(({ from }) => from === wish.id)).toMatchObject([
    {
      to: returns.id,
      type: "evidenced_by",
      confidence: 0.9,
      basis: [
        "llm_inference of tiny-1: repository_evidence_supports_match",
        expect.stringMatching(
          /^semantic-candidate-set [0-9a-f]{20}: docs\/wish\.md:3 says \u201cnobody collected\u201d$/,
        ),
        "semantic-rerank r-1: src/parcels/expiry-job.ts:1 says \u201creturnExpiredParcels\u201d",
      ],
    },
  ]);
  expect(graph?.fingerprint).not.toBe(before?.fingerprint ?? "");
  expect(graph?.reranks).toMatchObject([
    {
      schemaVersion: "heddle.semantic-rerank/v1",
      candidateSet: { schemaVersion: "heddle.semantic-candidate-set/v1", declarationId: wish.id },
      generation: { model: "tiny-1", effectiveMode: "llm", responseId: "r-1" },
    },
  ]);
  expect(gateway.asked).toHaveLength(1);
  expect(gateway.asked[0]).toContain("what nobody collected");
});

test("what the model rejects is not linked any more, and it is not asked about exact links", async () => {
  const told = record("document", "Expired parcels must return by a job", {
    path: "docs/a.md",
    modality: "required",
  });
  const lines = [told, returns].map((one) => JSON.stringify(one)).join("\n");
  const links = (graph: Graph | undefined) => graph?.relations.filter(({ from }) => from === told.id).length;
  expect(links((await link("deterministic", {}, lines)).graph)).toBe(1);
  const no = decision(1, "reject", "expiry-job", { declarationQuote: "Expired parcels" });
  expect(links((await link("require-llm", gateway.serve({ decisions: [no] }), lines)).graph)).toBe(0);
  await gateway.stop();
  const exact = record("document", "It must call `returnExpiredParcels`", {
    path: "docs/a.md",
    modality: "required",
    target: { symbols: ["returnExpiredParcels"] },
  });
  await link(
    "require-llm",
    gateway.serve(500),
    [exact, returns].map((one) => JSON.stringify(one)).join("\n"),
  );
  expect(gateway.asked).toEqual([]);
});

const byNumber = (at: number, change: object) => ({
  decisions: good.decisions.map((one, index) => (index === at ? { ...one, ...change } : one)),
});

test.each<[string, object]>([
  ["a declaration that it does not have", byNumber(0, { declarationQuote: "somebody collected" })],
  ["a module that it was not shown", byNumber(0, { moduleQuote: "src/secret.ts" })],
  ["an empty quotation", byNumber(0, { moduleQuote: "  " })],
  ["an unknown candidate", byNumber(0, { candidate: 3 })],
  ["candidate 0", byNumber(0, { candidate: 0 })],
  ["one candidate twice", { decisions: [good.decisions[0], good.decisions[0]] }],
  ["only one candidate", { decisions: good.decisions.slice(0, 1) }],
  ["a verdict that is none", byNumber(0, { verdict: "perhaps" })],
  ["a field that is none", byNumber(0, { note: "x" })],
  ["a confidence above 1", byNumber(0, { confidence: 2 })],
])("%s is corrected once, and then refused", async (_, wrong) => {
  const corrected = await link("require-llm", gateway.serve(wrong, good));
  expect([corrected.status, corrected.graph?.reranks?.length, gateway.asked.length]).toEqual([0, 1, 2]);
  await gateway.stop();
  const refused = await link("require-llm", gateway.serve(wrong));
  expect([refused.status, refused.graph, gateway.asked.length]).toEqual([1, undefined, 2]);
  expect(refused.stderr).toContain("LLM_BAD_RESPONSE");
});

test("under prefer-llm a failing model leaves the links of the rules, and says so", async () => {
  const plain = (await link("deterministic")).graph;
  const { status, stderr, graph } = await link("prefer-llm", gateway.serve(400));
  expect(status).toBe(0);
  expect(stderr).toContain("The model is not used");
  expect(graph?.fingerprint).toBe(plain?.fingerprint ?? "");
  expect(graph?.reranks).toBeUndefined();
});

test("without a configured model require-llm fails with 1 and says how to go on", async () => {
  const { status, stderr, graph } = await link("require-llm");
  expect([status, graph]).toEqual([1, undefined]);
  expect(stderr).toContain("--rerank-mode deterministic");
});

test("rankings of given candidates are not judged by a model", async () => {
  const { status, stderr } = await runHeddle(["evidence-link", "--ranked", "--rerank-mode", "require-llm"], {
    stdin: "{}",
  });
  expect(status).toBe(64);
  expect(stderr).toContain("ranked by rules alone");
});
