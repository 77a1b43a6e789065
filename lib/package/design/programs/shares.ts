/** Links to rows that nobody can guess: sharing a row, reading it by its token, and ending that. */
import type { ColumnDesign, TableDesign } from "#schemas/package/design.ts";
import type { Step } from "#schemas/package/steps.ts";
import { parentColumn, tableOf } from "../behavior.ts";
import { singular, snake } from "../names.ts";
import { segmentsOf } from "../paths.ts";
import { ownCheck } from "./account-plans.ts";
import { type Facts, membersOf, SECRET_INPUT } from "./facts.ts";
import type { Plan, World } from "./plan.ts";

/** Members of answers that a service makes up so that nobody can guess them. */
export const RANDOM_MEMBER =
  /(?:^|_)(?:token|code|slug|share_?key|link_?id|secret_?key|invite|invitation|access_?key|api_?key)$/;

const SHARE = /^(?:shares?|links?|share-?links?|invites?|invitations?|tokens?|public-?links?|publish)$/i;

interface Shared {
  parent: TableDesign;
  parameter: string;
  name: string;
}

/** `/notes/{id}/share`: what it shares, and the name of the table of its tokens. */
export function sharedOf(
  { route }: Pick<Facts, "route">,
  tables: readonly TableDesign[],
): Shared | undefined {
  const segments = segmentsOf(route.path);
  const [above, item, last] = segments.slice(-3);
  if (!above || !item?.parameter || !last || last.parameter || !SHARE.test(last.text)) return undefined;
  const parent = tableOf(above.text, tables);
  if (!parent) return undefined;
  // A table of that name holds them, e.g. because /invites/{code} reads them.
  const known = tableOf(last.text, tables)?.name;
  const name = known ?? `${parent.singular}_${singular(snake(last.text))}s`;
  return { parent, parameter: item.parameter, name };
}

/** The member of an answer that is the token. */
export function tokenMember({ success, inputs }: Facts): string | undefined {
  // Who sends a password wants it checked: no token is made up for that.
  if (inputs.some(({ name, place }) => place === "body" && SECRET_INPUT.test(name))) return undefined;
  return Object.entries(membersOf(success.schema)).find(
    ([name, { type }]) =>
      type === "string" && RANDOM_MEMBER.test(snake(name)) && !inputs.some((input) => input.name === name),
  )?.[0];
}

function tokensOf(table: TableDesign): ColumnDesign | undefined {
  return table.columns.find(({ random }) => random);
}

function parentSteps(facts: Facts, { parent, parameter }: Shared, world: World): Step[] {
  const row = `${parent.singular}_row`;
  return [
    { do: "read", name: row, table: parent.name, where: [[parent.key.name, { path: parameter }]] },
    ...ownCheck(facts, parent, row, world),
  ];
}

export function sharePlan(facts: Facts, world: World): Plan | undefined {
  const shared = facts.route.method === "POST" ? sharedOf(facts, world.tables) : undefined;
  const table = shared && world.tables.find(({ name }) => name === shared.name);
  const owner = shared && table && parentColumn(table, shared.parent.name);
  const token = table && tokensOf(table);
  if (!shared || !table || owner === undefined || !token) return undefined;
  const name = `${table.singular}_row`;
  return {
    steps: [
      ...parentSteps(facts, shared, world),
      {
        do: "create",
        name,
        table: table.name,
        values: [
          [owner, { row: `${shared.parent.singular}_row`, member: shared.parent.key.name }],
          [token.name, { random: true }],
        ],
      },
    ],
    hand: { row: { name, table } },
  };
}

export function unsharePlan(facts: Facts, world: World): Plan | undefined {
  const shared = facts.route.method === "DELETE" ? sharedOf(facts, world.tables) : undefined;
  const table = shared && world.tables.find(({ name }) => name === shared.name);
  const owner = shared && table && parentColumn(table, shared.parent.name);
  if (!shared || !table || owner === undefined) return undefined;
  return {
    steps: [
      ...parentSteps(facts, shared, world),
      {
        do: "clear",
        name: "ended",
        table: table.name,
        where: [[owner, { path: shared.parameter }]],
        filters: [],
      },
    ],
    hand: {},
  };
}

/** `GET /shared/{token}`: the row that the token was made for. */
export function sharedPlan(facts: Facts, { tables }: World): Plan | undefined {
  const parameter = segmentsOf(facts.route.path).at(-1)?.parameter;
  if (parameter === undefined || facts.route.method !== "GET") return undefined;
  const table = tables.find((one) => isNamed(tokensOf(one)?.name, parameter));
  const token = table && tokensOf(table);
  const named = tableOf(facts.noun, tables);
  if (!table || !token || (named && named !== table)) return undefined;
  const read: Step = {
    do: "read",
    name: "shared_row",
    table: table.name,
    where: [[token.name, { path: parameter }]],
  };
  const column = table.columns.find(({ references }) => references);
  const parent = tables.find(({ name }) => name === column?.references?.table);
  if (!column || !parent) return { steps: [read], hand: { row: { name: "shared_row", table } } };
  const row = `${parent.singular}_row`;
  const where: [string, { row: string; member: string }][] = [
    [parent.key.name, { row: "shared_row", member: column.name }],
  ];
  return {
    steps: [read, { do: "read", name: row, table: parent.name, where }],
    hand: { row: { name: row, table: parent } },
  };
}

/** `shareToken`, `token` and `code` of `share_token` are the same. */
function isNamed(column: string | undefined, parameter: string): boolean {
  if (column === undefined) return false;
  const [name, given] = [snake(column), snake(parameter)];
  return name === given || name.endsWith(`_${given}`) || given.endsWith(`_${name}`);
}
