/** The event stream of a run, and the step that a worker is asked to execute. */

import type { EventStream } from "#kit/contract/route.ts";
import { type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import { asFailure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { EVENT_STREAM_TYPE } from "#kit/http/reply.ts";
import { requestId } from "#kit/http/request-id.ts";
import { JOB_ERRORS } from "#schemas/jobs.ts";
import {
  CheckedStep,
  CheckStep,
  ExecutedStep,
  ExecuteStep,
  StreamQuery,
} from "#schemas/workflow/run-routes.ts";
import { EVENT_TYPES, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { aboveLimit } from "../engine/approval-policy.ts";
import { executionNotAllowed } from "../engine/engine.ts";
import { stepWithNumberTexts } from "../engine/number-texts.ts";
import { surroundingsOf } from "../engine/open.ts";
import { runRecord } from "../engine/outcome.ts";
import { planProblems } from "../engine/validation.ts";
import { loadSettings } from "../settings/load.ts";
import { contextOf, type WorkflowState } from "./state.ts";

const fail = failures({ ...KIT_ERRORS, ...WORKFLOW_ERRORS });

/** `GET /workflow/stream/{id}`. */
export function gatewayRoutes(state: WorkflowState): ServiceRoute[] {
  return [
    serviceRoute({
      name: "workflow-stream-events",
      method: "GET",
      path: "/workflow/stream/{id}",
      summary: "Follow a run: a snapshot, then its events to the last one",
      description: [
        `The first event is snapshot with the run as it is now; then come ${EVENT_TYPES.join(", ")}. Last-Event-ID resumes. The stream ends with the run.`,
      ],
      input: StreamQuery,
      answers: EVENT_STREAM_TYPE,
      errors: { UNKNOWN_WORKFLOW: WORKFLOW_ERRORS.UNKNOWN_WORKFLOW },
      effects: "read",
      async handle({ id }, call) {
        const engine = await state.engine();
        const run = await engine.expect(id);
        const stream = call.openStream();
        const after = call.request.headers.get("last-event-id") ?? undefined;
        void follow(stream, async () => {
          if (after === undefined) await stream.send({ id: "", event: "snapshot", data: runRecord(run) });
          for await (const event of engine.follow(id, after, stream.signal))
            await stream.send({ id: event.event_id, event: event.event_type, data: event });
        });
        return stream.response;
      },
    }),
  ];
}

/** Ends the stream with the work; a failure in it is its last event. */
async function follow(stream: EventStream, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    const { code, message } = asFailure(thrown);
    if (!stream.signal.aborted)
      await stream.send({ id: "", event: "error", data: { error: { code, message } } });
  }
  stream.end();
}

/** `POST /execute` of the worker. */
export function workerRoutes(state: WorkflowState): ServiceRoute[] {
  return [
    serviceRoute({
      name: "workflow-execute-step",
      method: "POST",
      path: "/execute",
      summary: "Execute one step, at most once",
      description: [
        "The step is a run of its own with the step's id as its idempotency key, so it happens at most once, also through crashes and repeated requests. Without the right to execute, it is simulated.",
      ],
      input: ExecuteStep,
      output: ExecutedStep,
      errors: { ...JOB_ERRORS, ...WORKFLOW_ERRORS },
      effects: "execute",
      async handle({ step_id, action, config, dry_run }, { signal, request }): Promise<ExecutedStep> {
        const { host } = state;
        if (dry_run === false && !host.allowExecute) throw executionNotAllowed("execute the step");
        const simulate = dry_run ?? !host.allowExecute;
        const workflow = { name: action, steps: [stepWithNumberTexts({ action, config })] };
        const { settings } = await loadSettings(contextOf(host));
        if (!simulate && aboveLimit(workflow, settings))
          throw fail("APPROVAL_REQUIRED", "Cannot execute the step: a second person must approve it", {
            hint: "Execute its plan through the gateway, and set approval in the gateway's settings only",
          });
        const engine = await state.engine();
        const { run, isNew } = await engine.start(workflow, {
          simulate,
          idempotency_key: `step/${step_id}`,
          actor: "worker",
          request_id: requestId(request),
          signal,
        });
        // A repeated request waits for the step that an earlier one began.
        const { workflow_id } = isNew ? run : await engine.settle(run.workflow_id, signal);
        const [step] = (await engine.expect(workflow_id)).steps;
        if (!step) throw fail("INTERNAL", "The run has no step");
        const { status, result, error, artifacts } = step;
        return {
          step_id,
          status,
          result,
          error,
          ...(artifacts.length > 0 && { artifacts: artifacts.map((file) => ({ ...file })) }),
          idempotent_replay: !isNew,
        };
      },
    }),
    serviceRoute({
      name: "workflow-check-step",
      method: "POST",
      path: "/preflight",
      summary: "Check whether a step could be executed with the worker's settings; changes nothing",
      input: CheckStep,
      output: CheckedStep,
      errors: { INVALID_SETTINGS: WORKFLOW_ERRORS.INVALID_SETTINGS },
      effects: "read",
      async handle({ action, config }, { signal }): Promise<CheckedStep> {
        const { host } = state;
        const surroundings = surroundingsOf(contextOf(host), await loadSettings(contextOf(host)));
        const now = () => host.now();
        const problems = await planProblems(
          { name: action, steps: [stepWithNumberTexts({ action, config })] },
          surroundings,
          now,
          signal,
        );
        return { problems };
      },
    }),
  ];
}
