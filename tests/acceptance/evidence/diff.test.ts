/** `evidence-diff` as a shell drives it. */
import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { graph, module, record } from "../../unit/evidence/graphs.ts";
import { runHeddle } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-diff-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (args: string[], stdin?: string) =>
  runHeddle(["evidence-diff", ...args], {
    cwd: folder,
    env: { HEDDLE_CHECK_RESULTS: "1" },
    ...(stdin !== undefined && { stdin }),
  });

const cart = module("src/cart.ts", ["addCoupon"]);
const planned = record("todo", "Send receipts", { status: "planned", path: "TODO.md", line: 4 });
const ticked = record("todo", "Send receipts", { status: "completed", path: "TODO.md", line: 9 });
const before = graph([cart, planned]);
const after = graph([ticked, record("nl", "Add <b>coupons</b>", { path: "TASK.md" })]);
writeFileSync(join(folder, "a.json"), JSON.stringify(before));
writeFileSync(join(folder, "b.json"), JSON.stringify(after));

test("two files are compared, or two graphs in a record", async () => {
  const [files, lines] = await Promise.all([
    run(["a.json", "b.json"]),
    run([], `${JSON.stringify({ id: 1, beforeGraph: before, afterGraph: after })}\n`),
  ]);
  expect(files.status).toBe(0);
  const [one] = files.records();
  expect(one).toMatchObject({
    schemaVersion: "heddle.diff/v1",
    beforeFingerprint: before.fingerprint,
    summary: { recordsAdded: 1, recordsRemoved: 1, recordsChanged: 1, recordsUnchanged: 0 },
    records: { changed: [{ changedFields: ["lifecycle.status", "source.lines"] }] },
  });
  expect(lines.records()).toMatchObject([{ id: 1, fingerprint: one?.["fingerprint"] }]);
});

test("difference and picture are written, and replaced only by their own kind", async () => {
  const args = ["a.json", "b.json", "--out", "diff.json", "--svg", "diff.svg"];
  const { status, records } = await run(args);
  expect([status, records()[0]?.["written"], records()[0]?.["svg"]]).toEqual([0, true, undefined]);
  expect(readFileSync(join(folder, "diff.svg"), "utf8")).toContain("&lt;b&gt;coupons");
  expect(JSON.parse(readFileSync(join(folder, "diff.json"), "utf8"))).toMatchObject({
    schemaVersion: "heddle.diff/v1",
  });
  expect((await run(args)).status).toBe(0);
  const refused = await run(["a.json", "b.json", "--svg", "b.json"]);
  expect([refused.status, refused.errors()[0]?.error.code]).toEqual([77, "FILE_EXISTS"]);
  const dry = await run(["a.json", "b.json", "--svg", "dry.svg", "--dry-run"]);
  expect(dry.records()[0]).toMatchObject({ written: false, svg: expect.stringContaining("<svg") });
  expect(existsSync(join(folder, "dry.svg"))).toBe(false);
});

test("the readable view lists what was added, removed and changed", async () => {
  const { stdout } = await run(["a.json", "b.json", "--pretty"]);
  expect(stdout).toStartWith("1 added, 1 removed, 1 changed, 0 unchanged\n");
  expect(stdout).toContain("~ Send receipts  TODO.md:9: lifecycle.status, source.lines");
});

test.each([
  ["one file", ["a.json"], 65, "graphs"],
  ["files as arguments and as fields", ["a.json", "b.json", "--before", "a.json"], 64, "not both"],
  ["one side", ["--after", "a.json"], 64, "beforeGraph"],
  ["a file that is no graph", ["a.json", "broken.json"], 65, "broken.json"],
  ["a missing file", ["a.json", "none.json"], 66, "none.json"],
  ["too many items", ["a.json", "b.json", "--max-items", "101"], 64, "max-items"],
])("%s is refused", async (_, args, expected, words) => {
  writeFileSync(join(folder, "broken.json"), '{"records":[]}');
  const { status, stderr } = await run(args);
  expect(status).toBe(expected);
  expect(stderr).toContain(words);
});
