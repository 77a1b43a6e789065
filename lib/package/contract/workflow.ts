/** The verification scenario as data: its workflows, their steps, and the values that a step takes from earlier ones. */
import type { OperationDesign } from "#schemas/package/design.ts";

/** A value of a step: a constant, or a member of the answer of an earlier step. */
export type StepValue = { constant: unknown } | { step: string; member: Member };

/** The names that lead to a member of an answer, as a JSON Pointer without its first slash, e.g. `user/token`. */
export type Member = string;

export interface Step {
  id: string;
  operation: OperationDesign;
  /** Parameters of the path. */
  parameters: Record<string, StepValue>;
  query?: Record<string, StepValue>;
  body: Record<string, StepValue> | null;
  /** The bearer token, if it is not the one of the environment. */
  token?: StepValue;
  status: number;
  /** Members of the answer that must have these values. */
  expect: Record<Member, StepValue>;
}

/** A step before its workflow gives it a name. */
export type NewStep = Omit<Step, "id">;

/** One story of the service. */
export interface Workflow {
  id: string;
  summary: string;
  /** The table that it is about; null: the service as a whole. */
  table: string | null;
  steps: Step[];
}

export const memberOf = (names: readonly string[]): Member =>
  names.map((name) => name.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");

export const namesOf = (member: Member): string[] =>
  member.split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));

export function constants(values: Record<string, unknown>): Record<string, StepValue> {
  return Object.fromEntries(Object.entries(values).map(([name, constant]) => [name, { constant }]));
}

/** Whether two values are certainly the same. */
export function isSame(one: StepValue, other: StepValue): boolean {
  if ("step" in one) return "step" in other && one.step === other.step && one.member === other.member;
  return "constant" in other && JSON.stringify(one.constant) === JSON.stringify(other.constant);
}

/** The members of an answer that can be compared in a condition: texts, numbers and truth values. */
export function comparable(values: Record<Member, StepValue>): Record<Member, StepValue> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => "step" in value || typeof value.constant !== "object"),
  );
}

export function statusOf({ responses }: OperationDesign): number {
  return responses[0]?.status ?? 200;
}
