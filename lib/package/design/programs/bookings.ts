/** Times that must not cross: a booking ends after it starts, and no two of the same thing overlap. */
import type { ColumnDesign, TableDesign } from "#schemas/package/design.ts";
import type { Step, StepColumns, StepValue } from "#schemas/package/steps.ts";
import { snake } from "../names.ts";
import type { Facts } from "./facts.ts";
import { columnsNamed, invalidStatus, NUMBERS } from "./plan.ts";

const START =
  /^(?:starts?|begin|from|check_?in|start_?(?:time|date|at|s_at)?|starts_at|begins_at|valid_from)$/;
const END =
  /^(?:ends?|finish|to|until|check_?out|end_?(?:time|date|at)?|ends_at|finishes_at|valid_(?:to|until))$/;
const OVERLAP =
  /overlap|double[- ]book|already (?:booked|reserved|taken|occupied)|conflict|not available|clash/;
const PEOPLE = /^(?:attendees|people|persons|guests|participants|seats|party_size|number_of_\w+|places)$/;
const CAPACITY = /^(?:capacity|seats|max_\w+|places|size)$/;

/** What is checked before a row with a start and an end is stored. */
export function bookingSteps(
  facts: Facts,
  table: TableDesign,
  values: StepColumns,
  parent: { name: string; table: TableDesign } | undefined,
): Step[] {
  const givenFor = (column: ColumnDesign | undefined): StepValue | undefined =>
    values.find(([name]) => name === column?.name)?.[1];
  const [start, end] = [columnsNamed(table, START)[0], columnsNamed(table, END)[0]];
  const [from, to] = [givenFor(start), givenFor(end)];
  const steps: Step[] = [];
  if (start && end && from && to) {
    steps.push({
      do: "check",
      left: to,
      test: ">",
      right: from,
      status: invalidStatus(facts),
      message: `${end.name} must be after ${start.name}`,
    });
  }
  const people = givenFor(columnsNamed(table, PEOPLE).find(({ type }) => NUMBERS.includes(type)));
  const room =
    parent?.table && columnsNamed(parent.table, CAPACITY).find(({ type }) => NUMBERS.includes(type));
  if (people && parent && room && /capacity|exceed|more than|full/.test(facts.text))
    steps.push({
      do: "check",
      left: people,
      test: "<=",
      right: { row: parent.name, member: room.name },
      status: invalidStatus(facts),
      message: "There is not enough room",
    });
  if (start && end && from && to && OVERLAP.test(facts.text))
    steps.push({
      do: "none",
      table: table.name,
      where: values.filter(([name]) => isResource(name, table)),
      filters: [
        { column: start.name, test: "<", value: to },
        { column: end.name, test: ">", value: from },
      ],
      status: facts.statuses.includes(409) ? 409 : invalidStatus(facts),
      message: "This overlaps with another one",
    });
  return steps;
}

/** What is booked: the row that a booking belongs to, or a column that names it. */
function isResource(name: string, table: TableDesign): boolean {
  const column = table.columns.find((one) => one.name === name);
  return (
    column?.references !== undefined ||
    /(?:^|_)(?:room|resource|doctor|table|court|desk|vehicle|car|employee|staff|provider|seat|room_id|resource_id)$/.test(
      snake(name),
    )
  );
}
