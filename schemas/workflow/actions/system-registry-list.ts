/** The fields of `system_registry_list`. */
import { Type } from "@sinclair/typebox";

export const SystemRegistryListConfig = Type.Object({});
