/** The agent of the family: a message asks for an action, and its task runs the operation. */

import type { Executor, TaskHandle, Work } from "#a2a/executor.ts";
import type { ServiceHost } from "#kit/contract/service.ts";
import { asFailure, publicFailure } from "#kit/data/errors.ts";
import type { Part } from "#schemas/a2a.ts";
import { ACTIONS } from "./actions.ts";
import { approvedBy, WANTED, waitsForApproval } from "./approval.ts";
import { askedBy } from "./request.ts";

/** A task may take longer than a request: a repository with a model can need many minutes. */
const DEADLINE_MS = 60 * 60 * 1000;

export function executorOf(host: Pick<ServiceHost, "run" | "log">): Executor {
  return {
    async execute({ message, history, isContinued, owner }: Work, task: TaskHandle): Promise<void> {
      const asked = isContinued ? approvedBy(message, history) : askedBy(message);
      // A message that is no approval does not end the task: somebody else may approve it.
      if (typeof asked === "string")
        return task.status(isContinued ? "TASK_STATE_INPUT_REQUIRED" : "TASK_STATE_REJECTED", [
          { text: asked },
        ]);
      const { action, input } = asked;
      const operation = ACTIONS[action]?.operation ?? "";
      let phase: string | undefined;
      let told: Promise<void> = Promise.resolve();
      try {
        const results = await host.run(operation, input, {
          signal: task.signal,
          timeoutMs: DEADLINE_MS,
          principal: owner === "" ? undefined : owner,
          onProgress: (progress) => {
            if (progress.phase === undefined || progress.phase === phase) return;
            ({ phase } = progress);
            const parts: Part[] = [{ text: progress.message ?? phase }];
            // In order, and none fails the work: a canceled task is told by its signal.
            told = told.then(() => task.status("TASK_STATE_WORKING", parts)).catch(() => {});
          },
        });
        await told;
        const [first] = results;
        const data = results.length === 1 && !LISTS.has(action) ? first : { records: results };
        await task.artifact(
          { artifactId: crypto.randomUUID(), name: action, parts: [{ data, mediaType: "application/json" }] },
          { lastChunk: true },
        );
      } catch (thrown) {
        if (task.signal.aborted) throw thrown;
        await told;
        const failure = asFailure(thrown);
        if (failure.code === "INTERNAL") host.log(`${operation}: ${failure.message}`);
        const body = publicFailure(failure).body();
        const waits = waitsForApproval(action, failure.code);
        await task.status(waits ? "TASK_STATE_INPUT_REQUIRED" : "TASK_STATE_FAILED", [
          { text: `${body.code}: ${body.message}` },
          { data: { error: body, ...(waits && { wanted: WANTED }) }, mediaType: "application/json" },
        ]);
      }
    },
  };
}

/** Actions with any number of results: their artifact always is a list, as over MCP. */
const LISTS: ReadonlySet<string> = new Set(
  Object.keys(ACTIONS).filter((action) => action.startsWith("extract_")),
);
