/** Reads a file inside the permitted folders. */
import { readConfined } from "#kit/files/roots.ts";
import { MAX_BYTES, reading } from "../shared/files.ts";

export const systemFileRead = reading("system_file_read", ["path"], async (path) => ({
  path,
  content: await readConfined(undefined, path, { maxBytes: MAX_BYTES }),
}));
