/** The events of a run, as its history and its followers get them. */
import type { StepStatus, WorkflowEvent } from "#schemas/workflow.ts";

type EventType = WorkflowEvent["event_type"];

/** What events say of their run. */
export interface Told {
  readonly workflow_id: string;
  readonly steps: readonly { readonly action: string }[];
}

/** An event of the whole run. */
export function runEvent(
  run: Told,
  event_type: EventType,
  status: string,
  message: string,
  now: Date,
  payload: Record<string, unknown> = {},
): WorkflowEvent {
  return {
    event_id: Bun.randomUUIDv7(),
    workflow_id: run.workflow_id,
    event_type,
    status,
    message,
    step_id: null,
    action: null,
    step_index: null,
    total_steps: run.steps.length,
    payload,
    created_at: now.toISOString(),
    terminal: event_type === "workflow_completed" || event_type === "workflow_failed",
  };
}

/** An event of one step. */
export function stepEvent(
  run: Told,
  index: number,
  event_type: EventType,
  status: StepStatus,
  message: string,
  now: Date,
  payload: Record<string, unknown> = {},
): WorkflowEvent {
  return {
    ...runEvent(run, event_type, status, message, now, payload),
    step_id: stepId(run.workflow_id, index),
    action: run.steps[index]?.action ?? null,
    step_index: index,
  };
}

/** The id of a step, the same in every attempt. */
export const stepId = (workflow_id: string, index: number): string => `${workflow_id}/${index}`;
