/** Which files of a project depend on some of its files, nearest first. */
import { moduleResolver } from "#syntax/modules.ts";
import type { SourcePath } from "#syntax/source-files.ts";

/** `from a.b import c, d`, the list in parentheses or to the end of the line. */
const FROM = /^[ \t]*from[ \t]+([.\w]+)[ \t]+import[ \t]*(\([^)]*\)|[^\n#]*)/gm;
/** `import a.b, c as d` */
const IMPORT = /^[ \t]*import[ \t]+([^\n#;]+)/gm;
/** `import … from "m"`, `export … from "m"`, `import "m"`, `import("m")`, `require("m")`; types count too. */
const SCRIPT = /\b(?:from|import|require)\b\s*\(?\s*["']([^"'\n]+)["']/g;

/** A type checker that reads more files than this for one change takes too long. */
const MOST_FILES = 500;

/**
 * @param files every source of the project; `read` gives the text of one, or null
 * @returns the files that import one of `changed`, directly or through others, without those
 */
export function dependents(
  changed: readonly string[],
  files: readonly SourcePath[],
  read: (file: SourcePath) => string | null,
): string[] {
  const resolve = moduleResolver(files);
  const importers = new Map<string, Set<string>>();
  for (const file of files)
    for (const [module, name] of importsIn(file, read(file) ?? ""))
      for (const path of resolve(file, module, name)) {
        const known = importers.get(path) ?? new Set<string>();
        importers.set(path, known.add(file.path));
      }
  const seen = new Set(changed);
  const found: string[] = [];
  for (const queue = [...changed]; queue.length > 0 && found.length < MOST_FILES; )
    for (const path of importers.get(queue.shift() ?? "") ?? []) {
      if (seen.has(path)) continue;
      seen.add(path);
      found.push(path);
      queue.push(path);
    }
  return found;
}

function* importsIn(
  { language }: SourcePath,
  text: string,
): Generator<[module: string, name: string | null]> {
  if (language !== "python") {
    for (const [, module = ""] of text.matchAll(SCRIPT)) yield [module, null];
    return;
  }
  for (const [, module = "", list = ""] of text.matchAll(FROM)) {
    yield [module, null];
    for (const name of list.replaceAll(/#.*$/gm, "").match(/\w+/g) ?? []) yield [module, name];
  }
  for (const [, list = ""] of text.matchAll(IMPORT))
    for (const module of list.split(",")) yield [module.trim().split(/\s/)[0] ?? "", null];
}
