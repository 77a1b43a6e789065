/** A private temporary folder that lasts as long as some work, and is removed later if its process was killed. */
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Failure, fail } from "./errors.ts";
import { reason } from "./file-errors.ts";
import { openLock } from "./lock.ts";

/** Who made the folder holds its lock until the folder is removed. */
const LOCK = "lock";
/** A folder that is younger may not have its lock yet, ms. */
const NEW_MS = 60_000;

/** Prefixes that this process has looked for. */
const swept = new Set<string>();

/**
 * Gives a new folder to `work` and removes it afterwards. What killed processes left behind under this prefix is removed
 * first, once in a process.
 * @param bases places for it; the first that works is used
 */
export async function withTemporaryFolder<Result>(
  prefix: string,
  now: Date,
  work: (folder: string) => Promise<Result>,
  bases: readonly [string, ...string[]] = [tmpdir()],
): Promise<Result> {
  const folder = await makeIn(bases, prefix);
  if (!swept.has(prefix)) {
    swept.add(prefix);
    await removeAbandoned(dirname(folder), prefix, now);
  }
  const lock = await openLock(join(folder, LOCK), 0);
  try {
    return await lock.hold(() => work(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
    lock.close();
  }
}

/** @throws WRITE_FAILED with what the first of the places says */
async function makeIn([first, ...further]: readonly [string, ...string[]], prefix: string): Promise<string> {
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
