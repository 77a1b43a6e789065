/** Proposed tasks as a shell drives them: proposed, rendered, approved, applied; by rules, and with a scripted model. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Diagnostic, TaskSynthesis } from "#schemas/evidence.ts";
import { diagnose } from "../../../lib/evidence/diagnostics/diagnose.ts";
import { graph, record } from "../../unit/evidence/graphs.ts";
import { runHeddle } from "../run.ts";
import { Gateway } from "./gateway.ts";

/** Several runs of a program each, on a machine that may be busy. */
let folder: string;
const gateway = new Gateway();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-todo-"));
  writeFileSync(join(folder, "graph.json"), JSON.stringify(GRAPH));
});
afterEach(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

const receipts = record("todo", "Mail receipts", { status: "completed", path: "TODO.md" });
const refunds = record("nl", "Refund orders", { path: "TASK.md", modality: "required" });
const GRAPH = graph([receipts, refunds]);
const FOUND = diagnose(GRAPH, "en", new Date()).diagnostics;
const findingOf = ({ id }: { id: string }): Diagnostic =>
  FOUND.find(
    ({ code, recordIds }) => code === "PLANNED_NOT_IMPLEMENTED" && recordIds.includes(id),
  ) as Diagnostic;

const heddle = (args: string[], more: { env?: Record<string, string>; stdin?: string } = {}) =>
  runHeddle(args, {
    cwd: folder,
    env: { HEDDLE_CHECK_RESULTS: "1", LANG: "C", LC_ALL: "C", LLM_API_KEY: "", LLM_MODEL: "", ...more.env },
    stdin: more.stdin ?? "",
  });
const propose = (args: string[] = ["--mode", "deterministic"], env: Record<string, string> = {}) =>
  heddle(["evidence-propose-todo", "graph.json", "--json", ...args], { env });
const synthesisOf = ({ records }: Awaited<ReturnType<typeof propose>>) =>
  records()[0] as unknown as TaskSynthesis;
const text = (path: string) => readFileSync(join(folder, path), "utf8");

const cites = (one: { id: string }) => ({
  diagnosticIds: [findingOf(one).id],
  recordIds: [one.id],
  confidence: 1,
});
const conclusion = (one: { id: string }, more = {}) => ({
  kind: "risk",
  title: "It is promised",
  detail: "And not there.",
  severity: "blocking",
  ...cites(one),
  ...more,
});
const task = (title: string, one: { id: string }, more = {}) => ({
  title,
  description: "Nothing shows it.",
  priority: "P1",
  target: { paths: ["TODO.md", "/etc/passwd"], symbols: ["evil"], tickets: [], versions: [] },
  acceptanceCriteria: ["A test fails without it"],
  dependencies: [],
  conclusions: [1],
  ...cites(one),
  ...more,
});

test("from findings to tasks in the list, each step by its own command", async () => {
  writeFileSync(join(folder, "TODO.md"), "- [x] Mail receipts\n");
  const proposed = await propose();
  expect(proposed.status).toBe(0);
  const rendered = await heddle(
    ["evidence-render-todo", "--graph", "graph.json", "--patch", "TODO.patch", "--json"],
    {
      stdin: proposed.stdout,
    },
  );
  expect([rendered.status, rendered.stderr]).toEqual([0, ""]);
  const [{ patchHash, written, audit } = {} as Record<string, unknown>] = rendered.records();
  expect([written, text("TODO.md")]).toEqual([true, "- [x] Mail receipts\n"]);
  expect(JSON.parse(text("TODO.patch.json"))).toEqual(audit);
  expect(new Bun.CryptoHasher("sha256").update(text("TODO.patch")).digest("hex")).toBe(String(patchHash));
  const apply = (...args: string[]) => heddle(["evidence-apply-todo", "--json", ...args]);
  for (const args of [
    [],
    ["--actor", "ada"],
    ["--approval-hash", String(patchHash)],
    ["--actor", "ada", "--approval-hash", "0"],
  ]) {
    const refused = await apply(...args);
    expect([refused.status, refused.errors()]).toMatchObject([
      77,
      [{ error: { code: "APPROVAL_REQUIRED" } }],
    ]);
  }
  const approved = ["--actor", "ada", "--approval-hash", String(patchHash)];
  expect((await apply(...approved)).records()).toMatchObject([
    { status: "applied", receipt: { approvedBy: "ada" } },
  ]);
  expect(text("TODO.md")).toContain("- [ ] [P1] Build what is asked for: “Refund orders”");
  expect((await apply(...approved)).records()).toMatchObject([{ status: "unchanged", written: false }]);
  // What is in the list is not proposed for it again.
  const again = await heddle(["evidence-render-todo", "--graph", "graph.json", "--json"], {
    stdin: proposed.stdout,
  });
  expect(again.records()).toMatchObject([{ audit: { selectedProposalIds: [] } }]);
});

test("the patch is one that git applies", async () => {
  writeFileSync(join(folder, "TODO.md"), "- [x] Mail receipts");
  const rendered = await heddle([
    "evidence-render-todo",
    "--graph",
    "graph.json",
    "--patch",
    "TODO.patch",
    "--json",
  ]);
  expect(rendered.status).toBe(0);
  const git = (...args: string[]) => Bun.spawnSync(["git", ...args], { cwd: folder }).exitCode;
  expect([git("init", "-q"), git("apply", "TODO.patch")]).toEqual([0, 0]);
  const [{ patchHash } = {} as Record<string, unknown>] = rendered.records();
  const applied = await heddle([
    "evidence-apply-todo",
    "--actor",
    "ada",
    "--approval-hash",
    String(patchHash),
    "--json",
  ]);
  expect(applied.records()).toMatchObject([{ status: "receipt_recreated" }]);
});

test("proposals of another graph, and citations that were added, are not rendered", async () => {
  const { stdout } = await propose();
  writeFileSync(join(folder, "other.json"), JSON.stringify(graph([refunds])));
  const other = await heddle(["evidence-render-todo", "--graph", "other.json"], { stdin: stdout });
  expect([other.status, other.errors()]).toMatchObject([64, [{ error: { code: "USAGE" } }]]);
  const changed = stdout.replaceAll(refunds.id, receipts.id);
  const { records, stderr } = await heddle(["evidence-render-todo", "--graph", "graph.json", "--json"], {
    stdin: changed,
  });
  expect(records()).toMatchObject([
    { validation: { valid: false, rejected: [{ reasons: expect.any(Array) }] } },
  ]);
  expect(stderr).toContain("is left out");
});

test("without a configured model the default fails with 1 and says how to go on", async () => {
  const { status, errors, records } = await propose([]);
  expect([status, records()]).toEqual([1, []]);
  expect(errors()).toMatchObject([{ error: { code: "LLM_NOT_CONFIGURED" } }]);
  expect(errors()[0]?.error.hint).toContain("--mode deterministic");
});

test("a model proposes; what it cites and names is bound to its findings", async () => {
  const answer = {
    conclusions: [conclusion(receipts), conclusion(refunds, { title: "Asked" })],
    proposals: [
      task("Show the receipts", receipts, { recordIds: [receipts.id, refunds.id, "INT-X"] }),
      task("Build refunds", refunds, { conclusions: [2], dependencies: [1] }),
    ],
  };
  const result = await propose([], gateway.serve(answer));
  expect([result.status, gateway.asked.length]).toEqual([0, 1]);
  const { proposals, conclusions, generation } = synthesisOf(result);
  expect(generation).toMatchObject({ effectiveMode: "llm", model: "tiny-1", responseId: "r-1" });
  expect(proposals).toMatchObject([
    {
      title: "Show the receipts",
      recordIds: [receipts.id],
      confidence: 0.9,
      conclusionIds: [conclusions[0]?.id],
      target: { paths: ["TODO.md"], symbols: [] },
    },
    { title: "Build refunds", dependencies: [proposals[0]?.id], conclusionIds: [conclusions[1]?.id] },
  ]);
  expect(gateway.asked[0]).toContain(findingOf(receipts).id);
  expect(gateway.asked[0]).toContain("Never propose to mark something as done");
  expect(result.stdout).not.toContain("k-secret");
});

const UNKNOWN = "DIAG-00000000000000000000";
test.each<[string, object]>([
  ["an unknown finding", { proposals: [task("x", receipts, { diagnosticIds: [UNKNOWN] })] }],
  ["a conclusion that is not there", { proposals: [task("x", receipts, { conclusions: [2] })] }],
  ["a task that waits for itself", { proposals: [task("x", receipts, { dependencies: [1] })] }],
  [
    "tasks that wait for each other",
    { proposals: [task("x", receipts, { dependencies: [2] }), task("y", receipts, { dependencies: [1] })] },
  ],
  ["no criterion", { proposals: [task("x", receipts, { acceptanceCriteria: [] })] }],
  ["an unknown field", { proposals: [task("x", receipts, { done: true })] }],
])("an answer with %s is corrected once, then fails a strict run", async (_, wrong) => {
  const { status, errors } = await propose(
    [],
    gateway.serve({ conclusions: [conclusion(receipts)], ...wrong }),
  );
  expect([status, gateway.asked.length]).toEqual([1, 2]);
  expect(errors()).toMatchObject([{ error: { code: "LLM_BAD_RESPONSE" } }]);
});

test("under prefer-llm an unknown finding is left out with a warning, and what cites nothing else too", async () => {
  const answer = {
    conclusions: [conclusion(receipts)],
    proposals: [task("x", receipts, { diagnosticIds: [UNKNOWN] }), task("Show the receipts", receipts)],
  };
  const result = await propose(["--mode", "prefer-llm"], gateway.serve(answer));
  expect([result.status, gateway.asked.length]).toEqual([0, 1]);
  expect(synthesisOf(result).proposals.map(({ title }) => title)).toEqual(["Show the receipts"]);
  expect(result.stderr).toContain(UNKNOWN);
});

test("under prefer-llm rules propose if the model fails, and the result says so", async () => {
  const { generation, proposals } = synthesisOf(await propose(["--mode", "prefer-llm"], gateway.serve(400)));
  expect(generation).toMatchObject({
    effectiveMode: "deterministic",
    degraded: true,
    requestedMode: "prefer-llm",
  });
  expect(proposals.length).toBe(2);
});

test("the proposals are written where the request says, and over nothing else", async () => {
  for (const option of ["--out", "--output"])
    expect((await propose(["--mode", "deterministic", option, "s.json"])).status).toBe(0);
  expect(JSON.parse(text("s.json"))).toMatchObject({ schemaVersion: "heddle.task-synthesis/v1" });
  const rendered = await heddle(["evidence-render-todo", "s.json", "--graph", "graph.json", "--json"]);
  expect(rendered.records()).toMatchObject([{ written: false, validation: { valid: true } }]);
  expect(existsSync(join(folder, "TODO.md"))).toBe(false);
  expect((await propose(["--mode", "deterministic", "--out", "graph.json"])).status).toBe(77);
  expect((await propose(["--out", "a.json", "--output", "b.json"])).status).toBe(64);
});

test("the views for a person fit 80 columns", async () => {
  const views = [
    await heddle(["evidence-propose-todo", "graph.json", "--mode", "deterministic", "--pretty"]),
    await heddle(["evidence-render-todo", "--graph", "graph.json", "--patch", "TODO.patch", "--pretty"]),
  ];
  const hash = views[1]?.stdout.trim().split("\n").at(-1) ?? "";
  views.push(await heddle(["evidence-apply-todo", "--actor", "ada", "--approval-hash", hash, "--pretty"]));
  expect(views.map(({ status }) => status)).toEqual([0, 0, 0]);
  const [proposed, , applied] = views.map(({ stdout }) => stdout);
  expect(proposed).toContain("P0  Show or finish what is marked as done: “Mail receipts”");
  expect(applied).toContain("Approved by ada");
  // The patch is shown line by line, as it is.
  for (const line of [proposed, applied].join("\n").split("\n"))
    expect(Bun.stringWidth(line)).toBeLessThanOrEqual(80);
});
