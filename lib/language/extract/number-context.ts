/** Tells numbers from numerals that count nothing: pronouns, names, identifiers, addresses. */

import { foldWord } from "../fold.ts";
import { WordSet } from "../word-set.ts";
import { identifies, isCode } from "./number-identifiers.ts";
import { numeralsOf } from "./numerals.ts";
import type { NumberSpan, Source, Token } from "./types.ts";

/** Units that may touch a number ("5kg"); anything else that does makes it a name ("4a", "3D"). */
const UNITS = new WordSet(
  "kg mg dag ml cl dl hl mm cm dm km min ms sek godz kb mb gb tb w kw kwh mw v mv hz khz mhz ghz px pt em rem ft lb lbs oz mph kmh zl gr pln eur usd gbp chf mln mld tys bn pp szt",
);
const ONE_LETTER = "gtlmhsxVWACF";
/** Words after "one" that show a pronoun. */
const AFTER_ONE = new WordSet(
  "of else another who that which can could should would must may might will has had does did knows wants needs with in on at by from to and or but is was ones self",
);
/** Words after which "one" replaces a noun, whatever comes next: "no one came", "the last one failed". */
const BEFORE_PRONOUN = new WordSet("this that which each every any no some another other such next last");
/** Words after which it does where no noun follows: "the one", "my old one". */
const BEFORE_ONE = new WordSet(
  "the my your his her its our their only first second third new old good bad best right wrong big small loved little everyone anyone someone",
);
const AFTER_JEDEN = new WordSet("z ze za drugiego drugiej drugiemu drugi po i");
const BEFORE_JEDEN = new WordSet("ani zaden kazdy to ktos niejeden ktorys");
const TITLES = new WordSet("pan pani pana panu panem panna mr mrs ms miss dr prof mgr inz sir madam");
/** Compounds with a letter hyphen that hold no number: "one-way" counts nothing. */
const NAMES_AFTER_HYPHEN = new WordSet(
  "way sided off time size fold word up one handed liner stop trust day sum",
);
/** What is shown in 4K. */
const SCREENS = new WordSet(
  "tv telewizor monitor video wideo display screen resolution uhd ekran rozdzielczosc streaming movie movies film films filmy filmow footage content quality camera kamera projector projektor",
);
const QUOTES = "\"'\u201e\u201c\u00ab\u2018\u201a";
/** After tens: some more of them, so that the number is not known. */
const VAGUE = new WordSet("kilka kilku kilkoma pare paru paroma odd something");

/** "twenty-odd", "dwadzieścia kilka": the number is left open. */
export function isVague(source: Source, span: NumberSpan): boolean {
  const next = source.tokens[span.to];
  if (span.form !== "words" || next === undefined) return false;
  const word = next.joined && next.text === "-" ? source.tokens[span.to + 1] : next;
  const tens = span.value.digits > 19n && span.value.digits % 10n === 0n;
  return tens && word !== undefined && VAGUE.has(word.fold);
}

/** Behind an amount that is some more: „100 zł z groszami”, "two hours and change"; folded. */
const SOME_MORE = {
  en: /^and (?:change|a bit|a little|something|some)\b/,
  pl: /^(?:z (?:groszami|hakiem|kawalkiem|okladem|ogonkiem|czyms|ulamkiem)|i (?:troche|cos|kawalek))\b/,
};

/** True if what ends before token `at` is some more than it says. */
export function isSomeMore({ tokens, language }: Source, at: number): boolean {
  const words = tokens.slice(at, at + 3).map(({ fold }) => fold);
  return SOME_MORE[language].test(words.join(" "));
}

/** True if a span is a number that the text states, not a name, pronoun, address or identifier. */
export function isCounted(source: Source, span: NumberSpan): boolean {
  const { tokens } = source;
  const [first, last] = [tokens[span.from], tokens[span.to - 1]];
  if (first === undefined || last === undefined) return false;
  const [before, after] = [tokens[span.from - 1], tokens[span.to]];
  if (span.glued && !isMeasured(source, span)) return false;
  if (isVague(source, span)) return false;
  if (span.form === "digits") return !identifies(source, span);
  if (first.kind === "digits" && isCode(tokens, span)) return false;
  if (last.text === "K" && after !== undefined && SCREENS.has(after.fold)) return false;
  if (span.to - span.from > 1) return true;
  if (isName(first, before) || isTitle(first, before, after)) return false;
  if (first.fold === "piec" || first.fold === "pol") return isPlainNumeral(source, span.from);
  return source.language === "en" ? englishCounts(tokens, span) : polishCounts(tokens, span);
}

/** "5kg", but not the "3C" of "2B:3C:4D". */
function isMeasured({ tokens }: Source, span: NumberSpan): boolean {
  const [first, before, unit, next] = [
    tokens[span.from],
    tokens[span.from - 1],
    tokens[span.to],
    tokens[span.to + 1],
  ];
  if (first === undefined || unit?.joined !== true || !isUnit(unit.text)) return false;
  if (next?.joined === true && (next.kind !== "sign" || next.text === ":")) return false;
  return !gluesBefore(first, before);
}

/** One letter is a unit in its own case only: 5 g and 5 V, but 5G is a network and 4a a flat. */
function isUnit(text: string): boolean {
  return text.length === 1 ? ONE_LETTER.includes(text) : UNITS.has(foldWord(text));
}

function gluesBefore(first: Token, before: Token | undefined): boolean {
  return first.joined && (before?.kind === "word" || before?.text === ":");
}

/** A capitalised numeral after a capitalised word or a title: "Mr. Six", "Jan Sto". */
function isName(first: Token, before: Token | undefined): boolean {
  const capital = (token: Token) => token.text[0] !== token.text[0]?.toLowerCase();
  const shouting = first.text.length > 1 && first.text === first.text.toUpperCase();
  if (before === undefined || !capital(first) || shouting) return false;
  return before.kind === "word" ? capital(before) || TITLES.has(before.fold) : before.text === ".";
}

/** The capitals of a name in quotation marks or inside a sentence: „Trzy Misie”, "in Seven Oaks". */
function isTitle(first: Token, before: Token | undefined, after: Token | undefined): boolean {
  const capital = (token: Token | undefined) =>
    token?.kind === "word" && token.text[0] !== token.text[0]?.toLowerCase();
  if (before === undefined || !capital(first) || !capital(after)) return false;
  return before.kind === "sign" ? first.joined && QUOTES.includes(before.text) : before.kind === "word";
}

/** "piec" is an oven and "pol" of fields, unless the text is written without diacritics or the mark is there. */
function isPlainNumeral(source: Source, at: number): boolean {
  const token = source.tokens[at];
  if (token === undefined || token.text.toLowerCase() !== token.fold)
    return token?.text.toLowerCase() !== "pól";
  if (source.tokens.length === 1) return true;
  const next = source.tokens[at + 1];
  const noun = next?.kind === "word" && next.fold.length > 3;
  return noun && !/[ąćęłńóśźż]/i.test(source.text);
}

function englishCounts(tokens: readonly Token[], span: NumberSpan): boolean {
  const [first, before, after] = [tokens[span.from], tokens[span.from - 1], tokens[span.to]];
  const hyphen = after?.joined === true && after.text === "-" ? tokens[span.to + 1] : undefined;
  if (hyphen !== undefined && (NAMES_AFTER_HYPHEN.has(hyphen.fold) || hyphen.fold === first?.fold))
    return false;
  // "fifty-fifty"
  if (before?.text === "-" && first?.joined === true && tokens[span.from - 2]?.fold === first.fold)
    return false;
  if (first?.fold === "half")
    return !(
      /^(?:time|term|way)$/.test(after?.fold ?? "") ||
      (before !== undefined &&
        /^(?:first|second|other|better|top|bottom|this|that|latter)$/.test(before.fold))
    );
  if (first?.fold === "million" && before?.fold === "a") return true;
  if (first?.fold !== "one") return true;
  if (before?.fold === "the" && after?.fold === "hand") return false;
  if (before?.fold === "by" && tokens[span.from - 2]?.fold === "one") return false;
  if (after?.fold === "in" && isNumeral(tokens[span.to + 1])) return true;
  if (before?.kind === "word" && BEFORE_PRONOUN.has(before.fold)) return false;
  if (before?.kind === "word" && BEFORE_ONE.has(before.fold))
    return after?.kind === "word" && !AFTER_ONE.has(after.fold);
  if (before?.text === "-" && first.joined) return false;
  return !(after?.kind === "word" && AFTER_ONE.has(after.fold));
}

/** "one in five" */
function isNumeral(token: Token | undefined): boolean {
  return token?.kind === "digits" || numeralsOf("en").get(token?.fold ?? "")?.role === "small";
}

function polishCounts(tokens: readonly Token[], span: NumberSpan): boolean {
  const [first, before, after] = [tokens[span.from], tokens[span.from - 1], tokens[span.to]];
  if (first === undefined || !/^jed(?:en|n)/.test(first.fold)) return true;
  if (after?.kind === "word" && AFTER_JEDEN.has(after.fold)) return false;
  return !(before?.kind === "word" && BEFORE_JEDEN.has(before.fold));
}

/** Signs that make what follows a part of a name: "#5", "A_4", "v.2", "FV/5", "COVID-19". */
const NAME_SIGNS = "_/\\.-#@&=?";

/** Scales that touch the digits before them. */
const SCALES = new WordSet("k m tys mln mld bn");

/** True if a number is the tail of a word or identifier. */
export function gluedBefore(tokens: readonly Token[], from: number): boolean {
  const token = tokens[from];
  const before = tokens[from - 1];
  const second = tokens[from - 2];
  if (token?.joined !== true || before === undefined) return false;
  if (before.kind === "word") return true;
  if (!NAME_SIGNS.includes(before.text) || (token.kind === "word" && before.text === "/")) return false;
  // "10k-15k"
  if (second?.joined === true && SCALES.has(second.fold) && tokens[from - 3]?.kind === "digits") return false;
  return "_\\#@".includes(before.text) || (before.joined && second !== undefined && second.kind === "word");
}
