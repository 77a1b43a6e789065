/** A whole analysis: its run, modes and failures, as a shell sees them. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { TSchema } from "@sinclair/typebox";
import { explain, plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { Diagnostics, Graph, IntentRecord, LatestRun, RunEvent, RunManifest } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { runPipeline } from "./pipeline.ts";
import { Project } from "./project.ts";

/** Several runs of a program each, on a machine that may be busy. */
let project: Project;
let server: ReturnType<typeof Bun.serve> | undefined;
beforeEach(() => {
  project = new Project();
});
afterEach(async () => {
  await server?.stop(true);
  server = undefined;
  project.remove();
});

const pipeline = (args?: string[], env?: Record<string, string>) => runPipeline(project, args, env);

const text = (path: string) => readFileSync(join(project.root, path), "utf8");
const json = (path: string) => JSON.parse(text(path));
const runs = (folder = ".heddle/evidence") => readdirSync(join(project.root, folder, "runs")).toSorted();

function expectToFit(schema: TSchema, value: unknown): void {
  const fault = findFault(plainOf(schema), value) === undefined ? null : explain(schema, value);
  expect(fault).toBeNull();
}

/** A small project with something of everything. */
function shop(): void {
  project.git(["init", "-q"]);
  project.write("TASK.md", "The shop must refund an order with `refundOrder` for SHOP-1.\n");
  project.write("TODO.md", "- [x] Add `createOrder` for SHOP-2\n- [x] Add `mailReceipt`\n");
  project.write(
    "CHANGELOG.md",
    "# Changelog\n\n## 1.0.0 - 2026-01-01\n\n### Added\n\n- `createOrder` in `src/orders.ts`\n",
  );
  project.write("README.md", "# Shop\n\nThe shop must validate orders.\n");
  project.write("package.json", '{"name":"shop","version":"1.0.0","dependencies":{"left":"1.0.0"}}');
  project.write(
    "src/orders.ts",
    "/** Creates an order. */\nexport function createOrder(): number {\n  return 1;\n}\n",
  );
  project.write("project/SHOP-1/user-ola.md", "Please add refunds.\n");
  project.commit("feat: create orders (SHOP-2)");
}

describe("a run", () => {
  test("has records, graph, findings, events and a manifest that fit their contracts", async () => {
    shop();
    const { status, result, stderr } = await pipeline();
    expect([status, stderr]).toEqual([0, ""]);
    expect(result).toMatchObject({ status: "succeeded", written: true, counts: { blocking: 1 } });
    expect(result?.findings[0]?.title).toContain("mailReceipt");
    const folder = result?.runDirectory ?? "";
    expect(folder).toBe(`.heddle/evidence/runs/${result?.runId}`);
    const manifest = json(`${folder}/manifest.json`);
    expectToFit(RunManifest, manifest);
    expect(Object.values(manifest.files).toSorted()).toEqual(
      readdirSync(join(project.root, folder)).toSorted(),
    );
    const graph = json(`${folder}/intent.graph.json`);
    expectToFit(Graph, graph);
    expect(graph.fingerprint).toBe(manifest.graphFingerprint);
    const diagnostics = json(`${folder}/diagnostics.json`);
    expectToFit(Diagnostics, diagnostics);
    expect(diagnostics.graphFingerprint).toBe(graph.fingerprint);
    const counts: Record<string, number> = {};
    for (const [name, file] of Object.entries<string>(manifest.files)) {
      if (!file.endsWith(".intent.jsonl")) continue;
      const records = text(`${folder}/${file}`).split("\n").filter(Boolean);
      for (const record of records) expectToFit(IntentRecord, JSON.parse(record));
      counts[name] = records.length;
    }
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    expect(Object.values(counts).reduce((a, b) => a + b)).toBe(graph.records.length);
    const events = text(`${folder}/events.jsonl`)
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => JSON.parse(line));
    for (const event of events) expectToFit(RunEvent, event);
    expect(events.map(({ type }) => type)).toEqual([
      "analysis.completed",
      ...diagnostics.diagnostics.map(() => "diagnostic.raised"),
    ]);
    expect(events[0]?.headSha).toBe(project.git(["rev-parse", "HEAD"]).trim());
    const latest = json(".heddle/evidence/latest.json");
    expectToFit(LatestRun, latest);
    expect(latest).toMatchObject({ runId: result?.runId, runDirectory: `runs/${result?.runId}` });
    expect(text("TODO.md")).toBe("- [x] Add `createOrder` for SHOP-2\n- [x] Add `mailReceipt`\n");
    expect(project.git(["status", "--porcelain"])).toBe("");
  });

  test("says of each stage how it went, and names neither keys nor folders of this machine", async () => {
    shop();
    const { result } = await pipeline(["--deterministic"], { LLM_API_KEY: "k-secret", LLM_MODEL: "tiny" });
    const manifest = text(`${result?.runDirectory}/manifest.json`);
    expect(manifest).not.toContain("k-secret");
    expect(manifest).not.toContain(project.root);
    const { stages, configuration } = JSON.parse(manifest);
    expect(Object.keys(stages)).toEqual([
      "naturalLanguageExtraction",
      "markdownExtraction",
      "documentationExtraction",
      "communicationAnalysis",
      "linkReranking",
      "taskSynthesis",
      "summary",
      "codeChangePlanning",
    ]);
    expect(stages.naturalLanguageExtraction).toMatchObject({
      status: "succeeded",
      requestedMode: "deterministic",
      effectiveMode: "deterministic",
      degraded: false,
      recordCount: 1,
      configuration: { task: "TASK.md" },
      responses: [],
    });
    for (const name of ["taskSynthesis", "codeChangePlanning"])
      expect(stages[name]).toMatchObject({
        status: "skipped",
        requestedMode: "disabled",
        effectiveMode: "none",
        reason: { code: "LLM_DISABLED" },
      });
    expect(configuration).toMatchObject({
      modes: { naturalLanguageExtraction: "deterministic", taskSynthesis: "disabled" },
      limits: { gitCommitCount: 10, docMaxChunks: 12 },
      adapters: { rust: true },
    });
  });

  test("of an empty folder without git has nothing, and a warning", async () => {
    const { status, result, stderr } = await pipeline();
    expect(status).toBe(0);
    expect(result).toMatchObject({ status: "succeeded", recordCount: 0, relationCount: 0 });
    expect(result?.warnings).toEqual([expect.stringContaining("the history is left out")]);
    expect(stderr).toContain("not in a git work tree");
    expect(result?.stages["naturalLanguageExtraction"]).toMatchObject({
      status: "skipped",
      reason: { code: "SOURCE_UNAVAILABLE" },
    });
  });

  test("is not kept in a dry run", async () => {
    shop();
    const { result } = await pipeline(["--deterministic", "--dry-run"]);
    expect(result).toMatchObject({ written: false, runDirectory: null, counts: { blocking: 1 } });
    expect(existsSync(join(project.root, ".heddle"))).toBeFalse();
  });

  test("is kept where the request says, unless something else is there", async () => {
    shop();
    const { result } = await pipeline(["--deterministic", "--out", "docs/evidence"]);
    expect(result?.runDirectory).toBe(`docs/evidence/runs/${result?.runId}`);
    // Its reports are no documents of the project.
    const again = await pipeline(["--deterministic", "--output", "docs/evidence"]);
    expect(again.result?.graphFingerprint).toBe(result?.graphFingerprint ?? "");
    expect(runs("docs/evidence")).toHaveLength(2);
    const { status, errors } = await pipeline(["--deterministic", "--output", "src"]);
    expect([status, errors[0]?.["code"]]).toEqual([77, "FILE_EXISTS"]);
  });

  test("is not kept through a link that the project brings along", async () => {
    const other = new Project();
    symlinkSync(other.root, join(project.root, ".heddle"));
    const { status, errors } = await pipeline();
    expect([status, errors[0]?.["code"]]).toEqual([74, "WRITE_FAILED"]);
    expect(readdirSync(other.root)).toEqual([]);
    other.remove();
  });
});

describe("the fields of a request", () => {
  test("choose what is read", async () => {
    shop();
    project.write("spec/wish.txt", "The shop must ship parcels.\n");
    project.write("spec/a.md", "The shop must print labels.\n");
    project.write("spec/b.md", "The shop must print bills.\n");
    project.write("talk/SHOP-9/user-jan.md", "Add labels.\n");
    project.write("talk/SHOP-8/user-jan.md", "Add bills.\n");
    project.commit("docs: more");
    const { result } = await pipeline([
      ...["--deterministic", "--task", "spec/wish.txt", "--docs", "spec/*.md,README.md"],
      ...["--doc-excludes", "spec/b.md", "--project-dir", "talk", "--communication-ticket", "SHOP-9"],
      ...["--git-count", "1"],
    ]);
    const paths = (file: string) =>
      new Set(
        text(`${result?.runDirectory}/${file}.intent.jsonl`)
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line).source.path),
      );
    expect([...paths("nl")]).toEqual(["spec/wish.txt"]);
    expect([...paths("document")].toSorted()).toEqual(["README.md", "spec/a.md"]);
    expect([...paths("communication")]).toEqual(["talk/SHOP-9/user-jan.md"]);
    expect(text(`${result?.runDirectory}/git.intent.jsonl`).trim().split("\n")).toHaveLength(1);
  });

  test("switch request and messages off", async () => {
    shop();
    const { result } = await pipeline(["--deterministic", "--task", "none", "--no-communication"]);
    for (const name of ["naturalLanguageExtraction", "communicationAnalysis"])
      expect(result?.stages[name]).toMatchObject({
        status: "skipped",
        requestedMode: "disabled",
        reason: { code: "LLM_DISABLED" },
        recordCount: 0,
      });
  });

  test.each([
    ["two modes at once", ["--deterministic", "--nl-mode", "require-llm"]],
    ["two folders", ["--deterministic", "--output", "a", "--out", "b"]],
    ["a switch both ways", ["--deterministic", "--no-docs-llm", "--include-docs-llm"]],
  ])("refuse %s, and no run is kept", async (_, args) => {
    const { status, errors } = await pipeline(args);
    expect([status, errors[0]?.["code"]]).toEqual([64, "USAGE"]);
    expect(existsSync(join(project.root, ".heddle"))).toBeFalse();
  });

  test("that name a missing file fail the stage that reads it", async () => {
    const { status, errors } = await pipeline(["--deterministic", "--task", "missing.md"]);
    expect([status, errors[0]?.["code"]]).toEqual([66, "NOT_FOUND"]);
    expect(json(`.heddle/evidence/runs/${runs()[0]}/manifest.json`)).toMatchObject({
      status: "failed",
      failure: { stage: "naturalLanguageExtraction", code: "NOT_FOUND" },
    });
  });
});

describe("without a configured model", () => {
  test("the default fails with 1, says how to go on, and publishes nothing", async () => {
    shop();
    const before = await pipeline();
    const latest = text(".heddle/evidence/latest.json");
    const { status, errors, result } = await pipeline([]);
    expect([status, result]).toEqual([1, undefined]);
    expect(errors).toMatchObject([
      { code: "LLM_NOT_CONFIGURED", details: { stage: "naturalLanguageExtraction" } },
    ]);
    expect(errors[0]?.["hint"]).toContain("--deterministic");
    expect(text(".heddle/evidence/latest.json")).toBe(latest);
    const failed = runs().find((run) => run !== before.result?.runId) ?? "";
    expect(readdirSync(join(project.root, ".heddle/evidence/runs", failed))).toEqual(["manifest.json"]);
    const manifest = json(`.heddle/evidence/runs/${failed}/manifest.json`);
    expectToFit(RunManifest, manifest);
    expect(manifest).toMatchObject({
      status: "failed",
      graphFingerprint: null,
      failure: { stage: "naturalLanguageExtraction", code: "LLM_NOT_CONFIGURED" },
      stages: {
        naturalLanguageExtraction: { status: "failed", requestedMode: "require-llm" },
        markdownExtraction: { status: "skipped", effectiveMode: "none" },
      },
      configuration: { llm: { configured: false } },
    });
  });

  test("the stages that need none are enough if the others are switched off", async () => {
    shop();
    const modes = ["--nl-mode", "--markdown-mode", "--communication-mode"].flatMap((mode) => [
      mode,
      "deterministic",
    ]);
    const { status, result } = await pipeline([...modes, "--no-docs-llm", "--no-summary-llm"]);
    expect([status, result?.status]).toEqual([0, "succeeded"]);
    // The model is switched off, the documents are read all the same.
    expect(result?.stages["documentationExtraction"]).toMatchObject({
      status: "skipped",
      requestedMode: "disabled",
      effectiveMode: "deterministic",
      recordCount: 3,
      reason: { code: "LLM_DISABLED" },
    });
  });

  test("prefer-llm falls back to the rules, and the run is degraded", async () => {
    shop();
    const { status, result } = await pipeline([
      ...["--nl-mode", "prefer-llm", "--markdown-mode", "deterministic"],
      ...["--communication-mode", "deterministic", "--no-docs-llm", "--no-summary-llm"],
    ]);
    expect([status, result?.status]).toEqual([0, "degraded"]);
    expect(result?.stages["naturalLanguageExtraction"]).toMatchObject({
      status: "fallback",
      requestedMode: "prefer-llm",
      effectiveMode: "deterministic",
      degraded: true,
      reason: { code: "LLM_NOT_CONFIGURED" },
    });
  });
});

test("with a model the stage has its answers, and the manifest says so", async () => {
  shop();
  const record = {
    kind: "requirement",
    actor: null,
    action: "add",
    subject: null,
    object: "refunds",
    modality: "required",
    polarity: "positive",
    lifecycle: "proposed",
    confidence: 0.8,
    basis: ["read"],
    target: { paths: [], symbols: ["refundOrder"], tickets: [], versions: [] },
    sourceLines: { start: 1, end: 1 },
    text: "The shop must refund an order with `refundOrder` for SHOP-1.",
  };
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () =>
      Response.json({
        id: "r-1",
        model: "tiny-1",
        choices: [{ message: { content: JSON.stringify({ records: [record] }) }, finish_reason: "stop" }],
      }),
  });
  const env = {
    LLM_API_KEY: "k-secret",
    LLM_MODEL: "tiny",
    HEDDLE_LLM_BASE_URL: `http://127.0.0.1:${server.port}/v1`,
  };
  const rules = ["--markdown-mode", "deterministic", "--communication-mode", "deterministic"];
  const { status, result } = await pipeline([...rules, "--no-docs-llm", "--no-summary-llm"], env);
  expect(status).toBe(0);
  expect(result?.stages["naturalLanguageExtraction"]).toMatchObject({
    status: "succeeded",
    requestedMode: "require-llm",
    effectiveMode: "llm",
    model: "tiny-1",
    responses: [{ model: "tiny-1", responseId: "r-1" }],
  });
  const manifest = text(`${result?.runDirectory}/manifest.json`);
  expect(JSON.parse(manifest)).toMatchObject({
    llm: { naturalLanguageExtraction: true, markdownExtraction: false },
    configuration: { llm: { configured: true, model: "tiny" } },
  });
  expect(manifest).not.toContain("k-secret");
});

test("a document beyond the limit makes the stage partial and the run degraded", async () => {
  shop();
  project.write("docs/large.md", "The shop must grow.\n".repeat(200));
  const { result } = await pipeline(["--deterministic"], { HEDDLE_EVIDENCE_MAX_FILE_BYTES: "1000" });
  expect(result).toMatchObject({ status: "degraded" });
  expect(result?.stages["documentationExtraction"]).toMatchObject({ status: "partial", warningCount: 1 });
  expect(result?.warnings[0]).toContain('"docs/large.md"');
});

test("the view on a terminal shows what became of it and the findings that matter most", async () => {
  shop();
  const { stdout } = await runHeddle(["evidence-pipeline", project.root, "--deterministic", "--pretty"], {
    env: { LANG: "C", LC_ALL: "C", NO_COLOR: "1" },
    stdin: "",
  });
  expect(stdout).toStartWith("succeeded");
  expect(stdout).toContain("Marked as done, but nothing shows it");
});
