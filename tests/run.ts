#!/usr/bin/env bun
/**
 * Runs the tests, or with --soak the long soaks, or with --ci both, and ends with one line: `N passed, N failed`.
 * Paths run a part: `bun tests/run.ts tests/unit/uri tests/fuzz/image.test.ts`.
 */
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { INSTALL, STAGED_BIN } from "./installed/bin.ts";
import { bunTest } from "./runner/bun-test.ts";
import type { Counts } from "./runner/junit.ts";
import { isSoak, select } from "./runner/select.ts";

const root = join(import.meta.dir, "..");
const reports = join(root, "build", "reports");

const { values: options, positionals: paths } = parseArgs({
  args: process.argv.slice(2),
  options: {
    soak: { type: "boolean", default: false },
    ci: { type: "boolean", default: false },
    "update-timings": { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const MINUTE = 60_000;
/** More than there are cores: a test often waits for a process, a deadline or a socket. */
const WORKERS = Number(process.env["HEDDLE_TEST_WORKERS"]) || availableParallelism() + 1;

const total: Counts = { passed: 0, failed: 0 };
/** A line for each failure, said again at the end, where a reader of a long log looks first. */
const failed: string[] = [];

/** Adds what a phase found to the total and says it. */
function settle(name: string, { passed, failed }: Counts): void {
  total.passed += passed;
  total.failed += failed;
  console.log(`-- ${name}: ${passed} passed, ${failed} failed`);
}

/** A command that counts as one test. */
async function command(name: string, argv: string[]): Promise<void> {
  const child = Bun.spawn(argv, { cwd: root, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [stdout, stderr, exit] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  if (exit !== 0) {
    console.log(stdout + stderr);
    failed.push(`${name}: ended with status ${exit}`);
  }
  settle(name, exit === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Test files side by side. */
async function suite(name: string, files: string[], workers: number, env: Record<string, string> = {}) {
  if (files.length === 0) return;
  console.log(`== ${name}: ${files.length} files, log in build/reports/${name}.log`);
  const { failures, rounds, ...counts } = await bunTest({
    cwd: root,
    files,
    workers,
    report: join(reports, `${name}.xml`),
    env: { HEDDLE_SOAK: "", HEDDLE_STAGED: paths.length === 0 ? "1" : "", ...env },
    timings: "tests/timings.json",
    updateTimings: options["update-timings"],
    silence: env["HEDDLE_SOAK"] ? 30 * MINUTE : 5 * MINUTE,
  });
  for (const { file, lines, output } of failures) {
    console.log(`\n${file}:\n${output}\n`);
    failed.push(...lines.map((line) => `${name}: ${file}: ${line}`));
  }
  for (const line of rounds) console.log(`   ${line}`);
  settle(name, counts);
}

async function tests(): Promise<void> {
  const { together, alone } = select(root, paths);
  if (paths.length === 0) await Promise.all([command("check", ["make", "-s", "check"]), install()]);
  await suite("tests", together, WORKERS);
  await suite("tests-alone", alone, 1);
}

async function soak(): Promise<void> {
  const { together, alone } = select(root, paths);
  const files = [...together, ...alone];
  const soaks = { HEDDLE_SOAK: "1" };
  await install();
  await suite(
    "soak",
    files.filter((file) => isSoak(root, file)),
    availableParallelism(),
    soaks,
  );
  await suite(
    "soak-installed",
    files.filter((file) => /^tests\/(acceptance|mcp)\//.test(file)),
    availableParallelism(),
    { ...soaks, HEDDLE_BIN_DIR: STAGED_BIN },
  );
}

/** What is installed is tested by tests/installed, and in `make soak` by every acceptance test. */
function install(): Promise<void> {
  return command("install", INSTALL);
}

rmSync(reports, { recursive: true, force: true });
if (options.ci || !options.soak) await tests();
if (options.ci || options.soak) await soak();
for (const line of failed) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
