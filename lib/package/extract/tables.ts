/** Tables behind the routes of a prompt, with the columns that it names or that such tables usually have. */
import {
  COLUMN_TYPE_SYNONYMS,
  COLUMN_TYPES,
  type Column,
  type ColumnType,
  type Provenance,
  type Table,
} from "#schemas/package.ts";
import { TIME } from "../design/programs/tables.ts";
import type { StatedActions } from "./actions.ts";
import { namedChoices } from "./choices.ts";
import type { Described } from "./described.ts";
import { type Field, guessOf } from "./field.ts";
import { fieldRulesIn } from "./field-rules.ts";
import type { FieldList } from "./fields.ts";
import { isCollectionName, pluralOf, singularOf } from "./nouns.ts";
import { collectionOf, identifier, isParameter, segmentsOf } from "./path.ts";
import type { Reading } from "./reading.ts";
import type { Relation } from "./relations.ts";
import type { Resource } from "./resource.ts";
import type { Route } from "./routes.ts";
import { USUAL_COLUMNS } from "./words/fields.ts";

interface TableSources {
  readonly reading: Reading;
  readonly routes: readonly Route[];
  readonly wishes: readonly Resource[];
  readonly lists: readonly FieldList[];
  readonly relations: readonly Relation[];
  readonly actions: StatedActions;
  readonly described: readonly Described[];
}

interface Tables {
  readonly tables: Map<string, Table>;
  readonly provenance: Provenance[];
}

/** Parameters that are not the key but a column that people know: `/items/{sku}`. */
const NATURAL_KEY =
  /^(?:sku|slug|isbn|code|username|login|email|handle|key|iban|vin|iso|symbol|token|name|kod|nip|pesel|numer|number|plate|ticker|barcode|ean|hash)$/;
const NO_TABLE =
  /^(?:api|v\d+|rest|health|ping|ready|live|status|metrics|version|info|login|logout|register|me|auth|search|stats|upload|download|images?|files?|export|import|docs|count|summary)$/;

export function tablesOf(sources: TableSources): Tables {
  const { reading, routes, actions, wishes } = sources;
  if (deniesDatabase(reading)) return { tables: new Map(), provenance: [] };
  const tables = new Map<string, Table>();
  const provenance: Provenance[] = [];
  const open = (name: string, origin: Omit<Provenance, "part" | "name">) => {
    if (name === "" || tables.has(name)) return;
    tables.set(name, { columns: {} });
    provenance.push({ part: "table", name, ...origin });
  };
  const column = (table: string, name: string, value: Column, origin: Omit<Provenance, "part" | "name">) => {
    const columns = tables.get(table)?.columns;
    if (columns === undefined || name === "" || Object.hasOwn(columns, name)) return;
    columns[name] = value;
    provenance.push({ part: "column", name: `${table}.${name}`, ...origin });
  };
  for (const { table, from, to } of actions.tables) open(table, { span: reading.span(from, to) });
  for (const { table, column: name, type, from, to } of actions.columns) {
    open(table, { span: reading.span(from, to) });
    column(table, name, { type: columnType(type) }, { span: reading.span(from, to) });
  }
  const families = Map.groupBy(routes, ({ path }) => collectionOf(path));
  for (const route of routes.filter((one) => needsTable(one, families)))
    for (const name of collectionsIn(route.path)) open(identifier(name), originOf(reading, route));
  // "Files with name and size": what has fields and is listed has rows, whatever such a path usually does.
  for (const { owner, fields } of sources.lists) {
    const route = routes.find(
      ({ method, path }) =>
        owner !== undefined && fields.length > 0 && method === "GET" && path === `/${owner}`,
    );
    if (route && owner !== undefined) open(identifier(owner), originOf(reading, route));
  }
  for (const resource of wishes)
    if (resource.parent)
      open(identifier(resource.parent), { assumption: "it is the parent of a nested route" });
  addAccounts(sources, open, column);
  addFields(sources, tables, column);
  addDescribed(sources, tables, column);
  addReferences(sources, tables, column);
  addRelations(sources, tables, column);
  addChoices(reading, tables);
  for (const { table, column: name, extra, from, to } of fieldRulesIn(reading, tables)) {
    Object.assign(tables.get(table)?.columns[name] ?? {}, extra);
    provenance.push({ part: "column", name: `${table}.${name}`, span: reading.span(from, to) });
  }
  const specified = new Set(sources.described.map(({ route }) => route.path));
  for (const [name, table] of tables) {
    if ([...specified].some((path) => collectionsIn(path).some((one) => identifier(one) === name))) continue;
    const columns = Object.values(table.columns);
    // What joins two others needs nothing else.
    const joins = columns.filter(({ references }) => references !== undefined).length > 1;
    if (joins || columns.some(({ references }) => references === undefined)) continue;
    for (const usual of usualColumns(name, reading.locale))
      column(
        name,
        usual,
        {
          type: guessOf(usual)?.type ?? "string",
          ...(guessOf(usual)?.format && { format: guessOf(usual)?.format }),
        },
        { assumption: "the prompt names no fields" },
      );
  }
  return { tables, provenance };
}

type Open = (name: string, origin: Omit<Provenance, "part" | "name">) => void;
type AddColumn = (
  table: string,
  name: string,
  value: Column,
  origin: Omit<Provenance, "part" | "name">,
) => void;

function originOf(reading: Reading, route: Route): Omit<Provenance, "part" | "name"> {
  return route.to > route.from
    ? { span: reading.span(route.from, route.to) }
    : { assumption: `${route.method} ${route.path} needs it` };
}

/** Fields go to their table; without an owner, to the one that the prompt is about. */
function addFields(
  { reading, lists, wishes, routes }: TableSources,
  tables: Map<string, Table>,
  column: AddColumn,
): void {
  for (const { owner, fields } of lists) {
    const table =
      tableFor(owner, tables) ??
      (owner === undefined ? mainTable(wishes, routes, tables) : identifier(owner));
    if (table === undefined || !tables.has(table)) continue;
    for (const field of fields) column(table, field.name, field.column, fieldOrigin(reading, field));
  }
}

/** The members of a described request that creates rows are their columns; a textual id in the answer is their key. */
function addDescribed(
  { reading, described }: TableSources,
  tables: Map<string, Table>,
  column: AddColumn,
): void {
  for (const { route, request, answer, multipart } of described) {
    const name = identifier(segmentsOf(route.path).at(-1) ?? "");
    const table = tables.get(name);
    if (route.method !== "POST" || table === undefined || multipart) continue;
    for (const field of request)
      column(name, field.name, field.column, { span: reading.span(field.from, field.to) });
    for (const field of answer)
      if (TIME.test(field.name))
        column(
          name,
          field.name,
          { type: "datetime", default: "now", read_only: true },
          { span: reading.span(field.from, field.to) },
        );
    const key = answer.find(
      (field) => field.name === "id" || field.name === `${identifier(singularOf(name))}_id`,
    );
    if (key?.column.type === "string") table.key = { name: key.name, type: "string" };
  }
}

/** Who registers with a password has an account. */
function addAccounts({ reading, described }: TableSources, open: Open, column: AddColumn): void {
  const register = described.find(
    ({ route, request }) =>
      /regist|sign-?up|rejestr/i.test(route.path) && request.some((one) => one.column.secret),
  );
  if (register === undefined) return;
  open("accounts", originOf(reading, register.route));
  for (const { name, column: value, from, to } of register.request) {
    const unique = /^(?:e?mail|user_?name|login)$/i.test(name);
    column("accounts", name, { ...value, ...(unique && { unique }) }, { span: reading.span(from, to) });
  }
}

function fieldOrigin(reading: Reading, field: Field): Omit<Provenance, "part" | "name"> {
  return {
    span: reading.span(field.from, field.to),
    ...(!field.typed && { assumption: `type ${field.column.type}, by its name` }),
  };
}

function tableFor(owner: string | undefined, tables: ReadonlyMap<string, Table>): string | undefined {
  if (owner === undefined) return undefined;
  const own = identifier(owner);
  // "Todo items" have their rows in "todos".
  const parts = owner.split("-").flatMap((part) => [identifier(part), identifier(pluralOf(part))]);
  return [own, identifier(singularOf(owner)), identifier(pluralOf(owner)), ...parts].find((name) =>
    tables.has(name),
  );
}

function mainTable(
  wishes: readonly Resource[],
  routes: readonly Route[],
  tables: ReadonlyMap<string, Table>,
): string | undefined {
  const [first] = wishes;
  if (first !== undefined && tables.has(identifier(first.name))) return identifier(first.name);
  for (const { path } of routes)
    for (const name of collectionsIn(path)) if (tables.has(identifier(name))) return identifier(name);
  return [...tables.keys()][0];
}

/** A path below an item belongs to it: `/customers/{id}/orders`. */
function addReferences(
  { routes, described }: TableSources,
  tables: Map<string, Table>,
  column: AddColumn,
): void {
  /** Rows that are made at a path of their own, by fields that do not name the parent. */
  const isMadeAlone = (name: string, parent: string) =>
    described.some(
      ({ route, request }) =>
        route.method === "POST" &&
        segmentsOf(route.path)
          .filter((segment) => !isParameter(segment))
          .at(-1) === name &&
        !route.path.includes("{") &&
        request.length > 0 &&
        !request.some((field) => field.name === `${identifier(singularOf(parent))}_id`),
    );
  for (const { path, method } of routes) {
    const segments = segmentsOf(path);
    for (const [at, segment] of segments.entries()) {
      const [parent, parameter] = [segments[at - 2], segments[at - 1]];
      if (parent === undefined || parameter === undefined || !isParameter(parameter) || isParameter(segment))
        continue;
      const [table, other] = [identifier(segment), identifier(parent)];
      if (!tables.has(table) || !tables.has(other) || table === other || isMadeAlone(segment, parent))
        continue;
      column(
        table,
        `${identifier(singularOf(parent))}_id`,
        { type: "integer", required: true, references: { table: other, on_delete: "cascade" } },
        { assumption: `${method} ${path}: it belongs to ${other}` },
      );
    }
    const last = segments.at(-1) ?? "";
    const owner = tables.get(identifier(segments.at(-2) ?? ""));
    const key = last.slice(1, -1);
    const known = owner?.columns[key];
    if (owner !== undefined && known?.type === "string" && isParameter(last) && NATURAL_KEY.test(key))
      owner.columns[key] = { ...known, unique: true };
    else if (owner !== undefined && isParameter(last) && NATURAL_KEY.test(key))
      column(
        identifier(segments.at(-2) ?? ""),
        key,
        { type: "string", required: true, unique: true },
        { assumption: `${path} selects by it` },
      );
  }
}

/** Collections in a path that hold rows: those before a parameter, and a plural at the end. */
export function collectionsIn(path: string): string[] {
  const segments = segmentsOf(path);
  return segments.filter((segment, at) => {
    if (isParameter(segment) || NO_TABLE.test(segment)) return false;
    const next = segments[at + 1];
    return next === undefined
      ? at === 0 || isCollectionName(segment) || !isParameter(segments[at - 1] ?? "")
      : isParameter(next);
  });
}

/** Whether a route stores or reads rows: its collection is written to, has items, or is a known plural. */
function needsTable(route: Route, families: ReadonlyMap<string, readonly Route[]>): boolean {
  const collection = collectionOf(route.path);
  const last = segmentsOf(collection).at(-1);
  if (last === undefined || NO_TABLE.test(last))
    return collectionsIn(route.path).length > 0 && isParameter(segmentsOf(route.path)[1] ?? "");
  const family = families.get(collection) ?? [];
  // "PATCH /scores/{id}/points" changes a part of one score.
  if (
    segmentsOf(collection).length > 2 &&
    family.every(({ method }) => method === "PATCH" || method === "PUT")
  )
    return false;
  if (isCollectionName(last)) return true;
  const item = family.some(({ path }) => isParameter(segmentsOf(path).at(-1) ?? ""));
  return (
    item || (family.some(({ method }) => method === "POST") && family.some(({ method }) => method === "GET"))
  );
}

/** "An item belongs to an order": the number of the order, which cannot be deleted as long as it has items. */
function addRelations(
  { reading, relations }: TableSources,
  tables: Map<string, Table>,
  column: AddColumn,
): void {
  for (const { child, parent, required, cascades, from, to } of relations) {
    const [table, other] = [tableFor(child.noun.plural, tables), tableFor(parent.noun.plural, tables)];
    if (table === undefined || other === undefined || table === other) continue;
    const known = Object.values(tables.get(table)?.columns ?? {});
    if (known.some(({ references }) => references?.table === other)) continue;
    column(
      table,
      `${identifier(singularOf(parent.noun.plural))}_id`,
      {
        type: "integer",
        ...(required && { required }),
        references: { table: other, on_delete: cascades ? "cascade" : required ? "restrict" : "set_null" },
      },
      { span: reading.span(from, to) },
    );
  }
}

/** "Three roles: admin, editor, viewer": the values of a column of that name. */
function addChoices(reading: Reading, tables: Map<string, Table>): void {
  for (const [name, { values }] of namedChoices(reading))
    for (const { columns } of tables.values()) {
      const known = columns[name];
      if (known?.type === "string" && known.enum === undefined)
        columns[name] = { ...known, enum: [...values] };
    }
}

function columnType(text: string): ColumnType {
  const word = text.replace(/\(.*$/, "").trim();
  const own = COLUMN_TYPES.find((type) => type === word);
  return (
    own ?? (Object.hasOwn(COLUMN_TYPE_SYNONYMS, word) ? (COLUMN_TYPE_SYNONYMS[word] ?? "string") : "string")
  );
}

function usualColumns(table: string, locale: "en" | "pl"): readonly string[] {
  const singular = singularOf(table);
  if (Object.hasOwn(USUAL_COLUMNS, singular)) return USUAL_COLUMNS[singular] ?? [];
  return locale === "pl" ? ["nazwa"] : ["name"];
}

function deniesDatabase(reading: Reading): boolean {
  return reading.tokens.some(
    ({ fold }, at) =>
      (reading.denied[at] ?? false) &&
      /^(?:database|db|databases|bazy|baza|bazy danych|storage|persistence|persist|tables|tabel|tabele)$/.test(
        fold,
      ),
  );
}
