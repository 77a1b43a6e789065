/** The source files below a folder, in any of the languages, without other people's code and built code. */
import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import ignore from "ignore";
import { walkFiles } from "#kit/files/walk.ts";
import { type Language, languageOf } from "./language.ts";

/** Folders and files that hold other people's code, built code or state, whatever the ignore files say. */
export const THIRD_PARTY = [
  "node_modules/",
  "bower_components/",
  "vendor/",
  "site-packages/",
  "__pycache__/",
  ".venv/",
  "venv/",
  ".tox/",
  ".nox/",
  ".eggs/",
  ".hg/",
  ".svn/",
  ".heddle/",
  "*.min.js",
  "*.min.mjs",
  "*.bundle.js",
] as const;

/** A source file of a project. */
export interface SourcePath {
  /** Relative to the root, with `/` between the parts. */
  path: string;
  language: Language;
}

export interface SourceFilesOptions {
  /** Patterns in the syntax of gitignore; with any, only files that match one are found. */
  include?: readonly string[];
  /** Patterns of what is left out, {@link THIRD_PARTY} among them if wanted. */
  exclude?: readonly string[];
  /** Names of ignore files; default: `.gitignore`. */
  ignoreFiles?: readonly string[];
  /** Called for a folder that cannot be read. */
  unreadable: (path: string) => void;
}

/** Enough for any `#!` line. */
const FIRST_LINE_BYTES = 128;

/** The files of the folder that are in one of the languages, in the order of the walk. */
export function* sourceFilesBelow(root: string, options: SourceFilesOptions): Generator<SourcePath> {
  const { include = [], exclude = [], ignoreFiles, unreadable } = options;
  const included = include.length > 0 ? ignore().add([...include]) : undefined;
  for (const path of walkFiles(root, { exclude, unreadable, ...(ignoreFiles && { ignoreFiles }) })) {
    if (included && !included.ignores(path)) continue;
    const name = path.slice(path.lastIndexOf("/") + 1);
    const language = languageOf(name, name.includes(".") ? "" : firstLine(join(root, path)));
    if (language) yield { path, language };
  }
}

function firstLine(path: string): string {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    const bytes = Buffer.alloc(FIRST_LINE_BYTES);
    const text = bytes.toString("latin1", 0, readSync(file, bytes));
    return text.slice(0, text.indexOf("\n") + 1 || undefined);
  } catch {
    return "";
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
