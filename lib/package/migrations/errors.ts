/** Codes of changes of tables. */
import type { ErrorCode } from "#schemas/common.ts";

export const MIGRATION_ERRORS = {
  INVALID_MIGRATION: {
    kind: "data",
    meaning: "The tables cannot be changed in a way that keeps their rows, or a migration cannot be run",
  },
} as const satisfies Record<string, ErrorCode>;
