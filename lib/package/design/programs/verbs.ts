/** Verbs on rows: what creates, reads, lists, changes and deletes them. */
import { isJsonRecord } from "#kit/data/json.ts";
import type { TableDesign } from "#schemas/package/design.ts";
import type { Step, StepColumns, StepFilter } from "#schemas/package/steps.ts";
import { tableOf } from "../behavior.ts";
import { snake } from "../names.ts";
import { segmentsOf } from "../paths.ts";
import { ownCheck, ownerColumn, ownRows } from "./account-plans.ts";
import { AVERAGE, averagesOf, memberOf } from "./answer.ts";
import { bookingSteps } from "./bookings.ts";
import { type Facts, membersOf } from "./facts.ts";
import { base64Column } from "./files.ts";
import { remarkFields } from "./history.ts";
import { bodyOf, inputValue, invalidStatus, type Plan, type World } from "./plan.ts";
import { filterFor, listSelection, selection, sortOf } from "./selection.ts";
import { versionsName, WRITERS } from "./tables.ts";
import { actorInput, actorOf, columnsFor, LAST_ACTOR } from "./values.ts";

interface Row {
  name: string;
  table: TableDesign;
}

/** What the verb of the path does with the rows of its noun. */
export function rowPlan(facts: Facts, world: World): Plan | undefined {
  const { verb, noun, route } = facts;
  const table = tableOf(noun, world.tables);
  if (!table || table.open)
    return `Nothing says what ${route.method} ${route.path} does, and there is no table for it`;
  if (verb === "create" || verb === "increment") return creation(facts, table, world);
  if (["list", "search", "count", "read"].includes(verb ?? "") && !isFilled(table, world))
    return `Nothing says what fills the table ${table.name}`;
  if (verb === "list" || verb === "search") return listing(facts, table, world);
  if (verb === "count") return counting(facts, table);
  if (verb === "read") return reading(facts, table, world);
  if (verb === "update" || verb === "save") return change(facts, table, world);
  return verb === "delete" ? deletion(facts, table, world) : undefined;
}

/** Whether an operation stores rows in the table, or the package says what it holds. */
function isFilled(table: TableDesign, { facts }: World): boolean {
  const own = table.columns.filter(({ references }) => !references);
  return (
    own.length > 0 ||
    facts.some(({ noun, verb }) => WRITERS.includes(verb ?? "") && tableOf(noun, [table]) === table)
  );
}

/** The rows that a path names above its own. */
function parentsOf(
  facts: Facts,
  table: TableDesign,
  world: World,
): { steps: Step[]; columns: StepColumns; filters: StepFilter[]; parent?: Row } {
  const steps: Step[] = [];
  const columns: StepColumns = [];
  const filters: StepFilter[] = [];
  let above: Row | undefined;
  const segments = segmentsOf(facts.route.path);
  for (const [index, { parameter }] of segments.entries()) {
    const parent = parameter ? tableOf(segments[index - 1]?.text ?? "", world.tables) : undefined;
    if (!parameter) continue;
    const own = table.columns.find(({ name }) => snake(name) === snake(parameter));
    if (!parent && own) columns.push([own.name, { path: parameter }]);
    if (!parent || parent === table) continue;
    const column = table.columns.find(({ references }) => references?.table === parent.name);
    const sides = table.columns.filter(({ name }) => snake(name).split("_").includes(parent.singular));
    if (!column && sides.length === 0) continue;
    const name = `${parent.singular}_row`;
    const where: StepColumns = [[parent.key.name, { path: parameter }]];
    steps.push({ do: "read", name, table: parent.name, where }, ...ownCheck(facts, parent, name, world));
    above = { name, table: parent };
    const value = { row: name, member: parent.key.name };
    if (column) columns.push([column.name, value]);
    // "from_account" and "to_account": either of them.
    else filters.push({ column: sides.map((side) => side.name).join(","), test: "=", value });
  }
  return { steps, columns, filters, ...(above && { parent: above }) };
}

function creation(facts: Facts, table: TableDesign, world: World): Plan {
  const parents = parentsOf(facts, table, world);
  const values = columnsFor(table, facts, world, parents.columns);
  if (typeof values === "string") return values;
  const name = `${table.singular}_row`;
  const sized = sizeStep(facts, table, world);
  const steps: Step[] = [
    ...parents.steps,
    ...bookingSteps(facts, table, values, parents.parent),
    ...(sized ? [sized.step] : []),
    { do: "create", name, table: table.name, values: sized ? [...values, sized.value] : values },
  ];
  if (facts.verb !== "increment" || facts.success.schema === undefined)
    return { steps, hand: { row: answeredRow(facts, { name, table }, parents.parent) } };
  steps.push({ do: "count", name: "total", table: table.name, where: [] });
  return { steps, hand: { result: { name: "total", counts: true } } };
}

/** The new row, or the one above it if the answer has its members: `POST /films/{id}/votes` that answers the film. */
function answeredRow(facts: Facts, own: Row, parent: Row | undefined): Row {
  const members = Object.keys(membersOf(facts.success.schema));
  const known = ({ table }: Row) => members.filter((member) => memberOf(member, table) !== undefined).length;
  return parent && known(parent) > known(own) ? parent : own;
}

/** The number of bytes of a file that is sent as base64. */
function sizeStep(
  facts: Facts,
  table: TableDesign,
  world: World,
): { step: Step; value: StepColumns[number] } | undefined {
  const content = base64Column(table, world.facts);
  const input = bodyOf(facts).find(({ name }) => name === content);
  const size = table.columns.find(
    ({ name, read_only }) => read_only && /(?:^|_)(?:size|bytes|length)$/.test(snake(name)),
  );
  if (!input || !size) return undefined;
  return {
    step: {
      do: "call",
      name: "file_size",
      call: "decoded_size",
      arguments: [inputValue(input)],
      status: invalidStatus(facts),
    },
    value: [size.name, { result: "file_size" }],
  };
}

function reading(facts: Facts, table: TableDesign, world: World): Plan {
  const where = selection(facts, table);
  if (!where)
    return facts.inputs.length === 0 && !isPage(facts) ? counted(facts, table) : listing(facts, table, world);
  const name = `${table.singular}_row`;
  const steps: Step[] = [
    { do: "read", name, table: table.name, where },
    ...ownCheck(facts, table, name, world),
  ];
  const isFile = table.columns.some((column) => column.name === "content" && column.type === "binary");
  const { media } = facts.success;
  if (isFile && (media === undefined || !/[/+]json$|^text\/html$/.test(media)))
    return { steps, hand: { row: { name, table } }, format: "file" };
  return { steps, hand: { row: { name, table } } };
}

function isPage({ success: { media } }: Facts): boolean {
  return media === "text/html" || media === "text/plain";
}

/** `GET /clicks` that answers a number: how many there are. */
function counted(facts: Facts, table: TableDesign): Plan {
  const members = Object.values(membersOf(facts.success.schema));
  const isNumber = members.length === 1 && ["integer", "number"].includes(String(members[0]?.type));
  return isNumber ? counting(facts, table) : `Nothing says which ${table.singular} is read`;
}

function counting(_facts: Facts, table: TableDesign): Plan {
  return {
    steps: [{ do: "count", name: "total", table: table.name, where: [] }],
    hand: { result: { name: "total", counts: true } },
  };
}

function listing(facts: Facts, table: TableDesign, world: World): Plan {
  const parents = parentsOf(facts, table, world);
  const selected = listSelection(facts, table);
  if (typeof selected === "string") return selected;
  const { filters, paged, limit, offset } = selected;
  const name = `${table.name}_rows`;
  const rated = ratedList(facts, { name, table }, world);
  return {
    steps: [
      ...parents.steps,
      {
        do: "list",
        name,
        table: table.name,
        where: [...parents.columns, ...ownRows(facts, table, world)],
        filters: [...parents.filters, ...filters],
        sort: sortOf(facts, table),
        paged: paged && parents.filters.length === 0,
        ...(limit && { limit: inputValue(limit) }),
        ...(offset && { offset: inputValue(offset) }),
      },
      ...(rated ? [rated] : []),
    ],
    hand: rated ? { list: { name: rated.name, table }, average: rated.member } : { list: { name, table } },
  };
}

/** Rows with their average: where the answer shows it, or they are ordered by it. */
function ratedList(
  facts: Facts,
  list: Row,
  { tables }: World,
): Extract<Step, { do: "averages" }> | undefined {
  const found = averagesOf(list, tables);
  const { schema } = facts.success;
  const items = schema?.type === "array" && isJsonRecord(schema.items) ? schema.items : schema;
  const member = Object.keys(membersOf(items)).find((name) => AVERAGE.test(name));
  const last = segmentsOf(facts.route.path).at(-1)?.text ?? "";
  const sorted =
    /^(?:top|best|popular|ranking|leaderboard)$/i.test(last) ||
    /\b(?:ordered|sorted|order|sort)\w* by (?:the |their )?(?:average|rating|stars|score)|\b(?:top|best|highest)[- ]rated\b/.test(
      facts.text,
    );
  return found && (member !== undefined || sorted)
    ? { ...found, member: member ?? `average_${found.column}`, sorted }
    : undefined;
}

/** Columns with the time of the last change. */
const CHANGED = /modif|updat|edit|chang/i;

function change(facts: Facts, table: TableDesign, world: World): Plan {
  const where = selection(facts, table);
  if (!where) return `Nothing says which ${table.singular} is changed`;
  const selecting = where.map(([column]) => column);
  const keeps = world.tables.some(({ name }) => name === versionsName(table));
  const remarks = keeps ? remarkFields(table, world.facts) : [];
  const actor = actorInput(facts);
  const sent = bodyOf(facts).filter(
    ({ name }) => !selecting.includes(memberOf(name, table) ?? "") && !remarks.includes(name),
  );
  const last = table.columns.filter(({ name }) => LAST_ACTOR.test(snake(name)));
  const isKept = (name: string) =>
    memberOf(name, table) !== undefined || (name === actor?.name && (last.length > 0 || keeps));
  const unknown = sent.find(({ name }) => !isKept(name));
  if (unknown) return `The table ${table.name} has no column for ${unknown.name}`;
  const values: StepColumns = [];
  for (const input of sent) {
    const column = memberOf(input.name, table);
    // Who changes a row is not who has made it.
    if (column !== undefined && !(input === actor && last.length > 0))
      values.push([column, inputValue(input)]);
  }
  const by = actorOf(facts, world);
  for (const { name } of last) if (by) values.push([name, by]);
  for (const { name } of table.columns.filter(
    (column) => CHANGED.test(column.name) && column.default === "now",
  ))
    values.push([name, { now: true }]);
  if (values.length === 0) return `Nothing says what of the ${table.singular} is changed`;
  const name = `${table.singular}_row`;
  const isNatural = selecting.every((column) => column !== table.key.name);
  const kind = facts.verb === "save" && isNatural ? "save" : "update";
  return {
    steps: [...ownedFirst(facts, table, where, world), { do: kind, name, table: table.name, where, values }],
    hand: { row: { name, table } },
  };
}

/** The row before it is changed, if only its owner may do so. */
function ownedFirst(facts: Facts, table: TableDesign, where: StepColumns, world: World): Step[] {
  const name = `own_${table.singular}`;
  const check = ownerColumn(table) ? ownCheck(facts, table, name, world) : [];
  return check.length > 0 ? [{ do: "read", name, table: table.name, where }, ...check] : [];
}

function deletion(facts: Facts, table: TableDesign, world: World): Plan {
  const where = selection(facts, table);
  if (where)
    return {
      steps: [...ownedFirst(facts, table, where, world), { do: "delete", table: table.name, where }],
      hand: {},
    };
  const parents = parentsOf(facts, table, world);
  const filters: StepFilter[] = [...parents.filters];
  for (const input of facts.inputs.filter(({ place }) => place !== "path")) {
    const found = filterFor(input, table, facts);
    if (typeof found === "string") return found;
    filters.push(...found);
  }
  const isWhole = parents.columns.length + filters.length === 0;
  if (isWhole && !/\ball\b|clear|every|empty/.test(facts.text))
    return `Nothing says which ${table.singular} is deleted`;
  return {
    steps: [
      ...parents.steps,
      {
        do: "clear",
        name: "deleted",
        table: table.name,
        where: [...parents.columns, ...ownRows(facts, table, world)],
        filters,
      },
    ],
    hand: { result: { name: "deleted", counts: true } },
  };
}
