/** `evidence-extract-ast` as a shell drives it. */
import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { IntentRecord } from "#schemas/evidence.ts";
import { type RunOptions, runHeddle } from "../run.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A project of these files. */
function project(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), "heddle-code-"));
  folders.push(root);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

async function extract(root: string, args: string[] = [], env: RunOptions["env"] = {}) {
  const result = await runHeddle(["evidence-extract-ast", root, "--json", ...args], {
    env: { HEDDLE_CHECK_RESULTS: "1", ...env },
  });
  return { ...result, records: result.records() as unknown as IntentRecord[] };
}

const paths = (records: readonly IntentRecord[]) => [...new Set(records.map(({ source }) => source.path))];

const CART = `/** Counts what is in the cart. For SHOP-7. */
import { Price } from "./price.ts";

/** Sums up an order. Rounds to cents. */
export function total(order: Order): number {
  if (!order) throw new RangeError("none");
  return Price.sum(order.items);
}

export class Cart {
  add() {}
}
`;

test("a record of the module and of each declaration, with lines, symbols and facts", async () => {
  const { status, records } = await extract(project({ "src/cart.ts": CART }));
  expect(status).toBe(0);
  expect(records.map(({ statement }) => [statement.kind, statement.action, statement.text])).toEqual([
    ["module_fact", "declare", "declare src/cart.ts: Counts what is in the cart."],
    ["symbol_fact", "declare", "declare total: Sums up an order."],
    ["symbol_fact", "declare", "declare Cart"],
    ["symbol_fact", "declare", "declare Cart.add"],
  ]);
  const [module, total, , add] = records;
  expect(module).toMatchObject({
    statement: { target: { paths: ["src/cart.ts"], symbols: [], tickets: ["SHOP-7"] } },
    source: { kind: "ast", path: "src/cart.ts", lines: null },
    metadata: {
      imports: [{ module: "./price.ts", names: ["Price"], line: 2 }],
      capabilities: ["total", "Cart"],
      exported: true,
    },
  });
  expect(total).toMatchObject({
    statement: { target: { symbols: ["total"] }, modality: "observed", polarity: "positive" },
    lifecycle: { status: "implemented" },
    source: {
      lines: { start: 5, end: 8 },
      symbol: "total",
      rawExcerpt: expect.stringContaining("Price.sum"),
    },
    epistemic: { class: "fact", confidence: 1 },
    metadata: {
      symbolKind: "function",
      exported: true,
      signature: "export function total(order: Order): number",
      docstring: "Sums up an order. Rounds to cents.",
      calls: ["RangeError", "Price.sum"],
      throws: ["RangeError"],
    },
  });
  expect(add).toMatchObject({
    statement: { target: { symbols: ["add", "Cart.add"] } },
    metadata: { symbolKind: "method", parent: "Cart" },
  });
});

test("routes and tests have records of their own; test files are of the kind test", async () => {
  const { records } = await extract(
    project({
      "app.py": 'from flask import Flask\n\n@app.post("/users")\ndef create():\n    pass\n',
      "tests/test_app.py": "from app import create\n\ndef test_creates():\n    assert create() is None\n",
    }),
  );
  expect(records.find(({ statement }) => statement.kind === "route_fact")).toMatchObject({
    statement: { action: "declare", object: "POST /users", text: "declare route POST /users: create" },
    source: { kind: "ast", path: "app.py", lines: { start: 3, end: 5 }, symbol: "create" },
    metadata: { route: { method: "POST", path: "/users", handler: "create", framework: "flask" } },
  });
  expect(records.find(({ statement }) => statement.action === "test")).toMatchObject({
    statement: { kind: "test_fact", object: "test_creates", target: { symbols: ["create"] } },
    source: { kind: "test", path: "tests/test_app.py", lines: { start: 3, end: 4 } },
    metadata: { test: { name: "test_creates", framework: "pytest" } },
  });
  const kinds = records.map(({ source }) => `${source.path} ${source.kind}`);
  expect([...new Set(kinds)]).toEqual(["app.py ast", "tests/test_app.py test"]);
});

test("imports of the project's own files are dependencies, those of others metadata", async () => {
  const { records } = await extract(
    project({
      "src/cart.ts": 'import { Price, tax } from "./price.js";\nimport z from "zod";\n',
      "src/price.ts": "export const Price = 1;\n",
      "go.mod": "module shop\n",
      "cmd/main.go": 'package main\nimport (\n\t"fmt"\n\t"shop/pkg/store"\n)\n',
      "pkg/store/store.go": "package store\n",
    }),
  );
  const found = records.filter(({ statement }) => statement.action === "depend_on");
  expect(found.map(({ source, statement }) => [source.path, source.lines, statement.target.paths])).toEqual([
    ["cmd/main.go", { start: 4, end: 4 }, ["pkg/store/store.go"]],
    ["src/cart.ts", { start: 1, end: 1 }, ["src/price.ts"]],
  ]);
  expect(found[1]).toMatchObject({
    statement: { kind: "import_fact", text: "src/cart.ts depends on ./price.js" },
    metadata: { imported: ["Price", "tax"] },
  });
  const module = records.find(({ statement }) => statement.text === "declare src/cart.ts");
  expect(module?.metadata["imports"]).toEqual([{ module: "zod", names: ["default"], line: 2 }]);
});

test("ignored, third-party, built and minified files are left out, in the order of the ignore files", async () => {
  const line = "var a=1;".repeat(2000);
  const root = project({
    ".gitignore": "ignored.py\nkept.py\n",
    ".dockerignore": "docker.py\n!kept.py\n",
    ".intentignore": "intent.py\n!docker.py\n",
    "ignored.py": "a = 1\n",
    "kept.py": "def kept(): pass\n",
    "docker.py": "def docker(): pass\n",
    "intent.py": "a = 1\n",
    "node_modules/x/index.js": "function x() {}\n",
    "vendor/x.php": "<?php function x() {}\n",
    "dist/x.js": "function x() {}\n",
    "lib/bundle.js": line,
    "lib/x.min.js": "function x() {}\n",
    "package-lock.json": "{}",
    "notes.txt": "x",
  });
  expect(paths((await extract(root)).records)).toEqual(["docker.py", "kept.py"]);
});

test("records of generated files say so, or are left out on request", async () => {
  const root = project({
    "made.go": "// Code generated by hand. DO NOT EDIT.\npackage a\nfunc F() {}\n",
    "own.go": "package a\n\nfunc G() {}\n",
  });
  const { records } = await extract(root);
  expect(records.map(({ source, metadata }) => [source.path, "generated" in metadata])).toEqual([
    ["made.go", true],
    ["made.go", true],
    ["own.go", false],
    ["own.go", false],
  ]);
  expect(paths((await extract(root, ["--skip-generated"])).records)).toEqual(["own.go"]);
});

test("what is too large, binary or broken is a warning, and the rest is read", async () => {
  const root = project({
    "big.py": `a = 1\n${"# x\n".repeat(1000)}`,
    "binary.ts": new Uint8Array(2000),
    "broken.py": "def one():\n    pass\n\ndef two(:\n",
    "latin.py": Uint8Array.from(Buffer.from('def f(): return "\xff"\n', "latin1")),
    "loop/a.py": "def a(): pass\n",
  });
  symlinkSync("..", join(root, "loop", "back"));
  const { status, records, stderr } = await extract(root, ["--max-file-bytes", "2000"]);
  expect(status).toBe(0);
  expect(paths(records)).toEqual(["broken.py", "latin.py", "loop/a.py"]);
  expect(records.map(({ statement }) => statement.target.symbols[0])).toEqual(
    expect.arrayContaining(["one", "f", "a"]),
  );
  expect(records.find(({ source }) => source.path === "broken.py")?.metadata).toMatchObject({
    parseError: { line: expect.any(Number) },
  });
  for (const said of [
    "big.py: it has",
    "binary.ts: it is a binary file",
    "broken.py:",
    "latin.py: it is not valid",
  ])
    expect(stderr).toContain(said);
});

test("languages can be switched off; a wrong value is an error of the configuration", async () => {
  const root = project({ "a.py": "def a(): pass\n", "b.go": "package b\nfunc B() {}\n" });
  const off = await extract(root, [], { HEDDLE_EVIDENCE_ENABLE_PYTHON_AST: "false" });
  expect(paths(off.records)).toEqual(["b.go"]);
  const wrong = await extract(root, [], { HEDDLE_EVIDENCE_ENABLE_GO_AST: "perhaps" });
  expect(wrong).toMatchObject({ status: 78, records: [] });
  expect(wrong.errors()).toMatchObject([{ error: { code: "CONFIG" } }]);
  expect(await extract(root, [], { HEDDLE_EVIDENCE_MAX_FILE_BYTES: "-1" })).toMatchObject({ status: 78 });
});

test("ids are unique and the same every time, also for what is written twice in one line", async () => {
  const root = project({
    "a.js": "class A { get x() { return 1; } set x(v) {} } class A2 {} class A2 {}\n",
    "a.test.js": 'import { it } from "vitest"; it("x", () => {}); it("x", () => {});\n',
    "sub/a.js": "function f() {}\n",
  });
  const first = (await extract(root)).records.map(({ id }) => id);
  expect(new Set(first).size).toBe(first.length);
  expect((await extract(root)).records.map(({ id }) => id)).toEqual(first);
});

test("patterns choose files; a missing folder fails", async () => {
  const root = project({ "src/a.py": "a = 1\n", "src/b.ts": "export {};\n", "docs/c.py": "c = 1\n" });
  expect(paths((await extract(root, ["--include", "*.py", "--exclude", "docs/"])).records)).toEqual([
    "src/a.py",
  ]);
  expect(await extract(join(root, "missing"))).toMatchObject({ status: 66 });
});

test("a file names what its comments name, but not what they say is to be done", async () => {
  const text =
    "// FR-AUTH-001: who may enter.\nexport const a = 1;\n// TODO US-3.1\n// as in #12\nconst b = 'REQ_001';\n";
  const { records } = await extract(project({ "src/a.ts": text }));
  expect(records[0]?.statement.target.tickets).toEqual(["FR-AUTH-001"]);
});
