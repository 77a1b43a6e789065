/** The fields of `system_settings_set`. */
import { Type } from "@sinclair/typebox";
import { optional } from "./fields.ts";

export const SystemSettingsSetConfig = Type.Object({
  setting_path: optional("Dotted name, e.g. vat.rate"),
  setting_value: optional("New value"),
});
