/** What a call can fail with: four kinds, told apart by `instanceof` or by `name`. */
import type { Task } from "./generated/index.ts";

/** A field that the server refused. */
export interface Violation {
  field: string;
  description: string;
}

/** The server answered with an error of the protocol. */
export class A2aError extends Error {
  /** Code of JSON-RPC, e.g. -32001. */
  readonly code: number;
  /** Reason of google.rpc.ErrorInfo, e.g. TASK_NOT_FOUND; "" without one. */
  readonly reason: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly violations: readonly Violation[];

  constructor(
    message: string,
    code: number,
    reason = "",
    metadata: Record<string, string> = {},
    violations: Violation[] = [],
  ) {
    super(message);
    this.name = "A2aError";
    this.code = code;
    this.reason = reason;
    this.metadata = metadata;
    this.violations = violations;
  }
}

/** A task did not complete: it failed, was rejected or canceled, or waits for its client. */
export class TaskError extends Error {
  readonly task: Task;
  /** Code of the operation, e.g. NOT_FOUND; "" without one. */
  readonly code: string;

  constructor(message: string, task: Task, code = "") {
    super(message);
    this.name = "TaskError";
    this.task = task;
    this.code = code;
  }

  get state(): Task["status"]["state"] {
    return this.task.status.state;
  }
}

/** No connection, a status other than 200, or an answer that is none. */
export class TransportError extends Error {
  /** Status of HTTP; 0 without an answer. */
  readonly status: number;
  /** Code that the service gives, e.g. UNAUTHORIZED; "" without one. */
  readonly code: string;

  constructor(
    message: string,
    { status = 0, code = "", cause }: { status?: number; code?: string; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = "TransportError";
    this.status = status;
    this.code = code;
  }
}

/** The time of a call is over. */
export class DeadlineError extends Error {
  /** The task, if it is known: it goes on. */
  readonly taskId: string | undefined;

  constructor(milliseconds: number, taskId?: string) {
    super(`No answer within ${milliseconds} ms`);
    this.name = "DeadlineError";
    this.taskId = taskId;
  }
}
