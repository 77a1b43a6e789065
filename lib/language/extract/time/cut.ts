/** Whether a reading is cut out of a longer expression: what its neighbours add to it would change its value. */
import type { Source, Token } from "../types.ts";
import type { Chart } from "./chart.ts";
import type { Node } from "./node.ts";

const set = (words: string) => new Set(words.split(" "));

/** Words in front of a time that leave its value as it is. */
const ASIDE = set("on in at the about around exactly w we na o okolo dnia");
export const isAside = (token: Token) => ASIDE.has(token.fold);

/** Signs between the two ends of something written without spaces: "1-5.12.2026", "6–8 weeks". */
const SPANNING = "-\u2013/";

/**
 * Whether a neighbour belongs to the reading and is not covered by it: a number before "-" or "/" that touches its
 * digits, or a letter right behind them. Half an expression has a wrong value.
 */
export function isPart(tokens: readonly Token[], { from, to, length, when }: Node): boolean {
  const first = tokens[from];
  if (first?.kind === "digits" && first.joined) {
    const sign = tokens[from - 1];
    // "3.04.26" of "1-30.03.-3.04.26" has a point in front of the dash.
    const number = tokens[from - 2]?.text === "." ? tokens[from - 3] : tokens[from - 2];
    if (sign?.joined && SPANNING.includes(sign.text) && number?.kind === "digits") return true;
    // "v2 November": the digits belong to a name.
    if (sign?.kind === "word") return true;
  }
  if (first !== undefined && isEndOfRoman(tokens, from)) return true;
  const next = tokens[to];
  if (next === undefined) return false;
  const [last, second] = [tokens[to - 1], tokens[to + 1]];
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
  if (next.joined && next.text === "." && second?.joined && SPANNING.includes(second.text))
    if (tokens[to + 2]?.kind === "digits" && tokens[to + 2]?.joined) return true;
  if (when !== undefined && last.text.length < 3 && isYear(tokens, next.text === "," ? to + 1 : to))
    return true;
  // "2026-12-01T14:00" cut behind its date, "6" of "6pmx". "1h 30m": what follows the minutes of a length is their unit.
  return next.joined && next.kind === "word" && length === undefined;
}

const ROMAN = /^[ivx]+$/;

/** "III kw." of "I-III kw.": the end of a range of Roman numbers. */
function isEndOfRoman(tokens: readonly Token[], from: number): boolean {
  const [last, dash, first] = [tokens[from], tokens[from - 1], tokens[from - 2]];
  if (!ROMAN.test(last?.fold ?? "") || !ROMAN.test(first?.fold ?? "")) return false;
  return SPANNING.includes(dash?.text ?? " ");
}

/** "Od 15 do 11" from one hour to another read as from 15 minutes to eleven. */
export function isFromHour(tokens: readonly Token[], { from, to, until }: Node): boolean {
  if (to - from !== 4 || until !== undefined) return false;
  const [first, hour, link, last] = tokens.slice(from, to);
  if (![hour, last].every((token) => token?.kind === "digits" && token.text.length < 3)) return false;
  return /^(?:from|od|since)$/.test(first?.fold ?? "") && /^(?:to|do|till)$/.test(link?.fold ?? "");
}

/** "The 15th" of "from the 15th day after the invoice date": a day that is counted from another. */
export function isCountedDay(tokens: readonly Token[], { to, when, recurrence }: Node): boolean {
  if (
    when === undefined ||
    recurrence !== undefined ||
    !/^(?:day|dnia|dzien|dniu)$/.test(tokens[to]?.fold ?? "")
  )
    return false;
  return BESIDE.has(tokens[to + 1]?.fold ?? "") || ANCHORS.has(tokens[to + 1]?.fold ?? "");
}

const BESIDE = set("after before po przed");

/** " +02:00", "-05:00" behind a time that is read without it. */
function isOffset(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at];
  if (sign?.fold === "utc" || sign?.fold === "gmt") return isOffset(tokens, at + 1);
  if (sign?.text !== "+" && sign?.text !== "-") return false;
  const [before, hours, colon] = [tokens[at - 2], tokens[at + 1], tokens[at + 2]];
  if (hours?.kind !== "digits" || !hours.joined) return false;
  if (/^(?:utc|gmt)$/.test(tokens[at - 1]?.fold ?? "")) return true;
  return (
    before?.text === ":" &&
    (hours.text.length === 4 || (hours.text.length === 2 && colon?.text === ":" && colon.joined))
  );
}

/** "14:45" of "14:45, dnia 05.11.2027-7": digits that are not the date that they look like belong to the hour. */
export function isHourOfDate(tokens: readonly Token[], { to, clockTime, when, recurrence }: Node): boolean {
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
export function isAnchored(tokens: readonly Token[], { from, to, when, length }: Node): boolean {
  if (when === undefined || length !== undefined || !ANCHORS.has(tokens[to]?.fold ?? "")) return false;
  const [first, second] = [tokens[from], tokens[from + 1]].map((token) => token?.fold ?? "");
  return COUNTED_FROM_NOW.has(first ?? "") || (first === "w" && COUNTED_FROM_NOW.has(second ?? ""));
}

/** After the number of a quarter or half: a year that begins when a company says so. */
const FISCAL = set("fy fiscal");

/** Words behind which an exception follows; folded, both languages. */
export const EXCEPT = set("except excluding unless oprocz procz poza wylaczajac");

/** "Codziennie z wyjątkiem świąt": a rule without its exception is another rule. */
export function isExcepted({ tokens }: Source, node: Node): boolean {
  if (node.length !== undefined) return false;
  const at = tokens[node.to]?.text === "," ? node.to + 1 : node.to;
  const next = tokens[at]?.fold ?? "";
  if (EXCEPT.has(next)) return true;
  if (isExceptionWithMore(tokens, node)) return true;
  const second = tokens[at + 1]?.fold;
  return second === "wyjatkiem" ? next === "z" || next === "za" : next === "but" && second === "not";
}

/** Days off that no rule can say; folded, both languages. */
const DAYS_OFF = /^(?:holidays?|vacations?|swiat|swieta|swietach|feri[ie]|wakacj[ie]|urlop(?:u|y|ow)?)$/;
/** In front of them. */
const OF_DAYS_OFF =
  /^(?:on|in|w|we|the|public|bank|national|federal|state|school|religious|dni|dniow|ustawowo|woln\w+|swiateczn\w+)$/;

/** True if days off follow a link: "and public holidays", „i świąt”. */
export function isWithDaysOff(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:,|and|or|nor|i|oraz|a|ani|lub)$/.test(tokens[at]?.fold ?? "")) return false;
  for (let next = at + 1; next < at + 5; next++) {
    const word = tokens[next]?.fold ?? "";
    if (DAYS_OFF.test(word)) return true;
    if (/^(?:woln|swiateczn)/.test(word) && /^(?:dni|ustawowo)/.test(tokens[next - 1]?.fold ?? ""))
      return true;
    if (!OF_DAYS_OFF.test(word) && !/^(?:and|or|i|oraz)$/.test(word)) return false;
  }
  return false;
}

/** "Every day except weekends" of "every day except weekends and holidays". */
function isExceptionWithMore(tokens: readonly Token[], { from, to, recurrence }: Node): boolean {
  if (recurrence === undefined || !isWithDaysOff(tokens, to)) return false;
  return tokens.slice(from, to).some(({ fold }) => EXCEPT.has(fold) || fold === "wyjatkiem");
}

/** Words behind which a schedule gets a start, an end or its hours; folded, both languages. */
const LIMITING = set(
  "until till til through thru for from between starting beginning ending since do od przez poczawszy zaczynajac miedzy pomiedzy",
);

/** Words behind a schedule whose hours are nowhere said: "during business hours", "poza godzinami pracy". */
const HOURS = set("during outside podczas godzinach godzinami czasie trakcie hours");

/** Ends without a date. */
const UNDATED = set("swiat wakacji ferii odwolania skutku matury urlopu zakonczenia wyczerpania");

/** "Every half hour from 7:30 to 16:30" cut before its limit: a time or a length follows that the rule does not cover. */
export function isLimited(source: Source, chart: Chart, node: Node): boolean {
  if (node.recurrence === undefined) return false;
  const { tokens } = source;
  // "Every month on the 1st and the second" before "Friday": the ordinal is not a day of the month.
  const isDay = ({ to, n, when, loose }: Node) =>
    to === node.to + 1 && n > 0 && when !== undefined && loose === 0;
  if (tokens[node.to]?.kind === "word" && chart.at(node.to).some(isDay)) return true;
  const behind = tokens[node.to]?.text === "," ? node.to + 1 : node.to;
  const at = tokens[behind]?.fold === "az" ? behind + 1 : behind;
  const limit = tokens[at]?.fold ?? "";
  const second = tokens[at + 1];
  if (/^(?:after|before|by|po|przed|do)$/.test(limit) && second?.kind === "digits") return true;
  if (HOURS.has(limit) || (/^(?:w|poza|po|after|in)$/.test(limit) && HOURS.has(second?.fold ?? "")))
    return true;
  if (!LIMITING.has(limit)) return false;
  // What is no time ends a rule as well: "until the holidays", "do odwołania".
  if (
    /^(?:until|till|through|thru)$/.test(limit) ||
    (limit === "do" && UNDATED.has(tokens[at + 1]?.fold ?? ""))
  )
    return true;
  return [...chart.at(at), ...chart.at(at + 1)].some(
    (other) => other.family.goals !== 0 && other.to - other.from > 1 && other.loose !== 2,
  );
}

/** Signs that make one number or time of the digits that touch them. */
const LINKS = ":.,'\u2019";

/** Whether a reading begins or ends within a number, a time or a measure: "500 am" in "1,500 am", "at 6" in "at 6'2\"". */
export function cutsDigits(tokens: readonly Token[], from: number, to: number): boolean {
  return linksDigits(tokens, from - 1) || (linksDigits(tokens, to) && !isFraction(tokens, to));
}

function linksDigits(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at];
  if (sign?.joined !== true || sign.kind !== "sign" || !LINKS.includes(sign.text)) return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (before?.kind !== "digits" || after?.kind !== "digits" || !after.joined) return false;
  // A list may be written without spaces, "5,6 and 7 May"; three digits are thousands.
  return sign.text !== "," || after.text.length === 3;
}

/** "12:30:45.250", but not with a half of the day behind it. */
function isFraction(tokens: readonly Token[], at: number): boolean {
  if (/^(?:am|pm|a|p)$/.test(tokens[at + 2]?.fold ?? "")) return false;
  return tokens[at - 2]?.text === ":" && tokens[at - 4]?.text === ":";
}
