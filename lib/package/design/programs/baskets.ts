/** "add_to_cart {cart_id, item_id, count}": the number of an item of a row grows, or a row is added. */
import type { Step, StepColumns } from "#schemas/package/steps.ts";
import { tableOf } from "../behavior.ts";
import { singular } from "../names.ts";
import type { Facts } from "./facts.ts";
import { type Hand, inputValue, type Plan, type World } from "./plan.ts";
import { isKeyOf } from "./tables.ts";

export function additionPlan(facts: Facts, { tables }: World): Plan | undefined {
  if (facts.verb !== "add_to") return undefined;
  const owner = facts.inputs.find(({ name }) => isKeyOf(facts.noun, name));
  const parent = tableOf(facts.noun, tables);
  const table = tables.find(({ name }) => name === `${facts.noun}_items`);
  if (!owner || !parent || !table) return `Nothing says what is added to the ${facts.noun}`;
  const row = `${parent.singular}_row`;
  const read: Step = {
    do: "read",
    name: row,
    table: parent.name,
    where: [[parent.key.name, inputValue(owner)]],
  };
  const others = facts.inputs.filter((input) => input.place === "body" && input !== owner);
  const amount = others.find(
    ({ name, schema }) => /^(?:count|quantity|qty|amount|number)$/i.test(name) && schema.type !== "string",
  );
  const link: StepColumns[number] = [owner.name, { row, member: parent.key.name }];
  const rest = others.filter((input) => input !== amount);
  const hand: Hand = { row: { name: row, table: parent } };
  if (!amount)
    return {
      steps: [
        read,
        {
          do: "create",
          name: `${singular(table.name)}_row`,
          table: table.name,
          values: [link, ...rest.map((input): StepColumns[number] => [input.name, inputValue(input)])],
        },
      ],
      hand,
    };
  const where: StepColumns = [
    link,
    ...rest.map((input): StepColumns[number] => [input.name, inputValue(input)]),
  ];
  return {
    steps: [
      read,
      { do: "add", name: "left", table: table.name, where, column: amount.name, amount: inputValue(amount) },
    ],
    hand,
  };
}
