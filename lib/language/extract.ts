/** `language-extract`: what a text says in numbers, money, time and addresses. */

import type { Context } from "#kit/files/context.ts";
import type { ExtractRequest, ExtractResult, Locale } from "#schemas/language.ts";
import { detectTokens } from "./extract/detect.ts";
import { extractFrom, sourceOf } from "./extract/extract.ts";
import { scan } from "./extract/scan.ts";
import { refuseEncoded } from "./mail/encoded.ts";
import { momentOf } from "./moment.ts";

/** A plain text is read at once. */
export function run(input: ExtractRequest & { format?: "text" }, context: Context): ExtractResult;
export function run(input: ExtractRequest, context: Context): ExtractResult | Promise<ExtractResult>;
export function run(input: ExtractRequest, context: Context): ExtractResult | Promise<ExtractResult> {
  const { format = "text", text, message } = input;
  if (format === "text") {
    // The text of a mail is decoded already.
    if (message === undefined) refuseEncoded(text);
    return extract(input, context);
  }
  return import("./mail/request.ts").then(async ({ mailRequest }) =>
    extract(await mailRequest(input), context),
  );
}

function extract(input: ExtractRequest, context: Context): ExtractResult {
  const { id, text, kinds, message } = input;
  const tokens = scan(text);
  const asked = input.locale ?? "auto";
  const locale: Locale = asked === "auto" ? detectTokens(tokens).locale : asked;
  const entities = extractFrom(sourceOf(text, locale, tokens, input), momentOf(input, context), kinds);
  const result = message === undefined ? { text, locale, entities } : { text, message, locale, entities };
  return id === undefined ? result : { id, ...result };
}
