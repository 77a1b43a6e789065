/** The readable view of the difference of two files: as a unified diff, in colour. */
import type { Style } from "#kit/contract/operation.ts";
import type { FileDiff } from "#schemas/evidence.ts";
import { linesOf } from "./differences/file-lines.ts";

export function fileDiffView(diff: FileDiff, style: Style): string {
  return linesOf(diff, style).join("\n");
}
