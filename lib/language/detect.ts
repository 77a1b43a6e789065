/** `language-detect`: whether a text is English or Polish. */
import type { DetectRequest, DetectResult } from "#schemas/language.ts";
import { detect } from "./extract/detect.ts";

export function run(input: DetectRequest): DetectResult {
  const { id, text } = input;
  return { ...(id !== undefined && { id }), text, ...detect(text) };
}
