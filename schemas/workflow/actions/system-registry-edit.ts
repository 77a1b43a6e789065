/** The fields of `system_registry_edit`. */
import { Type } from "@sinclair/typebox";
import { optional } from "./fields.ts";

export const SystemRegistryEditConfig = Type.Object({
  name: optional("Name of the action"),
  definition: optional("Its definition, YAML"),
});
