/** What self-repair may do, as HEDDLE_REPAIR_* variables say. */
import { effectiveConfiguration, environmentLayer } from "#kit/files/config.ts";
import { RepairSettings } from "#schemas/gui/repair.ts";

/** The variable of each setting. */
export const REPAIR_VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(RepairSettings.properties).map((key) => [key, `HEDDLE_REPAIR_${key.toUpperCase()}`]),
);

/** @throws CONFIG that names the variable and what it takes */
export function repairSettings(env: Readonly<Record<string, string | undefined>>): RepairSettings {
  const layer = environmentLayer(RepairSettings, env, REPAIR_VARIABLES);
  return effectiveConfiguration(RepairSettings, [layer]).values;
}
