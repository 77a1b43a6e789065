/** Reads the fields of a step's config, and says what is missing: fields as questions, settings as instructions. */
import type { TSchema } from "@sinclair/typebox";
import { describeType, plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { type ActionName, CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { Config, Problem } from "./executor.ts";

/** A text field; undefined if it is absent, blank or of another type. */
export function textOf(config: Config, field: string): string | undefined {
  const value = config[field];
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** One address or several. */
export function listOf(config: Config, field: string): string[] {
  const value = config[field];
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string" && one !== "");
}

/** What the config of an action lacks or has wrong, each with the field that the user could still give. */
export function fieldProblems(action: ActionName, config: Config, required: readonly string[]): Problem[] {
  const schemas: Readonly<Record<string, TSchema>> = CONFIG_SCHEMAS[action].properties;
  const absent = required.filter((field) => isAbsent(config[field]));
  const wrong = Object.entries(schemas).filter(
    ([field, schema]) => !isAbsent(config[field]) && findFault(plainOf(schema), config[field]) !== undefined,
  );
  return [
    ...absent.map((field) => missingField(action, field)),
    ...wrong.map(([field, schema]) =>
      wrongField(action, field, `it must be ${describeType(plainOf(schema))}`),
    ),
  ];
}

function isAbsent(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === "string" && value.trim() === "") ||
    (Array.isArray(value) && value.length === 0)
  );
}

function missingField(action: ActionName, field: string): Problem {
  return {
    code: "INCOMPLETE_PLAN",
    message: `The step ${action} lacks the field "${field}"`,
    missing: [`${action}.${field}`],
  };
}

/** A field that another value would repair. The value itself is not repeated. */
export function wrongField(action: ActionName, field: string, why: string): Problem {
  return {
    code: "INCOMPLETE_PLAN",
    message: `The field "${field}" of the step ${action} cannot be used: ${why}`,
    missing: [`${action}.${field}`],
  };
}

/** A text in both languages: what is not configured, and what to do. */
export interface Unconfigured {
  readonly en: readonly [message: string, hint: string];
  readonly pl: readonly [message: string, hint: string];
}

/** A setting or variable that the action needs. */
export function notConfigured(action: ActionName, { en: [message, hint], pl }: Unconfigured): Problem {
  return {
    code: "NOT_CONFIGURED",
    message: `Cannot run ${action}: ${message}`,
    hint,
    polish: { message: `Nie można wykonać ${action}: ${pl[0]}`, hint: pl[1] },
  };
}
