/** Where tasks and their events are kept. Several servers may share one store. */
import type { Artifact, Message, TaskState } from "#schemas/a2a.ts";
import type { TaskChange, TaskEntry, TaskEvent } from "./task.ts";

/** The most of a task that is read with it. */
export interface Extent {
  /** Newest messages; absent: all. */
  historyLength?: number | undefined;
  /** Default: true. */
  artifacts?: boolean;
}

export interface FullTask {
  entry: TaskEntry;
  history: Message[];
  artifacts: Artifact[];
}

export interface NumberedEvent {
  seq: number;
  event: TaskEvent;
}

/** A task on a page: what comes after it has a lesser time, or the same and a lesser id. */
export interface Position {
  /** When its state was reached, ms since 1970. */
  time: number;
  id: string;
}

export interface TaskFilter {
  owner: string;
  contextId?: string | undefined;
  state?: TaskState | undefined;
  /** States reached at this time or later, ms since 1970. */
  since?: number | undefined;
}

export interface TaskPage {
  entries: TaskEntry[];
  /** Of the last task if others follow. */
  next: Position | undefined;
  /** All tasks that match. */
  total: number;
}

export interface TaskStore {
  /** Durable when resolved, as every change is. The first events include its status. */
  create(entry: TaskEntry, events: readonly TaskEvent[]): Promise<void>;
  find(id: string): Promise<TaskEntry | undefined>;
  /** The task with its messages and artifacts, as they are at one moment. */
  read(id: string, extent?: Extent): Promise<FullTask | undefined>;
  /**
   * Changes a task in one step: no other change happens between what `decide` sees and what it wants.
   * @param decide may run again if another server was faster; undefined: nothing happens
   * @returns the task after it; undefined if there is none
   */
  change(
    id: string,
    decide: (entry: TaskEntry) => TaskChange | undefined,
  ): Promise<{ entry: TaskEntry; changed: boolean } | undefined>;
  /** At most `limit` events after one, in order. */
  events(id: string, after: number, limit: number): Promise<NumberedEvent[]>;
  /** Newest state first. */
  list(filter: TaskFilter, after: Position | undefined, limit: number): Promise<TaskPage>;
  /** Resolves when the task has events after one, added by this server or another, or is gone; or when aborted. */
  changed(id: string, after: number, signal: AbortSignal): Promise<void>;
  /** Tells that a server still works on its tasks; without that they count as abandoned after a while. */
  renew(runner: string): Promise<void>;
  /** Tasks that are in work, but whose server is gone. */
  abandoned(): Promise<TaskEntry[]>;
  /** Removes the oldest tasks that have ended, as far as the store is larger than it may be. */
  prune(): Promise<void>;
  /** Whether this is still the store that was opened: a file may be replaced. @throws why it cannot be used */
  check(): Promise<boolean>;
  close(): Promise<void>;
}
