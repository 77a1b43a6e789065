/** Files of environment variables: `NAME=value` a line, as other tools read them from `.env`. */
import { readFileSync, statSync } from "node:fs";
import { fail } from "#kit/data/errors.ts";

/** Largest file that is read, in bytes. */
const MAX_BYTES = 1 << 20;
const LINE = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/;
const QUOTED = /^(["'])(.*)\1$/;

const known = new Map<string, { stamp: string; variables: ReadonlyMap<string, string> }>();

/** The variables of a file; it is read again when it changed. @throws CONFIG if it cannot be read or is too large */
export function variablesOf(path: string): ReadonlyMap<string, string> {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    const stamp = `${ino}:${mtimeMs}:${size}`;
    const before = known.get(path);
    if (before?.stamp === stamp) return before.variables;
    if (size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES} bytes`);
    const variables = parsed(readFileSync(path, "utf8"));
    known.set(path, { stamp, variables });
    return variables;
  } catch (thrown) {
    throw fail("CONFIG", "Cannot read the file that HEDDLE_EVIDENCE_ENV_FILE names", {
      hint: "Name a text file with NAME=value lines, or unset the variable",
      cause: thrown,
    });
  }
}

function parsed(text: string): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [, name, value = ""] = LINE.exec(line) ?? [];
    if (name === undefined) continue;
    // What follows a space and a number sign is a comment, but not within quotes.
    variables.set(name, QUOTED.exec(value)?.[2] ?? value.replace(/\s+#.*$/, ""));
  }
  return variables;
}
