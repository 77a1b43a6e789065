/** A private temporary folder that lasts as long as some work, and is removed later if its process was killed. */
import { rmSync } from "node:fs";
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Failure, fail } from "../data/errors.ts";
import { reason } from "../data/file-errors.ts";
import { openLock } from "./lock.ts";

/** Who made the folder holds its lock until the folder is removed. */
const LOCK = "lock";
/** A folder that is younger may not have its lock yet, ms. */
const NEW_MS = 60_000;

/** Prefixes that this process has looked for. */
const swept = new Set<string>();

type Places = readonly [string, ...string[]];

/** A folder until it is removed. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

/** Gives a new folder to `work` and removes it afterwards; else as {@link openTemporaryFolder}. */
export async function withTemporaryFolder<Result>(
  prefix: string,
  work: (folder: string) => Promise<Result>,
  bases?: Places,
): Promise<Result> {
  const { path, release } = await held(prefix, bases);
  try {
    return await work(path);
  } finally {
    // Without holding the process up, for it can be large.
    await rm(path, { recursive: true, force: true, maxRetries: 3 }).finally(release);
  }
}

/**
 * Makes a folder for its user alone. What killed processes left behind under this prefix is removed first, once in a process.
 * @param bases places for it; the first that works is used
 */
export async function openTemporaryFolder(prefix: string, bases?: Places): Promise<TemporaryFolder> {
  const { path, release } = await held(prefix, bases);
  const remove = () => {
    rmSync(path, { recursive: true, force: true });
    release();
  };
  return { path, remove };
}

async function held(
  prefix: string,
  bases: Places = [tmpdir()],
): Promise<{ path: string; release: () => void }> {
  const path = await makeIn(bases, prefix);
  // The packed library runs in Node.js, too, which has no locks on files: there a killed process leaves its folder.
  if (process.versions["bun"] === undefined) return { path, release: () => {} };
  if (!swept.has(prefix)) {
    swept.add(prefix);
    await removeAbandoned(dirname(path), prefix, new Date());
  }
  const lock = await openLock(join(path, LOCK), 0);
  const [taken, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = lock.hold(() => {
    taken.resolve();
    return done.promise;
  });
  await Promise.race([taken.promise, holding]);
  return {
    path,
    release: () => {
      done.resolve();
      lock.close();
    },
  };
}

/** @throws WRITE_FAILED with what the first of the places says */
async function makeIn([first, ...further]: Places, prefix: string): Promise<string> {
  try {
    return await mkdtemp(join(first, prefix));
  } catch (thrown) {
    for (const base of further) {
      const folder = await mkdtemp(join(base, prefix)).catch(() => undefined);
      if (folder !== undefined) return folder;
    }
    throw fail("WRITE_FAILED", `Cannot create a temporary folder in "${first}": ${reason(thrown)}`, {
      hint: "TMPDIR names another folder for temporary files",
      cause: thrown,
    });
  }
}

/** Removes the folders of this user whose makers have ended. */
export async function removeAbandoned(base: string, prefix: string, now: Date): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(base, name);
    const found = await lstat(folder).catch(() => undefined);
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (now.getTime() - found.mtimeMs < NEW_MS) continue;
    const lock = await openLock(join(folder, LOCK), 0).catch(() => undefined);
    if (!lock) continue;
    try {
      await lock.hold(() => rm(folder, { recursive: true, force: true }));
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
    } finally {
      lock.close();
    }
  }
}
