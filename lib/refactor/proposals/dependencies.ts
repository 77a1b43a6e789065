/** Links a project's installed dependencies into a copy: git ignores them, checks need them, Heddle only reads them. */
import { readdir, realpath, symlink } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { ensureFolder } from "#kit/files/files.ts";
import { isInside } from "#kit/files/roots.ts";

/** Folders of installed dependencies. */
export const DEPENDENCIES = ["node_modules", ".venv", "venv", "vendor"];

/** Files that each package of a repository has; its dependencies may be installed beside them. */
const MANIFESTS = new Set(["package.json", "pyproject.toml", "composer.json"]);

export const isManifest = (path: string): boolean => MANIFESTS.has(basename(path));

/**
 * Links the dependencies installed beside the project, above it in its repository, and beside the other packages.
 * @param from the original of `top`, the folder of the copy
 * @param inside the project's folder in the copy
 * @param packages folders of packages, relative to `top`
 * @returns the absolute paths of the link targets
 */
export async function linkDependencies(
  from: string,
  top: string,
  inside: string,
  packages: Iterable<string>,
): Promise<string[]> {
  const folders: string[] = [inside];
  for (let folder = inside; folder !== top; folder = dirname(folder)) folders.push(dirname(folder));
  const linked: string[] = [];
  for (const copy of new Set([...folders, ...[...packages].map((path) => join(top, path))])) {
    const original = join(from, relative(top, copy));
    // A package may have been removed with its folder since git last looked.
    const [present, copied] = await Promise.all(
      [original, copy].map((path) => readdir(path).catch((): string[] => [])),
    );
    for (const name of DEPENDENCIES)
      if (present?.includes(name) && !copied?.includes(name)) {
        await linkFolder(join(original, name), join(copy, name), from, top);
        linked.push(join(original, name));
      }
  }
  return linked;
}

/** A link to the folder; if it links to packages of the repository, a folder of links to those of the copy instead. */
async function linkFolder(original: string, copy: string, from: string, top: string): Promise<void> {
  const entries = await linksIn(original, from, top);
  if (entries === null) return symlink(original, copy);
  for (const [name, target] of entries) {
    await ensureFolder(dirname(join(copy, name)));
    await symlink(target, join(copy, name));
  }
}

/** The target of each entry of `node_modules`; null if none leads to a package of the repository. */
async function linksIn(folder: string, from: string, top: string): Promise<Map<string, string> | null> {
  if (basename(folder) !== "node_modules") return null;
  const links = new Map<string, string>();
  let hasOwn = false;
  const visit = async (prefix: string): Promise<void> => {
    for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
      const name = join(prefix, entry.name);
      const path = join(folder, name);
      // Packages with a scope are one folder deeper.
      if (prefix === "" && entry.isDirectory() && entry.name.startsWith("@")) await visit(entry.name);
      else {
        const real = entry.isSymbolicLink() ? await realpath(path).catch(() => path) : path;
        const isOwn = isInside(from, real) && !relative(from, real).split("/").includes("node_modules");
        hasOwn ||= isOwn;
        links.set(name, isOwn ? join(top, relative(from, real)) : path);
      }
    }
  };
  await visit("");
  return hasOwn ? links : null;
}
