/** The fields of `system_settings_get`. */
import { Type } from "@sinclair/typebox";
import { optional } from "./fields.ts";

export const SystemSettingsGetConfig = Type.Object({
  setting_path: optional("Dotted name, e.g. vat.rate; absent: all"),
});
