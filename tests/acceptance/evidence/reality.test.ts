/** `evidence-reality` as a shell drives it. */
import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { graph, module, record } from "../../unit/evidence/graphs.ts";
import { runHeddle } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-reality-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (args: string[], stdin?: string, name = "evidence-reality") =>
  runHeddle([name, ...args], {
    cwd: folder,
    env: { HEDDLE_CHECK_RESULTS: "1" },
    ...(stdin !== undefined && { stdin }),
  });

const cart = module("src/cart.ts", ["addCoupon"]);
const ticked = record("todo", "Send receipts", { status: "completed", path: "TODO.md", line: 4 });
const SUBJECT = `${JSON.stringify(graph([cart, ticked]))}\n`;
writeFileSync(join(folder, "graph.json"), SUBJECT);
const text = (name: string) => readFileSync(join(folder, name), "utf8");

test("a graph comes from standard input, a file or a field, with the same rows", async () => {
  const [piped, named, field] = await Promise.all([
    run([], SUBJECT),
    run(["graph.json"]),
    run([], `{"graph":${SUBJECT.trim()}}\n`),
  ]);
  expect([piped.status, named.status, field.status]).toEqual([0, 0, 0]);
  const [first] = piped.records();
  expect(first?.["rows"]).toMatchObject([
    { label: "Send receipts", status: "planned_not_implemented", severity: "blocking" },
    { label: "src (1 file)", status: "implemented_not_planned" },
  ]);
  expect(named.records()[0]?.["rows"]).toEqual(first?.["rows"]);
  expect(field.records()[0]?.["rows"]).toEqual(first?.["rows"]);
});

test("the findings of a file are taken as they are, those of another graph are refused", async () => {
  writeFileSync(
    join(folder, "d.json"),
    (await run(["graph.json", "--json"], undefined, "evidence-diagnose")).stdout,
  );
  const { status, records } = await run(["graph.json", "--diagnostics", "d.json"]);
  expect([status, records()[0]?.["totals"]]).toMatchObject([0, { topics: 2, gaps: 2 }]);
  writeFileSync(join(folder, "other.json"), JSON.stringify(graph([cart])));
  const other = await run(["other.json", "--diagnostics", "d.json"]);
  expect([other.status, other.stderr]).toEqual([64, expect.stringContaining("another graph")]);
});

test("writes JSON, Markdown and SVG, and replaces only its own", async () => {
  const args = ["graph.json", "--out", "r.json", "--md", "r.md", "--svg", "r.svg"];
  const first = await run(args);
  expect([first.status, first.records()[0]?.["written"]]).toEqual([0, true]);
  expect(JSON.parse(text("r.json"))).toMatchObject({
    schemaVersion: "heddle.reality/v1",
    totals: { topics: 2 },
  });
  expect(text("r.md")).toContain("| asked, not built | Send receipts |");
  expect(text("r.svg")).toStartWith("<svg ");
  expect((await run(args)).status).toBe(0);
  writeFileSync(join(folder, "mine.md"), "my notes");
  const refused = await run(["graph.json", "--out", "new.json", "--md", "mine.md"]);
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain("FILE_EXISTS");
  expect([text("mine.md"), existsSync(join(folder, "new.json"))]).toEqual(["my notes", false]);
});

test("a dry run returns what it would write", async () => {
  const { records } = await run(["graph.json", "--md", "dry.md", "--dry-run"]);
  expect(records()[0]).toMatchObject({
    written: false,
    content: { md: expect.stringContaining("# Intents") },
  });
  expect(existsSync(join(folder, "dry.md"))).toBe(false);
});

test("the list for a person fits 80 columns", async () => {
  const { stdout } = await run(["graph.json", "--pretty"]);
  expect(stdout).toStartWith(
    "2 topics: 0 fit, 2 do not, 0 not checked\nAsked for or claimed: 0 shown, 1 not there, 0 not checked\n",
  );
  for (const line of stdout.split("\n")) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(80);
});

test.each([
  ["two graphs", [], `{"graph":${SUBJECT.trim()},"graphPath":"graph.json"}\n`, 64],
  ["one file for two outputs", ["graph.json", "--md", "x", "--svg", "./x"], undefined, 64],
  ["no row", ["graph.json", "--max-rows", "0"], undefined, 64],
  ["a missing file", ["none.json"], undefined, 66],
])("%s is refused", async (_, args, stdin, expected) => {
  expect((await run(args, stdin)).status).toBe(expected);
});
