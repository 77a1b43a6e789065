/** Columns and tables that stated operations imply beside those that are declared: what answers show, who owns a row. */

import { isJsonRecord } from "#kit/data/json.ts";
import { escapePattern } from "#kit/data/pattern.ts";
import type { ColumnDesign, TableDesign } from "#schemas/package/design.ts";
import { IDENTIFIER_PATTERN } from "#schemas/package/names.ts";
import type { Column } from "#schemas/package/tables.ts";
import { tableOf } from "../behavior.ts";
import { free, pascal, singular, snake } from "../names.ts";
import { segmentsOf } from "../paths.ts";
import { designColumn } from "../tables.ts";
import { hasOwner } from "./account-plans.ts";
import { memberOf } from "./answer.ts";
import { type Facts, membersOf } from "./facts.ts";
import { base64Column } from "./files.ts";
import { ACTOR_COLUMN, historyOf, keptTexts, remarkFields } from "./history.ts";
import { accountsIn, bodyOf } from "./plan.ts";
import { RANDOM_MEMBER, sharedOf, tokenMember } from "./shares.ts";
import { TIME, versionsName } from "./tables.ts";
import { ACCOUNT_KEY, ACCOUNT_MEMBER, LAST_ACTOR } from "./values.ts";

const IDENTIFIER = new RegExp(IDENTIFIER_PATTERN);

/** Adds them, and tells what it has added. */
export function completeTables(facts: readonly Facts[], tables: TableDesign[]): string[] {
  const added: string[] = [];
  const add = (table: TableDesign, name: string, rules: Column, more: Partial<ColumnDesign> = {}) => {
    if (!IDENTIFIER.test(name) || name === table.key.name || table.columns.some((one) => one.name === name))
      return;
    table.columns.push({ ...designColumn(name, rules), ...more });
    added.push(`The table ${table.name} gets the column ${name}, which its operations imply`);
  };
  const addTable = (name: string): TableDesign => {
    const known = tables.find((table) => table.name === name);
    const table = known ?? newTable(name, tables);
    if (!known) {
      tables.push(table);
      added.push(`The table ${name} is not declared: operations imply it`);
    }
    return table;
  };
  dropUnfilled(facts, tables);
  textKeys(facts, tables);
  for (const one of facts) {
    const table = tableOf(one.noun, tables);
    if (table && !table.open) {
      addShown(one, table, tables, facts, add);
      addFromPath(one, table, tables, add);
      if (saysTaken(one)) markUnique(one, table);
    }
    const shared = one.route.method === "POST" ? sharedOf(one, tables) : undefined;
    const token = tokenMember(one);
    if (shared && token !== undefined) {
      const links = addTable(shared.name);
      add(links, `${shared.parent.singular}_id`, referenceTo(shared.parent));
      markRandom(links, token, add);
    }
    const told = historyOf(one, tables);
    if (told && !facts.some(({ verb, noun }) => verb === "create" && noun === one.noun))
      addVersions(addTable(versionsName(told)), told, facts, add);
  }
  for (const table of tables)
    if (accountsIn(tables) && accountsIn(tables) !== table && !table.open && hasOwner(table, facts))
      add(
        table,
        "owner_account_id",
        { ...referenceTo(accountsIn(tables) ?? table) },
        { hidden: true, required: false, nullable: true, read_only: true },
      );
  return added;
}

type Add = (table: TableDesign, name: string, rules: Column, more?: Partial<ColumnDesign>) => void;

/** The column of a token, also if the package has declared it without saying what it is. */
function markRandom(table: TableDesign, token: string, add: Add): void {
  const rules: Column = { type: "string", unique: true, read_only: true };
  add(table, token, rules, { random: true, nullable: false });
  table.columns = table.columns.map((column) =>
    column.name === token ? { ...designColumn(token, rules), random: true, nullable: false } : column,
  );
}

function referenceTo(parent: TableDesign): Column {
  return {
    type: parent.key.type === "integer" ? "integer" : "string",
    required: true,
    references: { table: parent.name, on_delete: "cascade" },
  };
}

function newTable(name: string, tables: readonly TableDesign[]): TableDesign {
  return {
    name,
    singular: singular(name),
    model: free(pascal(singular(name)), new Set(tables.map(({ model }) => model))),
    key: { name: "id", type: "integer" },
    columns: [],
    unique: [],
    timestamps: false,
    sparse: false,
    open: false,
  };
}

/** A segment above a parameter that nothing fills is not a table: in /rooms/{room}/messages the room is a text. */
function dropUnfilled(facts: readonly Facts[], tables: TableDesign[]): void {
  if (facts.length === 0) return;
  const isNamed = (table: TableDesign) => facts.some(({ noun }) => tableOf(noun, [table]));
  const isAbove = (table: TableDesign) =>
    facts.some(({ route }) => {
      const segments = segmentsOf(route.path);
      return segments.some(
        ({ parameter }, at) =>
          parameter && at < segments.length - 1 && tableOf(segments[at - 1]?.text ?? "", [table]),
      );
    });
  /** `GET /shared/{token}` alone: what the token is of is in another table. */
  const isToken = (table: TableDesign) => {
    const about = facts.filter((one) => tableOf(one.noun, [table]) && !sharedOf(one, tables));
    return (
      about.length > 0 &&
      about.every(({ route }) => {
        const parameter = segmentsOf(route.path).at(-1)?.parameter;
        return route.method === "GET" && parameter !== undefined && RANDOM_MEMBER.test(snake(parameter));
      })
    );
  };
  /** `POST /sessions {name, password}`: what it works on are accounts. */
  const isSession = (table: TableDesign) => {
    const about = facts.filter(({ noun }) => tableOf(noun, [table]));
    return about.length > 0 && about.every(({ verb }) => verb === "login" || verb === "logout");
  };
  for (const table of [...tables]) {
    if (isSession(table)) {
      tables.splice(tables.indexOf(table), 1);
      continue;
    }
    const own = table.columns.filter(({ references }) => !references);
    if (own.length > 0 || !(isToken(table) || (!isNamed(table) && isAbove(table)))) continue;
    tables.splice(tables.indexOf(table), 1);
    for (const other of tables)
      other.columns = other.columns.filter(({ references }) => references?.table !== table.name);
  }
}

/** Members of answers that no request sends: who, when, and what the service makes up. */
/** A key whose type nothing states is a text, if a body that names the row has it as one. */
function textKeys(facts: readonly Facts[], tables: readonly TableDesign[]): void {
  for (const table of tables) {
    if (table.key.type !== "integer" || table.open) continue;
    const own = facts.filter(({ noun }) => tableOf(noun, [table]) === table);
    const isStated = own.some(({ success }) => {
      const { schema } = success;
      const items = schema?.type === "array" && isJsonRecord(schema.items) ? schema.items : schema;
      return membersOf(items)[table.key.name]?.type === "integer";
    });
    const word = escapePattern(table.singular);
    const names = facts
      .flatMap(bodyOf)
      .filter(({ name }) =>
        new RegExp(`^(?:from|to|source|target|sender|receiver|recipient)_${word}(?:_id)?$|^${word}_id$`).test(
          snake(name),
        ),
      );
    if (!isStated && names.length > 0 && names.every(({ schema }) => schema.type === "string"))
      table.key.type = "uuid";
  }
}

function addShown(
  one: Facts,
  table: TableDesign,
  tables: readonly TableDesign[],
  facts: readonly Facts[],
  add: Add,
): void {
  const { schema } = one.success;
  const items =
    schema?.type === "array" && typeof schema.items === "object" && schema.items
      ? { ...schema.items }
      : schema;
  const accounts = accountsIn(tables);
  const content = base64Column(table, facts);
  const creates = facts.some(
    ({ verb, secured, noun }) => verb === "create" && secured && tableOf(noun, [table]) === table,
  );
  for (const [name, member] of Object.entries(membersOf(items))) {
    if (memberOf(name, table) !== undefined) continue;
    const flat = snake(name);
    if (TIME.test(flat) && table !== accounts)
      add(table, name, { type: "datetime", default: "now", read_only: true });
    else if (
      /^(?:sent|logged|shared|voted|ordered|booked|published|joined|submitted|recorded|received|made)_(?:at|on|time)$/.test(
        flat,
      )
    )
      add(table, name, { type: "datetime", default: "now", read_only: true });
    else if (LAST_ACTOR.test(flat)) add(table, name, { type: "string", read_only: true });
    else if (creates && table !== accounts && ACCOUNT_KEY.test(flat) && accounts)
      add(table, name, { type: accounts.key.type === "integer" ? "integer" : "string", read_only: true });
    else if (creates && table !== accounts && ACCOUNT_MEMBER.test(flat))
      add(table, name, { type: "string", read_only: true });
    else if (one.verb === "create" && name === tokenMember(one))
      add(table, name, { type: "string", unique: true, read_only: true }, { random: true });
    else if (content !== undefined && member.type === "integer" && /(?:^|_)(?:size|bytes|length)$/.test(flat))
      add(table, name, { type: "integer", read_only: true });
  }
}

/** `/rooms/{room}/messages` without rooms: the room is a text of the message. */
function addFromPath(
  { route, verb, noun }: Facts,
  table: TableDesign,
  tables: readonly TableDesign[],
  add: Add,
): void {
  if (verb !== "create" || tableOf(noun, tables) !== table) return;
  const segments = segmentsOf(route.path);
  for (const [at, { parameter }] of segments.entries()) {
    const above = segments[at - 1]?.text ?? "";
    if (parameter && at < segments.length - 1 && !tableOf(above, tables))
      add(table, parameter, { type: "string", required: true });
  }
}

const TAKEN =
  /\b(?:already (?:exists?|taken|in use|used|registered|known|present)|is taken|duplicates?|not unique|must be unique|same (name|title|e?mail|username|nickname|code|key|slug|label|sku|isbn)|second \w+ (?:of|with) the same (\w+))\b/;
const NATURAL =
  /^(?:e?mail|user_?name|nick_?name|name|title|code|sku|slug|key|login|handle|isbn|plate|url|label)$/;

/** "409 if the name is taken": what a new row must not repeat. */
function saysTaken({ verb, statuses, text }: Facts): boolean {
  return (
    (verb === "create" || verb === "register") &&
    (statuses.includes(409) || statuses.includes(400)) &&
    TAKEN.test(text)
  );
}

function markUnique(one: Facts, table: TableDesign): void {
  if (table.columns.some(({ unique, random }) => unique && !random)) return;
  const sent = bodyOf(one).map(({ name }) => name);
  const texts = table.columns.filter(({ name, secret }) => sent.includes(name) && !secret);
  const [, ...said] = TAKEN.exec(one.text) ?? [];
  const column =
    texts.find(({ name }) => said.includes(snake(name))) ??
    texts.find(({ name }) =>
      new RegExp(
        `\\b${escapePattern(snake(name)).replaceAll("_", "[ _]")}\\b[^.]{0,30}(?:already|taken|unique)`,
      ).test(one.text),
    ) ??
    texts.find(({ name }) => NATURAL.test(snake(name)));
  if (column && !["json", "boolean"].includes(column.type)) column.unique = true;
}

/** What a version keeps: the texts of the row, why it was changed, by whom, and when. */
function addVersions(versions: TableDesign, table: TableDesign, facts: readonly Facts[], add: Add): void {
  add(versions, `${table.singular}_id`, referenceTo(table));
  for (const name of keptTexts(table, facts)) add(versions, name, { type: "text" });
  for (const name of remarkFields(table, facts)) add(versions, name, { type: "text" });
  add(versions, ACTOR_COLUMN, { type: "string" });
  add(versions, "changed_at", { type: "datetime", default: "now", read_only: true });
}
