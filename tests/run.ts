#!/usr/bin/env bun
/** Runs every test phase in order, fast ones first, and ends with one line: `N passed, N failed`. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const reports = join(root, "build", "reports");
const stage = join(root, "build", "stage");

interface Phase {
  name: string;
  argv: string[];
  env?: Record<string, string>;
  /** A phase of `bun test` counts its cases; any other counts as one. */
  tests: boolean;
}

const suite = (name: string, folders: string[], env: Record<string, string> = {}): Phase => ({
  name,
  argv: ["bun", "test", "--timeout", "120000", ...folders.map((folder) => `./tests/${folder}`)],
  env: { HEDDLE_CHECK_RESULTS: "1", ...env },
  tests: true,
});
const command = (name: string, argv: string[]): Phase => ({ name, argv, tests: false });

const phases: Phase[] = [
  command("check", ["make", "-s", "check"]),
  suite("unit", ["unit"]),
  suite("fuzz", ["fuzz"]),
  suite("acceptance-source", ["acceptance"]),
  command("install", ["make", "-s", "install", "PREFIX=/usr", `DESTDIR=${stage}`]),
  suite("acceptance-installed", ["acceptance"], { HEDDLE_BIN_DIR: join(stage, "usr", "bin") }),
  suite("http", ["http"]),
  suite("mcp", ["mcp"], { HEDDLE_BIN_DIR: join(stage, "usr", "bin") }),
  suite("desktop", ["desktop"]),
];

/** The counts of a JUnit report; a report that is not there counts as one failure. */
async function counts(file: string): Promise<{ passed: number; failed: number }> {
  const text = await Bun.file(file)
    .text()
    .catch(() => "");
  const head = /<testsuites[^>]*>/.exec(text)?.[0];
  if (!head) return { passed: 0, failed: 1 };
  const number = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failed = number("failures") + number("errors");
  // A skipped test was not run: it is no pass, and here it may not happen.
  return { passed: number("tests") - failed - number("skipped"), failed: failed + number("skipped") };
}

const only = process.argv.slice(2);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
let passed = 0;
let failed = 0;
for (const phase of phases) {
  if (only.length > 0 && !only.includes(phase.name)) continue;
  const report = join(reports, `${phase.name}.xml`);
  const argv = phase.tests ? [...phase.argv, "--reporter=junit", `--reporter-outfile=${report}`] : phase.argv;
  console.log(`== ${phase.name}`);
  const child = Bun.spawn(argv, {
    cwd: root,
    env: { ...process.env, ...phase.env },
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
  });
  const exit = await child.exited;
  const count = phase.tests
    ? await counts(report)
    : { passed: exit === 0 ? 1 : 0, failed: exit === 0 ? 0 : 1 };
  // A runner that ended badly without a failed case (a crash, an error outside a test) is a failure too.
  if (exit !== 0 && count.failed === 0) count.failed = 1;
  passed += count.passed;
  failed += count.failed;
  console.log(`-- ${phase.name}: ${count.passed} passed, ${count.failed} failed`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
