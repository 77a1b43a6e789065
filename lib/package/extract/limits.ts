/** Limits of a field in words: lengths, bounds, choices, defaults, and whether it may be left out. */
import type { Column, ColumnType } from "#schemas/package.ts";

/** What words around a field say beside its type. */
export interface Limits {
  readonly column: Partial<Column>;
  /** Undefined: the words do not say. */
  readonly required?: boolean;
}

const NUMBER = "(-?\\d+(?:\\.\\d+)?)";
const LENGTH = /\b(?:characters?|chars|letters|znak\w*)\b/;
const CHOICES =
  /\b(?:one of|either|allowed values(?: are)?|values?:|can be|enum(?:eration)?:?)\s+([^().;]{3,120})/i;

/** Reads the words that belong to one field, e.g. `integer, optional, default 0, must not be negative`. */
export function limitsIn(text: string, type: ColumnType): Limits {
  const isText = type === "string" || type === "text";
  const isNumber = type === "integer" || type === "float" || type === "decimal";
  const column: Partial<Column> = {};
  const [least, most] = boundsIn(text, type);
  if (isText && LENGTH.test(text)) {
    if (least !== undefined && Number.isInteger(least)) column.min_length = least;
    if (most !== undefined && Number.isInteger(most)) column.max_length = most;
  } else if (isNumber) {
    if (least !== undefined) column.minimum = least;
    if (most !== undefined) column.maximum = most;
  }
  const choices = isText ? choicesIn(text) : [];
  if (choices.length > 1) column.enum = choices;
  const preset = defaultIn(text, type);
  if (preset !== undefined) column.default = preset;
  if (/\bor null\b|\bnullable\b/.test(text)) column.nullable = true;
  if (isText && /\biso[- ]?8601\b|\bdate[- ]?time\b|\bdate and time\b|\btimestamp\b/i.test(text))
    column.format = "date-time";
  const isOptional = preset !== undefined || /\boptional\b|\bopcjonaln/.test(text);
  const required = isOptional ? false : /\b(?:required|mandatory|wymagan\w*)\b/.test(text) ? true : undefined;
  return { column, ...(required !== undefined && { required }) };
}

function boundsIn(text: string, type: ColumnType): [least: number | undefined, most: number | undefined] {
  const one = (pattern: string) => {
    const [, found] = new RegExp(pattern, "i").exec(text) ?? [];
    return found === undefined ? undefined : Number(found);
  };
  const [, from, to] =
    new RegExp(`(?:between|from)?\\s*${NUMBER}\\s*(?:and|to|-|–|do)\\s*${NUMBER}`, "i").exec(text) ?? [];
  if (from !== undefined && to !== undefined) return [Number(from), Number(to)];
  const step = type === "integer" ? 1 : Number.EPSILON;
  const above = one(`(?:greater|more|larger|higher) than ${NUMBER}`) ?? one(`(?:^|[ ,(])> ?${NUMBER}`);
  const below = one(`(?:less|smaller|fewer|lower) than ${NUMBER}`) ?? one(`(?:^|[ ,(])< ?${NUMBER}`);
  const least =
    one(
      `(?:at least|minimum(?: of)?|min\\.?|not (?:before|less than|below)|no (?:less|earlier) than|>=|≥|co najmniej) ?${NUMBER}`,
    ) ??
    (above === undefined ? undefined : above + step) ??
    (/\bnot be negative\b|\bnon-?negative\b|\bnot negative\b/.test(text) ? 0 : undefined) ??
    (/\bpositive\b/.test(text) ? step : undefined);
  const most =
    one(
      `(?:at most|maximum(?: of)?|max\\.?|up to|not (?:after|more than|above)|no (?:more|later) than|<=|≤|najwyżej) ?${NUMBER}`,
    ) ?? (below === undefined ? undefined : below - step);
  return [least, most];
}

function choicesIn(text: string): string[] {
  const [, listed = ""] = CHOICES.exec(text) ?? [];
  const quoted = [...listed.matchAll(/["'`“]([\w -]{1,40})["'`”]/g)].map(([, choice = ""]) => choice);
  if (quoted.length > 1) return quoted;
  const words = listed.split(/\s*(?:,|\||\/|\bor\b|\band\b|\blub\b)\s*/).filter(Boolean);
  return words.length > 1 && words.every((word) => /^[A-Za-z][\w-]{0,30}$/.test(word)) ? words : [];
}

function defaultIn(text: string, type: ColumnType): string | number | boolean | undefined {
  const [, found] = /\b(?:default(?:s to| is|:| value)?|domyślnie)\s+["'`“]?([\w.-]+)/i.exec(text) ?? [];
  if (found === undefined) return undefined;
  const value = found.replace(/\.$/, "");
  if (type === "boolean") return value === "true" ? true : value === "false" ? false : undefined;
  if (type === "integer" || type === "float" || type === "decimal")
    return Number.isFinite(Number(value)) ? Number(value) : undefined;
  return type === "string" || type === "text" ? value : undefined;
}
