/** An amount that moves from one row to another: both must exist, enough must be there, and nothing happens halfway. */
import type { TableDesign } from "#schemas/package/design.ts";
import type { Step, StepColumns, StepValue } from "#schemas/package/steps.ts";
import { tableOf } from "../behavior.ts";
import { snake } from "../names.ts";
import type { Facts, Input } from "./facts.ts";
import {
  accountsIn,
  bodyOf,
  columnsNamed,
  inputValue,
  invalidStatus,
  isNumber,
  NUMBERS,
  type Plan,
  type World,
} from "./plan.ts";
import { columnsFor } from "./values.ts";

const SOURCE = /^(?:from|source|sender|src|payer|debit|origin)(?:_|$)|_from$/;
const TARGET = /^(?:to|target|dest|destination|recipient|receiver|payee|credit)(?:_|$)|_to$/;
const AMOUNT = /^(?:amount|sum|value|quantity|credits|points|cents|units|count)$/;
const BALANCE = /(?:^|_)(?:balance|funds|credits?|points|amount|stock|quantity|coins|money)(?:_|$)/;

/** `POST /transfers {from_account, to_account, amount}`. */
export function transferPlan(facts: Facts, world: World): Plan | undefined {
  const body = bodyOf(facts);
  const source = body.find(({ name }) => SOURCE.test(snake(name)));
  const target = body.find((input) => input !== source && TARGET.test(snake(input.name)));
  const amount = body.find((input) => isNumber(input) && AMOUNT.test(snake(input.name)));
  if (facts.route.method !== "POST" || !target || !amount) return undefined;
  const holders = world.tables.find((table) => balanceOf(table) !== undefined && !isRecord(table, facts));
  const balance = holders && balanceOf(holders);
  if (!holders || balance === undefined || (!source && !facts.secured)) return undefined;
  const from: StepValue = source
    ? inputValue(source)
    : { row: "account_row", member: accountsIn(world.tables)?.key.name ?? "id" };
  const invalid = invalidStatus(facts);
  const [payer, payee]: StepColumns[] = [
    [[source ? selectorOf(source, holders) : holders.key.name, from]],
    [[selectorOf(target, holders), inputValue(target)]],
  ];
  const poor = [409, 402, 422, 400].find((status) => facts.statuses.includes(status)) ?? 409;
  const move = (where: StepColumns, takes: boolean): Step => ({
    do: "move",
    name: takes ? "source_row" : "target_row",
    table: holders.name,
    where,
    column: balance,
    amount: inputValue(amount),
    takes,
    status: poor,
  });
  const check = (left: StepValue, test: "!=" | ">", right: StepValue, message: string): Step => ({
    do: "check",
    left,
    test,
    right,
    status: invalid,
    message,
  });
  const record = tableOf(facts.noun, world.tables);
  const values = record && record !== holders ? columnsFor(record, facts, world) : undefined;
  if (typeof values === "string") return values;
  const name = record ? `${record.singular}_row` : "";
  const steps: Step[] = [
    check(inputValue(amount), ">", { constant: 0 }, "The amount must be greater than 0"),
    check(from, "!=", inputValue(target), "Source and target must not be the same"),
    { do: "read", name: "payer_row", table: holders.name, where: payer ?? [] },
    { do: "read", name: "payee_row", table: holders.name, where: payee ?? [] },
    move(payer ?? [], true),
    move(payee ?? [], false),
  ];
  if (!record || !values) return { steps, hand: { row: { name: "source_row", table: holders } } };
  return {
    steps: [...steps, { do: "create", name, table: record.name, values }],
    hand: { row: { name, table: record } },
  };
}

function isRecord(table: TableDesign, { noun }: Facts): boolean {
  return tableOf(noun, [table]) === table;
}

function balanceOf(table: TableDesign): string | undefined {
  return columnsNamed(table, BALANCE).find(({ type }) => NUMBERS.includes(type))?.name;
}

/** The column that a field selects a row by: the key, or a unique name. */
function selectorOf({ name }: Input, table: TableDesign): string {
  const flat = snake(name);
  const unique = table.columns.find((column) => column.unique && flat.endsWith(snake(column.name)));
  return /_id$/.test(flat) || !unique ? table.key.name : unique.name;
}
