/** What the contracts of operations on plans and runs have in common. */
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { JOB_ERRORS } from "#schemas/jobs.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { READING, READING_ENVIRONMENT } from "../contract.ts";

const FILES = {
  "heddle-workflow.yaml": "Settings, see workflow-doctor",
  ".heddle/workflow.sqlite": "Runs, their effects, events, audit and schedules, beside the settings",
};
const STORE = {
  HEDDLE_WORKFLOW_CONFIG: "Path of the settings",
  HEDDLE_WORKFLOW_DATABASE_URL: "PostgreSQL database in place of .heddle/workflow.sqlite",
};
const ENVIRONMENT = {
  ...STORE,
  HEDDLE_WORKFLOW_TIMEOUT: "Deadline of one attempt at a step, seconds",
  HEDDLE_WORKFLOW_WORKER_URL: "Worker that executes the steps; default this process",
};

const { INVALID_SETTINGS, UNKNOWN_SCHEDULE, UNKNOWN_WORKFLOW, WRONG_STATE } = WORKFLOW_ERRORS;

/** Runs and schedules by name, for completion. */
export const LISTED_RUNS = {
  workflow_id: { operation: "workflow-history", value: ["workflow_id"], about: ["name", "status"] },
  schedule: { operation: "workflow-schedule-list", value: ["name"], about: ["rule"] },
} as const;

/** Of operations that read the store. */
export const READING_RUNS = {
  family: "workflow",
  listed: LISTED_RUNS,
  errors: { UNKNOWN_WORKFLOW, UNKNOWN_SCHEDULE, INVALID_SETTINGS },
  environment: STORE,
  files: FILES,
};

/** Of operations that change a run, and may go on with it. */
export const CHANGING_RUNS = {
  family: "workflow",
  listed: LISTED_RUNS,
  errors: { UNKNOWN_WORKFLOW, WRONG_STATE, INVALID_SETTINGS, WRITE_FAILED: KIT_ERRORS.WRITE_FAILED },
  environment: ENVIRONMENT,
  files: FILES,
};

/** Of operations that change a schedule. */
export const CHANGING_SCHEDULES = {
  ...CHANGING_RUNS,
  errors: { UNKNOWN_SCHEDULE, INVALID_SETTINGS, WRITE_FAILED: KIT_ERRORS.WRITE_FAILED },
};

/** Of operations that execute plans. */
export const EXECUTING_PLANS = {
  family: "workflow",
  errors: { ...READING, ...JOB_ERRORS, ...WORKFLOW_ERRORS, WRITE_FAILED: KIT_ERRORS.WRITE_FAILED },
  environment: {
    ...ENVIRONMENT,
    ...READING_ENVIRONMENT,
    HEDDLE_ALLOW_EXECUTE: "1 allows HTTP and MCP clients to execute",
  },
  files: FILES,
};

/** Of operations that only look at a plan. */
export const LOOKING_AT_PLANS = {
  family: "workflow",
  errors: { ...READING, INVALID_SETTINGS, INVALID_SENTENCES: WORKFLOW_ERRORS.INVALID_SENTENCES },
  environment: { HEDDLE_WORKFLOW_CONFIG: ENVIRONMENT.HEDDLE_WORKFLOW_CONFIG, ...READING_ENVIRONMENT },
  files: { "heddle-workflow.yaml": FILES["heddle-workflow.yaml"] },
};
