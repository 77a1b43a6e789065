/** Other orders of the words of a request: the verb behind its object, its particle behind that, fillers within it. */
import { Words } from "#language/phrases.ts";
import type { Request } from "#language/request.ts";
import type { Grammar, Input } from "#language/template.ts";
import type { Language } from "./language/types.ts";

/** A verb that comes later than this is that of another clause. */
const LATEST = 8;

/** A request in another order, and the text of the word that was moved. */
export interface Reordered {
  readonly request: Request;
  readonly moved: string;
}

/** The request with some of its words moved to a place, others left out. */
function reordered(
  request: Request,
  to: number,
  [first, last]: readonly [first: number, last: number],
  dropped: ReadonlySet<number> = new Set(),
): Reordered {
  const { tokens, words } = request;
  const places = tokens.map((_, at) => at);
  const rest = places.slice(to).filter((at) => (at < first || at >= last) && !dropped.has(at));
  const order = [...places.slice(0, to), ...places.slice(first, last), ...rest];
  return {
    moved: tokens[first]?.value ?? "",
    request: {
      ...request,
      tokens: order.flatMap((at) => tokens[at] ?? []),
      words: new Words(order.map((at) => words.list[at] ?? "")),
      to: request.to - dropped.size,
      close: request.close - dropped.size,
    },
  };
}

/** The verb first: „terminal mi otwórz w ~/src” is „otwórz terminal w ~/src”. What is denied stays as it is. */
function withVerbFirst<Meaning, Known extends Input>(
  request: Request,
  grammar: Grammar<Meaning, Known>,
  rules: readonly string[],
): Reordered | null {
  const { words, from, to } = request;
  for (let at = from; at < to; at++) if (grammar.phrase("negation", words, at) > 0) return null;
  for (let at = from + 1; at < Math.min(to, from + LATEST); at++) {
    const end = Math.max(...rules.map((rule) => grammar.phrase(rule, words, at)));
    if (end < 0 || end > to) continue;
    const fillers = new Set<number>();
    for (
      let before = at - 1;
      before > from && grammar.phrase("filler", words, before) === before + 1;
      before--
    )
      fillers.add(before);
    for (let after = end; after < to && grammar.phrase("filler", words, after) === after + 1; after++)
      fillers.add(after);
    return reordered(request, from, [at, end], fillers);
  }
  return null;
}

/** The verb without the fillers within it: „rzuć proszę okiem na” is „rzuć okiem na”. */
function withoutFillers<Meaning, Known extends Input>(
  request: Request,
  grammar: Grammar<Meaning, Known>,
): Reordered | null {
  const { words, from, to } = request;
  const fillers = new Set<number>();
  for (let at = from + 1; at < to && grammar.phrase("filler", words, at) === at + 1; at++) fillers.add(at);
  return fillers.size === 0 ? null : reordered(request, from, [from, from + 1], fillers);
}

/** The request in the other orders that its language allows, the likeliest first. */
export function inOtherOrders<Meaning, Known extends Input>(
  request: Request,
  grammar: Grammar<Meaning, Known>,
  { order = {} }: Language,
): Reordered[] {
  const { words, from, to } = request;
  const { late, parted } = order;
  const isParted =
    parted?.verbs.has(words.list[from] ?? "") && words.list[to - 1] === parted.particle && to - from > 2;
  return [
    isParted ? reordered(request, from + 1, [to - 1, to]) : null,
    withoutFillers(request, grammar),
    late === undefined ? null : withVerbFirst(request, grammar, late),
  ].filter((other) => other !== null);
}
