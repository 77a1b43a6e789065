/** Applying an approved source patch: once, exactly, all files or none at any kill. */
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canonicalHash, sha256Hex } from "#kit/data/canonical.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { unifiedDiff } from "#kit/diff/unified.ts";
import { createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import { verifyLog } from "#kit/store/verify-log.ts";
import {
  type ApplySourcePatchRequest,
  SourceApplyReceipt,
  type SourcePatch,
  type SourcePatchSet,
} from "#schemas/evidence.ts";
import { run as apply } from "../../../../lib/evidence/apply-source-patch.ts";
import { run as propose } from "../../../../lib/evidence/propose-source-patch.ts";
import { rounds } from "../../../soak.ts";
import { failureOf } from "../../kit/scratch.ts";
import { change, planOf, setOf } from "./plans.ts";

/** Processes start slowly on a machine that is busy. */
setDefaultTimeout(600_000);

const CHILD = join(import.meta.dir, "../children/apply-source-patch.ts");
const RECEIPT = "CODE_CHANGE.source.receipt.json";
const OLD = "export function total(): number {\n  return 0;\n}\n";
const NEW = OLD.replace("0", "1");
const MADE = "export const fresh = 1;\n";
const GONE = "unused\n";
let root: string;
let set: SourcePatchSet;
let patch: SourcePatch;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "heddle-apply-source-"));
  mkdirSync(join(root, "src"));
  write("src/cart.ts", OLD);
  write("old.txt", GONE);
  write("b.txt", "b\n");
  const plan = planOf(
    change("src/cart.ts", { symbols: ["total"] }),
    change("lib/new/fresh.ts", { action: "create" }),
    change("old.txt", { action: "delete" }),
  );
  set = await propose(
    {
      root,
      plans: setOf(plan, planOf(change("b.txt"))),
      unifiedDiffs: {
        "src/cart.ts": unifiedDiff("src/cart.ts", OLD, NEW),
        "lib/new/fresh.ts": unifiedDiff("lib/new/fresh.ts", undefined, MADE),
        "old.txt": unifiedDiff("old.txt", GONE, "").replace(/\+\+\+ .*/, "+++ /dev/null"),
        "b.txt": unifiedDiff("b.txt", "b\n", "c\n"),
      },
    },
    createContext({ cwd: root }),
  );
  [patch] = set.patches as [SourcePatch];
  write("patches.json", JSON.stringify(set));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, content: string) => writeFileSync(join(root, path), content);
const text = (path: string) => readFileSync(join(root, path), "utf8");
const isThere = (path: string) => existsSync(join(root, path));
const receiptOf = (): SourceApplyReceipt => JSON.parse(text(RECEIPT));
const ask = (more: Partial<ApplySourcePatchRequest> = {}) =>
  apply(
    { root, patchPath: "patches.json", actor: "ada", approvalHash: patch.patchHash, ...more },
    createContext({ cwd: root }),
  );
const refused = async (more: Partial<ApplySourcePatchRequest> = {}) =>
  (await failureOf(() => ask(more))).code;
/** Whether the files are as before, as after, or something else. */
function state(): "old" | "new" | "mixed" {
  const isOld = text("src/cart.ts") === OLD && !isThere("lib/new/fresh.ts") && isThere("old.txt");
  const isNew = text("src/cart.ts") === NEW && isThere("lib/new/fresh.ts") && !isThere("old.txt");
  if (isNew) expect(text("lib/new/fresh.ts")).toBe(MADE);
  return isOld ? "old" : isNew ? "new" : "mixed";
}
/** The patch with other content, and a hash that fits it: what a person would be asked to approve. */
function forged(more: Partial<SourcePatch>): SourcePatch {
  const { patchHash: _, ...rest } = { ...patch, ...more };
  return { ...rest, patchHash: canonicalHash(rest) };
}

test("changes all files, says so in a receipt and in the log, and does it once", async () => {
  const { mode } = statSync(join(root, "src/cart.ts"));
  const { status, receipt, written, paths } = await ask();
  expect([status, written, state()]).toEqual(["applied", true, "new"]);
  expect(paths).toEqual(["src/cart.ts", "lib/new/fresh.ts", "old.txt"]);
  expect(statSync(join(root, "src/cart.ts")).mode).toBe(mode);
  expect(receiptOf()).toEqual(receipt);
  expect(findFault(plainOf(SourceApplyReceipt), receipt)).toBeUndefined();
  expect(receipt).toMatchObject({
    patchId: patch.id,
    patchHash: patch.patchHash,
    planId: patch.planId,
    approvedBy: "ada",
    appliedPaths: paths,
    fileHashesAfter: {
      "src/cart.ts": sha256Hex(NEW),
      "lib/new/fresh.ts": sha256Hex(MADE),
      "old.txt": null,
    },
  });
  const log = join(root, ".heddle/evidence/approvals.jsonl");
  expect(await verifyLog(log, { format: "heddle.approvals", version: 1 })).toMatchObject({
    ok: true,
    records: 1,
  });
  const after = [text(RECEIPT), readFileSync(log, "utf8")];
  const again = await ask({ actor: "bob" });
  expect([again.status, again.written, again.receipt.approvedBy]).toEqual(["unchanged", false, "ada"]);
  expect([text(RECEIPT), readFileSync(log, "utf8")]).toEqual(after);
});

test("of a set the approved hash chooses the patch, and each patch has its own receipt if asked to", async () => {
  const [, other] = set.patches;
  const second = await ask({ approvalHash: other?.patchHash ?? "", receipt: "b.receipt.json" });
  expect([second.status, text("b.txt"), state()]).toEqual(["applied", "c\n", "old"]);
  expect((await ask()).status).toBe("applied");
  expect((await ask({ approvalHash: other?.patchHash ?? "", receipt: "b.receipt.json" })).status).toBe(
    "unchanged",
  );
  const given = await ask({ patchPath: undefined as never, patch });
  expect(given.status).toBe("unchanged");
});

test("a dry run checks everything and changes nothing", async () => {
  const { status, written, receipt } = await ask({ dry_run: true });
  expect([status, written, state(), isThere(".heddle"), isThere(RECEIPT)]).toEqual([
    "would_apply",
    false,
    "old",
    false,
    false,
  ]);
  expect((await ask()).receipt.fileHashesAfter).toEqual(receipt.fileHashesAfter);
  expect((await ask({ dry_run: true })).status).toBe("unchanged");
});

describe("a lost receipt is made anew", () => {
  test("from the log, with who approved it first", async () => {
    const { receipt } = await ask();
    rmSync(join(root, RECEIPT));
    const again = await ask({ actor: "bob" });
    expect([again.status, again.receipt]).toEqual(["receipt_recreated", receipt]);
    expect(receiptOf()).toEqual(receipt);
  });

  test("from the files if the log is lost too, and says that it is", async () => {
    await ask();
    rmSync(join(root, RECEIPT));
    rmSync(join(root, ".heddle"), { recursive: true });
    const { status, receipt } = await ask({ actor: "bob" });
    expect([status, receipt.approvedBy, receipt.generation.reason?.code, state()]).toEqual([
      "receipt_recreated",
      "bob",
      "RECEIPT_RECREATED",
      "new",
    ]);
    expect((await ask()).status).toBe("unchanged");
  });

  test("but not if a file is not exactly what the patch makes of it", async () => {
    await ask();
    rmSync(join(root, RECEIPT));
    for (const spoil of [
      () => appendFileSync(join(root, "src/cart.ts"), "\n"),
      () => rmSync(join(root, "lib/new/fresh.ts")),
      () => write("old.txt", "else\n"),
    ]) {
      const kept = mkdtempSync(join(tmpdir(), "heddle-kept-"));
      cpSync(root, kept, { recursive: true });
      spoil();
      expect(await refused()).toBe("CHANGED_SINCE_PLAN");
      expect(isThere(RECEIPT)).toBe(false);
      rmSync(root, { recursive: true });
      cpSync(kept, root, { recursive: true });
      rmSync(kept, { recursive: true });
    }
  });
});

describe("refuses", () => {
  const given = (changed: SourcePatch) => ({
    patchPath: undefined as never,
    patch: changed,
    approvalHash: changed.patchHash,
  });
  const edit = (at: number, more: object) =>
    patch.edits.map((one, index) => (index === at ? { ...one, ...more } : one));
  const cases: [string, () => unknown, string][] = [
    ["no approver", () => ({ actor: undefined }), "APPROVAL_REQUIRED"],
    ["a blank approver", () => ({ actor: " \t" }), "APPROVAL_REQUIRED"],
    ["no hash", () => ({ approvalHash: undefined }), "APPROVAL_REQUIRED"],
    ["a hash of nothing in the set", () => ({ approvalHash: "0".repeat(64) }), "APPROVAL_REQUIRED"],
    ["another hash", () => ({ ...given(patch), approvalHash: "0".repeat(64) }), "APPROVAL_REQUIRED"],
    [
      "a part of the hash",
      () => ({ ...given(patch), approvalHash: patch.patchHash.slice(1) }),
      "APPROVAL_REQUIRED",
    ],
    [
      "a patch that was changed",
      () => given({ ...patch, edits: edit(0, { instruction: "x" }) }),
      "INVALID_PATCH",
    ],
    ["another plan", () => given({ ...patch, planId: "CPLAN-x" }), "INVALID_PATCH"],
    ["a file twice", () => given(forged({ edits: [...patch.edits, ...patch.edits] })), "INVALID_PATCH"],
    [
      "a hash that the diff does not make",
      () => given(forged({ edits: edit(0, { resultHash: "0".repeat(64) }) })),
      "INVALID_PATCH",
    ],
    [
      "a diff of other names",
      () => given(forged({ edits: edit(0, { symbols: ["other"] }) })),
      "INVALID_PATCH",
    ],
    [
      "a diff of another kind",
      () => given(forged({ edits: edit(0, { action: "delete", resultHash: null }) })),
      "INVALID_PATCH",
    ],
    [
      "a patch that nobody has written",
      () => given(forged({ edits: edit(2, { unifiedDiff: null }) })),
      "USAGE",
    ],
    ["a changed file", () => appendFileSync(join(root, "src/cart.ts"), "!"), "CHANGED_SINCE_PLAN"],
    [
      "a file that is there by now",
      () => {
        mkdirSync(join(root, "lib/new"), { recursive: true });
        write("lib/new/fresh.ts", "");
      },
      "CHANGED_SINCE_PLAN",
    ],
    ["a file that is gone", () => rmSync(join(root, "src/cart.ts")), "CHANGED_SINCE_PLAN"],
    ["a part of it applied by hand", () => write("src/cart.ts", NEW), "CHANGED_SINCE_PLAN"],
    ["a missing patch", () => rmSync(join(root, "patches.json")), "NOT_FOUND"],
    ["a patch of another kind", () => write("patches.json", "{}"), "INVALID_RECORD"],
    ["an empty set", () => write("patches.json", JSON.stringify({ ...set, patches: [] })), "USAGE"],
    ["a receipt in place of another file", () => ({ receipt: "b.txt" }), "FILE_EXISTS"],
  ];
  test.each(cases)("%s", async (_, prepare, code) => {
    const more = (prepare() ?? {}) as Partial<ApplySourcePatchRequest>;
    const list = Array.from(new Bun.Glob("**").scanSync({ cwd: root, dot: true })).toSorted();
    const before = list.map((path) => [path, text(path)]);
    expect(await refused(more)).toBe(code);
    expect(await refused({ ...more, dry_run: true })).toBe(code);
    const after = Array.from(new Bun.Glob("**").scanSync({ cwd: root, dot: true })).toSorted();
    expect(after.filter((path) => !path.startsWith(".heddle/")).map((path) => [path, text(path)])).toEqual(
      before,
    );
  });

  test.each([
    ["../evil.ts", "OUTSIDE_ROOTS"],
    ["/tmp/heddle-evil.ts", "OUTSIDE_ROOTS"],
    ["out/evil.ts", "OUTSIDE_ROOTS"],
    [".git/hooks/pre-commit", "PROTECTED_PATH"],
    [".heddle/evidence/latest.json", "PROTECTED_PATH"],
    ["hooks/pre-commit", "FILE_EXISTS"],
    ["link.ts", "FILE_EXISTS"],
  ])("to write to %s although its hash is approved", async (path, code) => {
    const elsewhere = mkdtempSync(join(tmpdir(), "heddle-elsewhere-"));
    mkdirSync(join(root, ".git/hooks"), { recursive: true });
    symlinkSync(elsewhere, join(root, "out"));
    symlinkSync(".git/hooks", join(root, "hooks"));
    symlinkSync("src/cart.ts", join(root, "link.ts"));
    const unified = unifiedDiff(path, undefined, "x\n");
    const evil = forged({
      edits: [
        ...patch.edits,
        {
          path,
          action: "create",
          symbols: [],
          instruction: "",
          unifiedDiff: unified,
          sourceHash: null,
          resultHash: sha256Hex("x\n"),
        },
      ],
    });
    expect(await refused(given(evil))).toBe(code);
    expect([state(), isThere(".git/hooks/pre-commit"), existsSync(join(elsewhere, "evil.ts"))]).toEqual([
      "old",
      false,
      false,
    ]);
    rmSync(elsewhere, { recursive: true });
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
    const request = { root, patch, actor: "ada", approvalHash: patch.patchHash };
    expect(await apply(request, client(false))).toMatchObject({ status: "would_apply", written: false });
    expect(state()).toBe("old");
    const evil = forged({
      edits: [
        {
          path: ".envrc",
          action: "create",
          symbols: [],
          instruction: "",
          unifiedDiff: unifiedDiff(".envrc", undefined, "x\n"),
          sourceHash: null,
          resultHash: sha256Hex("x\n"),
        },
      ],
    });
    const failure = await failureOf(() =>
      apply({ ...request, patch: evil, approvalHash: evil.patchHash }, client(true)),
    );
    expect([failure.code, isThere(".envrc")]).toEqual(["PROTECTED_PATH", false]);
    expect((await apply(request, client(true))).status).toBe("applied");
  });

  test("a receipt that was changed, by the log and by the patch", async () => {
    const { receipt } = await ask();
    for (const changed of [
      { ...receipt, approvedBy: "mallory" },
      { ...receipt, fileHashesAfter: {} },
      { ...receipt, appliedPaths: [] },
      { schemaVersion: receipt.schemaVersion, patchHash: patch.patchHash },
    ]) {
      write(RECEIPT, JSON.stringify(changed));
      expect(await refused()).toBe("DAMAGED_RECEIPT");
    }
    write(
      RECEIPT,
      JSON.stringify({
        ...receipt,
        fileHashesAfter: { ...receipt.fileHashesAfter, "old.txt": "0".repeat(64) },
      }),
    );
    rmSync(join(root, ".heddle"), { recursive: true });
    expect(await refused()).toBe("DAMAGED_RECEIPT");
  });
});

describe("processes", () => {
  const start = (actor: string, step = "") =>
    Bun.spawn([process.execPath, CHILD, root, actor, patch.patchHash, step], {
      stdout: "pipe",
      stderr: "pipe",
    });
  const kept = () => {
    const folder = mkdtempSync(join(tmpdir(), "heddle-before-"));
    cpSync(root, folder, { recursive: true });
    return folder;
  };
  const restore = (folder: string) => {
    rmSync(root, { recursive: true });
    cpSync(folder, root, { recursive: true });
  };

  test("several at once: one applies, the others find it done", async () => {
    const before = kept();
    const ways = rounds("appliers of sources at once", { test: 2, soak: 50 });
    for (let round = 0; round < ways; round++) {
      restore(before);
      const children = ["ada", "bob", "eve"].map((actor) => start(actor));
      const said = await Promise.all(children.map(({ stdout }) => new Response(stdout).text()));
      expect(said.toSorted()).toEqual(["applied", "unchanged", "unchanged"]);
      expect(receiptOf().approvedBy).toBe(["ada", "bob", "eve"][said.indexOf("applied")] ?? "");
      expect(state()).toBe("new");
    }
    rmSync(before, { recursive: true });
  });

  test("kill -9 at each step and at any moment leaves all old files or all new ones, and a receipt that is true", async () => {
    // The journal, three files, the journal again, the log, the receipt.
    const STEPS = 7;
    const before = kept();
    const kills = rounds("kills of an apply of sources", { test: 14, soak: 1000 });
    for (let round = 0; round < kills; round++) {
      restore(before);
      const atStep = round < STEPS || round % 2 === 0 ? String(1 + (round % STEPS)) : "";
      const child = start("ada", atStep);
      if (atStep === "") {
        await Bun.sleep(Math.random() * 400);
        child.kill("SIGKILL");
      }
      await child.exited;
      if (isThere(RECEIPT)) {
        expect(state()).toBe("new");
        expect(receiptOf().approvedBy).toBe("ada");
      }
      const { status, receipt } = await ask({ actor: "bob" });
      expect(["applied", "unchanged", "receipt_recreated"]).toContain(status);
      expect([state(), receiptOf()]).toEqual(["new", receipt]);
      // Who applied it is who approved it.
      expect(receipt.approvedBy).toBe(status === "applied" ? "bob" : "ada");
      const log = join(root, ".heddle/evidence/approvals.jsonl");
      expect(await verifyLog(log, { format: "heddle.approvals", version: 1 })).toMatchObject({ ok: true });
      expect(isThere(".heddle/evidence/apply.journal")).toBe(false);
      expect((await ask()).status).toBe("unchanged");
    }
    rmSync(before, { recursive: true });
  });
});
