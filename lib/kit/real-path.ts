/** The real path of a file as text. */
import { realpath } from "node:fs/promises";

/** @throws the system's own errors, and EILSEQ for a name that is not UTF-8: no text can represent it */
export async function realText(path: string): Promise<string> {
  const bytes = await realpath(path, { encoding: "buffer" });
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw Object.assign(new Error("The name is not UTF-8"), { code: "EILSEQ" });
  }
}
