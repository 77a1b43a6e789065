/** The settings in effect as a table: each with its value, its source and what it is for. */
import { plainOf } from "#kit/data/schema.ts";
import { type EffectiveSetting, FLAT_SETTINGS } from "#schemas/workflow.ts";
import { flatten, SETTING_NAMES } from "./keys.ts";
import type { LoadedSettings } from "./load.ts";

/** The named settings; by default all of them. */
export function effectiveSettings(
  { settings, sources }: Pick<LoadedSettings, "settings" | "sources">,
  names: readonly string[] = SETTING_NAMES,
): EffectiveSetting[] {
  const values = flatten(settings);
  return names.map((name) => {
    const schema = FLAT_SETTINGS.properties[name];
    const description = schema === undefined ? undefined : plainOf(schema).description;
    const source = sources[name];
    return {
      name,
      ...(values[name] !== undefined && { value: values[name] }),
      source: source === "file" || source === "default" ? source : "not set",
      ...(description !== undefined && { description }),
    };
  });
}
