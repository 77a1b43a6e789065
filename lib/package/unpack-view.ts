/** The readable view of an unpacked package: its files. */

import type { Style } from "#kit/contract/operation.ts";
import { indent, wrap } from "#kit/docs/text.ts";
import type { UnpackResult } from "#schemas/package/pack.ts";
import { counted } from "./heading.ts";

export function unpackView({ name, files, written }: UnpackResult, style: Style): string {
  const paths = files.map(({ path }) => path).join("  ");
  return [
    `${written ? "Restored" : "Would restore"} ${counted(files.length, "file")} of ${style.bold(name)}`,
    indent(wrap(paths, style.width - 2), 2),
  ].join("\n");
}
