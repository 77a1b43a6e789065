/**
 * What carries an action out. An executor has the name of its action and knows nothing of runs: it gets the config of
 * one step, and does every change outside the engine through `effect`, which records it before and after.
 */
import type { Roots } from "#kit/files/roots.ts";
import type { ActionName, AttachmentCheck, Settings } from "#schemas/workflow.ts";

export type Config = Readonly<Record<string, unknown>>;
export type Fields = Record<string, unknown>;

/** A file that a step made, for the steps after it. */
export interface Artifact {
  readonly path: string;
  readonly name: string;
  readonly type: string;
}

export interface EffectOptions {
  /** True if doing it again after a crash does no harm, e.g. writing the same bytes to the same file. Default false. */
  readonly repeatable?: boolean;
}

/** What an executor may use. */
export interface StepContext {
  /** Identifies the step in all attempts, e.g. `<workflow_id>/0`. */
  readonly step_id: string;
  readonly workflow_id: string;
  /** X-Request-ID of the request that started the run. */
  readonly request_id?: string | undefined;
  readonly settings: Settings;
  /** Folder of the settings file: relative paths in the settings start there. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folders that files named by the config may be in; undefined on the command line, which is not confined. */
  readonly roots: Roots | undefined;
  readonly signal: AbortSignal;
  /** Files of the steps before it. */
  readonly artifacts: readonly Artifact[];
  /** The time at which the run began: the same in every attempt, so that dates on invoices do not change. */
  readonly startedAt: Date;
  now(): Date;
  /**
   * Does something that changes the world, at most once. Durable before `act` runs: that it is intended, with `detail`
   * (e.g. the Message-ID). A later attempt gets the recorded result; an effect that was intended and not recorded
   * as done fails with EFFECT_UNKNOWN, unless it is repeatable. A failure that `act` throws with `notDone` (see
   * `NotDone`) is recorded as not done, and may be tried again.
   */
  effect<Result extends Fields>(
    name: string,
    detail: Fields,
    act: () => Promise<Result>,
    options?: EffectOptions,
  ): Promise<Result>;
}

export interface NotDoneOptions {
  /** True if trying again would end in the same way, e.g. an address that the server refuses. Default false. */
  permanent?: boolean;
  /** What to do about it. */
  hint?: string;
  /** The earliest moment for another attempt that the other side named, ms from now. */
  retryAfterMs?: number;
}

/** Thrown by an effect that certainly did not happen, e.g. a refused connection. Its message names no secret. */
export class NotDone extends Error {
  override readonly name = "NotDone";
  readonly permanent: boolean;
  readonly hint: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: NotDoneOptions = {}) {
    super(message);
    this.permanent = options.permanent ?? false;
    this.hint = options.hint;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** What preflight and simulation may use: everything but effects. */
export type DryContext = Omit<StepContext, "effect">;

/** Why a step cannot run, found before the user is asked to confirm. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** What to do about it, e.g. which setting to add. */
  readonly hint?: string;
  /** `<action>.<field>`s that the user could still give. */
  readonly missing?: readonly string[];
  /** The message and hint in Polish, for conversations. */
  readonly polish?: { readonly message: string; readonly hint?: string };
}

export interface StepOutcome {
  readonly result: Fields;
  readonly artifacts?: readonly Artifact[];
}

export interface Executor {
  readonly action: ActionName;
  /** Checks the settings and what the config lacks for a real run. Changes nothing, sends nothing. */
  preflight(config: Config, context: DryContext): Promise<readonly Problem[]>;
  execute(config: Config, context: StepContext): Promise<StepOutcome>;
  /**
   * A config without these problems, where it can be made without the user, e.g. with a repaired attachment; undefined
   * if the user must be asked. Never changes an amount, a currency or a recipient.
   */
  repair?(config: Config, problems: readonly Problem[], context: DryContext): Promise<Config | undefined>;
  /** What is found about the files that it would attach. Changes nothing. */
  inspect?(config: Config, context: DryContext): Promise<readonly AttachmentCheck[]>;
  /** What is wrong with what execute made, e.g. a file that is not whole. Changes nothing. */
  verify?(outcome: StepOutcome, config: Config, context: DryContext): Promise<readonly Problem[]>;
  /**
   * Configs that lack nothing but what is configured, by which it is found out whether the action is ready; a problem if
   * there can be none. Absent: it needs nothing.
   */
  samples?(context: DryContext): readonly Config[] | Problem;
  /** What execute would do, as far as it can be said without doing it; `result.simulated` is true. */
  simulate(config: Config, context: DryContext): Promise<StepOutcome>;
}

/** The registry as its own actions see it: the catalog, and the actions of the user's own in the folder of the settings. */
export interface Registry {
  /** What it holds, and what each action of the user's own means. */
  all(context: DryContext): Promise<readonly Fields[]>;
  isInCatalog(name: string): boolean;
  /** The names of the user's own. */
  names(context: DryContext): Promise<readonly string[]>;
  /** What is wrong with a definition, with its line, and its tests that fail; one sentence each. */
  faults(own: OwnAction, context: DryContext): Promise<readonly string[]>;
  /** Stores a definition. */
  write(own: OwnAction, context: DryContext): Promise<{ readonly path: string }>;
  /** How many sentences a definition has. */
  sentences(own: OwnAction): number;
}

/** The name of an action of the user's own. */
export const OWN_ACTION = /^[a-z][a-z0-9_]{1,48}$/;

/** An action of the user's own: a name for sentences that mean one of the catalog. */
export interface OwnAction {
  readonly name: string;
  /** YAML. */
  readonly definition: string;
}

/** Loads an executor; what it needs from above the catalog is handed to it. */
export type LoadExecutor = (registry: () => Promise<Registry>) => Promise<Executor>;
