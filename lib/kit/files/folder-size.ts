/** Watches the size of a growing folder. */
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Polling interval, ms: a fast network delivers some 25 MB in that time. */
const INTERVAL_MS = 200;

export interface SizeWatch {
  /** Measures once more, now. */
  look(): Promise<void>;
  stop(): void;
}

/** Calls `grown` with the size of all files below the folder, in bytes, each time it has changed, until stopped. */
export function watchSize(folder: string, grown: (bytes: number) => void): SizeWatch {
  let last = 0;
  let isLooking = false;
  const look = async () => {
    const bytes = await sizeOf(folder);
    if (bytes === last) return;
    last = bytes;
    grown(bytes);
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, INTERVAL_MS);
  return { look, stop: () => clearInterval(timer) };
}

async function sizeOf(folder: string): Promise<number> {
  // Files come and go while git works: a missing one counts as empty.
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sizeOf(path);
      return lstat(path).then(
        ({ size }) => size,
        () => 0,
      );
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
