/** The readable view of source patches: what somebody reads before stating a hash. */

import type { Style } from "#kit/contract/operation.ts";
import { visible, visibleLine, wrap } from "#kit/docs/text.ts";
import type { SourceEdit, SourcePatchSet } from "#schemas/evidence.ts";

export function proposeSourcePatchView({ patches, written }: SourcePatchSet, style: Style): string {
  const lines = patches.flatMap(({ id, patchHash, edits, acceptanceCriteria }) => {
    const missing = edits.filter(({ unifiedDiff }) => unifiedDiff === null).length;
    return [
      style.bold(id),
      ...edits.flatMap((edit) => editLines(edit, style)),
      ...acceptanceCriteria.flatMap((criterion) => wrap(`Done when: ${visibleLine(criterion)}`, style.width)),
      missing > 0
        ? style.yellow(`Not to be applied yet: ${missing} of ${edits.length} diffs are missing`)
        : `Approve with --approval-hash ${patchHash}`,
      "",
    ];
  });
  const shown = lines.length > 0 ? lines : ["No plan, so no patch.", ""];
  const notes = written === false ? [style.dim("nothing was written")] : [];
  return `${[...shown, ...notes].join("\n").trimEnd()}\n`;
}

function editLines({ instruction, unifiedDiff }: SourceEdit, style: Style): string[] {
  const said = wrap(visibleLine(instruction), style.width).map(style.dim);
  // Signs that would steer the terminal or turn the direction of a line are shown, not obeyed.
  const diff =
    unifiedDiff === null
      ? []
      : unifiedDiff
          .trimEnd()
          .split("\n")
          .map((line) => toned(line, style));
  return [...said, ...diff];
}

function toned(line: string, style: Style): string {
  const text = visible(line);
  if (line.startsWith("+") && !line.startsWith("+++ ")) return style.green(text);
  if (line.startsWith("-") && !line.startsWith("--- ")) return style.red(text);
  return text;
}
