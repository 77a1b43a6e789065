/** What the tests of the actions on Python share. */

import type { PlainAction } from "#schemas/refactor.ts";
import { type ApplyOptions, applyAction } from "../../../../lib/refactor/edit.ts";

/** Lines as a text, each with its end. */
export const text = (...lines: string[]): string => lines.map((line) => `${line}\n`).join("");

/** The edited text. */
export async function edited(
  action: PlainAction,
  source: string,
  options: ApplyOptions & { filename?: string } = {},
): Promise<string> {
  const { filename, ...rest } = options;
  return (await applyAction(action, source, "python", filename, rest)).source;
}
