/** The readable view of `language-normalize`: the text alone. */
import type { NormalizeResult } from "#schemas/language.ts";

/** The normalized text. */
export function normalizeView({ text }: NormalizeResult): string {
  return `${text}\n`;
}
