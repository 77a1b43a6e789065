/** The values of new and changed rows: from the request, the account, the path, or made by the service. */
import type { ColumnDesign, TableDesign } from "#schemas/package/design.ts";
import type { StepColumns, StepValue } from "#schemas/package/steps.ts";
import { findCredentials } from "../accounts.ts";
import { snake } from "../names.ts";
import type { Facts, Input } from "./facts.ts";
import { accountsIn, bodyOf, inputValue, type World } from "./plan.ts";

/** Fields that say who does something. */
const ACTOR =
  /(?:^|_)(?:by|author|editor|contributor|modifier|creator|user|user_?name|nick_?name|sender|owner|author_name)$/;

/** Columns that say who was the last to change a row. */
export const LAST_ACTOR =
  /^(?:last|latest|updated|modified|changed|edited)_(?:\w+_)?(?:by|author|editor|user|contributor|modifier)$|^(?:updated|modified|changed|edited)_by$/;

/** Members of answers that name the account which has made a row. */
export const ACCOUNT_MEMBER =
  /^(?:author|owner|user|user_?name|sender|creator|created_by|posted_by|uploaded_by|nick_?name|account|from|by|author_name|user_name)$/;
export const ACCOUNT_KEY = /^(?:user|owner|author|account|creator|sender)_?id$/;

/** Every column of a new row: from the request, or what the service makes. */
export function columnsFor(
  table: TableDesign,
  facts: Facts,
  world: World,
  given: StepColumns = [],
): StepColumns | string {
  const columns: StepColumns = [...given];
  for (const column of table.columns) {
    if (columns.some(([name]) => name === column.name)) continue;
    const value = newValue(column, facts, world);
    if (value) columns.push([column.name, value]);
    else if (column.required) return `Nothing says what ${column.name} of a new ${table.singular} is`;
  }
  return columns;
}

function newValue(column: ColumnDesign, facts: Facts, world: World): StepValue | undefined {
  const name = snake(column.name);
  const input = bodyOf(facts).find((one) => snake(one.name) === name);
  if (input && !column.read_only) return inputValue(input);
  if (column.random) return { random: true };
  const account = accountValue(column, facts, world);
  if (account) return account;
  if (LAST_ACTOR.test(name)) return actorOf(facts, world);
  const inPath = facts.inputs.find((one) => one.place === "path" && snake(one.name) === name);
  if (inPath) return inputValue(inPath);
  if (column.default === "now") return { now: true };
  return column.default === undefined ? undefined : { constant: column.default };
}

/** The account of the token: as the owner of a row, or by the name that answers show. */
function accountValue(column: ColumnDesign, { secured }: Facts, { tables }: World): StepValue | undefined {
  const accounts = accountsIn(tables);
  if (!secured || !accounts || !(column.hidden || column.read_only)) return undefined;
  const name = snake(column.name);
  const key: StepValue = { row: "account_row", member: accounts.key.name };
  if (column.hidden || ACCOUNT_KEY.test(name)) return key;
  const credentials = findCredentials(accounts, null);
  return ACCOUNT_MEMBER.test(name) && credentials
    ? { row: "account_row", member: credentials.name }
    : undefined;
}

/** Who does it: the field of the body that says so, else the account of the token. */
export function actorOf(facts: Facts, { tables }: World): StepValue | undefined {
  const sent = actorInput(facts);
  if (sent) return inputValue(sent);
  const accounts = accountsIn(tables);
  const credentials = accounts && findCredentials(accounts, null);
  return facts.secured && credentials ? { row: "account_row", member: credentials.name } : undefined;
}

export function actorInput(facts: Facts): Input | undefined {
  return bodyOf(facts).find(({ name, schema }) => schema.type === "string" && ACTOR.test(snake(name)));
}
