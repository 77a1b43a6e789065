/** Finds the currency before or after a number: signs, codes, names and their adjectives. */

import { type Currency, currencyOfCode, currencyOfLetters, currencyOfSign } from "./currencies.ts";
import { ENGLISH_FIRST, ENGLISH_QUALIFIERS } from "./currency-adjectives.en.ts";
import { POLISH_QUALIFIERS } from "./currency-adjectives.pl.ts";
import { namesOf } from "./names.ts";
import type { Source, Token } from "./types.ts";

/** A currency and the tokens that say it, half open. */
export interface Unit {
  readonly from: number;
  readonly to: number;
  readonly currency: Currency;
}

/** The currency of a name in the language of the text. */
export function currencyOfName(fold: string, language: "en" | "pl"): Currency | undefined {
  return namesOf(language).currencies.get(fold);
}

/** Codes count in a text that is not all in capitals, where any word could be one. */
function codeOf(token: Token, before: boolean): Currency | undefined {
  return token.kind === "word" ? currencyOfCode(token.text, before) : undefined;
}

/** The currency whose first token is `at`, as it follows a number. */
export function unitAfter(source: Source, at: number): Unit | null {
  const hyphen = source.tokens[at];
  const from = hyphen?.joined === true && hyphen.text === "-" && source.tokens[at + 1]?.joined ? at + 1 : at;
  const unit = withMinor(source, signAfter(source, from) ?? wordsAfter(source, from));
  // "1-€90", "1-EUR 90": the currency is the next number's.
  if (unit === null || (from > at && source.tokens[unit.to]?.kind === "digits")) return null;
  return crossesLine(source, at - 1, at) ? null : unit;
}

/** "Euro cents", "US dollar cents", „euro centów”: hundredths behind the currency that has them. */
function withMinor(source: Source, unit: Unit | null): Unit | null {
  const word = unit === null ? undefined : source.tokens[unit.to];
  if (unit === null || word?.kind !== "word" || (word.joined && word.fold.length === 1)) return unit;
  const { codes, power, times, slang, usual } = unit.currency;
  const minor = currencyOfName(word.fold, source.language);
  if (minor?.power !== -2 || (power ?? times ?? slang) !== undefined) return unit;
  const common = codes.filter((code) => minor.codes.includes(code));
  if (common.length === 0) return unit;
  return { ...unit, to: unit.to + 1, currency: withCodes({ ...minor, weight: false }, common, usual) };
}

function crossesLine(source: Source, before: number, after: number): boolean {
  const [first, second] = [source.tokens[before], source.tokens[after]];
  if (first === undefined || second === undefined || second.start === first.end) return false;
  return source.text.slice(first.end, second.start).includes("\n");
}

function signAfter(source: Source, at: number): Unit | null {
  const [token, next] = [source.tokens[at], source.tokens[at + 1]];
  if (token === undefined) return null;
  if (token.kind === "sign") {
    const currency = currencyOfSign(token.text);
    // "20 $5 notes": a sign that touches the next number belongs to that.
    const taken = !token.joined && next?.kind === "digits" && next.joined;
    return currency === undefined || taken ? null : { from: at, to: at + 1, currency };
  }
  if (token.kind !== "word" || next?.kind !== "sign" || !next.joined) return null;
  const currency = currencyOfLetters(token.fold, next.text, true);
  return currency === undefined ? null : { from: at, to: at + 2, currency };
}

/** After "in" and „w”: plurals, codes and what has no plural, but not "in real time", „w realu”. */
const NAMED = { en: /s$|^(?:euro|sterling|yen|yuan|zloty)$/, pl: /ach$|^(?:euro|zl)$/ };

/** "In euros", „w euro”: the currency that the words from token `at` on name. */
function unitNamed(source: Source, at: number): Unit | null {
  const { tokens, language } = source;
  if (tokens[at]?.fold !== (language === "en" ? "in" : "w") || tokens[at + 1]?.kind !== "word") return null;
  const unit = unitAfter(source, at + 1);
  const word = unit === null ? undefined : tokens[unit.to - 1];
  if (unit === null || word === undefined) return null;
  if (unit.currency.power !== undefined || unit.currency.times !== undefined) return null;
  return NAMED[language].test(word.fold) || codeOf(word, false) !== undefined ? unit : null;
}

/** The unit with the currency that the words after it name: "five grand in euros", "100 dollars in CAD". */
export function settledUnit(source: Source, unit: Unit): Unit {
  const { codes, power, slang } = unit.currency;
  const code = codes.length > 1 ? codeBehind(source, unit.to) : undefined;
  if (code !== undefined && codes.includes(code))
    return { ...unit, to: unit.to + 1, currency: withCodes(unit.currency, [code], undefined) };
  const isSlang = power === 3 || slang !== undefined;
  const named = codes.length > 1 || isSlang ? unitNamed(source, unit.to) : null;
  if (named === null) return unit;
  const { codes: others, usual } = named.currency;
  if (isSlang) return { ...named, from: unit.from, currency: withCodes(unit.currency, others, usual) };
  const common = codes.filter((code) => others.includes(code));
  if (common.length === 0) return unit;
  return { ...named, from: unit.from, currency: withCodes(unit.currency, common, usual) };
}

/** "950 dollars USD", "480 dollars US". */
function codeBehind(source: Source, at: number): string | undefined {
  const token = source.tokens[at];
  if (token?.kind !== "word") return undefined;
  return token.text === "US" ? "USD" : codeOf(token, false)?.codes[0];
}

const withCodes = (
  { usual: _, ...currency }: Currency,
  codes: readonly string[],
  usual: Currency["usual"],
): Currency => ({ ...currency, codes, ...(usual === undefined ? {} : { usual }) });

/** The currency of a number in words without one of its own: „dwa tysiące w euro”. */
export function unitNamedAfter(source: Source, at: number): Unit | null {
  const named = unitNamed(source, at);
  return named === null ? null : { ...named, from: at };
}

const NEW = /^now(?:y|ego|emu|ym|e|ych|ymi)$/;

function wordsAfter(source: Source, at: number): Unit | null {
  const token = source.tokens[at];
  if (token?.kind !== "word") return null;
  const code = codeOf(token, false);
  if (code !== undefined) return { from: at, to: at + 1, currency: code };
  // "nowego szekla izraelskiego"
  if (NEW.test(token.fold) && source.tokens[at + 1]?.fold.startsWith("szek") === true) {
    const unit = wordsAfter(source, at + 1);
    return unit === null ? null : { ...unit, from: at };
  }
  const named = currencyOfName(token.fold, source.language);
  if (source.language === "en") return named === undefined ? qualified(source, at) : plain(at, named, source);
  return named === undefined ? null : withAdjective(source, at, named);
}

/** "p" is pence and "c" cents where they touch the number. */
function plain(at: number, currency: Currency, source: Source): Unit | null {
  const token = source.tokens[at];
  if (token?.fold.length === 1 && !token.joined) return null;
  const sterling = source.tokens[at + 1]?.fold === "sterling" ? 1 : 0;
  return { from: at, to: at + 1 + sterling, currency };
}

/** "Canadian dollars", "New Zealand dollars". */
function qualified(source: Source, at: number): Unit | null {
  const token = source.tokens[at];
  if (token === undefined) return null;
  const second = Object.hasOwn(ENGLISH_FIRST, token.fold) ? ENGLISH_FIRST[token.fold] : undefined;
  const adjective = second === undefined ? at : at + 1;
  const word = source.tokens[adjective]?.fold ?? "";
  if (second !== undefined && !second.split(" ").includes(word)) return null;
  const codes = Object.hasOwn(ENGLISH_QUALIFIERS, word) ? ENGLISH_QUALIFIERS[word] : undefined;
  // "Israeli new shekels"
  const last = source.tokens[adjective + 1]?.fold === "new" ? adjective + 2 : adjective + 1;
  const noun = source.tokens[last];
  if (codes === undefined || noun?.kind !== "word") return null;
  const named = currencyOfName(noun.fold, "en");
  const narrowed = named === undefined ? undefined : narrow(named, codes);
  return narrowed === undefined ? null : { from: at, to: last + 1, currency: narrowed };
}

/** "dolarów kanadyjskich", "funta szterlinga". */
function withAdjective(source: Source, at: number, named: Currency): Unit {
  const next = source.tokens[at + 1];
  if (next?.kind === "word") {
    const other = named.times === undefined ? undefined : currencyOfName(next.fold, "pl");
    // "pięć dych euro"
    if (
      named.times !== undefined &&
      other !== undefined &&
      other.times === undefined &&
      other.power === undefined
    )
      return { from: at, to: at + 2, currency: { ...other, times: named.times } };
    for (const [stem, codes] of POLISH_QUALIFIERS) {
      if (!next.fold.startsWith(stem) || next.fold.length > stem.length + 4) continue;
      const narrowed = narrow(named, codes);
      if (narrowed !== undefined) return { from: at, to: at + 2, currency: narrowed };
    }
  }
  return { from: at, to: at + 1, currency: named };
}

function narrow(currency: Currency, codes: readonly string[]): Currency | undefined {
  const common = [...currency.codes, ...(currency.rare ?? [])].filter((code) => codes.includes(code));
  return common.length === 0 ? undefined : { ...currency, codes: common, weight: false };
}

/**
 * The currency whose last token is before `at`, as it is before a number. Codes that are words ("TRY 10") count
 * where the number is `exact`, that is, has cents.
 */
export function unitBefore(source: Source, at: number, exact = false): Unit | null {
  const token = source.tokens[at - 1];
  if (token === undefined || crossesLine(source, at - 1, at)) return null;
  if (token.kind === "sign" && token.text !== ".") return signBefore(source, at - 1);
  // "Rs. 20"
  const dotted = token.text === "." && token.joined;
  const word = dotted ? source.tokens[at - 2] : token;
  if (word?.kind !== "word") return null;
  const place = { from: dotted ? at - 2 : at - 1, to: at };
  const named = currencyOfName(word.fold, source.language);
  if (named?.before === true) return { ...place, currency: named };
  const code = dotted ? undefined : codeOf(word, !exact);
  return code === undefined ? null : { ...place, currency: code };
}

function signBefore(source: Source, at: number): Unit | null {
  const [sign, letters] = [source.tokens[at], source.tokens[at - 1]];
  if (sign === undefined) return null;
  const lettered =
    letters?.kind === "word" ? currencyOfLetters(letters.fold, sign.text, sign.joined) : undefined;
  if (lettered !== undefined) return { from: at - 1, to: at + 1, currency: lettered };
  const currency = currencyOfSign(sign.text);
  if (currency === undefined || currency.power !== undefined) return null;
  return { from: at, to: at + 1, currency };
}
