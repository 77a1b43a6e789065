/** Codes of the store of intents, and its failures. */
import { failures } from "#kit/data/errors.ts";
import type { ErrorCode } from "#schemas/common.ts";

export const STORE_ERRORS = {
  INVALID_STORE: {
    kind: "data",
    meaning: "The file of intents is damaged, of another kind or of a later version",
  },
  UNKNOWN_INTENT: { kind: "input", meaning: "The workspace has no intent with this id or name" },
  UNKNOWN_VERSION: { kind: "input", meaning: "The intent has no version with this number" },
  OUTPUT_TAKEN: {
    kind: "input",
    meaning: "The output folder has the files of another package, or of several",
  },
  CONFLICT: {
    kind: "busy",
    meaning: "Someone else changed the package since it was read; nothing was changed",
  },
  FILE_LOCKED: {
    kind: "policy",
    meaning: "A change needs a file that package-lock protects; details has its diff",
  },
} as const satisfies Record<string, ErrorCode>;

const fail = failures(STORE_ERRORS);

export const noIntents = () =>
  fail("UNKNOWN_INTENT", "Cannot find an intent: the workspace has none", {
    hint: 'Make one, e.g. package-generate "users API" --run',
  });

export const unknownIntent = (named: string) =>
  fail("UNKNOWN_INTENT", `Cannot find intent "${named}" in the workspace`, {
    hint: 'Run "package-list" for the intents of the workspace',
  });

export const changedMeanwhile = (name: string) =>
  fail("CONFLICT", `Cannot change "${name}": someone else changed it meanwhile`, {
    hint: "Nothing was changed. Look at the package as it is now, then try again",
  });
