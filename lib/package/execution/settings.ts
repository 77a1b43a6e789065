/** The settings of execution, from the environment; a request's own fields go before them. */
import type { Context } from "#kit/files/context.ts";
import { numberIn, switchIn } from "../environment.ts";

export interface ExecutionSettings {
  /** After this time an unhealthy answer of a started service counts, ms. */
  startupWaitMs: number;
  /** Longest wait for the first answer of a started service, ms. */
  firstAnswerMs: number;
  /** Deadline of one request of the verification, ms. */
  validationTimeoutMs: number;
  maxFixIterations: number;
  validates: boolean;
  fixes: boolean;
  skipsApproval: boolean;
  /** Whether programs may be started without isolation. */
  allowsLocal: boolean;
  /** Most bytes of data that are copied before a start that changes the tables. */
  maxCopyBytes: number;
  /** LOG_LEVEL of services whose package sets none; undefined: their own default. */
  logLevel: string | undefined;
}

export const EXECUTION_VARIABLES = {
  HEDDLE_PACKAGE_RUNTIME: "docker, podman, sandbox or local; default that of the package",
  HEDDLE_PACKAGE_ALLOW_LOCAL: "true permits runtime local, which starts programs without isolation",
  HEDDLE_PACKAGE_SKIP_APPROVAL: "true executes what is planned without a separate approval",
  HEDDLE_PACKAGE_WORKSPACE: "Folder of the packages; default the current one",
  HEDDLE_PACKAGE_CONTAINER_PREFIX: "Beginning of the names of containers and networks; default intent",
  HEDDLE_PACKAGE_PULL:
    "never: do not pull base images; always: try again although a local one is used in their place",
  HEDDLE_ALLOW_PRIVATE_HOSTS:
    "Names, addresses and networks that are not public, but may be reached by a service whose rest.call names them",
  DOCKER_HOST: "Unix socket of the Docker engine, e.g. unix:///var/run/docker.sock",
  CONTAINER_HOST: "Unix socket of podman",
  DOCKER_ENABLED: "false leaves out container engines unless a request names one",
  VALIDATE_AFTER_EXECUTE: "false: do not verify after the start; default true",
  AUTO_FIX_ENABLED: "false: repair nothing; default true",
  MAX_FIX_ITERATIONS: "Most repairs of one execution; default 3",
  STARTUP_WAIT:
    "Seconds until a failure of a started service counts; default 2, but up to 30 for one that runs and has not answered at all yet. A ready service is verified at once",
  CONTAINER_PORT: "Port of a service whose package or prompt declares none; default 8000",
  LOG_LEVEL: "debug, info, warning or error: of services whose package sets none",
  HEDDLE_PACKAGE_MAX_COPY:
    "Most megabytes of data that are copied before an update changes the tables; default 4096",
  VALIDATION_TIMEOUT: "Deadline of one request of the verification, seconds; default 10",
} as const;

/** Seconds, as specified. */
const STARTUP_WAIT = 2;
/** Seconds, unless STARTUP_WAIT is set: an interpreter that is read from a cold disk takes longer than 2 s to answer. */
const FIRST_ANSWER = 30;

/** Megabytes: more than the sandbox permits a service to have, so that only volumes of an engine can exceed it. */
const MAX_COPY = 4096;
const MEGABYTE = 1024 * 1024;

/** @throws CONFIG for a variable with a value that is not of its kind */
export function settingsOf({ env }: Pick<Context, "env">): ExecutionSettings {
  return {
    startupWaitMs: numberIn(env, "STARTUP_WAIT", STARTUP_WAIT) * 1000,
    firstAnswerMs: numberIn(env, "STARTUP_WAIT", FIRST_ANSWER) * 1000,
    validationTimeoutMs: numberIn(env, "VALIDATION_TIMEOUT", 10) * 1000,
    maxFixIterations: Math.floor(numberIn(env, "MAX_FIX_ITERATIONS", 3)),
    validates: switchIn(env, "VALIDATE_AFTER_EXECUTE", true),
    fixes: switchIn(env, "AUTO_FIX_ENABLED", true),
    skipsApproval: switchIn(env, "HEDDLE_PACKAGE_SKIP_APPROVAL", false),
    allowsLocal: switchIn(env, "HEDDLE_PACKAGE_ALLOW_LOCAL", false),
    maxCopyBytes: numberIn(env, "HEDDLE_PACKAGE_MAX_COPY", MAX_COPY) * MEGABYTE,
    logLevel: logLevelOf(env),
  };
}

/** Other words mean something to other programs: they are left alone. */
function logLevelOf({ LOG_LEVEL: level }: Context["env"]): string | undefined {
  const word = level?.toLowerCase();
  return word !== undefined && /^(?:debug|info|warning|error)$/.test(word) ? word : undefined;
}
