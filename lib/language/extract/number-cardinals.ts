/** Cardinals and ordinals over tokens: groups below 1000, scales, and what follows them. */
import { add, compare, type Decimal, isInteger, multiply, shift, whole } from "./decimal.ts";
import { type DigitChain, type DigitSpan, readDigits } from "./number-digits.ts";
import { type Numeral, RANK } from "./number-words.ts";
import { numeralAt } from "./numerals.ts";
import type { Source, Token } from "./types.ts";

/** A number without its sign. */
export interface ParsedNumber {
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
  /** Set if the group ends in an ordinal; `power` where that is one of a scale ("thousandth"). */
  ordinal?: Ordinal;
  /** True for exactly three digits, as they follow "3 thousand". */
  three?: boolean;
}

const DASHES = "-\u2010\u2011\u2013\u2014";
/** Scales in a row: "thousand million", "lakh crore". */
const MAX_SCALES = 3;

export interface Scaled {
  to: number;
  value: Decimal;
  power: number;
  ordinal: boolean;
  words: boolean;
  confidence: number;
  candidates?: readonly Decimal[] | undefined;
  /** True if a decimal stood before the scale ("1,5 mln"), after which nothing is added. */
  fractional: boolean;
}

/** Reads whole numbers of one source. */
export class Cardinals {
  protected readonly tokens: readonly Token[];

  constructor(protected readonly source: Source) {
    this.tokens = source.tokens;
  }

  /** What the token at `at` is among numerals. */
  role(at: number): Numeral | undefined {
    const token = this.tokens[at];
    return token === undefined ? undefined : (numeralAt(token, this.source.language) ?? undefined);
  }

  digits(at: number): DigitChain {
    return readDigits(this.source, at);
  }

  protected is<Role extends Numeral["role"]>(at: number, role: Role): boolean {
    return this.role(at)?.role === role;
  }

  protected get english(): boolean {
    return this.source.language === "en";
  }

  /** The next token after a hyphen that joins two words; the token itself where there is none. */
  protected linked(at: number): number {
    const [hyphen, next] = [this.tokens[at], this.tokens[at + 1]];
    const joins = hyphen?.joined === true && DASHES.includes(hyphen.text) && next?.joined === true;
    return joins && next.kind === "word" ? at + 1 : at;
  }

  /** Groups and scales: "two million three hundred thousand and five". */
  protected cardinal(at: number, digits: DigitSpan | null): ParsedNumber | null {
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

  /** "million", "tysiąc", "hundred", "dozen" with nothing before; the plural is not a number. */
  protected bareScale(at: number): ParsedNumber | null {
    const role = this.role(at);
    if (role?.role === "hundred" && !role.plural)
      return this.afterBare({ to: at + 1, value: whole(100), confidence: 0.8, words: true });
    if (role?.role === "scale" && !role.plural)
      return this.afterBare({ to: at, value: whole(1), confidence: 0.8, words: true });
    if (role?.role === "pack" && role.alone && !role.plural)
      return { ...this.scaled({ to: at, value: whole(1), confidence: 0.8, words: true }), ordinal: false };
    return null;
  }

  protected afterBare(group: Group): ParsedNumber {
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

  /** What is after "hundred" in the same group. */
  protected rest(group: Group): Group | null {
    const to = this.is(group.to, "and") ? group.to + 1 : this.linked(group.to);
    const role = this.role(to);
    if (role?.role !== "small" && role?.role !== "ordinal") return null;
    const next = this.smalls(to, RANK.hundreds);
    if (next === null) return null;
    return { ...next, value: add(group.value, next.value), confidence: group.confidence };
  }

  /** A group after a scale, smaller than that scale. */
  protected following(at: number, power: number, words: boolean): Scaled | null {
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
  protected singleScale(at: number): Group | null {
    const role = this.role(at);
    if (this.english || role?.role !== "scale" || role.plural) return null;
    return { to: at, value: whole(1), confidence: 0.9, words: true };
  }

  /** Multiplies a group by the scales that follow it. */
  protected scales(group: Group): Scaled {
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
  protected abbreviationEnd(at: number): number {
    const point = this.tokens[at + 1];
    return point?.joined === true && this.tokens[at + 2] !== undefined ? at + 2 : at + 1;
  }

  protected scaled(group: Group): ParsedNumber {
    const scaled = this.scales(group);
    return this.packed({ ...scaled, to: scaled.to, ordinal: false });
  }

  /** "two dozen", "dwa tuziny". */
  protected packed(reading: ParsedNumber): ParsedNumber {
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
  protected group(at: number, digits: DigitSpan | null): Group | null {
    if (digits !== null) return this.digitGroup(digits);
    const role = this.role(at);
    if (role?.role !== "small" && role?.role !== "ordinal") return null;
    return this.smalls(at, RANK.hundreds + 1);
  }

  protected digitGroup(digits: DigitSpan): Group {
    const { to, value, confidence, candidates, bare, from } = digits;
    const three = bare && this.tokens[from]?.text.length === 3;
    const group: Group = { to, value, confidence, candidates, words: false, three };
    const hundred = this.role(to);
    if (hundred?.role !== "hundred") return group;
    const hundreds = { ...group, to: to + 1, value: shift(value, 2), candidates: undefined, words: true };
    return bare ? (this.rest(hundreds) ?? hundreds) : hundreds;
  }

  /** Small words of falling rank below `ceiling`. */
  protected smalls(at: number, ceiling: number): Group | null {
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
        // "thirds" and "quarters" are denominators, never ordinals.
        if (role.denominator === true || (role.plural === true && this.english)) break;
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
  protected spoken(hundreds: number, at: number): Group | null {
    const role = this.role(at);
    if (!this.english || role?.role !== "small" || role.value < 10) return null;
    const rest = this.smalls(at, RANK.hundreds);
    if (rest === null || rest.ordinal !== undefined) return null;
    return { ...rest, value: add(whole(hundreds * 100), rest.value), confidence: 0.55 };
  }

  /** Polish inflects the last two words of an ordinal: "dwudziesty pierwszy". */
  protected ordinalEnd(at: number, role: Ordinal, sum: number, confidence: number): Group {
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
  protected linkedSmall(at: number, last: number): number {
    const hyphen = this.tokens[at];
    if (hyphen === undefined || !DASHES.includes(hyphen.text) || !this.english) return at;
    const role = this.role(at + 1);
    const pair = last === RANK.tens && (role?.role === "small" || role?.role === "ordinal");
    if (pair && role.rank === RANK.ones) return at + 1;
    return hyphen.joined && this.tokens[at + 1]?.joined === true ? at + 1 : at;
  }

  protected fits(role: Numeral, last: number): role is Small | Ordinal {
    if (role?.role !== "small" && role?.role !== "ordinal") return false;
    if (role.role === "ordinal" && role.power !== undefined && role.power > 2) return last > RANK.hundreds;
    if (last === RANK.tens) return role.rank === RANK.ones && role.value > 0;
    if (last === RANK.teens || last === RANK.ones || last === 0) return false;
    return role.rank < last && (role.value > 0 || last > RANK.hundreds);
  }
}
