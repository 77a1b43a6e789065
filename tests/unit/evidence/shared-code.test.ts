/** Source files that are equal in two states of a project are read once, and what comes out is the same. */
import { expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { IntentRecord } from "#schemas/evidence.ts";
import { SharedCode } from "../../../lib/evidence/differences/shared-code.ts";
import { run } from "../../../lib/evidence/extract-ast.ts";

const context = createContext({ env: {} });

async function read(files: Readonly<Record<string, string>>, code?: SharedCode): Promise<IntentRecord[]> {
  const root = mkdtempSync(join(tmpdir(), "heddle-shared-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const records: IntentRecord[] = [];
  for await (const record of run({ root }, context, code)) {
    code?.add(record);
    records.push(record);
  }
  rmSync(root, { recursive: true });
  return records;
}

const CART = 'import { add } from "./lib/add.ts";\nexport const total = () => add(1, 2);\n';
const BEFORE = {
  "src/cart.ts": CART,
  "src/mail.ts": "export function send(): void {}\n",
  "py/shop/cart.py": "from shop import prices\n\ndef total():\n    return prices.of(1)\n",
  "py/shop/gone.py": "def gone():\n    return 1\n",
};

test.each<[string, Record<string, string>]>([
  ["nothing", {}],
  ["the content of a file", { "src/mail.ts": "export function post(): void {}\n" }],
  ["which file an import of an equal file means", { "src/lib/add.ts": "export const add = () => 3;\n" }],
  ["which module an import of an equal file means", { "py/shop/prices.py": "def of(n):\n    return n\n" }],
])("a change of %s comes to what reading everything anew comes to", async (_, change) => {
  const { "py/shop/gone.py": _gone, ...rest } = BEFORE;
  const after = { ...rest, ...change };
  const code = new SharedCode();
  await read(BEFORE, code);
  expect(await read(after, code)).toEqual(await read(after));
  // What was learned from the second state serves a third one.
  expect(await read(BEFORE, code)).toEqual(await read(BEFORE));
});

test("records of an equal file are those of the first state, and others are not", async () => {
  const code = new SharedCode();
  const first = await read(BEFORE, code);
  const second = await read({ ...BEFORE, "src/lib/add.ts": "export const add = () => 3;\n" }, code);
  const of = (records: IntentRecord[], path: string) => records.filter(({ source }) => source.path === path);
  for (const path of ["src/mail.ts", "py/shop/cart.py"])
    for (const [at, record] of of(second, path).entries())
      expect(record).toBe(of(first, path)[at] as IntentRecord);
  expect(of(second, "src/mail.ts")).toHaveLength(2);
  expect(of(second, "src/cart.ts")).not.toEqual(of(first, "src/cart.ts"));
});

test("what was said about a file is said again", async () => {
  const said: string[] = [];
  const code = new SharedCode();
  const talking = createContext({ env: {}, warn: (text: string) => said.push(text) });
  const root = mkdtempSync(join(tmpdir(), "heddle-shared-"));
  writeFileSync(join(root, "broken.ts"), "export function (\n");
  for (let time = 0; time < 2; time++)
    for await (const record of run({ root }, talking, code)) code.add(record);
  rmSync(root, { recursive: true });
  expect(said).toHaveLength(2);
  expect(said[0]).toBe(said[1] ?? "");
});
