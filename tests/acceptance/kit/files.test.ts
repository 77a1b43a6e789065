/** A positional field that names a file takes many: each argument makes a request of its own. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { flagsOf, takesFiles } from "#kit/contract/flags.ts";
import { positionalFields } from "#kit/contract/operation.ts";
import { loadContracts } from "#kit/contract/registry.ts";
import { commandLine, runHeddle } from "../run.ts";

const NAMES = ["a.py", "with blank.py", "line\nbreak.py", "-dash.py", "--help.py", "źdźbło.py"];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-files-"));
  for (const name of NAMES) writeFileSync(join(folder, name), "x = 1\n");
  for (const name of ["one", "two"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "m.py"), "x = 1\n");
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (argv: string[]) => runHeddle(argv, { cwd: folder });

describe("several files", () => {
  test("make one request each, in their order", async () => {
    const { status, records } = await run(["refactor-metrics", "--", ...NAMES.toReversed()]);
    expect([status, records().map(({ path }) => path)]).toEqual([0, NAMES.toReversed()]);
  });

  test("come from find and xargs whatever their names are", async () => {
    const script = `find . -name '*.py' -maxdepth 1 -print0 | sort -z | xargs -0 "$@" --`;
    const child = Bun.spawn(["bash", "-c", script, "bash", ...commandLine(["refactor-metrics"])], {
      cwd: folder,
      stdout: "pipe",
      stderr: "inherit",
    });
    const lines = (await child.stdout.text()).trim().split("\n");
    expect(await child.exited).toBe(0);
    expect(lines.map((line) => JSON.parse(line).path).sort()).toEqual(
      NAMES.map((name) => `./${name}`).sort(),
    );
  });

  test("fail each for itself; the exit status is that of the first failure", async () => {
    writeFileSync(join(folder, "x.unknown"), "");
    const { status, records, errors } = await run([
      "refactor-metrics",
      "a.py",
      "none.py",
      "x.unknown",
      "-",
      "a.py",
    ]);
    expect(records().map(({ path }) => path)).toEqual(["a.py", "a.py"]);
    expect(status).toBe(66);
    expect(errors()).toMatchObject([
      { path: "none.py", error: { code: "NOT_FOUND" } },
      { path: "x.unknown", error: { code: "UNKNOWN_LANGUAGE" } },
      { path: "-" },
    ]);
  });

  test("have their failures at their places under --errors inline", async () => {
    const { records } = await run(["refactor-metrics", "--errors", "inline", "a.py", "none.py", "a.py"]);
    expect(records().map(({ path, ok }) => [path, ok === false])).toEqual([
      ["a.py", false],
      ["none.py", true],
      ["a.py", false],
    ]);
  });

  test("of folders too, also behind a word that says what to do", async () => {
    for (const argv of [
      ["refactor-analyze", "one", "two"],
      ["refactor-config-show", "one", "two"],
      ["heddle", "refactor", "config", "show", "one", "two"],
      ["refactor-config", "show", "one", "two"],
      ["refactor-config", "one", "two"],
    ]) {
      const shown = await run(argv);
      expect([shown.status, shown.records().length]).toEqual([0, 2]);
    }
    const slip = await run(["refactor-batch", "analyse", "one"]);
    expect([slip.status, slip.errors()[0]?.error.hint]).toEqual([64, 'Did you mean "analyze"?']);
  });

  test("do not all write to one place", async () => {
    const { status, errors } = await run(["window-render", "a.json", "b.json", "--out", "c.svg"]);
    expect([status, errors()[0]?.error.message]).toEqual([
      64,
      'Option "--out" names one place for the results of several files',
    ]);
  });
});

test("the words of a prompt are still one text", async () => {
  const { records } = await run(["uri-plan", "open", "firefox"]);
  expect(records().map(({ ok }) => ok)).toEqual([true]);
});

test("every operation with a file as its argument takes many, and its usage says so", async () => {
  for (const contract of await loadContracts()) {
    const flag = flagsOf(contract).find(({ field }) => field === positionalFields(contract).rest);
    if (!flag?.path || flag.list) continue;
    expect([contract.name, takesFiles(flag)]).toEqual([contract.name, true]);
    const { helpOf } = await import("#kit/docs/help.ts");
    expect(helpOf(contract)).toContain(`${flag.name.toUpperCase().replaceAll("-", "_")}...`);
  }
});
