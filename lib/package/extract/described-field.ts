/** Fields in prose: a quoted name with the type, limits and members that the words around it give. */
import type { Column, ColumnType } from "#schemas/package.ts";
import { guessOf } from "./field.ts";
import { typeAt } from "./field-types.ts";
import { limitsIn } from "./limits.ts";
import type { Reading } from "./reading.ts";

export interface DescribedField {
  readonly name: string;
  readonly column: Column;
  readonly from: number;
  readonly to: number;
  /** Members of the objects in a list. */
  readonly members?: DescribedField[];
  /** Members of an object. */
  readonly object?: DescribedField[];
  /** May be left out, whatever the words around say. */
  readonly optional?: boolean;
  /** Its type is not stated, but the usual one. */
  readonly untyped?: boolean;
  /** The text that it always has. */
  readonly fixed?: string;
}

/** A name with the type that follows it: `"count" (an integer …)`, `"content", which is a string`. */
export function fieldAt(
  reading: Reading,
  at: number,
  end: number,
  required: boolean | undefined,
): DescribedField {
  const name = reading.text(at);
  const after = at + (isTypedName(reading, at) ? 1 : 2);
  const stated = typeAfter(reading, after, end) ?? typeBefore(reading, at);
  const guess = guessOf(name);
  const counts = /^(?:limit|offset|page|page_size|per_page)$/.test(name);
  const hasRows = isOfRows(reading, after, end, name);
  const type: ColumnType = hasRows ? "json" : (stated?.type ?? (counts ? "integer" : "string"));
  const untyped = stated === undefined && !counts && !hasRows;
  const textual = type === "string" || type === "text";
  const limits = limitsIn(wordsOf(reading, after, end), type);
  return {
    name,
    ...(untyped && { untyped }),
    ...(isObjects(reading, after, end) && { members: [] }),
    ...(limits.required === false && { optional: true }),
    column: {
      type,
      ...(hasRows ? { items: { type: "object" } } : stated?.items && { items: stated.items }),
      ...(required === true && limits.required !== false && { required: true }),
      ...(textual && guess?.format && !stated?.items && { format: guess.format }),
      ...limits.column,
      ...(guess?.secret && { secret: true }),
      ...stated?.limits,
    },
    from: at,
    to: at + 1,
  };
}

/** `nickname (string)`: a name without quotation marks whose type is in brackets. */
export function isTypedName(reading: Reading, at: number): boolean {
  const token = reading.token(at);
  if (token?.kind !== "word" || !/^[a-z_][A-Za-z0-9_]*$/.test(token.text) || reading.text(at + 1) !== "(")
    return false;
  if (
    /^["'`“]$/.test(reading.text(at - 1)) ||
    /^(?:string|integer|number|boolean|json|body|parameter|field)s?$/.test(token.fold)
  )
    return false;
  const first = /^(?:an?|optional|required)$/.test(reading.fold(at + 2)) ? at + 3 : at + 2;
  return typeAt(reading, first) !== undefined && !reading.endsSentence(first);
}

/** The words about a field: in the brackets after it, else up to the next name or the end of the clause. */
function wordsOf(reading: Reading, from: number, end: number): string {
  const start = reading.token(from)?.start ?? reading.prompt.length;
  const rest = reading.prompt.slice(start, Math.min(reading.token(end - 1)?.end ?? start, start + 240));
  const [, inside] = /^\(([^()]*(?:\([^()]*\)[^()]*)*)\)/.exec(rest) ?? [];
  if (inside !== undefined) return inside;
  const [clause = ""] = rest.split(/["'`“.;\n]|, (?:and )?["'`“]|\bwhich returns\b/);
  return clause;
}

/** Words between a name and its type: `"content", which is a string`. */
const BEFORE_TYPE =
  /^(?:[(,:]|a|an|the|which|that|is|are|be|should|must|as|of|type|required|optional|field|property|parameter|valid|this|it|path|identifying|non-empty|positive)$/;

/** "a string property `comment`": the type right before "field" or "property". */
function typeBefore(reading: Reading, at: number): TypeAfter | undefined {
  if (!/^(?:property|field|parameter|key|attribute)$/.test(reading.fold(at - 2))) return undefined;
  const found = typeAt(reading, at - 3);
  return found?.end === at - 2 ? { type: found.type, ...(found.items && { items: found.items }) } : undefined;
}

interface TypeAfter {
  type: ColumnType;
  items?: Record<string, unknown>;
  limits?: Pick<Column, "minimum" | "maximum">;
}

/** The type in the words after a name, up to the next name or the end of the sentence. */
function typeAfter(reading: Reading, from: number, end: number): TypeAfter | undefined {
  for (let at = from; at < Math.min(end, from + 8); at++) {
    if (reading.endsSentence(at)) return undefined;
    // "an object with a string for each name": what its members are called is open.
    if (reading.fold(at) === "object" && /^(?:an?|json)$/.test(reading.fold(at - 1))) return { type: "json" };
    const found = /^(?:data|list|object)$/.test(reading.fold(at)) ? undefined : typeAt(reading, at);
    if (found === undefined) {
      if (!BEFORE_TYPE.test(reading.fold(at))) return undefined;
      continue;
    }
    const limits =
      found.type === "integer" || found.type === "float" ? limitsAfter(reading, found.end) : undefined;
    return { type: found.type, ...(found.items && { items: found.items }), ...(limits && { limits }) };
  }
  return undefined;
}

/** "an integer between 1 and 5". */
function limitsAfter(reading: Reading, at: number): Pick<Column, "minimum" | "maximum"> | undefined {
  if (!/^(?:between|from)$/.test(reading.fold(at)) || !/^(?:and|to)$/.test(reading.fold(at + 2)))
    return undefined;
  const [minimum, maximum] = [Number(reading.text(at + 1)), Number(reading.text(at + 3))];
  return Number.isFinite(minimum) && Number.isFinite(maximum) ? { minimum, maximum } : undefined;
}

/** Whether a list of objects is meant: "an array of objects". */
function isObjects(reading: Reading, from: number, end: number): boolean {
  for (let at = from; at < Math.min(end, from + 8) && !reading.endsSentence(at); at++) {
    // The next name has a type of its own.
    if (/^["'`“]$/.test(reading.text(at))) return false;
    if (!/^(?:array|list)$/.test(reading.fold(at))) continue;
    return reading.fold(at + 1) === "of" && /^(?:objects|items|entries|records)$/.test(reading.fold(at + 2));
  }
  return false;
}

/** `"reviews", the array of the restaurant's reviews`: rows of that name. */
function isOfRows(reading: Reading, from: number, end: number, name: string): boolean {
  for (let at = from; at < Math.min(end, from + 6) && !reading.endsSentence(at); at++)
    if (/^(?:array|list)$/.test(reading.fold(at)) && reading.fold(at + 1) === "of")
      return reading.tokens.slice(at + 2, at + 8).some(({ text }) => text === name);
  return false;
}
