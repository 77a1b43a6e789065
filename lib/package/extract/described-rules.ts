/** Rules for fields in sentences of their own: "A password must be at least 10 characters long and contain a digit". */
import type { Column } from "#schemas/package.ts";
import type { DescribedField } from "./described-field.ts";
import { limitsIn } from "./limits.ts";
import type { Reading } from "./reading.ts";

/** What sentences demand, by the name of the field in small letters. */
export type Rules = ReadonlyMap<string, string>;

const RULE =
  /\b(?:an?|the|every|each|its|their)?\s*["'`]?([\p{L}_]{3,40})["'`]?\s+(?:must|should|has to|have to|needs to|musi|powinn[oay]|ma)\s+(?:be|have|contain|consist|mieć|miec|zawierać|zawierac|być|byc)\b([^.;\n]{3,200})/giu;

export function rulesIn({ prompt }: Reading): Rules {
  return new Map(
    [...prompt.matchAll(RULE)].map(([sentence, name = ""]): [string, string] => [
      name.toLowerCase().replace(/^hasło$/, "password"),
      sentence,
    ]),
  );
}

/** Kinds of characters that a text must have one of, as parts of a regular expression. */
const NEEDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:an? |one |at least one )?(?:digit|number|numeral)\b(?! of)|cyfr/i, "[0-9]"],
  [/\bupper-?case\b|\bcapital\b|wielk/i, "[A-Z]"],
  [/\blower-?case\b|mał[aąe] liter/i, "[a-z]"],
];

/** A field of a request with the rules that its own sentence states; its own words go before them. */
export function withRules(field: DescribedField, rules: Rules): DescribedField {
  const sentence = rules.get(field.name.toLowerCase());
  if (sentence === undefined) return field;
  const { column } = limitsIn(sentence, field.column.type);
  return { ...field, column: { ...column, ...patternIn(sentence, field.column), ...field.column } };
}

/** One kind of character is all that a pattern without look-ahead can demand. */
function patternIn(sentence: string, { type }: Column): Pick<Column, "pattern"> {
  const needed = NEEDS.filter(([words]) => words.test(sentence)).map(([, characters]) => characters);
  const [only, ...more] = needed;
  return only !== undefined && more.length === 0 && type === "string" ? { pattern: only } : {};
}
