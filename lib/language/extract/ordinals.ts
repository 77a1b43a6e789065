/** Ordinals: "21st", "twenty-first", "dwudziesty pierwszy", "5. piętro". */

import { WordSet } from "../word-set.ts";
import { toNumber } from "./decimal.ts";
import { foundAt } from "./found.ts";
import { numberSpans, placeOf } from "./numbers.ts";
import { numeralsOf } from "./numerals.ts";
import { romanOrdinals } from "./ordinals-roman.ts";
import type { Found, NumberSpan, Source } from "./types.ts";

/** Before "second": a unit of time or a verb. */
const BEFORE_UNIT = new WordSet("a one per split half few wait just each i we they you would to");
/** After "a second": what shows that it is not a unit ("a second chance"); everything but these does. */
const AFTER_UNIT = new WordSet(
  "or and to please ago later before after i you he she we they it that this the of in on at for from if when while so but is was until till",
);
/** Phrases that count nothing: "second to none", "first of all", "at first", "Second, we need". */
const AFTER_IDLE: Record<string, Pick<ReadonlySet<string>, "has">> = {
  second: new WordSet("to"),
  first: new WordSet("of"),
};
const IDLE: Record<string, Pick<ReadonlySet<string>, "has">> = {
  to: new WordSet("none"),
  of: new WordSet("all"),
};

/** Ordinals that rank nothing with their noun: "first aid", "third-party". */
const IDIOMS: Record<string, Pick<ReadonlySet<string>, "has">> = {
  first: new WordSet("aid name names hand class rate"),
  second: new WordSet("nature hand rate thoughts guess"),
  third: new WordSet("party parties world rate hand"),
};

function idle(source: Source, span: NumberSpan): boolean {
  const [first, before, after, second] = [
    source.tokens[span.from],
    source.tokens[span.from - 1],
    source.tokens[span.to],
    source.tokens[span.to + 1],
  ];
  if (first === undefined || span.to - span.from > 1) return false;
  const capital = first.text[0] !== first.text[0]?.toLowerCase() && first.text !== first.text.toUpperCase();
  if (source.language === "pl") {
    // "Piotr Pierwszy", "na nazwisko Trzeci"
    if (capital && before?.kind === "word") return true;
    return before?.fold === "po" && /(?:e|ie)$/.test(first.fold) && after?.text === ",";
  }
  const noun = after?.joined === true && after.text === "-" ? second : after;
  if (IDIOMS[first.fold]?.has(noun?.fold ?? "") === true) return true;
  if (AFTER_IDLE[first.fold]?.has(after?.fold ?? "") && IDLE[after?.fold ?? ""]?.has(second?.fold ?? ""))
    return true;
  const enumerates = after?.text === "," && (before === undefined || ".!?;:".includes(before.text));
  if (enumerates && numeralsOf("en").get(second?.fold ?? "")?.role !== "ordinal") return true;
  if (first.fold === "first") return before?.fold === "at";
  if (first.fold !== "second" || before?.kind !== "word" || !BEFORE_UNIT.has(before.fold)) return false;
  const counts = after?.kind === "word" && !AFTER_UNIT.has(after.fold);
  return before.fold === "a" ? !counts : true;
}

/** Ordinals of a text. */
export function ordinalsIn(source: Source): Found<"ordinal">[] {
  const found: Found<"ordinal">[] = [];
  for (const span of numberSpans(source)) {
    if (!span.ordinal || idle(source, span)) continue;
    const { start, end } = placeOf(source, span);
    const value = { value: toNumber(span.value) };
    found.push(foundAt(source.text, "ordinal", start, end, span.confidence, value));
  }
  const roman = romanOrdinals(source);
  if (roman.length === 0) return found;
  for (const { at, value } of roman) {
    const { start, end } = placeOf(source, { from: at, to: at + 1 });
    found.push(foundAt(source.text, "ordinal", start, end, 0.8, { value }));
  }
  return found.sort((a, b) => a.start - b.start);
}
