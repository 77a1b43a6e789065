/** The grammar of numerals over tokens: whole numbers with decimals, halves, fractions and dozens. */

import { WordSet } from "../word-set.ts";
import { add, compare, type Decimal, divide, fromDigits, isInteger, shift, whole } from "./decimal.ts";
import { Cardinals, type ParsedNumber } from "./number-cardinals.ts";
import { type DigitSpan, vulgarFraction } from "./number-digits.ts";
import { RANK } from "./number-words.ts";

export type { ParsedNumber } from "./number-cardinals.ts";

const DASHES = "-\u2010\u2011\u2013\u2014";

/** What a quarter without an article measures. */
const MEASURES = new WordSet(
  "cup mile pound inch litre liter teaspoon tablespoon pint gallon acre ton ounce",
);

/** Polish numerals as people are counted; „dwa na trzy” is a measure. Folded. */
const OF_PEOPLE =
  /^(?:dwoch|trzech|czterech|pieciu|szesciu|siedmiu|osmiu|dziewieciu|dziesieciu|dwudziestu|stu|tysiacu)$/;

/** Before a fraction without its whole: "reduced by a third", "nearly a fifth". */
const OF_SIZE = new WordSet(
  "by to into about around nearly almost roughly approximately only just under over than",
);

/** First and second make no denominators. */
function isSmall(role: { value: number; power?: number }): boolean {
  return role.value < 3 && role.power === undefined;
}

/** As likely one in a row. */
const FIFTH = { value: whole(1), ordinal: false, confidence: 0.6, words: true };

/** Reads numerals of one source. */
export class NumberGrammar extends Cardinals {
  /** The number whose first token is `at`; `digits` where that is one in digits. */
  read(at: number, digits: DigitSpan | null): ParsedNumber | null {
    const start = digits === null ? this.opening(at) : null;
    if (start !== null) return start;
    const cardinal = this.cardinal(at, digits);
    return cardinal === null ? null : this.tails(cardinal);
  }

  /** "half a million", "półtora tysiąca", "a couple", "a dozen", "a third of". */
  private opening(at: number): ParsedNumber | null {
    const role = this.role(at);
    if (role?.role === "article") return this.afterArticle(at + 1);
    if (role?.role === "couple") return this.couple(at, false);
    if (role?.role === "ordinal" && MEASURES.has(this.tokens[at + 1]?.fold ?? "") && this.isQuarter(at))
      return this.fraction(at, whole(1), null);
    if (role?.role === "part") return this.part(at, role.numerator, role.denominator);
    return null;
  }

  private afterArticle(at: number): ParsedNumber | null {
    const role = this.role(at);
    if (role?.role === "couple") return this.couple(at, true);
    if (role?.role === "part") return this.part(at, role.numerator, role.denominator);
    if (role?.role === "hundred" || role?.role === "scale" || role?.role === "pack") {
      const cardinal = "plural" in role && role.plural ? null : this.cardinal(at, null);
      return cardinal === null ? null : this.tails(cardinal);
    }
    if (role?.role !== "ordinal" || isSmall(role)) return null;
    // "a third of", "a quarter cup", "a hundredth"; "a third time" is an ordinal.
    const next = this.tokens[at + 1]?.fold;
    const isPlain = next !== "of" && role.plural !== true && role.power === undefined;
    if (isPlain) return this.isSize(at) ? this.fraction(at, whole(1), { ...FIFTH, to: at }) : null;
    return this.fraction(at, whole(1), null);
  }

  /** "A fifth" by itself, "reduced by a fifth": no noun follows of which it is the fifth one. */
  private isSize(at: number): boolean {
    const [before, next] = [this.tokens[at - 2], this.tokens[at + 1]];
    if (next !== undefined && (next.kind !== "sign" || (next.joined && this.tokens[at + 2]?.joined === true)))
      return false;
    return before === undefined ? next === undefined : OF_SIZE.has(before.fold);
  }

  /** "a couple", "a couple of hundred", "couple of thousand". */
  private couple(at: number, article: boolean): ParsedNumber | null {
    const of = this.tokens[at + 1]?.fold === "of" ? at + 2 : at + 1;
    const role = this.role(of);
    const two = { value: whole(2), confidence: 0.75, words: true };
    if (role?.role === "hundred" && !role.plural)
      return this.scaled({ ...two, to: of + 1, value: whole(200) });
    if (role?.role === "scale" || role?.role === "pack") return this.scaled({ ...two, to: of });
    return article ? this.scaled({ ...two, to: at + 1 }) : null;
  }

  private isQuarter(at: number): boolean {
    return this.tokens[at]?.fold === "quarter";
  }

  private part(at: number, numerator: number, denominator: number): ParsedNumber | null {
    const value = divide(whole(numerator), whole(denominator));
    if (value === null) return null;
    let to = at + 1;
    const article = this.is(to, "article") ? to + 1 : to;
    // "half a million", "half a dozen", "half-million".
    const after = this.linked(article);
    if ((this.is(after, "scale") && !this.isPluralScale(after)) || this.is(after, "pack")) to = after;
    const hyphen = this.tokens[to];
    if (hyphen?.joined === true && DASHES.includes(hyphen.text) && this.tokens[to + 1]?.kind === "word")
      return null;
    return this.scaled({ to, value, confidence: 0.85, words: true });
  }

  private isPluralScale(at: number): boolean {
    const role = this.role(at);
    return role?.role === "scale" && role.plural && role.dotted !== true && this.english;
  }

  /** What can follow a cardinal: decimals, a half, a fraction, a dozen. */
  private tails(cardinal: ParsedNumber): ParsedNumber {
    if (cardinal.ordinal) return cardinal;
    const point = cardinal.words ? this.afterPoint(cardinal) : null;
    if (point !== null) return point;
    const denominator = this.denominatorAfter(cardinal);
    if (denominator !== null) return denominator;
    const added = this.andPart(cardinal);
    return this.packed(added ?? cardinal);
  }

  /** "two point five", "zero przecinek zero pięć", "two point two million". */
  private afterPoint(cardinal: ParsedNumber): ParsedNumber | null {
    if (!this.is(cardinal.to, "point")) return null;
    const fraction = this.places(cardinal.to + 1);
    if (fraction === null) return null;
    const value = add(cardinal.value, fromDigits("0", fraction.digits));
    return this.scaled({ to: fraction.to, value, confidence: 0.95, words: true });
  }

  /** Decimal places: digit by digit ("zero three"), or zeros and one number ("zero pięć", "seventy-five", "44"). */
  private places(at: number): { digits: string; to: number } | null {
    const token = this.tokens[at];
    if (token?.kind === "digits") return token.text.length > 18 ? null : { digits: token.text, to: at + 1 };
    let [digits, to] = ["", at];
    for (; digits.length < 18; to++) {
      const role = this.role(to);
      if (role?.role !== "small" || role.value > 9) break;
      digits += String(role.value);
    }
    const role = this.role(to);
    if (role?.role === "small" && /^0*$/.test(digits)) {
      const group = this.smalls(to, RANK.hundreds + 1);
      if (group !== null && group.ordinal === undefined)
        return { digits: digits + group.value.digits.toString(), to: group.to };
    }
    return digits === "" ? null : { digits, to };
  }

  /** "two thirds", "trzy czwarte", "five - eighths", "one over 20". */
  private denominatorAfter(cardinal: ParsedNumber): ParsedNumber | null {
    if (!isInteger(cardinal.value)) return null;
    const hyphen = this.tokens[cardinal.to];
    const at =
      hyphen !== undefined && DASHES.includes(hyphen.text) && this.is(cardinal.to + 1, "ordinal")
        ? cardinal.to + 1
        : cardinal.to;
    const role = this.role(at);
    if (role?.role === "over" && (cardinal.words || this.isWhole(cardinal, at))) return this.over(cardinal);
    const outOf = this.outOf(cardinal);
    if (outOf !== null) return outOf;
    if (role?.role !== "ordinal" || (role.value < 2 && role.power === undefined)) return null;
    const one = cardinal.value.digits === 1n;
    if (!this.english) {
      if (one ? role.feminine !== true : role.plural !== true) return null;
      // "jedna druga" is a half, "jednej drugiej" belongs to people.
      if (isSmall(role) && !(one && this.tokens[at]?.fold === "druga")) return null;
    } else if (!one && role.plural !== true) return null;
    else if (one && isSmall(role)) return null;
    return this.fraction(at, cardinal.value, cardinal);
  }

  /** A fraction whose denominator starts at `at`. */
  private fraction(at: number, numerator: Decimal, cardinal: ParsedNumber | null): ParsedNumber | null {
    const group = this.smalls(at, RANK.hundreds + 1);
    const role = this.role(at);
    const denominator = group?.ordinal !== undefined ? group.value : null;
    const direct = role?.role === "ordinal" ? this.ordinalEnd(at, role, 0, 0.9) : null;
    const below = denominator ?? direct?.value ?? null;
    const value = below === null ? null : divide(numerator, below);
    if (value === null) return null;
    let to = group?.to ?? direct?.to ?? at + 1;
    // "three quarters of a million".
    if (this.tokens[to]?.fold === "of" && this.is(to + 1, "article") && this.is(to + 2, "scale")) to += 2;
    const scaled = this.scales({ to, value, confidence: cardinal?.confidence ?? 0.85, words: true });
    return { ...scaled, ordinal: false };
  }

  /** "1 over 3": in digits rather a fraction only if it is all that is said. */
  private isWhole(cardinal: ParsedNumber, at: number): boolean {
    const isAlone = at + 2 === this.tokens.length && cardinal.to === 1;
    return isAlone && this.tokens[at + 1]?.kind === "digits";
  }

  /** "One out of three", „jeden na trzech”: a part of as many or more. */
  private outOf(cardinal: ParsedNumber): ParsedNumber | null {
    const { to } = cardinal;
    const isEnglish = this.english && this.tokens[to]?.fold === "out" && this.tokens[to + 1]?.fold === "of";
    const isPolish =
      !this.english && this.tokens[to]?.fold === "na" && OF_PEOPLE.test(this.tokens[to + 1]?.fold ?? "");
    if (!isEnglish && !isPolish) return null;
    const from = isEnglish ? to + 2 : to + 1;
    const digits = this.tokens[from]?.kind === "digits" ? this.digits(from).spans[0] : undefined;
    const all = digits ?? this.group(from, null);
    const isPart = all !== null && isInteger(all.value) && compare(cardinal.value, all.value) <= 0;
    const value = isPart && compare(all.value, whole(1)) > 0 ? divide(cardinal.value, all.value) : null;
    return value === null || all === null
      ? null
      : { ...cardinal, to: all.to, value, words: true, confidence: 0.7 };
  }

  private over(cardinal: ParsedNumber): ParsedNumber | null {
    const token = this.tokens[cardinal.to + 1];
    const digits = token?.kind === "digits" ? this.digits(cardinal.to + 1).spans[0] : undefined;
    const below = digits ?? this.group(cardinal.to + 1, null);
    if (below === null) return null;
    const value = divide(cardinal.value, below.value);
    return value === null ? null : { ...cardinal, to: below.to, value, words: true, confidence: 0.7 };
  }

  /** "and a half", "i pół", "and two thirds", "i trzy czwarte", also after one counted word: "one cup and a half". */
  private andPart(cardinal: ParsedNumber): ParsedNumber | null {
    const counted = !this.is(cardinal.to, "and") && this.tokens[cardinal.to]?.kind === "word";
    const and = counted && this.english ? cardinal.to + 1 : cardinal.to;
    if (!this.is(and, "and") || (counted && !this.is(and + 1, "article"))) return null;
    const part = this.smallFraction(and + 1);
    if (part === null) return null;
    // "a million and a half" is one and a half million.
    const last = this.role(cardinal.to - 1);
    const added = last?.role === "scale" && !counted ? shift(part.value, last.power) : part.value;
    const sum = { to: part.to, value: add(cardinal.value, added), words: true };
    if (counted) return { ...sum, ordinal: false, confidence: 0.8 };
    return this.scaled({ ...sum, confidence: cardinal.confidence });
  }

  /** A fraction below one: "a half", "pół", "two thirds", "¾". */
  private smallFraction(at: number): { value: Decimal; to: number } | null {
    const sign = vulgarFraction(this.tokens[at]);
    if (sign !== null) return { value: sign, to: at + 1 };
    if (this.tokens[at]?.kind === "digits") {
      const digits = this.digits(at).spans[0];
      return digits !== undefined && compare(digits.value, whole(1)) < 0 ? digits : null;
    }
    const from = this.is(at, "article") ? at + 1 : at;
    const role = this.role(from);
    if (role?.role === "part" && role.noun !== true && role.numerator < role.denominator) {
      const value = divide(whole(role.numerator), whole(role.denominator));
      return value === null ? null : { value, to: from + 1 };
    }
    if (from > at && role?.role === "ordinal" && role.value > 2) {
      const value = divide(whole(1), whole(role.value));
      return value === null ? null : { value, to: from + 1 };
    }
    if (role?.role !== "small") return null;
    const numerator = this.smalls(from, RANK.hundreds + 1);
    if (numerator === null || numerator.ordinal !== undefined) return null;
    if (this.english && this.is(numerator.to, "part") && numerator.value.digits === 1n) {
      const value = divide(whole(1), whole(2));
      return value === null ? null : { value, to: numerator.to + 1 };
    }
    const whole100 = { ...numerator, ordinal: false };
    const fraction = this.denominatorAfter(whole100);
    return fraction !== null && compare(fraction.value, whole(1)) < 0 ? fraction : null;
  }
}
