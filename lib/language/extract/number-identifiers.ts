/** Tells digits that name something (accounts, versions, articles of law, houses, scores) from digits that count. */

import { WordSet } from "../word-set.ts";
import { currencyOfCode } from "./currencies.ts";
import { compare, isInteger, whole } from "./decimal.ts";
import type { NumberSpan, Source, Token } from "./types.ts";

/** Words that announce an identifier of four digits or more. */
const IDENTIFIER = new WordSet(
  "nr numer numeru numerze no number id order invoice account acct faktura faktury fakture fakturze zamowienie zamowienia zamowieniu konto konta rachunek rachunku sprawa sprawy zgloszenie zgloszenia ticket case ref reference sygnatura pesel nip regon krs iban bic swift kod code pin token serial seryjny seryjnego umowa umowy polisa polisy karta karty card isbn issn vat vin port portu porcie dowod dowodu paszport passport rej rejestracyjny rejestracyjnym employee sku ean batch lot parcel shipment paczka paczki paczke przesylka przesylki tracking ending ssn po partia partii partie seria serii flight",
);
/** Words after which any number is a name of a part, a version or a place, also a short or a decimal one. */
const LABEL = {
  en: new WordSet(
    "version versions ver v rev revision release section sec figure fig seat gate flight windows iphone ipad ios macos android ubuntu debian pixel boeing airbus galaxy python java php node tls ssl usb http iso rfc utf bluetooth playstation xbox",
  ),
  pl: new WordSet(
    "wersja wersji wersje version ver v rev art ust poz par paragraf paragrafu lit nr lok lokal linia linii linie autobus autobusu tramwaj tramwaju windows iphone ipad ios macos android ubuntu debian pixel boeing airbus galaxy python java php node tls ssl usb http iso en utf bluetooth playstation xbox",
  ),
};
/** The same where they are written with a capital, as a name is: "Box 5", not "box 5". */
const NAMED = new WordSet(
  "suite apt apartment flat pier box article exhibit clause annex appendix exit route highway interstate apollo area",
);
/** Words after which a number with a point is a part or a class: "pkt 4.2", "table 3.1". */
const POINTED = new WordSet(
  "pkt punkt punktu punkcie rozdz rozdzial rozdziale tabela tabeli tab rys rysunek klasa klasy table chapter step item class",
);
const PHONE = new WordSet(
  "tel telefon telefonu telefonem telefonicznie zadzwon dzwon dzwonic kom komorka komorkowy mobile phone call sms fax faks whatsapp",
);
const SCORE =
  /^(?:score[ds]?|scoreline|won|win|wins|lost|lose|beat|beats|defeated|drew|final|wynik|wynikiem|wyniku|wygr|przegr|remis|zremis|mecz|pokonal)/;
/** How far before a score the word for it can be. */
const SCORE_REACH = 8;
const DASHES = "-\u2013\u2014\u2010\u2011";

const isCapital = (token: Token | undefined): boolean =>
  token?.kind === "word" && token.text[0] !== token.text[0]?.toLowerCase();
const isShouted = (token: Token | undefined): boolean =>
  token?.kind === "word" && token.text === token.text.toUpperCase() && token.text !== token.fold;

/** True if digits are not a quantity: account and order numbers, versions, postal codes, houses, scores. */
export function identifies(source: Source, span: NumberSpan): boolean {
  const { tokens } = source;
  const [first, before, after] = [tokens[span.from], tokens[span.from - 1], tokens[span.to]];
  if (first === undefined) return true;
  if (before?.text === "@" || before?.text === "§" || (before?.text === "#" && first.joined)) return true;
  if (after?.joined === true && "@_\\".includes(after.text)) return true;
  // A mask or the part of a path: " /24".
  if (before?.text === "/" && first.joined && !before.joined) return true;
  if (isSeries(tokens, span) || isPolishPhone(tokens, span)) return true;
  // "004512" is a reading or a code; alone it is at least in digits.
  if (/^0\d{3,}$/.test(first.text) && span.to === span.from + 1 && tokens.length > 1) return true;
  if (isLabelled(source, span) || isCode(tokens, span) || isPostalCode(tokens, span)) return true;
  if (isHouse(source, span) || isScore(tokens, span)) return true;
  if (!isInteger(span.value)) return false;
  const grouped = span.to - span.from > 1;
  const cues = cuesBefore(tokens, span.from);
  if (cues.includes("sms") && first.text.length > 3) return true;
  if (cues.some((cue) => PHONE.has(cue)) && first.text.length + (grouped ? 6 : 0) > 6) return true;
  return IDENTIFIER.has(cues[0] ?? "") && !grouped && first.text.length > 3;
}

/** "48 600 700 800", unless a noun follows that it counts: a telephone number without its plus. */
function isPolishPhone(tokens: readonly Token[], { from, to }: NumberSpan): boolean {
  if (to - from !== 4 || tokens[from]?.text !== "48" || tokens[to]?.kind === "word") return false;
  return isThrees(tokens.slice(from + 1, to).map(({ text }) => text));
}

const isThrees = (groups: readonly string[]) => groups.every((group) => /^\d{3}$/.test(group));

/** "AB 1234567": letters of a series and six to eight digits that count no noun. */
function isSeries(tokens: readonly Token[], span: NumberSpan): boolean {
  if (span.to > span.from + 1) return false;
  const [digits, letters, after] = [tokens[span.from], tokens[span.from - 1], tokens[span.to]];
  if (!/^\d{6,8}$/.test(digits?.text ?? "") || !isShouted(letters)) return false;
  const series = letters?.text ?? "";
  const counts = after?.kind === "word" && after.text === after.text.toLowerCase();
  return /^.{2,3}$/u.test(series) && !counts && currencyOfCode(series, true) === undefined;
}

/** "version 3.9", "art. 5", "poz. 535", "Suite 300", "TLS 1.3", "Dz.U. 2004". */
function isLabelled({ tokens, language }: Source, span: NumberSpan): boolean {
  const first = tokens[span.from];
  const point = tokens[span.from - 1]?.text === "." && tokens[span.from - 1]?.joined === true;
  const label = tokens[span.from - (point ? 2 : 1)];
  if (label?.kind !== "word" || first?.kind !== "digits") return false;
  // "Dz.U. 2004", "8 m. 3"
  if (point && (label.text === "U" || (label.text === "m" && language === "pl"))) return true;
  if (POINTED.has(label.fold) && tokens[span.from + 1]?.text === "." && span.to > span.from + 1) return true;
  return LABEL[language].has(label.fold) || (language === "en" && NAMED.has(label.fold) && isCapital(label));
}

/** The tail of "CVE-2024-12345", the head of "88-1245-A", both ends of "021000021-445566", the parts of "2001:db8::1". */
export function isCode(tokens: readonly Token[], span: NumberSpan): boolean {
  let at = span.from;
  while (linked(tokens, at) && tokens[at - 2]?.kind === "digits") at -= 2;
  if (at < span.from && linked(tokens, at) && tokens[at - 2]?.kind === "word") return true;
  // "DDR4-3200"
  if (at < span.from && tokens[at]?.joined === true && tokens[at - 1]?.kind === "word") return true;
  if (isAroundColon(tokens[span.to], tokens[span.to + 1])) return true;
  if (isAroundColon(tokens[span.from], tokens[span.from - 1]) && tokens[span.from - 1]?.joined === true)
    return tokens[span.from - 2]?.kind !== "digits" && tokens[span.from - 2]?.text === ":";
  let end = span.to - 1;
  while (linked(tokens, end + 2) && tokens[end + 2]?.kind === "digits") end += 2;
  if (linked(tokens, end + 2) && isShouted(tokens[end + 2])) return true;
  const joined = at < span.from ? tokens[at] : end >= span.to ? tokens[end] : undefined;
  if (joined === undefined) return false;
  return [tokens[span.from], joined].some(
    (run) => run !== undefined && (run.text.length > 6 || /^0\d/.test(run.text)),
  );
}

/** A colon without spaces before a word or another colon. */
function isAroundColon(colon: Token | undefined, next: Token | undefined): boolean {
  if (colon?.joined !== true || next === undefined) return false;
  return colon.text === ":" ? next.joined && (next.kind === "word" || next.text === ":") : next.text === ":";
}

/** True if a hyphen, slash, point or underscore without spaces joins token `at` to the one before it. */
function linked(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at - 1];
  if (tokens[at]?.joined !== true || sign?.joined !== true) return false;
  return sign.kind === "sign" && `${DASHES}/._`.includes(sign.text);
}

/** "won 4-2", "wynik 3-1": not the two ends of a range. */
function isScore(tokens: readonly Token[], span: NumberSpan): boolean {
  const left = tokens[span.to]?.joined === true && DASHES.includes(tokens[span.to]?.text ?? " ");
  const right = tokens[span.from]?.joined === true && DASHES.includes(tokens[span.from - 1]?.text ?? " ");
  if ((!left && !right) || compare(span.value, whole(100)) >= 0) return false;
  for (let at = span.from - 1; at >= Math.max(0, span.from - SCORE_REACH); at--)
    if (SCORE.test(tokens[at]?.fold ?? "")) return true;
  return false;
}

const STREET_PL = new WordSet(
  "ul ulica ulicy ulice al aleja alei aleje os osiedle osiedlu osiedla pl plac placu",
);
const STREET_EN = new WordSet(
  "street st avenue ave road rd lane ln drive dr boulevard blvd way court ct square sq place terrace parkway crescent grove mews gardens close",
);
/** Words after a house that are not nouns which it could count. */
const AFTER_HOUSE = new WordSet("w we lok lokal m i oraz lub do od jest z na czeka mieszkania");
/** Words of a street's name. */
const STREET_WORDS = 4;

/** "Długa 5/7", "ul. Polnej 12 w Łodzi", "1600 Pennsylvania Avenue", "Washington, DC 20500". */
function isHouse({ tokens, language }: Source, span: NumberSpan): boolean {
  const [before, after] = [tokens[span.from - 1], tokens[span.to]];
  if (language === "pl") {
    // "Ul. 5 Marca", "przy 3 Maja": the number of a name.
    const cue = before?.text === "." ? tokens[span.from - 2] : before;
    if (isCapital(after) && (STREET_PL.has(cue?.fold ?? "") || cue?.fold === "przy")) return true;
    if (tokens[span.from + 1]?.text === "/") return span.from > 1 && isCapital(before);
    const flat = tokens[span.to + 1]?.text === "." && /^(?:m|lok)$/.test(after?.fold ?? "");
    if (isCapital(before) && flat) return true;
    const counts = after?.kind === "word" && !isCapital(after) && !AFTER_HOUSE.has(after.fold);
    return isCapital(before) && !counts && isStreetBefore(tokens, span.from);
  }
  if (isShouted(before) && before?.text.length === 2 && tokens[span.from - 2]?.text === ",")
    return tokens[span.from]?.text.length === 5;
  for (let at = span.to; at < span.to + STREET_WORDS && isCapital(tokens[at]); at++)
    if (at > span.to && STREET_EN.has(tokens[at]?.fold ?? "")) return true;
  return false;
}

function isStreetBefore(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1, words = 0; at >= 0 && words <= STREET_WORDS; at--) {
    const token = tokens[at];
    if (token === undefined || token.kind === "digits") return false;
    if (token.kind === "sign" && token.text !== ".") return false;
    if (token.kind !== "word") continue;
    if (STREET_PL.has(token.fold)) return true;
    words++;
  }
  return false;
}

/** Words between a cue and its number: "phone number is". */
const COPULAS = new WordSet(
  "is was are to jest was byl number numer nr no is under pod na in osobisty osobistego bankowy bankowe bankowego kredytowej platniczej",
);

/** The words before a number that can announce it, nearest first; over a point or colon, not over other numbers. */
function cuesBefore(tokens: readonly Token[], from: number): string[] {
  const cues: string[] = [];
  for (let at = from - 1; at >= Math.max(0, from - 5); at--) {
    const token = tokens[at];
    if (token === undefined || token.kind === "digits") break;
    if (token.kind === "sign" && !".:#-(".includes(token.text)) break;
    if (token.kind !== "word") continue;
    cues.push(token.fold);
    // "dowód ABC 123456": the letters of a series belong to the number.
    const series =
      isShouted(token) && token.text.length < 5 && currencyOfCode(token.text, true) === undefined;
    if (!COPULAS.has(token.fold) && !(series && !IDENTIFIER.has(token.fold))) break;
  }
  const last = cues.at(-1);
  return last !== undefined && IDENTIFIER.has(last) ? [last, ...cues] : cues;
}

const POSTAL = /^(?:poczt|kod|zip|postal|postcode)/;

/** 00-950 Warszawa, "kod pocztowy 31-147". */
function isPostalCode(tokens: readonly Token[], span: NumberSpan): boolean {
  const at = tokens[span.from]?.text.length === 2 ? span.from : span.from - 2;
  const start = Math.max(0, at);
  const [left, dash, right, town] = tokens.slice(start, start + 4);
  if (left?.text.length !== 2 || dash?.text !== "-" || !dash.joined || right?.joined !== true) return false;
  if (left.kind !== "digits" || right.kind !== "digits" || right.text.length !== 3) return false;
  const label = tokens[start - 1]?.kind === "word" ? tokens[start - 1] : tokens[start - 2];
  return isCapital(town) || left.text.startsWith("0") || POSTAL.test(label?.fold ?? "");
}
