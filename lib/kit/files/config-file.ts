/** Configuration files: which one exists, whether it has changed, and its content. */
import { fail } from "../data/errors.ts";
import { decodeText, readFailure } from "../data/file-errors.ts";

/** Loaded only if there is a file to read: `node:fs` costs 0.7 ms of a 4 ms start. */
const fs = () => process.getBuiltinModule("node:fs");

/**
 * Identifies one state of a file; `undefined` if there is no file. A folder that cannot be read counts
 * as empty (the home folder of another user after `sudo`).
 */
export function stampOf(path: string): string | undefined {
  try {
    const stats = fs().statSync(path, { throwIfNoEntry: false });
    return stats === undefined || stats.isDirectory()
      ? undefined
      : `${stats.ino}:${stats.mtimeMs}:${stats.ctimeMs}:${stats.size}`;
  } catch {
    return undefined;
  }
}

/** The first of the candidates that is a file and not empty, or `undefined`. */
export function findFile(candidates: readonly string[]): string | undefined {
  return candidates.find((candidate) => Bun.file(candidate).size > 0 && stampOf(candidate) !== undefined);
}

/** Largest configuration file in bytes. */
const MAX_BYTES = 1024 * 1024;
/** Most values in it, aliases written out. */
const MAX_VALUES = 100_000;

/**
 * Reads a YAML (or JSON) configuration file. An empty file is an empty configuration; of a repeated key
 * the last value counts.
 *
 * @throws NOT_FOUND, UNREADABLE, INVALID_UTF8; CONFIG for what is not YAML or not a mapping
 */
export function readConfigFile(path: string): Record<string, unknown> {
  let bytes: Uint8Array;
  try {
    if (fs().statSync(path).size > MAX_BYTES)
      throw fail("UNREADABLE", `Cannot read "${path}": it is larger than the limit of ${MAX_BYTES} bytes`);
    bytes = fs().readFileSync(path);
  } catch (thrown) {
    throw readFailure(path, thrown);
  }
  const value = parseYaml(path, decodeText(bytes, path));
  if (value === null || value === undefined) return {};
  if (typeof value !== "object" || Array.isArray(value))
    throw fail("CONFIG", `Cannot read "${path}": it must hold keys and values`);
  return { ...value };
}

function parseYaml(path: string, text: string): unknown {
  let value: unknown;
  try {
    value = Bun.YAML.parse(text);
  } catch (cause) {
    throw fail("CONFIG", `Cannot read "${path}": it is not valid YAML`, { cause });
  }
  if (!isBounded(value))
    throw fail("CONFIG", `Cannot read "${path}": its aliases go round in a circle or hold too many values`);
  return value;
}

/** False if aliases make a small file a huge value, or one that contains itself. */
function isBounded(value: unknown): boolean {
  const open = [value];
  for (let count = 0; open.length > 0; count++) {
    if (count > MAX_VALUES) return false;
    const one = open.pop();
    if (typeof one === "object" && one !== null) for (const part of Object.values(one)) open.push(part);
  }
  return true;
}
