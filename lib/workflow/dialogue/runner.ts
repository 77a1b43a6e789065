/** What carries a confirmed plan out, as the conversation sees it. */
import { failures } from "#kit/data/errors.ts";
import { type Run, type RunStep, type Step, WORKFLOW_ERRORS, type Workflow } from "#schemas/workflow.ts";
import type { Examination } from "../engine/examination.ts";

const fail = failures(WORKFLOW_ERRORS);

export interface StartOptions {
  /** A second start with the same key returns the first run. */
  readonly idempotency_key: string;
}

export interface Scheduled {
  readonly name: string;
  /** The next runs, RFC 3339. */
  readonly next: readonly string[];
}

export interface Runner {
  /** True if no effect leaves the process. */
  readonly simulated: boolean;
  /** Whether the workflow could run, with what can be repaired by itself; before the user is asked to confirm. */
  check(workflow: Workflow): Promise<Examination>;
  start(workflow: Workflow, options: StartOptions): Promise<Run>;
  /** A run as it is now; undefined if this runner does not know it. */
  look(workflow_id: string): Promise<Run | undefined>;
  /** Ends a run that waits. @throws WRONG_STATE if it has ended */
  cancel(workflow_id: string): Promise<Run>;
  /** Runs system actions that only read. */
  read(workflow: Workflow): Promise<Run>;
  schedule(workflow: Workflow, options: StartOptions): Promise<Scheduled>;
  /** The next runs of a workflow with a trigger, RFC 3339; empty if it never runs. */
  nextRuns(workflow: Workflow): Promise<readonly string[]>;
}

export interface OpenRunner {
  readonly runner: Runner;
  /** Gives up what was opened for it. */
  close(): Promise<void>;
}

/** Runs nothing: every step is reported as simulated. Keeps its runs in memory, by key. */
export function simulatedRunner(
  now: () => Date,
  looking: Partial<Pick<Runner, "read" | "nextRuns">> = {},
): Runner {
  const nextRuns = looking.nextRuns ?? (async () => []);
  const runs = new Map<string, Run>();
  return {
    simulated: true,
    check: async (workflow) => ({ workflow, problems: [], attachments: [], steps: [] }),
    start: async (workflow, { idempotency_key }) => {
      const former = runs.get(idempotency_key);
      if (former) return former;
      const run = simulate(workflow, Bun.randomUUIDv7(), now());
      runs.set(idempotency_key, run);
      return run;
    },
    look: async () => undefined,
    cancel: async () => {
      throw fail("WRONG_STATE", "Cannot cancel the run: it is simulated");
    },
    read: async (workflow) => simulate(workflow, Bun.randomUUIDv7(), now()),
    schedule: async (workflow) => ({ name: workflow.name, next: await nextRuns(workflow) }),
    nextRuns,
    ...looking,
  };
}

function simulate({ name, steps }: Workflow, id: string, now: Date): Run {
  const moment = now.toISOString();
  return {
    workflow_id: id,
    name,
    status: "simulated",
    simulated: true,
    steps: steps.map((step, at) => simulatedStep(step, `${id}/${at}`, moment)),
    created_at: moment,
  };
}

function simulatedStep({ action, config }: Step, id: string, moment: string): RunStep {
  return {
    step_id: id,
    action,
    status: "simulated",
    result: { simulated: true, ...config },
    error: null,
    started_at: moment,
    finished_at: moment,
  };
}
