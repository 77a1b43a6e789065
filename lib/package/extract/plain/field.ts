/**
 * One field of a plain description, of which every word is understood: "a rating from 1 to 5", "status, which is open or
 * closed", „tytuł do 120 znaków”. What is not understood makes it no field.
 */
import { columnOf, type Field, guessOf } from "../field.ts";
import { nounOf } from "../nouns.ts";
import { identifier } from "../path.ts";
import type { Reading } from "../reading.ts";
import { type FieldGuess, OPTIONAL, REQUIRED, UNIQUE } from "../words/fields.ts";
import { limitedName, momentAt, type Named, nameAt, stateAt, whoAt } from "./field-names.ts";
import { nothingSaid, type Said, typed } from "./field-phrases.ts";
import { isSeparated, rulesEnd } from "./rules.ts";

export interface PlainField extends Field {
  /** Token after all that is said of it. */
  readonly end: number;
  /** What was said of it, to which the next words of a list may add. */
  readonly said: Said;
}

const DAY = { type: "date" } as const;
const ARTICLE =
  /^(?:an?|the|its|their|his|her|some|also|which|what|jej|jego|ich|jakis|jakas|swoj\w*|possibly|maybe|perhaps|ewentualnie)$/;

/** The field that begins at a token and ends before `to`, or undefined if a word of it is not understood. */
export function plainField(reading: Reading, from: number, to: number): PlainField | undefined {
  const said = nothingSaid();
  let at = from;
  // "What for", "which machine": no articles.
  const asked = /^(?:what|which|o|po|na|za|ktor\w+|where|gdzie)$/.test(reading.fold(at))
    ? whoAt(reading, at, to)
    : undefined;
  for (; asked === undefined && at < to; at++) {
    const fold = reading.fold(at);
    if (REQUIRED.test(fold)) said.required = true;
    else if (UNIQUE.test(fold)) said.unique = true;
    else if (!ARTICLE.test(fold) && !OPTIONAL.test(fold) && fold !== "optionally") break;
  }
  // "A list of hobbies".
  const isList = /^(?:list|lista)$/.test(reading.fold(at)) && reading.fold(at + 1) === "of";
  if (isList) {
    const named = nameAt(reading, at + 2, to, true);
    const isWhole = named !== undefined && (named.end >= to || isSeparated(reading, named.end, to));
    said.type = { type: "json", end: at + 1 };
    return isWhole ? fieldOf({ ...named, type: said.type }, named.end, said) : undefined;
  }
  const limited = asked ? undefined : limitedName(reading, at, to, said);
  const named =
    asked ??
    limited ??
    stateAt(reading, at, to) ??
    momentAt(reading, at, to) ??
    whoAt(reading, at, to) ??
    nameAt(reading, at, to);
  if (named === undefined) return undefined;
  said.type ??= named.type;
  const end = rulesEnd(reading, named.end, to, named.name, said);
  return fieldOf(named, end, said);
}

/** What a field has become by more words behind it: "…, unique", "…, 4 to 8 characters". */
export function fieldAgain({ name, from, end, column }: PlainField, said: Said): PlainField | undefined {
  const again = fieldOf({ name, from, end, type: said.type }, end, said);
  const isText = column.type === "string" || column.type === "text";
  const isBound = said.limits.maximum !== undefined || said.limits.minimum !== undefined;
  // "Name, max 5 people": no bound of a text.
  return isText && isBound && again?.column.type === column.type ? undefined : again;
}

function fieldOf({ name, from }: Named, end: number, said: Said): PlainField | undefined {
  // "Salary from", "valid to".
  const base = /^(.+)_(?:from|to|od|do)$/.exec(name)?.[1];
  const bound =
    base === undefined
      ? undefined
      : /^(?:valid|open|available|wazny|wazna)$/.test(base)
        ? DAY
        : guessOf(base);
  const guess: FieldGuess | undefined =
    bound ??
    guessOf(name) ??
    (/(?:^|_)(?:min|max)$|^(?:min|max)_/.test(name) ? { type: "integer" } : undefined);
  const isStated = said.type !== undefined || Object.keys(said.limits).length > 0;
  const { enum: values, default: initial } = said.limits;
  const isYesNo =
    values?.length === 2 && values.every((one) => /^(?:yes|no|tak|nie|true|false)$/i.test(String(one)));
  if (isYesNo) {
    said.type = typed("boolean", 0);
    said.limits = {
      ...without(said.limits, "enum"),
      ...(initial !== undefined && { default: /^(?:yes|tak|true)$/i.test(String(initial)) }),
    };
  }
  if (values !== undefined && !isYesNo && initial !== undefined && !values.includes(initial as string))
    return undefined;
  // "Assignee -> people" would need a name of its own for the reference.
  const refers = said.refers === undefined ? name : identifier(nounOf(said.refers, "en").singular);
  if (refers !== name) return undefined;
  const limits = withWholeNumbers(guess, said);
  const column = columnOf(guess, { ...said, limits });
  if (said.valid && column.format === undefined) return undefined;
  if (said.automatic) {
    if (column.type !== "date" && column.type !== "datetime") return undefined;
    Object.assign(column, { default: "now", read_only: true });
  }
  // A boolean or date has neither bounds nor letters.
  const isBare =
    column.type === "boolean" ||
    column.type === "date" ||
    column.type === "datetime" ||
    column.type === "json";
  if (isBare && BOUNDS.some((key) => key in column)) return undefined;
  return { name, column, from, to: end, end, typed: isStated, doubtful: false, said };
}
const BOUNDS = [
  "minimum",
  "maximum",
  "exclusive_minimum",
  "exclusive_maximum",
  "min_length",
  "max_length",
  "pattern",
] as const;

function without<Part extends object, Key extends keyof Part>(part: Part, key: Key): Omit<Part, Key> {
  const { [key]: _, ...rest } = part;
  return rest;
}

/** Bounds that are no whole numbers make decimals of what would be counted. */
function withWholeNumbers(guess: FieldGuess | undefined, said: Said): Said["limits"] {
  const { limits } = said;
  const bounds = [
    limits.minimum,
    limits.maximum,
    limits.exclusive_minimum,
    limits.exclusive_maximum,
    limits.default,
  ].filter((one): one is number => typeof one === "number");
  const isText = guess !== undefined && !["integer", "decimal", "float"].includes(guess.type);
  if (bounds.length === 0 || said.type !== undefined || isText || limits.enum !== undefined) return limits;
  if (bounds.some((one) => !Number.isInteger(one))) said.type = typed("decimal", 0);
  return limits;
}
