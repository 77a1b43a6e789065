/** The files of a project in languages that are not parsed, but whose comments can have tags. */
import { statSync } from "node:fs";
import { join } from "node:path";
import ignore from "ignore";
import type { Context } from "#kit/files/context.ts";
import { walkFiles } from "#kit/files/walk.ts";
import { isGenerated } from "#syntax/generated.ts";
import { IGNORE_FILES, ownOutput, type ProjectFile } from "../project/files.ts";
import { hasCommentsOnly } from "../traces/comments.ts";
import { type CodeFilesOptions, codeBytes, NOT_OURS } from "./files.ts";

/** Locks and the like: programs write them, and they are large. */
const WRITTEN = /(?:^|\/)(?:pnpm-lock\.yaml|[^/]*\.lock|[^/]*\.min\.[^/]*)$/;
/** A file is binary if there is a zero byte near its beginning, as git takes it. */
const FIRST_BYTES = 8000;
/** Files that a warning names. */
const NAMED = 3;

/** In the order of the walk. @throws NOT_FOUND, UNREADABLE for the root */
export function* commentedPaths(
  root: string,
  { include = [], exclude = [] }: CodeFilesOptions,
  { env }: Pick<Context, "env">,
): Generator<string> {
  const included = include.length > 0 ? ignore().add([...include]) : undefined;
  const walk = walkFiles(root, {
    exclude: [...NOT_OURS, ...ownOutput(root, env), ...exclude],
    ignoreFiles: IGNORE_FILES,
    // Whoever lists the source files says so.
    unreadable: () => {},
  });
  for (const path of walk)
    if (hasCommentsOnly(path) && !WRITTEN.test(path) && included?.ignores(path) !== false) yield path;
}

/** Their texts; what is too large is told in one warning, as nobody expects code in most of these files. */
export function* commentedFiles(
  root: string,
  options: CodeFilesOptions,
  maxBytes: number,
  context: Context,
): Generator<ProjectFile> {
  const left: string[] = [];
  for (const path of commentedPaths(root, options, context)) {
    context.signal.throwIfAborted();
    const bytes = codeBytes(join(root, path), maxBytes);
    if (typeof bytes === "string") {
      if (statSync(join(root, path), { throwIfNoEntry: false })) left.push(path);
      continue;
    }
    if (bytes.subarray(0, FIRST_BYTES).includes(0)) continue;
    const text = new TextDecoder().decode(bytes);
    if (!isGenerated(path, text)) yield { path, text };
  }
  if (left.length > 0) context.warn(leftOut(left));
}

function leftOut(paths: readonly string[]): string {
  const rest = paths.length - NAMED;
  const named = paths.slice(0, NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  return `${named}: too large or not readable; no tag in ${paths.length === 1 ? "it" : "them"} is read`;
}
