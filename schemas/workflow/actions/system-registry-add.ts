/** The fields of `system_registry_add`. */
import { Type } from "@sinclair/typebox";
import { optional } from "./fields.ts";

export const SystemRegistryAddConfig = Type.Object({
  name: optional("Name of the action"),
  definition: optional("Its definition, YAML"),
});
