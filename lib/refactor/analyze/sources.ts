/** The source files of a project: which are analysed, and which are excluded. */
import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import ignore from "ignore";
import { walkFiles } from "#kit/walk.ts";
import type { AnalyzeOptions } from "#schemas/refactor.ts";
import { languageOf } from "#syntax/language.ts";
import type { SourceFile } from "./modules.ts";

/** Folders and files that hold other people's code, built code or state, whatever the ignore files say. */
const ALWAYS_EXCLUDED = [
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
];

/** Enough for any `#!` line. */
const FIRST_LINE_BYTES = 128;

/** The files of the folder that are in one of the languages, in the order of the walk. */
export function sourceFiles(
  root: string,
  { include = [], exclude = [] }: AnalyzeOptions,
  unreadable: (path: string) => void,
): SourceFile[] {
  const included = include.length > 0 ? ignore().add([...include]) : undefined;
  const files: SourceFile[] = [];
  for (const path of walkFiles(root, { exclude: [...ALWAYS_EXCLUDED, ...exclude], unreadable })) {
    if (included && !included.ignores(path)) continue;
    const name = path.slice(path.lastIndexOf("/") + 1);
    const language = languageOf(name, name.includes(".") ? "" : firstLine(join(root, path)));
    if (language) files.push({ path, language });
  }
  return files;
}

/** Texts that show readers how to import from a project. */
const DOCUMENT = /\.(?:md|rst|txt|doctest)$/;

/** The documents of the folder, excluding third-party ones. */
export function documentFiles(root: string): string[] {
  const paths = walkFiles(root, { exclude: ALWAYS_EXCLUDED, unreadable: () => {} });
  return [...paths].filter((path) => DOCUMENT.test(path));
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
