/** Whether a reading is only a part of what is said: one of a list, a day that is excluded, a day before a condition. */
import { isSomeMore } from "../number-context.ts";
import { numeralAt } from "../numerals.ts";
import type { Source, Token } from "../types.ts";
import type { Chart } from "./chart.ts";
import { isWithDaysOff } from "./cut.ts";
import { isName } from "./names.ts";
import type { Node, Recurrence } from "./node.ts";

const set = (words: string) => new Set(words.split(" "));

/** Before a time that is not meant; folded, both languages. */
const NEGATIONS = set("not nie except excluding oprocz procz poza wyjatkiem");
/** Between the members of a list. */
const LINKS = set(", / & and or i a oraz lub albo to do");
const EACH = set("every each co kazdy kazda kazde kazdego kazdej");
const BESIDE = set("before after przed po");
const ALTERNATIVES = set("and or i oraz lub albo");
/** After a number that is a member of a list and counts nothing. */
const CLOSING = set(
  "and or but at on in for with by from to until if when while please so then of the i oraz lub albo ale w na z do od u przy jesli gdy prosze",
);
const LAST_DAY = 31;
/** The most words in brackets between an hour and its day. */
const MOST_IN_BRACKETS = 8;

/** Whether the words around a reading show that it is not the whole; a reader should be asked. */
export function isPartial(source: Source, chart: Chart, node: Node, bit: number): boolean {
  if (node.length !== undefined) return isMoment(source, node) || isSomeMore(source, node.to);
  if (isName(source, node) || isNearly(source, node) || isBeforeYear(source, node)) return true;
  if (
    isLasting(source, node) ||
    isOfUnit(source, node) ||
    isInOtherZone(source, node) ||
    isShortOfLength(source, chart, node)
  )
    return true;
  if (isSameHour(source, node) || isDifference(source, node) || isListOfHours(source, chart, node))
    return true;
  if (isAdjective(source, node) || isLimitOfHour(source, node) || isSomeOfDays(source, node)) return true;
  if (goesOnInList(source, chart, node, bit) || isOneRule(source, chart, node) || isCounted(source, node))
    return true;
  return (
    node.recurrence === undefined &&
    (isNegated(source, node) ||
      isLimitCut(source, node) ||
      isPastDate(source, node) ||
      hasEndBehind(source, node) ||
      hasHoursBehind(source, node) ||
      isOneOfNumbers(source, node) ||
      isConditional(source, node) ||
      isHourOfRule(source, node) ||
      isHoursOfDays(source, chart, node) ||
      isHourOfThing(source, node) ||
      hasBut(source, node))
  );
}

/** True if "every" is in front. */
export function isAfterEach(tokens: readonly Token[], from: number): boolean {
  return EACH.has(tokens[from - 1]?.fold ?? "");
}

/** True for a word after which a time is an end, and before it what is counted from it. */
export const isBeside = (token: Token | undefined) => BESIDE.has(token?.fold ?? "");

/** Between "between" and "and". */
const MOST_BETWEEN = 4;

/** "New Year" of "between the holidays and New Year". */
export function isAfterBetween(tokens: readonly Token[], from: number): boolean {
  if (!/^(?:and|a|i)$/.test(tokens[from - 1]?.fold ?? "")) return false;
  return tokens
    .slice(Math.max(0, from - 2 - MOST_BETWEEN), from - 1)
    .some(({ fold }) => /^(?:between|miedzy|pomiedzy)$/.test(fold));
}

/** Before "a minute" that is no minute; folded, both languages. */
const WAITING = set("on wait just me one only poczekaj zaczekaj poczekajcie chwile jeszcze mi tylko");
const HOLDING = set("hang hold");

/** "Hang on a minute", "give me a second", "daj mi minutę". */
function isMoment({ tokens }: Source, { from, to, grain }: Node): boolean {
  if (grain !== "minute" && grain !== "second") return false;
  const [before, second, first] = [tokens[from - 1], tokens[from - 2], tokens[from]];
  const isOne = to - from === 1 || (to - from === 2 && /^(?:a|one|jedna|jeden)$/.test(first?.fold ?? ""));
  if (!isOne || !WAITING.has(before?.fold ?? "")) return false;
  if (before?.fold === "on") return HOLDING.has(second?.fold ?? "");
  return before?.fold !== "me" && before?.fold !== "mi"
    ? true
    : /^(?:give|gimme|daj|dajcie)$/.test(second?.fold ?? "");
}

/** Words that bring an end close to its time; folded, both languages. */
const CLOSE = set("just shortly right soon immediately tuz krotko zaraz chwile niedlugo niewiele troche");

/** Words by which the hour is one that is said elsewhere; folded, both languages. */
const THAT_HOUR = /^(?:this|that|same|usual|tej|samej|zwyklej|stalej|podobnej)$/;

/** "Tomorrow" of "this time tomorrow", „jutro” of „jutro o tej samej porze”: the hour is not read. */
function isSameHour({ tokens }: Source, { from, to, clockTime }: Node): boolean {
  if (clockTime !== undefined) return false;
  const isHour = (at: number) =>
    /^(?:time|hour|porze|godzinie)$/.test(tokens[at]?.fold ?? "") &&
    THAT_HOUR.test(tokens[at - 1]?.fold ?? "");
  if (isHour(from - 1)) return true;
  const behind = tokens.slice(to, to + MOST_BEFORE_TIME);
  const words = behind.findIndex(({ kind, fold }) => kind !== "word" || BEFORE_TIME.test(fold) === false);
  return words > 0 && isHour(to + words);
}

/** Words between a day and "time" that leaves the hour open. */
const MOST_BEFORE_TIME = 6;
const BEFORE_TIME = /^(?:at|o|about|around|the|this|that|same|usual|tej|samej|zwyklej|stalej|podobnej)$/;

/** Polish verbs of change: „o 10” behind them is by how much; folded beginnings. */
const BY_HOW_MUCH =
  /^(?:spad|wzros|wzrasta|podroz|potania|schud|przyty|zwieksz|zmniejsz|podnies|podnios|podnos|obniz|zmal|uros|skroc|wydluz|pomniejsz|powieksz)/;
/** Words between such a verb and „o”. */
const MOST_AFTER_VERB = 3;

/** „O 10” of „cena spadła o 10”. */
function isDifference({ tokens, language }: Source, { from, clockTime, when }: Node): boolean {
  if (language !== "pl" || clockTime === undefined || when !== undefined || tokens[from]?.fold !== "o")
    return false;
  const before = tokens.slice(Math.max(0, from - 1 - MOST_AFTER_VERB), from);
  return (
    before.some(({ fold }) => BY_HOW_MUCH.test(fold)) && before.every(({ text }) => !".!?;".includes(text))
  );
}

/** "Mon-Fri 8-16" of "Mon-Fri 8-16, Sat 9-13": the hours of another day follow. */
function isListOfHours({ tokens }: Source, chart: Chart, { from, to, recurrence }: Node): boolean {
  const isDigits = ({ kind }: Token) => kind === "digits";
  if (recurrence === undefined || !/^(?:,|;|\/|and|i|oraz|a)$/.test(tokens[to]?.fold ?? "")) return false;
  if (!tokens.slice(from, to).some(isDigits)) return false;
  return chart.at(to + 1).some((day) => isWeekly(day) && tokens.slice(day.to, day.to + 3).some(isDigits));
}

const isWeekly = ({ when, recurrence, n }: Node) => (when ?? recurrence) !== undefined && n > 0 && n <= 7;

/** "Just before midnight" is near midnight, and not from now until then. */
function isNearly({ tokens }: Source, { from }: Node): boolean {
  return BESIDE.has(tokens[from]?.fold ?? "") && CLOSE.has(tokens[from - 1]?.fold ?? "");
}

/** In front of how long something takes; folded, both languages. */
const LASTING = set("for within przez ciagu trwa takes lasts trwal zajmie");

/** "3h30" of "for 3h30": a length, and no time of day. */
function isLasting({ tokens }: Source, { from, to, clockTime }: Node): boolean {
  return (
    clockTime !== undefined &&
    to - from === 3 &&
    tokens[from + 1]?.fold === "h" &&
    LASTING.has(tokens[from - 1]?.fold ?? "")
  );
}

/** Units in front of what counts from them; folded. */
const UNITS = /^(?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)$/;

/** "From now" of "some days from now", "mon" of "in 1 mon": what a length that was not read counts from, or is in. */
function isOfUnit({ tokens, language }: Source, { from, to }: Node): boolean {
  const [before, first] = [tokens[from - 1], tokens[from]];
  if (language !== "en" || before === undefined || first === undefined) return false;
  if (first.fold === "from" && tokens[from + 1]?.fold === "now") return UNITS.test(before.fold);
  return first.text === "mon" && to === from + 1 && before.kind === "digits" && !before.joined;
}

/** "8am" of "8am XYT": in a zone that is not known. */
function isInOtherZone({ tokens }: Source, { to, clockTime, when }: Node): boolean {
  const [last, zone] = [tokens[to - 1], tokens[to]];
  if ((clockTime ?? when) === undefined || zone?.joined === true || !/^[A-Z]{2,4}T$/.test(zone?.text ?? ""))
    return false;
  return last?.kind === "digits" || /^(?:am|pm|m)$/.test(last?.fold ?? "");
}

/** "Next 2 weeks" of "next 2 weeks 3 days": a shorter unit goes on. */
function isShortOfLength({ tokens }: Source, chart: Chart, { to, when, grain }: Node): boolean {
  if (
    when === undefined ||
    !LONG.has(grain) ||
    tokens[to]?.kind !== "digits" ||
    tokens[to - 1]?.kind !== "word"
  )
    return false;
  return chart.at(to).some(({ length, loose }) => length !== undefined && loose === 0);
}

const LONG = set("week month quarter year");

/** "Aug 9" of "Aug 9, 96 or later": no day has that number, and it counts nothing. */
function isBeforeYear({ tokens }: Source, { to, n, clockTime }: Node): boolean {
  const at = tokens[to]?.text === "," ? to + 1 : to;
  const isOld = tokens[at]?.kind === "digits" && /^(?:ad|bc|bce|ce)$/.test(tokens[at + 1]?.fold ?? "");
  if (n >= 100 && isOld) return true;
  const [comma, year, next] = [tokens[to], tokens[to + 1], tokens[to + 2]];
  if (n < 100 || clockTime !== undefined || comma?.text !== "," || year?.kind !== "digits") return false;
  if (year.text.length !== 2 || Number(year.text) <= LAST_DAY) return false;
  return next?.kind !== "word" || AFTER_YEAR.has(next.fold);
}

/** Words that count nothing behind a year; folded, both languages. */
const AFTER_YEAR = set(
  "and or but at on in for with by from to until if when while so then of the except about i oraz lub albo ale na w we z do od u przy oprocz",
);

/** "Not on Friday", "byle nie w piątek", "every first Monday" read as a Monday. */
function isNegated({ tokens }: Source, { from }: Node): boolean {
  const [before, second, first] = [tokens[from - 1], tokens[from - 2], tokens[from]];
  if (NEGATIONS.has(before?.fold ?? "") || isReplaced(tokens, from)) return true;
  // What is joined by "but" to something that was not read.
  if (BESIDE.has(first?.fold ?? "") && /^(?:but|ale|lecz)$/.test(before?.fold ?? "")) return true;
  if (before?.fold === "but" && /^(?:days?|anytime|all)$/.test(second?.fold ?? "")) return true;
  return before?.kind === "word" && EACH.has(second?.fold ?? "");
}

/** "Tuesday" of "Monday instead of Tuesday", „zamiast we wtorek”. */
function isReplaced(tokens: readonly Token[], from: number): boolean {
  let at = from;
  while (/^(?:on|the|in|w|we)$/.test(tokens[at - 1]?.fold ?? "")) at--;
  if (tokens[at - 1]?.fold === "zamiast") return true;
  const link = tokens[at]?.fold === "of" ? at : at - 1;
  const [before, word] = [tokens[link - 1]?.fold, tokens[link]?.fold];
  return (before === "instead" && word === "of") || (before === "rather" && word === "than");
}

/** "3 March" of "2 or 3 March", "13 marca" of "9, 11 i 13 marca", "after 10 March" of "before or after 10 March". */
function isOneOfNumbers({ tokens, language }: Source, { from }: Node): boolean {
  const [first, link] = [tokens[from], tokens[from - 1]];
  if (first === undefined || link === undefined || !LINKS.has(link.fold)) return false;
  if (BESIDE.has(first.fold)) return ALTERNATIVES.has(link.fold);
  return isNumber(first, language) && endsInNumber(tokens, from - 1, language);
}

function isNumber(token: Token | undefined, language: "en" | "pl"): boolean {
  if (token?.kind === "digits") return Number(token.text) >= 1 && Number(token.text) <= LAST_DAY;
  return token !== undefined && numeralAt(token, language)?.role === "small";
}

/** "9", "2nd", "5." in front of a token. */
function endsInNumber(tokens: readonly Token[], to: number, language: "en" | "pl"): boolean {
  const [last, before] = [tokens[to - 1], tokens[to - 2]];
  const isEnding = last?.joined === true && (last.text === "." || last.kind === "word");
  return isNumber(isEnding ? before : last, language);
}

/** "May 5" of "May 5 or 6", "jutro o 10" of "jutro o 10 albo 11", "every Monday at 9" of "every Monday at 9 or 10". */
function goesOnInList({ tokens, language }: Source, chart: Chart, { to }: Node, bit: number): boolean {
  const [last, link, number, next] = [tokens[to - 1], tokens[to], tokens[to + 1], tokens[to + 2]];
  if (link === undefined || !LINKS.has(link.fold) || !isNumber(number, language)) return false;
  if (last === undefined || !(last.kind === "digits" || last.joined || isNumber(last, language)))
    return false;
  if (chart.at(to + 1).some((other) => (other.family.goals & bit) !== 0 && other.to > to + 2)) return false;
  if (next === undefined) return true;
  return next.kind === "sign" ? !next.joined || ",.;!?)".includes(next.text) : CLOSING.has(next.fold);
}

/** "Every Monday" of "every Monday or Tuesday", "every year on 1 March" of "every year on 1 March and 1 September". */
function isOneRule({ tokens }: Source, chart: Chart, { from, to, recurrence }: Node): boolean {
  const link = tokens[to]?.fold ?? "";
  if (recurrence !== undefined && /^(?:or|lub|albo)$/.test(tokens[from - 1]?.fold ?? "")) return true;
  if (recurrence === undefined || !(LINKS.has(link) || link === ":")) return false;
  if (isWithDaysOff(tokens, to)) return true;
  if (isOtherwise(tokens, to)) return true;
  const isOr = /^(?:or|lub|albo)$/.test(link);
  return chart
    .at(to + 1)
    .some(({ when, loose, n }) => when !== undefined && loose === 0 && (isOr || (n > 100 && n < 1300)));
}

/** Behind "or" or a comma and "or": what is no threat, "or I will forget", changes the rule; folded, both languages. */
const THREATS = set("i you he she it we they else otherwise wont inaczej bo");

/** "On the 5th of each month" of "on the 5th of each month or the next business day", "every day or so". */
function isOtherwise(tokens: readonly Token[], to: number): boolean {
  const at = tokens[to]?.text === "," ? to + 1 : to;
  const next = tokens[at + 1];
  const word = next?.fold.replace(/['\u2019].*$/, "") ?? "";
  return /^(?:or|lub|albo)$/.test(tokens[at]?.fold ?? "") && next?.kind === "word" && !THREATS.has(word);
}

const WEEKDAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|poniedzial\w+|wtor\w+|srod\w*|czwart\w+|piat\w+|sobot\w*|niedziel\w*)$/;
/** Of weekdays on which shops are open or people work, which only a calendar knows; folded, both languages. */
const SOME_DAYS = /^(?:(?:nie)?handlow\w+|pracujac\w+|odpracowywan\w+|trading|working|non-working)$/;

/** "Niedziela" of „niedziela handlowa”, "Saturday" of "every working Saturday": some of these days only. */
function isSomeOfDays({ tokens }: Source, { from, to }: Node): boolean {
  const isSome = (at: number) => SOME_DAYS.test(tokens[at]?.fold ?? "");
  if (WEEKDAY.test(tokens[to - 1]?.fold ?? "") && isSome(to)) return true;
  return WEEKDAY.test(tokens[from]?.fold ?? "") && isSome(from - 1);
}

/** Days as an adjective or in the genitive: "Tuesday's meeting", „wtorkowe spotkanie”; folded, both languages. */
const OF_DAY =
  /^(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|yesterday|week|month)['\u2019]s|(?:poniedzialk|wtork|srod|czwartk|piatk)ow\w+|sobotni\w*|niedzieln\w+|jutrzejsz\w+|wczorajsz\w+)$/;
/** Words between such a day and its hour. */
const MOST_AFTER_DAY = 4;

/** "At 4" of "Tuesday's meeting at 4", „o 16” of „wtorkowe spotkanie o 16”: an hour of that day. */
function isHourOfThing({ tokens }: Source, { from, when, clockTime }: Node): boolean {
  if (clockTime === undefined || when !== undefined) return false;
  for (let at = from - 1; at >= Math.max(0, from - 1 - MOST_AFTER_DAY); at--) {
    const token = tokens[at];
    if (token?.kind !== "word") return false;
    if (OF_DAY.test(token.fold)) return true;
    if (token.fold === "s" && WEEKDAY.test(tokens[at - 2]?.fold ?? "")) return true;
  }
  return false;
}

/** "Every Monday" of "every Monday for 6 sittings": how often, or for how many. */
function isCounted({ tokens, language }: Source, { from, to, recurrence }: Node): boolean {
  if (recurrence === undefined) return false;
  // "3 razy co tydzień": of each week, or in all.
  if (/^(?:times|razy)$/.test(tokens[from - 1]?.fold ?? "")) return true;
  if (!/^(?:for|przez|na)$/.test(tokens[to]?.fold ?? "")) return false;
  const number = tokens[to + 1];
  return number !== undefined && (number.kind === "digits" || isNumber(number, language));
}

/** Two rules side by side, or with a comma between them, are one that is not understood. */
export function isOtherRule({ tokens }: Source, before: Node, { from, recurrence }: Node): boolean {
  if (before.recurrence === undefined || recurrence === undefined) return false;
  return before.to === from || (before.to === from - 1 && tokens[before.to]?.text === ",");
}

/** How often within a day, and days for it: "every 2 hours send a report on weekdays" is one rule in two pieces. */
export function isOtherPiece({ tokens }: Source, before: Node, { from, recurrence }: Node): boolean {
  const rules = [before.recurrence, recurrence];
  const hours = rules.find((one) => one && isWithinDay(one) && one.weekdays.length === 0);
  const days = rules.find((one) => one && !isWithinDay(one) && one.times.length === 0);
  if (hours === undefined || days === undefined || from - before.to > MOST_BETWEEN_PIECES) return false;
  return tokens.slice(before.to, from).every(({ kind, fold }) => kind !== "sign" && !ALTERNATIVES.has(fold));
}

const MOST_BETWEEN_PIECES = 8;
const isWithinDay = ({ frequency }: Recurrence) => /^(?:SECOND|MINUTE|HOUR)LY$/.test(frequency);

/** Days in the plural; folded, both languages. */
const PLURAL_DAYS =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun|week)days|weekends|poniedzialki|wtorki|srody|czwartki|piatki|soboty|niedziele|weekendy)$/;

/** "Mon-Fri 9am-5pm" as one stretch of time: rather the hours of each day. */
function isHoursOfDays({ tokens }: Source, chart: Chart, { from, to, when }: Node): boolean {
  if (when === undefined || to - from < 4) return false;
  return chart
    .at(from)
    .some(
      (other) =>
        other.to < to &&
        (other.recurrence?.weekdays.length ?? 0) > 1 &&
        tokens.slice(other.to, to).some(({ kind }) => kind === "digits"),
    );
}

/** "After 5 pm" of "Tuesdays after 5 pm", whose rule was not understood. */
function isHourOfRule({ tokens }: Source, { from }: Node): boolean {
  return PLURAL_DAYS.test(tokens[from - 1]?.fold ?? "");
}

/** "After 15 December, but before the holidays": a condition that is not read. */
function hasBut({ tokens }: Source, { to }: Node): boolean {
  const at = tokens[to]?.text === "," ? to + 1 : to;
  return (
    /^(?:but|ale|lecz|jednak)$/.test(tokens[at]?.fold ?? "") &&
    /^(?:before|after|not|only|never|przed|po|nie|tylko)$/.test(tokens[at + 1]?.fold ?? "")
  );
}

/** "Jutro po obiedzie", "the last Monday before the holidays": what follows says which part or which day. */
function isConditional({ tokens }: Source, { to, when, clockTime }: Node): boolean {
  const [last, next] = [tokens[to - 1], tokens[to]];
  return (
    when !== undefined && clockTime === undefined && last?.kind === "word" && BESIDE.has(next?.fold ?? "")
  );
}

/** "14:00 (sala 5) w piątek": a time of day and a day with brackets between them. */
export function isBracketed({ tokens }: Source, before: Node, { from, clockTime }: Node): boolean {
  if ((before.clockTime === undefined) === (clockTime === undefined)) return false;
  const [open, close] = [tokens[before.to], tokens[from - 1]];
  return open?.text === "(" && close?.text === ")" && from - before.to <= MOST_IN_BRACKETS;
}

/** "Monday" of "Monday and Tuesday 9-11", "at 10" of "at 10 or 11 tomorrow": what the other has may belong to both. */
export function shares({ tokens }: Source, before: Node, node: Node): boolean {
  const link = tokens[before.to];
  if (before.to !== node.from - 1 || !(link?.text === "," || ALTERNATIVES.has(link?.fold ?? "")))
    return false;
  const digits = (one: Node) => tokens.slice(one.from, one.to).some(({ kind }) => kind === "digits");
  if (before.clockTime !== undefined)
    return before.when === undefined && node.when !== undefined && tokens[node.from]?.kind === "digits";
  return !digits(before) && digits(node);
}

/** Words that make a limit of the time behind them. */
const LIMITS = {
  en: set("before after until till since"),
  pl: set("przed po do od"),
};

/** "2 stycznia" of "do 2 stycznia" and "do 2 stycznia" of "od 23 do 2 stycznia": one end without the other. */
function isLimitCut({ tokens, language }: Source, { from }: Node): boolean {
  const [before, first] = [tokens[from - 1], tokens[from]];
  if (before !== undefined && LIMITS[language].has(before.fold)) return true;
  if (!/^(?:to|do|until|till)$/.test(first?.fold ?? "") || !endsInNumber(tokens, from, language))
    return false;
  return tokens.slice(Math.max(0, from - 3), from).some(({ fold }) => fold === "od" || fold === "from");
}

/** "22:30 from Sunday to Thursday" of "until 22:30 from Sunday to Thursday". */
function isLimitOfHour({ tokens, language }: Source, { from, recurrence }: Node): boolean {
  const [before, first] = [tokens[from - 1], tokens[from]];
  if (recurrence === undefined || first?.kind !== "digits" || before === undefined) return false;
  return before.fold === "by" || LIMITS[language].has(before.fold);
}

/** Polish adjectives by themselves: "rozmowa roczna" is one that sums up a year, or one of each year. */
function isAdjective({ tokens, language }: Source, { from, to, recurrence }: Node): boolean {
  if (language !== "pl" || recurrence === undefined || to - from > 1) return false;
  return /^(?:roczn|miesieczn|tygodniow|kwartaln|dzienn)(?:y|a|e|ego|ej|ym|ych|ymi|i|emu)$/.test(
    tokens[from]?.fold ?? "",
  );
}

const PAST = set(
  "happened occurred was were died began started arrived bylo byl byla byly stalo wydarzylo zdarzylo",
);

/** "14 November" of "it happened on 14 November": the last one rather than the next. */
function isPastDate({ tokens }: Source, { from, to }: Node): boolean {
  const own = tokens.slice(from, to);
  if (!own.some(({ kind }) => kind === "digits") || own.some(({ text }) => /^\d{4}$/.test(text)))
    return false;
  if (!own.some(({ kind, fold }) => kind === "word" && MONTHS.test(fold))) return false;
  return tokens.slice(Math.max(0, from - 4), from).some(({ fold }) => PAST.has(fold));
}

const MONTHS =
  /^(?:jan|feb|mar|apr|may$|jun|jul|aug|sep|oct|nov|dec|stycz|lut|kwie|maja|czerw|lip|sierp|wrze|pazdz|listop|grud)/;

/** "From 13/8/2026" of "from 13/8/2026 to 5/9/2026/8": the digits of an end that was not read. */
function hasEndBehind({ tokens }: Source, { from, to }: Node): boolean {
  const isStart = /^(?:from|between|od|miedzy|pomiedzy)$/.test(tokens[from]?.fold ?? "");
  return (
    isStart &&
    /^(?:to|until|till|and|do|a|i)$/.test(tokens[to]?.fold ?? "") &&
    tokens[to + 1]?.kind === "digits"
  );
}

/** Words between a day and its hours. */
const MOST_BEFORE_HOURS = 3;

/** "Dziś" of "mam dziś zmianę od 22 do 6": a stretch of hours follows that was not read. */
function hasHoursBehind({ tokens }: Source, { to, when, clockTime, part }: Node): boolean {
  if (when === undefined || clockTime !== undefined || part !== undefined) return false;
  if (tokens[to - 1]?.kind === "digits") return false;
  for (let at = to; at < to + MOST_BEFORE_HOURS; at++) {
    const token = tokens[at];
    if (token === undefined || token.kind !== "word") return false;
    if (!/^(?:od|from|between|miedzy|pomiedzy)$/.test(token.fold)) continue;
    const [first, link, last, next] = tokens.slice(at + 1, at + 5);
    const isHours = [first, last].every((one) => one?.kind === "digits" && Number(one.text) <= 24);
    const ends = next === undefined || next.kind === "sign" || CLOSING.has(next.fold);
    return isHours && ends && /^(?:do|to|and|a|-)$/.test(link?.fold ?? "");
  }
  return false;
}
