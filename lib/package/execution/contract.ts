/** What the contracts of operations on intents have in common. */
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { SANDBOX_SERVICES } from "#kit/sandbox/components.ts";
import { FILE_TRANSACTION_ERRORS } from "#schemas/common.ts";
import { PACK_ERRORS } from "#schemas/package/pack.ts";
import { PACKAGE_ERRORS } from "#schemas/package.ts";
import { MIGRATION_ERRORS } from "../migrations/errors.ts";
import { RUNTIME_ERRORS } from "../runtime/deployment.ts";
import { STORE_ERRORS } from "../store/errors.ts";
import { EXECUTION_ERRORS } from "./errors.ts";
import { EXECUTION_VARIABLES } from "./settings.ts";

const FILES = {
  ".heddle/package/intents.sqlite":
    "Intents of the workspace, with every version of their files, and approvals",
  ".heddle/package/runs/": "Logs and data of the services",
};

const { INVALID_PLAN } = PACKAGE_ERRORS;
const { HEDDLE_PACKAGE_WORKSPACE } = EXECUTION_VARIABLES;
const { CONFIG, OUTSIDE_ROOTS, NOT_FOUND, WRITE_FAILED, FILE_EXISTS, BUSY, TIMEOUT } = KIT_ERRORS;

/** Intents and services by name, for completion. */
export const LISTED_INTENTS = {
  intent: { operation: "package-list", within: ["intents"], value: ["name", "id"], about: ["goal", "state"] },
  service: { operation: "package-registry-list", within: ["packages", "spec", "services"], value: ["name"] },
} as const;

/** Of operations that read the store of intents. */
export const READING_INTENTS = {
  listed: LISTED_INTENTS,
  family: "package",
  needsNothing: true,
  positional: "intent",
  // Results of other operations have the intent's id under that name, and its package under "intent".
  // Without it the latest intent of the workspace would be taken.
  aliases: { intent: { from: ["intent_id"], required: true } },
  foreign: ["intent"],
  errors: { ...STORE_ERRORS, ...EXECUTION_ERRORS, OUTSIDE_ROOTS, NOT_FOUND },
  environment: { HEDDLE_PACKAGE_WORKSPACE },
  files: FILES,
} as const;

/** Of operations that change it. */
export const CHANGING_INTENTS = {
  ...READING_INTENTS,
  errors: {
    ...READING_INTENTS.errors,
    ...FILE_TRANSACTION_ERRORS,
    ...PACK_ERRORS,
    ...MIGRATION_ERRORS,
    WRITE_FAILED,
    FILE_EXISTS,
    BUSY,
  },
} as const;

/** Of the end of an intent. */
export const DELETING_INTENTS = {
  ...CHANGING_INTENTS,
  errors: { ...CHANGING_INTENTS.errors, ...RUNTIME_ERRORS },
} as const;

/** Of operations that work on all intents of a workspace. */
export const LISTING_INTENTS = {
  family: "package",
  needsNothing: true,
  errors: READING_INTENTS.errors,
  environment: READING_INTENTS.environment,
  files: FILES,
} as const;

/** Of restoring packed packages. */
export const UNPACKING = {
  family: "package",
  errors: { ...PACK_ERRORS, OUTSIDE_ROOTS, NOT_FOUND, FILE_EXISTS, WRITE_FAILED },
} as const;

/** Of operations that ask running services. */
export const READING_SERVICES = {
  ...READING_INTENTS,
  errors: { ...READING_INTENTS.errors, ...RUNTIME_ERRORS, INVALID_PLAN },
  environment: EXECUTION_VARIABLES,
} as const;

/** Of operations that start services. */
export const RUNNING_SERVICES = {
  ...READING_SERVICES,
  errors: { ...CHANGING_INTENTS.errors, ...RUNTIME_ERRORS, INVALID_PLAN, CONFIG, BUSY, TIMEOUT },
  needs: [
    {
      purpose: "running generated services in a sandbox",
      anyOf: ["bwrap"],
      platforms: ["linux" as const],
      install: { apt: "bubblewrap", dnf: "bubblewrap", pacman: "bubblewrap" },
      optional: true,
      version: ["--version"],
      services: SANDBOX_SERVICES.filter(({ programs }) => programs?.includes("bwrap")),
    },
  ],
};
