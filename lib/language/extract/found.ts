/** Makes and merges what extractors report. */
import type { LanguageKind, ValueOf } from "#schemas/language.ts";
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

/** Both lists in order; where two overlap, the one that starts first, as it holds more of what was written. */
export function merged<Kind extends LanguageKind>(
  written: readonly Found<Kind>[],
  spoken: readonly Found<Kind>[],
): Found<Kind>[] {
  let end = 0;
  return [...written, ...spoken]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((one) => {
      const apart = one.start >= end;
      if (apart) end = one.end;
      return apart;
    });
}
