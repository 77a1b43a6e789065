/** Settings by dotted name, e.g. `vat.rate`: each has one origin, and can be read and set alone. */
import type { TSchema } from "@sinclair/typebox";
import { isJsonRecord } from "#kit/data/json.ts";
import { FLAT_SETTINGS, Settings } from "#schemas/workflow.ts";

/** All but the version of the format, which nobody sets. */
export const SETTING_NAMES: readonly string[] = Object.keys(FLAT_SETTINGS.properties).filter(
  (name) => name !== "version",
);

/** The values of a settings object by dotted name. */
export function flatten(
  values: Readonly<Record<string, unknown>>,
  schema: TSchema = Settings,
  prefix = "",
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const properties: Record<string, TSchema> = schema["properties"] ?? {};
      const part = Object.hasOwn(properties, key) ? properties[key] : undefined;
      return part?.["properties"] !== undefined && isJsonRecord(value)
        ? Object.entries(flatten(value, part, `${prefix}${key}.`))
        : [[`${prefix}${key}`, value]];
    }),
  );
}

/** The settings object of values by dotted name. */
export function unflatten(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const path = name.split(".");
    let section = root;
    for (const key of path.slice(0, -1)) {
      const inner = Object.hasOwn(section, key) ? section[key] : undefined;
      const next: Record<string, unknown> = isJsonRecord(inner) ? inner : {};
      section[key] = next;
      section = next;
    }
    section[path.at(-1) ?? name] = value;
  }
  return root;
}
