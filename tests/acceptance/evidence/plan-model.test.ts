/** Code changes that a scripted model plans, as a shell asks for them and as a stage of a run. */
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { createContext } from "#kit/files/context.ts";
import { CodeChangePlanSet } from "#schemas/evidence.ts";
import { planHashOf } from "../../../lib/evidence/changes/plan.ts";
import { diagnose } from "../../../lib/evidence/diagnostics/diagnose.ts";
import { synthesize } from "../../../lib/evidence/proposals/synthesize.ts";
import { graph, module, record } from "../../unit/evidence/graphs.ts";
import { runHeddle } from "../run.ts";
import { Gateway } from "./gateway.ts";
import { runPipeline } from "./pipeline.ts";
import { Project } from "./project.ts";

/** Several runs of a program each, on a machine that may be busy. */
setDefaultTimeout(180_000);

const receipts = record("todo", "Mail receipts", { status: "completed", path: "TODO.md" });
const refunds = record("nl", "Refund orders", {
  path: "TASK.md",
  modality: "required",
  target: { symbols: ["refundOrder"] },
});
const cart = module("src/cart.ts", ["Cart", "addItem"]);
const GRAPH = graph([receipts, refunds, cart]);
const FOUND = diagnose(GRAPH, "en", new Date());
const { proposals } = await synthesize(
  GRAPH,
  FOUND,
  { mode: "deterministic", language: "en" },
  createContext({}),
);
const taskOf = ({ id }: { id: string }) => {
  const found = proposals.find(({ recordIds }) => recordIds.includes(id));
  if (!found) throw new Error(`No task is about ${id}`);
  return found;
};

const planned = (one: { id: string }, more: object = {}) => ({
  title: "Refund orders\nin the cart",
  description: "Add it where orders are.",
  proposalIds: [taskOf(one).id],
  diagnosticIds: taskOf(one).diagnosticIds,
  recordIds: [one.id],
  changes: [
    {
      path: "src/cart.ts",
      action: "modify",
      symbols: ["Cart", "refundOrder", "inventedName"],
      rationale: "Orders",
    },
    { path: "src/refunds.ts", action: "create", symbols: [], rationale: "A place of its own" },
  ],
  acceptanceCriteria: ["An order is refunded once"],
  risk: { level: "medium", reasons: ["Money is paid back"] },
  confidence: 1,
  ...more,
});

let folder: string;
const gateway = new Gateway();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-plan-"));
  writeFileSync(join(folder, "graph.json"), JSON.stringify(GRAPH));
});
afterEach(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

const propose = (args: string[], env: Record<string, string> = {}) =>
  runHeddle(["evidence-propose-code-change", "graph.json", "--json", ...args], {
    cwd: folder,
    env: { HEDDLE_CHECK_RESULTS: "1", LANG: "C", LC_ALL: "C", LLM_API_KEY: "", LLM_MODEL: "", ...env },
    stdin: "",
  });
const setOf = ({ records }: Awaited<ReturnType<typeof propose>>) =>
  records()[0] as unknown as CodeChangePlanSet;

test("a model plans; what it cites and names is bound to tasks, findings, records and files", async () => {
  const result = await propose(["--mode", "require-llm"], gateway.serve({ plans: [planned(refunds)] }));
  expect([result.status, gateway.asked.length]).toEqual([0, 1]);
  const { plans, generation } = setOf(result);
  expect(generation).toMatchObject({
    requestedMode: "require-llm",
    effectiveMode: "llm",
    model: "tiny-1",
    responseId: "r-1",
  });
  const [plan] = plans;
  const task = taskOf(refunds);
  expect(plans).toMatchObject([
    {
      title: "Refund orders in the cart",
      status: "proposed",
      priority: task.priority,
      changes: [
        // Names that neither the file nor the task has are left out.
        { path: "src/cart.ts", action: "modify", symbols: ["Cart", "refundOrder"] },
        { path: "src/refunds.ts", action: "create", symbols: [] },
      ],
      risk: { level: "medium", reasons: ["Money is paid back"] },
      rollback: "Restore src/cart.ts from version control. Remove src/refunds.ts.",
      evidence: {
        graphFingerprint: GRAPH.fingerprint,
        recordIds: [refunds.id],
        diagnosticIds: task.diagnosticIds,
        conclusionIds: task.conclusionIds,
        proposalIds: [task.id],
      },
      generation: { effectiveMode: "llm" },
    },
  ]);
  expect(plan?.acceptanceCriteria).toEqual([...task.acceptanceCriteria, "An order is refunded once"]);
  expect(plan?.confidence).toBe(Math.min(0.9, task.confidence));
  expect(plan && planHashOf(plan)).toBe(plan?.planHash ?? "");
  expect(result.stderr).toContain(taskOf(receipts).id);
  expect(gateway.asked[0]).toContain("src/cart.ts");
  expect(gateway.asked[0]).toContain("Never plan to mark something as done");
  expect(result.stdout).not.toContain("k-secret");
});

test("a plan of several tasks has the priority of the most urgent and cites all of them", async () => {
  const both = {
    proposalIds: [taskOf(refunds).id, taskOf(receipts).id],
    diagnosticIds: [...taskOf(refunds).diagnosticIds, ...taskOf(receipts).diagnosticIds],
    recordIds: [],
  };
  const result = await propose(["--mode", "require-llm"], gateway.serve({ plans: [planned(refunds, both)] }));
  expect(setOf(result).plans).toMatchObject([
    {
      priority: "P0",
      evidence: {
        proposalIds: both.proposalIds,
        recordIds: expect.arrayContaining([refunds.id, receipts.id]),
      },
    },
  ]);
});

const change = (path: string, action: string) => ({
  changes: [{ path, action, symbols: [], rationale: "There" }],
});
const WRONG: [string, object, string][] = [
  ["an unknown task", { proposalIds: ["TPROP-00000000000000000000"] }, "There is no task"],
  ["a finding of another task", { diagnosticIds: taskOf(receipts).diagnosticIds }, "have no finding"],
  ["a record of another finding", { recordIds: [receipts.id] }, "have no record"],
  ["a file that is not there", change("src/none.ts", "modify"), "is not there"],
  ["a file that is made again", change("src/cart.ts", "create"), "cannot be created"],
  ["a file that is written in another way", change("./src/cart.ts", "create"), "can be changed"],
  ["a file outside the project", change("../other.ts", "create"), "can be changed"],
  ["an absolute path", change("/etc/passwd", "delete"), "can be changed"],
  ["a file of git", change(".git/hooks/pre-commit", "create"), "can be changed"],
  ["a file of Heddle", change(".heddle/evidence/latest.json", "create"), "can be changed"],
  ["an unknown field", { done: true }, "Unknown field"],
  ["no change", { changes: [] }, "changes"],
  ["a confidence above 1", { confidence: 2 }, "confidence"],
];
test.each(WRONG)("an answer with %s is corrected once, then fails a strict run", async (_, wrong, why) => {
  const { status, errors } = await propose(
    ["--mode", "require-llm"],
    gateway.serve({ plans: [planned(refunds, wrong)] }),
  );
  expect([status, gateway.asked.length]).toEqual([1, 2]);
  expect(errors()).toMatchObject([{ error: { code: "LLM_BAD_RESPONSE" } }]);
  expect(gateway.asked[1]).toContain(why);
});

test("an answer that is right the second time is taken", async () => {
  const result = await propose(
    ["--mode", "require-llm"],
    gateway.serve({ plans: [planned(refunds, change("../x", "create"))] }, { plans: [planned(refunds)] }),
  );
  expect([result.status, gateway.asked.length, setOf(result).plans.length]).toEqual([0, 2, 1]);
});

test("under prefer-llm what is not there is left out with a warning, and a plan without a file too", async () => {
  const some = {
    recordIds: [refunds.id, "INT-X"],
    changes: [...change("../other.ts", "create").changes, ...change("src/cart.ts", "modify").changes],
  };
  const answer = { plans: [planned(refunds, some), planned(receipts, change("src/none.ts", "delete"))] };
  const result = await propose(["--mode", "prefer-llm"], gateway.serve(answer));
  expect([result.status, gateway.asked.length]).toEqual([0, 1]);
  expect(setOf(result).plans).toMatchObject([
    { changes: [{ path: "src/cart.ts" }], evidence: { recordIds: [refunds.id] } },
  ]);
  for (const name of ["INT-X", "../other.ts", "src/none.ts"]) expect(result.stderr).toContain(name);
});

test("under prefer-llm rules plan if the model fails, and the result says so", async () => {
  const { plans, generation } = setOf(await propose(["--mode", "prefer-llm"], gateway.serve(400)));
  expect(generation).toMatchObject({
    requestedMode: "prefer-llm",
    effectiveMode: "deterministic",
    degraded: true,
    reason: { code: expect.stringMatching(/^LLM_/) },
  });
  const byRules = setOf(await propose([]));
  expect(plans.map(({ id }) => id)).toEqual(byRules.plans.map(({ id }) => id));
  expect(byRules.generation).toMatchObject({ requestedMode: "deterministic", degraded: false });
});

test("without a configured model a strict request fails with 1 and says how to go on", async () => {
  const { status, errors, records } = await propose(["--mode", "require-llm"]);
  expect([status, records()]).toEqual([1, []]);
  expect(errors()).toMatchObject([{ error: { code: "LLM_NOT_CONFIGURED" } }]);
  expect(errors()[0]?.error.hint).toContain("--mode deterministic");
});

test("only a plan of a model loads the module of language models", async () => {
  const script = [
    `import { run } from ${JSON.stringify(Bun.resolveSync("../../../lib/evidence/propose-code-change.ts", import.meta.dir))};`,
    `import { createContext } from ${JSON.stringify(Bun.resolveSync("../../../lib/kit/files/context.ts", import.meta.dir))};`,
    `const context = createContext({ cwd: process.cwd(), env: {}, warn: () => {} });`,
    `await run({ graphPath: "graph.json", mode: process.argv.at(-1) }, context);`,
    `console.log(Object.keys(require.cache).some((path) => path.includes("/lib/llm/client")));`,
  ].join("\n");
  writeFileSync(join(folder, "run.mjs"), script);
  const loads = (mode: string) => {
    const { exitCode, stdout } = Bun.spawnSync([process.execPath, "run.mjs", mode], { cwd: folder });
    return [exitCode, stdout.toString().trim()];
  };
  expect(loads("deterministic")).toEqual([0, "false"]);
  expect(loads("prefer-llm")).toEqual([0, "true"]);
});

const STAGES = ["--nl-mode", "--markdown-mode", "--communication-mode"].flatMap((mode) => [
  mode,
  "deterministic",
]);
const TASKS = [...STAGES, "--no-docs-llm", "--no-summary-llm", "--task-mode"];
/** An answer that fits no contract, and one about tasks that has none. */
const NOTHING = { wrong: true };
const NO_TASKS = { conclusions: [], proposals: [] };

test("a run plans by the mode of its tasks, and asks nothing about no tasks", async () => {
  const project = new Project();
  try {
    project.git(["init", "-q"]);
    project.write("TASK.md", "The shop must refund orders.\n");
    project.commit("feat: begin");
    const none = await runPipeline(project, [...TASKS, "require-llm"], gateway.serve(NO_TASKS));
    expect([none.status, gateway.asked.length]).toEqual([0, 1]);
    expect(none.result?.stages["codeChangePlanning"]).toMatchObject({
      status: "succeeded",
      requestedMode: "require-llm",
      effectiveMode: "deterministic",
      recordCount: 0,
    });
    await gateway.stop();
    // The first answer fits no contract of tasks: rules propose, and the model is asked about their plans.
    const { status, result } = await runPipeline(
      project,
      [...TASKS, "prefer-llm"],
      gateway.serve(NOTHING, NOTHING, { plans: [] }),
    );
    expect([status, result?.status, gateway.asked.length]).toEqual([0, "degraded", 3]);
    expect(result?.stages["taskSynthesis"]).toMatchObject({ status: "fallback", recordCount: 1 });
    expect(result?.stages["codeChangePlanning"]).toMatchObject({
      status: "succeeded",
      effectiveMode: "llm",
      model: "tiny-1",
      recordCount: 0,
      responses: [{ model: "tiny-1", responseId: "r-3" }],
    });
    const set = JSON.parse(
      readFileSync(join(project.root, result?.runDirectory ?? "", "code-change-plans.json"), "utf8"),
    );
    expect([findFault(plainOf(CodeChangePlanSet), set), set.plans]).toEqual([undefined, []]);
  } finally {
    project.remove();
  }
});
