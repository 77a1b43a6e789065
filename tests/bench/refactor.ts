/** Measuring source code: 5 MB of Django against radon, flake8 and ruff, 8 MB of effect against ESLint, all pinned. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Comparison, compareLower, inTurn, median, type Timed } from "./measure.ts";
import { ENVIRONMENT, READY } from "./peers/python.ts";

const root = join(import.meta.dir, "..", "..");
const peers = join(import.meta.dir, "peers");
const MEGABYTE = 1_000_000;
const ROUNDS = 3;

/** Copies files into `to`, folder by folder, until they are so many bytes. */
function corpus(
  sources: readonly string[],
  wanted: (path: string) => boolean,
  bytes: number,
  to: string,
): string[] {
  const files: string[] = [];
  let size = 0;
  for (const [index, source] of sources.entries())
    for (const path of (readdirSync(source, { recursive: true }) as string[]).sort()) {
      const from = join(source, path);
      if (size >= bytes) return files;
      if (!wanted(path) || !statSync(from).isFile()) continue;
      const target = join(to, `${index}`, path);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(from, target, { dereference: true });
      files.push(target);
      size += statSync(from).size;
    }
  return files;
}

/** Django, as pinned with the peers. */
function pythonCorpus(python: string, to: string): string[] {
  const { stdout } = Bun.spawnSync([python, "-c", "import django; print(django.__path__[0])"]);
  return corpus([stdout.toString().trim()], (path) => path.endsWith(".py"), 5 * MEGABYTE, to);
}

/** The sources that the package effect brings, pinned in package.json: our own change every day. */
function typescriptCorpus(to: string): string[] {
  const wanted = (path: string) => /(?<!\.d)\.ts$/.test(path) && !path.includes("node_modules");
  return corpus([join(root, "node_modules", "effect", "src")], wanted, 8 * MEGABYTE, to);
}

/** The folder of the peers on Python. */
function pythonPeers(): string {
  if (!existsSync(READY)) throw new Error("Run bun tests/bench/setup.ts, which installs the peers");
  return join(ENVIRONMENT, "bin");
}

export async function bench(bin: string): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-bench-"));
  try {
    return [
      ...(await comparePython(bin, join(folder, "python"))),
      ...(await compareTypescript(bin, join(folder, "ts"))),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const cpu = (runs: readonly Timed[] = []) => median(runs.map(({ cpuMs }) => cpuMs));
const wall = (runs: readonly Timed[] = []) => median(runs.map(({ wallMs }) => wallMs));
const peak = (runs: readonly Timed[] = []) => Math.max(...runs.map(({ peakMib }) => peakMib));

/** A list of paths for the peers and one of requests for the filter. */
function lists(files: readonly string[], folder: string): { paths: string; requests: string } {
  const [paths, requests] = [join(folder, "..", "paths.txt"), join(folder, "..", "requests.jsonl")];
  writeFileSync(paths, files.join("\n"));
  writeFileSync(requests, `${files.map((path) => JSON.stringify({ path })).join("\n")}\n`);
  return { paths, requests };
}

async function comparePython(bin: string, folder: string): Promise<Comparison[]> {
  const programs = pythonPeers();
  const files = pythonCorpus(join(programs, "python"), folder);
  const { paths, requests } = lists(files, folder);
  const analyze = [join(bin, "refactor-analyze"), folder, "--json"];
  const runs = await inTurn(
    {
      analyze: { argv: [...analyze, "--no-cache"] },
      again: { argv: analyze },
      metrics: { argv: [join(bin, "refactor-metrics")], stdin: requests },
      radon: { argv: [join(programs, "radon"), "cc", "--json", folder] },
      flake8: {
        argv: [
          join(programs, "python"),
          join(peers, "pyflakes_mccabe.py"),
          "--isolated",
          "-j",
          "1",
          "--max-complexity",
          "0",
          "--exit-zero",
          folder,
        ],
      },
      ruff: { argv: ["bun", join(peers, "ruff.mjs"), paths] },
    },
    ROUNDS,
  );
  const title = `analyse ${size(files)} MB of Python`;
  const { analyze: ours, again, metrics, radon, flake8, ruff } = runs;
  const unit = "ms of CPU";
  return [
    compareLower(title, unit, ["refactor-analyze", cpu(ours)], ["radon cc", cpu(radon)], 1, "faster"),
    compareLower(
      title,
      unit,
      ["refactor-analyze", cpu(ours)],
      ["flake8: pyflakes, mccabe", cpu(flake8)],
      10,
      "10 times",
    ),
    compareLower(
      title,
      unit,
      ["refactor-metrics", cpu(metrics)],
      ["ruff-wasm", cpu(ruff)],
      1 / 1.5,
      "within 1.5x",
    ),
    compareLower(title, "ms", ["with the cache", wall(again)], ["without", wall(ours)], 10, "10 times"),
    compareLower(title, "MiB", ["refactor-analyze", peak(ours)], ["the aim", 300], 1, "at most"),
  ];
}

async function compareTypescript(bin: string, folder: string): Promise<Comparison[]> {
  const files = typescriptCorpus(folder);
  const { paths, requests } = lists(files, folder);
  const runs = await inTurn(
    {
      metrics: { argv: [join(bin, "refactor-metrics")], stdin: requests },
      analyze: { argv: [join(bin, "refactor-analyze"), folder, "--json", "--no-cache"] },
      eslint: { argv: ["node", join(peers, "eslint.mjs"), paths] },
    },
    ROUNDS,
  );
  const title = `analyse ${size(files)} MB of TypeScript`;
  const { metrics, analyze, eslint } = runs;
  const peer: [string, number] = ["eslint, same rules", cpu(eslint)];
  return [
    compareLower(title, "ms of CPU", ["refactor-metrics", cpu(metrics)], peer, 15, "15 times"),
    compareLower(title, "ms of CPU", ["refactor-analyze", cpu(analyze)], peer, 15, "15 times"),
    compareLower(title, "MiB", ["refactor-analyze", peak(analyze)], ["the aim", 300], 1, "at most"),
  ];
}

const size = (files: readonly string[]): string =>
  (files.reduce((sum, file) => sum + statSync(file).size, 0) / MEGABYTE).toFixed(1);
