/** Records of the `package` family: from a prompt to a running service. */
import type { ErrorCode } from "./common.ts";

export * from "./package/ai.ts";
export * from "./package/check.ts";
export * from "./package/document.ts";
export * from "./package/generate.ts";
export * from "./package/handlers.ts";
export * from "./package/names.ts";
export * from "./package/operations.ts";
export * from "./package/plan.ts";
export * from "./package/plan-requests.ts";
export * from "./package/suggest.ts";
export * from "./package/tables.ts";

/** Codes of the family, besides those of the kit. */
export const PACKAGE_ERRORS = {
  NO_SERVICE: { kind: "data", meaning: "The prompt asks for no service" },
  TOO_VAGUE: { kind: "data", meaning: "The prompt does not say what the service shall manage or answer" },
  UNSUPPORTED_LANGUAGE: {
    kind: "data",
    meaning: "The prompt asks for a language or framework that cannot be generated",
  },
  UNCLEAR_CHANGE: {
    kind: "data",
    meaning: "The prompt does not say in plain words what to change in the package that is there",
  },
  UNREAD_PROMPT: {
    kind: "data",
    meaning: "A clause of the prompt was not understood, so that only a part of it would be run",
  },
  INVALID_PLAN: { kind: "data", meaning: "The plan or its handlers are not as Heddle makes them" },
  INVALID_PACKAGE: { kind: "data", meaning: "The file is not a package; details lists the mistakes" },
} as const satisfies Record<string, ErrorCode>;
