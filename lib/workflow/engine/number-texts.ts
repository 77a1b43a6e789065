/**
 * Numbers of a definition as the texts that its fields are: clients write `"amount": 1500`. The fields are texts so that
 * amounts stay exact; a number that is not as short as an amount is left for the check of the config to refuse. Pure.
 */
import type { TSchema } from "@sinclair/typebox";
import { isJsonRecord } from "#kit/data/json.ts";
import { type ActionName, CONFIG_SCHEMAS, type Workflow } from "#schemas/workflow.ts";

/** Up to here a double has exact hundredths to spare. */
const LARGEST = Number.MAX_SAFE_INTEGER / 1000;

export const withNumberTexts = (workflow: Workflow): Workflow => ({
  ...workflow,
  steps: workflow.steps.map(stepWithNumberTexts),
});

interface Step {
  readonly action: ActionName;
  readonly config: Readonly<Record<string, unknown>>;
}

export const stepWithNumberTexts = ({ action, config }: Step) => ({
  action,
  config: texts(config, CONFIG_SCHEMAS[action].properties),
});

function texts(
  fields: Readonly<Record<string, unknown>>,
  schemas: Readonly<Record<string, TSchema>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, text(value, schemas[name])]),
  );
}

function text(value: unknown, schema: TSchema | undefined): unknown {
  if (typeof value === "number")
    return schema?.["type"] === "string" && Math.abs(value) <= LARGEST ? String(value) : value;
  const properties: Readonly<Record<string, TSchema>> | undefined = schema?.["items"]?.properties;
  return Array.isArray(value) && properties
    ? value.map((item) => (isJsonRecord(item) ? texts(item, properties) : item))
    : value;
}
