/** `evidence-pipeline --rerank-mode` with a scripted model: the stage in the manifest, the links, and what ends the run. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { publish } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { type Graph, RunManifest } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { Gateway } from "./gateway.ts";
import { runPipeline } from "./pipeline.ts";
import { Project } from "./project.ts";

/** Rules in all other stages. */
const RULES = [
  ...["--nl-mode", "--markdown-mode", "--communication-mode"].flatMap((mode) => [mode, "deterministic"]),
  ...["--no-docs-llm", "--no-summary-llm"],
];
const MODULE = "src/parcels/expiry_job.py";

const gateway = new Gateway();
let project: Project;
beforeEach(() => {
  project = new Project();
  project.write("docs/wish.md", "# Wishes\n\nThe sender must get back what nobody collected.\n");
  project.write(MODULE, "def return_expired_parcels(store):\n    return store\n");
});
afterEach(async () => {
  await gateway.stop();
  project.remove();
});

const verdict = (name: string, more: object = {}) => ({
  decisions: [
    {
      candidate: 1,
      verdict: name,
      confidence: 0.97,
      reasonCode: "repository_evidence_supports_match",
      rationale: "Parcels that expire go back to whoever sent them.",
      declarationQuote: "nobody collected",
      moduleQuote: "return_expired_parcels",
      ...more,
    },
  ],
});
const run = (mode: string, env: Record<string, string> = {}, more: readonly string[] = []) =>
  runPipeline(project, [...RULES, "--rerank-mode", mode, ...more], env);
const json = (...parts: string[]) => JSON.parse(readFileSync(join(project.root, ...parts), "utf8"));
type Result = Awaited<ReturnType<typeof run>>["result"];
const graphOf = (result: Result): Graph => json(result?.runDirectory ?? "", "intent.graph.json");
const linksOf = (result: Result) => graphOf(result).relations.filter(({ type }) => type === "evidenced_by");

test("an accepted link is in the graph and its findings, and the manifest shows the stage", async () => {
  const before = await run("disabled");
  expect(linksOf(before.result)).toEqual([]);
  const { status, result } = await run("require-llm", gateway.serve(verdict("accept")));
  expect(status).toBe(0);
  expect(linksOf(result)).toMatchObject([
    {
      confidence: 0.9,
      basis: [
        "llm_inference of tiny-1: repository_evidence_supports_match",
        expect.stringMatching(
          /^semantic-candidate-set [0-9a-f]{20}: docs\/wish\.md:3 says “nobody collected”$/,
        ),
        `semantic-rerank r-1: ${MODULE} says “return_expired_parcels”`,
      ],
    },
  ]);
  expect(graphOf(result).reranks).toMatchObject([{ schemaVersion: "heddle.semantic-rerank/v1" }]);
  const manifest = json(result?.runDirectory ?? "", "manifest.json");
  expect(findFault(publish(RunManifest), manifest)).toBeUndefined();
  expect(manifest).toMatchObject({
    status: "succeeded",
    graphFingerprint: graphOf(result).fingerprint,
    configuration: { modes: { linkReranking: "require-llm" } },
    llm: { linkReranking: true, summary: false },
    stages: {
      linkReranking: {
        status: "succeeded",
        requestedMode: "require-llm",
        effectiveMode: "llm",
        recordCount: 1,
        model: "tiny-1",
        responses: [{ model: "tiny-1", responseId: "r-1" }],
      },
    },
  });
  const about = (one: Result) =>
    one?.findings.filter(({ locations: [first] }) => first?.path === "docs/wish.md").length;
  expect([about(before.result), about(result)]).toEqual([2, 0]);
});

test("it is off by default, and rules alone ask nobody", async () => {
  const env = gateway.serve(500);
  const off = await runPipeline(project, RULES, env);
  expect(off.result?.stages["linkReranking"]).toMatchObject({
    status: "skipped",
    requestedMode: "disabled",
    reason: { code: "LLM_DISABLED" },
  });
  const rules = await run("deterministic", env);
  expect(rules.result?.stages["linkReranking"]).toMatchObject({
    status: "succeeded",
    effectiveMode: "deterministic",
  });
  expect([rules.status, gateway.asked]).toEqual([0, []]);
  const both = await run("require-llm", env, ["--deterministic"]);
  expect([both.status, both.stderr]).toEqual([64, expect.stringContaining("excludes modes")]);
});

test.each<[string, Parameters<Gateway["serve"]>[0] | undefined, string]>([
  ["no model is configured", undefined, "LLM_NOT_CONFIGURED"],
  [
    "the model quotes what is not there",
    verdict("accept", { moduleQuote: "no_such_name" }),
    "LLM_BAD_RESPONSE",
  ],
  ["the model refuses", 400, "LLM_REJECTED"],
])("a strict run fails with 1 and publishes no graph if %s", async (_, answer, code) => {
  const earlier = await run("disabled");
  const latest = join(project.root, ".heddle/evidence/latest.json");
  const pointer = readFileSync(latest, "utf8");
  const { status, result, errors } = await run(
    "require-llm",
    answer === undefined ? {} : gateway.serve(answer),
  );
  expect([status, result]).toEqual([1, undefined]);
  expect(errors).toMatchObject([{ details: { stage: "linkReranking" } }]);
  if (code !== "LLM_REJECTED") expect(errors).toMatchObject([{ code }]);
  expect(String(errors[0]?.["hint"])).toContain("--rerank-mode deterministic");
  expect(readFileSync(latest, "utf8")).toBe(pointer);
  const { runDirectory } = (errors[0]?.["details"] ?? {}) as { runDirectory: string };
  expect(runDirectory).not.toBe(earlier.result?.runDirectory ?? "");
  expect(existsSync(join(project.root, runDirectory, "intent.graph.json"))).toBe(false);
  expect(json(runDirectory, "manifest.json")).toMatchObject({
    status: "failed",
    failure: { stage: "linkReranking" },
    stages: {
      linkReranking: { status: "failed", requestedMode: "require-llm" },
      summary: { status: "skipped" },
    },
  });
});

test("under prefer-llm the links of the rules stay, and the run is degraded", async () => {
  const plain = await run("disabled");
  const { status, result, stderr } = await run("prefer-llm", gateway.serve(400));
  expect([status, result?.status, result?.graphFingerprint]).toEqual([
    0,
    "degraded",
    plain.result?.graphFingerprint ?? null,
  ]);
  expect(stderr).toContain("The model is not used");
  expect(result?.stages["linkReranking"]).toMatchObject({
    status: "fallback",
    effectiveMode: "deterministic",
    degraded: true,
    warningCount: 1,
  });
});

test("what a person decided stays, whatever the model says", async () => {
  await run("disabled");
  const review = (decision: string) =>
    runHeddle(
      [
        ...["evidence-review", decision, "The sender must", MODULE, "--root", project.root],
        ...["--actor", "ada", "--reason", "read the code", "--json"],
      ],
      { stdin: "" },
    );
  expect((await review("reject")).status).toBe(0);
  const accepted = await run("require-llm", gateway.serve(verdict("accept")));
  expect(linksOf(accepted.result)).toEqual([]);
  await gateway.stop();
  expect((await review("accept")).status).toBe(0);
  const rejected = await run("require-llm", gateway.serve(verdict("reject", { reasonCode: "wrong_target" })));
  expect(linksOf(rejected.result)).toMatchObject([{ confidence: 1 }]);
});
