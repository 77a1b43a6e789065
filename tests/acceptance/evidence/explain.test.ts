/** `evidence-explain` as a shell drives it. */
import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runHeddle } from "../run.ts";

const GRAPH = join(import.meta.dir, "../../fixtures/evidence/graphs/after.json");
const run = (args: string[], stdin?: string) =>
  runHeddle(["evidence-explain", ...args], {
    env: { HEDDLE_CHECK_RESULTS: "1" },
    ...(stdin !== undefined && { stdin }),
  });

test("the graph comes from a file or from standard input", async () => {
  const pair = ["src/orders.py", "create_order"];
  const [file, piped] = await Promise.all([
    run([...pair, "--graph-path", GRAPH]),
    run(pair, await Bun.file(GRAPH).text()),
  ]);
  expect(file.status).toBe(0);
  expect(file.records()).toMatchObject([
    {
      schemaVersion: "heddle.explanation/v1",
      linked: true,
      first: { path: "src/orders.py" },
      second: { path: "src/orders.py", lines: { start: 7 } },
      relations: [{ type: "declares" }],
    },
  ]);
  expect(piped.records()).toEqual(file.records());
});

test("the readable view shows grounds, thresholds and what is lacking", async () => {
  const { stdout } = await run(["Customers must", "src/orders.py", "--graph-path", GRAPH, "--pretty"]);
  expect(stdout).toStartWith("Not linked\n");
  expect(stdout).toMatch(/topics +1\/3 +0\.00 +common: order/);
  expect(stdout).toContain("3 common topics that few modules have, not 1");
});

test.each([
  ["a record that is not there", ["nothing", "src/orders.py", "--graph-path", GRAPH], 66, "nothing"],
  ["several records", ["declare", "src/orders.py", "--graph-path", GRAPH], 64, "can be"],
  ["one record twice", ["create_order", "src/orders.py:8", "--graph-path", GRAPH], 64, "same record"],
  ["one name", ["create_order", "--graph-path", GRAPH], 65, "pair"],
])("%s is refused", async (_, args, expected, words) => {
  const { status, stderr } = await run(args);
  expect([status, stderr]).toEqual([expected, expect.stringContaining(words)]);
});

test("without a graph it is that of the latest run, if there is one", async () => {
  const root = mkdtempSync(join(tmpdir(), "heddle-explain-"));
  const { status, stderr } = await run(["a", "b", "--root", root], "");
  expect([status, stderr]).toEqual([66, expect.stringContaining("no run yet")]);
  rmSync(root, { recursive: true });
});
