/** Source patches as a shell drives them: planned, written by a person or a model, approved, applied. */
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unifiedDiff } from "#kit/diff/unified.ts";
import type { SourcePatchSet } from "#schemas/evidence.ts";
import { graph, record } from "../../unit/evidence/graphs.ts";
import { change, planOf, setOf } from "../../unit/evidence/patches/plans.ts";
import { runHeddle } from "../run.ts";
import { Gateway } from "./gateway.ts";
import { runPipeline } from "./pipeline.ts";
import { Project } from "./project.ts";

/** Several runs of a program each, on a machine that may be busy. */
setDefaultTimeout(120_000);

const CART = "export function total(): number {\n  return 0;\n}\n\nexport function other(): void {}\n";
const BETTER = CART.replace("0", "1");
let folder: string;
const gateway = new Gateway();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-source-patch-"));
  mkdirSync(join(folder, "src"));
  write("src/cart.ts", CART);
  write("plans.json", JSON.stringify(setOf(planOf(change("src/cart.ts", { symbols: ["total"] })))));
});
afterEach(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (path: string, content: string) => writeFileSync(join(folder, path), content);
const text = (path: string) => readFileSync(join(folder, path), "utf8");
const heddle = (args: string[], more: { env?: Record<string, string>; stdin?: string } = {}) =>
  runHeddle(args, {
    cwd: folder,
    env: { HEDDLE_CHECK_RESULTS: "1", LANG: "C", LC_ALL: "C", LLM_API_KEY: "", LLM_MODEL: "", ...more.env },
    stdin: more.stdin ?? "",
  });
const propose = (args: string[], env: Record<string, string> = {}) =>
  heddle(["evidence-propose-source-patch", "plans.json", "--json", ...args], { env });
const setIn = ({ records }: Awaited<ReturnType<typeof propose>>) => records()[0] as unknown as SourcePatchSet;

test("plans go through pipes: to a review, to a patch, and an approved patch to the files", async () => {
  write(
    "graph.json",
    JSON.stringify(
      graph([
        record("nl", "Refund orders", {
          path: "TASK.md",
          action: "add",
          modality: "required",
          target: { paths: ["src/new.ts"] },
        }),
      ]),
    ),
  );
  const planned = await heddle(["evidence-propose-code-change", "graph.json", "--json"]);
  const review = await heddle(["evidence-render-code-change", "--json"], { stdin: planned.stdout });
  expect([review.status, review.stderr]).toEqual([0, ""]);
  expect(review.records()[0]?.["patch"]).toContain("`src/new.ts`");
  const diff = unifiedDiff("src/new.ts", undefined, "export const refund = true;\n");
  write("change.diff", diff);
  const proposed = await heddle(
    ["evidence-propose-source-patch", "--unified-diffs", "change.diff", "--json"],
    {
      stdin: planned.stdout,
    },
  );
  expect([proposed.status, proposed.stderr]).toEqual([0, ""]);
  const [patch] = setIn(proposed).patches;
  expect(patch?.edits[0]?.unifiedDiff).toBe(diff);
  const approval = ["--actor", "ada", "--approval-hash", patch?.patchHash ?? "", "--json"];
  const applied = await heddle(["evidence-apply-source-patch", ...approval], { stdin: proposed.stdout });
  expect([applied.status, applied.stderr]).toEqual([0, ""]);
  expect(applied.records()).toMatchObject([
    { status: "applied", paths: ["src/new.ts"], receiptPath: "CODE_CHANGE.source.receipt.json" },
  ]);
  expect(text("src/new.ts")).toBe("export const refund = true;\n");
});

test("diffs in the request itself, and what a person sees before stating the hash", async () => {
  const unifiedDiffs = { "src/cart.ts": unifiedDiff("src/cart.ts", CART, `${BETTER}// \u202e\x1b[2J\n`) };
  const given = await propose(["--unified-diffs", "missing.json"]);
  expect([given.status, given.stderr]).toEqual([66, expect.stringContaining("missing.json")]);
  const plans = JSON.parse(text("plans.json"));
  const stdin = `${JSON.stringify({ plans, unifiedDiffs, out: "patches.json" })}\n`;
  const shown = await heddle(["evidence-propose-source-patch", "--pretty"], { stdin });
  expect([shown.status, shown.stderr]).toEqual([0, ""]);
  const [patch] = JSON.parse(text("patches.json")).patches;
  expect(shown.stdout).toContain(`Approve with --approval-hash ${patch.patchHash}`);
  expect(shown.stdout).toContain("-  return 0;\n+  return 1;");
  expect(shown.stdout).toContain("\\u202e\\x1b[2J");
  const args = ["evidence-apply-source-patch", "patches.json", "--actor", "ada"];
  const unapproved = await heddle(args);
  expect([unapproved.status, unapproved.stderr]).toEqual([
    77,
    expect.stringContaining("hash of the patch is missing"),
  ]);
  expect(text("src/cart.ts")).toBe(CART);
  const applied = await heddle([...args, "--approval-hash", patch.patchHash, "--pretty"]);
  expect([applied.status, applied.stdout]).toEqual([0, expect.stringContaining("src/cart.ts")]);
  expect(text("src/cart.ts")).toStartWith(BETTER);
});

test("a diff that does not fit is refused with the reason, and nothing is written", async () => {
  write("change.diff", unifiedDiff("src/cart.ts", CART, CART.replace("void {}", "void { total(); }")));
  const refused = await propose(["--unified-diffs", "change.diff", "--out", "patches.json"]);
  expect(refused.status).toBe(65);
  expect(refused.stderr).toContain("line 5 belongs to other, which the plan does not name");
  expect(existsSync(join(folder, "patches.json"))).toBe(false);
});

describe("a model", () => {
  const answer = (before: string, after: string, path = "src/cart.ts") => ({
    edits: [{ path, replacements: [{ before, after }] }],
  });
  const good = answer("  return 0;\n", "  return 1;\n");

  test("writes the diffs that are missing, and is asked once more if what it wrote does not hold", async () => {
    const env = gateway.serve(answer("void {}", "void { total(); }"), good);
    const proposed = await propose(["--mode", "require-llm"], env);
    expect([proposed.status, proposed.stderr]).toEqual([0, ""]);
    const [patch] = setIn(proposed).patches;
    expect(patch?.edits[0]?.unifiedDiff).toBe(unifiedDiff("src/cart.ts", CART, BETTER));
    expect(patch?.generation).toMatchObject({ effectiveMode: "llm", model: "tiny-1", responseId: "r-2" });
    expect(gateway.asked[1]).toContain("belongs to other");
    expect(gateway.asked.join()).not.toContain("k-secret");
    expect(text("src/cart.ts")).toBe(CART);
  });

  test.each([
    ["a file of no plan", answer("", "x", "src/evil.ts")],
    ["text that is not there", answer("  return 5;\n", "x")],
    ["text that is there twice", answer("export", "x")],
    ["no answer for a file", { edits: [] }],
    ["an unknown field", { edits: [], more: true }],
    ["what does not parse", answer("return 0", "return (((")],
  ])("fails in strict mode with %s, twice", async (_, bad) => {
    const env = gateway.serve(bad);
    const { status, stderr } = await propose(["--mode", "require-llm"], env);
    expect([status, stderr]).toEqual([1, expect.stringContaining("LLM_BAD_RESPONSE")]);
    expect(gateway.asked.length).toBe(2);
  });

  test("leaves instructions if it may fall back, and fails if it may not", async () => {
    const fallen = await propose(["--mode", "prefer-llm"], gateway.serve(500));
    expect([fallen.status, setIn(fallen).patches[0]?.edits[0]?.unifiedDiff]).toEqual([0, null]);
    expect(setIn(fallen).generation).toMatchObject({ degraded: true, effectiveMode: "deterministic" });
    const { status, stderr } = await propose(["--mode", "require-llm"]);
    expect([status, stderr]).toEqual([1, expect.stringContaining("LLM_NOT_CONFIGURED")]);
  });

  test("is not asked for a file whose diff is handed in, and may say that one needs no change", async () => {
    const plan = planOf(
      change("src/cart.ts"),
      change("src/new.ts", { action: "create" }),
      change("a.md", { action: "create" }),
    );
    write("plans.json", JSON.stringify(setOf(plan)));
    write("change.diff", unifiedDiff("src/cart.ts", CART, BETTER));
    const env = gateway.serve({
      edits: [
        { path: "src/new.ts", replacements: [{ before: "", after: "export const a = 1;\n" }] },
        { path: "a.md", replacements: [] },
      ],
    });
    const proposed = await propose(["--mode", "require-llm", "--unified-diffs", "change.diff"], env);
    expect([proposed.status, proposed.stderr]).toEqual([0, ""]);
    expect(
      setIn(proposed).patches[0]?.edits.map(({ path, resultHash }) => [path, resultHash !== null]),
    ).toEqual([
      ["src/cart.ts", true],
      ["src/new.ts", true],
    ]);
    expect(gateway.asked.length).toBe(1);
    expect(gateway.asked[0]).not.toContain("return 0");
  });
});

test("the receipt of a patch of a run is registered in its manifest", async () => {
  const project = new Project();
  project.git(["init", "-q"]);
  project.write("TASK.md", "The shop must refund orders in src/refunds.ts.\n");
  project.commit("feat: begin");
  const { result } = await runPipeline(project, ["--deterministic", "--task-mode", "deterministic"]);
  const run = result?.runDirectory ?? "";
  const diff = unifiedDiff("src/refunds.ts", undefined, "export const refund = true;\n");
  project.write("change.diff", diff);
  const file = `${run}/code-change-source-patches.json`;
  const options = { cwd: project.root, env: { HEDDLE_CHECK_RESULTS: "1" }, stdin: "" };
  const plans = [
    "evidence-propose-source-patch",
    `${run}/code-change-plans.json`,
    "--unified-diffs",
    "change.diff",
  ];
  const proposed = await runHeddle([...plans, "--out", file, "--overwrite", "--json"], options);
  expect([proposed.status, proposed.stderr]).toEqual([0, ""]);
  const patch = setIn(proposed).patches.find(({ edits }) => edits[0]?.unifiedDiff != null);
  const approval = ["--actor", "ada", "--approval-hash", patch?.patchHash ?? ""];
  const applied = await runHeddle(["evidence-apply-source-patch", file, ...approval, "--json"], options);
  expect([applied.status, applied.stderr]).toEqual([0, ""]);
  expect(applied.records()[0]?.["receiptPath"]).toBe(`${run}/CODE_CHANGE.source.receipt.json`);
  const manifest = JSON.parse(readFileSync(join(project.root, run, "manifest.json"), "utf8"));
  expect(manifest.files).toMatchObject({
    codeChangeSourcePatches: "code-change-source-patches.json",
    codeChangeSourceReceipt: "CODE_CHANGE.source.receipt.json",
  });
  project.remove();
});
