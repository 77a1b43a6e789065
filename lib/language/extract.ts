/** `language-extract`: what a text says in numbers, money, time and addresses. */

import type { Context } from "#kit/files/context.ts";
import type { ExtractRequest, ExtractResult, Locale } from "#schemas/language.ts";
import { detectTokens } from "./extract/detect.ts";
import { extractFrom, sourceOf } from "./extract/extract.ts";
import { scan } from "./extract/scan.ts";
import { momentOf } from "./moment.ts";

export function run(input: ExtractRequest, context: Context): ExtractResult {
  const { id, text, kinds } = input;
  const tokens = scan(text);
  const asked = input.locale ?? "auto";
  const locale: Locale = asked === "auto" ? detectTokens(tokens).locale : asked;
  const entities = extractFrom(sourceOf(text, locale, tokens, input), momentOf(input, context), kinds);
  return id === undefined ? { text, locale, entities } : { id, text, locale, entities };
}
