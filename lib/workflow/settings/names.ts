/** What a dotted name of a request means: a setting, an entry of a table, or a section. */
import type { TSchema } from "@sinclair/typebox";
import { failures } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { suggestion } from "#kit/data/suggestion.ts";
import type { JsonSchema } from "#kit/data/validate.ts";
import { FLAT_SETTINGS, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { SETTING_NAMES } from "./keys.ts";

const fail = failures(WORKFLOW_ERRORS);

export interface NamedSetting {
  /** Keys from the root of the file. */
  readonly path: readonly string[];
  /** The settings that the name covers, by dotted name. */
  readonly names: readonly string[];
  /** What the value must be; undefined for a section, whose settings are set one by one. */
  readonly schema: JsonSchema | undefined;
}

/** @throws UNKNOWN_SETTING for a name that no setting has */
export function namedSetting(name: string): NamedSetting {
  if (SETTING_NAMES.includes(name)) return { path: name.split("."), names: [name], schema: schemaOf(name) };
  const inside = SETTING_NAMES.filter((one) => one.startsWith(`${name}.`));
  if (inside.length > 0) return { path: name.split("."), names: inside, schema: undefined };
  // A key of a table may contain dots itself.
  const table = SETTING_NAMES.find((one) => name.startsWith(`${one}.`) && entriesOf(one) !== undefined);
  if (table !== undefined)
    return {
      path: [...table.split("."), name.slice(table.length + 1)],
      names: [table],
      schema: entriesOf(table),
    };
  throw fail("UNKNOWN_SETTING", "No setting has this name", {
    hint: suggestion(name, SETTING_NAMES, "settings"),
  });
}

function schemaOf(name: string): JsonSchema {
  const schema: TSchema | undefined = FLAT_SETTINGS.properties[name];
  return schema === undefined ? {} : plainOf(schema);
}

/** The schema of the entries of a table; undefined if the setting is none. */
function entriesOf(name: string): JsonSchema | undefined {
  const { additionalProperties } = schemaOf(name);
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}
