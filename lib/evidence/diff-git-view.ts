/** The readable view of what changed in a repository: file by file, as unified diffs. */
import type { Style } from "#kit/contract/operation.ts";
import type { GitDiff } from "#schemas/evidence.ts";
import { linesOf } from "./differences/file-lines.ts";

export function gitDiffView({ files, summary, truncated }: GitDiff, style: Style): string {
  const blocks = files.flatMap((file) => [...linesOf(file, style), ""]);
  const { added, removed } = summary;
  const more = truncated ? style.dim(`, ${summary.files - files.length} of them not shown`) : "";
  return [
    ...blocks,
    `${style.bold(`${summary.files} files`)}, ${added} lines added, ${removed} removed${more}`,
  ].join("\n");
}
