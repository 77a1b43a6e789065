/** Words of time that are names, or parts of idioms: "Ruby Tuesday", zespół „Czwartek”, "5 March Street". */
import type { Source, Token } from "../types.ts";
import type { Node } from "./node.ts";

const set = (words: string) => new Set(words.split(" "));

/** Words with which a day or month makes a name, before it and after it; folded. */
const BEFORE = set("ruby man girl freaky super casual bloody happy sheffield theresa joe bad stormy tgi");
const AFTER = set(
  "times telegraph mirror express mail post herald tribune addams night harbor harbour island islands river square " +
    "fever best roast girl boy madness smith jones fool fools bug",
);
/** After a date that names a street; folded. */
const STREETS = set(
  "street st road rd avenue ave lane ln boulevard blvd drive square court place plaza terrace way",
);
/** Before a date that names what stands there; folded. */
const PLACES = set(
  "przy im park parku most mostu pulk pulku szkola szkole skwer skweru kino osiedlu stadion stadionie",
);

export const isCapital = (token: Token | undefined): token is Token =>
  token?.kind === "word" && token.text[0] !== token.text[0]?.toLowerCase() && token.text.length > 1;

/** The most words in the name of a street. */
const LONGEST_NAME = 3;

/** "Street", "Old Mill Lane": capital words up to one that says street. */
function endsInStreet(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + LONGEST_NAME; at++) {
    const token = tokens[at];
    if (!isCapital(token) || token.joined) return false;
    if (STREETS.has(token.fold)) return true;
  }
  return false;
}

/** "5 March Street", "at 10 Downing Street", "przy 3 Maja 12", "na 1 Maja 5": an address. */
export function isStreet({ tokens, language }: Source, { from, to, n, when }: Node): boolean {
  if (language === "en") return isCapital(tokens[to]) && endsInStreet(tokens, to);
  if (when === undefined) return false;
  // Polish writes months small: a capital makes a name of them, which a number or its place shows.
  const month = tokens.slice(from, to).findIndex((token) => isCapital(token));
  const [name, before, next] = [tokens[from + month], tokens[from - 1], tokens[from + month + 1]];
  if (n < 100 || n > 1300 || tokens[from + month - 1]?.kind !== "digits") return false;
  if (month < 1 || name?.text === name?.text.toUpperCase()) return false;
  return PLACES.has(before?.fold ?? "") || (next?.kind === "digits" && !/^(?:19|20)\d\d$/.test(next.text));
}

/** Whether a bare day, month or season is rather a name; a reader should be asked. */
export function isName(source: Source, node: Node): boolean {
  if (node.when === undefined || node.to - node.from > 1) return false;
  return isNamed(source, node) || isMentioned(source, node);
}

/** "Ruby Tuesday", "Sunday Times", "then Ada Friday said". */
function isNamed({ tokens, language }: Source, { from, to }: Node): boolean {
  const [before, token, next, first] = [tokens[from - 1], tokens[from], tokens[to], tokens[from - 2]];
  if (language !== "en" || !isCapital(token) || token.text === token.text.toUpperCase()) return false;
  if (isCapital(before) && BEFORE.has(before.fold)) return true;
  if (isCapital(next) && AFTER.has(next.fold)) return true;
  // Both names of a person: "Ada Friday said".
  return isCapital(before) && first?.kind === "word" && /(?:ed|said|says|wrote|told)$/.test(next?.fold ?? "");
}

const QUOTES = "\"'\u201e\u201d\u201c\u201a\u2018\u2019\u00ab\u00bb";
const CLOSED = set("\" ' \u201d \u201c \u2019 \u00ab \u00bb");

/** „Czwartek”, "Friday": a word that is quoted alone is mentioned or a name. */
function isMentioned({ tokens }: Source, { from, to }: Node): boolean {
  const [open, close] = [tokens[from - 1], tokens[to]];
  return (
    open?.kind === "sign" &&
    QUOTES.includes(open.text) &&
    tokens[from]?.joined === true &&
    CLOSED.has(close?.text ?? "")
  );
}

/** "Środa Wielkopolska", "w Środzie Śląskiej": a town. */
export function isPlace({ tokens, language }: Source, { to }: Node): boolean {
  const [name, next] = [tokens[to - 1], tokens[to]];
  return language === "pl" && isCapital(name) && isCapital(next) && /[sc]k(?:a|iej)$/.test(next.fold);
}

/** Before a surname. */
const TITLES = set("pan pana panu panem pani dr mec prof inz mgr");

/** A capitalized Polish weekday or month right after another capitalized word within a sentence: a surname. */
export function isSurname(source: Source, at: number): boolean {
  const { tokens, language } = source;
  const [before, token, first] = [tokens[at - 1], tokens[at], tokens[at - 2]];
  if (language === "en" || !isCapital(token) || token.joined) return false;
  if (TITLES.has(before?.fold ?? "")) return true;
  if (!isCapital(before)) return false;
  return before.text.slice(1) === before.text.slice(1).toLowerCase() && first?.kind === "word";
}
