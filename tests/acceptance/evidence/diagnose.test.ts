/** `evidence-diagnose` as a shell drives it. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { graph, module, record } from "../../unit/evidence/graphs.ts";
import { runHeddle } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-diagnose-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (args: string[], stdin?: string, env = {}) =>
  runHeddle(["evidence-diagnose", ...args], {
    cwd: folder,
    env: { HEDDLE_CHECK_RESULTS: "1", ...env },
    ...(stdin !== undefined && { stdin }),
  });

const cart = module("src/cart.ts", ["addCoupon"]);
const ticked = record("todo", "Send receipts", { status: "completed", path: "TODO.md", line: 4 });
const SUBJECT = `${JSON.stringify(graph([cart, ticked]))}\n`;
writeFileSync(join(folder, "graph.json"), SUBJECT);

test("a graph comes from standard input or from a file, with the same findings", async () => {
  const [piped, named] = await Promise.all([run([], SUBJECT), run(["graph.json"])]);
  const ids = (shell: typeof piped) =>
    shell.records().map((each) => (each["diagnostics"] as { id: string }[]).map(({ id }) => id));
  expect(piped.status).toBe(0);
  expect(ids(piped)).toEqual(ids(named));
  expect(ids(piped)[0]).toHaveLength(3);
});

test("the list for a person has cause, place and what to do, in the language of the locale", async () => {
  const english = await run(["graph.json", "--pretty"]);
  expect(english.stdout).toStartWith("1 blocking, 0 to review, 2 warnings, 0 notes\n");
  expect(english.stdout).toContain("Marked as done, but nothing shows it: “Send receipts”");
  expect(english.stdout).toContain("TODO.md:4");
  const polish = await run(["graph.json", "--pretty"], undefined, { LC_ALL: "pl_PL.UTF-8" });
  expect(polish.stdout).toContain("Oznaczone jako zrobione");
});

test("fails for what the baseline lacks, and only then", async () => {
  const baseline = await run(["graph.json", "--json"]);
  writeFileSync(join(folder, "baseline.json"), baseline.stdout);
  const same = await run(["graph.json", "--baseline", "baseline.json", "--fail-on", "new"]);
  expect([same.status, same.records()[0]?.["ok"]]).toEqual([0, true]);
  const more = graph([
    cart,
    ticked,
    record("todo", "Send invoices", { status: "completed", path: "TODO.md" }),
  ]);
  writeFileSync(join(folder, "more.json"), JSON.stringify(more));
  const failed = await run(["more.json", "--baseline", "baseline.json", "--fail-on", "new:blocking"]);
  expect([failed.status, failed.records()[0]?.["ok"]]).toEqual([65, false]);
});

test("a suppressed finding does not fail, and the list says so", async () => {
  const { stdout } = await run(["graph.json", "--json"]);
  writeFileSync(join(folder, "found.json"), stdout);
  const [finding] = JSON.parse(stdout).diagnostics;
  const decided = await runHeddle(
    [
      ...["evidence-review", "suppress", finding.id, "--diagnostics-path", "found.json", "--actor", "ada"],
      ...["--owner", "ola", "--reason", "comes with SHOP-9", "--expires", "2999-12-31", "--json"],
    ],
    { cwd: folder, stdin: "", env: { HEDDLE_CHECK_RESULTS: "1" } },
  );
  expect(decided.records()[0]).toMatchObject({ written: true });
  const failing = await run(["graph.json", "--fail-on", "blocking", "--reviews", "none"]);
  const passing = await run(["graph.json", "--fail-on", "blocking"]);
  expect([failing.status, passing.status]).toEqual([65, 0]);
  const shown = await run(["graph.json", "--pretty"]);
  expect(shown.stdout).toContain("1 finding is suppressed; evidence-review says why");
  expect(shown.stdout).not.toContain("Marked as done");
  rmSync(join(folder, ".intentreviews.jsonl"));
});

test("SARIF is asked for by its name", async () => {
  const { status, stdout } = await run(["graph.json", "--format", "sarif"]);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ version: "2.1.0", runs: [{ results: [{}, {}, {}] }] });
});

test.each([
  ["nothing that is a graph", ["broken.json"], "{", 65, "broken.json is not JSON"],
  ["another document", ["broken.json"], '{"records":[]}', 65, "broken.json"],
  ["a missing file", ["none.json"], "", 66, "none.json"],
  ["a new finding without a baseline", ["graph.json", "--fail-on", "new"], "", 64, "needs a baseline"],
  ["an unknown severity", ["graph.json", "--fail-on", "fatal"], "", 64, "fail-on"],
])("%s is refused", async (_, args, text, expected, words) => {
  writeFileSync(join(folder, "broken.json"), text);
  const { status, stderr } = await run(args);
  expect(status).toBe(expected);
  expect(stderr).toContain(words);
});
