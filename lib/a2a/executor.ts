/** What an agent does with messages: pluggable, and free of the protocol. */
import type { Artifact, Message, Part, TaskState } from "#schemas/a2a.ts";

/** A message to work on. */
export interface Work {
  message: Message;
  taskId: string;
  contextId: string;
  /** All messages of the task, this one last. */
  history: readonly Message[];
  /** Whether the task waited for this message. */
  isContinued: boolean;
  /** The client; "" if the server does not tell clients apart. */
  owner: string;
}

/** The task as its executor sees it. Each call resolves once it is stored; it rejects after the task has ended. */
export interface TaskHandle {
  /** Aborted if the task was canceled or the server stops. */
  readonly signal: AbortSignal;
  /** Sets the state; a terminal or interrupted one ends this round of work. */
  status(state: TaskState, parts?: readonly Part[]): Promise<void>;
  /** Adds an artifact; with `append` further parts of one, of which `lastChunk` marks the last. */
  artifact(artifact: Artifact, chunk?: { append?: boolean; lastChunk?: boolean }): Promise<void>;
}

export interface Executor {
  /**
   * Looks at a message before there is a task for it: a returned message is the whole answer, and no task is made.
   * @throws A2aError to refuse it
   */
  reply?(message: Message, owner: string): Promise<readonly Part[] | undefined>;
  /** Works on a message until its task has ended or waits; if it returns before that, the task is completed. */
  execute(work: Work, task: TaskHandle): Promise<void>;
}
