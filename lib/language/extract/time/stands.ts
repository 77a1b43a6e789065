/** Whether the words around a reading leave it standing: "at 5 locations" is no time, "Jan Sobota" no day. */
import type { Source, Token } from "../types.ts";
import type { Node } from "./node.ts";

const set = (words: string) => new Set(words.split(" "));

/** What is counted or measured; a number before it is no hour. Folded, both languages. */
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
/** Polish nouns that "roczny" measures instead of repeating: "umowa roczna" lasts a year. */
const LASTING =
  /^(?:umow|gwarancj|okres|staz|kurs|urlop|pobyt|wypowiedzeni|abonament|subskrypcj|licencj|kontrakt|doswiadczeni|dziec|wynajem|najm)/;

/** Whether a reading may be reported as it stands. */
export function stands(source: Source, node: Node): boolean {
  const { tokens } = source;
  if (node.loose === 2) return node.from === 0 && node.to === tokens.length;
  const [next, second] = [tokens[node.to], tokens[node.to + 1]];
  if (node.loose === 1 && counts(source, next, second)) return false;
  if (node.to - node.from > 2) return true;
  if (node.recurrence !== undefined) return !isRate(source, node);
  const last = tokens[node.to - 1];
  if (node.length !== undefined)
    return !(
      last?.fold === "second" &&
      next?.kind === "word" &&
      !AFTER_SECOND.has(next.fold) &&
      tokens[node.from]?.fold === "a"
    );
  return node.to - node.from > 1 || !isSurname(source, node.from);
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
  return [before, after].some((near) => near !== undefined && LASTING.test(near.fold));
}

const isCapital = (token: Token | undefined): token is Token =>
  token?.kind === "word" && token.text[0] !== token.text[0]?.toLowerCase() && token.text.length > 1;

/** A capitalized Polish weekday or month right after another capitalized word within a sentence: a surname. */
function isSurname(source: Source, at: number): boolean {
  const { tokens, language } = source;
  const [before, token, first] = [tokens[at - 1], tokens[at], tokens[at - 2]];
  if (language === "en" || !isCapital(token) || token.joined || !isCapital(before)) return false;
  return before.text.slice(1) === before.text.slice(1).toLowerCase() && first?.kind === "word";
}
