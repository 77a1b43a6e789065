/** The fields of `system_file_read`. */
import { Type } from "@sinclair/typebox";
import { optional } from "./fields.ts";

export const SystemFileReadConfig = Type.Object({ path: optional("File") });
