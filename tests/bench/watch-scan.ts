/** What a scan of `evidence-watch` costs: 50,000 files in 1,000 folders, time of a core. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IGNORE_FILES } from "../../lib/evidence/project/files.ts";
import { Tree } from "../../lib/evidence/watch/tree.ts";

const FOLDERS = 1000;
const FILES = 50;
const SCANS = 6;
/** Folders that changed just now are read again at the next scan. */
const SETTLED_MS = 2500;

const root = mkdtempSync(join(tmpdir(), "heddle-watch-scan-"));
try {
  for (let folder = 0; folder < FOLDERS; folder++) {
    const place = join(root, `p${folder % 25}`, `m${folder}`);
    mkdirSync(place, { recursive: true });
    for (let file = 0; file < FILES; file++) writeFileSync(join(place, `f${file}.ts`), "x");
  }
  writeFileSync(join(root, ".gitignore"), "node_modules/\n*.log\ndist/\n!keep.log\n/build\n");
  await Bun.sleep(SETTLED_MS);
  const tree = new Tree(root, { ignoreFiles: IGNORE_FILES, exclude: [".heddle/"] });
  for (let scan = 1; scan <= SCANS; scan++) {
    const before = process.cpuUsage();
    tree.scan();
    const { user, system } = process.cpuUsage(before);
    const megabytes = Math.round(process.memoryUsage().rss / 1e6);
    console.log(`scan ${scan}: ${((user + system) / 1e6).toFixed(2)} s, ${tree.size} files, ${megabytes} MB`);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
