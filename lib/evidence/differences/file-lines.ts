/** The difference of a file as lines for a terminal. */

import type { Style } from "#kit/contract/operation.ts";
import { cut } from "#kit/docs/text.ts";
import type { FileDiff, GitFileDiff } from "#schemas/evidence.ts";
import { shown } from "./file-picture.ts";

const SIGNS = { context: " ", removed: "-", added: "+" } as const;

/** A title, then hunks as `diff -u` shows them, in colour. */
export function linesOf(diff: FileDiff | GitFileDiff, style: Style): string[] {
  const { added, removed } = diff.summary;
  const counts = diff.binary ? "binary" : `+${added} -${removed}`;
  return [
    `${style.bold(diff.path)} ${style.dim([...factsOf(diff), counts].join(", "))}`,
    ...diff.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, rows }) => [
      style.cyan(`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`),
      ...rows.map((row) => {
        const line = cut(`${SIGNS[row.kind]}${shown(row)}`, style.width);
        return row.kind === "added" ? style.green(line) : row.kind === "removed" ? style.red(line) : line;
      }),
    ]),
    ...(diff.truncated ? [style.dim("… more rows are left out or cut")] : []),
  ];
}

function factsOf(diff: FileDiff | GitFileDiff): string[] {
  if (!("status" in diff)) return [];
  const { status, modes, submodule, beforePath } = diff;
  return [
    status === "renamed" || status === "copied" ? `${status} from ${beforePath}` : status,
    ...(modes.before && modes.after && modes.before !== modes.after
      ? [`mode ${modes.before} → ${modes.after}`]
      : []),
    ...(submodule
      ? [`submodule ${submodule.before?.slice(0, 12) ?? "none"} → ${submodule.after?.slice(0, 12) ?? "none"}`]
      : []),
  ];
}
