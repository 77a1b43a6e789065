/** What the engine needs of the installation: its settings, and who carries each action out. */
import type { Roots } from "#kit/files/roots.ts";
import type { Settings } from "#schemas/workflow.ts";
import type { Artifact, DryContext, Executor } from "../action/executor.ts";
import { stepId } from "./events.ts";

export interface Surroundings {
  readonly settings: Settings;
  /** Folder of the settings file: relative paths in the settings start there. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folders that files named by a config may be in; undefined on the command line. */
  readonly roots: Roots | undefined;
  /** Loads the executor of an action. @throws INVALID_RECORD if none has its name */
  executorOf(action: string): Promise<Executor>;
}

/** A step, and when its run began. */
export interface StepPlace {
  readonly workflow_id: string;
  readonly request_id?: string | undefined;
  readonly index: number;
  readonly artifacts: readonly Artifact[];
  readonly startedAt: Date;
  readonly signal: AbortSignal;
  now(): Date;
}

/** What an executor may use to check or simulate a step. */
export function dryContext(
  { settings, folder, env, roots }: Surroundings,
  { index, ...place }: StepPlace,
): DryContext {
  return { ...place, step_id: stepId(place.workflow_id, index), settings, folder, env, roots };
}
