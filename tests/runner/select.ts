/** Which test files a run takes, which of them may not share the machine, and which are long. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { LONG } from "./long.ts";

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

/** Every test file, sorted. */
export function allTests(root: string): string[] {
  return [...new Bun.Glob("tests/**/*.test.ts").scanSync(root)]
    .filter((file) => !file.startsWith("tests/fixtures/") && !file.startsWith("tests/corpus/"))
    .toSorted();
}

/**
 * The files of `make test` below the given paths, or all of them: a long one only if a path is exactly its own.
 *
 * @throws for a path without such a test, so that a typing error is no pass.
 */
export function select(root: string, paths: readonly string[]): Selection {
  return chosen(root, paths, (file) => !isLong(file));
}

/** The files of `make soak` below the given paths, or all of them: the long ones, and those that repeat more there. */
export function selectSoak(root: string, paths: readonly string[]): Selection {
  return chosen(root, paths, (file) => isLong(file) || isSoak(root, file));
}

/** The long files below the given paths, or all of them, which `make test` leaves out. */
export function leftOut(root: string, paths: readonly string[]): string[] {
  const all = allTests(root);
  const taken = new Set(Object.values(select(root, paths)).flat());
  const below = paths.length === 0 ? all : paths.flatMap((path) => filesAt(root, all, path).files);
  return [...new Set(below)].filter((file) => !taken.has(file));
}

function chosen(root: string, paths: readonly string[], fits: (file: string) => boolean): Selection {
  const all = allTests(root);
  const found = paths.length === 0 ? all.filter(fits) : paths.flatMap((path) => below(root, all, path, fits));
  const files = [...new Set(found)];
  return {
    together: files.filter((file) => !Object.hasOwn(ALONE, file)),
    alone: files.filter((file) => Object.hasOwn(ALONE, file)),
  };
}

function below(root: string, all: string[], path: string, fits: (file: string) => boolean): string[] {
  const { wanted, files } = filesAt(root, all, path);
  if (files.length === 0) throw new Error(`No test file at "${path}"`);
  const found = files.filter((file) => file === wanted || fits(file));
  if (found.length === 0)
    throw new Error(
      `No test of this run at "${path}": make test leaves out the long ones, make soak runs only those`,
    );
  return found;
}

function filesAt(root: string, all: string[], path: string): { wanted: string; files: string[] } {
  const wanted = path.replace(/^\.\//, "").replace(/\/+$/, "");
  const isFolder = existsSync(join(root, wanted)) && statSync(join(root, wanted)).isDirectory();
  return {
    wanted,
    files: all.filter((file) => file === wanted || (isFolder && file.startsWith(`${wanted}/`))),
  };
}

/** True for a file that only `make soak` runs (tests/runner/long.ts). */
export function isLong(file: string): boolean {
  return Object.hasOwn(LONG, file);
}

/**
 * True for a test that in `make soak` repeats more (tests/soak.ts), runs on further stores (tests/fixtures) or draws other
 * cases (fast-check).
 */
export function isSoak(root: string, file: string): boolean {
  const imports = /\bfrom "(?:[./]*\/(?:soak|fixtures\/workflow\/stores)\.ts|fast-check)"/;
  return imports.test(readFileSync(join(root, file), "utf8"));
}
