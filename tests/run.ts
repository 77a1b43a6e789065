#!/usr/bin/env bun
/**
 * Runs the tests, or with --soak the long ones, on the installed binary, and ends with one line: `N passed, N failed`.
 * Paths run a part: `bun tests/run.ts tests/unit/uri tests/fuzz/image.test.ts`.
 */
import { readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { INSTALL, STAGED_BIN } from "./installed/bin.ts";
import { bunTest } from "./runner/bun-test.ts";
import type { Counts } from "./runner/junit.ts";
import { leftOut, select, selectSoak } from "./runner/select.ts";

const root = join(import.meta.dir, "..");
const reports = join(root, "build", "reports");

const { values: options, positionals: paths } = parseArgs({
  args: process.argv.slice(2),
  options: {
    soak: { type: "boolean", default: false },
    "update-timings": { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const MINUTE = 60_000;
const SLOWEST = 10;
/** Most files of workers that share their modules. */
const SHARED_FILES = 150;
/** As in tests/preload.ts, which a worker that shares its modules loads for its first file only. */
const DEADLINE_MS = options.soak ? 15 * MINUTE : 4 * MINUTE;
/**
 * One more than there are cores: a test often waits for a process, a deadline or a socket. With two more the same tests take
 * more processor time, and no less on the clock.
 */
const WORKERS = Number(process.env["HEDDLE_TEST_WORKERS"]) || availableParallelism() + 1;

/**
 * The engine's threads for garbage and for compiling are for one process that has the machine to itself. Here are many short
 * ones: with the first two settings the same tests take an eighth less processor time. The last leaves out a compiler that pays
 * only after seconds in the same loop; tests/preload.ts leaves out that for WebAssembly in what the tests start.
 */
const FRUGAL = {
  BUN_JSC_numberOfGCMarkers: "1",
  BUN_JSC_jitPolicyScale: "16",
  BUN_JSC_useFTLJIT: "0",
};

const total: Counts = { passed: 0, failed: 0 };
/** A line for each failure, said again at the end, where a reader of a long log looks first. */
const failed: string[] = [];
/** How long each file took, in seconds. */
const durations = new Map<string, number>();

/**
 * The pinned Bun, then what tests/setup.sh installs: the launchers of a version manager start slowly, and may lead to a
 * Python that lacks the packages of Debian.
 */
const programs = [join(root, ".tools", "bin"), "/usr/bin", "/bin", process.env["PATH"]].join(delimiter);

/** Adds what a phase found to the total and says it. */
function settle(name: string, { passed, failed }: Counts): void {
  total.passed += passed;
  total.failed += failed;
  console.log(`-- ${name}: ${passed} passed, ${failed} failed`);
}

/** A command that counts as one test. @returns whether it passed. */
async function command(name: string, argv: string[]): Promise<boolean> {
  const child = Bun.spawn(argv, { cwd: root, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [stdout, stderr, exit] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  if (exit !== 0) {
    console.log(stdout + stderr);
    failed.push(`${name}: ended with status ${exit}`);
  }
  settle(name, exit === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  return exit === 0;
}

/** Test files side by side, on the binary. */
async function suite(name: string, files: string[], workers: number, shared = false): Promise<void> {
  if (files.length === 0) return;
  console.log(`== ${name}: ${files.length} files, log in build/reports/${name}.log`);
  const outcome = await bunTest({
    cwd: root,
    files,
    workers,
    shared,
    timeout: DEADLINE_MS,
    report: join(reports, `${name}.xml`),
    env: { ...FRUGAL, HEDDLE_SOAK: options.soak ? "1" : "", HEDDLE_BIN_DIR: STAGED_BIN, PATH: programs },
    timings: "tests/timings.json",
    updateTimings: options["update-timings"],
    silence: options.soak ? 30 * MINUTE : 5 * MINUTE,
  });
  for (const { file, lines, output } of outcome.failures) {
    console.log(`\n${file}:\n${output}\n`);
    failed.push(...lines.map((line) => `${name}: ${file}: ${line}`));
  }
  for (const line of outcome.rounds) console.log(`   ${line}`);
  for (const [file, seconds] of outcome.durations) durations.set(file, seconds);
  settle(name, outcome);
}

/** Seconds of processor time of this process and of all that it waited for, theirs included; undefined without /proc. */
function processorTime(): number | undefined {
  try {
    // proc(5): utime, stime, cutime and cstime are the fields 14 to 17, in ticks of which Linux has 100 a second.
    const stat = readFileSync("/proc/self/stat", "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    return undefined;
  }
}

function sumUp(): void {
  const slowest = [...durations].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);
  if (slowest.length > 0) console.log("The slowest files:");
  for (const [file, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  const busy = processorTime();
  const clock = `${Math.round(performance.now() / 1000)} s`;
  console.log(`Time: ${clock}${busy === undefined ? "" : `, processor time: ${Math.round(busy)} s`}`);
  for (const line of failed) console.log(line);
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

rmSync(reports, { recursive: true, force: true });
const { together, alone } = options.soak ? selectSoak(root, paths) : select(root, paths);
// Everything else runs what was installed: without it there is nothing to test.
if (await command("install", INSTALL)) {
  const checks = paths.length === 0 && !options.soak ? command("check", ["make", "-s", "check"]) : undefined;
  const name = options.soak ? "soak" : "tests";
  const units = together.filter((file) => file.startsWith("tests/unit/"));
  const others = together.filter((file) => !units.includes(file));
  await Promise.all([checks, suite(name, others, WORKERS)]);
  // What files leave in memory adds up in the workers, which are new for each part.
  const parts = Math.ceil(units.length / SHARED_FILES);
  for (let part = 0; part < parts; part++) {
    const files = units.filter((_, at) => at % parts === part);
    await suite(`${name}-unit-${part + 1}`, files, WORKERS, true);
  }
  await suite(`${name}-alone`, alone, 1);
  const long = options.soak ? [] : leftOut(root, paths);
  if (long.length > 0)
    console.log(`-- ${long.length} long files are left to make soak (tests/runner/long.ts)`);
}
sumUp();
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
