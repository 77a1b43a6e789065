/** What is started, and what runs: the services of one package, the same for every runtime. */
import type { ErrorCode } from "#schemas/common.ts";
import type { ReadyImage } from "#schemas/package/design.ts";
import type { Gateway, RunningImage, RunningService, Substitution } from "#schemas/package/execute.ts";
import type { PlannedService } from "#schemas/package/plan.ts";

/** The services of one approved plan, with the folders that they are started from. */
export interface Deployment {
  /** Id of the intent. */
  id: string;
  /** Name of the package. */
  project: string;
  /** Folder of the packages, to which it belongs. */
  workspace: string;
  /** Folder of the deployment's own state: its record, logs and data. */
  folder: string;
  services: readonly ServiceToStart[];
  /** Services of the stack that are ready images. */
  images: readonly ReadyImage[];
  /** Longest wait until a started service answers, ms. */
  readyMs: number;
  /** After this time an answer that is not healthy counts, ms. */
  unhealthyMs: number;
  /** The start may change the tables: up to so many bytes of data are kept as they were, and put back if it fails. */
  savesData?: { maxBytes: number };
}

export interface ServiceToStart extends PlannedService {
  /** Folder with the files of the service on this machine. */
  source: string;
}

/** How a deployment came up: recorded in `execution.json`. */
export interface Started {
  services: RunningService[];
  /** Services of the stack that are ready images. */
  ready_images?: RunningImage[];
  /** Of a stack. */
  gateway?: Gateway | null;
  /** What was done, in order, for the user. */
  logs: string[];
  /** What is used in place of images that the package names. */
  substitutions: Substitution[];
  /** Of a container engine: the images of the services. */
  images?: string[];
}

/** Folder of the service's program, inside. */
export const APP_FOLDER = "/app";

/** Limits of each service, enforced by the engine or the kernel. */
export const LIMITS = {
  memoryBytes: 512 * 1024 * 1024,
  cpus: 1,
  processes: 128,
  /** Bytes of one file, of all data of a service, and open files of a process; in the sandbox. */
  fileBytes: 512 * 1024 * 1024,
  dataBytes: 1024 * 1024 * 1024,
  openFiles: 4096,
  /** Kept bytes of its log, half of them in the file before the present one. */
  logBytes: 10 * 1024 * 1024,
} as const;

export const RUNTIME_ERRORS = {
  ENGINE_UNAVAILABLE: { kind: "unavailable", meaning: "The container engine does not answer at its socket" },
  ENGINE_FAILED: { kind: "component", meaning: "The container engine refused or failed a request" },
  ENGINE_DISK_FULL: { kind: "io", meaning: "The container engine has no space left on its disk" },
  IMAGE_UNAVAILABLE: {
    kind: "component",
    meaning: "An image can neither be pulled nor replaced by what this machine has",
  },
  BUILD_FAILED: { kind: "data", meaning: "The image of a service could not be built" },
  DEPENDENCIES_FAILED: { kind: "data", meaning: "The dependencies of a service could not be installed" },
  DATA_TOO_LARGE: {
    kind: "data",
    meaning: "The data of a service is larger than what is copied before its tables change",
  },
  START_FAILED: { kind: "data", meaning: "A service ended or did not answer after it was started" },
  PORT_TAKEN: { kind: "busy", meaning: "A port of this machine that a service needs is taken" },
  NOT_RUNNING: { kind: "input", meaning: "No service of this intent is running" },
} as const satisfies Record<string, ErrorCode>;

/** The failure of services whose keeper was killed. */
export const KEEPER_KILLED = {
  code: "NOT_RUNNING",
  message: "The process that kept the services was killed, and they ended with it",
  hint: "Execute the package again",
} as const;

/** The failure of a start whose process was killed. */
export const EXECUTION_INTERRUPTED = {
  code: "START_FAILED",
  message: "Cannot start the services: the process that started them was ended",
  hint: "Execute the package again",
} as const;
