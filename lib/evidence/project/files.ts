/** Reads the files of a project as text, within the limit of the family. */
import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import ignore, { type Ignore } from "ignore";
import { Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isPathInside, readConfined } from "#kit/files/roots.ts";
import { isIgnoredFolder, walkFiles } from "#kit/files/walk.ts";
import { placeBelow } from "./root.ts";
import { numberSetting, outputFolder } from "./settings.ts";

/** Read in each folder, in this order; of two rules the later wins. */
export const IGNORE_FILES = [".gitignore", ".dockerignore", ".intentignore"];
/** For documents and messages: that an image does not need them says nothing of what they demand. */
export const TEXT_IGNORE_FILES = [".gitignore", ".intentignore"];

/** A text file of the project. */
export interface ProjectFile {
  /** Relative to the root, with `/` between the parts. */
  path: string;
  text: string;
}

/** Reads a file that the request names. @throws NOT_FOUND, UNREADABLE, INVALID_UTF8, OUTSIDE_ROOTS */
export async function readNamed(root: string, file: string, context: Context): Promise<ProjectFile> {
  const place = await placeBelow(root, file, context);
  const maxBytes = numberSetting("MAX_FILE_BYTES", context.env);
  const text = await readConfined(place.roots, place.path, { maxBytes });
  return { path: pathIn(root, resolve(root, file)), text };
}

/** Reads a file if it is there and is text; otherwise says in a warning why it is left out. */
export async function readFound(
  root: string,
  path: string,
  context: Context,
): Promise<ProjectFile | undefined> {
  try {
    return await readNamed(root, path, context);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !SKIPPED.has(thrown.code)) throw thrown;
    if (thrown.code !== "NOT_FOUND") context.warn(`${thrown.message}; it is left out`);
    return undefined;
  }
}

const SKIPPED: ReadonlySet<string> = new Set([
  "NOT_FOUND",
  "UNREADABLE",
  "INVALID_UTF8",
  "OUTSIDE_ROOTS",
  "PROTECTED_PATH",
]);

/**
 * The paths of the project's files that a test accepts, sorted; ignored files and links are left out.
 * @param options `from`: a folder below the root where the search begins
 */
export function* findFiles(
  root: string,
  accepts: (path: string) => boolean,
  context: Context,
  { from = "", ignoreFiles = IGNORE_FILES }: { from?: string; ignoreFiles?: readonly string[] } = {},
): Generator<string> {
  const options = {
    from,
    exclude: ownOutput(root, context.env),
    ignoreFiles,
    unreadable: (path: string) => context.warn(`Cannot read folder "${path}"; it is left out`),
  };
  for (const path of walkFiles(root, options)) {
    context.signal.throwIfAborted();
    if (accepts(path)) yield path;
  }
}

/** The folder of runs, as a pattern in the syntax of gitignore: what Heddle wrote is no evidence. */
export function ownOutput(root: string, env: Context["env"]): string[] {
  const path = pathIn(root, resolve(root, outputFolder(env)));
  const escaped = path.replace(/[\\*?[\]!# ]/g, "\\$&");
  return path === "" || path.startsWith("..") || isAbsolute(path) ? [] : [`/${escaped}/`];
}

/**
 * As {@link findFiles} for a folder, with paths relative to it: the ignore files of the project count in it, too. A
 * folder that is ignored is read only if the request names it.
 */
export function* findFilesIn(
  root: string,
  { folder, isNamed }: { folder: string; isNamed: boolean },
  accepts: (path: string) => boolean,
  context: Context,
  ignoreFiles: readonly string[] = IGNORE_FILES,
): Generator<string> {
  const from = pathIn(root, folder);
  const isBelow = isPathInside(from);
  const isIgnored = isBelow && isIgnoredFolder(root, from, ignoreFiles);
  if (isIgnored && !isNamed) return;
  if (!isBelow || isIgnored) return yield* findFiles(folder, accepts, context, { ignoreFiles });
  const start = from.length + 1;
  const found = findFiles(root, (path) => accepts(path.slice(start)), context, { from, ignoreFiles });
  for (const path of found) yield path.slice(start);
}

/** A test whether git ignores a path below the root: what is made later may be named before it is there. */
export function ignoredTest(root: string): (path: string) => boolean {
  const rules = new Map<string, Ignore | null>();
  const rulesIn = (folder: string): Ignore | null => {
    const known = rules.get(folder);
    if (known !== undefined) return known;
    const file = join(root, folder, ".gitignore");
    const found = existsSync(file) ? ignore().add(readFileSync(file, "utf8")) : null;
    rules.set(folder, found);
    return found;
  };
  return (path) => {
    const parts = path.split("/");
    return parts.some((_, depth) => {
      const below = parts.slice(depth).join("/");
      return below !== "" && rulesIn(parts.slice(0, depth).join("/"))?.ignores(below) === true;
    });
  };
}

/** A test whether a path matches one of some globs, and none of others. */
export function globTest(patterns: readonly string[], excludes: readonly string[] = []) {
  const wanted = patterns.map((pattern) => new Bun.Glob(pattern));
  const unwanted = excludes.map((pattern) => new Bun.Glob(pattern));
  return (path: string) =>
    wanted.some((glob) => glob.match(path)) && !unwanted.some((glob) => glob.match(path));
}

function pathIn(root: string, place: string): string {
  const path = relative(root, place);
  return sep === "/" ? path : path.replaceAll(sep, "/");
}
