/**
 * A whole analysis by rules: 250 files of several packages, then 1,000 and 10,000 side by side, and each once more with
 * nothing changed. The packages are those of node_modules, with their documents.
 */
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
import { type Comparison, compareLower, median, type Timed, timeProcess } from "./measure.ts";

const packages = join(import.meta.dir, "..", "..", "node_modules");
const ROUNDS = 3;
/** The public system on 253 files of a repository: 14.5 s and 317 MiB. */
const PUBLIC = { wallMs: 14_500, peakMib: 317 };
const SOURCE = /(?<!\.d)\.(?:ts|tsx|js|mjs|cjs|py|go)$/;
const LARGEST = 512 * 1024;

/** The folders of packages, in one order. */
function* packageFolders(): Generator<string> {
  for (const name of readdirSync(packages).sort()) {
    if (name.startsWith(".")) continue;
    if (name.startsWith("@"))
      for (const inner of readdirSync(join(packages, name)).sort()) yield `${name}/${inner}`;
    else yield name;
  }
}

/** A repository of so many source files: whole packages, as they come, and their documents below `docs/`. */
export function repository(count: number, to: string): string {
  let files = 0;
  for (const name of packageFolders()) {
    if (files >= count) break;
    const from = join(packages, name);
    const copy = (path: string, target: string) => {
      mkdirSync(dirname(join(to, target)), { recursive: true });
      cpSync(join(from, path), join(to, target), { dereference: true });
    };
    const plain = name.replace("@", "").replace("/", "-");
    for (const path of (readdirSync(from, { recursive: true }) as string[]).sort()) {
      if (files >= count || path.includes("node_modules") || !SOURCE.test(path)) continue;
      const stat = statSync(join(from, path), { throwIfNoEntry: false });
      if (!stat?.isFile() || stat.size > LARGEST) continue;
      copy(path, `${plain}/${path.replace(/^dist\//, "lib/")}`);
      files += 1;
    }
    for (const document of ["README.md", "package.json"])
      if (existsSync(join(from, document)))
        copy(document, document === "README.md" ? `docs/${plain}.md` : `${plain}/${document}`);
  }
  if (files < count) throw new Error(`node_modules has ${files} source files, not ${count}`);
  writeFileSync(join(to, "TASK.md"), "The parser must report the line and the column of a syntax error.\n");
  writeFileSync(join(to, "TODO.md"), "- [x] Parse YAML\n- [ ] Stream large responses\n");
  const git = (...args: string[]) => {
    const identity = ["-c", "user.name=Bench", "-c", "user.email=bench@example.com"];
    const { exitCode } = Bun.spawnSync(["git", ...identity, ...args], { cwd: to });
    if (exitCode !== 0) throw new Error(`git ${args.join(" ")} failed`);
  };
  git("init", "-q");
  const entries = readdirSync(to).filter((one) => one !== ".git");
  // One is left for the last commit, however few packages make so many files.
  for (const name of entries.slice(0, Math.min(10, entries.length - 1))) {
    git("add", name);
    git("commit", "-q", "-m", `feat: add ${name}`);
  }
  git("add", "-A");
  git("commit", "-q", "-m", "feat: add the others");
  return to;
}

/** First runs, without a cache, and second ones. */
async function measured(bin: string, root: string, rounds: number): Promise<{ first: Timed; again: Timed }> {
  const argv = [join(bin, "evidence-pipeline"), root, "--deterministic", "--json"];
  const runs: { first: Timed; again: Timed }[] = [];
  for (let round = 0; round < rounds; round++) {
    rmSync(join(root, ".heddle"), { recursive: true, force: true });
    runs.push({ first: await timeProcess({ argv }), again: await timeProcess({ argv }) });
  }
  const middle = (part: "first" | "again"): Timed => ({
    wallMs: median(runs.map((run) => run[part].wallMs)),
    cpuMs: median(runs.map((run) => run[part].cpuMs)),
    peakMib: Math.max(...runs.map((run) => run[part].peakMib)),
  });
  return { first: middle("first"), again: middle("again") };
}

export async function bench(bin: string): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-bench-"));
  try {
    const run = (count: number, rounds: number) =>
      measured(bin, repository(count, join(folder, `${count}`)), rounds);
    const small = await run(250, ROUNDS);
    const middle = await run(1000, ROUNDS);
    const large = await run(10_000, 1);
    const name = "evidence-pipeline";
    const ms = "ms";
    return [
      compareLower(
        "analyse 250 files",
        ms,
        [name, small.first.wallMs],
        ["public system", PUBLIC.wallMs],
        5,
        "5 times faster",
      ),
      compareLower(
        "analyse 250 files",
        "MiB",
        [name, small.first.peakMib],
        ["public system", PUBLIC.peakMib],
        1,
        "less memory",
      ),
      compareLower(
        "250 files, nothing changed",
        ms,
        [name, small.again.wallMs],
        ["first run", small.first.wallMs],
        1 / 0.15,
        "under 15 %",
      ),
      compareLower(
        "1,000 files, nothing changed",
        ms,
        [name, middle.again.wallMs],
        ["first run", middle.first.wallMs],
        1 / 0.15,
        "under 15 %",
      ),
      compareLower(
        "10,000 files",
        ms,
        [name, large.first.wallMs],
        ["1,000 files", middle.first.wallMs],
        1 / 13,
        "at most 13 times",
      ),
      // On a machine that others use, too, the time of a core says more than the clock.
      compareLower(
        "10,000 files, time of a core",
        ms,
        [name, large.first.cpuMs],
        ["1,000 files", middle.first.cpuMs],
        1 / 13,
        "at most 13 times",
      ),
      compareLower("1,000 files", "MiB", [name, middle.first.peakMib], ["limit", 1024], 1, "under 1 GB"),
      compareLower("10,000 files", "MiB", [name, large.first.peakMib], ["limit", 1024], 1, "under 1 GB"),
      compareLower(
        "10,000 files, nothing changed",
        ms,
        [name, large.again.wallMs],
        ["first run", large.first.wallMs],
        1 / 0.15,
        "under 15 %",
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
