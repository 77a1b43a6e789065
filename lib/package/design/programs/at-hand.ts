/** What the steps of a program have made by the time it answers. */
import type { TableDesign } from "#schemas/package/design.ts";
import type { Step, StepFilter, StepTemplate, StepValue } from "#schemas/package/steps.ts";
import type { Facts, Schemas } from "./facts.ts";

/** What an answer can be made of. */
export interface AtHand {
  tables: readonly TableDesign[];
  schemas: Schemas;
  facts: Facts;
  /** One row by the name of its step. */
  row?: { name: string; table: TableDesign };
  /** The rows of a list. */
  list?: { name: string; table: TableDesign };
  /** A token and its end. */
  session?: string;
  /** The token is in a cookie, not in the answer. */
  cookie?: boolean;
  /** Members whose values are known by name. */
  named?: Readonly<Record<string, StepValue>>;
  /** Rows to count, all of them or by the values of a column. */
  counted?: { table: TableDesign; filters: StepFilter[] };
  /** A list of values that steps have made, whose items have their members. */
  unpacked?: string;
  /** The member with the average that the rows of the list have. */
  average?: string;
  /** What a page shows. */
  page?: StepTemplate;
  /** A number or text that a step has made, and whether it counts. */
  result?: { name: string; counts: boolean };
  /** Steps that the answer needs are added here. */
  steps: Step[];
}
