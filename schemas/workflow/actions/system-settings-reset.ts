/** The fields of `system_settings_reset`. */
import { Type } from "@sinclair/typebox";
import { optional } from "./fields.ts";

export const SystemSettingsResetConfig = Type.Object({
  setting_path: optional("Dotted name of a setting, or a section"),
  all: Type.Optional(Type.Boolean({ description: "Every setting; then no name is needed" })),
});
