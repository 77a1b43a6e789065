/** What the parts of planning share: what they know, what they give, and the values that a request sends. */
import type { BehaviorDesign, ColumnDesign, TableDesign } from "#schemas/package/design.ts";
import type { Step, StepColumns, StepProgram, StepValue } from "#schemas/package/steps.ts";
import { findCredentials } from "../accounts.ts";
import { snake } from "../names.ts";
import { designColumn } from "../tables.ts";
import type { AtHand } from "./at-hand.ts";
import { columnFor } from "./columns.ts";
import type { Facts, Input, Schemas } from "./facts.ts";

export interface World {
  tables: readonly TableDesign[];
  schemas: Schemas;
  facts: readonly Facts[];
}

export type Hand = Omit<AtHand, "tables" | "schemas" | "facts" | "steps">;

/** The steps of an operation before its answer; a text says what is not determined. */
export type Plan =
  | {
      steps: Step[];
      hand: Hand;
      format?: StepProgram["format"];
      /** The body is multipart: its files come by steps, its texts are fields. */
      form?: boolean;
      cookie?: string;
    }
  | string;

/** A plan for one kind of operation; undefined if the operation is of another kind. */
export type Planner = (facts: Facts, world: World) => Plan | undefined;

export const unimplemented = (reason: string): BehaviorDesign => ({ kind: "unimplemented", reason });

export function inputValue({ name, place, required }: Input): StepValue {
  if (place === "path") return { path: name };
  return place === "query" ? { query: name, required } : { body: name };
}

export function bodyOf({ inputs }: Facts): Input[] {
  return inputs.filter(({ place }) => place === "body");
}

/** The status of a request that is not valid. */
export function invalidStatus({ statuses }: Facts): number {
  return statuses.includes(400) || !statuses.includes(422) ? 400 : 422;
}

/** The fields of the body as the rules that they are checked by. */
export function inputColumns(facts: Facts): ColumnDesign[] {
  return bodyOf(facts).map(({ name, schema, required }) => {
    const column = designColumn(name, { ...columnFor(schema), ...(required && { required: true }) });
    const preset = schema.default;
    const isPreset = typeof preset === "string" || typeof preset === "number" || typeof preset === "boolean";
    return { ...column, secret: false, ...(isPreset && { default: preset, required: false }) };
  });
}

/** The table of those who sign in. */
export function accountsIn(tables: readonly TableDesign[]): TableDesign | undefined {
  return tables.find((table) => findCredentials(table, null));
}

export const NUMBERS: readonly string[] = ["integer", "float", "decimal"];

/** A number of the query, checked; the step is needed where its value is answered or stored, not only compared. */
export function numberStep({ name, schema, required }: Input, facts: Facts): Step {
  const bound = (value: unknown): StepValue => ({ constant: typeof value === "number" ? value : null });
  const given: StepValue = { query: name, required };
  return {
    do: "call",
    name: `${snake(name)}_number`,
    call: "number_of",
    arguments: [given, bound(schema.minimum), bound(schema.maximum)],
    status: invalidStatus(facts),
  };
}

/** The first input whose name fits. */
export function inputLike(facts: Facts, name: RegExp): Input | undefined {
  return facts.inputs.find((input) => name.test(snake(input.name)));
}

export function isText({ schema }: Input): boolean {
  return schema.type === "string";
}

export function isNumber({ schema }: Input): boolean {
  return schema.type === "integer" || schema.type === "number";
}

export function columnsNamed(table: TableDesign, names: RegExp): ColumnDesign[] {
  return table.columns.filter(({ name }) => names.test(snake(name)));
}

/** Columns that hold texts which people read. */
export function textColumns({ columns }: TableDesign): ColumnDesign[] {
  return columns.filter(
    ({ type, secret, hidden, references, random }) =>
      ["string", "text"].includes(type) && !secret && !hidden && !references && !random,
  );
}

export function columnsValues(columns: readonly [string, StepValue | undefined][]): StepColumns {
  return columns.flatMap(([name, value]): StepColumns => (value === undefined ? [] : [[name, value]]));
}
