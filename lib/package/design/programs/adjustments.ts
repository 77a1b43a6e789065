/** "Adds the amount to the quantity", "increases the counter by 1": a number of one row grows or shrinks. */
import { foldWord } from "#language/fold.ts";
import type { ColumnDesign, TableDesign } from "#schemas/package/design.ts";
import type { Step, StepValue } from "#schemas/package/steps.ts";
import { tableOf } from "../behavior.ts";
import { snake } from "../names.ts";
import { segmentsOf } from "../paths.ts";
import type { Facts, Input } from "./facts.ts";
import { bodyOf, inputValue, isNumber, NUMBERS, type Plan, type World } from "./plan.ts";
import { selection } from "./selection.ts";

/** What makes a number larger, and what smaller. Folded, in English and Polish. */
const GROWS = /\b(?:adds?|increases?|increments?|raises?|zwieksza|dodaje|doklada|podnosi)\b/;
const SHRINKS =
  /\b(?:subtracts?|decreases?|decrements?|reduces?|deducts?|lowers?|takes? (?:\w+ )*from|zmniejsza|odejmuje|obniza)\b/;
/** "By 1", "o jeden": the amount where the request has none. */
const BY = /\b(?:by|o) (\d+|one|jeden|jedna)\b/;
/** The row is made by the first request. */
const MAKES =
  /\b(?:(?:is|gets|will be) created|creates? it|create it|starts? (?:at|with)|jest tworzon\w+|tworzy go|tworzy ja)\b/;

/** Whether a description says that a number grows or shrinks. */
export const saysAdjusted = (text: string): boolean => {
  const folded = foldWord(text);
  return (
    (GROWS.test(folded) || SHRINKS.test(folded)) &&
    (BY.test(folded) || /\b(?:to|from|by|o|do|od)\b/.test(folded))
  );
};

/** `POST /items/{sku}/receive {amount}`, `POST /counters/{name}/increment`. */
export function adjustmentPlan(facts: Facts, { tables }: World): Plan | undefined {
  const { route, statuses } = facts;
  const text = foldWord(facts.text);
  if (route.method === "GET" || route.method === "DELETE" || !saysAdjusted(text)) return undefined;
  const segments = segmentsOf(route.path);
  const at = segments.findLastIndex(({ parameter }) => parameter !== undefined);
  const table = at > 0 ? tableOf(segments[at - 1]?.text ?? "", tables) : undefined;
  if (!table || table.open) return undefined;
  const amounts = bodyOf(facts).filter(isNumber);
  const [amount] = amounts;
  const stated = BY.exec(text)?.[1];
  if (amounts.length > 1 || bodyOf(facts).length > amounts.length || (!amount && stated === undefined))
    return undefined;
  const column = columnOf(table, amount, text);
  // In the path, whatever the body holds.
  const where = selection({ ...facts, inputs: facts.inputs.filter(({ place }) => place === "path") }, table);
  if (!column || !where) return undefined;
  const value: StepValue = amount ? inputValue(amount) : { constant: Number(stated) || 1 };
  const takes = SHRINKS.test(text) && !GROWS.test(text);
  const name = `${table.singular}_row`;
  const hand = { row: { name, table } };
  if (!takes && MAKES.test(text) && where.every(([own]) => own !== table.key.name))
    return {
      steps: [
        { do: "add", name: "left", table: table.name, where, column: column.name, amount: value },
        { do: "read", name, table: table.name, where },
      ],
      hand,
    };
  const move: Step = {
    do: "move",
    name,
    table: table.name,
    where,
    column: column.name,
    amount: value,
    takes,
    status: [409, 402, 422, 400].find((status) => statuses.includes(status)) ?? 409,
  };
  return { steps: [{ do: "read", name: `found_${table.singular}`, table: table.name, where }, move], hand };
}

/** The number that the description names, or the only one of the table. */
function columnOf(table: TableDesign, amount: Input | undefined, text: string): ColumnDesign | undefined {
  const numbers = table.columns.filter(
    ({ type, references, secret, hidden, name }) =>
      NUMBERS.includes(type) && !references && !secret && !hidden && name !== amount?.name,
  );
  const named = numbers.filter(({ name }) =>
    snake(name)
      .split("_")
      .some(
        (word) => word.length > 3 && text.includes(foldWord(word).slice(0, Math.max(4, word.length - 2))),
      ),
  );
  const [only, ...more] = named.length > 0 ? named : numbers;
  return more.length === 0 ? only : undefined;
}
