/** Records of the `workflow` family: from a sentence to a run. */
import type { ErrorCode } from "./common.ts";

export * from "./workflow/actions.ts";
export * from "./workflow/administration.ts";
export * from "./workflow/approvals.ts";
export * from "./workflow/approve.ts";
export * from "./workflow/autonomy.ts";
export * from "./workflow/catalog.ts";
export * from "./workflow/chat.ts";
export * from "./workflow/engine.ts";
export * from "./workflow/environment.ts";
export * from "./workflow/flat-settings.ts";
export * from "./workflow/forms.ts";
export * from "./workflow/init.ts";
export * from "./workflow/invoices.ts";
export * from "./workflow/parse.ts";
export * from "./workflow/runs.ts";
export * from "./workflow/sentences.ts";
export * from "./workflow/settings.ts";

/** Codes of the family, besides those of the kit, of `language` and of jobs. */
export const WORKFLOW_ERRORS = {
  UNKNOWN_WORKFLOW: { kind: "input", meaning: "There is no run or conversation with this id" },
  UNKNOWN_SCHEDULE: { kind: "input", meaning: "There is no schedule with this name" },
  UNKNOWN_ACTION: { kind: "input", meaning: "The catalog has no action with this name" },
  INCOMPLETE_PLAN: { kind: "data", meaning: "The plan lacks required fields or is ambiguous" },
  NOT_CONFIRMED: { kind: "policy", meaning: "The plan has not been read back and confirmed" },
  NOT_CONFIGURED: { kind: "config", meaning: "A setting that an action needs is missing" },
  REGISTER_NOT_CONFIGURED: {
    kind: "unavailable",
    meaning: "A setting that the register of invoices needs is missing",
  },
  EFFECT_FAILED: {
    kind: "io",
    meaning: "An effect did not happen, e.g. the mail server refused the message",
    remote: true,
  },
  EFFECT_UNKNOWN: {
    kind: "policy",
    meaning: "Whether an effect happened is unknown; workflow-resolve records it",
  },
  INVALID_STORE: {
    kind: "data",
    meaning: "The file of conversations is damaged, of another kind or of a later version",
  },
  NOT_VERIFIED: { kind: "data", meaning: "What a step has made is not as it should be" },
  WORKER_UNAVAILABLE: {
    kind: "unavailable",
    meaning: "The worker that HEDDLE_WORKFLOW_WORKER_URL names does not answer",
    remote: true,
  },
  APPROVAL_REQUIRED: { kind: "policy", meaning: "A second person must approve the plan first" },
  INVALID_APPROVAL: { kind: "policy", meaning: "The link for approval is forged, expired or was replaced" },
  FOREIGN_RUN: {
    kind: "policy",
    meaning: "The run came with a copied or foreign folder, and waits to be read",
  },
  WRONG_STATE: { kind: "policy", meaning: "The status of the run does not allow it" },
  UNKNOWN_SETTING: { kind: "data", meaning: "No setting has this name" },
  INVALID_SETTING: { kind: "data", meaning: "The setting does not take this value" },
  INVALID_SENTENCES: { kind: "config", meaning: "The file of the user's own sentences is wrong" },
  INVALID_SETTINGS: { kind: "config", meaning: "heddle-workflow.yaml is wrong" },
} as const satisfies Record<string, ErrorCode>;
