/** Whether the words around a reading leave it standing: "at 5 locations" is not a time, "Jan Sobota" is not a day. */
import { RANK } from "../number-words.ts";
import { numeralAt } from "../numerals.ts";
import { COUNTED } from "../ordinals-roman.ts";
import type { Source, Token } from "../types.ts";
import type { Chart } from "./chart.ts";
import {
  cutsDigits,
  EXCEPT,
  isAnchored,
  isCountedDay,
  isExcepted,
  isFromHour,
  isHourOfDate,
  isLimited,
  isPart,
} from "./cut.ts";
import { isPlace, isStreet, isSurname } from "./names.ts";
import type { Node } from "./node.ts";

const set = (words: string) => new Set(words.split(" "));

/** What is counted or measured; a number before it is not an hour. Folded, both languages. */
const MEASURED = set(
  "percent per people persons men women children dollars pounds euro euros cents bucks mph kmh km kg cm mm degrees degree million " +
    "thousand billion times items units pieces points stars " +
    "lat lata miesiecy miesiace tygodni tygodnie dni zl zlotych zlote zloty gr groszy proc procent pkt punktow osob osoby sztuk szt egz tys tysiecy mln mld eur usd pln gbp chf " +
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
    isFromHour(tokens, node) ||
    isCountedDay(tokens, node) ||
    isExcepted(source, node) ||
    isLimited(source, chart, node) ||
    isNumberedLine(source, node) ||
    isMonthOfDate(source, chart, node) ||
    isDayOfDate(source, chart, node) ||
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

/** What goes on after the number of a line as it may go on after a day. */
const AFTER_DAY = set("o od do na w rano wieczorem miedzy przed po punktualnie najpozniej");

/** "Start on December" of "start on December 1": a day of the month follows. */
function isMonthOfDate(source: Source, chart: Chart, { from, to, when }: Node): boolean {
  if (when === undefined || to - from < 2 || source.tokens[to]?.kind !== "digits") return false;
  const isDate = (other: Node) => other.to > to && other.n > 100 && other.when !== undefined;
  return chart
    .at(to - 1)
    .some(
      (other) =>
        isDate(other) &&
        !isPart(source.tokens, other) &&
        !cutsDigits(source.tokens, other.from, other.to) &&
        isPlausible(source, other),
    );
}

/** "Saturday morning, 16" of "Saturday morning, 16 February": the digits are a day and no hour. */
function isDayOfDate({ tokens }: Source, chart: Chart, { from, to, when }: Node): boolean {
  if (when === undefined || to - from < 3 || tokens[to - 1]?.kind !== "digits" || tokens[to]?.kind !== "word")
    return false;
  return chart.at(to - 1).some((other) => other.to === to + 1 && other.n > 100 && other.when !== undefined);
}

/** "7. o 19.30 w sobotę" at the beginning of a line: its number as likely as a day of the month. */
function isNumberedLine({ text, tokens }: Source, { from, n, when }: Node): boolean {
  const first = tokens[from];
  if (when === undefined || n > 100 || first?.kind !== "digits") return false;
  const [point, word, before] = [tokens[from + 1], tokens[from + 2], tokens[from - 1]];
  if (point?.text !== "." || !point.joined) return false;
  if (word === undefined || word.joined || !AFTER_DAY.has(word.fold)) return false;
  return before === undefined || text.slice(before.end, first.start).includes("\n");
}

/** The number of a line in "7. Dec 24th". */
function isListNumber({ tokens }: Source, { from, to }: Node): boolean {
  if (tokens[from]?.kind !== "digits" || tokens[from + 1]?.text !== ".") return false;
  return tokens[to - 1]?.kind === "word" && tokens[to]?.kind === "digits";
}

function isCounting(source: Source, { to }: Node): boolean {
  return counts(source, source.tokens[to], source.tokens[to + 1]);
}

/** Whether a reading that is not cut may be reported as it is. */
function isPlausible(source: Source, node: Node): boolean {
  if (isListNumber(source, node) || isChange(source, node)) return false;
  if (node.loose === 2) return isWhole(source, node) || isAskedFor(source, node) || isClosed(source, node);
  if (ranksNoun(source, node) || endsInAmount(source, node)) return false;
  if (node.loose === 1 && isCounting(source, node)) return false;
  if (node.recurrence !== undefined)
    return !isRate(source, node) && !isEndOfRange(source, node) && !isException(source, node);
  if (node.length !== undefined) return !isNotDuration(source, node);
  if (isPlace(source, node) || isStreet(source, node)) return false;
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

/** "Na 3. piętrze": the point after the digits makes an ordinal, which counts the noun. */
function ranksNoun({ tokens, language }: Source, node: Node): boolean {
  if (language !== "pl" || tokens[node.to - 1]?.text !== ".") return false;
  return tokens[node.to - 2]?.kind === "digits" && COUNTED.test(tokens[node.to]?.fold ?? "");
}

/** "On 2.5% of", "do 3.5 mln", and the time in "1:24-cv-01234": digits that count or name something. */
function isQuantity({ tokens }: Source, node: Node): boolean {
  const [last, next] = [tokens[node.to - 1], tokens[node.to]];
  if (last?.kind !== "digits" || next === undefined) return false;
  const [second, third] = [tokens[node.to + 1], tokens[node.to + 2]];
  if (next.text === "%" || next.text === "\u2030") return true;
  if (next.joined && next.text === "-" && second?.kind === "word" && second.joined)
    return third?.joined === true && third.text === "-";
  if (next.kind !== "word" || !MEASURED.has(next.fold)) return false;
  return tokens[node.to - 2]?.text === "." && last.joined && node.clockTime === undefined;
}

/** Words that come before an amount as they come before an hour: „w piątek na 300 zł”. */
const BEFORE_AMOUNT = set("na o do od po za at by until till from to");
/** What is measured, but may do something at an hour: "on Friday at 5 people will come". */
const DOING = set("people persons men women children times items units pieces points stars degrees");

/** "Jutro na 300 zł": the digits at the end of a day and hour count what follows. */
function endsInAmount({ tokens }: Source, { from, to }: Node): boolean {
  const [before, last, next] = [tokens[to - 2], tokens[to - 1], tokens[to]];
  if (to - from < 3 || last?.kind !== "digits" || next?.kind !== "word" || before === undefined) return false;
  if (!BEFORE_AMOUNT.has(before.fold) || DOING.has(next.fold)) return false;
  return MEASURED.has(next.fold) || next.fold.startsWith("zlotow");
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
  // "3-5 dni roboczych": a length without them.
  if (/^(?:robocz|pracujac)/.test(next?.fold ?? "")) return true;
  // "12 miesięcznych rat": so many that come each month.
  const isMany = last?.fold.endsWith("ych") === true || last?.fold.endsWith("ymi") === true;
  if (language === "pl" && isMany && !last?.joined && node.to - node.from > 1) return true;
  if (language !== "en" || first === undefined) return false;
  // "3 hours and half" of "3 hours and half a day".
  if (/^(?:half|thirds?|quarters?)$/.test(last?.fold ?? "") && /^(?:a|an|of)$/.test(next?.fold ?? ""))
    return true;
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

/** What moves something from one time to another; folded beginnings, both languages. */
const CHANGES =
  /^(?:mov|reschedul|postpon|shift|chang|push|brought|bring|transferr|switch|extend|delay|przen|przel|przesu|zmian|zmien|przedluz)/;
/** Words between such a verb and the times. */
const FAR = 8;

/** "Moved from Tuesday to Thursday": two times, and nothing lasts from the one to the other. */
function isChange({ tokens }: Source, { from, to, length }: Node): boolean {
  if (length !== undefined || to - from < 2) return false;
  // "Moved an hour later": than it was.
  if (/^(?:later|earlier|pozniej|wczesniej)$/.test(tokens[to - 1]?.fold ?? ""))
    return isAfterChange(tokens, from);
  const isFrom = tokens[from]?.fold === "from" || tokens[from]?.fold === "od";
  const first = isFrom ? from : from - 1;
  if (!/^(?:from|od|z|ze)$/.test(tokens[first]?.fold ?? "")) return false;
  if (!isFrom && !tokens.slice(from, to).some(({ fold }) => /^(?:to|do|na)$/.test(fold))) return false;
  return isAfterChange(tokens, first);
}

function isAfterChange(tokens: readonly Token[], first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - FAR); at--) {
    const token = tokens[at];
    if (token === undefined || ".!?;".includes(token.text)) return false;
    if (CHANGES.test(token.fold)) return true;
  }
  return false;
}
