/** A simulated run: each executor says what it would do, and the steps after it get what it would make. */
import { fail } from "#kit/data/errors.ts";
import type { Workflow } from "#schemas/workflow.ts";
import type { Artifact } from "../action/executor.ts";
import { runEvent, stepEvent } from "./events.ts";
import { failureOf } from "./outcome.ts";
import { structureProblem } from "./readiness.ts";
import { stepFailure } from "./retries.ts";
import type { RunChange, StepChange } from "./run-store.ts";
import { dryContext, type Surroundings } from "./surroundings.ts";

interface SimulatedRun {
  readonly workflow_id: string;
  readonly workflow: Workflow;
  readonly steps: Workflow["steps"];
}

/** What a simulation of all steps comes to. A step that cannot be simulated ends it. */
export async function simulation(
  run: SimulatedRun,
  surroundings: Surroundings,
  now: () => Date,
  signal = new AbortController().signal,
): Promise<RunChange> {
  const started = now();
  const steps: StepChange[] = [];
  const artifacts: Artifact[] = [];
  const events = [
    runEvent(run, "workflow_started", "running", `"${run.workflow.name}" is simulated`, started),
  ];
  for (const [index, { action, config }] of run.steps.entries()) {
    const started_at = now().toISOString();
    events.push(stepEvent(run, index, "step_started", "running", `Step ${index + 1}: ${action}`, now()));
    const context = dryContext(surroundings, {
      workflow_id: run.workflow_id,
      index,
      artifacts: [...artifacts],
      startedAt: started,
      signal,
      now,
    });
    try {
      const executor = await surroundings.executorOf(action);
      const problem = structureProblem(action, config);
      if (problem)
        throw fail(
          "INVALID_RECORD",
          problem.message,
          problem.hint === undefined ? {} : { hint: problem.hint },
        );
      const outcome = await executor.simulate(config, context);
      artifacts.push(...(outcome.artifacts ?? []));
      const result = { ...outcome.result, simulated: true };
      const finished_at = now().toISOString();
      steps.push({ index, status: "simulated", result, started_at, finished_at });
      events.push(
        stepEvent(run, index, "step_completed", "simulated", `${action} is simulated`, now(), { result }),
      );
    } catch (thrown) {
      signal.throwIfAborted();
      const error = failureOf(stepFailure(thrown));
      const finished_at = now().toISOString();
      const rest = run.steps
        .slice(index + 1)
        .map((_, i) => ({ index: index + 1 + i, status: "skipped" as const }));
      events.push(
        stepEvent(run, index, "step_failed", "failed", error.message, now(), { error }),
        runEvent(run, "workflow_failed", "failed", error.message, now()),
      );
      return {
        run: { status: "failed", error, started_at: started.toISOString(), finished_at },
        steps: [...steps, { index, status: "failed", error, started_at, finished_at }, ...rest],
        events,
      };
    }
  }
  const ended = now();
  events.push(runEvent(run, "workflow_completed", "simulated", "All steps are simulated", ended));
  return {
    run: { status: "simulated", started_at: started.toISOString(), finished_at: ended.toISOString() },
    steps,
    events,
  };
}
