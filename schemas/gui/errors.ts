/** Codes of the gui family, beside the kit's. */
import type { ErrorCode } from "../common.ts";
import { DRIVER_ERRORS } from "../desktop.ts";

/** Of reading a command in any of its forms. */
export const DSL_ERRORS = {
  INVALID_DSL: { kind: "usage", meaning: "A command does not follow the grammar of its verb" },
  UNKNOWN_VERB: { kind: "usage", meaning: "There is no such verb" },
  INVALID_STEPS: { kind: "data", meaning: "The steps of a workflow are wrong" },
} as const satisfies Record<string, ErrorCode>;

/** Of reading a sentence. */
export const LANGUAGE_ERRORS = {
  NO_INTENT: {
    kind: "data",
    meaning: "A sentence is not a request that is understood as a whole; details.unread has the words",
  },
  UNSUPPORTED_URI: { kind: "data", meaning: "No command does what the URI asks for" },
} as const satisfies Record<string, ErrorCode>;

/** Of acting on a desktop. */
export const DESKTOP_ACTION_ERRORS = {
  ...DRIVER_ERRORS,
  AMBIGUOUS_ELEMENT: { kind: "usage", meaning: "Several elements fit equally well" },
  ELEMENT_NOT_FOUND: { kind: "input", meaning: "No element of the accessible tree fits" },
  STALE_ELEMENT: { kind: "input", meaning: "The element has vanished or moved since it was read" },
  UNEXPECTED_WINDOW: {
    kind: "input",
    meaning: "Another window than the one that the command expects is in front, or on top at the point",
  },
  USER_ACTIVE: { kind: "busy", meaning: "A person used keyboard or pointer during the action" },
  CAPTURE_NOT_ALLOWED: { kind: "policy", meaning: "Showing the screen is switched off for this interface" },
  SEAT_LOST: {
    kind: "unavailable",
    meaning: "The seat process ended or does not answer, and the command may have been carried out in part",
  },
} as const satisfies Record<string, ErrorCode>;

/** Of the steps of a workflow, beside those above. */
export const ASSERTION_ERRORS = {
  ASSERTION_FAILED: { kind: "data", meaning: "What a step of a workflow insists on does not hold" },
  NONE_OBSERVED: { kind: "data", meaning: "Nothing changed after a click that was to change something" },
  OPEN_FAILED: { kind: "unavailable", meaning: "What a step of a workflow names could not be opened" },
} as const satisfies Record<string, ErrorCode>;
