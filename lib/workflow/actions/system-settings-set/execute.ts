/** Changes one setting. */
import { textOf } from "../../action/problems.ts";
import { changing } from "../shared/settings.ts";

export const systemSettingsSet = changing(
  "system_settings_set",
  () => ["setting_path", "setting_value"],
  (config) => ({
    kind: "set",
    setting: textOf(config, "setting_path") ?? "",
    value: config["setting_value"],
  }),
);
