/** What contracts say of their effects, held against what the executables do: which files they touch, what they start. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Effects } from "#kit/contract/effects.ts";
import type { AnyContract, Example } from "#kit/contract/operation.ts";
import { loadContracts } from "#kit/contract/registry.ts";
import { operationsOf } from "#kit/contract/service.ts";
import { runShell, sourceBin } from "../../acceptance/run.ts";
import { writeSmallScreen } from "../../fixtures/window/small-screen.ts";
import { rounds, sample } from "../../soak.ts";

const ROOT = resolve(import.meta.dir, "../../..");
const TRACE = join(ROOT, "tests/fixtures/effects/trace.ts");
const contracts = operationsOf(await loadContracts());
let folder = "";
let trace = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-effects-"));
  trace = join(folder, "trace.jsonl");
  await writeSmallScreen(join(folder, "screen.png"));
  for (const program of ["app.json", "ui.window.json"])
    await runShell(`window-adopt screen.png --with-grid --no-text --file ${program}`, { cwd: folder });
  writeFileSync(join(folder, "heddle-uri.yaml"), "version: 1\n");
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface Touched {
  script: string;
  word: string;
  kind: "read" | "write" | "start";
  what: string;
}

/** Runs a line of shell. @returns what the processes of one operation did outside of Heddle's own files */
async function touchedBy(contract: AnyContract, line: string, exit = 0): Promise<string[]> {
  rmSync(trace, { force: true });
  const { status } = await runShell(line, {
    bin: await sourceBin(),
    cwd: folder,
    env: {
      BUN_OPTIONS: `--preload=${TRACE}`,
      HEDDLE_TEST_TRACE: trace,
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, ".config"),
      TMPDIR: folder,
    },
  });
  expect([line, status]).toEqual([line, exit]);
  const lines = existsSync(trace) ? readFileSync(trace, "utf8").trim().split("\n") : [];
  const [family = "", operation = ""] = [contract.family, contract.name.slice(contract.family.length + 1)];
  return lines
    .map((text): Touched => JSON.parse(text))
    .filter(({ script, word }) =>
      family === "heddle" ? word === operation : script.endsWith(`cmd/${family}/${operation}.ts`),
    )
    .filter(({ kind, what }) => kind === "start" || isForeign(what))
    .map(({ kind, what }) => `${kind} ${what}`);
}

/** Heddle's own files and packages, devices and what the kernel tells are not what an operation looks at. */
function isForeign(path: string): boolean {
  const full = resolve(folder, path.replace(/^file:\/\//, ""));
  return ![ROOT, "/proc", "/dev", "/sys"].some((own) => full.startsWith(own)) && full !== trace;
}

/** Examples of an operation that the tests run, without those that ask it to write. */
function reading(contract: AnyContract): Example[] {
  const fields: readonly string[] = contract.writesWhen ?? [];
  const flags = fields.map((field) => `--${field.replaceAll("_", "-")}`);
  return contract.examples.filter(
    ({ illustrative, command }) => !illustrative && !flags.some((flag) => command.includes(flag)),
  );
}

/** Examples of an operation without effects. */
const EXAMPLES = rounds("traced examples of an operation without effects", { test: 1, soak: 9 });

/** Of each operation with these effects its first examples. */
const cases = (effects: Effects, most: number) =>
  contracts
    .filter((contract) => contract.effects === effects)
    .flatMap((contract) =>
      reading(contract)
        .slice(0, most)
        .map((example) => [example.command, example, contract] as const),
    );

/** What Heddle keeps for itself, of a project and of a person. */
const STATE = /\/\.heddle(\/|$)|\/\.local\/state\/heddle(\/|$)/;
/** The private copy of a database whose journal must not be touched, removed at the end. */
const COPY = /\/heddle-sqlite-/;

// From source, into which a module that traces can be loaded first.
describe("an operation", () => {
  // A process from source is slow: `make soak` has all examples.
  test.each(cases("none", EXAMPLES))(
    "without effects touches no file and starts nothing: %s",
    async (line, { exit }, contract) => {
      expect(await touchedBy(contract, line, exit)).toEqual([]);
    },
  );

  test.each(sample("traced operations that read", cases("read", 1), 10))(
    "that reads changes nothing: %s",
    async (line, { exit }, contract) => {
      const touched = await touchedBy(contract, line, exit);
      expect(touched.filter((one) => one.startsWith("write") && !STATE.test(one) && !COPY.test(one))).toEqual(
        [],
      );
    },
  );

  test.each([
    ["window-query", "window-query app.json", /^read .*app\.json$/],
    ["uri-plan", "uri-plan 'open firefox'", /^read .*heddle-uri\.yaml$/],
    ["uri-init", "uri-init --path new.yaml", /^write .*\.tmp$/],
    ["uri-config", "rm heddle-uri.yaml; uri-config", /^write .*\.tmp$/],
    ["window-summary", "window-summary app.json --live --image screen.png --no-text", /^write .*\.tmp$/],
    ["heddle-doctor", "heddle doctor uri", /^read .*maim$/],
  ])("is seen by the trace: %s", async (name, line, what) => {
    const contract = contracts.find((one) => one.name === name);
    if (!contract) throw new TypeError(`No operation is called "${name}"`);
    expect(await touchedBy(contract, line)).toContainEqual(expect.stringMatching(what));
  });
});

test("every operation that reads has an example that shows it", () => {
  const without = contracts.filter(
    (contract) => contract.effects === "read" && reading(contract).length === 0,
  );
  // They ask programs, a network or a language model, or need a file or workspace that only a session makes.
  expect(without.map(({ name }) => name).toSorted()).toEqual([
    "evidence-check",
    "evidence-close-code-change",
    "evidence-compare-workspace",
    "evidence-diff-git",
    "evidence-diff-runs",
    "evidence-evaluate",
    "evidence-evaluate-code-change",
    "evidence-extract-git",
    "evidence-extract-requirements",
    "evidence-extract-tests",
    "evidence-render-code-change",
    "gui-capture",
    "gui-doctor",
    "gui-events-follow",
    "gui-orient",
    "gui-record",
    "gui-simulate",
    "gui-tree",
    "heddle-doctor",
    ...["chat", "complete", "generate-code", "models", "pack", "suggest"].map((name) => `package-${name}`),
    "refactor-config-validate",
    "refactor-outreach",
    "refactor-planfile-validate",
    "workflow-invoice-list",
    "workflow-invoice-upo",
    "workflow-transcribe",
  ]);
});

test("every operation that writes says where, or that its place is its own", () => {
  const writers = contracts.filter(({ effects }) => effects === "write");
  expect(writers.filter(({ outputs }) => outputs === undefined).map(({ name }) => name)).toEqual([]);
});
