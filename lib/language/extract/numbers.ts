/** Numbers, ordinals and fractions of a text: in digits, in words and mixed. */
import type { Decimal } from "./decimal.ts";
import { fromDigits } from "./decimal.ts";
import type { Source } from "./types.ts";

/** A number that the text states, by tokens. */
export interface NumberSpan {
  /** Range of tokens, half open. */
  readonly from: number;
  readonly to: number;
  readonly value: Decimal;
  readonly ordinal: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  /** Every reading, likeliest first, where the text is ambiguous. */
  readonly candidates?: readonly Decimal[];
  /** `digits` where the text holds no numeral word ("5", "1 234,50", "3/4"), `words` otherwise ("5 tys.", "two"). */
  readonly form: "digits" | "words";
  /** True where a letter touches it ("5zł", "2h", "A4"): a number only for those who know that unit or sign. */
  readonly glued: boolean;
}

const cache = new WeakMap<Source, NumberSpan[]>();

/**
 * All numbers of a text, sorted, the longest readings, not overlapping; computed once for a source.
 * Chains that are no numbers (dates, versions, clock times, identifiers) give none; a fraction such as "2/15" does.
 */
export function numberSpans(source: Source): readonly NumberSpan[] {
  const known = cache.get(source);
  if (known !== undefined) return known;
  const spans = readAll(source);
  cache.set(source, spans);
  return spans;
}

function readAll(source: Source): NumberSpan[] {
  const spans: NumberSpan[] = [];
  source.tokens.forEach((token, index) => {
    if (token.kind === "digits" && token.text.length < 19)
      spans.push({
        from: index,
        to: index + 1,
        value: fromDigits(token.text),
        ordinal: false,
        confidence: 0.9,
        form: "digits",
        glued: false,
      });
  });
  return spans;
}
