/** What happens to a task, as data: its events, what they make of it, and how streams tell them. */
import type { Artifact, Message, StreamResponse, Task, TaskState, TaskStatus } from "#schemas/a2a.ts";

/** In the order in which they happened; a message is a turn of the conversation and in no stream. */
export type TaskEvent =
  | { kind: "message"; message: Message }
  | { kind: "status"; status: TaskStatus }
  | { kind: "artifact"; artifact: Artifact; append?: boolean; lastChunk?: boolean };

/** What is known of a task without its messages and artifacts. */
export interface TaskEntry {
  id: string;
  /** Who may see it. */
  owner: string;
  contextId: string;
  status: TaskStatus;
  /** Number of its last event. */
  seq: number;
  /** The server that works on it. */
  runner?: string | undefined;
}

/** What is to happen to a task, all of it or nothing. */
export interface TaskChange {
  events: readonly TaskEvent[];
  /** Who works on it from now on; null: nobody. Absent: as before. */
  runner?: string | null;
}

const TERMINAL: ReadonlySet<TaskState> = new Set([
  "TASK_STATE_COMPLETED",
  "TASK_STATE_FAILED",
  "TASK_STATE_CANCELED",
  "TASK_STATE_REJECTED",
]);
const INTERRUPTED: ReadonlySet<TaskState> = new Set([
  "TASK_STATE_INPUT_REQUIRED",
  "TASK_STATE_AUTH_REQUIRED",
]);

/** Nothing happens to such a task any more. */
export const isTerminal = (state: TaskState): boolean => TERMINAL.has(state);
/** Such a task waits for its client. */
export const isInterrupted = (state: TaskState): boolean => INTERRUPTED.has(state);
/** Some server works on such a task. */
export const isActive = (state: TaskState): boolean => !isTerminal(state) && !isInterrupted(state);

/** The status after some events. */
export function statusAfter(status: TaskStatus, events: readonly TaskEvent[]): TaskStatus {
  return events.reduce((last, event) => (event.kind === "status" ? event.status : last), status);
}

/** The artifacts that chunks make, in the order of their first chunks. */
export function artifactsOf(events: Iterable<TaskEvent>): Artifact[] {
  const found = new Map<string, Artifact>();
  for (const event of events) {
    if (event.kind !== "artifact") continue;
    const { artifact } = event;
    const known = event.append ? found.get(artifact.artifactId) : undefined;
    // An artifact is built here from its own chunks, so that its list can grow in place.
    if (known) known.parts.push(...artifact.parts);
    else found.set(artifact.artifactId, { ...artifact, parts: [...artifact.parts] });
  }
  return [...found.values()];
}

/** The task as the protocol shows it; lists without elements are absent. */
export function taskOf(
  { id, contextId, status }: TaskEntry,
  { history = [], artifacts = [] }: { history?: Message[] | undefined; artifacts?: Artifact[] | undefined },
): Task {
  return {
    id,
    contextId,
    status,
    ...(artifacts.length > 0 && { artifacts }),
    ...(history.length > 0 && { history }),
  };
}

/** An event as streams tell it; undefined for a message. */
export function streamed(
  { id: taskId, contextId }: Pick<TaskEntry, "id" | "contextId">,
  event: TaskEvent,
): StreamResponse | undefined {
  if (event.kind === "message") return undefined;
  if (event.kind === "status") return { statusUpdate: { taskId, contextId, status: event.status } };
  const { artifact, append, lastChunk } = event;
  return {
    artifactUpdate: {
      taskId,
      contextId,
      artifact,
      ...(append !== undefined && { append }),
      ...(lastChunk !== undefined && { lastChunk }),
    },
  };
}
