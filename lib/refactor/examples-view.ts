/** The readable view of the examples. */

import type { Style } from "#kit/contract/operation.ts";
import { pad, visible, visibleLine, wrap } from "#kit/docs/text.ts";
import type { ExamplesResult } from "#schemas/refactor.ts";

/** The files that were written or would be, the YAML of one example, or the list of all. */
export function examplesView({ examples, yaml, files, written }: ExamplesResult, style: Style): string {
  if (files !== undefined)
    return `${files.map((path) => `  ${written ? style.green("+") : style.dim("+")} ${visibleLine(path)}`).join("\n")}\n`;
  if (yaml !== undefined) return visible(yaml);
  const width = Math.max(...examples.map(({ name }) => name.length));
  const lines = examples.flatMap(({ name, title, language, description }) => [
    `  ${style.bold(pad(name, width))}  ${title} ${style.dim(`(${language})`)}`,
    ...wrap(description, style.width - width - 4).map((text) => `${" ".repeat(width + 4)}${style.dim(text)}`),
  ]);
  return `${lines.join("\n")}\n`;
}
