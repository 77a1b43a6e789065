/** Tables that stated operations imply: what requests store and answers show. */
import { isJsonRecord } from "#kit/data/json.ts";
import type { JsonSchema, TableDesign } from "#schemas/package/design.ts";
import { IDENTIFIER_PATTERN } from "#schemas/package/names.ts";
import type { Column, Table } from "#schemas/package/tables.ts";
import { singular, snake } from "../names.ts";
import { columnFor } from "./columns.ts";
import { type Facts, membersOf } from "./facts.ts";

const IDENTIFIER = new RegExp(IDENTIFIER_PATTERN);

/** Kinds of operations that store something. */
export const WRITERS: readonly string[] = ["create", "save", "upload", "increment"];

/** Kinds of operations that show what is stored. */
const READERS: readonly string[] = ["read", "list", "search", "count"];

/** Members that say when a row was made or changed. */
export const TIME =
  /^(?:(?:created|added|posted|updated|modified|edited|changed|uploaded|registered|last_?(?:modified|updated|edited|changed))_?(?:at|on|date|time)|timestamp)$/i;

/** The tables that the operations need, besides those that are declared. */
export function impliedTables(
  facts: readonly Facts[],
  declared: Readonly<Record<string, Table>>,
): Record<string, Table> {
  const tables: Record<string, Table> = {};
  const isKnown = (noun: string) =>
    [...Object.keys(declared), ...Object.keys(tables)].some((name) => singular(name) === noun);
  const register = facts.find(({ verb }) => verb === "register");
  const hasAccounts = Object.values(declared).some(({ columns }) =>
    Object.values(columns).some(({ secret }) => secret),
  );
  if (register && !hasAccounts) {
    const accounts = accountsOf(register);
    if (accounts) tables.accounts = accounts;
  }
  for (const noun of new Set(facts.map((one) => one.noun))) {
    const empty = Object.entries(declared).find(
      ([name, { columns }]) => singular(name) === noun && Object.keys(columns).length === 0,
    );
    const name = empty?.[0] ?? plural(noun);
    if (noun === "" || (!empty && isKnown(noun)) || !IDENTIFIER.test(name)) continue;
    const own = facts.filter((one) => one.noun === noun && !isAccount(one));
    if (!own.some(({ verb }) => WRITERS.includes(verb ?? ""))) continue;
    if (!own.some(({ verb, isPlain }) => isPlain || READERS.includes(verb ?? ""))) continue;
    const table = tableOf(noun, own);
    if (table && (!empty || Object.keys(table.columns).length > 0 || own.some(answersNumber)))
      tables[name] = { ...empty?.[1], ...table };
  }
  for (const one of facts) {
    const child = one.verb === "add_to" ? childOf(one, facts) : undefined;
    if (child && !isKnown(singular(child.name))) tables[child.name] = child.table;
  }
  return tables;
}

/** `GET /visits` that answers one number: how many rows there are, whatever they hold. */
function answersNumber({ success: { schema } }: Facts): boolean {
  const members = Object.values(membersOf(schema));
  return members.length === 1 && members[0]?.type === "integer";
}

function isAccount({ verb }: Facts): boolean {
  return verb === "register" || verb === "login";
}

/** The name of a table: its noun as a list. */
export function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Whether a field is the key of a noun, e.g. cart_id, cartId or id of cart. */
export function isKeyOf(noun: string, name: string): boolean {
  const flat = snake(name);
  return flat === "id" || flat === "uuid" || flat === `${noun}_id` || flat === `${noun}_uuid`;
}

function accountsOf({ inputs }: Facts): Table | undefined {
  const body = inputs.filter(({ place }) => place === "body");
  const secret = body.find(
    ({ name, schema }) => /pass(word|wd|phrase)|secret|pin/i.test(name) || schema.format === "password",
  );
  if (!secret || body.length < 2 || !body.every(({ name }) => IDENTIFIER.test(name))) return undefined;
  return {
    columns: Object.fromEntries(
      body.map((input) => [
        input.name,
        {
          ...columnFor(input.schema),
          ...(input.required && { required: true }),
          ...(input === secret && { secret: true }),
          ...(/^(?:e?mail|user_?name|nick_?name|login)$/i.test(input.name) && {
            required: true,
            unique: true,
          }),
        },
      ]),
    ),
  };
}

function tableOf(noun: string, own: readonly Facts[]): Table | undefined {
  const columns: Record<string, Column> = {};
  let key: Table["key"];
  const found = (name: string, schema: JsonSchema) => {
    const isText = [schema.type].flat().includes("string");
    key ??= { name, type: isText ? "string" : "integer" };
  };
  const shown = own.flatMap((one) => shownBy(one));
  for (const [name, schema] of shown) if (isKeyOf(noun, name) && IDENTIFIER.test(name)) found(name, schema);
  for (const { inputs, verb } of own)
    for (const { name, place, schema, required } of inputs) {
      if (!IDENTIFIER.test(name) && place !== "body") continue;
      if (isKeyOf(noun, name)) {
        if (IDENTIFIER.test(name)) found(place === "path" && /[A-Z]/.test(name) ? "id" : name, schema);
      } else if (place === "body" && WRITERS.includes(verb ?? "")) {
        if (!IDENTIFIER.test(name)) return undefined;
        columns[name] ??= { ...columnFor(schema), ...(required && { required: true }) };
      }
    }
  if (own.some(({ verb }) => verb === "upload"))
    Object.assign(columns, {
      name: { type: "string", required: true, min_length: 0 },
      type: { type: "string", required: true },
      content: { type: "binary", required: true },
    });
  for (const [name] of shown)
    if (TIME.test(name) && IDENTIFIER.test(name) && !Object.hasOwn(columns, name))
      columns[name] = { type: "datetime", default: "now", read_only: true };
  if (Object.hasOwn(columns, key?.name ?? "id")) return undefined;
  for (const name of naturalKeys(own)) {
    const column = columns[name];
    if (column && !key) column.unique = true;
  }
  return { columns, ...(key && { key }) };
}

/** Fields that both store and select: without another key, rows are told apart by them. */
function naturalKeys(own: readonly Facts[]): string[] {
  const selects = own
    .filter(({ verb }) => verb === "read" || verb === "delete")
    .map(({ inputs }) => inputs.map(({ name }) => name));
  return [...new Set(selects.flat())];
}

/** Scalar members that an answer shows, of one row or of the rows of a list. */
function shownBy({ success: { schema } }: Facts): [string, JsonSchema][] {
  const rows = schema?.type === "array" && isJsonRecord(schema.items) ? schema.items : schema;
  return Object.entries(membersOf(rows)).flatMap(([name, member]): [string, JsonSchema][] => {
    if (member.type !== "array") return [[name, member]];
    return isJsonRecord(member.items) ? Object.entries(membersOf(member.items)) : [];
  });
}

/** "add_to_cart {cart_id, item_id, count}": the rows of a collection that a row holds. */
export function childOf(
  add: Facts,
  facts: readonly Facts[],
): { name: string; table: Table; parent: string; owner: string } | undefined {
  const owner = add.inputs.find(({ name }) => isKeyOf(add.noun, name) && snake(name) !== "id");
  const others = add.inputs.filter((input) => input !== owner && input.place === "body");
  const parent = facts.find(({ verb, noun }) => verb === "create" && noun === add.noun);
  if (!owner || !parent || others.length === 0) return undefined;
  if (![owner, ...others].every(({ name }) => IDENTIFIER.test(name))) return undefined;
  return {
    name: `${add.noun}_items`,
    parent: plural(add.noun),
    owner: owner.name,
    table: {
      columns: {
        [owner.name]: {
          ...columnFor(owner.schema),
          required: true,
          references: { table: plural(add.noun), on_delete: "cascade" },
        },
        ...Object.fromEntries(
          others.map(({ name, schema, required }) => [
            name,
            { ...columnFor(schema), ...(required && { required: true }) },
          ]),
        ),
      },
    },
  };
}

/** The table that keeps the versions of the rows of another. */
export function versionsName({ singular }: TableDesign): string {
  return `${singular}_versions`;
}
