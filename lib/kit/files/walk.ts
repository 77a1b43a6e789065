/** The files below a folder, in a fixed order, without ignored ones. */
import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ignore, { type Ignore } from "ignore";
import { fail } from "../data/errors.ts";
import { systemCode } from "../data/file-errors.ts";

export interface WalkOptions {
  /** Patterns in the syntax of gitignore, relative to the root; they override every ignore file. */
  exclude?: readonly string[];
  /**
   * Names of ignore files, read in each folder; of two in one folder the later takes precedence. Default:
   * `.gitignore`.
   */
  ignoreFiles?: readonly string[];
  /** Called for a folder that cannot be read; it is skipped. Absent: the walk fails there. */
  unreadable?: (path: string) => void;
  /** Yields symbolic links too; they are never followed. */
  links?: boolean;
  /**
   * A folder below the root where the walk begins, relative to it; it is entered even if it is ignored. Paths stay
   * relative to the root, and the ignore files of the folders above count.
   */
  from?: string;
}

/** The rules of one folder's ignore files, queried with paths relative to that folder. */
export interface Rules {
  /** Length of the folder's relative path with its last slash. */
  offset: number;
  rules: Ignore;
}

/**
 * Yields the paths of regular files below `root`, relative to it, with `/` between the parts, sorted by UTF-16 units
 * folder by folder. Symbolic links are not followed. What git would ignore is left out: a folder that is ignored is
 * not entered, a rule of a deeper folder wins. `.git` is never entered.
 *
 * @throws NOT_FOUND or UNREADABLE for the root
 */
export function* walkFiles(root: string, options: WalkOptions = {}): Generator<string> {
  const { exclude = [], ignoreFiles = GITIGNORE, unreadable, links = false, from = "" } = options;
  const excluded = ignore().add([...exclude]);
  const above: Rules[] = rulesAbove(root, from, ignoreFiles);

  function* enter(folder: string): Generator<string> {
    const entries = list(root, folder, unreadable);
    const own = rulesOf(root, folder, entries, ignoreFiles);
    if (own) above.push(own);
    for (const entry of entries) {
      const isFolder = entry.isDirectory();
      if (!isFolder && !entry.isFile() && !(links && entry.isSymbolicLink())) continue;
      const path = folder + entry.name;
      if (entry.name === ".git" || isLeftOut(isFolder ? `${path}/` : path, excluded, above)) continue;
      if (isFolder) yield* enter(`${path}/`);
      else yield path;
    }
    if (own) above.pop();
  }
  yield* enter(from === "" ? "" : `${from}/`);
}

const GITIGNORE: readonly string[] = [".gitignore"];

/** Whether a folder below the root is ignored, by itself or with a folder above it. @param path relative, not empty */
export function isIgnoredFolder(
  root: string,
  path: string,
  ignoreFiles: readonly string[] = GITIGNORE,
): boolean {
  return isLeftOut(`${path}/`, ignore(), rulesAbove(root, path, ignoreFiles));
}

/** The rules of the folders above one, the root's first. */
function rulesAbove(root: string, path: string, ignoreFiles: readonly string[]): Rules[] {
  const parts = path === "" ? [] : path.split("/");
  return parts.flatMap((_, depth) => {
    const folder = parts
      .slice(0, depth)
      .map((part) => `${part}/`)
      .join("");
    const rules = rulesOf(
      root,
      folder,
      list(root, folder, () => {}),
      ignoreFiles,
    );
    return rules ? [rules] : [];
  });
}

function list(root: string, folder: string, unreadable: WalkOptions["unreadable"]): Dirent[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
    );
  } catch (thrown) {
    if (folder !== "" && unreadable) {
      unreadable(folder.slice(0, -1));
      return [];
    }
    const path = join(root, folder);
    if (systemCode(thrown) === "ENOENT") throw fail("NOT_FOUND", `Folder "${path}" does not exist`);
    if (systemCode(thrown) === "ENOTDIR") throw fail("NOT_FOUND", `"${path}" is a file, not a folder`);
    throw fail("UNREADABLE", `Cannot read folder "${path}"`, { cause: thrown });
  }
}

/** The rules of the ignore files in a folder; undefined if it has none. @param folder with a final slash */
export function rulesOf(
  root: string,
  folder: string,
  entries: readonly Dirent[],
  names: readonly string[],
): Rules | undefined {
  let rules: Ignore | undefined;
  for (const name of names) {
    if (!entries.some((entry) => entry.name === name && entry.isFile())) continue;
    rules ??= ignore({ allowRelativePaths: true });
    try {
      const text = readFileSync(join(root, folder, name), "utf8");
      rules.add(name === ".dockerignore" ? anchored(text) : text);
    } catch {
      // An ignore file that cannot be read ignores nothing, as for git.
    }
  }
  return rules && { offset: folder.length, rules };
}

/** Patterns of `.dockerignore` are paths from its folder: `*` is what lies in it, not everything below. */
function anchored(text: string): string {
  return text.replace(/^[ \t]*(!?)[ \t]*(?:\.?\/)?(?!\*\*)([^#!\s/].*)$/gm, "$1/$2");
}

/** Whether a path is left out. @param path a folder ends with a slash @param above the root's rules first */
export function isLeftOut(path: string, excluded: Ignore, above: readonly Rules[]): boolean {
  // `checkIgnore` of the package would check every parent again: the walk has done so already.
  const first = excluded.test(path);
  if (first.ignored) return true;
  for (let depth = above.length - 1; depth >= 0; depth--) {
    const level = above[depth];
    if (!level) continue;
    const answer = level.rules.test(path.slice(level.offset));
    if (answer.ignored) return true;
    if (answer.unignored) return false;
  }
  return false;
}
