/**
 * The store of runs: which there are, who works on them, and what is known of each step and effect. The engine decides
 * what changes; a store makes each change in one durable commit, and refuses those of an attempt that lost its lease.
 */
import type { Lease, ScheduleTable } from "#kit/jobs/table.ts";
import type {
  Approval,
  AuditRecord,
  Effect,
  RunStatus,
  StepFailure,
  StepStatus,
  Workflow,
  WorkflowEvent,
} from "#schemas/workflow.ts";
import type { Artifact, Config, Fields } from "../action/executor.ts";

export interface StoredEffect {
  readonly effect: string;
  readonly status: Effect["status"];
  readonly repeatable: boolean;
  readonly detail: Fields;
  readonly result: Fields | null;
}

export interface StoredStep {
  readonly index: number;
  readonly action: string;
  /** What is executed: that of the workflow, and what a repair filled in. */
  readonly config: Config;
  readonly status: StepStatus;
  /** Attempts that failed and were repeated. */
  readonly attempts: number;
  readonly result: Fields | null;
  readonly error: StepFailure | null;
  readonly artifacts: readonly Artifact[];
  /** In the order in which they began. */
  readonly effects: readonly StoredEffect[];
  readonly started_at: string | null;
  readonly finished_at: string | null;
}

export interface StoredRun {
  readonly workflow_id: string;
  readonly idempotency_key: string | null;
  /** SHA-256 of the canonical form of the workflow. */
  readonly plan_hash: string;
  readonly workflow: Workflow;
  readonly status: RunStatus;
  readonly simulated: boolean;
  readonly schedule: string | null;
  /** When a schedule wanted it to run, RFC 3339. */
  readonly scheduled_at: string | null;
  readonly pause_requested: boolean;
  /** Of a plan above the limit of the settings. */
  readonly approval: Approval | null;
  /** X-Request-ID of the request that started it, for the logs of a worker elsewhere. */
  readonly request_id: string | null;
  readonly error: StepFailure | null;
  readonly steps: readonly StoredStep[];
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
}

export type NewRun = Pick<StoredRun, "idempotency_key" | "plan_hash" | "workflow" | "created_at"> &
  Partial<Pick<StoredRun, "schedule" | "request_id">>;

/** What the commit that adds a run also writes, now that its id is known. */
export type FirstChange = (workflow_id: string) => RunChange;

export type StepChange = { readonly index: number } & Partial<
  Pick<
    StoredStep,
    "config" | "status" | "attempts" | "result" | "error" | "artifacts" | "started_at" | "finished_at"
  >
>;

/** An effect that begins (with `detail` and `repeatable`), or how it ended. */
export type EffectChange = { readonly step: number; readonly effect: string } & Pick<StoredEffect, "status"> &
  Partial<Pick<StoredEffect, "repeatable" | "detail" | "result">>;

export type NewAudit = Pick<AuditRecord, "action" | "actor" | "details">;

/** What one commit changes of a run. */
export interface RunChange {
  readonly run?: Partial<
    Pick<StoredRun, "status" | "pause_requested" | "approval" | "error" | "started_at" | "finished_at">
  >;
  readonly steps?: readonly StepChange[];
  readonly effects?: readonly EffectChange[];
  readonly events?: readonly WorkflowEvent[];
  readonly audit?: readonly NewAudit[];
}

/** A change from outside an attempt, and what becomes of the work on the run. */
export interface Alteration extends RunChange {
  /** `queue`: it is worked on again. `cancel`: it is taken from the queue, or its attempt is asked to stop. */
  readonly work?: "queue" | "cancel";
  /** Queued, it is not worked on before. */
  readonly at?: Date;
}

/** Whether somebody works on a run: its attempt runs, it waits for one, or neither. */
export type Work = "running" | "waiting" | "none";

/** `cancelled`, `paused`: somebody asked for it. `lost`: the run belongs to another attempt, or has ended. */
export type Hold = "held" | "paused" | "cancelled" | "lost";

export interface ClaimedRun {
  readonly run: StoredRun;
  readonly lease: Lease;
  /** False for a run that another user, or the copy of another place, has brought with the file. */
  readonly isOurs: boolean;
}

export interface RunFilter {
  readonly status?: RunStatus;
  readonly schedule?: string;
  /** Part of the name. */
  readonly name?: string;
  /** Created at or after this moment, RFC 3339. */
  readonly since?: string;
  /** Created before this moment, RFC 3339. */
  readonly before?: string;
  /** Default 100; the latest come first. */
  readonly limit?: number;
}

/** What tells the runs of a store from those that came with its file, see `run-signature.ts`. */
export interface RunSignature {
  ofRun(run: StoredRun): string;
  ofSchedule(name: string, workflow: Workflow): string;
}

export interface RunStore {
  /** When workflows run by themselves; the input of a schedule has its workflow. */
  readonly schedules: ScheduleTable;
  /** Undefined for a store that does not travel: access to a database is access to its runs. */
  readonly signature: RunSignature | undefined;

  /**
   * Adds a run and queues it, or finds the one with its idempotency key, which is also its id if no run has it yet.
   * Durable when resolved.
   * @throws IDEMPOTENCY_MISMATCH if the key belongs to a run of another workflow
   */
  create(run: NewRun, change: FirstChange): Promise<{ run: StoredRun; isNew: boolean }>;
  /**
   * Adds a simulated run, which nobody works on; simulations have idempotency keys of their own.
   * @throws IDEMPOTENCY_MISMATCH
   */
  record(
    run: NewRun & Pick<StoredRun, "workflow_id">,
    change: RunChange,
  ): Promise<{ run: StoredRun; isNew: boolean }>;
  /** The run with an idempotency key. */
  withKey(key: string, simulated: boolean): Promise<StoredRun | undefined>;
  get(workflow_id: string): Promise<StoredRun | undefined>;
  list(filter?: RunFilter): Promise<StoredRun[]>;
  /** In the order of their commits. */
  events(workflow_id: string, after?: string): Promise<WorkflowEvent[]>;
  audit(workflow_id?: string): Promise<AuditRecord[]>;

  /** Takes the run that has waited longest, after handling expired leases. */
  claim(leaseMs: number): Promise<ClaimedRun | undefined>;
  heartbeat(lease: Lease, leaseMs: number): Promise<Hold>;
  /** Changes a run within its attempt. `lost`: nothing was changed. */
  save(lease: Lease, change: RunChange): Promise<Hold>;
  /**
   * Ends the attempt: the run is not worked on until somebody queues it again.
   * @param messages runs that tell somebody of it, added in the same commit
   * @returns false if the lease was lost
   */
  end(lease: Lease, change: RunChange, messages?: readonly NewRun[]): Promise<boolean>;
  /** Ends the attempt; the next one may begin at a moment. @returns false if the lease was lost */
  postpone(lease: Lease, change: RunChange, until: Date): Promise<boolean>;
  /** Changes a run from outside, as `decide` says of its state. @returns undefined if there is no such run */
  alter(
    workflow_id: string,
    decide: (run: StoredRun, work: Work) => Alteration | undefined,
  ): Promise<StoredRun | undefined>;

  /**
   * Takes the idempotency keys from runs that have ended, so that they can be used again; the runs stay.
   * @returns the keys
   * @throws WRONG_STATE if the run of the named key has not ended
   */
  clearKeys(which: KeyFilter, actor: string, isDry: boolean): Promise<string[]>;

  /** As `SqliteFile.check`. @throws STORE_UNAVAILABLE, INVALID_RECORD */
  check(): Promise<boolean>;
  /**
   * Removes runs that have ended, with their steps, effects and events; the audit log stays whole. One that is unknown, waits
   * or runs is never removed.
   * @returns their ids
   */
  prune(which: RunRetention): Promise<string[]>;

  close(): Promise<void>;
}

/** Which ended runs go: all from before one moment, and of those from before a later one all but the newest. */
export interface RunRetention {
  readonly before: Date;
  readonly beyondNewest: { readonly count: number; readonly before: Date };
  /** Most that go at once. */
  readonly most: number;
}

/** One key, or those of runs that ended before a moment. */
export type KeyFilter = { readonly key: string } | { readonly before: Date };
