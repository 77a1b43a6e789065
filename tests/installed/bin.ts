/** The installed executables: those of HEDDLE_BIN_DIR, or the sources as they are now, built and installed below build/. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "..", "..");
const stage = join(root, "build", "stage");

/** What installs them: the runner does it once for all files. */
export const INSTALL = ["make", "-s", "install", "PREFIX=/usr", `DESTDIR=${stage}`];
/** Where they are then. */
export const STAGED_BIN = join(stage, "usr", "bin");

/** The folder of the installed executables, which are made unless the runner has done it. */
export function installedBin(): string {
  if (process.env["HEDDLE_BIN_DIR"]) return process.env["HEDDLE_BIN_DIR"];
  mkdirSync(join(root, "build"), { recursive: true });
  // Two test files may want it at a time.
  const made = Bun.spawnSync(["flock", join(root, "build", "install.lock"), ...INSTALL], { cwd: root });
  if (made.exitCode !== 0) throw new Error(`make install failed: ${made.stderr}`);
  return STAGED_BIN;
}
