/** The source files of a project that its evidence is read from, each with its text. */
import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import type { Language } from "#syntax/language.ts";
import { readableText } from "#syntax/source.ts";
import { type SourcePath, sourceFilesBelow, THIRD_PARTY } from "#syntax/source-files.ts";
import { IGNORE_FILES, ownOutput, TEXT_IGNORE_FILES } from "../project/files.ts";
import { flagSetting } from "../project/settings.ts";

/** What is built or copied from elsewhere. */
export const NOT_OURS = [
  ...THIRD_PARTY,
  "third_party/",
  "dist/",
  "coverage/",
  ".next/",
  ".nuxt/",
  ".svelte-kit/",
  ".gradle/",
  ".mypy_cache/",
  ".pytest_cache/",
];

export interface CodeFilesOptions {
  include?: readonly string[];
  exclude?: readonly string[];
}

/** Languages that can be switched off, by their setting. */
const SWITCHES: readonly (readonly [Language, Parameters<typeof flagSetting>[0]])[] = [
  ["python", "ENABLE_PYTHON_AST"],
  ["go", "ENABLE_GO_AST"],
  ["java", "ENABLE_JAVA_AST"],
  ["rust", "ENABLE_RUST_AST"],
  ["php", "ENABLE_PHP_AST"],
];

/** The files in the order of the walk: the same on every machine. @throws CONFIG, NOT_FOUND, UNREADABLE */
export function* codeFiles(
  root: string,
  { include, exclude = [] }: CodeFilesOptions,
  { env, warn }: Pick<Context, "env" | "warn">,
  ignoreFiles: readonly string[] = IGNORE_FILES,
): Generator<SourcePath> {
  const off = new Set(SWITCHES.filter(([, name]) => !flagSetting(name, env)).map(([language]) => language));
  const found = sourceFilesBelow(root, {
    ...(include && { include }),
    exclude: [...NOT_OURS, ...ownOutput(root, env), ...exclude],
    ignoreFiles,
    unreadable: (path) => warn(`Cannot read folder "${path}"; it is left out`),
  });
  for (const file of found) if (!off.has(file.language)) yield file;
}

/** Files that a warning names. */
const NAMED = 3;

/**
 * What is said if `.dockerignore` leaves out source files; undefined: it leaves out none. A project hides them from its
 * image for other reasons than that they are no part of it.
 */
export function leftOutByDocker(
  root: string,
  options: CodeFilesOptions,
  read: readonly SourcePath[],
  { env }: Pick<Context, "env">,
): string | undefined {
  if (!existsSync(join(root, ".dockerignore"))) return undefined;
  const known = new Set(read.map(({ path }) => path));
  const all = codeFiles(root, options, { env, warn: () => {} }, TEXT_IGNORE_FILES);
  const hidden = Array.from(all, ({ path }) => path).filter((path) => !known.has(path));
  if (hidden.length === 0) return undefined;
  const named = hidden.slice(0, NAMED).join(", ") + (hidden.length > NAMED ? ", …" : "");
  const files = `${hidden.length} source ${hidden.length === 1 ? "file is" : "files are"}`;
  return `${files} left out by .dockerignore (${named}); "!" lines in .intentignore bring them back`;
}

/** The text of a file, or null with a warning if it is too large, cannot be read or is not text. */
export function codeText(
  root: string,
  { path, language }: SourcePath,
  maxBytes: number,
  warn: (message: string) => void,
): string | null {
  const bytes = codeBytes(join(root, path), maxBytes);
  if (typeof bytes === "string") {
    warn(`${path}: ${bytes}; it is left out`);
    return null;
  }
  const read = readableText(bytes, language);
  if (read === null) warn(`${path}: it is a binary file; it is left out`);
  else if (read.problem !== null) warn(`${path}: ${read.problem}; the rest is read`);
  return read?.text ?? null;
}

/** The bytes of a file, or why there are none. */
export function codeBytes(path: string, maxBytes: number): Uint8Array | string {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    const { size } = fstatSync(file);
    if (size > maxBytes) return `it has ${size} bytes, more than ${maxBytes}`;
    const bytes = new Uint8Array(size);
    let length = 0;
    while (length < size) {
      const count = readSync(file, bytes, length, size - length, null);
      if (count === 0) break;
      length += count;
    }
    return bytes.subarray(0, length);
  } catch {
    return "it cannot be read";
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
