/** Makes what an extractor reports. */
import type { LanguageKind, ValueOf } from "../../../schemas/language.ts";
import type { Found } from "./types.ts";

/** A reading of the part of `text` from `start` to before `end`. One maker gives all of them one shape. */
export function foundAt<Kind extends LanguageKind>(
  text: string,
  kind: Kind,
  start: number,
  end: number,
  confidence: number,
  value: ValueOf<Kind>,
): Found<Kind> {
  return { text: text.slice(start, end), kind, start, end, confidence, value };
}
