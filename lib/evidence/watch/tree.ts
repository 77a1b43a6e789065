/** The files below a folder with size and time of change, and what has changed since they were last looked at. */
import { type Dirent, lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import ignore from "ignore";
import { fail } from "#kit/data/errors.ts";
import { isLeftOut, type Rules, rulesOf } from "#kit/files/walk.ts";

/** A folder that changed this shortly before it was read may have changed again in the same tick of the clock, ms. */
const TICK = 2000;

export interface TreeOptions {
  /** Names of ignore files, read in each folder; the later takes precedence. */
  ignoreFiles: readonly string[];
  /** Patterns in the syntax of gitignore that no ignore file takes back. */
  exclude: readonly string[];
}

/** Paths relative to the root, sorted. */
export interface Changes {
  added: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
}

interface Folder {
  stamp: string;
  /** False if it may have changed unseen since it was read. */
  isSettled: boolean;
  files: string[];
  folders: string[];
  /** Names of its ignore files with their stamps. */
  ignoreStamp: string;
  rules: Rules | undefined;
}

/**
 * A scan reads a folder again only if its time of change or the rules above it differ; of each file it asks size and
 * time. Symbolic links are not followed, what the ignore files leave out is not looked at.
 */
export class Tree {
  readonly #root: string;
  readonly #ignoreFiles: readonly string[];
  readonly #excluded: ReturnType<typeof ignore>;
  readonly #now: () => number;
  #folders = new Map<string, Folder>();
  #files = new Map<string, string>();

  constructor(root: string, { ignoreFiles, exclude }: TreeOptions, now = Date.now) {
    this.#root = root;
    this.#ignoreFiles = ignoreFiles;
    this.#excluded = ignore().add([...exclude]);
    this.#now = now;
  }

  /** Files at the last scan. */
  get size(): number {
    return this.#files.size;
  }

  /** What has changed since the last scan; of the first one everything is added. @throws NOT_FOUND without the root */
  scan(): Changes {
    if (!statOf(this.#root)?.isDirectory())
      throw fail("NOT_FOUND", `The folder "${this.#root}" is no longer there`);
    const folders = new Map<string, Folder>();
    const files = new Map<string, string>();
    this.#enter("", [], false, folders, files);
    const before = this.#files;
    this.#folders = folders;
    this.#files = files;
    return differences(before, files);
  }

  #enter(
    path: string,
    above: readonly Rules[],
    isStale: boolean,
    folders: Map<string, Folder>,
    files: Map<string, string>,
  ): void {
    const stats = statOf(join(this.#root, path));
    if (!stats?.isDirectory()) return;
    const known = this.#folders.get(path);
    const ignoreStamp = this.#ignoreStamp(path);
    const stamp = `${stats.ino} ${stats.mtimeMs}`;
    const hasNewRules = isStale || known?.ignoreStamp !== ignoreStamp;
    const folder =
      known?.isSettled && known.stamp === stamp && !hasNewRules
        ? known
        : this.#read(path, above, { stamp, ignoreStamp, isSettled: this.#now() - stats.mtimeMs > TICK });
    folders.set(path, folder);
    for (const file of folder.files) {
      const found = statOf(join(this.#root, file));
      if (found?.isFile()) files.set(file, `${found.size} ${found.mtimeMs}`);
    }
    const inner = folder.rules ? [...above, folder.rules] : above;
    for (const below of folder.folders) this.#enter(below, inner, hasNewRules, folders, files);
  }

  #read(
    path: string,
    above: readonly Rules[],
    about: Pick<Folder, "stamp" | "ignoreStamp" | "isSettled">,
  ): Folder {
    const entries = entriesOf(join(this.#root, path));
    const rules = rulesOf(this.#root, path, entries, this.#ignoreFiles);
    const inner = rules ? [...above, rules] : above;
    const folder: Folder = { ...about, files: [], folders: [], rules };
    for (const entry of entries) {
      const isFolder = entry.isDirectory();
      if ((!isFolder && !entry.isFile()) || entry.name === ".git") continue;
      const name = path + entry.name + (isFolder ? "/" : "");
      if (!isLeftOut(name, this.#excluded, inner)) (isFolder ? folder.folders : folder.files).push(name);
    }
    return folder;
  }

  #ignoreStamp(path: string): string {
    return this.#ignoreFiles
      .map((name) => {
        const stats = statOf(join(this.#root, path, name));
        return stats?.isFile() ? `${stats.size} ${stats.mtimeMs} ${stats.ino}` : "";
      })
      .join("|");
  }
}

/** The changes of two scans as one: what was added and removed again is none. */
export function merged(earlier: Changes | undefined, later: Changes): Changes {
  if (!earlier) return later;
  const kinds = new Map<string, keyof Changes>();
  for (const path of earlier.added) kinds.set(path, "added");
  for (const path of earlier.changed) kinds.set(path, "changed");
  for (const path of earlier.removed) kinds.set(path, "removed");
  for (const path of later.added) kinds.set(path, kinds.get(path) === "removed" ? "changed" : "added");
  for (const path of later.changed) if (kinds.get(path) !== "added") kinds.set(path, "changed");
  for (const path of later.removed) {
    if (kinds.get(path) === "added") kinds.delete(path);
    else kinds.set(path, "removed");
  }
  return byKind(kinds);
}

export const countOf = ({ added, changed, removed }: Changes): number =>
  added.length + changed.length + removed.length;

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Changes {
  const kinds = new Map<string, keyof Changes>();
  for (const [path, stamp] of after) {
    const old = before.get(path);
    if (old === undefined) kinds.set(path, "added");
    else if (old !== stamp) kinds.set(path, "changed");
  }
  for (const path of before.keys()) if (!after.has(path)) kinds.set(path, "removed");
  return byKind(kinds);
}

function byKind(kinds: ReadonlyMap<string, keyof Changes>): Changes {
  const changes = { added: [] as string[], changed: [] as string[], removed: [] as string[] };
  for (const [path, kind] of kinds) changes[kind].push(path);
  return { added: changes.added.sort(), changed: changes.changed.sort(), removed: changes.removed.sort() };
}

/** A file or folder that has gone or may not be looked at is not there. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function entriesOf(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}
