/** The readable view of `language-detect`: the language on a line. */

import type { Style } from "#kit/contract/operation.ts";
import { cut, oneLine, widthOf } from "#kit/docs/text.ts";
import type { DetectResult } from "#schemas/language.ts";

/** One text with its language on one line. */
export function detectView({ id, text, locale, confidence }: DetectResult, style: Style): string {
  const start = id === undefined ? "" : `${id}  `;
  const verdict = `${locale}  ${confidence.toFixed(2)}  `;
  const room = Math.max(10, style.width - widthOf(start) - widthOf(verdict));
  return `${style.dim(start)}${style.bold(locale)}  ${style.dim(confidence.toFixed(2))}  ${cut(oneLine(text), room)}\n`;
}
