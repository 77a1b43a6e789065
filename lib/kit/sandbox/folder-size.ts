/** How much is in the folders that a sandboxed program may write to. */
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Bytes that an entry takes at least: millions of empty files fill a disk too. */
const ENTRY_BYTES = 4096;
/** Size of the blocks that stat(2) counts. */
const BLOCK_BYTES = 512;

/** Bytes on disk below the folders, without following links; stops counting as soon as it is more than `most`. */
export async function sizeOfFolders(paths: readonly string[], most: number): Promise<number> {
  let size = 0;
  const open = [...paths];
  for (let path = open.pop(); path !== undefined && size <= most; path = open.pop()) {
    const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (size > most) return size;
      const found = join(path, entry.name);
      if (entry.isDirectory()) open.push(found);
      const blocks = await lstat(found).then(
        (stat) => stat.blocks,
        () => 0,
      );
      size += Math.max(blocks * BLOCK_BYTES, ENTRY_BYTES);
    }
  }
  return size;
}
