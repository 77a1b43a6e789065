/** Numbers, ordinals and fractions of a text: in digits, in words and mixed. */

import type { ValueOf } from "#schemas/language.ts";
import { WordSet } from "../word-set.ts";
import { compare, isInteger, negate, shift, toNumber } from "./decimal.ts";
import { foundAt } from "./found.ts";
import { isIdiom } from "./idioms.ts";
import { MARK } from "./marks.ts";
import { gluedBefore, isCounted } from "./number-context.ts";
import {
  type DigitSpan,
  readDigits,
  readExponent,
  readLeadingPoint,
  vulgarFraction,
} from "./number-digits.ts";
import { NumberGrammar, type ParsedNumber } from "./number-grammar.ts";
import { sharedPower, sharesScale } from "./number-ranges.ts";
import { numeralAt } from "./numerals.ts";
import type { Found, NumberSpan, Source, Token } from "./types.ts";

/**
 * All numbers of a text, sorted, the longest readings, not overlapping; computed once for a source.
 * Chains that are not numbers (dates, versions, clock times, identifiers) give none; a fraction such as "2/15" does.
 */
export function numberSpans(source: Source): readonly NumberSpan[] {
  source.cache.spans ??= hasNumerals(source) ? new Walk(source).run() : NONE;
  return source.cache.spans;
}

const NONE: readonly never[] = [];

function hasNumerals({ tokens, language, marks }: Source): boolean {
  if ((marks & MARK.digits) !== 0) return true;
  for (const token of tokens) {
    const numeral = numeralAt(token, language);
    if (numeral !== null && numeral.role !== "and" && numeral.role !== "article") return true;
  }
  return (marks & MARK.other) !== 0 && tokens.some((token) => vulgarFraction(token) !== null);
}

const MINUS = "-\u2212\u2013";
/** Signs after which a dash is a minus although no space is between. */
const BEFORE_MINUS = "([{=:<>~\u2248\"'$€£¥";
/** Letters that multiply the digits they touch; G only after a decimal point, since "5G" is a network. */
const SUFFIXES: ReadonlyMap<string, number> = new Map([
  ["k", 3],
  ["K", 3],
  ["M", 6],
  ["G", 9],
]);
/** What comes in millions, so that an "m" before it is no metre: "3.5m users". */
const IN_MILLIONS = new WordSet(
  "users people customers clients downloads views viewers visitors visits subscribers followers fans members accounts players residents inhabitants voters votes copies streams installs orders sales transactions requests tokens parameters records clicks hits impressions jobs households tonnes barrels cases doses tourists passengers readers listeners students pupils workers",
);
const ENGLISH_ORDINAL = new Set(["st", "nd", "rd", "th"]);
const POLISH_ORDINAL = new WordSet(
  "szy sza sze szego szej szemu szym gi ga gie giego giej gim ci cia cie ciego ciej cim ty ta te tego tej temu tym ty sty sta ste stego stej y ego ej ga ma my me mego mej go",
);

/** One pass over the tokens of a source. */
class Walk {
  private readonly tokens: readonly Token[];
  private readonly grammar: NumberGrammar;
  private readonly spans: NumberSpan[] = [];

  constructor(private readonly source: Source) {
    this.tokens = source.tokens;
    this.grammar = new NumberGrammar(source);
  }

  run(): NumberSpan[] {
    for (let at = 0; at < this.tokens.length; ) at = this.step(at);
    this.shareScales();
    const spans = this.spans.some((span) => this.tokens[span.from - 1]?.text === "(")
      ? this.restated()
      : this.spans;
    return spans.some((span) => isIdiom(this.source, span.from, span.to))
      ? spans.filter((span) => !isIdiom(this.source, span.from, span.to))
      : spans;
  }

  /** "2-3 tys." are two and three thousand. */
  private shareScales(): void {
    for (const [at, high] of this.spans.entries()) {
      const low = this.spans[at - 1];
      if (low === undefined || high.form !== "words" || !sharesScale(this.source, low, high)) continue;
      const value = shift(low.value, sharedPower(low, high) || this.sharedHundred(low, high));
      this.spans[at - 1] = { ...low, value, candidates: undefined };
    }
  }

  /** "three to four hundred": the power of ten that the hundred gives the first number too. */
  private sharedHundred(low: NumberSpan, high: NumberSpan): number {
    const isHundreds = this.grammar.role(high.to - 1)?.role === "hundred" && high.to - high.from > 1;
    return isHundreds && compare(shift(low.value, 2), high.value) < 0 ? 2 : 0;
  }

  /** "100 (one hundred)" says one number twice. */
  private restated(): NumberSpan[] {
    const kept: NumberSpan[] = [];
    for (const span of this.spans) {
      const before = kept.at(-1);
      const opens =
        before !== undefined && before.to === span.from - 1 && this.tokens[before.to]?.text === "(";
      const closes = this.tokens[span.to]?.text === ")";
      const same = opens && closes && before.form !== span.form && compare(before.value, span.value) === 0;
      if (same) kept[kept.length - 1] = { ...before, to: span.to + 1, form: "words" };
      else kept.push(span);
    }
    return kept;
  }

  /** Reads what starts at a token; the token after it. */
  private step(at: number): number {
    const token = this.tokens[at];
    if (token === undefined) return at + 1;
    if (token.kind === "digits") return this.digits(at);
    if (token.kind === "word") return this.word(at);
    const point = token.text === "." ? readLeadingPoint(this.source, at) : null;
    if (point !== null) return this.add(at, this.suffixed(point));
    const vulgar = vulgarFraction(token);
    if (vulgar === null) return at + 1;
    return this.add(at, { to: at + 1, value: vulgar, ordinal: false, confidence: 0.9, words: false });
  }

  private word(at: number): number {
    const role = this.grammar.role(at)?.role;
    if (role === undefined || role === "and") return at + 1;
    if (role === "minus" || role === "point") return this.afterSign(at, role);
    const reading = this.grammar.read(at, null);
    // A reading that takes no token would be read for ever.
    return reading === null || reading.to <= at ? at + 1 : this.add(at, reading);
  }

  /** "minus five", "negative 2", "point 77". */
  private afterSign(at: number, role: "minus" | "point"): number {
    const next = this.tokens[at + 1];
    if (next === undefined || this.spans.at(-1)?.to === at) return at + 1;
    const before = this.spans.length;
    const end = this.step(at + 1);
    const [span, second] = [this.spans[before], this.spans[before + 1]];
    if (span === undefined || second !== undefined || span.from !== at + 1 || span.ordinal) return end;
    if (role === "point") {
      if (at > 0 || !isInteger(span.value) || span.to !== this.tokens.length) return end;
      const digits = span.value.digits.toString();
      this.spans[before] = { ...span, from: at, value: shift(span.value, -digits.length), form: "words" };
    } else this.spans[before] = this.signed(span, at);
    return end;
  }

  private signed(span: NumberSpan, at: number): NumberSpan {
    return {
      ...span,
      from: at,
      value: negate(span.value),
      candidates: span.candidates?.map(negate),
      form: this.tokens[at]?.kind === "word" ? "words" : span.form,
    };
  }

  private digits(at: number): number {
    const chain = readDigits(this.source, at);
    if (chain.spans.length === 0) return chain.to;
    if (chain.spans.length > 1) {
      for (const span of chain.spans) this.add(span.from, { ...span, ordinal: false, words: false });
      return chain.to;
    }
    const [span] = chain.spans;
    if (span === undefined) return chain.to;
    const ordinal = this.ordinal(span);
    if (ordinal !== null) return this.add(at, ordinal);
    const suffixed = this.suffixed(span);
    if (suffixed.to !== span.to) return this.add(at, suffixed);
    const reading = this.grammar.read(at, span);
    return this.add(at, reading ?? suffixed);
  }

  /** "21st", "5-ty", "5. piętro". */
  private ordinal(span: DigitSpan): ParsedNumber | null {
    if (!span.bare) return null;
    const reading = (to: number, confidence: number): ParsedNumber => {
      return { to, value: span.value, ordinal: true, confidence, words: false };
    };
    const next = this.tokens[span.to];
    const second = this.tokens[span.to + 1];
    if (next === undefined || !next.joined) return null;
    if (this.source.language === "en")
      return ENGLISH_ORDINAL.has(next.fold) ? reading(span.to + 1, 0.97) : null;
    if (second === undefined || second.kind !== "word") return null;
    if (next.text === "-" && second.joined && POLISH_ORDINAL.has(second.fold))
      return reading(span.to + 2, 0.9);
    // A point after digits makes an ordinal in Polish, unless it ends the sentence.
    const lower = second.text[0] !== undefined && second.text[0] === second.text[0].toLowerCase();
    const short = (this.tokens[span.from]?.text.length ?? 9) < 4;
    return next.text === "." && !second.joined && lower && short ? reading(span.to + 1, 0.6) : null;
  }

  /** "100K", "1.5M", "2e5", "10^6". */
  private suffixed(span: DigitSpan): ParsedNumber {
    const plain = { ...span, ordinal: false, words: false };
    const next = this.tokens[span.to];
    if (next === undefined || !next.joined) return plain;
    const ends = this.tokens[span.to + 1];
    const isMillions =
      next.text === "m" && this.source.language === "en" && IN_MILLIONS.has(ends?.fold ?? "");
    const isNetwork = next.text === "G" && isInteger(span.value);
    const power = isMillions ? 6 : isNetwork ? undefined : SUFFIXES.get(next.text);
    if (power !== undefined && !(ends?.joined === true && ends.kind !== "sign"))
      return {
        ...plain,
        to: span.to + 1,
        value: shift(span.value, power),
        candidates: undefined,
        words: true,
      };
    const exponent = readExponent(this.source, span.to, span.value);
    return exponent === null ? plain : { ...plain, ...exponent, candidates: undefined };
  }

  private add(from: number, reading: ParsedNumber): number {
    const { to, value, ordinal, confidence, candidates, words } = reading;
    const span: NumberSpan = {
      from,
      to,
      value,
      ordinal,
      confidence,
      candidates,
      form: words ? "words" : "digits",
      glued: this.touches(from, to),
    };
    this.spans.push(
      this.tokens[from]?.kind !== "word" && this.hasMinus(from) ? this.signed(span, from - 1) : span,
    );
    return to;
  }

  /** "-5", "− 1" at the start of all; a dash after a word or a number is none. */
  private hasMinus(from: number): boolean {
    const sign = this.tokens[from - 1];
    const before = this.tokens[from - 2];
    const digits = this.tokens[from];
    if (sign === undefined || sign.kind !== "sign" || !MINUS.includes(sign.text)) return false;
    if (this.spans.at(-1)?.to === from - 1 && sign.joined) return false;
    if (digits?.joined !== true) return from === 1 && this.isAlone(from);
    return !sign.joined || before === undefined || BEFORE_MINUS.includes(before.text);
  }

  /** True if the text is one number after the dash, and the dash so no bullet. */
  private isAlone(from: number): boolean {
    return this.tokens.slice(from).every((token) => token.kind !== "word" || token.joined);
  }

  private touches(from: number, to: number): boolean {
    return (
      gluedBefore(this.tokens, from) || (this.tokens[to]?.joined === true && this.tokens[to]?.kind === "word")
    );
  }
}

/** The numbers of a text as entities; those that name, date or identify something are left out. */
export function numbersIn(source: Source): Found<"number">[] {
  const found: Found<"number">[] = [];
  for (const span of numberSpans(source)) {
    if (span.ordinal || !isCounted(source, span)) continue;
    const { start, end } = placeOf(source, span);
    found.push(foundAt(source.text, "number", start, end, span.confidence, numberValue(span)));
  }
  return found;
}

/** The value that is reported, with every reading where there are several. */
export function numberValue({ value, candidates }: NumberSpan): ValueOf<"number"> {
  return candidates === undefined
    ? { value: toNumber(value) }
    : { value: toNumber(value), candidates: candidates.map(toNumber) };
}

/** Where a range of tokens is in the text. */
export function placeOf(source: Source, range: { from: number; to: number }): { start: number; end: number } {
  return { start: source.tokens[range.from]?.start ?? 0, end: source.tokens[range.to - 1]?.end ?? 0 };
}
