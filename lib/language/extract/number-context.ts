/** Tells numbers from numerals that count nothing: pronouns, names, identifiers, addresses. */

import { foldWord } from "../fold.ts";
import { isInteger } from "./decimal.ts";
import type { NumberSpan } from "./numbers.ts";
import type { Source, Token } from "./types.ts";

const set = (words: string) => new Set(words.split(" "));

/** Units that may touch a number ("5kg"); anything else that does makes it a name ("4a", "3D"). */
const UNITS = set(
  "kg mg dag ml cl dl hl mm cm dm km min ms sek godz kb mb gb tb w kw kwh mw v mv hz khz mhz ghz px pt em rem ft lb lbs oz mph kmh zl gr pln eur usd gbp chf mln mld tys bn pp szt",
);
const ONE_LETTER = "gtlmhsxVWACF";
/** Words after "one" that show a pronoun. */
const AFTER_ONE = set(
  "of another who that which can could should would must may might will has had does did knows wants needs with in on at by from to and or but is was ones self",
);
const BEFORE_ONE = set(
  "the this that which each every any no some another other such my your his her its our their only first second third next last new old good bad best right wrong big small loved little everyone anyone someone",
);
const AFTER_JEDEN = set("z ze drugiego drugiej drugiemu drugi po i");
const BEFORE_JEDEN = set("ani zaden kazdy to ktos niejeden ktorys");
/** Words that announce an identifier of four digits or more. */
const IDENTIFIER = set(
  "nr numer numeru numerze no number id order invoice account acct faktura faktury fakture fakturze zamowienie zamowienia zamowieniu konto konta rachunek rachunku sprawa sprawy zgloszenie zgloszenia ticket case ref reference sygnatura pesel nip regon krs iban bic swift kod code pin token serial seryjny seryjnego umowa umowy polisa polisy karta karty card isbn issn vat vin",
);
const PHONE = set(
  "tel telefon telefonu telefonem telefonicznie zadzwon dzwon dzwonic kom komorka komorkowy mobile phone call sms fax faks whatsapp",
);
const TITLES = set("pan pani pana panu panem panna mr mrs ms miss dr prof mgr inz sir madam");
/** Compounds with a letter hyphen that hold no number: "one-way" counts nothing. */
const NAMES_AFTER_HYPHEN = set("way sided off time size fold word up one handed liner stop");
/** Screens and networks: "4K TV". */
const SCREENS = set("tv telewizor monitor video wideo display screen resolution uhd ekran rozdzielczosc");

/** True where a span is a number that the text states, not a name, pronoun, address or identifier. */
export function isCounted(source: Source, span: NumberSpan): boolean {
  const { tokens } = source;
  const [first, last] = [tokens[span.from], tokens[span.to - 1]];
  if (first === undefined || last === undefined) return false;
  const [before, after] = [tokens[span.from - 1], tokens[span.to]];
  if (span.glued && !(after?.joined === true && isUnit(after.text) && !gluesBefore(first, before)))
    return false;
  if (span.form === "digits") return !identifies(source, span);
  if (last.text === "K" && after !== undefined && SCREENS.has(after.fold)) return false;
  if (span.to - span.from > 1) return true;
  if (isName(first, before)) return false;
  if (first.fold === "piec" || first.fold === "pol") return isPlainNumeral(source, span.from);
  return source.language === "en" ? englishCounts(tokens, span) : polishCounts(tokens, span);
}

/** One letter is a unit in its own case only: 5 g and 5 V, but 5G is a network and 4a a flat. */
function isUnit(text: string): boolean {
  return text.length === 1 ? ONE_LETTER.includes(text) : UNITS.has(foldWord(text));
}

function gluesBefore(first: Token, before: Token | undefined): boolean {
  return first.joined && before?.kind === "word";
}

/** A capitalised numeral after a capitalised word or a title: "Mr. Six", "Jan Sto". */
function isName(first: Token, before: Token | undefined): boolean {
  const capital = (token: Token) => token.text[0] !== token.text[0]?.toLowerCase();
  const shouting = first.text.length > 1 && first.text === first.text.toUpperCase();
  if (before === undefined || !capital(first) || shouting) return false;
  return before.kind === "word" ? capital(before) || TITLES.has(before.fold) : before.text === ".";
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
  if (hyphen !== undefined && NAMES_AFTER_HYPHEN.has(hyphen.fold)) return false;
  if (first?.fold === "half")
    return !(
      before !== undefined && /^(?:first|second|other|better|top|bottom|this|that|latter)$/.test(before.fold)
    );
  if (first?.fold === "million" && before?.fold === "a") return true;
  if (first?.fold !== "one") return true;
  if (before?.kind === "word" && BEFORE_ONE.has(before.fold))
    return after?.kind === "word" && !AFTER_ONE.has(after.fold);
  if (before?.text === "-" && first.joined) return false;
  return !(after?.kind === "word" && AFTER_ONE.has(after.fold));
}

function polishCounts(tokens: readonly Token[], span: NumberSpan): boolean {
  const [first, before, after] = [tokens[span.from], tokens[span.from - 1], tokens[span.to]];
  if (first === undefined || !/^jed(?:en|n)/.test(first.fold)) return true;
  if (after?.kind === "word" && AFTER_JEDEN.has(after.fold)) return false;
  return !(before?.kind === "word" && BEFORE_JEDEN.has(before.fold));
}

/** Account and order numbers, phone numbers, postal codes, sums of an address. */
function identifies(source: Source, span: NumberSpan): boolean {
  const { tokens } = source;
  const [first, before, after] = [tokens[span.from], tokens[span.from - 1], tokens[span.to]];
  if (first === undefined) return true;
  if (before?.text === "@" || (before?.text === "#" && first.joined)) return true;
  if (after?.joined === true && (after.text === "@" || after.text === "_" || after.text === "\\"))
    return true;
  if (isPostalCode(tokens, span)) return true;
  if (isStreet(source, span)) return true;
  if (!isInteger(span.value)) return false;
  const grouped = span.to - span.from > 1;
  const cues = cuesBefore(tokens, span.from);
  if (cues.some((cue) => PHONE.has(cue)) && first.text.length + (grouped ? 6 : 0) > 6) return true;
  return IDENTIFIER.has(cues[0] ?? "") && !grouped && first.text.length > 3;
}

/** "Długa 5/7": a house and a flat after a name. */
function isStreet(source: Source, span: NumberSpan): boolean {
  const before = source.tokens[span.from - 1];
  if (source.tokens[span.from + 1]?.text !== "/" || before?.kind !== "word" || span.from < 2) return false;
  return source.language === "pl" && before.text[0] !== before.text[0]?.toLowerCase();
}

/** Words that stand between a cue and its number: "phone number is". */
const COPULAS = set("is was are to jest was byl number numer nr no is under pod na");

/** The words before a number that can announce it, nearest first; over a point or colon, not over other numbers. */
function cuesBefore(tokens: readonly Token[], from: number): string[] {
  const cues: string[] = [];
  for (let at = from - 1; at >= Math.max(0, from - 5); at--) {
    const token = tokens[at];
    if (token === undefined || token.kind === "digits") break;
    if (token.kind === "sign" && !".:#-(".includes(token.text)) break;
    if (token.kind !== "word") continue;
    cues.push(token.fold);
    if (!COPULAS.has(token.fold)) break;
  }
  const last = cues.at(-1);
  return last !== undefined && IDENTIFIER.has(last) ? [last, ...cues] : cues;
}

/** 00-950 Warszawa. */
function isPostalCode(tokens: readonly Token[], span: NumberSpan): boolean {
  const at = tokens[span.from]?.text.length === 2 ? span.from : span.from - 2;
  const [left, dash, right, town] = tokens.slice(Math.max(0, at), Math.max(0, at) + 4);
  if (left?.text.length !== 2 || dash?.text !== "-" || !dash.joined || right?.joined !== true) return false;
  if (left.kind !== "digits" || right.kind !== "digits" || right.text.length !== 3) return false;
  const capital = town?.kind === "word" && town.text[0] !== town.text[0]?.toLowerCase();
  return capital || left.text.startsWith("0");
}
