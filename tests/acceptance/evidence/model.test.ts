/** Extractors with a language model, behind a scripted server: modes, quotations, corrections, ceilings, failures. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { Gateway } from "./gateway.ts";
import { Project } from "./project.ts";

let project: Project;
const gateway = new Gateway();
beforeEach(() => {
  project = new Project();
});
afterEach(async () => {
  await gateway.stop();
  project.remove();
});

const answered = (text: string, more = {}) => ({
  kind: "documented_requirement",
  actor: null,
  action: "unknown",
  subject: null,
  object: "unknown",
  modality: "unknown",
  polarity: "positive",
  lifecycle: "proposed",
  confidence: 0.8,
  basis: ["read"],
  target: { paths: [], symbols: [], tickets: [], versions: [] },
  sourceLines: { start: 1, end: 1 },
  text,
  ...more,
});

test("without a configured model the default fails with 1 and says how to go on", async () => {
  project.write("TASK.md", "Add x.");
  project.write("project/A-1/user-ola.md", "Add x.");
  for (const [name, option] of [
    ["nl", "--nl-mode"],
    ["markdown", "--markdown-mode"],
    ["docs", "--docs-mode"],
    ["communication", "--communication-mode"],
  ] as const) {
    const { status, errors, records } = await project.extract(name);
    expect([name, status, records]).toEqual([name, 1, []]);
    expect(errors()).toMatchObject([{ error: { code: "LLM_NOT_CONFIGURED" } }]);
    expect(errors()[0]?.error.hint).toContain(`${option} deterministic`);
  }
});

test("prefer-llm falls back to rules, and each record says so", async () => {
  project.write("TASK.md", "The cart must add coupons.");
  const { status, records } = await project.extract("nl", ["--nl-mode", "prefer-llm"]);
  expect(status).toBe(0);
  expect(records).toMatchObject([
    {
      statement: { action: "add" },
      epistemic: { class: "declaration" },
      metadata: {
        generation: { requested: "prefer-llm", used: "deterministic", degraded: true, model: null },
      },
    },
  ]);
  expect(records[0]?.metadata.generation.fallbackReason).toContain("LLM_NOT_CONFIGURED");
});

test("a mode of the environment counts unless the request has one, and a wrong one is refused", async () => {
  project.write("TASK.md", "Add x.");
  expect((await project.extract("nl", [], { HEDDLE_EVIDENCE_NL_MODE: "deterministic" })).status).toBe(0);
  expect((await project.extract("nl", [], { HEDDLE_EVIDENCE_NL_MODE: "maybe" })).status).toBe(78);
});

test("what the model finds has the lines of its quotation, no invented names, and a ceiling", async () => {
  project.write(
    "docs/cart.md",
    "# Cart\n\nThe cart must validate `couponOf` in `src/cart.ts`\nfor SHOP-7.\n- It should preserve totals.\n",
  );
  const target = {
    paths: ["src/cart.ts", "src/other.ts"],
    symbols: ["couponOf", "evil"],
    tickets: [],
    versions: ["9.9.9"],
  };
  const env = gateway.serve({
    records: [
      answered("The cart must validate `couponOf` in `src/cart.ts` for SHOP-7.", {
        target,
        confidence: 0.85,
      }),
      answered("It should preserve totals."),
    ],
  });
  const { status, records } = await project.extract("docs", [], env);
  expect(status).toBe(0);
  expect(records).toMatchObject([
    {
      statement: {
        action: "validate",
        modality: "required",
        target: { paths: ["src/cart.ts"], symbols: ["couponOf"], tickets: ["SHOP-7"], versions: [] },
      },
      source: { path: "docs/cart.md", lines: { start: 3, end: 4 } },
      epistemic: { class: "llm_inference", confidence: 0.85 },
      metadata: { generation: { used: "llm", model: "tiny-1", responseId: "r-1", degraded: false } },
    },
    { statement: { action: "preserve", modality: "recommended" }, source: { lines: { start: 5, end: 5 } } },
  ]);
  expect(JSON.stringify(records)).not.toContain("k-secret");
});

test.each<[string, object]>([
  ["a text that is not in the source", { records: [answered("The cart must fly.")] }],
  ["a confidence above the ceiling", { records: [answered("Add x.", { confidence: 0.99 })] }],
  ["an unknown field", { records: [answered("Add x.", { note: "hi" })] }],
  ["a missing field", { records: [{ text: "Add x." }] }],
])("%s is corrected once, then fails the run with 1", async (_, wrong) => {
  project.write("TASK.md", "Add x.");
  const good = await project.extract("nl", [], gateway.serve(wrong, { records: [answered("Add x.")] }));
  expect([good.status, good.records.length, gateway.asked.length]).toEqual([0, 1, 2]);
  await gateway.stop();
  const { status, errors, records } = await project.extract("nl", [], gateway.serve(wrong));
  expect([status, records, gateway.asked.length]).toEqual([1, [], 2]);
  expect(errors()).toMatchObject([{ error: { code: "LLM_BAD_RESPONSE" } }]);
});

test("tasks keep text, state and targets; the model says what they mean", async () => {
  project.write("TODO.md", "- [x] Coupons in `src/cart.ts`\n");
  const item = {
    id: 1,
    actor: null,
    action: "add",
    object: "coupons",
    modality: "unknown",
    polarity: "positive",
    confidence: 0.94,
  };
  const { status, records } = await project.extract("markdown", [], gateway.serve({ items: [item] }));
  expect(status).toBe(0);
  expect(records).toMatchObject([
    {
      statement: {
        action: "add",
        object: "coupons",
        modality: "required",
        text: "Coupons in `src/cart.ts`",
        target: { paths: ["src/cart.ts"] },
      },
      lifecycle: { status: "completed" },
      epistemic: { class: "llm_inference", confidence: 0.94 },
    },
  ]);
  const other = await project.extract("markdown", [], { ...gateway.serve({ items: [{ ...item, id: 2 }] }) });
  expect(other.status).toBe(1);
});

test("a long document is sent in parts, and parts beyond the budget are left out with a warning", async () => {
  project.write("README.md", `${"Add x.\n\n".repeat(200)}`);
  const env = gateway.serve({ records: [answered("Add x.")] });
  const limits = { HEDDLE_EVIDENCE_DOC_CHUNK_CHARS: "512", HEDDLE_EVIDENCE_DOC_MAX_CHUNKS: "2" };
  const { status, stderr, records } = await project.extract("docs", [], { ...env, ...limits });
  expect([status, records.length, gateway.asked.length]).toEqual([0, 2, 2]);
  expect(stderr).toContain("DOC_CHUNK_BUDGET");
});

test("what an agent says is bounded by what is known of its message, also with a model", async () => {
  project.write("project/A-1/agents/bob/note.md", "The table is there.");
  const env = gateway.serve({
    records: [answered("The table is there.", { actor: "somebody", confidence: 0.88 })],
  });
  const { records } = await project.extract("communication", [], env);
  expect(records).toMatchObject([
    {
      statement: { actor: "agent:bob", kind: "message" },
      epistemic: { class: "llm_inference", confidence: 0.55 },
    },
  ]);
});
