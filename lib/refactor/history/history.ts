/** The history of a project: an append-only file of events below its state folder. */
import { lstat, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { Failure, fail } from "#kit/data/errors.ts";
import { systemCode, writeFailure } from "#kit/data/file-errors.ts";
import { explain, plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { openLock } from "#kit/files/lock.ts";
import { STATE_FOLDER } from "#kit/files/state-path.ts";
import { type Log, openLog } from "#kit/store/log.ts";
import { readLog } from "#kit/store/log-reader.ts";
import { ensureStateFolder, statePath } from "#kit/store/state-folder.ts";
import {
  HISTORY_DETAILS,
  HISTORY_FORMAT,
  HISTORY_VERSION,
  HistoryRecord,
  type NewHistoryEvent,
  type WrittenKind,
} from "#schemas/refactor.ts";
import { confineProject } from "../project-folder.ts";

const HISTORY_NAME = "history.jsonl";

/** Where the history is kept; the workflow file's `storage` may name other places. */
export interface HistoryPlace {
  /** Relative to the project; default `.heddle`. */
  baseDir?: string;
  /** Default `history.jsonl`. */
  fileName?: string;
}

const FORMAT = { format: HISTORY_FORMAT, version: HISTORY_VERSION };

/** The path of the history of a project, whether or not it exists. Throws WRITE_FAILED for a link, OUTSIDE_ROOTS. */
function historyPath(project: string, { baseDir, fileName }: HistoryPlace): Promise<string> {
  return statePath(project, fileName ?? HISTORY_NAME, baseDir ?? STATE_FOLDER);
}

export interface History {
  readonly path: string;
  /** Resolves when the event is durable. Throws WRITE_FAILED or BUSY, nothing written then. */
  append<Kind extends WrittenKind>(kind: Kind, event: NewHistoryEvent<Kind>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the history of a project for appending and creates it if it is missing. A torn last line, left by a killed
 * process, is cut off.
 *
 * @throws NOT_FOUND for the project's folder, OUTSIDE_ROOTS, INVALID_RECORD if the file is not a history, WRITE_FAILED
 */
export async function openHistory(
  projectDir: string,
  context: Context,
  place: HistoryPlace = {},
): Promise<History> {
  const project = await confineProject(projectDir, context);
  const path = await historyPath(project, place);
  await ensureStateFolder(dirname(path));
  const log: Log = await openLog(path, FORMAT);
  return {
    path,
    async append(kind, event) {
      const schema = HISTORY_DETAILS[kind];
      if (findFault(plainOf(schema), event.details) !== undefined)
        throw explain(schema, event.details, `${kind} event`);
      const { details, ...given } = event;
      await log.append({
        event_type: kind,
        project_dir: project,
        cycle_number: null,
        decision_rule: null,
        target_file: null,
        action: null,
        status: null,
        reason: null,
        thought: null,
        reflection: null,
        outcome_reason: null,
        ...given,
        details,
        created_at: context.now().toISOString(),
      });
    },
    close: () => log.close(),
  };
}

/**
 * The events of a project, oldest first; none if there is no history. Lines that are damaged or not events are reported to
 * `context.warn` and left out.
 *
 * @throws INVALID_RECORD if the file is not a history, OUTSIDE_ROOTS, UNREADABLE
 */
export async function* readHistory(
  projectDir: string,
  context: Context,
  place: HistoryPlace = {},
): AsyncGenerator<HistoryRecord> {
  const path = await historyPath(await confineProject(projectDir, context), place);
  const options = { ...FORMAT, onDamage: (failure: Failure) => context.warn(failure.message) };
  try {
    for await (const record of readLog(path, options)) {
      if (isEvent(record)) yield record;
      else context.warn(`A line of "${path}" is not an event of a history; it is left out`);
    }
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === "NOT_FOUND") return;
    throw thrown;
  }
}

function isEvent(value: unknown): value is HistoryRecord {
  return findFault(plainOf(HistoryRecord), value) === undefined;
}

/** A change applied to the files of a project and not rolled back. */
export interface AppliedAction {
  action: string;
  file: string;
  function: string | null;
  /** RFC 3339. */
  at: string;
}

/** The actions that the history records as applied: those of a cycle that was rolled back do not count. */
export async function appliedActions(
  projectDir: string,
  context: Context,
  place: HistoryPlace = {},
): Promise<AppliedAction[]> {
  const settled: AppliedAction[] = [];
  let cycle: AppliedAction[] = [];
  for await (const event of readHistory(projectDir, context, place)) {
    if (event.event_type === "cycle_rollback") cycle = [];
    else if (event.event_type === "cycle_started") {
      settled.push(...cycle);
      cycle = [];
    } else if (
      event.event_type === "proposal_applied" &&
      event.action !== null &&
      event.target_file !== null
    ) {
      const fn = event.details["function"];
      cycle.push({
        action: event.action,
        file: event.target_file,
        function: typeof fn === "string" ? fn : null,
        at: event.created_at,
      });
    }
  }
  return [...settled, ...cycle];
}

/** What {@link clearHistory} would remove; throws its errors without changing anything. */
export async function countHistory(
  projectDir: string,
  context: Context,
  place: HistoryPlace = {},
): Promise<{ path: string; cleared: number }> {
  const path = await historyPath(await confineProject(projectDir, context), place);
  if (!(await isFile(path))) return { path, cleared: 0 };
  return { path, cleared: await countEvents(path) };
}

/** Reading it checks that it is a Heddle history. */
async function countEvents(path: string): Promise<number> {
  let events = 0;
  for await (const _event of readLog(path, { ...FORMAT, onDamage: () => {} })) events += 1;
  return events;
}

/** Whether there is a file; throws INVALID_RECORD if it is something else. */
async function isFile(path: string): Promise<boolean> {
  const found = await lstat(path).catch((thrown: unknown) => {
    if (systemCode(thrown) === "ENOENT") return undefined;
    throw writeFailure(path, thrown);
  });
  if (found !== undefined && !found.isFile())
    throw fail("INVALID_RECORD", `Cannot clear "${path}": it is not a file`, {
      hint: "Remove it yourself, if you know what it is",
    });
  return found !== undefined;
}

/**
 * Removes the history of a project, and only that: the file must be a Heddle history, and not a link.
 * A process that is appending at the same time continues with a new file.
 *
 * @returns the number of events that it held
 * @throws INVALID_RECORD if it is something else, OUTSIDE_ROOTS, WRITE_FAILED
 */
export async function clearHistory(
  projectDir: string,
  context: Context,
  place: HistoryPlace = {},
): Promise<{ path: string; cleared: number }> {
  const path = await historyPath(await confineProject(projectDir, context), place);
  if (!(await isFile(path))) return { path, cleared: 0 };
  const lock = await openLock(`${path}.lock`, 10_000);
  try {
    return await lock.hold(async () => {
      const cleared = await countEvents(path);
      await unlink(path).catch((thrown: unknown) => {
        throw writeFailure(path, thrown);
      });
      return { path, cleared };
    });
  } finally {
    lock.close();
  }
}
