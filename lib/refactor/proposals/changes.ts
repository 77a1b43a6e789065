/** The content of files before and after: what a cycle wants to write. */
import { unifiedDiff } from "#kit/diff/unified.ts";
import { type FileChange, hashOf } from "#kit/store/file-transaction.ts";

/** One change per file, from its first content to its last; unchanged files are omitted. */
export function merged(changes: readonly FileChange[]): FileChange[] {
  const byPath = new Map<string, FileChange>();
  for (const { path, before, after } of changes)
    byPath.set(path, { path, before: (byPath.get(path) ?? { before }).before, after });
  return [...byPath.values()].filter(({ before, after }) => hashOf(before) !== hashOf(after));
}

/** The changes as one unified diff for `patch -p1`. */
export function diffOf(changes: readonly FileChange[]): string {
  return changes.map(({ path, before, after }) => unifiedDiff(path, textIn(before), textIn(after))).join("");
}

/** Bytes as text for a diff: a byte-order mark stays, and invalid UTF-8 is shown byte by byte. */
function textIn(content: Uint8Array | null): string {
  if (content === null) return "";
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return new TextDecoder("latin1").decode(content);
  }
}
