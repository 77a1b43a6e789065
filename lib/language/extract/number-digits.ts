/** Numbers written in digits: thousands separators, decimal marks, fractions, and the chains that are not numbers. */
import { add, type Decimal, divide, fromDigits, parseDecimal, shift, trim, whole } from "./decimal.ts";
import type { Source, Token } from "./types.ts";

/** One number in digits, without its sign. */
export interface DigitSpan {
  readonly from: number;
  readonly to: number;
  readonly value: Decimal;
  readonly confidence: number;
  readonly candidates?: readonly Decimal[];
  /** True for an integer without separators, as a part of "5 thousand" or "21st" must be. */
  readonly bare: boolean;
}

/** What is at a digit: numbers (several in a list such as "1,2,3"), or none in a date, version or identifier. */
export interface DigitChain {
  readonly to: number;
  readonly spans: readonly DigitSpan[];
}

/** Longer runs of digits are identifiers; 18 digits are the most that a bank or a national account writes in one. */
const MAX_RUN = 18;
/** All digits of a grouped number; what is longer is not an amount of anything. */
const MAX_DIGITS = 36;
/** Runs of a chain that are looked at together, so that endless ones cost linear time. */
const MAX_RUNS = 12;
const GROUP_BLANKS = " \u00a0\u2007\u2009\u202f\u2008";
const APOSTROPHES = "'\u2019";
const DASHES = "-\u2013\u2014\u2010\u2011\u2212";
const SEPARATORS = ".,'\u2019:/-\u2013\u2014\u2010\u2011\u2212";

const VULGAR: Record<string, [number, number]> = {
  "½": [1, 2],
  "⅓": [1, 3],
  "⅔": [2, 3],
  "¼": [1, 4],
  "¾": [3, 4],
  "⅕": [1, 5],
  "⅖": [2, 5],
  "⅗": [3, 5],
  "⅘": [4, 5],
  "⅙": [1, 6],
  "⅚": [5, 6],
  "⅛": [1, 8],
  "⅜": [3, 8],
  "⅝": [5, 8],
  "⅞": [7, 8],
  "⅐": [1, 7],
  "⅑": [1, 9],
  "⅒": [1, 10],
};

/** The value of a fraction sign such as "¾"; null for any other token. */
export function vulgarFraction(token: Token | undefined): Decimal | null {
  if (token === undefined || token.kind !== "sign" || token.text < "\x80") return null;
  const parts = VULGAR[token.text];
  return parts === undefined ? null : divide(whole(parts[0]), whole(parts[1]));
}

const isDigits = (token: Token | undefined): token is Token => token?.kind === "digits";

/** True if token `at` is one of `signs` between two digit runs that touch it. */
function links(tokens: readonly Token[], at: number, signs: string): boolean {
  const sign = tokens[at];
  const next = tokens[at + 1];
  return sign?.kind === "sign" && sign.joined && signs.includes(sign.text) && isDigits(next) && next.joined;
}

/** A digit run after exactly one blank of the grouping kind. */
function blankBefore(source: Source, at: number): boolean {
  const before = source.tokens[at - 1];
  const token = source.tokens[at];
  if (before === undefined || !isDigits(token) || token.start !== before.end + 1) return false;
  return GROUP_BLANKS.includes(source.text[before.end] ?? "-");
}

/** Tokens of a number between two marks: its digit runs and the separators between them. */
interface Segment {
  from: number;
  to: number;
  parts: string[];
  separators: string[];
}

function segmentAt(source: Source, at: number): Segment {
  const { tokens } = source;
  const segment: Segment = { from: at, to: at + 1, parts: [tokens[at]?.text ?? ""], separators: [] };
  const groups = groupedByBlanks(source, at);
  for (let index = at + 1; index < groups; index++) {
    segment.parts.push(tokens[index]?.text ?? "");
    segment.separators.push(" ");
  }
  segment.to = groups;
  while (links(tokens, segment.to, ".,'\u2019")) {
    const sign = tokens[segment.to]?.text ?? "";
    segment.separators.push(APOSTROPHES.includes(sign) ? "'" : sign);
    segment.parts.push(tokens[segment.to + 1]?.text ?? "");
    segment.to += 2;
  }
  return segment;
}

/** End of a number whose thousands are parted by spaces; `at + 1` where the first run is alone. */
function groupedByBlanks(source: Source, at: number): number {
  const { tokens } = source;
  const first = tokens[at]?.text ?? "";
  if (first.length > 3 || first.startsWith("0")) return at + 1;
  let to = at + 1;
  while (to - at < MAX_RUNS && blankBefore(source, to) && tokens[to]?.text.length === 3) to++;
  // "12 345 67 890" is not a number, whatever its first groups look like.
  if (to > at + 1 && blankBefore(source, to) && !links(tokens, to, "/")) return at + 1;
  return to;
}

const threes = (parts: readonly string[]) => parts.every((part) => part.length === 3);
const leads = (part: string | undefined) =>
  part !== undefined && part.length <= 3 && (part.length === 1 || !part.startsWith("0")) && part !== "0";
/** 12,34,567: thousands, then lakhs. */
const indian = (parts: readonly string[]) =>
  (parts[0]?.length ?? 3) <= 2 &&
  parts.at(-1)?.length === 3 &&
  parts.slice(1, -1).every((p) => p.length === 2);

type SegmentValue = { value: Decimal; confidence: number; candidates?: Decimal[] } | "list" | null;

/** Two readings of "1,500": thousands or three decimals; which comes first is the language's habit. */
function eitherWay(parts: readonly string[], groupsFirst: boolean, confidence: number): SegmentValue {
  const [integer = "", fraction = ""] = parts;
  const grouped = fromDigits(integer + fraction);
  const decimal = fromDigits(integer, fraction);
  const candidates = groupsFirst ? [grouped, decimal] : [decimal, grouped];
  return { value: candidates[0] ?? grouped, confidence, candidates };
}

function readPair(parts: readonly string[], separator: string, language: "en" | "pl"): SegmentValue {
  const [integer = "", fraction = ""] = parts;
  const groups = fraction.length === 3 && leads(integer);
  if (separator === " ") return { value: fromDigits(integer + fraction), confidence: 0.93 };
  if (separator === "'") return groups ? { value: fromDigits(integer + fraction), confidence: 0.93 } : "list";
  const decimal = { value: fromDigits(integer, fraction), confidence: 0.95 };
  if (language === "pl") {
    if (groups) return eitherWay(parts, separator === ".", 0.55);
    return separator === "," ? decimal : { ...decimal, confidence: 0.9 };
  }
  if (separator === ".") return groups ? eitherWay(parts, false, 0.8) : decimal;
  return groups
    ? { value: fromDigits(integer + fraction), confidence: 0.95 }
    : { ...decimal, confidence: 0.75 };
}

/** How likely a bare run of digits is a quantity: long ones and those with a zero in front rather name something. */
function sureness(digits: string): number {
  if (digits.length > 4 && digits.startsWith("0")) return 0.4;
  return digits.length > 6 ? 0.6 : 0.95;
}

/** Reads the runs of one segment; null if it is a version, date or address, "list" where each run is a number. */
function readSegment(segment: Segment, language: "en" | "pl"): SegmentValue {
  const { parts, separators } = segment;
  const [integer = ""] = parts;
  const first = separators[0];
  if (first === undefined)
    return integer.length > MAX_RUN ? null : { value: fromDigits(integer), confidence: sureness(integer) };
  if (parts.some((part) => part.length > MAX_RUN)) return null;
  if (first !== "," && parts.length > MAX_DIGITS / 3) return null;
  if (parts.length === 2) return readPair(parts, first, language);
  const last = separators.at(-1) ?? first;
  const mark = separators.indexOf(last);
  const rest = parts.slice(1);
  if (mark === 0) {
    // One separator throughout: thousands, a list, or a chain of numbers such as a version.
    const address = last === "." && parts.length === 4 && parts.every((part) => Number(part) < 256);
    if (
      leads(integer) &&
      !address &&
      parts.length <= MAX_DIGITS / 3 &&
      (threes(rest) || (last === "," && indian(parts)))
    )
      return { value: fromDigits(parts.join("")), confidence: last === "." ? 0.85 : 0.95 };
    return last === "," && separators.every((sign) => sign === ",") ? "list" : null;
  }
  if (mark !== separators.length - 1 || separators.slice(0, -1).some((sign) => sign !== first)) return null;
  const groups = parts.slice(0, -1);
  if (!leads(integer) || last === "'" || last === " ") return null;
  if (!threes(groups.slice(1)) && !(first === "," && indian(groups))) return null;
  return { value: fromDigits(groups.join(""), parts.at(-1) ?? ""), confidence: 0.95 };
}

/** Digit runs that single spaces or dashes link and that are not a grouped number: account, card and phone numbers. */
function identifierEnd(source: Source, at: number): number | null {
  const { tokens } = source;
  let to = at;
  let digits = 0;
  let longest = 0;
  let runs = 0;
  for (let next: number | null = at; next !== null && runs < MAX_RUNS; runs++) {
    // The next amount or time begins: "600 700 800 1.500".
    if (runs > 0 && links(tokens, next + 1, ".,:")) break;
    const length = tokens[next]?.text.length ?? 0;
    digits += length;
    longest = Math.max(longest, length);
    to = next + 1;
    next = blankBefore(source, to) ? to : links(tokens, to, DASHES) ? to + 1 : null;
  }
  if (runs < 3 || digits < 8 || longest < 2) return null;
  return groupedByBlanks(source, at) >= to ? null : to;
}

/** Where a chain of digits and any separators that starts at `at` ends. */
function chainEnd(tokens: readonly Token[], at: number): number {
  let to = at + 1;
  while (links(tokens, to, SEPARATORS)) to += 2;
  return to;
}

const none = (to: number): DigitChain => ({ to, spans: [] });

/** Reads the digits that start at token `at`. */
export function readDigits(source: Source, at: number): DigitChain {
  const { tokens, language } = source;
  const identifier = identifierEnd(source, at);
  if (identifier !== null) return none(identifier);
  const segment = segmentAt(source, at);
  if (links(tokens, segment.to, ":")) return none(chainEnd(tokens, segment.to - 1));
  if (links(tokens, segment.to, "/")) return fraction(source, segment);
  if (links(tokens, segment.to, DASHES)) {
    const end = chainEnd(tokens, segment.to - 1);
    if (dashes(tokens, segment.to, end) > 1 || tokens.slice(segment.to, end).some((t) => t.text === ":"))
      return none(end);
  }
  const reading = readSegment(segment, language);
  if (reading === null) return none(segment.to);
  if (reading === "list") return list(source, segment);
  const bare = segment.separators.length === 0;
  return withFractionSign(tokens, { ...reading, from: at, to: segment.to, bare });
}

function dashes(tokens: readonly Token[], from: number, to: number): number {
  return tokens.slice(from, to).filter((token) => DASHES.includes(token.text)).length;
}

/** "2½", "2 ½" and "2 1/4". */
function withFractionSign(tokens: readonly Token[], span: DigitSpan): DigitChain {
  if (!span.bare || span.to === tokens.length) return one(span);
  const sign = vulgarFraction(tokens[span.to]);
  if (sign !== null) return one({ ...span, to: span.to + 1, value: add(span.value, sign), bare: false });
  const numerator = tokens[span.to];
  const denominator = tokens[span.to + 2];
  const after = tokens[span.to + 3];
  if (
    isDigits(numerator) &&
    !numerator.joined &&
    links(tokens, span.to + 1, "/") &&
    isDigits(denominator) &&
    !(after?.joined === true && after.text === "/")
  ) {
    const part = Number(numerator.text) < Number(denominator.text) ? ratio(numerator, denominator) : null;
    if (part !== null && denominator.text.length < 4)
      return one({ ...span, to: span.to + 3, value: add(span.value, part), bare: false });
  }
  return one(span);
}

const one = (span: DigitSpan): DigitChain => ({ to: span.to, spans: [span] });

function ratio(numerator: Token, denominator: Token): Decimal | null {
  if (numerator.text.length > MAX_RUN || denominator.text.length > MAX_RUN) return null;
  return divide(fromDigits(numerator.text), fromDigits(denominator.text));
}

const YEAR = /^(?:19|20)\d\d$/;

/** "3/4" is a fraction; "24/7", "2009/2010", "1/2/2026" and case numbers are not. */
function fraction(source: Source, segment: Segment): DigitChain {
  const { tokens } = source;
  const end = chainEnd(tokens, segment.to - 1);
  const [numerator, denominator] = [tokens[segment.from], tokens[segment.to + 1]];
  if (segment.parts.length > 1 || end !== segment.to + 2) return none(end);
  // "2026/11/PL/77" is a reference.
  if (tokens[end]?.joined === true && tokens[end]?.text === "/") return none(end);
  if (numerator === undefined || denominator === undefined) return none(end);
  const [above, below] = [numerator.text, denominator.text];
  if ((above === "24" && below === "7") || (above.length > 3 && below.length > 3)) return none(end);
  if (above.startsWith("0") || below.startsWith("0")) return none(end);
  // "88/2026" and "2016/679" number documents of a year.
  if (YEAR.test(above) || YEAR.test(below)) return none(end);
  const value = ratio(numerator, denominator);
  if (value === null) return none(end);
  const confidence = Number(above) < Number(below) ? 0.85 : 0.6;
  return one({ from: segment.from, to: end, value, confidence, bare: false });
}

/** "1,2,3" and "5'11": every run is a number. */
function list(source: Source, segment: Segment): DigitChain {
  const spans: DigitSpan[] = [];
  for (let index = segment.from; index < segment.to; index++) {
    const token = source.tokens[index];
    if (isDigits(token))
      spans.push({
        from: index,
        to: index + 1,
        value: fromDigits(token.text),
        confidence: 0.6,
        bare: true,
      });
  }
  return { to: segment.to, spans };
}

/** ".08": a point with nothing before it. */
export function readLeadingPoint(source: Source, at: number): DigitSpan | null {
  const [point, digits] = [source.tokens[at], source.tokens[at + 1]];
  if (point?.text !== "." || !isDigits(digits) || !digits.joined || digits.text.length > MAX_RUN) return null;
  if (point.joined && !"-\u2212($€£".includes(source.tokens[at - 1]?.text ?? "x")) return null;
  if (links(source.tokens, at + 2, SEPARATORS)) return null;
  return {
    from: at,
    to: at + 2,
    value: fromDigits("0", digits.text),
    confidence: 0.85,
    bare: false,
  };
}

/** Results of powers stay below this many digits. */
const MAX_POWER_DIGITS = 300;

/** "10^6", "1.1^-2" and "2e5" after the number that ends before `at`; null if no exponent follows. */
export function readExponent(
  source: Source,
  at: number,
  base: Decimal,
): { value: Decimal; to: number } | null {
  const { tokens } = source;
  const mark = tokens[at];
  if (mark === undefined || !mark.joined || (mark.text !== "^" && mark.fold !== "e")) return null;
  const sign = tokens[at + 1];
  const signed = sign?.joined === true && (sign.text === "+" || DASHES.includes(sign.text));
  const digits = tokens[signed ? at + 2 : at + 1];
  if (!isDigits(digits) || !digits.joined || digits.text.length > 3) return null;
  const power = Number(digits.text);
  const negative = signed && sign.text !== "+";
  const to = at + (signed ? 3 : 2);
  if (mark.fold === "e") {
    if (power > MAX_POWER_DIGITS) return null;
    return { value: shift(base, negative ? -power : power), to };
  }
  const plain = trim(base);
  if (plain.digits.toString().length * power > 3000) return null;
  const raised = { digits: plain.digits ** BigInt(power), scale: plain.scale * power };
  const value = negative ? divide(parseDecimal("1") ?? whole(1), raised) : trim(raised);
  if (value === null || value.digits.toString().length - value.scale > MAX_POWER_DIGITS) return null;
  return { value, to };
}
