/** The binary of another commit, built once and kept in build/reference. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "..", "..", "..");

function run(argv: string[], cwd: string): string {
  // The make that runs this has flags of its own.
  const { MAKEFLAGS: _flags, MAKELEVEL: _level, MFLAGS: _old, ...env } = process.env;
  const { exitCode, stdout, stderr } = Bun.spawnSync(argv, { cwd, env });
  if (exitCode !== 0) throw new Error(`${argv.join(" ")} failed: ${stderr.toString().trim()}`);
  return stdout.toString().trim();
}

/** The tag of the last release; before the first one a commit has to be named. */
function lastRelease(): string {
  const [tag = ""] = run(["git", "tag", "--list", "v*", "--sort=-v:refname"], ROOT).split("\n");
  if (tag === "") throw new Error("There is no release yet: name a commit, make bench-check AGAINST=REV");
  return tag;
}

/** Builds the binary of a commit from its own sources and packages. @returns its path, and what it was called */
export function referenceBinary(named: string | undefined): { name: string; path: string } {
  const name = named || lastRelease();
  const commit = run(["git", "rev-parse", "--verify", `${name}^{commit}`], ROOT);
  const folder = join(ROOT, "build", "reference", commit);
  const path = join(folder, "heddle");
  if (existsSync(path)) return { name, path };
  console.error(`bench-check: building ${name}`);
  // Outside the tree, where no tool takes its sources for ours.
  const tree = mkdtempSync(join(tmpdir(), "heddle-reference-"));
  try {
    run(["sh", "-c", 'git archive "$1" | tar -x -C "$2"', "sh", commit, tree], ROOT);
    run(["make", "-s", "build"], tree);
    mkdirSync(folder, { recursive: true });
    run(["cp", join(tree, "build", "heddle"), `${path}.new`], ROOT);
    renameSync(`${path}.new`, path);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
  return { name, path };
}
