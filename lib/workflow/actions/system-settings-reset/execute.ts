/** Takes a setting, a section or all of them away. */
import { textOf } from "../../action/problems.ts";
import { changing } from "../shared/settings.ts";

/** What takes every setting away is asked for by name: a misspelt field must not mean it. */
export const systemSettingsReset = changing(
  "system_settings_reset",
  (config) => (config["all"] === true ? [] : ["setting_path"]),
  (config) => ({ kind: "reset", setting: textOf(config, "setting_path") }),
);
