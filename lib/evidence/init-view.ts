/** The readable view of `evidence-init`: what was written, and what to do next. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine } from "#kit/docs/text.ts";
import type { InitResult } from "#schemas/evidence.ts";

const WORDS = {
  created: "written",
  present: "unchanged",
  would_create: "would be written",
} as const;

export function initView({ root, entries }: InitResult, style: Style): string {
  const width = Math.max(...Object.values(WORDS).map((word) => word.length));
  const lines = entries.map(({ path, kind, status }) => {
    const word = WORDS[status].padEnd(width);
    const tone = status === "present" ? style.dim : style.green;
    return `${tone(word)}  ${visibleLine(path)}${kind === "folder" ? "/" : ""}`;
  });
  return [style.dim(visibleLine(root)), ...lines].join("\n");
}
