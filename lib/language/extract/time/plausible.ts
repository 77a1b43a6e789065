/** Whether the words around a reading leave it standing: "at 5 locations" is not a time, "Jan Sobota" is not a day. */
import { RANK } from "../number-words.ts";
import { numeralAt } from "../numerals.ts";
import { COUNTED } from "../ordinals-roman.ts";
import type { Source, Token } from "../types.ts";
import type { Chart } from "./chart.ts";
import type { Node } from "./node.ts";

const set = (words: string) => new Set(words.split(" "));

/** What is counted or measured; a number before it is not an hour. Folded, both languages. */
const MEASURED = set(
  "percent per people persons men women children dollars pounds euro euros cents bucks mph kmh km kg cm mm degrees degree million " +
    "thousand billion times items units pieces points stars " +
    "zl zlotych zlote zloty gr groszy proc procent pkt punktow osob osoby sztuk szt egz tys tysiecy mln mld eur usd pln gbp chf " +
    "dolarow funtow razy stopni metrow kilometrow litrow ton gb mb kb",
);
/** English words in -s that count nothing. */
const NO_PLURAL = set(
  "is was has does yes as always its his hers ours this us plus thanks pls perhaps sometimes lets less unless across besides",
);
/** After "a second" these show the unit; any other word shows the ordinal ("a second opinion"). */
const AFTER_SECOND = set(
  "or and to please ago later before after i you he she we they it that this of in on at for from if when while so but is was until till",
);
/** Before "monthly" or "daily": how often, not when ("twice daily"), or how much for it ("100 zł miesięcznie"). */
const RATES = set(
  "twice times razy raza dwukrotnie trzykrotnie per zlotych zlote zloty zl pln eur usd gbp chf euro dollars pounds",
);
/** Between the two ends of a range. */
const RANGE = set("do to until till - \u2013 \u2014 a and i");
/** Before "a week": how often, or how much for each. */
const PER = set(
  "once twice thrice times time x dollars euros pounds zloty zlotys usd eur gbp pln bucks cents",
);
/** Polish nouns that "roczny" measures instead of repeating: "umowa roczna" lasts a year. */
const MEASURED_BY_YEARS =
  /^(?:umow|gwarancj|okres|staz|kurs|urlop|pobyt|wypowiedzeni|abonament|subskrypcj|licencj|kontrakt|doswiadczeni|dziec|wynajem|najm)/;

/** Before a bare unit: how long something takes ("trwa godzinę", "wait 7d"). */
const LASTING = set(
  "trwa trwal trwala trwalo trwaly trwaja potrwa potrwaja trwac potrwac zajmie zajmuje zajelo zajela zajal zajma zajac " +
    "minela minelo minal wait waits waited takes took lasts lasted within for in",
);
/** After a day of the month: what a day can do ("the 15th works for me"). */
const SUITING = set("works suits fits");
/** After "kwadrans": the hour that it is counted from, so that no quarter of an hour passes. */
const FROM_HOUR = set("po przed do na temu");

/**
 * Why a reading is refused. `cut`: a neighbour belongs to it and is not covered by it; what is left of such an
 * expression has a wrong value, so a shorter reading of its words is doubtful too. `unlikely`: its words mean something
 * else, so that a shorter reading may be right: "Monday" in "on Monday 21 people came".
 */
export function refusalOf(source: Source, chart: Chart, node: Node): "cut" | "unlikely" | undefined {
  const { tokens } = source;
  const cut =
    isQuantity(source, node) ||
    cutsDigits(tokens, node.from, node.to) ||
    isPart(tokens, node) ||
    isAnchored(tokens, node) ||
    isExcepted(source, node) ||
    isLimited(source, chart, node) ||
    isNumberedLine(source, node) ||
    isHourOfDate(tokens, node);
  // A weak reading of a time casts no doubt on what else its words can be.
  if (cut) return node.loose === 2 && node.recurrence === undefined ? "unlikely" : "cut";
  if (isPlausible(source, node)) return undefined;
  const next = tokens[node.to];
  if (isListNumber(source, node) || next === undefined) return "unlikely";
  const isCounted = isCounting(source, node);
  if (isCounted && next.kind === "word") return "unlikely";
  // Digits that go on as no time does, or that may be the hours of a schedule: "dzisiaj do 18,5", "weekdays 9-5 2027".
  const isHours = node.recurrence !== undefined && node.loose !== 0;
  return isHours || (node.loose === 1 && isCounted) ? "cut" : "unlikely";
}

/** Words in front of a time that leave its value as it is. */
const ASIDE = set("on in at the about around exactly w we na o okolo dnia");
export const isAside = (token: Token) => ASIDE.has(token.fold);

/** What goes on after the number of a line as it may go on after a day. */
const AFTER_DAY = set("o od do na w rano wieczorem miedzy przed po punktualnie najpozniej");

/** "7. o 19.30 w sobotę" at the beginning of a line: its number as likely as a day of the month. */
function isNumberedLine({ text, tokens }: Source, { from, n, when }: Node): boolean {
  const [first, point, word, before] = [tokens[from], tokens[from + 1], tokens[from + 2], tokens[from - 1]];
  if (when === undefined || n > 100 || first?.kind !== "digits" || point?.text !== "." || !point.joined)
    return false;
  if (word === undefined || word.joined || !AFTER_DAY.has(word.fold)) return false;
  return before === undefined || text.slice(before.end, first.start).includes("\n");
}

/** The number of a line in "7. Dec 24th". */
function isListNumber({ tokens }: Source, { from, to }: Node): boolean {
  const [first, point, last, next] = [tokens[from], tokens[from + 1], tokens[to - 1], tokens[to]];
  return first?.kind === "digits" && point?.text === "." && last?.kind === "word" && next?.kind === "digits";
}

function isCounting(source: Source, { to }: Node): boolean {
  return counts(source, source.tokens[to], source.tokens[to + 1]);
}

/** Whether a reading that is not cut may be reported as it is. */
function isPlausible(source: Source, node: Node): boolean {
  if (isListNumber(source, node)) return false;
  if (node.loose === 2) return isWhole(source, node) || isAskedFor(source, node) || isClosed(source, node);
  if (ranksNoun(source, node)) return false;
  if (node.loose === 1 && isCounting(source, node)) return false;
  if (node.recurrence !== undefined)
    return !isRate(source, node) && !isEndOfRange(source, node) && !isException(source, node);
  if (node.length !== undefined) return !isNotDuration(source, node);
  if (isPlace(source, node)) return false;
  if (node.to - node.from > 2) return true;
  return node.to - node.from > 1 || !isSurname(source, node.from);
}

/** Words after which nothing is counted. */
const CLOSING = set(
  "and or but at on in for with by from to until if when while please so then as of the i oraz lub ale w na z do od u przy jesli gdy prosze",
);

/** Whether the hours of a schedule end their clause: "weekdays 9-5, please" and not "daily 2-3 pills". */
function isClosed({ tokens }: Source, node: Node): boolean {
  if (node.recurrence === undefined) return false;
  const next = tokens[node.to];
  if (next === undefined || (next.kind === "word" && !next.joined && CLOSING.has(next.fold))) return true;
  return (
    next.kind === "sign" && (!next.joined || (".,;!?)".includes(next.text) && !tokens[node.to + 1]?.joined))
  );
}

function isWhole({ tokens }: Source, node: Node): boolean {
  return node.from === 0 && node.to === tokens.length;
}

/** Whether the words beside a reading that means little by itself ask for one. */
function isAskedFor({ tokens, language }: Source, node: Node): boolean {
  const [before, first, next] = [tokens[node.from - 1], tokens[node.from], tokens[node.to]];
  if (node.length === undefined)
    return language === "en" && first?.fold === "the" && SUITING.has(next?.fold ?? "");
  const inches = tokens[node.to - 1]?.text === '"';
  if (before !== undefined && LASTING.has(before.fold)) return !inches;
  const quarter = first?.fold === "kwadrans" && before?.fold !== "za";
  return quarter && next?.kind === "word" && !FROM_HOUR.has(next.fold);
}

/** Signs between the two ends of something written without spaces: "1-5.12.2026", "6–8 weeks". */
const SPANNING = "-\u2013/";

/**
 * Whether a neighbour belongs to the reading and is not covered by it: a number before "-" or "/" that touches its
 * digits, or a letter right behind them. Half an expression has a wrong value.
 */
function isPart(tokens: readonly Token[], { from, to, length, when }: Node): boolean {
  const [first, sign, number] = [tokens[from], tokens[from - 1], tokens[from - 2]];
  if (first?.kind === "digits" && first.joined && sign?.joined && SPANNING.includes(sign.text))
    if (number?.kind === "digits") return true;
  // "v2 November": the digits belong to a name.
  if (first?.kind === "digits" && first.joined && sign?.kind === "word") return true;
  const [last, next, second] = [tokens[to - 1], tokens[to], tokens[to + 1]];
  if (next === undefined) return false;
  const year = next.fold === "of" || next.fold === "in" ? second : next;
  if (FISCAL.has(year?.fold ?? "") || isOffset(tokens, to)) return true;
  // "2026-12-01T10:00Z" of "2026-12-01T10:00Z/P2".
  if (
    next.joined &&
    next.text === "/" &&
    when !== undefined &&
    second?.joined &&
    /^(?:p|pt)$/.test(second.fold)
  )
    return true;
  // "1-2h" of "1-2h10".
  if (length !== undefined && next.kind === "digits" && next.joined && last?.kind === "word") return true;
  // "3/2026" of "3/2026-12-31", "about December 1" of "about December 1-5", "the 20-Nov" of "the 20-Nov-2025".
  if (next.joined && SPANNING.includes(next.text) && second?.kind === "digits" && second.joined) return true;
  if (last?.kind !== "digits") return false;
  if (when !== undefined && last.text.length < 3 && isYear(tokens, next.text === "," ? to + 1 : to))
    return true;
  // "2026-12-01T14:00" cut behind its date, "6" of "6pmx". "1h 30m": what follows the minutes of a length is their unit.
  return next.joined && next.kind === "word" && length === undefined;
}

/** " +02:00", "-05:00" behind a time that is read without it. */
function isOffset(tokens: readonly Token[], at: number): boolean {
  const isNamed = /^(?:utc|gmt)$/.test(tokens[at]?.fold ?? "");
  if (isNamed) return isOffset(tokens, at + 1);
  const [before, sign, hours, colon] = [tokens[at - 2], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (sign?.text !== "+" && sign?.text !== "-") return false;
  if (hours?.kind !== "digits" || !hours.joined) return false;
  if (/^(?:utc|gmt)$/.test(tokens[at - 1]?.fold ?? "")) return true;
  return (
    before?.text === ":" &&
    (hours.text.length === 4 || (hours.text.length === 2 && colon?.text === ":" && colon.joined))
  );
}

/** "14:45" of "14:45, dnia 05.11.2027-7": digits that are not the date that they look like belong to the hour. */
function isHourOfDate(tokens: readonly Token[], { to, clockTime, when, recurrence }: Node): boolean {
  if (clockTime === undefined || when !== undefined || recurrence !== undefined) return false;
  let at = to;
  while (tokens[at] !== undefined && (tokens[at]?.text === "," || ASIDE.has(tokens[at]?.fold ?? ""))) at++;
  const [digits, sign, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (at === to || digits?.kind !== "digits" || sign?.joined !== true || !"-./".includes(sign.text))
    return false;
  return second?.kind === "digits" && second.joined;
}

/** The year of "January 15, 2027", alone or in front of a sign. */
function isYear(tokens: readonly Token[], at: number): boolean {
  const [year, next] = [tokens[at], tokens[at + 1]];
  if (year?.kind !== "digits" || year.joined || !/^(?:19|20|21)\d\d$/.test(year.text)) return false;
  return (
    next === undefined ||
    (next.kind === "sign" && !(next.joined && ":.-/".includes(next.text) && tokens[at + 2]?.joined))
  );
}

/** Before a length that counts from now, and after one that counts from something else; folded, both languages. */
const COUNTED_FROM_NOW = set("within in za ciagu przeciagu terminie czasie");
const ANCHORS = set("of from after before following od liczac liczone");

/** "Within 30 days of receipt", "w ciągu 14 dni od otrzymania faktury": not from now, and from what is not known. */
function isAnchored(tokens: readonly Token[], { from, to, when, length }: Node): boolean {
  if (when === undefined || length !== undefined || !ANCHORS.has(tokens[to]?.fold ?? "")) return false;
  const [first, second] = [tokens[from], tokens[from + 1]].map((token) => token?.fold ?? "");
  return COUNTED_FROM_NOW.has(first ?? "") || (first === "w" && COUNTED_FROM_NOW.has(second ?? ""));
}

/** After the number of a quarter or half: a year that begins when a company says so. */
const FISCAL = set("fy fiscal");

/** Words behind which an exception follows; folded, both languages. */
const EXCEPT = set("except excluding unless oprocz procz poza wylaczajac");

/** "Codziennie z wyjątkiem świąt": a rule without its exception is another rule. */
function isExcepted({ tokens }: Source, node: Node): boolean {
  if (node.length !== undefined) return false;
  const at = tokens[node.to]?.text === "," ? node.to + 1 : node.to;
  const [next, second] = [tokens[at], tokens[at + 1]].map((token) => token?.fold ?? "");
  if (EXCEPT.has(next ?? "")) return true;
  return second === "wyjatkiem" ? next === "z" || next === "za" : next === "but" && second === "not";
}

/** Words behind which a schedule gets a start, an end or its hours; folded, both languages. */
const LIMITING = set(
  "until till til through thru for from between starting beginning ending since do od przez poczawszy zaczynajac miedzy pomiedzy",
);

/** Ends without a date. */
const UNDATED = set("swiat wakacji ferii odwolania skutku matury urlopu zakonczenia wyczerpania");

/** "Every half hour from 7:30 to 16:30" cut before its limit: a time or a length follows that the rule does not cover. */
function isLimited(source: Source, chart: Chart, node: Node): boolean {
  if (node.recurrence === undefined) return false;
  const { tokens } = source;
  // "Every month on the 1st and the second" before "Friday": the ordinal is not a day of the month.
  const isDay = ({ to, n, when, loose }: Node) =>
    to === node.to + 1 && n > 0 && when !== undefined && loose === 0;
  if (tokens[node.to]?.kind === "word" && chart.at(node.to).some(isDay)) return true;
  const behind = tokens[node.to]?.text === "," ? node.to + 1 : node.to;
  const at = tokens[behind]?.fold === "az" ? behind + 1 : behind;
  const limit = tokens[at]?.fold ?? "";
  if (!LIMITING.has(limit)) return false;
  // What is no time ends a rule as well: "until the holidays", "do odwołania".
  if (limit === "until" || limit === "till" || (limit === "do" && UNDATED.has(tokens[at + 1]?.fold ?? "")))
    return true;
  return [...chart.at(at), ...chart.at(at + 1)].some(
    (other) => other.family.goals !== 0 && other.to - other.from > 1 && other.loose !== 2,
  );
}

/** Signs that make one number or time of the digits that touch them. */
const LINKS = ":.,'\u2019";

/** Whether a reading begins or ends within a number, a time or a measure: "500 am" in "1,500 am", "at 6" in "at 6'2\"". */
function cutsDigits(tokens: readonly Token[], from: number, to: number): boolean {
  return linksDigits(tokens, from - 1) || (linksDigits(tokens, to) && !isFraction(tokens, to));
}

function linksDigits(tokens: readonly Token[], at: number): boolean {
  const [before, sign, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (sign?.joined !== true || sign.kind !== "sign" || !LINKS.includes(sign.text)) return false;
  if (before?.kind !== "digits" || after?.kind !== "digits" || !after.joined) return false;
  // A list may be written without spaces, "5,6 and 7 May"; three digits are thousands.
  return sign.text !== "," || after.text.length === 3;
}

/** "12:30:45.250" */
function isFraction(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 2]?.text === ":" && tokens[at - 4]?.text === ":";
}

/** "Na 3. piętrze": the point after the digits makes an ordinal, which counts the noun. */
function ranksNoun({ tokens, language }: Source, node: Node): boolean {
  const [digits, point, noun] = [tokens[node.to - 2], tokens[node.to - 1], tokens[node.to]];
  return (
    language === "pl" && digits?.kind === "digits" && point?.text === "." && COUNTED.test(noun?.fold ?? "")
  );
}

/** "On 2.5% of", "do 3.5 mln", and the time in "1:24-cv-01234": digits that count or name something. */
function isQuantity({ tokens }: Source, node: Node): boolean {
  const [last, next, second, third] = [
    tokens[node.to - 1],
    tokens[node.to],
    tokens[node.to + 1],
    tokens[node.to + 2],
  ];
  if (last?.kind !== "digits" || next === undefined) return false;
  if (next.text === "%" || next.text === "\u2030") return true;
  if (next.joined && next.text === "-" && second?.kind === "word" && second.joined)
    return third?.joined === true && third.text === "-";
  const decimal = tokens[node.to - 2]?.text === "." && last.joined && node.clockTime === undefined;
  return decimal && next.kind === "word" && MEASURED.has(next.fold);
}

/** "A second opinion", "twice a week", "zero-day", "twenty and four hours". */
function isNotDuration({ tokens, language }: Source, node: Node): boolean {
  const [before, first, last, next] = [
    tokens[node.from - 1],
    tokens[node.from],
    tokens[node.to - 1],
    tokens[node.to],
  ];
  if (first?.fold === "zero") return true;
  if (language !== "en" || first === undefined) return false;
  // "3 hours and half" of "3 hours and half a day".
  if (last?.fold === "half" && /^(?:a|an|of)$/.test(next?.fold ?? "")) return true;
  if (first.fold === "a" || first.fold === "an") {
    if (last?.fold === "second" && next?.kind === "word" && !AFTER_SECOND.has(next.fold)) return true;
    return before !== undefined && (before.kind === "digits" || PER.has(before.fold));
  }
  if (before?.fold !== "and") return false;
  const [tens, ones] = [tokens[node.from - 2], first].map((token) => token && numeralAt(token, "en"));
  return (
    tens?.role === "small" && tens.rank === RANK.tens && ones?.role === "small" && ones.rank === RANK.ones
  );
}

/** Whether what follows a number shows that it counts something. */
function counts(source: Source, next: Token | undefined, second: Token | undefined): boolean {
  if (next === undefined) return false;
  if (next.kind === "digits") return true;
  if (next.kind === "word") {
    if (next.joined || MEASURED.has(next.fold)) return true;
    if (source.language === "pl") return /(?:ow|owych)$/.test(next.fold);
    return next.fold.endsWith("s") && !next.fold.endsWith("ss") && !NO_PLURAL.has(next.fold);
  }
  if ("%$\u20ac\u00a3\u00a5\u00b0+*=/".includes(next.text)) return true;
  return next.joined && ".,:-".includes(next.text) && second?.joined === true;
}

/** "Sundays" of "every other day except Sundays": the days on which nothing is. */
function isException({ tokens }: Source, { from }: Node): boolean {
  const before = ["on", "in", "w", "we"].includes(tokens[from - 1]?.fold ?? "") ? from - 2 : from - 1;
  const word = tokens[before]?.fold ?? "";
  return EXCEPT.has(word) || word === "wyjatkiem";
}

/** The end of "od 8:00 do 16:00 w dni robocze": what recurs is the range, not its end. */
function isEndOfRange({ tokens }: Source, node: Node): boolean {
  const [first, link, before] = [tokens[node.from], tokens[node.from - 1], tokens[node.from - 2]];
  return first?.kind === "digits" && before?.kind === "digits" && RANGE.has(link?.fold ?? "");
}

/** "Twice daily", "5000 zł miesięcznie", "3-miesięczny", "umowa roczna". */
function isRate(source: Source, node: Node): boolean {
  const { tokens, language } = source;
  if (node.to - node.from > 1) return false;
  const [before, token, after] = [tokens[node.from - 1], tokens[node.from], tokens[node.to]];
  if (before !== undefined) {
    if (before.kind === "digits" || RATES.has(before.fold)) return true;
    if (token?.joined === true && before.text === "-") return true;
  }
  if (language === "en") return false;
  return [before, after].some((near) => near !== undefined && MEASURED_BY_YEARS.test(near.fold));
}

/** "Środa Wielkopolska", "w Środzie Śląskiej": a town. */
function isPlace({ tokens, language }: Source, { to }: Node): boolean {
  const [name, next] = [tokens[to - 1], tokens[to]];
  return language === "pl" && isCapital(name) && isCapital(next) && /[sc]k(?:a|iej)$/.test(next.fold);
}

/** Before a surname. */
const TITLES = set("pan pana panu panem pani dr mec prof inz mgr");

const isCapital = (token: Token | undefined): token is Token =>
  token?.kind === "word" && token.text[0] !== token.text[0]?.toLowerCase() && token.text.length > 1;

/** A capitalized Polish weekday or month right after another capitalized word within a sentence: a surname. */
function isSurname(source: Source, at: number): boolean {
  const { tokens, language } = source;
  const [before, token, first] = [tokens[at - 1], tokens[at], tokens[at - 2]];
  if (language === "en" || !isCapital(token) || token.joined) return false;
  if (TITLES.has(before?.fold ?? "")) return true;
  if (!isCapital(before)) return false;
  return before.text.slice(1) === before.text.slice(1).toLowerCase() && first?.kind === "word";
}
