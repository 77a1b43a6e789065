/** Which test files a run takes, and which of them may not share the machine. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Files that run one at a time after all others, each with its reason. Everything else must bear neighbours: ports and
 * displays that it finds free, folders of its own, no assertion on a time.
 */
const ALONE: Record<string, string> = {
  "tests/acceptance/package/containers.test.ts":
    "may start a Docker engine, of which a machine bears only one",
  "tests/acceptance/package/engine-faults.test.ts": "the same",
};

export interface Selection {
  together: string[];
  alone: string[];
}

/** The test files below the given paths, or all. Fails for a path without a test, so that a typing error is no pass. */
export function select(root: string, paths: readonly string[]): Selection {
  const all = [...new Bun.Glob("tests/**/*.test.ts").scanSync(root)]
    .filter((file) => !file.startsWith("tests/fixtures/") && !file.startsWith("tests/corpus/"))
    .toSorted();
  const files = paths.length === 0 ? all : [...new Set(paths.flatMap((path) => below(root, all, path)))];
  return {
    together: files.filter((file) => !Object.hasOwn(ALONE, file)),
    alone: files.filter((file) => Object.hasOwn(ALONE, file)),
  };
}

function below(root: string, all: string[], path: string): string[] {
  const wanted = path.replace(/^\.\//, "").replace(/\/+$/, "");
  const folder = existsSync(join(root, wanted)) && statSync(join(root, wanted)).isDirectory();
  const found = all.filter((file) => file === wanted || (folder && file.startsWith(`${wanted}/`)));
  if (found.length === 0) throw new Error(`No test file at "${path}"`);
  return found;
}

/** True for a test that repeats more in `make soak` (tests/soak.ts). */
export function isSoak(root: string, file: string): boolean {
  return /\bfrom "[./]*\/soak\.ts"/.test(readFileSync(join(root, file), "utf8"));
}
