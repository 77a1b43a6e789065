/** What makes the records: another program may make others. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { VERSION } from "#kit/data/version.ts";
import { RULES_VERSION } from "../records/record.ts";

/** This installation, or in its repository the sources. */
export function programOf(): string {
  const folder = resolve(import.meta.dir, "../..");
  if (!existsSync(join(folder, "evidence"))) {
    const { size, mtimeMs } = statSync(process.execPath);
    return `${VERSION} ${RULES_VERSION} ${size} ${mtimeMs}`;
  }
  let newest = 0;
  let count = 0;
  for (const part of ["evidence", "language", "syntax"])
    for (const entry of readdirSync(join(folder, part), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      count += 1;
      newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
    }
  return `${VERSION} ${RULES_VERSION} ${count} ${newest}`;
}
