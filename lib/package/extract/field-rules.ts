/** Rules of fields in sentences of their own: "Name must be unique.", „Ilość nie może być ujemna.” */
import type { Column, Table } from "#schemas/package.ts";
import { wholeBounds } from "./field-limits.ts";
import { identifier } from "./path.ts";
import type { Reading } from "./reading.ts";

export interface FieldRule {
  readonly table: string;
  readonly column: string;
  readonly extra: Partial<Column>;
  /** Half-open range of tokens. */
  readonly from: number;
  readonly to: number;
}

const BE =
  "(?:(?:must|should|shall|has to|have to|needs? to)(?: be)? |is |are |has |musi byc |musza byc |ma byc |musi miec |jest |sa |ma )?";
const CANNOT = "(?:can't|cannot|can not|must not|mustn't|may not|should not|nie moze|nie moga|nie powin\\w+)";
const NUMBER = "(\\d+(?:[.,]\\d+)?)";
const CHARACTERS = "(?:characters?|chars|letters|znak\\w*)(?: long)?";
const MOST = "(?:at most|up to|max|maximum|maximally|no more than|no longer than|najwyzej|maksymalnie|maks)";
const LEAST = "(?:at least|min|minimum|no less than|co najmniej|minimalnie)";

type Kind = "any" | "text" | "number";
/** What the words behind the name of a field say, and of which fields they can be said. */
const RULES: readonly (readonly [
  words: RegExp,
  kind: Kind,
  extra: (numbers: number[]) => Partial<Column>,
])[] = [
  [new RegExp(`^${BE}(?:unique|unikaln\\w+)$`), "any", () => ({ unique: true })],
  [new RegExp(`^${BE}(?:required|mandatory|wymagan\\w+|obowiazkow\\w+)$`), "any", () => ({ required: true })],
  [new RegExp(`^${CANNOT}(?: be| byc)? (?:null|missing)$`), "any", () => ({ required: true })],
  [
    new RegExp(`^${CANNOT}(?: be| byc)? (?:empty|blank|pust\\w+)$`),
    "text",
    () => ({ required: true, min_length: 1 }),
  ],
  [
    new RegExp(
      `^${CANNOT}(?: be| go| byc| spasc)? (?:negative|below (?:zero|0)|ujemn\\w+|ponizej (?:zera|0))$`,
    ),
    "number",
    () => ({ minimum: 0 }),
  ],
  [new RegExp(`^${BE}(?:non-?negative|not negative|nieujemn\\w+)$`), "number", () => ({ minimum: 0 })],
  [
    new RegExp(`^${BE}(?:positive|dodatni\\w*|wieksz\\w+ (?:od|niz) zera)$`),
    "number",
    () => ({ exclusive_minimum: 0 }),
  ],
  [
    new RegExp(`^${BE}(?:(?:greater|more|higher|bigger) than|above|over|>|wieksz\\w+ (?:od|niz)) ${NUMBER}$`),
    "number",
    ([above = 0]) => ({ exclusive_minimum: above }),
  ],
  [new RegExp(`^${BE}(?:greater|more|higher|bigger) than zero$`), "number", () => ({ exclusive_minimum: 0 })],
  [
    new RegExp(`^${BE}(?:(?:less|lower|smaller) than|below|under|<|mniejsz\\w+ (?:od|niz)) ${NUMBER}$`),
    "number",
    ([below = 0]) => ({ exclusive_maximum: below }),
  ],
  [new RegExp(`^${BE}${MOST} ${NUMBER} ${CHARACTERS}$`), "text", ([most = 0]) => ({ max_length: most })],
  [new RegExp(`^${BE}${LEAST} ${NUMBER} ${CHARACTERS}$`), "text", ([least = 0]) => ({ min_length: least })],
  [new RegExp(`^${BE}${MOST} ${NUMBER}$`), "number", ([most = 0]) => ({ maximum: most })],
  [new RegExp(`^${BE}${LEAST} ${NUMBER}$`), "number", ([least = 0]) => ({ minimum: least })],
  [
    new RegExp(`^${BE}(?:between|from|od) ${NUMBER} (?:and|to|do|a) ${NUMBER}$`),
    "number",
    ([minimum = 0, maximum = 0]) => ({ minimum, maximum }),
  ],
];

/** Longest name of a field, in words. */
const MOST_WORDS = 3;

/** Every rule that a whole clause states of a column that only one table has. */
export function fieldRulesIn(reading: Reading, tables: ReadonlyMap<string, Table>): FieldRule[] {
  const known = Map.groupBy(
    [...tables].flatMap(([table, { columns }]) =>
      Object.entries(columns).map(([name, column]) => ({ table, name, column })),
    ),
    ({ name }) => name,
  );
  return clausesOf(reading).flatMap(([start, to]) => {
    const from = /^(?:the|each|every|a|an)$/.test(reading.fold(start)) ? start + 1 : start;
    for (let words = Math.min(MOST_WORDS, to - from - 1); words > 0; words--) {
      const name = identifier(
        reading.tokens
          .slice(from, from + words)
          .map(({ fold }) => fold)
          .join("_"),
      );
      const [one, ...others] = known.get(name) ?? [];
      if (one === undefined || others.length > 0) continue;
      const extra = ruleOfColumn(reading, from + words, to, one.column);
      if (extra !== undefined) return [{ table: one.table, column: name, extra, from: start, to }];
    }
    return [];
  });
}

/** What words that are said of a field state; without its column, whatever its type is. */
export const ruleIn = (
  reading: Reading,
  from: number,
  to: number,
  column?: Column,
): Partial<Column> | undefined =>
  column
    ? ruleOfColumn(reading, from, to, column)
    : (ruleOf(reading, from, to, "number") ?? ruleOf(reading, from, to, "text"));

/** What words state of a column: one rule, or several that are joined: "must be valid and unique". */
function ruleOfColumn(
  reading: Reading,
  from: number,
  to: number,
  column: Column,
): Partial<Column> | undefined {
  const kind = kindOf(column);
  const whole = ruleOf(reading, from, to, kind);
  if (whole !== undefined) return column.type === "integer" ? wholeBounds(whole) : whole;
  for (let at = from + 1; at < to - 1; at++) {
    if (!/^(?:and|i|oraz|,)$/.test(reading.fold(at) || reading.text(at))) continue;
    const first = isValid(reading, from, at, column) ? {} : ruleOfColumn(reading, from, at, column);
    const second = isValid(reading, at + 1, to, column) ? {} : ruleOfColumn(reading, at + 1, to, column);
    if (first && second) return { ...first, ...second };
  }
  return undefined;
}

/** "Must be valid", "a valid e-mail address": what a column with a format is anyway. */
const isValid = (reading: Reading, from: number, to: number, { format }: Column): boolean =>
  format !== undefined &&
  /^(?:(?:must|should|has to|have to|needs? to|musi) (?:be |byc )?|is |jest )?(?:an? )?(?:valid|correct|poprawn\w+|prawidlow\w+)(?: e-?mail)?(?: address)?$/.test(
    reading.tokens
      .slice(from, to)
      .map(({ fold }) => fold)
      .join(" "),
  );

function ruleOf(reading: Reading, from: number, to: number, kind: Kind): Partial<Column> | undefined {
  const text = reading.tokens
    .slice(from, to)
    .map(({ fold }) => fold)
    .join(" ");
  for (const [words, of, extra] of RULES) {
    const [match, ...numbers] = words.exec(text) ?? [];
    if (match !== undefined && (of === "any" || of === kind))
      return extra(numbers.map((number) => Number(number.replace(",", "."))));
  }
  return undefined;
}

function kindOf({ type }: Column): Kind {
  if (type === "string" || type === "text") return "text";
  return type === "integer" || type === "decimal" || type === "float" ? "number" : "any";
}

/** Parts of sentences between commas and semicolons. */
function clausesOf(reading: Reading): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const [start, end] of reading.sentences()) {
    let from = start;
    for (let at = start; at <= end; at++) {
      if (at < end && !/^[,;]$/.test(reading.text(at))) continue;
      // A rule has a name and a word at least, and is no long sentence.
      if (at - from > 1 && at - from <= MOST_WORDS + 10) found.push([from, at]);
      from = at + 1;
    }
  }
  return found;
}
