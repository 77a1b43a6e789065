/** Lists a folder inside the permitted ones, without what nobody may read. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { protectedKind } from "#kit/files/protected-paths.ts";
import { secretKind } from "#kit/files/secret-paths.ts";
import { reading } from "../shared/files.ts";

/** Most entries of a folder that are listed. */
const MAX_ENTRIES = 1000;

export const systemFileList = reading("system_file_list", [], async (path) => {
  const names = (await readdir(path)).filter(
    (name) => protectedKind(name) === undefined && secretKind(name) === undefined,
  );
  const shown = names.sort().slice(0, MAX_ENTRIES);
  const entries = await Promise.all(
    shown.map(async (name) => {
      const found = await stat(join(path, name)).catch(() => undefined);
      const type = found?.isDirectory() ? "folder" : "file";
      return { name, type, ...(type === "file" && found !== undefined && { bytes: found.size }) };
    }),
  );
  return { path, entries, ...(names.length > shown.length && { omitted: names.length - shown.length }) };
});
