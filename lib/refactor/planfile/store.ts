/** Reads and changes the plan file of a project: one writer at a time, atomically, nothing written where nothing changed. */
import { join } from "node:path";
import type { PlanTask, TaskStatus } from "../../../schemas/refactor.ts";
import type { Context } from "../../kit/context.ts";
import { Failure, fail } from "../../kit/errors.ts";
import { ensureFolder } from "../../kit/files.ts";
import { openLock } from "../../kit/lock.ts";
import { confine, readConfined, writeConfined } from "../../kit/roots.ts";
import { unifiedDiff } from "../diff.ts";
import { STATE_FOLDER } from "../history/history.ts";
import { isPathInside } from "../workflow/workflow.ts";
import { PlanDocument } from "./document.ts";

export const PLANFILE_NAME = "planfile.yaml";

/** Largest plan file, bytes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** How long a writer waits for another, ms. */
const LOCK_TIMEOUT_MS = 10_000;

export interface PlanPlace {
  projectDir: string;
  /** Relative to the project; default planfile.yaml. */
  planfile?: string | undefined;
}

/** Path of a project's plan file as the user would write it. Throws USAGE where it would lie outside the project. */
export function planPath({ projectDir, planfile }: PlanPlace): string {
  const name = planfile ?? PLANFILE_NAME;
  if (!isPathInside(name))
    throw fail("USAGE", "The plan file must lie inside the project", {
      hint: "Give its path relative to the project's folder",
    });
  return join(projectDir, name);
}

/** Reads the plan file. Throws INVALID_PLANFILE with every mistake, NOT_FOUND, UNREADABLE, OUTSIDE_ROOTS. */
export async function readPlanfile(place: PlanPlace, context: Context): Promise<PlanDocument> {
  const path = planPath(place);
  return new PlanDocument(await readText(path, context), path);
}

/** As {@link readPlanfile}; where there is no file it is an empty plan. */
export async function readPlanfileOrEmpty(
  place: PlanPlace,
  context: Context,
): Promise<{ plan: PlanDocument; text: string | undefined }> {
  const path = planPath(place);
  const text = await readText(path, context).catch((thrown: unknown) => {
    if (thrown instanceof Failure && thrown.code === "NOT_FOUND") return undefined;
    throw thrown;
  });
  return { plan: new PlanDocument(text, path), text };
}

function readText(path: string, context: Context): Promise<string> {
  return readConfined(context.roots, path, { cwd: context.cwd, maxBytes: MAX_BYTES });
}

export interface Updated<Result> {
  result: Result;
  plan: PlanDocument;
  changed: boolean;
  /** Unified diff of a dry run; empty otherwise. */
  diff: string;
}

/**
 * Changes the plan file while no other process of Heddle does; the file is made where it is missing. With `dryRun`
 * nothing is written, and the diff is what would be.
 *
 * @throws as {@link readPlanfile}, and WRITE_FAILED or BUSY with the file untouched
 */
export async function updatePlanfile<Result>(
  place: PlanPlace,
  context: Context,
  change: (plan: PlanDocument) => Result | Promise<Result>,
  dryRun = false,
): Promise<Updated<Result>> {
  const work = async (): Promise<Updated<Result>> => {
    const { plan, text } = await readPlanfileOrEmpty(place, context);
    const result = await change(plan);
    if (!plan.changed) return { result, plan, changed: false, diff: "" };
    const next = plan.toText();
    if (dryRun) return { result, plan, changed: true, diff: unifiedDiff(plan.path, text ?? "", next) };
    await writeConfined(context.roots, plan.path, next, { cwd: context.cwd });
    return { result, plan, changed: true, diff: "" };
  };
  if (dryRun) return work();
  const folder = await confine(context.roots, join(place.projectDir, STATE_FOLDER), context.cwd, "write");
  await ensureFolder(folder);
  const lock = await openLock(join(folder, "planfile.lock"), LOCK_TIMEOUT_MS);
  try {
    return await lock.hold(work);
  } finally {
    lock.close();
  }
}

/** Sets the status of tasks; `done` also records when. Unknown ids are left out. Returns the ids that changed. */
export async function markTasks(
  place: PlanPlace,
  ids: readonly string[],
  status: TaskStatus,
  context: Context,
  more: Partial<PlanTask> = {},
): Promise<string[]> {
  const { result } = await updatePlanfile(place, context, (plan) =>
    ids.filter((id) =>
      plan.setTask(id, {
        status,
        ...(status === "done" && { completed_at: context.now().toISOString() }),
        ...more,
      }),
    ),
  );
  return result;
}

/** Marks tasks as done. */
export function markDone(place: PlanPlace, ids: readonly string[], context: Context): Promise<string[]> {
  return markTasks(place, ids, "done", context);
}
