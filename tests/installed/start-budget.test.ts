/**
 * What the first request of each family loads: modules that are evaluated, and functions that are called for the first time,
 * each of which is read from the binary. The counts are the same on every machine; a budget leaves about a tenth.
 */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runHeddle } from "../acceptance/run.ts";
import { installedBin } from "./bin.ts";

const ROOT = join(import.meta.dir, "../..");
const bin = installedBin();
const folder = mkdtempSync(join(tmpdir(), "heddle-budget-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Budget {
  argv: string[];
  stdin?: string;
  modules: number;
  functions: number;
}

const BUDGETS: Budget[] = [
  { argv: ["uri-plan", "--version"], modules: 10, functions: 22 },
  { argv: ["heddle-cat"], stdin: '{"a":1}\n', modules: 29, functions: 190 },
  { argv: ["uri-plan", "open firefox"], modules: 58, functions: 385 },
  { argv: ["language-extract", "pay 20 euro tomorrow"], modules: 55, functions: 670 },
  { argv: ["gui-parse", "focus firefox"], modules: 128, functions: 460 },
  {
    argv: ["package-generate", "--dry-run", "users API with CRUD, name and email"],
    modules: 132,
    functions: 1210,
  },
  { argv: ["refactor-metrics", "lib/kit/http/app.ts"], modules: 55, functions: 380 },
  { argv: ["evidence-extract-ast", "lib/kit/git"], modules: 77, functions: 480 },
  { argv: ["window-detect", "docs/examples/settings.png", "--no-text"], modules: 86, functions: 810 },
  {
    argv: ["workflow-parse", "Wyślij fakturę na 1500 zł netto do jan@firma.pl"],
    modules: 81,
    functions: 865,
  },
];

/** Counts in what a run of the binary records for the order of its bytecode. */
async function loadedBy({ argv, stdin = "" }: Budget) {
  const record = join(folder, `${argv[0]}-${argv.length}.order`);
  const { status, stderr } = await runHeddle(argv, {
    bin,
    stdin,
    cwd: ROOT,
    env: { BUN_BYTECODE_ORDER_OUT: record, HOME: folder, XDG_CONFIG_HOME: folder },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const kinds = readFileSync(record, "latin1").split("\n", 200_000);
  const count = (kind: string) => kinds.filter((line) => line.startsWith(kind)).length;
  return { modules: count("M "), functions: count("F ") };
}

test.each(BUDGETS)("$argv loads no more than it needs", async (budget) => {
  const { modules, functions } = await loadedBy(budget);
  expect(modules).toBeGreaterThan(0);
  expect(functions).toBeGreaterThan(0);
  expect({
    modules: Math.max(modules, budget.modules),
    functions: Math.max(functions, budget.functions),
  }).toEqual({
    modules: budget.modules,
    functions: budget.functions,
  });
});
