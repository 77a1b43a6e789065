/** `evidence-extract-nl` as a shell drives it. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runHeddle } from "../run.ts";

const root = mkdtempSync(join(tmpdir(), "heddle-evidence-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const env = { HEDDLE_CHECK_RESULTS: "1" };
const extract = (args: string[], stdin?: string) =>
  runHeddle(["evidence-extract-nl", "--nl-mode", "deterministic", ...args], {
    env,
    ...(stdin !== undefined && { stdin }),
  });
const TASK = [
  "# Task",
  "",
  "The cart must validate coupons",
  "in `src/cart.ts`. Nie wolno usuwać zamówień.",
  "",
  "```sh",
  "rm -rf build",
  "```",
  "- Test `createOrder` for SHOP-7.",
].join("\n");

test("reads TASK.md of the root by default, sentence by sentence, with lines", async () => {
  writeFileSync(join(root, "TASK.md"), TASK);
  const { status, records } = await extract(["--root", root], "");
  expect(status).toBe(0);
  const found = records().map((record) => {
    const { statement, source } = record as Record<string, Record<string, unknown>>;
    return [statement?.["action"], statement?.["polarity"], source?.["path"], source?.["lines"]];
  });
  expect(found).toEqual([
    ["validate", "positive", "TASK.md", { start: 3, end: 4 }],
    ["remove", "negative", "TASK.md", { start: 4, end: 4 }],
    ["test", "positive", "TASK.md", { start: 9, end: 9 }],
  ]);
});

test("gives the same ids every time, and others to other statements", async () => {
  const ids = async () => (await extract(["--text", TASK])).records().map((record) => record["id"]);
  const first = await ids();
  expect(new Set(first).size).toBe(3);
  expect(await ids()).toEqual(first);
});

test("a file that is missing or is not text fails with its code", async () => {
  expect(await extract(["--root", root, "missing.md"])).toMatchObject({ status: 66 });
  writeFileSync(join(root, "latin.md"), new Uint8Array([0x64, 0xf3, 0x62]));
  const { status, errors } = await extract(["--root", root, "latin.md"]);
  expect(status).toBe(65);
  expect(errors()).toMatchObject([{ error: { code: "INVALID_UTF8" } }]);
});

test("takes texts as JSON Lines", async () => {
  const { status, records } = await extract([], '{"text":"Add tests."}\n{"text":"Fix it."}\n');
  expect(status).toBe(0);
  expect(records().map((record) => (record as { statement: { action: string } }).statement.action)).toEqual([
    "add",
    "fix",
  ]);
});
