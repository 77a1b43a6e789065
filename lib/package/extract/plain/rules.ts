/** What is said of a field behind its name: types, bounds, values, "required", and the same in brackets. */
import { bracketAt, choicesAt, isClosed } from "../choices.ts";
import { guessOf, NAMES } from "../field.ts";
import { isPlural } from "../nouns.ts";
import { identifier } from "../path.ts";
import type { Reading } from "../reading.ts";
import { DEFAULT, OPTIONAL, REQUIRED, UNIQUE } from "../words/fields.ts";
import { lineFrom, nothingSaid, patternRule, type Said, typed, typeRule, wordRule } from "./field-phrases.ts";
import { barredValues, bracketValues, listedValues, orValues, seriesValues } from "./field-values.ts";
import { IS, OR, PLURAL_FIELDS } from "./words.ts";

/** Reads the rules behind a name, one after another; the token after them. */
export function rulesEnd(reading: Reading, from: number, to: number, name: string, said: Said): number {
  let end = from;
  for (;;) {
    const next = end < to ? ruleAt(reading, end, to, name, said) : undefined;
    if (next === undefined) return end;
    end = next;
  }
}

/** Like {@link rulesEnd}, but only words that cannot be a field of their own: "name, required". */
export function bareRulesEnd(reading: Reading, from: number, to: number, said: Said): number {
  let end = from;
  while (end < to) {
    const next =
      patternRule(reading, end, to, said) ??
      wordRule(reading, end, to, said) ??
      (end > from || TECHNICAL_TYPE.test(reading.fold(end)) ? typeRule(reading, end, to, said) : undefined);
    if (next === undefined) break;
    end = next;
  }
  return end;
}
const TECHNICAL_TYPE =
  /^(?:str|strings?|varchar|int|integers?|bool|booleans?|float|double|decimal|datetime|uuid|whole|liczba|calkowita)$/;

export const isSeparated = (reading: Reading, at: number, to: number): boolean =>
  at >= to || /^[,;()]$/.test(reading.text(at)) || /^(?:and|i|oraz)$/.test(reading.fold(at));

/** Reads one rule behind the name; the token after it. */
function ruleAt(reading: Reading, at: number, to: number, name: string, said: Said): number | undefined {
  const text = reading.text(at);
  const fold = reading.fold(at);
  // "…, which is one of …"
  const which = text === "," ? at + 1 : at;
  if (/^(?:which|that|who)$/.test(reading.fold(which)) && (IS.test(reading.fold(which + 1)) || text !== ","))
    return (
      orValues(reading, which + 2, to, said) ??
      simpleRule(reading, which, to, name, said) ??
      ruleAt(reading, which + 1, to, name, said)
    );
  if (text === ",") return undefined;
  if (text === "(") return bracketRule(reading, at, to, name, said);
  if (text === "*") {
    if (!STARRED.test(reading.prompt)) return undefined;
    said.required = true;
    return at + 1;
  }
  // "Customer -> customer".
  if (/^[-–—=]$/.test(text) && reading.text(at + 1) === ">" && reading.token(at + 2)?.kind === "word") {
    said.refers = reading.text(at + 2);
    return at + 3;
  }
  const simple = simpleRule(reading, at, to, name, said);
  if (simple !== undefined) return simple;
  // "Status: …", "status is …", "an age of …": what follows says it.
  const isGlue =
    IS.test(fold) ||
    (fold === "to" && reading.locale === "pl") ||
    /^[:=–—-]$/.test(text) ||
    /^(?:of|either|o|w)$/.test(fold);
  if (!isGlue || at + 1 >= to) return undefined;
  if (/^[:=]$/.test(text)) {
    const before = { ...said, limits: { ...said.limits } };
    const listed = listedValues(reading, at + 1, to, said, isField(reading, to));
    if (listed !== undefined) return listed;
    Object.assign(said, before);
  }
  return (
    orValues(reading, at + 1, to, said) ??
    givenValue(reading, at, to, said) ??
    ruleAt(reading, at + 1, to, name, said)
  );
}
/** "* means required", "fields with a star are required". */
const STARRED =
  /(?:star|asterisk|\*|gwiazdk\w+)(?: ?[=:-]| is| are| means?| oznacza\w*| to| s[aą]| jest)* ?(?:required|mandatory|obligatory|wymagan|obowi[aą]zkow)|(?:required|mandatory)[^.]{0,40}(?:star|asterisk|\*)/i;

/** „Zapłacona: nie”: what it is at first. */
function givenValue(reading: Reading, at: number, to: number, said: Said): number | undefined {
  if (reading.text(at) !== ":" || !/^(?:yes|no|true|false|tak|nie)$/.test(reading.fold(at + 1)))
    return undefined;
  if (!isSeparated(reading, at + 2, to)) return undefined;
  said.type = typed("boolean", at + 2);
  said.limits = { ...said.limits, default: /^(?:yes|true|tak)$/.test(reading.fold(at + 1)) };
  return at + 2;
}

/** Whether an item of a list is a field of its own, and no value: by its name, or by what is said of it. */
const isField =
  (reading: Reading, to: number) =>
  (at: number, next: number): boolean => {
    const fold = reading.fold(at);
    if (
      NAMES.has(fold) ||
      guessOf(identifier(reading.span(at, next).text.replaceAll(" ", "_"))) !== undefined
    )
      return true;
    return (
      next < to &&
      !isSeparated(reading, next, to) &&
      ruleAt(reading, next, to, fold, nothingSaid()) !== undefined
    );
  };

/** Words of a rule, a type, or values. */
function simpleRule(reading: Reading, at: number, to: number, name: string, said: Said): number | undefined {
  const pattern = patternRule(reading, at, to, said);
  if (pattern !== undefined) return pattern;
  const series = seriesValues(reading, at, to, said) ?? oneOfNumbers(reading, at, to, said);
  if (series !== undefined) return series;
  const choices = choicesAt(reading, at);
  if (choices !== undefined && choices.end <= to) {
    said.limits = { ...said.limits, enum: [...choices.values] };
    return valuesWithOr(reading, choices.end, to, said);
  }
  const barred = barredValues(reading, at, to, said, endsValue(reading, to));
  if (barred !== undefined) return barred;
  const before = { ...said, limits: { ...said.limits } };
  const words = wordRule(reading, at, to, said);
  if (words !== undefined) {
    const values = startsValues(reading, at, to) ? orValues(reading, at, to, before) : undefined;
    if (values === undefined) return words;
  }
  Object.assign(said, before);
  const stated = IS.test(reading.fold(at)) ? undefined : typeRule(reading, at, to, said);
  if (stated !== undefined) return stated;
  return said.limits.enum === undefined && (isClosed(name) || isUnnamed(reading, at, to))
    ? orValues(reading, at, to, said)
    : undefined;
}

/** "30, 45 or 60". */
const startsValues = (reading: Reading, at: number, to: number): boolean =>
  /^\d+$/.test(reading.text(at)) &&
  at + 2 < to &&
  ((reading.text(at + 1) === "," && reading.token(at + 2)?.kind === "number") ||
    OR.test(reading.fold(at + 1)));

/** „Jedna z 0, 5, 8, 23”, "one of 10, 20, 50". */
function oneOfNumbers(reading: Reading, at: number, to: number, said: Said): number | undefined {
  const { line, end } = lineFrom(reading, at, to);
  const [lead] = /^(?:one|any|jeden|jedna|jedno|jednej|jednego) (?:of|z|ze)(?= \d)/.exec(line) ?? [];
  if (lead === undefined) return undefined;
  const values: number[] = [];
  let last = end(lead.length);
  for (let next = last; next < to && /^\d+(?:\.\d+)?$/.test(reading.text(next)); next++) {
    values.push(Number(reading.text(next)));
    last = next + 1;
    if (reading.text(last) === "%") last++;
    next = last;
    if (
      !(
        reading.text(next) === "," ||
        OR.test(reading.fold(next)) ||
        /^(?:and|i|oraz)$/.test(reading.fold(next))
      )
    )
      break;
  }
  if (values.length < 2 || new Set(values).size < values.length) return undefined;
  said.limits = { ...said.limits, enum: values };
  return last;
}

/** "One of bread, cake or roll": a value behind the ones that were found. */
function valuesWithOr(reading: Reading, end: number, to: number, said: Said): number {
  if (!OR.test(reading.fold(end)) || end + 1 >= to || reading.token(end + 1)?.kind !== "word") return end;
  said.limits = { ...said.limits, enum: [...(said.limits.enum ?? []), reading.text(end + 1)] };
  return end + 2;
}

/** "Difficulty easy, medium or hard": words that no field is called. */
export function isUnnamed(reading: Reading, at: number, to: number): boolean {
  const end = orValues(reading, at, to, nothingSaid());
  if (end === undefined || end - at > LONGEST_UNNAMED) return false;
  return (
    reading.tokens.slice(at, end).every(({ kind, fold }) => kind !== "word" || !NAMES.has(fold)) &&
    end - at > 2
  );
}
const LONGEST_UNNAMED = 8;

/** Whether a rule begins at a token: a value of several words ends before it. */
const endsValue =
  (reading: Reading, to: number) =>
  (at: number): boolean =>
    REQUIRED.test(reading.fold(at)) ||
    OPTIONAL.test(reading.fold(at)) ||
    UNIQUE.test(reading.fold(at)) ||
    DEFAULT.test(reading.fold(at)) ||
    /^(?:and|i|oraz|then|which|that)$/.test(reading.fold(at)) ||
    wordRule(reading, at, to, nothingSaid()) !== undefined;

/** What one bracket says: a type, values, or rules. */
function bracketRule(
  reading: Reading,
  open: number,
  to: number,
  name: string,
  said: Said,
): number | undefined {
  let close = open + 1;
  let depth = 1;
  for (; close < to; close++) {
    if (reading.text(close) === "(") depth++;
    if (reading.text(close) === ")" && --depth === 0) break;
  }
  if (reading.text(close) !== ")") return undefined;
  const before = { ...said, limits: { ...said.limits } };
  const rules = bracketRules(reading, open + 1, close, name, said);
  if (rules) return close + 1;
  Object.assign(said, before, { type: before.type });
  // "Address (street, city)": an object, of which the words in brackets are the parts.
  const inside = reading.tokens.slice(open + 1, close).filter(({ text }) => text !== ",");
  const parts = inside.filter(({ fold }) => NAMES.has(fold) || guessOf(fold) !== undefined).length;
  if (inside.length > 1 && parts === inside.length) {
    said.type = typed("json", close);
    return close + 1;
  }
  // "Lines (product, qty)": what each of several has.
  const isSeveral = reading.locale === "en" && isPlural(name) && !PLURAL_FIELDS.test(name);
  if (isSeveral || (parts > 0 && parts * 2 >= inside.length)) return undefined;
  const choices = bracketAt(reading, open, name);
  if (choices?.end === close + 1) {
    said.limits = { ...said.limits, enum: [...choices.values] };
    return choices.end;
  }
  const values = bracketValues(reading, open + 1, close, said);
  if (values === undefined) return undefined;
  return bracketRules(reading, values, close, name, said) ? close + 1 : undefined;
}

function bracketRules(reading: Reading, from: number, close: number, name: string, said: Said): boolean {
  for (let at = from; at < close; ) {
    if (/^[,;]$/.test(reading.text(at)) || /^(?:and|i|oraz)$/.test(reading.fold(at))) {
      at++;
      continue;
    }
    const next = orValues(reading, at, close, said) ?? ruleAt(reading, at, close, name, said);
    if (next === undefined) return false;
    at = next;
  }
  return true;
}
