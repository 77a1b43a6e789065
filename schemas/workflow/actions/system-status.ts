/** The fields of `system_status`. */
import { Type } from "@sinclair/typebox";

export const SystemStatusConfig = Type.Object({});
