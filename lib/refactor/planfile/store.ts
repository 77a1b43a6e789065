/** Reads and changes the plan file of a project: one writer at a time, atomically, and only if something changed. */
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { Failure, fail } from "#kit/data/errors.ts";
import { unifiedDiff } from "#kit/diff/unified.ts";
import type { Context } from "#kit/files/context.ts";
import { openLock } from "#kit/files/lock.ts";
import {
  isPathInside,
  permitWrite,
  type Roots,
  readConfined,
  rootsWithin,
  writeConfined,
} from "#kit/files/roots.ts";
import { checkOutput, mayWrite } from "#kit/files/write-policy.ts";
import { ensureStateFolder, statePath } from "#kit/store/state-folder.ts";
import type { PlanTask, TaskStatus } from "#schemas/refactor.ts";
import { confineProject } from "../project-folder.ts";
import { PlanDocument, somethingElse } from "./document.ts";

export const PLANFILE_NAME = "planfile.yaml";
const LOCK_NAME = "planfile.lock";

/** Largest plan file, bytes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** How long a writer waits for another, ms. */
const LOCK_TIMEOUT_MS = 10_000;

export interface PlanPlace {
  projectDir: string;
  /** Relative to the project; default planfile.yaml. */
  planfile?: string | undefined;
  /** The caller named it: it may be anywhere that the caller may access. A project's own path stays in the project. */
  isNamed?: boolean;
}

/** The plan file as it is opened. */
interface PlanFile {
  /** As the user would write it. */
  path: string;
  /** As a diff names it: relative to the project. */
  name: string;
  /** The folder that must contain it; undefined: anywhere. */
  roots: Roots | undefined;
  /** Real path of the project. */
  project: string;
}

/** @throws USAGE if a plan file that the caller did not name would lie outside the project, NOT_FOUND, OUTSIDE_ROOTS */
async function planFile({ projectDir, planfile, isNamed }: PlanPlace, context: Context): Promise<PlanFile> {
  const name = planfile ?? PLANFILE_NAME;
  const project = await confineProject(projectDir, context);
  if (isNamed !== true && !isPathInside(name))
    throw fail("USAGE", "The plan file must lie inside the project", {
      hint: "Give its path relative to the project's folder",
    });
  const path = isAbsolute(name) ? name : join(projectDir, name);
  const inProject = relative(project, resolve(context.cwd, path));
  return {
    path,
    name: isPathInside(inProject) ? inProject : path,
    roots: isNamed === true ? context.roots : await rootsWithin(context.roots, project),
    project,
  };
}

/** Reads the plan file. Throws INVALID_PLANFILE with every mistake, NOT_FOUND, UNREADABLE, OUTSIDE_ROOTS. */
export async function readPlanfile(place: PlanPlace, context: Context): Promise<PlanDocument> {
  const file = await planFile(place, context);
  return new PlanDocument(await readText(file, context), file.path);
}

/** As {@link readPlanfile}, but a missing file is an empty plan. */
export async function readPlanfileOrEmpty(
  place: PlanPlace,
  context: Context,
): Promise<{ plan: PlanDocument; text: string | undefined }> {
  return readOrEmpty(await planFile(place, context), context);
}

async function readOrEmpty(
  file: PlanFile,
  context: Context,
): Promise<{ plan: PlanDocument; text: string | undefined }> {
  const text = await readText(file, context).catch((thrown: unknown) => {
    if (thrown instanceof Failure && thrown.code === "NOT_FOUND") return undefined;
    throw thrown;
  });
  return { plan: new PlanDocument(text, file.path), text };
}

function readText({ path, roots }: PlanFile, { cwd }: Context): Promise<string> {
  return readConfined(roots, path, { cwd, maxBytes: MAX_BYTES });
}

export interface Updated<Result> {
  result: Result;
  plan: PlanDocument;
  changed: boolean;
  /** Whether the file exists afterwards. */
  exists: boolean;
  /** Whether the change was written. */
  written: boolean;
  /** Unified diff of what was not written; empty otherwise. */
  diff: string;
}

/**
 * Changes the plan file while no other Heddle process does; creates the file if it is missing. With `dryRun`, and
 * for a request that may not write, nothing is written, and the diff shows what would change.
 *
 * @throws as {@link readPlanfile}, and WRITE_FAILED or BUSY with the file untouched
 */
export async function updatePlanfile<Result>(
  place: PlanPlace,
  context: Context,
  change: (plan: PlanDocument) => Result | Promise<Result>,
  dryRun = false,
): Promise<Updated<Result>> {
  const file = await planFile(place, context);
  const isDry = dryRun || !mayWrite(context);
  // Anything else there is rejected when it is read as a plan.
  if (place.isNamed === true) await checkOutput(file.path, () => true, {}, context);
  const work = async (): Promise<Updated<Result>> => {
    const { plan, text } = await readOrEmpty(file, context);
    const result = await change(plan);
    const exists = text !== undefined;
    if (!plan.changed) return { result, plan, changed: false, exists, written: false, diff: "" };
    if (!plan.isPlan) throw somethingElse(file.path);
    const next = plan.toText();
    if (isDry) {
      const diff = unifiedDiff(file.name, text, next);
      return { result, plan, changed: true, exists, written: false, diff };
    }
    await writeConfined(file.roots, file.path, next, { cwd: context.cwd });
    return { result, plan, changed: true, exists: true, written: true, diff: "" };
  };
  if (isDry) return work();
  const lockPath = await statePath(file.project, LOCK_NAME);
  await permitWrite(await rootsWithin(context.roots, file.project), lockPath);
  await ensureStateFolder(dirname(lockPath));
  const lock = await openLock(lockPath, LOCK_TIMEOUT_MS);
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
