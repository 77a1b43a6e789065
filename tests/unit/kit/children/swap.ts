/** Exchanges a folder for a symbolic link and back, over and over, until it is ended: `swap.ts <folder> <target>`. */
import { renameSync, rmSync, symlinkSync, unlinkSync } from "node:fs";

const [folder = "", target = ""] = process.argv.slice(2);

/** The other side creates files and folders at the same time: a step that fails is made good by the next round. */
function attempt(step: () => void): void {
  try {
    step();
  } catch {}
}

while (true) {
  attempt(() => renameSync(folder, `${folder}.kept`));
  attempt(() => symlinkSync(target, folder));
  attempt(() => unlinkSync(folder));
  attempt(() => renameSync(`${folder}.kept`, folder));
  attempt(() => renameSync(folder, `${folder}.kept`));
  attempt(() => rmSync(folder, { recursive: true }));
  attempt(() => renameSync(`${folder}.kept`, folder));
}
