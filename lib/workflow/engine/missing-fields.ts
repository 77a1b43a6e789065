/** The required fields that a workflow lacks. */
import type { Workflow } from "#schemas/workflow.ts";
import { definitionOf } from "../actions/index.ts";

/** As <action>.<field>. */
export function missingFields({ steps }: Workflow): string[] {
  return steps.flatMap(({ action, config }) =>
    definitionOf(action)
      .fields.filter(({ name, required }) => required && isAbsent(config[name]))
      .map(({ name }) => `${action}.${name}`),
  );
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";
