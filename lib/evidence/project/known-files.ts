/** Which files and folders a project has, also those that no extractor reads; looked for only if somebody asks. */
import { existsSync } from "node:fs";
import { basename, join, posix } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { isPathInside } from "#kit/files/roots.ts";
import { findFiles, ignoredTest, TEXT_IGNORE_FILES } from "./files.ts";

export interface KnownFiles {
  /** True for what is there, and for what git ignores: a program or the reader makes it. */
  exists(path: string): boolean;
  /** True if a file of some folder has this path, seen from there. */
  endsAny(path: string): boolean;
  /** True if a file or folder has this name. */
  isNamed(name: string): boolean;
}

export function knownFiles(root: string, context: Context): KnownFiles {
  const isIgnored = ignoredTest(root);
  let byName: Map<string, string[]> | undefined;
  let segments: Set<string> | undefined;
  const files = () => {
    byName ??= Map.groupBy(
      findFiles(root, () => true, context, { ignoreFiles: TEXT_IGNORE_FILES }),
      (path) => basename(path),
    );
    return byName;
  };
  return {
    exists: (path) => {
      // What a text names outside of the project is none of its files.
      const inside = posix.normalize(path);
      return isPathInside(inside) && (existsSync(join(root, inside)) || isIgnored(inside));
    },
    endsAny: (path) => (files().get(basename(path)) ?? []).some((known) => known.endsWith(`/${path}`)),
    isNamed: (name) => {
      segments ??= new Set(
        Array.from(files().values()).flatMap((paths) => paths.flatMap((path) => path.split("/"))),
      );
      return segments.has(name);
    },
  };
}
