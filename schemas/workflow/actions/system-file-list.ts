/** The fields of `system_file_list`. */
import { Type } from "@sinclair/typebox";
import { optional } from "./fields.ts";

export const SystemFileListConfig = Type.Object({ path: optional("Folder") });
