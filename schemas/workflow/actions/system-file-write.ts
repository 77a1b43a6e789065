/** The fields of `system_file_write`. */
import { Type } from "@sinclair/typebox";
import { optional } from "./fields.ts";

export const SystemFileWriteConfig = Type.Object({
  path: optional("File"),
  content: optional("New content"),
});
