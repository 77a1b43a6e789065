/** The grammar of numerals over tokens: words, digits with scale words, decimals, halves, fractions and ordinals. */
import {
  add,
  compare,
  type Decimal,
  divide,
  fromDigits,
  isInteger,
  multiply,
  shift,
  whole,
} from "./decimal.ts";
import { type DigitChain, type DigitSpan, readDigits, vulgarFraction } from "./number-digits.ts";
import { type Numeral, type Numerals, RANK } from "./number-words.ts";
import type { Source, Token } from "./types.ts";

/** A number without its sign. */
export interface Reading {
  readonly to: number;
  readonly value: Decimal;
  readonly ordinal: boolean;
  readonly confidence: number;
  readonly candidates?: readonly Decimal[] | undefined;
  readonly words: boolean;
}

type Small = Extract<Numeral, { role: "small" }>;
type Ordinal = Extract<Numeral, { role: "ordinal" }>;

/** A number below 1000 (or in digits), before scales. */
interface Group {
  to: number;
  value: Decimal;
  confidence: number;
  candidates?: readonly Decimal[] | undefined;
  words: boolean;
  /** Set where the group ends in an ordinal; `power` where that is one of a scale ("thousandth"). */
  ordinal?: Ordinal;
  /** True for exactly three digits, as they follow "3 thousand". */
  three?: boolean;
}

const DASHES = "-\u2010\u2011\u2013\u2014";
/** Scales in a row: "thousand million", "lakh crore". */
const MAX_SCALES = 3;

/** Reads numerals of one source. */
export class NumberGrammar {
  private readonly tokens: readonly Token[];
  private readonly roles: readonly (Numeral | undefined)[];

  constructor(
    private readonly source: Source,
    numerals: Numerals,
  ) {
    this.tokens = source.tokens;
    this.roles = source.tokens.map((token) => (token.kind === "word" ? numerals.get(token.fold) : undefined));
  }

  role(at: number): Numeral | undefined {
    return this.roles[at];
  }

  digits(at: number): DigitChain {
    return readDigits(this.source, at);
  }

  private is<Role extends Numeral["role"]>(at: number, role: Role): boolean {
    return this.roles[at]?.role === role;
  }

  private get english(): boolean {
    return this.source.language === "en";
  }

  /** The number whose first token is `at`; `digits` where that is one in digits. */
  read(at: number, digits: DigitSpan | null): Reading | null {
    const start = digits === null ? this.opening(at) : null;
    if (start !== null) return start;
    const cardinal = this.cardinal(at, digits);
    return cardinal === null ? null : this.tails(cardinal);
  }

  /** "half a million", "półtora tysiąca", "a couple", "a dozen", "a third of". */
  private opening(at: number): Reading | null {
    const role = this.role(at);
    if (role?.role === "article") return this.afterArticle(at + 1);
    if (role?.role === "couple") return null;
    if (role?.role === "part") return this.part(at, role.numerator, role.denominator);
    return null;
  }

  private afterArticle(at: number): Reading | null {
    const role = this.role(at);
    if (role?.role === "couple") {
      const of = this.tokens[at + 1]?.fold === "of" && (this.is(at + 2, "scale") || this.is(at + 2, "pack"));
      return this.scaled({ to: at + (of ? 2 : 1), value: whole(2), confidence: 0.75, words: true });
    }
    if (role?.role === "part") return this.part(at, role.numerator, role.denominator);
    if (role?.role === "hundred" || role?.role === "scale" || role?.role === "pack") {
      const cardinal = "plural" in role && role.plural ? null : this.cardinal(at, null);
      return cardinal === null ? null : this.tails(cardinal);
    }
    if (role?.role !== "ordinal" || role.value < 3) return null;
    // "a third of", "a quarter cup"; "a third time" is an ordinal.
    const next = this.tokens[at + 1]?.fold;
    if (next !== "of" && role.plural !== true) return null;
    return this.fraction(at, whole(1), null);
  }

  private part(at: number, numerator: number, denominator: number): Reading | null {
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

  /** The next token after a hyphen that joins two words; the token itself where there is none. */
  private linked(at: number): number {
    const [hyphen, next] = [this.tokens[at], this.tokens[at + 1]];
    const joins = hyphen?.joined === true && DASHES.includes(hyphen.text) && next?.joined === true;
    return joins && next.kind === "word" ? at + 1 : at;
  }

  /** Groups and scales: "two million three hundred thousand and five". */
  private cardinal(at: number, digits: DigitSpan | null): Reading | null {
    const first = this.group(at, digits);
    if (first === null) return this.bareScale(at);
    let current = this.scales(first);
    let total = current.value;
    let { to, power, ordinal } = current;
    let words = current.words;
    while (power > 0 && !ordinal) {
      const next = current.fractional ? null : this.following(to, power, first.words);
      if (next === null) break;
      current = next;
      total = add(total, next.value);
      ({ to, power, ordinal } = next);
      words = true;
    }
    const { confidence, candidates } = first;
    const only = words && to !== first.to ? undefined : candidates;
    return { to, value: total, ordinal, confidence, candidates: only, words };
  }

  /** "million", "tysiąc", "hundred", "dozen" with nothing before; the plural is no number. */
  private bareScale(at: number): Reading | null {
    const role = this.role(at);
    if (role?.role === "hundred" && !role.plural)
      return this.afterBare({ to: at + 1, value: whole(100), confidence: 0.8, words: true });
    if (role?.role === "scale" && !role.plural)
      return this.afterBare({ to: at, value: whole(1), confidence: 0.8, words: true });
    if (role?.role === "pack" && role.alone && !role.plural)
      return { ...this.scaled({ to: at, value: whole(1), confidence: 0.8, words: true }), ordinal: false };
    return null;
  }

  private afterBare(group: Group): Reading {
    const group100 = group.value.digits === 100n ? (this.rest(group) ?? group) : group;
    const scaled = this.scales(group100);
    let { to, value, power, ordinal } = scaled;
    while (power > 0 && !ordinal) {
      const next = this.following(to, power, true);
      if (next === null) break;
      value = add(value, next.value);
      ({ to, power, ordinal } = next);
    }
    return { to, value, ordinal, confidence: group.confidence, words: true };
  }

  /** What stands after "hundred" in the same group. */
  private rest(group: Group): Group | null {
    const to = this.is(group.to, "and") ? group.to + 1 : this.linked(group.to);
    const role = this.role(to);
    if (role?.role !== "small" && role?.role !== "ordinal") return null;
    const next = this.smalls(to, RANK.hundreds);
    if (next === null) return null;
    return { ...next, value: add(group.value, next.value), confidence: group.confidence };
  }

  /** A group after a scale, smaller than that scale. */
  private following(at: number, power: number, words: boolean): Scaled | null {
    const comma = this.tokens[at]?.text === "," && this.tokens[at]?.joined === true;
    let from = comma ? at + 1 : this.linked(at);
    const and = this.is(from, "and");
    if (and) from++;
    const token = this.tokens[from];
    if (token === undefined) return null;
    const digits = token.kind === "digits" ? this.digits(from).spans[0] : undefined;
    if (token.kind === "digits" && (digits === undefined || !digits.bare || and || comma)) return null;
    const group = this.group(from, digits ?? null) ?? this.singleScale(from);
    if (group === null) return null;
    // "$280 million first mortgage notes": an ordinal follows a scale only in words, in English after "and".
    if (group.ordinal !== undefined && (!words || (this.english && !and && group.to === from + 1)))
      return null;
    const scaled = this.scales(group);
    if (scaled.power >= power) return null;
    const value = scaled.value;
    if (compare(value, shift(whole(1), power)) >= 0) return null;
    if (scaled.power === 0 && group.three !== true && digits !== undefined) return null;
    // "a thousand, two of them" are two numbers; "two million, three hundred" is one.
    if (comma && scaled.power === 0 && compare(value, whole(100)) < 0) return null;
    return scaled;
  }

  /** "miliard milion": a scale in the Polish singular is one of it. */
  private singleScale(at: number): Group | null {
    const role = this.role(at);
    if (this.english || role?.role !== "scale" || role.plural) return null;
    return { to: at, value: whole(1), confidence: 0.9, words: true };
  }

  /** Multiplies a group by the scales that follow it. */
  private scales(group: Group): Scaled {
    let { to, value } = group;
    let [power, last] = [0, 0];
    const fractional = !isInteger(value);
    if (group.ordinal !== undefined) return { ...group, value, power: 0, ordinal: true, fractional };
    for (let count = 0; count < MAX_SCALES; count++) {
      const at = this.linked(to);
      const role = this.role(at);
      // "three billion one million" goes down and starts anew; "thousand million" and "lakh crore" multiply.
      if (role?.role === "scale" && (last === 0 || role.power >= last)) {
        last = role.power;
        value = shift(value, role.power);
        power = power === 0 ? role.power : power + role.power;
        to = role.dotted === true && this.tokens[at + 1]?.text === "." ? this.abbreviationEnd(at) : at + 1;
      } else if (role?.role === "ordinal" && role.power !== undefined && role.power > 2 && !role.plural) {
        return {
          ...group,
          to: at + 1,
          value: shift(multiply(value, whole(role.value)), role.power),
          power: role.power,
          ordinal: true,
          fractional,
        };
      } else break;
    }
    return { ...group, to, value, power, ordinal: false, fractional, words: group.words || power > 0 };
  }

  /** "2 tys. zł": the point belongs to the abbreviation where it cannot end the sentence. */
  private abbreviationEnd(at: number): number {
    const point = this.tokens[at + 1];
    return point?.joined === true && this.tokens[at + 2] !== undefined ? at + 2 : at + 1;
  }

  private scaled(group: Group): Reading {
    const scaled = this.scales(group);
    return this.packed({ ...scaled, to: scaled.to, ordinal: false });
  }

  /** "two dozen", "dwa tuziny". */
  private packed(reading: Reading): Reading {
    const at = this.linked(reading.to);
    const role = this.role(at);
    if (role?.role !== "pack") return reading;
    return {
      ...reading,
      to: at + 1,
      value: multiply(reading.value, whole(role.size)),
      candidates: undefined,
      words: true,
    };
  }

  /** A number below 1000 in words, or the digits at `at`. */
  private group(at: number, digits: DigitSpan | null): Group | null {
    if (digits !== null) return this.digitGroup(digits);
    const role = this.role(at);
    if (role?.role !== "small" && role?.role !== "ordinal") return null;
    return this.smalls(at, RANK.hundreds + 1);
  }

  private digitGroup(digits: DigitSpan): Group {
    const { to, value, confidence, candidates, bare, from } = digits;
    const three = bare && this.tokens[from]?.text.length === 3;
    const group: Group = { to, value, confidence, candidates, words: false, three };
    const hundred = this.role(to);
    if (hundred?.role !== "hundred") return group;
    const hundreds = { ...group, to: to + 1, value: shift(value, 2), candidates: undefined, words: true };
    return bare ? (this.rest(hundreds) ?? hundreds) : hundreds;
  }

  /** Small words of falling rank below `ceiling`. */
  private smalls(at: number, ceiling: number): Group | null {
    let [to, sum, last] = [at, 0, ceiling];
    const confidence = 0.95;
    for (;;) {
      const next = to === at ? to : this.linkedSmall(to, last);
      const role = this.role(next);
      if (role?.role === "hundred" && sum > 0 && sum < 100 && last < RANK.hundreds) {
        sum *= 100;
        last = RANK.hundreds;
        to = next + 1;
        const after = this.role(to + 1);
        if (this.is(to, "and") && after !== undefined && this.fits(after, last)) to++;
        continue;
      }
      if (role?.role === "ordinal" && role.power === 2 && sum > 0 && last < RANK.hundreds && !role.plural)
        return { to: next + 1, value: whole(sum * 100), confidence, words: true, ordinal: role };
      if (role === undefined || !this.fits(role, last)) {
        const spoken = to === at + 1 && next === to && sum > 0 && sum < 10 ? this.spoken(sum, to) : null;
        if (spoken !== null) return spoken;
        break;
      }
      if (role.role === "ordinal") {
        if (role.plural === true && sum > 0 && this.english) break;
        return this.ordinalEnd(next, role, sum, confidence);
      }
      sum += role.value;
      last = role.value === 0 ? 0 : role.rank;
      to = next + 1;
    }
    if (this.is(to - 1, "and")) to--;
    return to === at ? null : { to, value: whole(sum), confidence, words: true };
  }

  /** "one twenty-two" is a hundred and twenty-two in speech. */
  private spoken(hundreds: number, at: number): Group | null {
    const role = this.role(at);
    if (!this.english || role?.role !== "small" || role.value < 10) return null;
    const rest = this.smalls(at, RANK.hundreds);
    if (rest === null || rest.ordinal !== undefined) return null;
    return { ...rest, value: add(whole(hundreds * 100), rest.value), confidence: 0.55 };
  }

  /** Polish inflects the last two words of an ordinal: "dwudziesty pierwszy". */
  private ordinalEnd(at: number, role: Ordinal, sum: number, confidence: number): Group {
    const next = this.role(at + 1);
    const tens = role.rank === RANK.tens && role.power === undefined;
    if (!this.english && tens && next?.role === "ordinal" && next.rank === RANK.ones)
      return {
        to: at + 2,
        value: whole(sum + role.value + next.value),
        confidence,
        words: true,
        ordinal: next,
      };
    const value =
      role.power !== undefined && role.power > 2 ? shift(whole(role.value), role.power) : whole(role.value);
    return { to: at + 1, value: add(whole(sum), value), confidence, words: true, ordinal: role };
  }

  /** The next word of a group, over a hyphen: "twenty-five", "fifty - two". */
  private linkedSmall(at: number, last: number): number {
    const hyphen = this.tokens[at];
    if (hyphen === undefined || !DASHES.includes(hyphen.text) || !this.english) return at;
    const role = this.role(at + 1);
    const pair = last === RANK.tens && (role?.role === "small" || role?.role === "ordinal");
    if (pair && role.rank === RANK.ones) return at + 1;
    return hyphen.joined && this.tokens[at + 1]?.joined === true ? at + 1 : at;
  }

  private fits(role: Numeral, last: number): role is Small | Ordinal {
    if (role?.role !== "small" && role?.role !== "ordinal") return false;
    if (role.role === "ordinal" && role.power !== undefined && role.power > 2) return last > RANK.hundreds;
    if (last === RANK.tens) return role.rank === RANK.ones && role.value > 0;
    if (last === RANK.teens || last === RANK.ones || last === 0) return false;
    return role.rank < last && (role.value > 0 || last > RANK.hundreds);
  }

  /** What can follow a cardinal: decimals, a half, a fraction, a dozen. */
  private tails(cardinal: Reading): Reading {
    if (cardinal.ordinal) return cardinal;
    const point = cardinal.words ? this.afterPoint(cardinal) : null;
    if (point !== null) return point;
    const denominator = this.denominatorAfter(cardinal);
    if (denominator !== null) return denominator;
    const added = this.andPart(cardinal);
    return this.packed(added ?? cardinal);
  }

  /** "two point five", "zero przecinek zero pięć", "two point two million". */
  private afterPoint(cardinal: Reading): Reading | null {
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
  private denominatorAfter(cardinal: Reading): Reading | null {
    if (!isInteger(cardinal.value)) return null;
    const hyphen = this.tokens[cardinal.to];
    const at =
      hyphen !== undefined && DASHES.includes(hyphen.text) && this.is(cardinal.to + 1, "ordinal")
        ? cardinal.to + 1
        : cardinal.to;
    const role = this.role(at);
    if (role?.role === "over" && cardinal.words) return this.over(cardinal);
    if (role?.role !== "ordinal" || role.value < 2) return null;
    const one = cardinal.value.digits === 1n;
    if (!this.english) {
      if (one ? role.feminine !== true : role.plural !== true) return null;
      // "jedna druga" is a half, "jednej drugiej" belongs to people.
      if (role.value < 3 && !(one && this.tokens[at]?.fold === "druga")) return null;
    } else if (!one && role.plural !== true) return null;
    else if (one && role.value < 3) return null;
    return this.fraction(at, cardinal.value, cardinal);
  }

  /** A fraction whose denominator starts at `at`. */
  private fraction(at: number, numerator: Decimal, cardinal: Reading | null): Reading | null {
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

  private over(cardinal: Reading): Reading | null {
    const token = this.tokens[cardinal.to + 1];
    const digits = token?.kind === "digits" ? this.digits(cardinal.to + 1).spans[0] : undefined;
    const below = digits ?? this.group(cardinal.to + 1, null);
    if (below === null) return null;
    const value = divide(cardinal.value, below.value);
    return value === null ? null : { ...cardinal, to: below.to, value, words: true, confidence: 0.7 };
  }

  /** "and a half", "i pół", "and two thirds", "i trzy czwarte", also after one counted word: "one cup and a half". */
  private andPart(cardinal: Reading): Reading | null {
    const counted = !this.is(cardinal.to, "and") && this.tokens[cardinal.to]?.kind === "word";
    const and = counted && this.english ? cardinal.to + 1 : cardinal.to;
    if (!this.is(and, "and") || (counted && !this.is(and + 1, "article"))) return null;
    const part = this.smallFraction(and + 1);
    if (part === null) return null;
    const sum = { to: part.to, value: add(cardinal.value, part.value), words: true };
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

interface Scaled {
  to: number;
  value: Decimal;
  power: number;
  ordinal: boolean;
  words: boolean;
  confidence: number;
  candidates?: readonly Decimal[] | undefined;
  /** True where a decimal stood before the scale ("1,5 mln"), after which nothing is added. */
  fractional: boolean;
}
