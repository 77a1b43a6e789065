/** The proposed tasks of a run: written beside its graph, never into the task list; and what becomes of an approval. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import {
  CodeChangePlanSet,
  CodeChangeReview,
  RunManifest,
  SourcePatchSet,
  TaskSynthesis,
  TodoPatch,
  TodoValidation,
} from "#schemas/evidence.ts";
import { offerOf } from "../../../lib/evidence/serve/resources.ts";
import { runHeddle } from "../run.ts";
import { runPipeline } from "./pipeline.ts";
import { Project } from "./project.ts";

/** Several runs of a program each, on a machine that may be busy. */
let project: Project;
beforeEach(() => {
  project = new Project();
  project.git(["init", "-q"]);
  project.write("TASK.md", "The shop must refund orders.\n");
  project.write("TODO.md", LIST);
  project.commit("feat: begin");
});
afterEach(() => project.remove());

const LIST = "- [x] Mail receipts\n";
const BY_RULES = ["--deterministic", "--task-mode", "deterministic"];
const text = (path: string) => readFileSync(join(project.root, path), "utf8");
const json = (path: string) => JSON.parse(text(path));

test("a run proposes tasks and a patch of the list, and leaves the list alone", async () => {
  const { status, result, stderr } = await runPipeline(project, BY_RULES);
  expect([status, stderr, result?.status]).toEqual([0, "", "succeeded"]);
  const folder = result?.runDirectory ?? "";
  expect(result?.files).toMatchObject({
    taskSynthesis: "task-synthesis.json",
    todoValidation: "todo-validation.json",
    todoPatch: "TODO.patch",
    todoPatchAudit: "TODO.patch.json",
    codeChangePlans: "code-change-plans.json",
    codeChangeReview: "CODE_CHANGE.review.md",
    codeChangeReviewAudit: "CODE_CHANGE.review.json",
    codeChangeSourcePatches: "code-change-source-patches.json",
  });
  expect(result?.stages["codeChangePlanning"]).toMatchObject({
    status: "succeeded",
    effectiveMode: "deterministic",
  });
  expect(result?.stages["taskSynthesis"]).toMatchObject({
    status: "succeeded",
    requestedMode: "deterministic",
    effectiveMode: "deterministic",
    recordCount: 2,
  });
  for (const [schema, name] of [
    [TaskSynthesis, "task-synthesis.json"],
    [TodoValidation, "todo-validation.json"],
    [TodoPatch, "TODO.patch.json"],
    [CodeChangePlanSet, "code-change-plans.json"],
    [CodeChangeReview, "CODE_CHANGE.review.json"],
    [SourcePatchSet, "code-change-source-patches.json"],
  ] as const)
    expect([name, findFault(plainOf(schema), json(`${folder}/${name}`))]).toEqual([name, undefined]);
  expect(json(`${folder}/task-synthesis.json`).graphFingerprint).toBe(result?.graphFingerprint ?? "");
  expect(text(`${folder}/TODO.patch`)).toContain("+- [ ] [P0] Show or finish");
  expect(text("TODO.md")).toBe(LIST);
  const again = await runPipeline(project, BY_RULES);
  expect(text(`${again.result?.runDirectory}/TODO.patch`)).toBe(text(`${folder}/TODO.patch`));
  expect(text("TODO.md")).toBe(LIST);
});

test("the receipt of an approved patch is registered in the manifest, and a resource of the newest run", async () => {
  const { result } = await runPipeline(project, BY_RULES);
  const folder = result?.runDirectory ?? "";
  const { renderedPatchHash } = json(`${folder}/TODO.patch.json`);
  const args = ["--root", project.root, "--patch", `${folder}/TODO.patch`, "--actor", "ada", "--json"];
  const applied = await runHeddle(["evidence-apply-todo", ...args, "--approval-hash", renderedPatchHash], {
    env: { HEDDLE_CHECK_RESULTS: "1" },
    stdin: "",
  });
  expect([applied.status, applied.stderr]).toEqual([0, ""]);
  expect(applied.records()).toMatchObject([
    {
      status: "applied",
      receiptPath: `${folder}/TODO.patch.receipt.json`,
      receipt: { patchHash: renderedPatchHash },
    },
  ]);
  expect(text("TODO.md")).toStartWith(`${LIST}\n## Proposed tasks`);
  const manifest = json(`${folder}/manifest.json`);
  expect(findFault(plainOf(RunManifest), manifest)).toBeUndefined();
  expect(manifest.files.todoApplyReceipt).toBe("TODO.patch.receipt.json");
  const { resources = [] } = offerOf({ roots: [project.root], env: {} } as never);
  const read = async (name: string) =>
    String(await resources.find(({ uri }) => uri === `evidence://latest/${name}`)?.read());
  expect(JSON.parse(await read("todo-apply-receipt"))).toMatchObject({ approvedBy: "ada" });
  expect(await read("todo-patch")).toBe(text(`${folder}/TODO.patch`));
  for (const name of ["task-synthesis", "todo-validation", "todo-patch-audit"])
    expect(JSON.parse(await read(name))).toMatchObject({ schemaVersion: expect.stringMatching(/^heddle\./) });
});

test("a strict stage without a model fails the run and names itself", async () => {
  const modes = ["--nl-mode", "--markdown-mode", "--communication-mode"].flatMap((mode) => [
    mode,
    "deterministic",
  ]);
  const args = [...modes, "--no-docs-llm", "--no-summary-llm", "--task-mode", "require-llm"];
  const { status, errors } = await runPipeline(project, args);
  expect(status).toBe(1);
  expect(errors).toMatchObject([{ code: "LLM_NOT_CONFIGURED", details: { stage: "taskSynthesis" } }]);
});

test("a list that cannot be patched is no reason to lose the run", async () => {
  project.write("docs/list.md", LIST);
  project.git(["rm", "-q", "--cached", "TODO.md"]);
  symlinkSync("docs/list.md", join(project.root, "LINK.md"));
  const { status, result } = await runPipeline(project, [...BY_RULES, "--todo", "LINK.md"]);
  expect([status, result?.status]).toEqual([0, "degraded"]);
  expect(result?.stages["taskSynthesis"]).toMatchObject({ status: "partial", recordCount: 2 });
  expect(Object.keys(result?.files ?? {})).not.toContain("todoPatch");
  expect(Object.keys(result?.files ?? {})).toContain("taskSynthesis");
});
