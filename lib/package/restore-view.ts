/** The readable view of a restored version: what changes with it. */

import type { Style } from "#kit/contract/operation.ts";
import { wrap } from "#kit/docs/text.ts";
import type { RestoreResult } from "#schemas/package/pack.ts";
import { counted, headingOf } from "./heading.ts";

export function restoreView(result: RestoreResult, style: Style): string {
  const { intent_id, restored, number, changed, diff, warnings, written } = result;
  const outcome = written ? style.green(`is version ${number} now`) : "would be the newest one";
  return [
    `${headingOf(intent_id, undefined, style)} version ${restored} ${outcome}`,
    changed.length === 0 ? "  no file is different" : `  ${counted(changed.length, "file")} changed`,
    ...changed.map((path) => `    ${path}`),
    ...warnings.flatMap((text) => wrap(`${style.yellow("warning")} ${text}`, style.width)),
    ...(diff === "" ? [] : ["", diff.trimEnd()]),
  ].join("\n");
}
