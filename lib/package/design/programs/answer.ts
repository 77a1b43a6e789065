/** The stated answer of an operation as a template: each member is found in what the steps have at hand. */
import { isJsonRecord } from "#kit/data/json.ts";
import type { ColumnDesign, JsonSchema, TableDesign } from "#schemas/package/design.ts";
import type { Step, StepColumns, StepTemplate } from "#schemas/package/steps.ts";
import { resolveSchema } from "../answers.ts";
import { singular, snake } from "../names.ts";
import type { AtHand } from "./at-hand.ts";
import { type Facts, membersOf, requiredOf } from "./facts.ts";
import { isKeyOf, TIME, versionsName } from "./tables.ts";

const MESSAGE = /^(?:message|msg|detail|details|info|status|result|description|response)$/i;
const TOKEN = /^(?:access_?|auth_?|session_?|bearer_?|jwt_?)?(?:token|jwt)$/i;
const COUNT = /^(?:count|total|number|size|length|amount|value|clicks|visits|hits)$|_?(?:count|total)$/i;
export const AVERAGE = /^(?:avg|average|mean)_?/i;

/** The answer as a template; a text names the member that nothing at hand can fill. */
export function answerTemplate(schema: JsonSchema | undefined, hand: AtHand): StepTemplate | string {
  const resolved = resolveSchema(schema, hand.schemas);
  if (resolved === undefined) return plain(hand);
  if (hand.unpacked !== undefined) return unpackedTemplate(resolved, hand.unpacked);
  if (resolved.type === "array") return listTemplate(resolved, hand) ?? "the list";
  const members = Object.entries(membersOf(resolved));
  if (members.length === 0) return scalar(resolved, hand) ?? plain(hand);
  const required = requiredOf(resolved);
  const found: [string, StepTemplate][] = [];
  for (const [name, member] of members) {
    const template = memberTemplate(name, resolveSchema(member, hand.schemas) ?? {}, hand);
    if (template !== undefined) found.push([name, template]);
    else if (required === undefined || required.includes(name)) return name;
  }
  return found.length > 0 ? { members: found } : (members[0]?.[0] ?? "the answer");
}

/** The average of the rows of a list, if the rows that belong to them have one number. */
export function averagesOf(
  list: { name: string; table: TableDesign },
  tables: readonly TableDesign[],
): Omit<Extract<Step, { do: "averages" }>, "sorted" | "member"> | undefined {
  for (const table of tables) {
    const owner = table.columns.find(({ references }) => references?.table === list.table.name);
    const [column, ...more] = table.columns.filter(
      ({ type, references, hidden }) =>
        !references && !hidden && ["integer", "float", "decimal"].includes(type),
    );
    if (owner && column && more.length === 0)
      return {
        do: "averages",
        name: `rated_${list.table.name}`,
        list: list.name,
        key: list.table.key.name,
        table: table.name,
        owner: owner.name,
        column: column.name,
      };
  }
  return undefined;
}

/** What is answered if the package does not say it: the row or the rows. */
function plain({ row, list, session, result, cookie, average }: AtHand): StepTemplate {
  if (list) return { each: list.name, item: rowTemplate("item", list.table, average) };
  if (row) return rowTemplate(row.name, row.table);
  if (session && cookie) return { members: [] };
  if (session) return { members: [["token", { row: session, member: "token" }]] };
  return result ? { result: result.name } : { members: [] };
}

function rowTemplate(name: string, table: TableDesign, ...more: (string | undefined)[]): StepTemplate {
  const shown = [table.key.name, ...table.columns.filter(isShown).map((column) => column.name)];
  const members = [...shown, ...more.filter((member) => member !== undefined)];
  return { members: members.map((member) => [member, { row: name, member }]) };
}

/** A row with the rows that belong to it: what a page about it shows. */
export function pageTemplate(hand: AtHand): StepTemplate {
  if (hand.page) return hand.page;
  const shown = plain(hand);
  if (!hand.row || !("members" in shown)) return shown;
  const { name, table } = hand.row;
  const members: [string, StepTemplate][] = [...shown.members];
  for (const child of hand.tables) {
    const owner = child.columns.find(({ references }) => references?.table === table.name);
    const own = child.columns.filter(
      (column) => column !== owner && isShown(column) && !isCopy(child, column.name, table),
    );
    if (!owner || own.length === 0) continue;
    const list = `${child.name}_rows`;
    const where: StepColumns = [[owner.name, { row: name, member: table.key.name }]];
    hand.steps.push({
      do: "list",
      name: list,
      table: child.name,
      where,
      filters: [],
      sort: "",
      paged: false,
    });
    members.push([
      child.name,
      { each: list, item: { members: own.map(({ name: member }) => [member, { row: "item", member }]) } },
    ]);
  }
  return { members };
}

function isShown({ secret, type, hidden }: ColumnDesign): boolean {
  return !secret && !hidden && type !== "binary";
}

/** Versions of a row repeat its texts, which are shown already. */
function isCopy(child: TableDesign, column: string, table: TableDesign): boolean {
  return child.name === versionsName(table) && table.columns.some(({ name }) => name === column);
}

function scalar({ type }: JsonSchema, { result, facts, session }: AtHand): StepTemplate | undefined {
  if (result) return { result: result.name };
  if (session) return { row: session, member: "token" };
  return type === "string" ? { constant: messageOf({}, facts) } : undefined;
}

function memberTemplate(name: string, schema: JsonSchema, hand: AtHand): StepTemplate | undefined {
  const { row, session, result, facts } = hand;
  const known = hand.named?.[snake(name)];
  if (known) return known;
  if (hand.counted) return countTemplate(name, schema, hand.counted, hand.steps);
  if (session) {
    if (TOKEN.test(name)) return { row: session, member: "token" };
    if (/^expires?_?(?:at|in)?$/i.test(name) && schema.type === "string")
      return { row: session, member: "expires_at" };
    if (/^token_?type$/i.test(name)) return { constant: "bearer" };
  }
  if (schema.type === "array") return arrayTemplate(name, schema, hand) ?? placeholdersTemplate(name, hand);
  const member = row && memberOf(name, row.table);
  if (row && member !== undefined) return { row: row.name, member };
  if (row?.name === "item" && hand.average !== undefined && AVERAGE.test(name))
    return { row: "item", member: hand.average };
  if (row && schema.type !== "object" && AVERAGE.test(name)) return averageTemplate(row, hand);
  if (row && schema.type === "integer") {
    const counted = countedChildren(name, row, hand);
    if (counted) return counted;
  }
  if (result && !(MESSAGE.test(name) && schema.type === "string" && result.counts))
    return { result: result.name };
  if (hand.list && AVERAGE.test(name)) return listAverage(hand.list, hand.steps);
  if (hand.list && COUNT.test(name) && schema.type !== "string") return { size: hand.list.name };
  if (schema.type === "boolean" && /^(?:success|ok|deleted|updated|created)$/i.test(name))
    return { constant: true };
  const isFixed = schema.const !== undefined || MESSAGE.test(name);
  if (isFixed && ["string", undefined].includes(typeName(schema)))
    return { constant: messageOf(schema, facts) };
  if (row && isJsonRecord(schema.properties)) {
    const inner = answerTemplate(schema, hand);
    return typeof inner === "string" ? undefined : inner;
  }
  const sent = facts.inputs.find((input) => snake(input.name) === snake(name));
  if (!sent || facts.verb === "read" || facts.verb === "list" || facts.verb === "search") return undefined;
  return sent.place === "body" ? { body: sent.name } : undefined;
}

function typeName({ type }: JsonSchema): string | undefined {
  return typeof type === "string" ? type : undefined;
}

/** The text of a message: what the contract states, else the description of the answer. */
function messageOf({ const: fixed, example, enum: choices }: JsonSchema, { stated, success }: Facts): string {
  const [choice] = Array.isArray(choices) ? choices : [];
  const text = fixed ?? example ?? choice ?? stated.responses?.[String(success.status)]?.description;
  return typeof text === "string" && text !== "" ? text : "OK";
}

/** The column of a member, whatever the case of its letters; the key also as id or <noun>_id. */
export function memberOf(name: string, table: TableDesign): string | undefined {
  const flat = snake(name);
  if (snake(table.key.name) === flat || isKeyOf(table.singular, name)) return table.key.name;
  const columns = table.columns.filter(({ secret, hidden }) => !secret && !hidden);
  const column = columns.find((one) => snake(one.name) === flat);
  if (column) return column.name;
  if (table.timestamps && TIME.test(name)) return /creat|add|post/i.test(name) ? "created_at" : "updated_at";
  // "createdBy" and "lastModifiedBy" are the same person where only one of them is kept.
  const actors = columns.filter((one) => /by$/i.test(one.name));
  return /by$/i.test(name) && actors.length === 1 ? actors[0]?.name : undefined;
}

function arrayTemplate(name: string, schema: JsonSchema, hand: AtHand): StepTemplate | undefined {
  const column = hand.row && memberOf(name, hand.row.table);
  if (hand.row && column !== undefined) return { row: hand.row.name, member: column };
  if (hand.list) return listTemplate(schema, hand);
  const items = resolveSchema(isJsonRecord(schema.items) ? schema.items : undefined, hand.schemas);
  const child = hand.row && childTable(name, hand.row.table, hand.tables, Object.keys(membersOf(items)));
  if (!hand.row || !child) return undefined;
  const { table, owner } = child;
  const list = `${table.name}_rows`;
  const template = listTemplate(schema, { ...hand, row: undefined, list: { name: list, table } });
  if (template === undefined) return undefined;
  const where: StepColumns = [[owner, { row: hand.row.name, member: hand.row.table.key.name }]];
  hand.steps.push({ do: "list", name: list, table: table.name, where, filters: [], sort: "", paged: false });
  return template;
}

function listTemplate(schema: JsonSchema, hand: AtHand): StepTemplate | undefined {
  if (!hand.list) return undefined;
  const items = resolveSchema(isJsonRecord(schema.items) ? schema.items : undefined, hand.schemas);
  if (items === undefined) return plain(hand);
  const row = { name: "item", table: hand.list.table };
  if (Object.keys(membersOf(items)).length > 0) {
    const item = answerTemplate(items, { ...hand, list: undefined, row, steps: [] });
    return typeof item === "string" ? undefined : { each: hand.list.name, item };
  }
  if (items.type === "object" || items.type === undefined) return plain(hand);
  const [only, ...more] = hand.list.table.columns.filter(
    (column) => isShown(column) && !column.references && !column.read_only,
  );
  return only && more.length === 0
    ? { each: hand.list.name, item: { row: "item", member: only.name } }
    : undefined;
}

/** The table whose rows belong to a row, by the name of the member that shows them or by what it shows of them. */
function childTable(
  name: string,
  parent: TableDesign,
  tables: readonly TableDesign[],
  members: readonly string[],
): { table: TableDesign; owner: string } | undefined {
  const children = tables.flatMap((table) => {
    const owner = table.columns.find(({ references }) => references?.table === parent.name);
    return owner ? [{ table, owner: owner.name }] : [];
  });
  const flat = snake(name);
  return (
    children.find(({ table }) => table.name === flat || table.name === `${parent.singular}_${flat}`) ??
    children.find(
      ({ table }) => members.length > 0 && members.every((member) => memberOf(member, table) !== undefined),
    )
  );
}

/** `avgRating`: the average of the only number of the rows that belong to a row. */
function averageTemplate(
  { name, table: parent }: NonNullable<AtHand["row"]>,
  { tables, steps }: AtHand,
): StepTemplate | undefined {
  if (name === "item") return undefined;
  for (const table of tables) {
    const owner = table.columns.find(({ references }) => references?.table === parent.name);
    const numbers = table.columns.filter(
      ({ type, references }) => !references && ["integer", "float", "decimal"].includes(type),
    );
    const [column] = numbers;
    if (!owner || !column || numbers.length > 1) continue;
    const result = `average_${column.name}`;
    const where: StepColumns = [[owner.name, { row: name, member: parent.key.name }]];
    steps.push({ do: "average", name: result, table: table.name, where, column: column.name });
    return { result };
  }
  return undefined;
}

/** `average` beside a list: of the only number of its rows, whatever part of them is shown. */
function listAverage({ name, table }: NonNullable<AtHand["list"]>, steps: Step[]): StepTemplate | undefined {
  const list = steps.find((step) => step.do === "list" && step.name === name);
  const [column, ...more] = table.columns.filter(
    ({ type, references, hidden }) =>
      !references && !hidden && ["integer", "float", "decimal"].includes(type),
  );
  if (list?.do !== "list" || list.filters.length > 0 || !column || more.length > 0) return undefined;
  const result = `average_${column.name}`;
  steps.push({ do: "average", name: result, table: table.name, where: list.where, column: column.name });
  return { result };
}

/** `votes` of a film: how many rows belong to it. */
function countedChildren(
  name: string,
  { name: row, table: parent }: NonNullable<AtHand["row"]>,
  { tables, steps }: AtHand,
): StepTemplate | undefined {
  if (row === "item") return undefined;
  const noun = singular(snake(name).replace(/^(?:number_of|num|total)_|_(?:count|total|number)$/g, ""));
  const child = tables.find(
    (table) =>
      table.singular === noun && table.columns.some(({ references }) => references?.table === parent.name),
  );
  const owner = child?.columns.find(({ references }) => references?.table === parent.name);
  if (!child || !owner) return undefined;
  const result = `${child.name}_count`;
  steps.push({
    do: "count",
    name: result,
    table: child.name,
    where: [[owner.name, { row, member: parent.key.name }]],
  });
  return { result };
}

/** `total`, and an object with a number for each value of a column. */
function countTemplate(
  name: string,
  schema: JsonSchema,
  { table, filters }: NonNullable<AtHand["counted"]>,
  steps: Step[],
): StepTemplate | undefined {
  const count = (result: string, where: StepColumns): StepTemplate => {
    steps.push({ do: "count", name: result, table: table.name, where, filters });
    return { result };
  };
  const choices = (member: string) =>
    table.columns.find(({ values }) => values?.some((value) => snake(String(value)) === snake(member)));
  const choice = (member: string): StepTemplate | undefined => {
    const column = choices(member);
    const constant = column?.values?.find((value) => snake(String(value)) === snake(member));
    return column && count(`${column.name}_${snake(member)}_count`, [[column.name, { constant }]]);
  };
  if (schema.type !== "object" && !schema.properties) {
    const plain = snake(name).replace(/_?(?:count|total)$|^(?:number_of|num)_/g, "");
    const counts =
      plain === "" ||
      COUNT.test(name) ||
      plain === "total" ||
      plain === "all" ||
      singular(plain) === table.singular;
    return (plain && choice(plain)) || (counts ? count("total", []) : undefined);
  }
  const inner = Object.keys(membersOf(schema)).map((member): [string, StepTemplate | undefined] => [
    member,
    choice(member),
  ]);
  const found = inner.filter((entry): entry is [string, StepTemplate] => entry[1] !== undefined);
  return found.length > 0 && found.length === inner.length ? { members: found } : undefined;
}

/** The list of what steps have made; its items have their members already. */
function unpackedTemplate(schema: JsonSchema, list: string): StepTemplate | string {
  if (schema.type === "array") return { result: list };
  const [only, ...more] = Object.entries(membersOf(schema));
  return only && more.length === 0 && only[1].type === "array"
    ? { members: [[only[0], { result: list }]] }
    : "the files";
}

/** `placeholders` of a text: their names. */
function placeholdersTemplate(name: string, { row, steps }: AtHand): StepTemplate | undefined {
  if (!row || row.name === "item" || !/^(?:placeholders|variables|fields|keys)$/.test(snake(name)))
    return undefined;
  const text = row.table.columns.find(({ name: column }) =>
    /^(?:template|text|body|content|source)$/.test(snake(column)),
  );
  if (!text) return undefined;
  const result = "placeholders";
  steps.push({
    do: "call",
    name: result,
    call: "placeholders_of",
    arguments: [{ row: row.name, member: text.name }],
  });
  return { result };
}
