/** The required fields that a workflow lacks. */
import type { Workflow } from "#schemas/workflow.ts";
import { isNeeded } from "../action/definition.ts";
import { definitionOf } from "./index.ts";

/** As <action>.<field>. */
export function missingFields({ steps }: Pick<Workflow, "steps">): string[] {
  return steps.flatMap(({ action, config }) =>
    definitionOf(action)
      .fields.filter((field) => isNeeded(field, config) && isAbsent(config[field.name]))
      .map(({ name }) => `${action}.${name}`),
  );
}

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
