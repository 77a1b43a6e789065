/** The readable view of a packed package: where it was written, else the packed file itself. */
import type { Style } from "#kit/contract/operation.ts";
import type { PackResult } from "#schemas/package/pack.ts";
import { counted, headingOf } from "./heading.ts";

export function packView({ intent_id, path, files, content, written }: PackResult, style: Style): string {
  if (!written && path === null) return content;
  const what = `${counted(files, "file")} of ${headingOf(intent_id, undefined, style)}`;
  return `${written ? "Packed" : "Would pack"} ${what} into ${path}`;
}
