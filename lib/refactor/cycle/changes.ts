/** The content of files before and after: what a cycle wants to write. */
import { sha256Hex } from "../../kit/canonical.ts";

/** One file of a project that gets new content. Paths are relative to the project's folder, with `/`. */
export interface FileChange {
  path: string;
  /** The bytes that are there now; null for a file that does not exist. */
  before: Uint8Array | null;
  /** The bytes that are to be there; null for a file that goes. */
  after: Uint8Array | null;
}

/** Hash of a content; null where there is no file. */
export const hashOf = (content: Uint8Array | null): string | null =>
  content === null ? null : sha256Hex(content);

/** One change per file: the first content and the last, files that end as they began left out. */
export function merged(changes: readonly FileChange[]): FileChange[] {
  const byPath = new Map<string, FileChange>();
  for (const { path, before, after } of changes)
    byPath.set(path, { path, before: (byPath.get(path) ?? { before }).before, after });
  return [...byPath.values()].filter(({ before, after }) => hashOf(before) !== hashOf(after));
}
