/** Puts the words, numbers and digit groups of a stretch of text into the chart. */
import { isInteger, toNumber } from "../decimal.ts";
import { numberSpans } from "../numbers.ts";
import { numeralAt } from "../numerals.ts";
import type { NumberSpan, Source, Token } from "../types.ts";
import type { Chart } from "./chart.ts";
import { partOn } from "./clock-meanings.ts";
import { type DigitRoles, yearOf } from "./digit-roles.ts";
import type { Grammar } from "./grammar.ts";
import { lengthOf } from "./length.ts";
import type { Lexemes } from "./lexemes.ts";
import { isoLength, readMachine } from "./machine.ts";
import { everyMonth, relativeDay } from "./meanings.ts";
import type { Payload } from "./node.ts";
import { readNumeric } from "./numeric.ts";
import { EVENING } from "./parts.ts";
import { face } from "./parts-of-rules.ts";

/** Endings that make an ordinal of digits: "3rd", "15-go", "18stej". */
const ORDINAL_ENDINGS: Readonly<Record<"en" | "pl", ReadonlySet<string>>> = {
  en: new Set("st nd rd th".split(" ")),
  pl: new Set(
    "go ego tego tym ty ta te tej sty sta ste stego stej stym szy sza sze szego szej szym gi ga gie giego giej gim ci cia cie ciego ciej cim my ma mego mej mym y ej ym".split(
      " ",
    ),
  ),
};

/** Hours are feminine and days masculine: "do 15-tej" ends at three, "do 15-tego" with the 15th. */
function isFeminine(ending: Token | undefined): boolean {
  return ending !== undefined && /(?:a|ej)$/.test(ending.fold);
}

/** "May" is a month where it is written as one or is among words that ask for a month. */
const BEFORE_MAY = new Set(
  "in of by since until till last next this every each early late mid from to through thru and between - – during before after the".split(
    " ",
  ),
);

function isVerb(tokens: readonly Token[], at: number): boolean {
  const [before, token, next, second] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.text !== "may") return false;
  if (before !== undefined && (BEFORE_MAY.has(before.fold) || before.kind === "digits")) return false;
  if (before !== undefined && /(?:st|nd|rd|th)$/.test(before.fold) && before.joined) return false;
  if (isOrdinal(tokens, at + 1)) return false;
  // "May to October".
  if (/^(?:to|through|until|till|[-\u2013])$/.test(next?.fold ?? "") && MONTH_NAME.test(second?.fold ?? ""))
    return false;
  return next?.kind !== "digits" || (second?.kind === "word" && !second.joined);
}

/** "First" and "twenty-second", unless a word follows for which "may" is a verb: "I may first call". */
function isOrdinal(tokens: readonly Token[], at: number): boolean {
  const isTens = /^(?:twenty|thirty)$/.test(tokens[at]?.fold ?? "");
  const last = isTens ? (tokens[at + 1]?.text === "-" ? at + 2 : at + 1) : at;
  const word = tokens[last];
  if (word === undefined || numeralAt(word, "en")?.role !== "ordinal") return false;
  const next = tokens[last + 1];
  return isTens || (word.fold !== "second" && next?.kind !== "word");
}

const MONTH_NAME =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;

const AUGUST: Partial<Payload> = { n: 8, when: everyMonth(8), loose: 2 };

/** Writes nodes for a source into a chart. */
export class Lexer {
  /** Numbers before this one begin before the last window. */
  private nextSpan = 0;
  private readonly spans: readonly NumberSpan[];

  constructor(
    private readonly source: Source,
    private readonly grammar: Grammar,
    private readonly chart: Chart,
    private readonly lexemes: Lexemes,
    private readonly roles: DigitRoles,
  ) {
    this.spans = numberSpans(source);
  }

  /** Puts everything into the chart that a window of tokens holds; windows may overlap. */
  fill(from: number, to: number): void {
    while (this.nextSpan > 0 && (this.spans[this.nextSpan - 1]?.from ?? 0) >= from) this.nextSpan--;
    for (let span = this.spans[this.nextSpan]; span !== undefined && span.from < to; ) {
      if (span.from >= from) this.number(span);
      span = this.spans[++this.nextSpan];
    }
    for (let at = from; at < to; at++) {
      const token = this.source.tokens[at];
      if (token?.kind === "digits") this.digits(at, token);
      else if (token !== undefined) this.words(at, token);
    }
  }

  private add(name: string, from: number, to: number, payload: Partial<Payload>): void {
    this.chart.putPartial(this.grammar.family(name), from, to, payload);
  }

  /** Words and phrases that begin at a token. */
  private words(at: number, token: Token): void {
    const lexeme = this.lexemes[at];
    if ((token.text === "P" || token.text === "PT") && this.isoLength(at, token)) return;
    if (lexeme === undefined) return;
    const verb = token.fold === "may" && this.source.language === "en" && isVerb(this.source.tokens, at);
    if (token.text.length === 3 && token.text === "Sie" && this.touchesDay(at))
      this.add("month", at, at + 1, AUGUST);
    if (token.joined && (token.fold === "a" || token.fold === "p")) this.halfOfDay(at, token);
    for (const entry of lexeme.entries) {
      if (verb && entry.symbol === "month") continue;
      entry.family ??= this.grammar.family(entry.symbol);
      this.chart.put(entry.family, at, at + entry.words.length, entry.payload);
    }
  }

  /** "8 Sie", "Sie 8": the letters of „się” written without its tail, unless a capital shows that they are a month. */
  private touchesDay(at: number): boolean {
    const { tokens } = this.source;
    const isDay = (token: Token | undefined) => token?.kind === "digits" && token.text.length < 3;
    return isDay(tokens[at - 1]) || isDay(tokens[at + 1]);
  }

  /** "3:18a", "9:00p": the letter touches the minutes and nothing touches it. */
  private halfOfDay(at: number, { fold }: Token): void {
    const { tokens, language } = this.source;
    const next = tokens[at + 1];
    const isLast = next === undefined || !next.joined || next.kind === "sign";
    if (language === "en" && isLast && tokens[at - 1]?.kind === "digits")
      this.add("ap-joined", at, at + 1, { n: fold === "p" ? 12 : 0 });
  }

  /** "PT1H30M", "P14D" as ISO 8601 writes lengths. */
  private isoLength(at: number, token: Token): boolean {
    const { tokens, text } = this.source;
    if (tokens[at + 1]?.kind !== "digits") return false;
    const read = isoLength(text.slice(token.start, token.start + 50));
    if (read === undefined) return false;
    let to = at + 1;
    while (to < tokens.length && (tokens[to]?.start ?? 0) < token.start + read.size) to++;
    this.add("length", at, to, { length: read.length, weight: 5 });
    return true;
  }

  private number(span: NumberSpan): void {
    const { from, to } = span;
    const value = toNumber(span.value);
    if (value < 0) this.add("num-minus", from, to, { value: -value });
    if (!(value >= 0)) return;
    const payload = { value, n: value, confidence: Math.max(span.confidence, 0.8) };
    const words = span.form === "words";
    if (!span.ordinal) this.count(span, value, payload);
    if (!isInteger(span.value) || value > 9999) return;
    // Digits without an ending are read token by token, in `digits`.
    if (!words && to - from === 1 && !span.ordinal) return;
    if (span.ordinal) {
      this.ordinal(from, to, payload, words ? "dom-ord" : "dom-ordd");
      if (value >= 1900 && value <= 2199) this.add("yr-word", from, to, payload);
      return;
    }
    if (!words) return;
    if (value >= 1 && value <= 31) this.add("dom-card", from, to, payload);
    if (this.source.language === "en" && value <= 24) this.add("hr", from, to, payload);
    if (value < 60) this.add("min", from, to, payload);
    if (value > 0 && value <= 25 && value % 5 === 0) this.add("min-word", from, to, payload);
    if (value >= 1900 && value <= 2199) this.add("yr-word", from, to, payload);
    const isClock = value >= 100 && value < 2400 && value % 100 < 60 && this.source.language === "en";
    if (isClock && !this.source.tokens.slice(from, to).some(({ fold }) => fold === "hundred"))
      this.add("hhmm hhmm-word", from, to, {
        ...payload,
        clockTime: face(Math.floor(value / 100), value % 100),
      });
    if (to - from < 3 && value >= 1 && value < 100) this.add("card", from, to, payload);
  }

  private count(span: NumberSpan, value: number, payload: Partial<Payload>): void {
    const { from, to } = span;
    if (to - from > 3 && this.unitWithin(span, value)) return;
    this.add("num", from, to, payload);
    if (value < 1 && value > 0) this.add("fraction-num", from, to, payload);
    // "Two quarters" may be half of something, or half a year.
    const last = this.source.tokens[to - 1];
    if (to - from === 2 && last !== undefined && /^quarters?$/.test(last.fold) && Number.isInteger(value * 4))
      this.add("num", from, to - 1, { value: value * 4, n: value * 4 });
  }

  /** "One hour and a half": the number has its unit in the middle. */
  private unitWithin({ from, to }: NumberSpan, value: number): boolean {
    for (let at = from + 1; at < to; at++) {
      const unit = this.lexemes[at]?.entries.find(({ symbol }) => /^unit1?(?: |$)/.test(symbol))?.payload;
      const and = this.lexemes[at + 1]?.entries.some(({ symbol }) => symbol.split(" ").includes("and"));
      if (unit === undefined || and !== true) continue;
      const length = lengthOf(value * Math.max(unit.n, 1), unit.grain);
      if (length) this.add("length", from, to, { length, grain: unit.grain, weight: 2 });
      return true;
    }
    return false;
  }

  /** `day` is the symbol of the day that it can be. */
  private ordinal(from: number, to: number, payload: Partial<Payload>, day: string): void {
    const { n = 0 } = payload;
    const hour = this.source.language === "pl" && isFeminine(this.source.tokens[to - 1]);
    if (n >= 1 && n <= 400) this.add("ord", from, to, payload);
    if (!hour && n >= 1 && n <= 31) this.add(day, from, to, payload);
    if (n >= 1 && n <= 4) this.add("quarter-ord", from, to, payload);
    if (n >= 1 && n <= 2) this.add("half-ord", from, to, payload);
    if (n >= 20 && n < 100 && n % 10 === 0) this.add("decade-ord", from, to, payload);
    if (hour && n <= 24 && !this.isObject(from, to)) this.add("hr-ord", from, to, payload);
    if (
      n >= 1 &&
      n <= 31 &&
      this.source.language === "pl" &&
      this.source.tokens[to - 1]?.fold.endsWith("ego") === true
    )
      this.add("dom-genitive", from, to, payload);
  }

  /** "O dwunastą poprawkę" asks for the twelfth; the hour is "o dwunastej". */
  private isObject(from: number, to: number): boolean {
    const { tokens } = this.source;
    return tokens[from - 1]?.fold === "o" && tokens[to - 1]?.text.toLowerCase().endsWith("\u0105") === true;
  }

  /** One run of digits, and the dates and times that begin with it. */
  private digits(at: number, token: Token): void {
    const { tokens, language } = this.source;
    const emit = (name: string, to: number, payload: Partial<Payload>) => this.add(name, at, to, payload);
    readMachine(this.source, at, emit);
    if (token.text.length > 8) return;
    readNumeric(this.source, at, emit);
    if (token.text.length > 4 || partOfName(tokens, at)) return;
    this.digitWord(at, token);
    for (const { family, payload } of this.roles.of(token.text)) this.chart.put(family, at, at + 1, payload);
    this.places(at, token);
    const next = tokens[at + 1];
    if (next?.joined !== true) return;
    const hyphen = next.text === "-";
    const ending = hyphen ? tokens[at + 2] : next;
    if (ending?.joined !== true || !ORDINAL_ENDINGS[language].has(ending.fold)) return;
    const n = Number(token.text);
    this.ordinal(at, at + (hyphen ? 3 : 2), { n, value: n }, "dom-ordd");
  }

  /** "2moro", "2nite": a digit that stands for its sound. */
  private digitWord(at: number, { text }: Token): void {
    const next = this.source.tokens[at + 1];
    if (text !== "2" || next?.joined !== true || this.source.language !== "en") return;
    const isDay = /^(?:moro|morow|morrow|mrw|mrow)$/.test(next.fold);
    if (isDay) this.add("relday", at, at + 2, { n: 1, when: relativeDay(1) });
    else if (/^(?:nite|night)$/.test(next.fold)) {
      const when = partOn(relativeDay(0), EVENING);
      this.add("tonight", at, at + 2, { when, part: EVENING });
    }
  }

  /** What digits can be by their place: the number of a decade, a year at the end. */
  private places(at: number, { text }: Token): void {
    const next = this.source.tokens[at + 1];
    const n = Number(text);
    if (text.length === 2 && n >= 20 && n % 10 === 0 && next?.text === ".")
      this.add("decade-ord", at, at + 1, { n, value: n });
    const last = next === undefined || (next.kind === "sign" && !next.joined) || /^[.,;!?)]$/.test(next.text);
    if (text.length === 2 && last) this.add("yy-end", at, at + 1, { n: yearOf(n) });
    // "18q4"
    if (text.length === 2 && next?.joined === true && next.fold === "q")
      this.add("yy-q", at, at + 1, { n: yearOf(n) });
    if (next?.joined !== true || next.fold !== "s" || n % 10 !== 0) return;
    if (text.length === 2 ? n >= 20 : n >= 1500 && n < 2100)
      this.add("decade-number", at, at + 1, { n: text.length === 2 ? 1900 + n : n });
  }
}

/** Digits in the middle of something that is not a time: "v2", "FV/11/2026", "192.168.1.1", "A4". */
function partOfName(tokens: readonly Token[], at: number): boolean {
  const [token, before, second] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  if (token?.joined !== true || before === undefined) return false;
  // "Feb13", "13Luty", "9h30" and "2018Q4" touch letters: the rules decide.
  if (before.kind === "word") return before.text.length > 9;
  if (!before.joined || second === undefined) return "#_\\$€£¥".includes(before.text);
  if ("_#\\@=&?$€£¥".includes(before.text)) return true;
  const isCode = before.text === "/" && second.kind === "word" && second.text === second.text.toUpperCase();
  // "09/JAN/2017"
  return isCode && !(tokens[at - 4]?.kind === "digits" && /^[A-Z]{3}$/.test(second.text));
}
