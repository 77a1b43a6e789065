/** Runs test files side by side with `bun test --parallel`, and loses none: a crash or a hang is a failure. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Counts, completeReport, countsOf, durationsOf, failuresOf } from "./junit.ts";
import { outputByFile, roundsIn } from "./log.ts";

export interface TestRun {
  /** The folder of bunfig.toml. */
  cwd: string;
  /** Test files, relative to it. */
  files: readonly string[];
  workers: number;
  /**
   * A worker loads modules once for all of its files, which then share a global object: a third less processor time where
   * most of it is loading.
   */
  shared: boolean;
  /** Milliseconds that a test may take unless its file says otherwise. */
  timeout: number;
  /** Where the report goes; the log goes beside it. */
  report: string;
  env?: Record<string, string>;
  /** Recorded durations, relative to `cwd`: the slowest file starts first. */
  timings?: string;
  /** Write the durations of this run to `timings`. */
  updateTimings?: boolean;
  /** Milliseconds without any output after which the processes that run are ended. */
  silence: number;
}

export interface TestOutcome extends Counts {
  /** By file: a line for each test that failed, and all that is known of them. */
  failures: { file: string; lines: string[]; output: string }[];
  rounds: string[];
  /** Seconds by file. */
  durations: Map<string, number>;
}

export async function bunTest(run: TestRun): Promise<TestOutcome> {
  const log = run.report.replace(/\.xml$/, ".log");
  mkdirSync(dirname(run.report), { recursive: true });
  rmSync(run.report, { force: true });
  const exit = await logged(argumentsOf(run), run, log);
  const text = await Bun.file(log).text();
  const written = await Bun.file(run.report)
    .text()
    .catch(() => undefined);
  const report = completeReport(written, run.files);
  writeFileSync(run.report, report);
  const output = outputByFile(text);
  const failures = [...failuresOf(report)].map(([file, failed]) => ({
    file,
    lines: failed.map(inOneLine),
    output: [...failed, "", ...(output.get(file) ?? [])].join("\n").trim(),
  }));
  const counts = countsOf(report);
  // It ended badly, and no test says why.
  if (exit !== 0 && counts.failed === 0) {
    counts.failed = 1;
    const ended = `Ended with status ${exit}`;
    failures.push({ file: "bun test", lines: [ended], output: `${ended}\n${text.slice(-2000)}` });
  }
  return { ...counts, failures, rounds: roundsIn(text), durations: durationsOf(report) };
}

/** The start of a report of a failed test. */
function inOneLine(report: string): string {
  return report.replace(/\s+/g, " ").slice(0, 300);
}

function argumentsOf(run: TestRun): string[] {
  return [
    ...[process.execPath, "test", `--parallel=${run.workers}`, `--timeout=${run.timeout}`],
    ...(run.shared ? ["--no-isolate"] : []),
    ...["--reporter=junit", `--reporter-outfile=${run.report}`],
    ...(run.timings === undefined ? [] : [`--timings=${run.timings}`]),
    ...(run.updateTimings ? ["--update-timings"] : []),
    ...run.files.map((file) => `./${file}`),
  ];
}

/** Runs `bun test` with its output in a file. @returns its exit status. */
async function logged(argv: string[], run: TestRun, log: string): Promise<number> {
  const output = openSync(log, "w");
  const child = Bun.spawn(argv, {
    cwd: run.cwd,
    env: { ...process.env, NO_COLOR: "1", ...run.env },
    stdin: "ignore",
    stdout: output,
    stderr: output,
  });
  closeSync(output);
  const watch = watchSilence(log, run.silence, () => endWorkers(child));
  const exit = await child.exited;
  clearInterval(watch);
  return exit;
}

/** Calls `silent` each time the log has not grown for so long. */
function watchSilence(log: string, silence: number, silent: () => void): Timer {
  let [size, since] = [0, Date.now()];
  return setInterval(
    () => {
      const now = statSync(log).size;
      if (now === size && Date.now() - since < silence) return;
      if (now === size) silent();
      [size, since] = [now, Date.now()];
    },
    Math.min(silence / 4, 1000),
  );
}

/** Ends the workers, which loses the files that they run and no others; without workers, the process itself. */
function endWorkers(child: Bun.Subprocess): void {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean);
  const workers = children.filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--test-worker"),
  );
  for (const pid of workers) process.kill(Number(pid), "SIGKILL");
  if (workers.length === 0) child.kill("SIGKILL");
}
