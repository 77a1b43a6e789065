/** Proposed source patches: instructions by rules, and diffs that fit the files and names of their plan exactly. */
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sha256Hex } from "#kit/data/canonical.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { unifiedDiff } from "#kit/diff/unified.ts";
import { createContext } from "#kit/files/context.ts";
import {
  type CodeChangePlan,
  type ProposeSourcePatchRequest,
  type SourcePatch,
  SourcePatchSet,
} from "#schemas/evidence.ts";
import { patchHashOf } from "../../../../lib/evidence/patches/source-patch.ts";
import { run as propose } from "../../../../lib/evidence/propose-source-patch.ts";
import { failureOf } from "../../kit/scratch.ts";
import { change, planOf, setOf } from "./plans.ts";

/** Parsers load slowly on a machine that is busy. */
setDefaultTimeout(120_000);

const CART = `import { tax } from "./tax.ts";

/** What is bought. */
export class Cart {
  total(): number {
    return 0;
  }

  empty(): void {}
}

export function other(): number {
  return tax(1);
}
`;
let root: string;
const warnings: string[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "heddle-patch-"));
  warnings.length = 0;
  write("src/cart.ts", CART);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
const ask = (request: Partial<ProposeSourcePatchRequest>) =>
  propose({ root, ...request }, createContext({ cwd: root, env: {}, warn: (text) => warnings.push(text) }));
const only = async (plan: CodeChangePlan, unifiedDiffs: Record<string, string>): Promise<SourcePatch> => {
  const { patches } = await ask({ plan, unifiedDiffs });
  expect(patches.length).toBe(1);
  return patches[0] as SourcePatch;
};
const cart = planOf(change("src/cart.ts", { symbols: ["Cart.total"] }));
const diffTo = (after: string, before = CART, path = "src/cart.ts") => unifiedDiff(path, before, after);
const why = async (plan: CodeChangePlan, unifiedDiffs: Record<string, string>) => {
  const { code, message } = await failureOf(() => ask({ plan, unifiedDiffs }));
  return `${code}: ${message}`;
};

test("without a diff a patch says what to change, by rules alone", async () => {
  const plans = setOf(cart, planOf(change("src/new.ts", { action: "create" }), change("docs/a.md")));
  const set = await ask({ plans });
  expect(findFault(plainOf(SourcePatchSet), set)).toBeUndefined();
  expect([set.sourcePlanCount, set.generation.effectiveMode]).toEqual([2, "deterministic"]);
  const [first, second] = set.patches;
  expect(first).toMatchObject({
    planId: cart.id,
    planHash: cart.planHash,
    diagnosticIds: ["DIAG-0"],
    acceptanceCriteria: ["A test fails without it"],
    edits: [
      {
        path: "src/cart.ts",
        action: "modify",
        symbols: ["Cart.total"],
        instruction: "Change src/cart.ts (Cart.total): Refund orders. It is named.",
        unifiedDiff: null,
        sourceHash: null,
        resultHash: null,
      },
    ],
  });
  expect(second?.edits.map(({ path, action }) => [path, action])).toEqual([
    ["src/new.ts", "create"],
    ["docs/a.md", "modify"],
  ]);
  for (const patch of set.patches) expect(patch.patchHash).toBe(patchHashOf(patch));
});

test("a diff is bound to the patch with the hashes of its file before and after", async () => {
  const after = CART.replace("return 0;", "return 1;");
  const patch = await only(cart, { "src/cart.ts": diffTo(after) });
  expect(patch.edits[0]).toMatchObject({
    unifiedDiff: diffTo(after),
    sourceHash: sha256Hex(CART),
    resultHash: sha256Hex(after),
  });
  expect(readFileSync(join(root, "src/cart.ts"), "utf8")).toBe(CART);
  const other = await only(cart, { "src/cart.ts": diffTo(CART.replace("return 0;", "return 2;")) });
  expect(other.patchHash).not.toBe(patch.patchHash);
  expect(other.id).not.toBe(patch.id);
});

test("diffs come from a file, too: as git writes them, or as JSON", async () => {
  const diff = diffTo(CART.replace("return 0;", "return 1;"));
  write("git.diff", `diff --git a/src/cart.ts b/src/cart.ts\nindex 1234567..89abcde 100644\n${diff}`);
  write("diffs.json", JSON.stringify({ "src/cart.ts": diff }));
  const hashes = [];
  for (const unifiedDiffs of ["git.diff", "diffs.json"]) {
    const { patches } = await ask({ plan: cart, unifiedDiffs });
    hashes.push(patches[0]?.edits[0]?.resultHash);
  }
  expect(hashes).toEqual([sha256Hex(CART.replace("return 0;", "return 1;")), hashes[0]]);
  write("bad.json", '{"src/cart.ts": 5}');
  for (const unifiedDiffs of ["bad.json", "src/cart.ts"])
    expect((await failureOf(() => ask({ plan: cart, unifiedDiffs }))).code).toBe("INVALID_PATCH");
  expect((await failureOf(() => ask({ plan: cart, unifiedDiffs: "missing" }))).code).toBe("NOT_FOUND");
});

describe("a diff may", () => {
  const accepted: [string, string][] = [
    ["change a name of the plan", CART.replace("return 0;", "return tax(2);")],
    [
      "change its imports",
      CART.replace("import { tax }", "import { tax, vat }").replace("return 0", "return vat()"),
    ],
    ["add an import", `import { vat } from "./vat.ts";\n${CART.replace("return 0", "return vat()")}`],
    [
      "comment around it",
      CART.replace("  total()", "  /** In cents. */\n  total()").replace("What is", "What was"),
    ],
    ["add blank lines outside", CART.replace("export function", "\nexport function")],
  ];
  test.each(accepted)("%s", async (_, after) => {
    const { edits } = await only(cart, { "src/cart.ts": diffTo(after) });
    expect(edits[0]?.resultHash).toBe(sha256Hex(after));
  });

  test("make and delete files as the plan says", async () => {
    const plan = planOf(
      change("src/new.ts", { action: "create", symbols: ["fresh"] }),
      change("src/cart.ts", { action: "delete" }),
    );
    const patch = await only(plan, {
      "src/new.ts": unifiedDiff("src/new.ts", undefined, "export const fresh = 1;\n"),
      "src/cart.ts": diffTo("").replace(/\+\+\+ .*/, "+++ /dev/null"),
    });
    expect(patch.edits.map(({ sourceHash, resultHash }) => [sourceHash, resultHash])).toEqual([
      [null, sha256Hex("export const fresh = 1;\n")],
      [sha256Hex(CART), null],
    ]);
  });

  test("keep CRLF, a byte-order mark and a last line without an end", async () => {
    const text = "\uFEFFa\r\nb\r\nc";
    write("notes.txt", text);
    const plan = planOf(change("notes.txt"));
    const after = text.replace("b", "x").replace("c", "d");
    const patch = await only(plan, { "notes.txt": unifiedDiff("notes.txt", text, after) });
    expect(patch.edits[0]?.resultHash).toBe(sha256Hex(after));
  });

  test("be empty for a file that needs no change, which then is not in the patch", async () => {
    const plan = planOf(change("src/cart.ts"), change("docs/a.md", { action: "create" }));
    const patch = await only(plan, { "docs/a.md": "", "src/cart.ts": diffTo(`${CART}\n`) });
    expect(patch.edits.map(({ path }) => path)).toEqual(["src/cart.ts"]);
    const none = await ask({ plan, unifiedDiffs: { "docs/a.md": "", "src/cart.ts": "\n" } });
    expect(none.patches).toEqual([]);
    expect(warnings.join()).toContain("none of its files needs a change");
  });
});

describe("refuses a diff", () => {
  const refused: [string, string, string][] = [
    ["that changes another name", diffTo(CART.replace("tax(1)", "tax(2)")), "line 13 belongs to other"],
    [
      "that changes another member",
      diffTo(CART.replace("empty(): void {}", "empty(): void { this.total(); }")),
      "belongs to Cart.empty",
    ],
    [
      "that adds a function",
      diffTo(`${CART}export function evil() {}\n`),
      "belongs to evil, which the plan does not name",
    ],
    ["that adds a member", diffTo(CART.replace("  empty", "  evil(): void {}\n\n  empty")), "Cart.evil"],
    [
      "that adds code between declarations",
      diffTo(`${CART}process.exit();\n`),
      "belongs to none of the names of the plan",
    ],
    ["that removes another name", diffTo(CART.slice(0, CART.indexOf("export function"))), "belongs to other"],
    [
      "that does not parse afterwards",
      diffTo(CART.replace("return 0;", "return (;")),
      "the result does not parse: line 6",
    ],
    ["of a file that was changed", diffTo("x\n", "y\n"), "line 1 of the file is not what the diff says"],
    ["of another file", diffTo(`${CART}\n`, CART, "src/other.ts"), 'it is about "b/src/other.ts"'],
    [
      "that deletes where the plan changes",
      diffTo("").replace(/\+\+\+ .*/, "+++ /dev/null"),
      "deletes the file, which the plan changes",
    ],
    [
      "that makes a file where the plan changes one",
      unifiedDiff("src/cart.ts", undefined, "x\n"),
      "makes the file",
    ],
    ["that is none", "Change it.", 'does not begin with "---"'],
  ];
  test.each(refused)("%s", async (_, diff, message) => {
    const said = await why(cart, { "src/cart.ts": diff });
    expect(said).toStartWith('INVALID_PATCH: Cannot use the diff of "src/cart.ts": ');
    expect(said).toContain(message);
  });

  test("if the file declares none of the names", async () => {
    const plan = planOf(change("src/cart.ts", { symbols: ["Basket"] }));
    expect(await why(plan, { "src/cart.ts": diffTo(`${CART}\n`) })).toContain("declares none of the names");
  });

  test.each([
    ["py", "def total():\n    return 0\n\ndef other():\n    return 1\n"],
    ["go", "package a\n\nfunc total() int {\n\treturn 0\n}\n\nfunc other() int {\n\treturn 1\n}\n"],
    ["rs", "fn total() -> i32 {\n    return 0;\n}\n\nfn other() -> i32 {\n    return 1;\n}\n"],
    ["java", "class total {\n  int a() { return 0; }\n}\n\nclass other {\n  int a() { return 1; }\n}\n"],
    ["php", "<?php\nfunction total() {\n  return 0;\n}\n\nfunction other() {\n  return 1;\n}\n"],
    ["js", "function total() {\n  return 0;\n}\n\nfunction other() {\n  return 1;\n}\n"],
  ])("by the names of a .%s file", async (ending, text) => {
    const path = `a.${ending}`;
    write(path, text);
    const plan = planOf(change(path, { symbols: ["total"] }));
    const own = text.replace("return 0", "return 2");
    expect((await only(plan, { [path]: diffTo(own, text, path) })).edits[0]?.resultHash).toBe(sha256Hex(own));
    const foreign = text.replace("return 1", "return 2");
    expect(await why(plan, { [path]: diffTo(foreign, text, path) })).toContain("belongs to other");
    const broken = text.replace("return 0", "return (((");
    expect(await why(plan, { [path]: diffTo(broken, text, path) })).toContain("does not parse");
  });

  test("of what is no text, not there, or there already", async () => {
    write("latin.txt", Buffer.from([0x61, 0xfc, 0x0a]));
    write("binary.txt", Buffer.from([0x61, 0x00, 0x0a]));
    const diff = (path: string) => ({ [path]: `--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-a\n+b\n` });
    expect(await why(planOf(change("latin.txt")), diff("latin.txt"))).toContain("not text in UTF-8");
    expect(await why(planOf(change("binary.txt")), diff("binary.txt"))).toContain("the file is binary");
    expect(await why(planOf(change("gone.txt")), diff("gone.txt"))).toContain("there is no such file");
    const made = { "src/cart.ts": unifiedDiff("src/cart.ts", undefined, "x\n") };
    expect(await why(planOf(change("src/cart.ts", { action: "create" })), made)).toContain(
      "is there already",
    );
    const some = {
      "src/cart.ts": '--- a/src/cart.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-import { tax } from "./tax.ts";\n',
    };
    expect(await why(planOf(change("src/cart.ts", { action: "delete" })), some)).toContain(
      "not all of its lines",
    );
  });

  test.each([
    ["../x.ts", "OUTSIDE_ROOTS"],
    ["/tmp/x.ts", "OUTSIDE_ROOTS"],
    ["out/x.ts", "OUTSIDE_ROOTS"],
    [".git/hooks/pre-commit", "PROTECTED_PATH"],
    [".heddle/evidence/latest.json", "PROTECTED_PATH"],
    ["link.ts", "FILE_EXISTS"],
    ["inside/x.ts", "FILE_EXISTS"],
    ["hooks/pre-commit", "FILE_EXISTS"],
    ["src", "FILE_EXISTS"],
  ])("of %s", async (path, code) => {
    const elsewhere = mkdtempSync(join(tmpdir(), "heddle-elsewhere-"));
    mkdirSync(join(root, ".git/hooks"), { recursive: true });
    symlinkSync(elsewhere, join(root, "out"));
    symlinkSync("src/cart.ts", join(root, "link.ts"));
    symlinkSync("src", join(root, "inside"));
    symlinkSync(".git/hooks", join(root, "hooks"));
    const plan = planOf(change(path, { action: "create" }));
    expect(await why(plan, { [path]: unifiedDiff(path, undefined, "x\n") })).toStartWith(`${code}: `);
    rmSync(elsewhere, { recursive: true });
  });

  test("of a path that no plan names, or several do", async () => {
    expect(await why(cart, { "src/other.ts": "" })).toStartWith("USAGE: ");
    const plans = setOf(cart, planOf(change("src/cart.ts")));
    const failure = await failureOf(() => ask({ plans, unifiedDiffs: { "src/cart.ts": "" } }));
    expect([failure.code, failure.message]).toEqual(["USAGE", expect.stringContaining("several plans")]);
  });
});

test("refuses a plan that was changed, and a request with none or both", async () => {
  const plan = { ...cart, title: "Other" };
  expect((await failureOf(() => ask({ plan }))).code).toBe("INVALID_PATCH");
  expect((await failureOf(() => ask({}))).code).toBe("USAGE");
  expect((await failureOf(() => ask({ plan: cart, plans: setOf(cart) }))).code).toBe("USAGE");
});
