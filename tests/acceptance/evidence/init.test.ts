/** `evidence-init` as a shell drives it. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { lstatSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { InitResult } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { Project } from "./project.ts";

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

async function init(args: string[] = [], env: Record<string, string> = {}) {
  const { status, records, errors } = await runHeddle(
    ["evidence-init", "--root", project.root, "--json", ...args],
    {
      stdin: "",
      env: { HEDDLE_CHECK_RESULTS: "1", ...env },
    },
  );
  const [result] = records() as unknown as InitResult[];
  return {
    status,
    errors: errors(),
    written: result?.written,
    states: statesOf(result),
    entries: result?.entries ?? [],
  };
}

function statesOf(result: InitResult | undefined): Record<string, string> {
  return Object.fromEntries((result?.entries ?? []).map(({ path, status }) => [path, status]));
}

const FRESH = { ".heddle/evidence": "created", "TASK.md": "created", ".intentignore": "created" };
const AGAIN = { ".heddle/evidence": "present", "TASK.md": "present", ".intentignore": "present" };

test("writes what is missing, and the second time nothing", async () => {
  expect(await init()).toMatchObject({ status: 0, written: true, states: FRESH });
  const before = ["TASK.md", ".intentignore"].map((name) => lstatSync(join(project.root, name)).mtimeMs);
  expect(await init()).toMatchObject({ status: 0, written: false, states: AGAIN });
  const after = ["TASK.md", ".intentignore"].map((name) => lstatSync(join(project.root, name)).mtimeMs);
  expect(after).toEqual(before);
  project.git(["init", "-q"]);
  expect(project.git(["status", "--porcelain"])).not.toContain(".heddle");
});

test("replaces nothing: neither a file with other content, nor an empty one, nor a link that leads nowhere", async () => {
  project.write("TASK.md", "Build the cart.\n");
  symlinkSync("/nowhere/at-all", join(project.root, ".intentignore"));
  expect((await init()).states).toEqual({ ...AGAIN, ".heddle/evidence": "created" });
  expect(readFileSync(join(project.root, "TASK.md"), "utf8")).toBe("Build the cart.\n");
  expect(lstatSync(join(project.root, ".intentignore")).isSymbolicLink()).toBe(true);
});

test("a dry run shows what it would write, and writes nothing", async () => {
  const { written, states, entries } = await init(["--dry-run"]);
  expect(written).toBe(false);
  expect(new Set(Object.values(states))).toEqual(new Set(["would_create"]));
  expect(entries.find(({ path }) => path === ".intentignore")?.content).toContain("/.heddle/evidence/");
  expect(readdirSync(project.root)).toEqual([]);
});

test("another folder of runs is made and left out of the evidence; a file of that name is not replaced", async () => {
  const { states } = await init(["--output", "build/my runs"]);
  expect(states["build/my runs"]).toBe("created");
  expect(readFileSync(join(project.root, ".intentignore"), "utf8")).toContain("/build/my\\ runs/\n");
  project.write("build/my runs/run.md", "# Runs\n\nThe cart must be built.\n");
  project.write("docs/a.md", "# A\n");
  const read = await project.extract("docs", ["--docs-mode", "deterministic", "--patterns", "**/*.md"]);
  expect(read.records.map(({ source }) => source.path)).toEqual(["TASK.md", "docs/a.md"]);
  project.write("taken", "x");
  expect(await init(["--output", "taken"])).toMatchObject({
    status: 74,
    errors: [{ error: { code: "WRITE_FAILED" } }],
  });
});

test("a fresh TASK.md asks for nothing", async () => {
  await init();
  const { status, records } = await project.extract("nl", ["--nl-mode", "deterministic"]);
  expect({ status, records }).toEqual({ status: 0, records: [] });
});
