/** Chooses among the readings of a text: the longest, then the heaviest, if what follows does not refute it. */
import type { Source, Token } from "../types.ts";
import { readingOf } from "./analysis.ts";
import type { Node } from "./node.ts";

export interface Chosen<Value> {
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
  readonly value: Value;
}

/**
 * The best readings of the given symbols, from left to right and without overlap.
 * `value` works out what a reading means; where it is undefined (30 February) its words are used up and say nothing.
 */
export function best<Value>(
  source: Source,
  symbols: readonly string[],
  value: (node: Node) => Value | undefined,
): Chosen<Value>[] {
  const { chart, grammar } = readingOf(source);
  const ids = symbols.map((name) => grammar.symbol(name));
  const found: Chosen<Value>[] = [];
  for (let at = 0; at < source.tokens.length; ) {
    const node = bestAt(
      source,
      ids.flatMap((id) => chart.at(at, id)),
    );
    if (node === undefined) {
      at++;
      continue;
    }
    const meaning = value(node);
    const [first, last] = [source.tokens[node.from], source.tokens[node.to - 1]];
    if (meaning !== undefined && first !== undefined && last !== undefined)
      found.push({ start: first.start, end: last.end, confidence: node.confidence, value: meaning });
    at = node.to;
  }
  return found;
}

function bestAt(source: Source, nodes: readonly Node[]): Node | undefined {
  let chosen: Node | undefined;
  for (const node of nodes) {
    if (!stands(source, node)) continue;
    if (chosen === undefined || node.to > chosen.to || (node.to === chosen.to && node.weight > chosen.weight))
      chosen = node;
  }
  return chosen;
}

/** Whether a reading may be reported as it stands. */
function stands(source: Source, node: Node): boolean {
  const { tokens } = source;
  if (node.loose === 2) return node.from === 0 && node.to === tokens.length;
  return node.loose === 0 || !counts(source, tokens[node.to], tokens[node.to + 1]);
}

const MEASURED =
  /^(?:percent|per|people|persons|men|women|dollars|pounds|euro|euros|cents|mph|kmh|km|kg|cm|mm|degrees?|million|thousand|billion|times|zl|zlotych|zlote|zloty|gr|groszy|proc|procent|pkt|osob|osoby|sztuk|szt|egz|tys|tysiecy|mln|mld|eur|usd|pln|gbp|chf|dolarow|funtow|razy|stopni|metrow|kilometrow|litrow|ton)$/;

/** Whether what follows a number shows that it counts something. */
function counts(source: Source, next: Token | undefined, second: Token | undefined): boolean {
  if (next === undefined) return false;
  if (next.kind === "digits") return true;
  if (next.kind === "word") {
    if (next.joined || MEASURED.test(next.fold)) return true;
    return source.language === "en"
      ? /[^siu]s$/.test(next.fold) &&
          !/^(?:was|has|does|yes|as|always|its|lets|thanks|pls|perhaps|sometimes)$/.test(next.fold)
      : /(?:ow|owych)$/.test(next.fold);
  }
  if ("%$\u20ac\u00a3\u00a5°+*=/".includes(next.text)) return true;
  return next.joined && ".,:-".includes(next.text) && second?.joined === true;
}
