/** The readable view of `workflow-init`: what was written, and what to try. */

import type { Style } from "#kit/contract/operation.ts";
import { quoteCommand } from "#kit/data/quote.ts";
import { visibleLine } from "#kit/docs/text.ts";
import type { InitResult } from "#schemas/workflow.ts";

const WORDS = {
  en: { created: "written", present: "unchanged", would_create: "would be written", next: "Try it:" },
  pl: { created: "zapisane", present: "bez zmian", would_create: "do zapisania", next: "Wypróbuj:" },
} as const;

export function initView({ folder, language, entries, next }: InitResult, style: Style): string {
  const words = WORDS[language];
  const width = Math.max(...entries.map(({ status }) => words[status].length));
  const lines = entries.map(({ path, status }) => {
    const tone = status === "present" ? style.dim : style.green;
    return `${tone(words[status].padEnd(width))}  ${visibleLine(path)}`;
  });
  const change = `  ${quoteCommand(["cd", folder])}`;
  return [
    style.dim(visibleLine(folder)),
    ...lines,
    "",
    words.next,
    change,
    ...next.map((command) => `  ${command}`),
  ].join("\n");
}
