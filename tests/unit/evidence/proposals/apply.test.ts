/** Applying an approved patch of a task list: once, exactly, by whoever approved it, and whole at any kill. */
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha256Hex } from "#kit/data/canonical.ts";
import { createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import { verifyLog } from "#kit/store/verify-log.ts";
import type { ApplyTodoRequest, TodoApplyReceipt } from "#schemas/evidence.ts";
import { run as applyTodo } from "../../../../lib/evidence/apply-todo.ts";
import { patchText } from "../../../../lib/evidence/proposals/patch-text.ts";
import { run as renderTodo } from "../../../../lib/evidence/render-todo.ts";
import { rounds } from "../../../soak.ts";
import { failureOf } from "../../kit/scratch.ts";
import { graph, record } from "../graphs.ts";

/** Processes start slowly on a machine that is busy. */
setDefaultTimeout(1_700_000);

const LIST = "- [ ] One";
const CHILD = join(import.meta.dir, "../children/apply-todo.ts");
let root: string;
let hash: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "heddle-apply-"));
  writeFileSync(join(root, "TODO.md"), LIST);
  hash = await rendered();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const GRAPH = graph([
  record("nl", "Refund orders", { path: "TASK.md", action: "add", modality: "required" }),
]);

/** Renders a patch of the list. @returns its hash */
async function rendered(more: object = {}): Promise<string> {
  const context = createContext({ cwd: root });
  return (await renderTodo({ root, graph: GRAPH, patch: "TODO.patch", ...more }, context)).patchHash;
}
const apply = (more: Partial<ApplyTodoRequest> = {}) =>
  applyTodo({ root, actor: "ada", approvalHash: hash, ...more }, createContext({ cwd: root }));
const refused = async (more: Partial<ApplyTodoRequest> = {}) => (await failureOf(() => apply(more))).code;
const text = (path: string) => readFileSync(join(root, path), "utf8");
const receiptOf = (): TodoApplyReceipt => JSON.parse(text("TODO.patch.receipt.json"));

test("adds the tasks, says so in a receipt and in the log, and does it once", async () => {
  const { status, receipt, written } = await apply();
  expect([status, written]).toEqual(["applied", true]);
  expect(text("TODO.md")).toStartWith(`${LIST}\n\n## Proposed tasks\n\n- [ ] [P1] Build`);
  expect(receiptOf()).toEqual(receipt);
  expect(receipt).toMatchObject({
    schemaVersion: "heddle.todo-apply-receipt/v1",
    patchHash: hash,
    sourceTodoHash: sha256Hex(LIST),
    resultTodoHash: sha256Hex(text("TODO.md")),
    approvedBy: "ada",
  });
  const log = join(root, ".heddle/evidence/approvals.jsonl");
  expect(await verifyLog(log, { format: "heddle.approvals", version: 1 })).toMatchObject({
    ok: true,
    records: 1,
  });
  const after = [text("TODO.md"), text("TODO.patch.receipt.json"), readFileSync(log, "utf8")];
  const again = await apply({ actor: "bob" });
  expect([again.status, again.written, again.receipt.approvedBy]).toEqual(["unchanged", false, "ada"]);
  expect([text("TODO.md"), text("TODO.patch.receipt.json"), readFileSync(log, "utf8")]).toEqual(after);
});

test("a dry run checks everything and changes nothing", async () => {
  const { status, written, receipt } = await apply({ dry_run: true });
  expect([status, written]).toEqual(["would_apply", false]);
  expect(text("TODO.md")).toBe(LIST);
  expect(existsSync(join(root, ".heddle"))).toBe(false);
  await apply();
  expect(receipt.resultTodoHash).toBe(sha256Hex(text("TODO.md")));
  expect((await apply({ dry_run: true })).status).toBe("unchanged");
});

describe("a lost receipt is made anew", () => {
  test("from the log, with who approved it first", async () => {
    const { receipt } = await apply();
    rmSync(join(root, "TODO.patch.receipt.json"));
    const again = await apply({ actor: "bob" });
    expect([again.status, again.receipt]).toEqual(["receipt_recreated", receipt]);
    expect(receiptOf()).toEqual(receipt);
  });

  test("from the list if the log is lost too, and says that it is", async () => {
    await apply();
    const list = text("TODO.md");
    rmSync(join(root, "TODO.patch.receipt.json"));
    rmSync(join(root, ".heddle"), { recursive: true });
    const { status, receipt } = await apply({ actor: "bob" });
    expect([status, receipt.approvedBy, receipt.generation.reason?.code]).toEqual([
      "receipt_recreated",
      "bob",
      "RECEIPT_RECREATED",
    ]);
    expect([receipt.resultTodoHash, text("TODO.md")]).toEqual([sha256Hex(list), list]);
    expect((await apply()).status).toBe("unchanged");
  });

  test("but not if the list is not exactly what the patch makes of it", async () => {
    await apply();
    rmSync(join(root, "TODO.patch.receipt.json"));
    appendFileSync(join(root, "TODO.md"), "\n");
    expect(await refused()).toBe("CHANGED_SINCE_PLAN");
    writeFileSync(join(root, "TODO.md"), text("TODO.md").slice(0, -1).replace("One", "Two"));
    expect(await refused()).toBe("CHANGED_SINCE_PLAN");
    expect(existsSync(join(root, "TODO.patch.receipt.json"))).toBe(false);
  });
});

describe("refuses", () => {
  const change = (path: string, from: string, to: string) =>
    writeFileSync(join(root, path), text(path).replace(from, to));
  const cases: [string, () => unknown, string][] = [
    ["no approver", () => ({ actor: undefined as never }), "APPROVAL_REQUIRED"],
    ["a blank approver", () => ({ actor: " \t" }), "APPROVAL_REQUIRED"],
    ["no hash", () => ({ approvalHash: undefined as never }), "APPROVAL_REQUIRED"],
    [
      "another hash",
      () => ({ approvalHash: hash.replace(/^./, (sign) => (sign === "0" ? "1" : "0")) }),
      "APPROVAL_REQUIRED",
    ],
    ["a part of the hash", () => ({ approvalHash: hash.slice(0, 63) }), "APPROVAL_REQUIRED"],
    ["a changed list", () => appendFileSync(join(root, "TODO.md"), "!"), "CHANGED_SINCE_PLAN"],
    ["a list that is gone", () => rmSync(join(root, "TODO.md")), "CHANGED_SINCE_PLAN"],
    ["a changed patch", () => change("TODO.patch", "[ ] [P1]", "[x] [P1]"), "INVALID_PATCH"],
    ["a changed audit", () => change("TODO.patch.json", "TODO.md", "x.md"), "INVALID_PATCH"],
    [
      "a changed audit with another source",
      () => change("TODO.patch.json", sha256Hex(LIST), "0".repeat(64)),
      "INVALID_PATCH",
    ],
    ["an audit of another kind", () => writeFileSync(join(root, "TODO.patch.json"), "{}"), "INVALID_RECORD"],
    ["a missing patch", () => rmSync(join(root, "TODO.patch")), "NOT_FOUND"],
    ["another list", () => ({ todo: "x.md" }), "USAGE"],
    ["a receipt in place of another file", () => ({ receipt: "TODO.md" }), "FILE_EXISTS"],
  ];
  test.each(cases)("%s", async (_, given, code) => {
    const more: Partial<ApplyTodoRequest> = given() ?? {};
    const before = existsSync(join(root, "TODO.md")) ? text("TODO.md") : null;
    expect(await refused(more)).toBe(code);
    expect(await refused({ ...more, dry_run: true })).toBe(code);
    expect(existsSync(join(root, "TODO.md")) ? text("TODO.md") : null).toBe(before);
    expect(existsSync(join(root, "TODO.patch.receipt.json"))).toBe(false);
  });

  /** A patch and an audit that fit together, as somebody would forge them. */
  function forge(path: string): void {
    const audit = JSON.parse(text("TODO.patch.json"));
    const { renderedPatchHash: _, ...draft } = { ...audit, sourceTodo: { path, contentHash: null } };
    const patch = patchText(draft, null, "- [ ] x\n");
    hash = sha256Hex(patch);
    writeFileSync(join(root, "TODO.patch"), patch);
    writeFileSync(join(root, "TODO.patch.json"), JSON.stringify({ ...draft, renderedPatchHash: hash }));
  }

  test.each([
    ["../evil.md", "OUTSIDE_ROOTS"],
    ["/tmp/heddle-evil.md", "OUTSIDE_ROOTS"],
    ["a/../../evil.md", "OUTSIDE_ROOTS"],
    [".git/hooks/pre-commit", "PROTECTED_PATH"],
    [".heddle/evidence/latest.json", "PROTECTED_PATH"],
    ["out/evil.md", "OUTSIDE_ROOTS"],
    ["link.md", "OUTSIDE_ROOTS"],
    ["inside.md", "FILE_EXISTS"],
  ])("to write to %s although its hash is approved", async (path, code) => {
    const elsewhere = mkdtempSync(join(tmpdir(), "heddle-elsewhere-"));
    symlinkSync(elsewhere, join(root, "out"));
    symlinkSync(join(elsewhere, "evil.md"), join(root, "link.md"));
    symlinkSync("TODO.md", join(root, "inside.md"));
    mkdirSync(join(root, ".git/hooks"), { recursive: true });
    forge(path);
    expect(await refused()).toBe(code);
    expect(existsSync(join(elsewhere, "evil.md"))).toBe(false);
    expect(existsSync(join(root, ".git/hooks/pre-commit"))).toBe(false);
    rmSync(elsewhere, { recursive: true });
  });

  test("a list that is a link when the patch is made, and one outside", async () => {
    symlinkSync("TODO.md", join(root, "other.md"));
    for (const [todo, code] of [
      ["other.md", "FILE_EXISTS"],
      ["../x.md", "OUTSIDE_ROOTS"],
    ] as const)
      expect((await failureOf(() => rendered({ todo, overwrite: true }))).code).toBe(code);
  });

  test("a client without the right to write, and to touch what runs by itself", async () => {
    const roots = await openRoots([root]);
    const client = (allowWrite: boolean) =>
      createContext({
        transport: "http",
        allowExecute: false,
        allowWrite,
        writing: allowWrite ? "write" : "none",
        roots: { ...roots, named: { right: allowWrite ? "write" : "none" } },
        cwd: root,
      });
    const request = { root, actor: "ada", approvalHash: hash };
    expect(await applyTodo(request, client(false))).toMatchObject({ status: "would_apply", written: false });
    expect(text("TODO.md")).toBe(LIST);
    forge(".envrc");
    const failure = await failureOf(() => applyTodo({ ...request, approvalHash: hash }, client(true)));
    expect(failure.code).toBe("PROTECTED_PATH");
    expect(existsSync(join(root, ".envrc"))).toBe(false);
  });

  test("a receipt that was changed, by the log and by the patch", async () => {
    const { receipt } = await apply();
    for (const changed of [
      { ...receipt, approvedBy: "mallory" },
      { ...receipt, sourceTodoHash: "0".repeat(64) },
      { ...receipt, selectedProposalIds: [] },
      { schemaVersion: receipt.schemaVersion, patchHash: hash },
    ]) {
      writeFileSync(join(root, "TODO.patch.receipt.json"), JSON.stringify(changed));
      expect(await refused()).toBe("DAMAGED_RECEIPT");
    }
    writeFileSync(join(root, "TODO.patch.receipt.json"), `{"schemaVersion":"${receipt.schemaVersion}"`);
    expect(await refused()).toBe("DAMAGED_RECEIPT");
    writeFileSync(
      join(root, "TODO.patch.receipt.json"),
      JSON.stringify({ ...receipt, resultTodoHash: "0".repeat(64) }),
    );
    rmSync(join(root, ".heddle"), { recursive: true });
    expect(await refused()).toBe("DAMAGED_RECEIPT");
  });

  test("a patch that adds nothing", async () => {
    await apply();
    hash = await rendered();
    expect(await refused()).toBe("USAGE");
  });
});

test("a second patch follows a first, and each has its receipt in turn", async () => {
  await apply();
  const other = graph([
    record("nl", "Book payments", { path: "TASK.md", action: "add", modality: "required" }),
  ]);
  hash = await rendered({ graph: other });
  const { status, receipt } = await apply({ actor: "bob" });
  expect([status, receiptOf().approvedBy]).toEqual(["applied", "bob"]);
  expect(receipt.sourceTodoHash).not.toBe(sha256Hex(LIST));
  expect(text("TODO.md").match(/## Proposed tasks/g)?.length).toBe(1);
});

describe("processes", () => {
  const start = (actor: string, step = "") =>
    Bun.spawn([process.execPath, CHILD, root, actor, hash, step], { stdout: "pipe", stderr: "pipe" });

  test("two at once: one applies, the other finds it done", async () => {
    const ways = rounds("appliers at once", { test: 3, soak: 50 });
    const state = mkdtempSync(join(tmpdir(), "heddle-before-"));
    cpSync(root, state, { recursive: true });
    for (let round = 0; round < ways; round++) {
      rmSync(root, { recursive: true });
      cpSync(state, root, { recursive: true });
      const children = ["ada", "bob", "eve"].map((actor) => start(actor));
      const said = await Promise.all(children.map(({ stdout }) => new Response(stdout).text()));
      expect(said.toSorted()).toEqual(["applied", "unchanged", "unchanged"]);
      expect(receiptOf().approvedBy).toBe(["ada", "bob", "eve"][said.indexOf("applied")] ?? "");
      expect(text("TODO.md").match(/## Proposed tasks/g)?.length).toBe(1);
    }
    rmSync(state, { recursive: true });
  });

  test("kill -9 at each step and at any moment leaves the old list or the new one, and a receipt that is true", async () => {
    const STEPS = 5;
    const kills = rounds("kills of an apply", { test: 12, soak: 1000 });
    const state = mkdtempSync(join(tmpdir(), "heddle-before-"));
    cpSync(root, state, { recursive: true });
    let expected = "";
    for (let round = 0; round < kills; round++) {
      rmSync(root, { recursive: true });
      cpSync(state, root, { recursive: true });
      const atStep = round % 2 === 0 ? String(1 + ((round / 2) % STEPS)) : "";
      const child = start("ada", atStep);
      if (atStep === "") {
        await Bun.sleep(Math.random() * 400);
        child.kill("SIGKILL");
      }
      await child.exited;
      const list = text("TODO.md");
      if (list !== LIST) expect(list.startsWith(`${LIST}\n\n## Proposed tasks`)).toBe(true);
      if (existsSync(join(root, "TODO.patch.receipt.json")))
        expect(receiptOf().resultTodoHash).toBe(sha256Hex(list));
      const { status, receipt } = await apply({ actor: "bob" });
      expect(["applied", "unchanged", "receipt_recreated"]).toContain(status);
      const after = text("TODO.md");
      expected ||= after;
      expect(after).toBe(expected);
      expect(receipt.resultTodoHash).toBe(sha256Hex(after));
      expect(receiptOf()).toEqual(receipt);
      // Who applied it is who approved it.
      expect(receipt.approvedBy).toBe(status === "applied" ? "bob" : "ada");
      const log = join(root, ".heddle/evidence/approvals.jsonl");
      expect(await verifyLog(log, { format: "heddle.approvals", version: 1 })).toMatchObject({ ok: true });
      expect(existsSync(join(root, ".heddle/evidence/apply.journal"))).toBe(false);
      expect((await apply()).status).toBe("unchanged");
    }
    rmSync(state, { recursive: true });
  });
});
