/** Whether a reading is only a part of what is said: one of a list, a day that is excluded, a day before a condition. */
import { numeralAt } from "../numerals.ts";
import type { Source, Token } from "../types.ts";
import type { Chart } from "./chart.ts";
import type { Node } from "./node.ts";

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
  if (node.length !== undefined) return false;
  if (goesOnInList(source, chart, node, bit) || isOneRule(source, chart, node)) return true;
  return (
    node.recurrence === undefined &&
    (isNegated(source, node) || isOneOfNumbers(source, node) || isConditional(source, node))
  );
}

/** "Not on Friday", "byle nie w piątek", "every first Monday" read as a Monday. */
function isNegated({ tokens }: Source, { from }: Node): boolean {
  const [before, second] = [tokens[from - 1], tokens[from - 2]];
  if (NEGATIONS.has(before?.fold ?? "")) return true;
  if (before?.fold === "but" && /^(?:days?|anytime|all)$/.test(second?.fold ?? "")) return true;
  return before?.kind === "word" && EACH.has(second?.fold ?? "");
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

/** "Every Monday" of "every Monday or Tuesday". */
function isOneRule({ tokens }: Source, chart: Chart, { to, recurrence }: Node): boolean {
  if (recurrence === undefined || !/^(?:or|lub|albo)$/.test(tokens[to]?.fold ?? "")) return false;
  return chart.at(to + 1).some(({ when, loose }) => when !== undefined && loose === 0);
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
