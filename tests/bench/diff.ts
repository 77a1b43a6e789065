/** Unified diffs against git's: how long their hunks are over a history, and how long big rewrites take. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unifiedDiff } from "#kit/diff/unified.ts";
import { type Comparison, compareLower, median } from "./measure.ts";

/** Any repository with a history; this project's own where none is named. */
const repository = process.env["BENCH_REPOSITORY"] ?? join(import.meta.dir, "..", "..");
const VERSIONS = 250;
const LINES = 20_000;
const ROUNDS = 5;

type Pair = readonly [before: string, after: string];

const git = (...args: string[]): string =>
  Bun.spawnSync(["git", "-C", repository, ...args]).stdout.toString();

/** Files before and after, spread over the history. */
function versions(): Pair[] {
  const commits = git("rev-list", "--no-merges", "--min-parents=1", "HEAD").trim().split("\n");
  const step = Math.max(1, Math.floor(commits.length / VERSIONS));
  const pairs: Pair[] = [];
  for (let at = 0; at < commits.length && pairs.length < VERSIONS; at += step) {
    const commit = commits[at];
    const changed = git("diff", "--name-only", "--diff-filter=M", `${commit}^`, `${commit}`);
    for (const path of changed.split("\n").filter(Boolean).slice(0, 4)) {
      const pair = [git("show", `${commit}^:${path}`), git("show", `${commit}:${path}`)] as const;
      if (pair[0] !== pair[1] && !/[\0\uFFFD]/.test(pair.join(""))) pairs.push(pair);
    }
  }
  return pairs;
}

const numbered = (word: string): string[] => Array.from({ length: LINES }, (_, at) => `${word} ${at}\n`);

/** A fixed shuffle (a full-period step through the places), so that every run has the same text. */
const shuffled = (lines: readonly string[]): string[] =>
  lines.map((_, at) => lines[(at * 7919) % LINES] ?? "");

function rewrites(): Pair[] {
  const lines = numbered("line");
  return [
    [lines, numbered("other")],
    [lines, lines.map((line, at) => (at % 2 ? line : `x${line}`))],
    [lines, shuffled(lines)],
    [lines, lines.toReversed()],
    [lines.map((_, at) => `${(at * at) % 97}\n`), lines.map((_, at) => `${(at * at * at) % 89}\n`)],
  ].map(([before = [], after = []]) => [before.join(""), after.join("")] as const);
}

export async function bench(): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-bench-"));
  try {
    const other = ([before, after]: Pair): string => {
      writeFileSync(join(folder, "before"), before);
      writeFileSync(join(folder, "after"), after);
      return Bun.spawnSync(["git", "diff", "--no-index", "before", "after"], {
        cwd: folder,
      }).stdout.toString();
    };
    const pairs = versions();
    const sum = (diff: (pair: Pair) => string) =>
      pairs.reduce((total, pair) => total + hunkLines(diff(pair)), 0);
    const title = `hunks of ${pairs.length} versions of files`;
    return [
      compareLower(
        title,
        "lines",
        ["unifiedDiff", sum(ours)],
        ["git diff", sum(other)],
        1 / 1.05,
        "within 1.05x",
      ),
      compareLower(
        "slowest of five rewrites of 20,000 lines",
        "ms",
        ["unifiedDiff", slowest(ours)],
        ["git diff", slowest(other)],
        1 / 5,
        "within 5x",
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ours = ([before, after]: Pair): string => unifiedDiff("file", before, after);

const hunkLines = (diff: string): number => diff.slice(diff.indexOf("@@")).split("\n").length - 1;

function slowest(diff: (pair: Pair) => string): number {
  const times = rewrites().map((pair) => {
    const runs = Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      diff(pair);
      return performance.now() - start;
    });
    return median(runs);
  });
  return Math.max(...times);
}
