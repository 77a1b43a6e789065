/** Codes of execution and verification. */
import type { ErrorCode } from "#schemas/common.ts";

export const EXECUTION_ERRORS = {
  NOT_PLANNED: { kind: "data", meaning: "The intent has no plan yet" },
  NOT_APPROVED: { kind: "policy", meaning: "Nobody has approved the plan and files as they are" },
  LOCAL_NOT_ALLOWED: {
    kind: "policy",
    meaning: "Programs without isolation are started only with the switch for it",
  },
  UNSUPPORTED_RUNTIME: {
    kind: "component",
    meaning: "The package asks for a runtime in which Heddle does not execute",
  },
} as const satisfies Record<string, ErrorCode>;
