/** Versions of a row: each change is kept with who made it, and a page shows what it has changed. */
import type { TableDesign } from "#schemas/package/design.ts";
import type { Step, StepColumns, StepValue } from "#schemas/package/steps.ts";
import { parentColumn, tableOf } from "../behavior.ts";
import { snake } from "../names.ts";
import { segmentsOf } from "../paths.ts";
import type { Facts } from "./facts.ts";
import { bodyOf, inputValue, type Plan, textColumns, type World } from "./plan.ts";
import { versionsName } from "./tables.ts";
import { actorInput, actorOf } from "./values.ts";

const HISTORY = /^(?:history|edits?|revisions?|versions?|changes|changelog|audit|log)$/i;

export const ACTOR_COLUMN = "changed_by";

/** `GET /pages/{id}/history`: the table whose rows it tells the changes of. */
export function historyOf(
  { route }: Pick<Facts, "route">,
  tables: readonly TableDesign[],
): TableDesign | undefined {
  const [above, item, last] = segmentsOf(route.path).slice(-3);
  const isHistory = route.method === "GET" && last && !last.parameter && HISTORY.test(last.text);
  return isHistory && above && item?.parameter ? tableOf(above.text, tables) : undefined;
}

/** The texts of a row that its changes set, without who makes them. */
export function keptTexts(table: TableDesign, facts: readonly Facts[]): string[] {
  const sent = changesOf(table, facts).flatMap((one) =>
    bodyOf(one)
      .filter((input) => input !== actorInput(one))
      .map(({ name }) => snake(name)),
  );
  return textColumns(table)
    .map(({ name }) => name)
    .filter((name) => sent.includes(snake(name)));
}

function changesOf(table: TableDesign, facts: readonly Facts[]): Facts[] {
  return facts.filter(({ verb, noun }) => verb === "update" && tableOf(noun, [table]) === table);
}

/** Fields of changes that the row itself does not have: why it was changed. */
export function remarkFields(table: TableDesign, facts: readonly Facts[]): string[] {
  const named = changesOf(table, facts).flatMap((one) =>
    bodyOf(one)
      .filter((input) => input !== actorInput(one))
      .map(({ name }) => name),
  );
  return [...new Set(named)].filter(
    (name) => !table.columns.some((column) => snake(column.name) === snake(name)),
  );
}

function versionsOf(table: TableDesign, tables: readonly TableDesign[]): TableDesign | undefined {
  return tables.find(({ name }) => name === versionsName(table));
}

/** The steps, and after each change of a row whose versions are kept the version that it makes. */
export function withVersions(steps: readonly Step[], facts: Facts, world: World): Step[] {
  return steps.flatMap((step): Step[] => {
    if (step.do !== "create" && step.do !== "update") return [step];
    const table = world.tables.find(({ name }) => name === step.table);
    const versions = table && versionsOf(table, world.tables);
    const owner = versions && parentColumn(versions, table.name);
    if (!table || !versions || owner === undefined) return [step];
    const value = (name: string): StepValue | undefined => {
      if (name === owner) return { row: step.name, member: table.key.name };
      if (name === ACTOR_COLUMN) return actorOf(facts, world);
      const kept = table.columns.find((column) => column.name === name);
      if (kept) return { row: step.name, member: name };
      const sent = bodyOf(facts).find((input) => snake(input.name) === snake(name));
      return sent && inputValue(sent);
    };
    const values = versions.columns.flatMap(({ name, default: preset }): StepColumns => {
      const found = value(name) ?? (preset === "now" ? ({ now: true } as const) : undefined);
      return found ? [[name, found]] : [];
    });
    return [step, { do: "create", name: `${versions.singular}_row`, table: versions.name, values }];
  });
}

export function changesPlan(facts: Facts, { tables }: World): Plan | undefined {
  const table = historyOf(facts, tables);
  const versions = table && versionsOf(table, tables);
  const owner = versions && parentColumn(versions, table.name);
  const parameter = segmentsOf(facts.route.path).findLast((segment) => segment.parameter)?.parameter;
  if (!table || !versions || owner === undefined || parameter === undefined) return undefined;
  const row = `${table.singular}_row`;
  const name = `${versions.name}_rows`;
  const steps: Step[] = [
    { do: "read", name: row, table: table.name, where: [[table.key.name, { path: parameter }]] },
    {
      do: "list",
      name,
      table: versions.name,
      where: [[owner, { row, member: table.key.name }]],
      filters: [],
      sort: /newest first|latest first|most recent/.test(facts.text) ? "desc" : "",
      paged: false,
    },
  ];
  const kept = textColumns(versions).filter(({ name: column }) =>
    table.columns.some((one) => one.name === column),
  );
  const content = kept.find(({ name: column }) => /content|text|body/i.test(column)) ?? kept[0];
  const isPage = facts.success.media === "text/html";
  if (!content || !isPage) return { steps, hand: { list: { name, table: versions } } };
  const shown = [
    ...versions.columns.filter((one) => one !== content && one.name !== owner).map((one) => one.name),
    "changes",
  ];
  return {
    steps: [
      ...steps,
      {
        do: "call",
        name: "changes",
        call: "line_changes",
        arguments: [{ result: name }, { constant: content.name }],
      },
    ],
    hand: {
      page: {
        each: "changes",
        item: { members: shown.map((member) => [member, { row: "item", member }]) },
      },
    },
  };
}
