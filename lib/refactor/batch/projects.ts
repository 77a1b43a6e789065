/** The projects below a folder. */
import { type Dirent, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fail } from "#kit/data/errors.ts";
import { readFailure } from "#kit/data/file-errors.ts";
import type { Context } from "#kit/files/context.ts";
import { confine } from "#kit/files/roots.ts";
import type { BatchRequest } from "#schemas/refactor.ts";

/** Files that mark a folder as a project. */
const MARKS = [
  ".git",
  "heddle-refactor.yaml",
  "pyproject.toml",
  "setup.py",
  "package.json",
  "go.mod",
  "Cargo.toml",
  "pom.xml",
  "build.gradle",
  "composer.json",
];

/**
 * The folders to work on, relative to the root: the named ones, else the folders directly below the root that hold
 * a project, else the root itself if it is one.
 * @throws NOT_FOUND for a missing folder or a root without projects, OUTSIDE_ROOTS
 */
export async function projectsIn(
  root: string,
  { projects }: BatchRequest,
  context: Context,
): Promise<string[]> {
  if (projects !== undefined) {
    for (const path of projects) {
      const real = await confine(context.roots, join(root, path), context.cwd, "read");
      if (!existsSync(real)) throw fail("NOT_FOUND", `Project "${path}" does not exist`);
    }
    return projects;
  }
  const found = entriesOf(root)
    .filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith(".") && isProject(join(root, entry.name)),
    )
    .map(({ name }) => name)
    .sort();
  if (found.length > 0) return found;
  if (isProject(root)) return ["."];
  throw fail("NOT_FOUND", `There is no project in "${root}"`, {
    hint: `A project holds one of ${MARKS.join(", ")}; or name folders with --projects`,
  });
}

function entriesOf(root: string): Dirent[] {
  try {
    return readdirSync(root, { withFileTypes: true });
  } catch (thrown) {
    throw readFailure(root, thrown);
  }
}

const isProject = (folder: string): boolean => MARKS.some((mark) => existsSync(join(folder, mark)));
