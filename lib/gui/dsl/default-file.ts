/** The workflow of a command that names none. */
import type { JsonRecord } from "#kit/data/json.ts";
import { quoted } from "./quoted.ts";

const LINE = /^\s*(?:execute|simulate|validate)\b(?!.*\b(?:file|steps)\b)/i;
const VERB = /^(?:execute|simulate|validate)$/i;

/** The text form, with the file if it needs one. */
export const lineWithFile = (line: string, file: string | undefined): string =>
  file !== undefined && LINE.test(line) ? `${line} FILE ${quoted(file)}` : line;

/** The JSON form, with the file if it needs one. */
export function dictWithFile(dict: JsonRecord, file: string | undefined): JsonRecord {
  const { verb } = dict;
  const needsOne = typeof verb === "string" && VERB.test(verb) && !("file" in dict) && !("steps" in dict);
  return file !== undefined && needsOne ? { ...dict, file } : dict;
}
