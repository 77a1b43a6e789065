/** Tasks and their events as rows, the same in SQLite and in PostgreSQL. */
import { parseOwn } from "#kit/data/json.ts";
import type { TaskStatus } from "#schemas/a2a.ts";
import type { TaskEntry, TaskEvent } from "./task.ts";

export interface TaskRow {
  id: string;
  owner: string;
  context: string;
  status: string;
  seq: number;
  runner: string | null;
}

export interface EventRow {
  seq: number;
  kind: string;
  body: string;
}

/** Columns of a task that a {@link TaskRow} has. */
export const TASK_COLUMNS = "id, owner, context, status, seq, runner";

// The store is this program's own: what it wrote has the type that it gave it.
export const entryOf = ({ id, owner, context, status, seq, runner }: TaskRow): TaskEntry => ({
  id,
  owner,
  contextId: context,
  status: parseOwn(status) as TaskStatus,
  seq,
  runner: runner ?? undefined,
});

export const eventOf = ({ kind, body }: EventRow): TaskEvent =>
  ({ kind, ...(parseOwn(body) as object) }) as TaskEvent;

/** @param last the number of the task's last event */
export const rowsOf = (events: readonly TaskEvent[], last: number): EventRow[] =>
  events.map(({ kind, ...rest }, at) => ({ seq: last + at + 1, kind, body: JSON.stringify(rest) }));

/** Length of the bodies of events, in UTF-16 units. */
export const lengthOf = (rows: readonly EventRow[]): number =>
  rows.reduce((sum, { body }) => sum + body.length, 0);
