/** The real path of a file as text. */
import { lstat, realpath } from "node:fs/promises";
import { systemCode } from "../data/file-errors.ts";

/** @throws the system's own errors, and EILSEQ for a name that is not UTF-8: no text can represent it */
export async function realText(path: string): Promise<string> {
  const bytes = await realBytes(path);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw Object.assign(new Error("The name is not UTF-8"), { code: "EILSEQ" });
  }
}

const MOST_TRIES = 50;

/** Bun opens the file and asks for its name: of a file that is replaced meanwhile there is none, though its path exists. */
async function realBytes(path: string, tries = MOST_TRIES): Promise<Buffer> {
  try {
    return await realpath(path, { encoding: "buffer" });
  } catch (thrown) {
    const isReplaced = systemCode(thrown) === "ENOENT" && tries > 1;
    if (!isReplaced || !(await lstat(path).catch(() => null))) throw thrown;
    return realBytes(path, tries - 1);
  }
}
