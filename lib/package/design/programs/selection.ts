/** Which rows an operation is about: one by its key, or many by the parameters of the query. */
import { escapePattern } from "#kit/data/pattern.ts";
import type { TableDesign } from "#schemas/package/design.ts";
import type { StepColumns, StepFilter } from "#schemas/package/steps.ts";
import { snake } from "../names.ts";
import { memberOf } from "./answer.ts";
import type { Facts, Input } from "./facts.ts";
import { inputValue, NUMBERS, textColumns } from "./plan.ts";
import { isKeyOf } from "./tables.ts";

/** The columns that select one row: the key or a unique column that the request names. */
export function selection({ inputs }: Facts, table: TableDesign): StepColumns | undefined {
  const key = inputs.find(
    ({ name }) => snake(name) === snake(table.key.name) || isKeyOf(table.singular, name),
  );
  const last = inputs.findLast(({ place }) => place === "path");
  const keyed = key ?? (last && !table.columns.some(({ name }) => name === last.name) ? last : undefined);
  if (keyed) return [[table.key.name, inputValue(keyed)]];
  const unique = inputs.find(({ name }) =>
    table.columns.some((column) => column.unique && snake(column.name) === snake(name)),
  );
  const column = unique && memberOf(unique.name, table);
  return unique && column !== undefined ? [[column, inputValue(unique)]] : undefined;
}

const TEXTS =
  /^(?:q|query|search|search_?term|keywords?|term|text|filter|pattern|phrase|search_?query|search_?string)$/i;

/** A parameter as comparisons: a column, the bound of a number or a time, or words in the text columns. */
export function filterFor(
  input: Input,
  table: TableDesign,
  { text }: Pick<Facts, "text">,
): StepFilter[] | string {
  const value = inputValue(input);
  const exact = memberOf(input.name, table);
  if (exact !== undefined) return [{ column: exact, test: "=", value }];
  const bound = boundFor(input, table, text);
  if (bound) return [bound];
  const texts = textColumns(table);
  if (TEXTS.test(input.name) && texts.length > 0) {
    const named = texts.filter(({ name }) => saysColumn(text, name));
    const columns = (named.length > 0 ? named : texts).map(({ name }) => name);
    return [{ column: columns.join(","), test: "words", value }];
  }
  return `Nothing says what ${input.name} selects`;
}

/** `min_price`, `since`: the bound of a number or a time. */
function boundFor(input: Input, table: TableDesign, text: string): StepFilter | undefined {
  const [, bound = "", rest = ""] =
    /^(min|max|from|to|since|until|start|end|after|before)(?:imum)?_?(.*)$/.exec(snake(input.name)) ?? [];
  if (!bound) return undefined;
  const isLow = /^(?:min|from|since|start|after)$/.test(bound);
  const fits = table.columns.filter(({ type }) =>
    /^(?:min|max)$/.test(bound) ? NUMBERS.includes(type) : ["date", "datetime"].includes(type),
  );
  const column = fits.find(({ name }) => snake(name) === rest) ?? (fits.length === 1 ? fits[0] : undefined);
  if (!column) return undefined;
  const isStrict =
    /^(?:since|after|before)$/.test(bound) &&
    /\b(?:after|before|newer|later|older) (?:than )?(?:that|this|the given|it)\b/.test(text);
  return {
    column: column.name,
    test: isLow ? (isStrict ? ">" : ">=") : isStrict ? "<" : "<=",
    value: inputValue(input),
  };
}

/** "in name, description or brand": columns that a description of the search names. */
function saysColumn(text: string, column: string): boolean {
  const [, where = ""] =
    /\b(?:in|of|across|by|within|their|match(?:es|ing)?) (?:the |its |their |both |either )?([^.;]{3,160})/.exec(
      text,
    ) ?? [];
  return new RegExp(`\\b${escapePattern(snake(column)).replaceAll("_", "[ _]")}s?\\b`).test(where);
}

const PAGES = /^(?:limit|offset|sort|q)$/;

/** The parameters of a list: comparisons, its bounds, or those of a whole page. */
export function listSelection(
  facts: Facts,
  table: TableDesign,
): { filters: StepFilter[]; paged: boolean; limit?: Input; offset?: Input } | string {
  const queries = facts.inputs.filter(
    ({ place, name }) => place === "query" || (place === "body" && memberOf(name, table) !== undefined),
  );
  const others = queries.filter(({ name }) => !PAGES.test(name));
  const filters: StepFilter[] = [];
  let plain = true;
  for (const input of others) {
    const found = filterFor(input, table, facts);
    if (typeof found === "string") return found;
    filters.push(...found);
    if (input.place !== "query" || input.required || memberOf(input.name, table) !== input.name)
      plain = false;
  }
  const paging = queries.filter(({ name }) => PAGES.test(name));
  const sorts = paging.some(({ name, required }) => name === "sort" || (name === "q" && !required));
  if (sorts && plain) return { filters: [], paged: true };
  const q = paging.find(({ name }) => name === "q");
  if (q) {
    const found = filterFor(q, table, facts);
    if (typeof found === "string") return found;
    filters.push(...found);
  }
  if (paging.some(({ name }) => name === "sort")) return "Nothing says how sorting and filters go together";
  const limit = paging.find(({ name }) => name === "limit");
  const offset = paging.find(({ name }) => name === "offset");
  return { filters, paged: false, ...(limit && { limit }), ...(offset && { offset }) };
}

/** "newest first", "ordered by start": the order that a description asks for. */
export function sortOf({ text }: Facts, table: TableDesign): string {
  if (
    /\b(?:newest|latest|most recent(?:ly \w+)?)(?: \w+)? first|reverse chronological|from newest to oldest/.test(
      text,
    )
  )
    return "desc";
  const [, words = "", after = ""] =
    /\b(?:sorted|ordered|in order of|sort(?:s)?|order(?:s)?) (?:by |in |of )?(?:the |their )?([a-z_ ]{2,30}?)(?=[,.;(]| in | from |$)([^.]{0,40})/.exec(
      text,
    ) ?? [];
  const column = table.columns.find(
    ({ name, secret }) => !secret && snake(name) === words.trim().replaceAll(" ", "_"),
  );
  if (!column) return "";
  return `${/descend|highest|largest|newest|most|best/.test(after) ? "-" : ""}${column.name}`;
}
