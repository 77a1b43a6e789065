/** What comes of a task: its events put together, and its artifact unwrapped. */
import { TaskError } from "./errors.ts";
import type { Artifact, Message, Part, StreamEvent, Task } from "./generated/index.ts";

type State = Task["status"]["state"];

const ENDED: ReadonlySet<State> = new Set<State>([
  "TASK_STATE_COMPLETED",
  "TASK_STATE_FAILED",
  "TASK_STATE_CANCELED",
  "TASK_STATE_REJECTED",
]);
const WAITING: ReadonlySet<State> = new Set<State>(["TASK_STATE_INPUT_REQUIRED", "TASK_STATE_AUTH_REQUIRED"]);

/** Whether nothing more happens to a task until its client says something. */
export const isSettled = ({ status }: Task): boolean => ENDED.has(status.state) || WAITING.has(status.state);

/** A task after an event of its stream. */
export function after(task: Task | undefined, event: StreamEvent): Task | undefined {
  if (event.task) return event.task;
  if (event.statusUpdate) {
    const { taskId, contextId, status } = event.statusUpdate;
    return { ...(task ?? { id: taskId, contextId }), status };
  }
  if (event.artifactUpdate && task) {
    const { artifact, append } = event.artifactUpdate;
    return { ...task, artifacts: withArtifact(task.artifacts ?? [], artifact, append ?? false) };
  }
  return task;
}

function withArtifact(all: readonly Artifact[], artifact: Artifact, append: boolean): Artifact[] {
  const at = all.findIndex(({ artifactId }) => artifactId === artifact.artifactId);
  const present = all[at];
  if (!present) return [...all, artifact];
  const next = append ? { ...present, parts: [...present.parts, ...artifact.parts] } : artifact;
  return all.with(at, next);
}

/** The content of the artifact of a task. @throws TaskError if the task did not complete */
export function contentOf(task: Task): unknown {
  if (task.status.state !== "TASK_STATE_COMPLETED") throw failureOf(task);
  return contentIn(task.artifacts?.[0]?.parts ?? []);
}

/** The first data of the parts, else their text; null without any. */
export function contentIn(parts: Message["parts"]): unknown {
  const data = parts.find((part) => part.data !== undefined);
  if (data) return data.data;
  const texts = parts.flatMap(({ text }) => text ?? []);
  return texts.length > 0 ? texts.join("\n") : null;
}

function failureOf(task: Task): TaskError {
  const { state, message } = task.status;
  const parts: Part[] = message?.parts ?? [];
  const error = parts
    .map(({ data }) => (data as { error?: unknown } | null | undefined)?.error)
    .find(Boolean) as { code?: unknown; message?: unknown } | undefined;
  const text = parts.flatMap((part) => part.text ?? []).join("\n");
  const said = typeof error?.message === "string" ? error.message : text;
  return new TaskError(
    said || `The task ended as ${state}`,
    task,
    typeof error?.code === "string" ? error.code : "",
  );
}
