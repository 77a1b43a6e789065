/** Error codes of requests to other machines, besides the kit's. */
import { failures, KIT_ERRORS } from "../data/errors.ts";

const NET_ERRORS = {
  ADDRESS_NOT_ALLOWED: {
    kind: "policy",
    meaning: "An address of the host is private or reserved, and not on the allowlist",
  },
  INVALID_ADDRESS: { kind: "data", meaning: "The text is not an http or https URL" },
  CONNECTION_FAILED: { kind: "io", meaning: "The server cannot be reached, or the connection broke" },
  RESPONSE_TOO_LARGE: { kind: "data", meaning: "The response is longer than the limit" },
} as const;

export const fail = failures({ ...KIT_ERRORS, ...NET_ERRORS });
