/**
 * Programs that are not Heddle's see none of the variables of Heddle. Every program that an operation needs is
 * covered by a canary, which writes down its environment and then runs the program.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { AnyContract } from "#kit/contract/operation.ts";
import { loadContracts } from "#kit/contract/registry.ts";
import { operationsOf } from "#kit/contract/service.ts";
import { which } from "#kit/programs/which.ts";
import { writeSmallScreen } from "../../fixtures/window/small-screen.ts";
import { project } from "../refactor/project.ts";
import { BIN_DIR, runHeddle, runShell } from "../run.ts";

const contracts = operationsOf(await loadContracts());
const VALUE = "canary-value";
/** Names of keys, passwords and tokens among the variables that contracts document; and addresses with passwords. */
const SECRET = /(KEY|TOKENS?|PASSWORD|SECRET)$/;
const secrets = contracts
  .flatMap(({ environment = {} }) => Object.keys(environment))
  .filter((name) => SECRET.test(name));

/** Programs that operations find by other ways than a requirement. */
const FURTHER = [
  "git",
  "python3",
  "node",
  "sh",
  "env",
  "xdg-open",
  "unshare",
  "prlimit",
  "ldd",
  "dpkg-query",
];
const programs = new Set([
  ...FURTHER,
  ...contracts.flatMap(({ needs = [] }) => needs.flatMap(({ anyOf }) => anyOf)),
]);

let folder = "";
let seen = "";
let env: Record<string, string> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "heddle-canary-"));
  seen = join(folder, "seen");
  const bin = join(folder, "bin");
  for (const path of [seen, bin]) mkdirSync(path);
  for (const name of programs) {
    const real = name.includes("/") ? null : which(name);
    if (real === null) continue;
    // The shell's own name for itself is a path: the canary of `sh` would otherwise start itself.
    const script = `#!/bin/sh\n{ /usr/bin/env -0 >> '${join(seen, name)}'; } 2>/dev/null\nexec '${real}' "$@"\n`;
    writeFileSync(join(bin, name), script);
    chmodSync(join(bin, name), 0o755);
  }
  env = {
    ...Object.fromEntries(secrets.map((name) => [name, VALUE])),
    PATH: [bin, ...(BIN_DIR === undefined ? [] : [BIN_DIR]), process.env["PATH"]].join(delimiter),
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, ".config"),
    TMPDIR: folder,
  };
  await writeSmallScreen(join(folder, "screen.png"));
  for (const program of ["app.json", "ui.window.json"])
    await runShell(`window-adopt screen.png --with-grid --no-text --file ${program}`, { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The programs that were started since the last call; each must have seen its PATH, and no secret. */
function started(): string[] {
  const names = readdirSync(seen);
  for (const name of names) {
    const variables = readFileSync(join(seen, name), "utf8").split("\0");
    expect([name, variables.some((text) => text.startsWith("PATH="))]).toEqual([name, true]);
    expect([name, variables.filter((text) => text.includes(VALUE))]).toEqual([name, []]);
    rmSync(join(seen, name));
  }
  return names;
}

test("the canaries cover what is installed", () => {
  expect(secrets).toContain("LLM_API_KEY");
  expect(readdirSync(join(folder, "bin"))).toContain("git");
});

const cases = contracts
  .filter(({ needs = [] }) => needs.length > 0)
  .flatMap((contract: AnyContract) =>
    contract.examples
      .filter(({ illustrative }) => !illustrative)
      .slice(0, 1)
      .map(({ command }) => command),
  );
test.each(cases)("of no program that is started by: %s", async (command) => {
  await runShell(command, { cwd: folder, env });
  started();
});

describe("of the programs", () => {
  const SOURCE = { "shop.py": "import os\n\n\ndef total(prices):\n    return sum(prices)\n" };
  const ACTION = ["--actions", "REMOVE_UNUSED_IMPORTS", "--mode", "deterministic", "--json"];
  const check = ["--test-command", "python3 -c pass"];

  test.each([
    ["the tests of a project", check],
    ["the tests of a project in bubblewrap", [...check, "--sandbox-engine", "bwrap"]],
    ["the tests and tools of a project", [...check, "--gates"]],
  ])("of %s", async (_what, flags) => {
    using shop = project({ ...SOURCE, "pyproject.toml": "[tool.mypy]\nstrict = true\n" });
    const { status, stderr } = await runHeddle(["refactor-run", shop.path, ...ACTION, ...flags], { env });
    expect([status, stderr.split("\n").filter((line) => line.includes('"error"'))]).toEqual([0, []]);
    expect(started()).toContain("git");
  });

  test.each([
    ["without isolation", []],
    ["in bubblewrap", ["--sandbox-engine", "bwrap"]],
  ])("that the user names a variable for, %s", async (_what, engine) => {
    const named = { ...env, DATABASE_URL: "postgres:///test" };
    const passes = async (more: Record<string, string>) => {
      using shop = project({
        ...SOURCE,
        "check.py": "import os, sys\nsys.exit(os.environ.get('DATABASE_URL') != 'postgres:///test')\n",
      });
      const argv = ["refactor-run", shop.path, ...ACTION, "--test-command", "python3 check.py", ...engine];
      const { status } = await runHeddle(argv, { env: { ...named, ...more } });
      return status === 0;
    };
    expect([await passes({}), await passes({ HEDDLE_PASS_ENV: "DATABASE_*" })]).toEqual([false, true]);
    started();
  });

  test("refuses a variable of Heddle", async () => {
    using shop = project(SOURCE);
    const { errors, status } = await runHeddle(["refactor-run", shop.path, ...ACTION, ...check], {
      env: { ...env, HEDDLE_PASS_ENV: "LLM_API_KEY" },
    });
    expect([status, errors().at(-1)?.error.code]).toEqual([78, "CONFIG"]);
    started();
  });

  test.each([["evidence-extract-git"], ["evidence-diff-git"], ["evidence-compare-workspace"]])(
    "of git in %s",
    async (operation) => {
      using shop = project(SOURCE);
      await runHeddle([operation], { cwd: shop.path, env });
      expect(started()).toContain("git");
    },
  );
});
