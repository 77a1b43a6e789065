/** Measuring source code: 5 MB of Python against radon, flake8 and ruff, 8 MB of TypeScript against ESLint. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { which } from "../../lib/kit/which.ts";
import { type Comparison, compareLower, inTurn, median, type Timed } from "./measure.ts";

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

/** The library of the system's Python, without what is wrong on purpose. */
function pythonCorpus(to: string): string[] {
  const { stdout } = Bun.spawnSync([
    "python3",
    "-c",
    "import sysconfig; print(sysconfig.get_path('stdlib'))",
  ]);
  const library = stdout.toString().trim();
  const wanted = (path: string) =>
    path.endsWith(".py") && !/(^|\/)(test|tests|site-packages|dist-packages|lib2to3)\//.test(path);
  return corpus([library], wanted, 5 * MEGABYTE, to);
}

/** This project's own sources, and those that packages bring. */
function typescriptCorpus(to: string): string[] {
  const wanted = (path: string) => /(?<!\.d)\.ts$/.test(path) && !path.includes("node_modules");
  const own = ["lib", "schemas", "cmd", "tests"].map((folder) => join(root, folder));
  const packages = ["zod", "chrono-node", "ajv"].map((name) => join(root, "node_modules", name));
  return corpus([...own, ...packages], wanted, 8 * MEGABYTE, to);
}

export async function bench(bin: string): Promise<Comparison[]> {
  for (const program of ["radon", "flake8"])
    if (which(program) === null) throw new Error(`Install ${program}, e.g. apt-get install ${program}`);
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
  const files = pythonCorpus(folder);
  const { paths, requests } = lists(files, folder);
  const analyze = [join(bin, "refactor-analyze"), folder, "--json"];
  const runs = await inTurn(
    {
      analyze: { argv: [...analyze, "--no-cache"] },
      again: { argv: analyze },
      metrics: { argv: [join(bin, "refactor-metrics")], stdin: requests },
      radon: { argv: ["radon", "cc", "--json", folder] },
      flake8: {
        argv: [
          "flake8",
          "--isolated",
          "-j",
          "1",
          "--select",
          "F401,C901",
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
      ["flake8 F401 C901", cpu(flake8)],
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
